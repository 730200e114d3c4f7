import { errors, type JWTPayload } from "jose";
import { z } from "zod";
import { DomainError } from "#app/errors.ts";
import type { Log } from "#app/platform/log.server.ts";
import * as m from "#messages";
import { isEmailAddress, normaliseEmail } from "../email-address.ts";
import { nonceOf, type OidcProvider, type OidcSettings } from "./oidc.server.ts";
import {
  getFromProvider,
  noAnswer,
  ProviderError,
  readJson,
  reported,
  untrusted,
  withoutQuery,
} from "./oidc-requests.server.ts";

/** The verified claims about a person. `email` is null if there is no valid address. */
export type ProviderIdentity = {
  issuer: string;
  subject: string;
  email: string | null;
  /** True only if the claim is the boolean true. */
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  /** The groups of the person; null if they were not requested or not returned. */
  groups: readonly string[] | null;
};

type IdToken = JWTPayload & { sub: string };

// Only asymmetric algorithms: never "none", and never the client secret as a key.
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];

/**
 * Believes an ID token only if the provider signed it, for us, for this very sign-in, and it has not expired.
 * @throws ProviderError invalid otherwise, with the check that failed. upstream: the provider's keys cannot be read.
 */
export async function readIdToken(
  provider: OidcProvider,
  { clientId }: OidcSettings,
  idToken: string,
  codeVerifier: string,
): Promise<IdToken> {
  const { payload } = await provider.keys
    .verify(idToken, {
      issuer: provider.issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      requiredClaims: ["sub", "iat", "exp"],
      clockTolerance: 30,
    })
    .catch((error) => {
      throw verificationProblem(error, provider);
    });
  const failed = (check: string, received?: unknown) =>
    untrusted({ step: "id_token", check, received: reported(received) });
  const { aud, azp, nonce, sub } = payload;
  if (nonce !== nonceOf(codeVerifier)) throw failed("nonce");
  if (Array.isArray(aud) && aud.length > 1 && azp !== clientId) throw failed("azp", azp);
  if (typeof sub !== "string" || sub === "") throw failed("sub", sub);
  return { ...payload, sub };
}

/** Names of the library's checks in the log; claims are logged under their own names. */
const CHECKS: Record<string, string> = {
  [errors.JWSSignatureVerificationFailed.code]: "signature",
  [errors.JWKSNoMatchingKey.code]: "kid",
  [errors.JOSEAlgNotAllowed.code]: "alg",
};

function verificationProblem(error: unknown, provider: OidcProvider): unknown {
  if (error instanceof ProviderError) return error;
  if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired) {
    const { claim, payload } = error;
    const message = claim === "exp" || claim === "nbf" ? m.provider.clocksDiffer() : undefined;
    return untrusted({ step: "id_token", check: claim, received: reported(payload[claim]) }, message);
  }
  const code = error instanceof errors.JOSEError ? error.code : "";
  // The document at the address of the keys is not a key set.
  if (code === errors.JWKSInvalid.code || code === errors.JOSEError.code) {
    return noAnswer({ step: "keys", address: withoutQuery(provider.jwks_uri), check: "JSON" });
  }
  return untrusted({ step: "id_token", check: CHECKS[code] ?? (code || "format") });
}

const text = z.string().trim().min(1).max(2000).optional().catch(undefined);
const claims = z.object({
  email: text,
  given_name: text,
  family_name: text,
  name: text,
  preferred_username: text,
  picture: text,
});

/** Returns who signed in, from the ID token and, for missing claims, the userinfo endpoint; names may be missing. */
export async function readIdentity(
  provider: OidcProvider,
  { groups: wanted }: OidcSettings,
  token: IdToken,
  accessToken: string,
  log: Log,
): Promise<ProviderIdentity> {
  const isWhole = token.email !== undefined && (!wanted || token[wanted.claim] !== undefined);
  const more = isWhole ? {} : await readUserInfo(provider, token.sub, accessToken, log);
  const said = claims.parse({ ...more, ...token });
  // `email_verified` must come from the same answer as the email: two answers may contain two emails.
  const { email_verified } = token.email === undefined ? { email_verified: more?.email_verified } : token;
  const email = said.email ? normaliseEmail(said.email) : "";
  const isReachable = isEmailAddress(email);
  return {
    issuer: provider.issuer,
    subject: token.sub,
    email: isReachable ? email : null,
    isEmailVerified: isReachable && email_verified === true,
    firstName: (said.given_name ?? said.name ?? said.preferred_username)?.slice(0, 100) ?? null,
    lastName: said.given_name ? (said.family_name?.slice(0, 100) ?? null) : null,
    profileImageUrl: said.picture ?? null,
    groups: wanted ? readGroups(wanted.claim, token, more, log) : null,
  };
}

/** Reads one name or a list of names. A missing claim means no groups if the provider answers with all claims. */
function readGroups(claim: string, token: IdToken, more: Record<string, unknown> | null, log: Log): string[] | null {
  const source = Object.hasOwn(token, claim) ? token : more;
  if (!source) return null;
  if (!Object.hasOwn(source, claim)) log.warn("oidc.no_groups", { claim });
  const said = Object.hasOwn(source, claim) ? source[claim] : [];
  return [said].flat().filter((name): name is string => typeof name === "string");
}

/**
 * Returns the answer of the userinfo endpoint, or null if it fails: the person is already identified, only optional
 * claims are then missing.
 */
async function readUserInfo(
  provider: OidcProvider,
  subject: string,
  accessToken: string,
  log: Log,
): Promise<Record<string, unknown> | null> {
  const address = provider.userinfo_endpoint;
  if (!address) return {};
  const request = { step: "userinfo", address } as const;
  const headers = { Accept: "application/json", Authorization: `Bearer ${accessToken}` };
  try {
    const answer = await readJson(await getFromProvider(request, { headers }), request);
    const info = z.looseObject({ sub: z.string() }).safeParse(answer).data;
    // OpenID Connect Core 5.3.2: an answer with another subject must not be used.
    if (info?.sub !== subject) throw untrusted({ step: "userinfo", address: withoutQuery(address), check: "sub" });
    return info;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    log.warn("oidc.userinfo", error instanceof ProviderError ? error.report : {});
    return null;
  }
}
