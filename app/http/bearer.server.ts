import type { Cook, Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { TOKEN_PREFIX } from "#app/features/accounts/tokens/api-token.ts";
import { findTokenOwner } from "#app/features/accounts/tokens/api-tokens.server.ts";
import type { Limit } from "#app/platform/throttle.server.ts";
import * as m from "#messages";

/** Wrong tokens from one client. Tokens cannot be guessed; the limit reduces the load of attempts. */
const WRONG_TOKENS: Limit = { name: "api-token", points: 30, seconds: 900, maxBlockSeconds: 3600 };

/**
 * Returns the owner of the request's API token (`Authorization: Bearer trivet_…`), or undefined without such a token.
 * Tokens are valid for /api only. An administrator's token has the rights of the premium tier: administration needs a
 * session.
 * @throws DomainError unauthenticated: made up or revoked. throttled: thirty of those.
 */
export function readBearer(request: Request, url: URL, visitor: Visitor): Cook | undefined {
  if (!url.pathname.startsWith("/api/")) return undefined;
  const token = bearerToken(request);
  if (token === undefined) return undefined;
  const { db, now, client, services } = visitor;
  const owner = findTokenOwner(db, token, now);
  if (!owner) {
    services.throttle.check(WRONG_TOKENS, client);
    services.throttle.count(WRONG_TOKENS, client);
    throw new DomainError("unauthenticated", m.errors.unauthorized());
  }
  const { user } = owner;
  return user.accountType === "administrator" ? { ...owner, user: { ...user, accountType: "premium" } } : owner;
}

/** Returns the API token of a request, or undefined. A proxy may send Authorization headers that are not for this server. */
export function bearerToken(request: Request): string | undefined {
  const token = request.headers.get("Authorization")?.match(/^Bearer +(\S+)$/i)?.[1];
  return token?.startsWith(TOKEN_PREFIX) ? token : undefined;
}
