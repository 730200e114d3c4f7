import { createHash } from "node:crypto";
import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import { DomainError } from "#app/errors.ts";
import type { Settings } from "#app/platform/env.server.ts";
import { isEmailAddress, normaliseEmail } from "../email-address.ts";

export type OidcSettings = NonNullable<Settings["oidc"]>;

/** The refusal of whatever a provider says that does not prove itself. */
export function untrusted(): DomainError {
  return new DomainError("invalid", "The answer of the sign-in provider could not be trusted");
}

/** The refusal when a provider is silent, or answers with nonsense. */
export function noAnswer(): DomainError {
  return new DomainError("upstream", "The sign-in provider does not answer. Please try again later.");
}

function unusable(reason: string): DomainError {
  return new DomainError("unavailable", `OIDC_ISSUER: ${reason}`);
}

const endpoint = z.url({ protocol: /^https?$/ });

/** What we need of a discovery document; everything else in it is left alone. */
const discoveryDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
  userinfo_endpoint: endpoint.optional(),
  end_session_endpoint: endpoint.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  code_challenge_methods_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
});

/** A provider as it describes itself, with its signing keys. */
export type OidcProvider = z.infer<typeof discoveryDocument> & { keys: JWTVerifyGetKey; readAt: number };

const TIMEOUT_MS = 5000;
const TOKEN_TIMEOUT_MS = 10_000;
const REMEMBERED_MS = 3_600_000;
const known = new Map<string, Promise<OidcProvider>>();

/**
 * The provider of the settings, its discovery document remembered for an hour; a failure is not remembered.
 * @throws DomainError upstream: it does not answer. unavailable: it is another issuer, or cannot do PKCE with S256.
 */
export async function findProvider({ issuer }: OidcSettings): Promise<OidcProvider> {
  const remembered = known.get(issuer);
  if (remembered) {
    const provider = await remembered;
    if (Date.now() - provider.readAt < REMEMBERED_MS) return provider;
  }
  const reading = discover(issuer);
  known.set(issuer, reading);
  reading.catch(() => known.delete(issuer));
  return reading;
}

async function discover(issuer: string): Promise<OidcProvider> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const document = discoveryDocument.safeParse(await readJson(address));
  if (!document.success) throw unusable("the address is not that of an OpenID Connect provider");
  const provider = document.data;
  // Authentik ends its issuer with a slash and people copy it without.
  if (provider.issuer.replace(/\/$/, "") !== issuer.replace(/\/$/, "")) {
    throw unusable(`the provider calls itself ${provider.issuer}`);
  }
  if (provider.code_challenge_methods_supported?.includes("S256") === false) {
    throw unusable("the provider cannot do PKCE with S256");
  }
  const keys = createRemoteJWKSet(new URL(provider.jwks_uri), { timeoutDuration: TIMEOUT_MS });
  return { ...provider, keys, readAt: Date.now() };
}

async function readJson(address: string, headers: HeadersInit = {}): Promise<unknown> {
  try {
    const response = await fetch(address, {
      headers: { Accept: "application/json", ...headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.json();
  } catch {
    throw noAnswer();
  }
}

/**
 * Trades a code for tokens. Our own request and not the OAuth library's: that one sets Content-Length by hand, which
 * fetch refuses as soon as the undici package is loaded, and waits without end.
 * @throws DomainError invalid: the provider refuses the code. upstream: it does not answer.
 */
export async function tradeCode(
  provider: OidcProvider,
  { clientId, clientSecret }: OidcSettings,
  grant: { code: string; codeVerifier: string; redirectUri: string },
): Promise<object> {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code: grant.code,
    redirect_uri: grant.redirectUri,
    code_verifier: grant.codeVerifier,
  });
  const headers = new Headers({ Accept: "application/json" });
  // Basic is what all must offer; some say that they want the secret in the form instead.
  if (provider.token_endpoint_auth_methods_supported?.includes("client_secret_basic") ?? true) {
    const pair = [clientId, clientSecret].map(encodeURIComponent).join(":");
    headers.set("Authorization", `Basic ${Buffer.from(pair).toString("base64")}`);
  } else {
    body.set("client_id", clientId);
    body.set("client_secret", clientSecret);
  }
  const signal = AbortSignal.timeout(TOKEN_TIMEOUT_MS);
  const response = await fetch(provider.token_endpoint, { method: "POST", headers, body, signal }).catch(
    () => undefined,
  );
  if (!response || response.status >= 500) throw noAnswer();
  const answer = z.looseObject({}).safeParse(await response.json().catch(() => null));
  if (!response.ok || !answer.success) {
    throw new DomainError("invalid", "The provider refused to sign you in. Please try again.");
  }
  return answer.data;
}

/** The nonce that belongs to a code verifier: who knows the one can tell the other, nobody else can. */
export function nonceOf(codeVerifier: string): string {
  return createHash("sha256").update(`nonce ${codeVerifier}`).digest("base64url");
}

/** What a provider says of a person, believed. `email` is null where there is none that mail can reach. */
export type ProviderIdentity = {
  issuer: string;
  subject: string;
  email: string | null;
  /** Only the boolean true counts. */
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
};

// Signed with a key of the provider's own. Never "none", and never the client secret as a key.
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];

