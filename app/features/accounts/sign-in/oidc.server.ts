import { createHash } from "node:crypto";
import { z } from "zod";
import { HOUR_MS } from "#app/lib/durations.ts";
import type { Settings } from "#app/platform/env.server.ts";
import { createProviderKeys, type ProviderKeys } from "./oidc-keys.server.ts";
import {
  askProvider,
  getFromProvider,
  noAnswer,
  ProviderError,
  type ProviderReport,
  readJson,
  reported,
  withoutQuery,
} from "./oidc-requests.server.ts";
import { refusalText } from "./provider-texts.ts";

/** The settings of an OpenID Connect provider. */
export type OidcSettings = NonNullable<Settings["oidc"]>;

const endpoint = z.url({ protocol: /^https?$/ });

/** The required fields of a discovery document; others are ignored. */
const discoveryDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
  userinfo_endpoint: endpoint.optional(),
  end_session_endpoint: endpoint.optional(),
  scopes_supported: z.array(z.string()).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  code_challenge_methods_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
});

/** The discovery document of a provider, with its signing keys. */
export type OidcProvider = z.infer<typeof discoveryDocument> & { keys: ProviderKeys; readAt: number };

const TOKEN_TIMEOUT_MS = 10_000;
const REMEMBERED_MS = HOUR_MS;
const known = new Map<string, Promise<OidcProvider>>();

/**
 * Returns the provider of the settings, with its discovery document cached for an hour; failures are not cached.
 * @throws ProviderError upstream: it does not answer. unavailable: it is another issuer, or does not support PKCE with
 * S256.
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
  const unusable = (check: string, reason: string, received?: unknown) =>
    new ProviderError("unavailable", `OIDC_ISSUER: ${reason}`, {
      step: "discovery",
      address,
      check,
      received: reported(received),
    });
  const request = { step: "discovery", address } as const;
  const headers = { Accept: "application/json" };
  const document = discoveryDocument.safeParse(await readJson(await getFromProvider(request, { headers }), request));
  if (!document.success) {
    const names = document.error.issues.map(({ path }) => path.join("."));
    throw unusable(names.join(", "), "the address is not that of an OpenID Connect provider");
  }
  const provider = document.data;
  // Authentik's issuer ends with a slash, which is often left out when it is copied.
  if (provider.issuer.replace(/\/$/, "") !== issuer.replace(/\/$/, "")) {
    throw unusable("issuer", `the provider calls itself ${provider.issuer}`, provider.issuer);
  }
  const methods = provider.code_challenge_methods_supported;
  if (methods?.includes("S256") === false) {
    throw unusable("code_challenge_methods_supported", "the provider cannot do PKCE with S256", methods);
  }
  const unprotected = Object.entries(provider).find(
    ([name, value]) => /_(endpoint|uri)$/.test(name) && String(value).startsWith("http:"),
  );
  if (issuer.startsWith("https:") && unprotected) {
    throw unusable(unprotected[0], "the provider names an address without https", unprotected[1]);
  }
  return { ...provider, keys: createProviderKeys(provider.jwks_uri), readAt: Date.now() };
}

/** Returns the scopes to request. Some providers return groups only for a scope of that name. */
export function scopesFor({ scopes_supported }: OidcProvider, { groups }: OidcSettings): string[] {
  const scopes = ["openid", "email", "profile"];
  return groups && scopes_supported?.includes(groups.claim) ? [...scopes, groups.claim] : scopes;
}

type Grant = { code: string; codeVerifier: string; redirectUri: string };

/**
 * Trades a code for tokens. Our own request and not the OAuth library's: that one sets Content-Length by hand, which
 * fetch refuses as soon as the undici package is loaded, and waits without end.
 * @throws ProviderError invalid: the provider refuses the code or the client. upstream: it does not answer.
 */
export async function tradeCode(provider: OidcProvider, oidc: OidcSettings, grant: Grant): Promise<object> {
  const [first, second] = authenticationMethods(provider, oidc);
  let answer = await askForTokens(provider, oidc, grant, first);
  // Some providers accept only one of the methods that they list; they refuse others before they check the code.
  if (answer.error === "invalid_client" && second) answer = await askForTokens(provider, oidc, grant, second);
  if (answer.tokens) return answer.tokens;
  const { error = "", description, status } = answer;
  const report: ProviderReport = {
    step: "token",
    address: withoutQuery(provider.token_endpoint),
    status,
    error,
    description,
  };
  throw new ProviderError("invalid", refusalText(error), report);
}

type AuthenticationMethod = "client_secret_basic" | "client_secret_post";

/**
 * Returns the ways to send the client secret, the preferred first. All providers must support Basic, but not all decode
 * the percent-encoding that OAuth requires there (RFC 6749, 2.3.1): secrets that need it are sent in the form where
 * that is supported.
 */
function authenticationMethods(
  { token_endpoint_auth_methods_supported: offered = ["client_secret_basic"] }: OidcProvider,
  { clientId, clientSecret }: OidcSettings,
): [AuthenticationMethod, AuthenticationMethod?] {
  if (!offered.includes("client_secret_basic")) return ["client_secret_post"];
  if (!offered.includes("client_secret_post")) return ["client_secret_basic"];
  const isUnreserved = /^[\w.~-]*$/.test(`${clientId}${clientSecret}`);
  return isUnreserved ? ["client_secret_basic", "client_secret_post"] : ["client_secret_post", "client_secret_basic"];
}

type TokenAnswer = { status: number; tokens?: object; error?: string; description?: string };

async function askForTokens(
  provider: OidcProvider,
  { clientId, clientSecret }: OidcSettings,
  grant: Grant,
  method: AuthenticationMethod,
): Promise<TokenAnswer> {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code: grant.code,
    redirect_uri: grant.redirectUri,
    code_verifier: grant.codeVerifier,
  });
  const headers = new Headers({ Accept: "application/json" });
  if (method === "client_secret_basic") {
    const pair = [clientId, clientSecret].map(encodeURIComponent).join(":");
    headers.set("Authorization", `Basic ${Buffer.from(pair).toString("base64")}`);
  } else {
    body.set("client_id", clientId);
    body.set("client_secret", clientSecret);
  }
  const request = { step: "token", address: provider.token_endpoint, timeoutMs: TOKEN_TIMEOUT_MS } as const;
  const response = await askProvider(request, { method: "POST", headers, body });
  const { ok, status } = response;
  if (status >= 500) throw noAnswer({ step: "token", address: withoutQuery(request.address), status });
  if (ok)
    return {
      status,
      tokens: z
        .looseObject({})
        .catch({})
        .parse(await readJson(response, request)),
    };
  const said = z.looseObject({}).safeParse(await response.json().catch(() => null)).data ?? {};
  // Descriptions may contain parts of the request.
  const sent = [grant.code, grant.codeVerifier, clientSecret];
  const error = reported(said.error, sent) ?? (status === 401 ? "invalid_client" : undefined);
  return { status, error, description: reported(said.error_description, sent) };
}

/** Returns the nonce that belongs to a code verifier. It can only be computed from the verifier. */
export function nonceOf(codeVerifier: string): string {
  return createHash("sha256").update(`nonce ${codeVerifier}`).digest("base64url");
}

/** Returns the address that ends the provider's session too, or undefined if it has none. */
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
