import type { User, Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { TOKEN_PREFIX } from "#app/features/accounts/tokens/api-token.ts";
import { findTokenOwner } from "#app/features/accounts/tokens/api-tokens.server.ts";
import type { Limit } from "#app/platform/throttle.server.ts";

/** Wrong tokens from one client. They cannot be guessed; this spares the server those who try. */
const WRONG_TOKENS: Limit = { name: "api-token", points: 30, seconds: 900, maxBlockSeconds: 3600 };

/**
 * The cook whose API token the request carries (`Authorization: Bearer trivet_…`), undefined when it carries none of
 * ours. Tokens open /api only. An administrator's acts as a premium cook's: what administrators can do beyond that,
 * also on routes that everybody has, is done in person.
 * @throws DomainError unauthenticated: made up or revoked. throttled: thirty of those.
 */
export function readBearer(request: Request, url: URL, visitor: Visitor): User | undefined {
  if (!url.pathname.startsWith("/api/")) return undefined;
  const token = request.headers.get("Authorization")?.match(/^Bearer +(\S+)$/i)?.[1];
  // A proxy in front may send headers of its own; they are not for us.
  if (!token?.startsWith(TOKEN_PREFIX)) return undefined;
  const { db, now, address, services } = visitor;
  const owner = findTokenOwner(db, token, now);
  if (!owner) {
    services.throttle.check(WRONG_TOKENS, address);
    services.throttle.count(WRONG_TOKENS, address);
    throw new DomainError("unauthenticated", "Unauthorized");
  }
  return owner.accountType === "administrator" ? { ...owner, accountType: "premium" } : owner;
}