/**
 * Believes an ID token only if the provider signed it, for us, for this very sign-in, and it has not expired.
 * @throws DomainError invalid otherwise.
 */
export async function readIdToken(
  provider: OidcProvider,
  { clientId }: OidcSettings,
  idToken: string,
  codeVerifier: string,
): Promise<JWTPayload & { sub: string }> {
  const { payload } = await jwtVerify(idToken, provider.keys, {
    issuer: provider.issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ["sub", "iat", "exp"],
    clockTolerance: 30,
  }).catch(() => {
    throw untrusted();
  });
  const isForUs = Array.isArray(payload.aud) && payload.aud.length > 1 ? payload.azp === clientId : true;
  if (payload.nonce !== nonceOf(codeVerifier) || !isForUs || typeof payload.sub !== "string" || payload.sub === "") {
    throw untrusted();
  }
  return { ...payload, sub: payload.sub };
}

const text = z.string().trim().min(1).max(2000).optional().catch(undefined);
const claims = z.object({
  email: text,
  email_verified: z.unknown().optional(),
  given_name: text,
  family_name: text,
  name: text,
  preferred_username: text,
  picture: text,
});

/** Who signed in, from the ID token and, for what it leaves out, the userinfo endpoint; names may be missing. */
export async function readIdentity(
  provider: OidcProvider,
  payload: JWTPayload & { sub: string },
  accessToken: string,
): Promise<ProviderIdentity> {
  const more = payload.email === undefined ? await readUserInfo(provider, payload.sub, accessToken) : {};
  const said = claims.parse({ ...more, ...payload });
  const email = said.email ? normaliseEmail(said.email) : "";
  const isReachable = isEmailAddress(email);
  return {
    issuer: provider.issuer,
    subject: payload.sub,
    email: isReachable ? email : null,
    isEmailVerified: isReachable && said.email_verified === true,
    firstName: (said.given_name ?? said.name ?? said.preferred_username)?.slice(0, 100) ?? null,
    lastName: said.given_name ? (said.family_name?.slice(0, 100) ?? null) : null,
    profileImageUrl: said.picture ?? null,
  };
}

async function readUserInfo(provider: OidcProvider, subject: string, accessToken: string): Promise<object> {
  if (!provider.userinfo_endpoint) return {};
  // Who it is, is proven already; without this there is only less to say of them.
  const answer = await readJson(provider.userinfo_endpoint, { Authorization: `Bearer ${accessToken}` }).catch(() => {});
  const info = z.looseObject({ sub: z.string() }).safeParse(answer).data;
  // OpenID Connect Core 5.3.2: another subject's answer must not be used.
  return info?.sub === subject ? info : {};
}

/** Where to end the provider's session too, or undefined where it has no such page. */
export function endSessionUrl(
  provider: OidcProvider,
  { clientId }: OidcSettings,
  idToken: string,
  returnTo: string,
): string | undefined {
  if (!provider.end_session_endpoint) return undefined;
  const url = new URL(provider.end_session_endpoint);
  url.searchParams.set("id_token_hint", idToken);
  url.searchParams.set("client_id", clientId);
  url.searchParams.set("post_logout_redirect_uri", returnTo);
  return url.href;
}
