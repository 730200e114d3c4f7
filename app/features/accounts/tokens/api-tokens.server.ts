import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Caller, Cook, Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { kitchenColumns } from "#app/features/kitchens/kitchens.server.ts";
import { HOUR_MS } from "#app/lib/durations.ts";
import { hashToken, randomToken } from "#app/platform/crypto.server.ts";
import { recheckStreams } from "#app/platform/events/announce.server.ts";
import { type Db, inTransaction, prepared, writeIfPossible } from "#db/client.server.ts";
import { apiTokens, collections, kitchenMembers, kitchens, users } from "#db/schema.ts";
import * as m from "#messages";
import { userColumns } from "../sign-in/sessions.server.ts";
import { type ApiToken, MOST_TOKENS, TOKEN_PREFIX } from "./api-token.ts";
import type { ApiTokenInput } from "./api-token-input.ts";

const TOKEN_BYTES = 32; // 256 random bits, as for a session
const TOKEN = new RegExp(`^${TOKEN_PREFIX}[\\w-]{43}$`);
// Recording each request would be a disk write each time; the list of tokens needs only the hour.
const TOUCH_MS = HOUR_MS;

const listed = {
  id: apiTokens.id,
  name: apiTokens.name,
  createdAt: apiTokens.createdAt,
  lastUsedAt: apiTokens.lastUsedAt,
};

/** Returns the caller's tokens, the newest first. */
export function listApiTokens({ db, user }: Caller): ApiToken[] {
  return db
    .select(listed)
    .from(apiTokens)
    .where(eq(apiTokens.userId, user.id))
    .orderBy(desc(apiTokens.id))
    .limit(MOST_TOKENS)
    .all();
}

/** Returns one of the caller's tokens. @throws DomainError notFound. */
export function getApiToken({ db, user }: Caller, id: number): ApiToken {
  const token = db
    .select(listed)
    .from(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, user.id)))
    .get();
  if (!token) throw new DomainError("notFound", m.tokens.notFound());
  return token;
}

/**
 * Makes a token and returns it; the table has only its hash.
 * @throws DomainError conflict: ten are there already, or one of this name.
 */
export function makeApiToken(caller: Caller, { name }: ApiTokenInput): string {
  const { db, user, now, services } = caller;
  const token = `${TOKEN_PREFIX}${randomToken(TOKEN_BYTES)}`;
  inTransaction(db, () => {
    const present = listApiTokens(caller);
    // Reloading the answer sends the form again, which must not make a second token.
    if (present.some((other) => other.name === name)) {
      const message = m.tokens.nameTaken();
      throw new DomainError("conflict", message, { fields: { name: [message] } });
    }
    if (present.length >= MOST_TOKENS) {
      throw new DomainError("conflict", m.tokens.tooMany({ count: MOST_TOKENS }));
    }
    db.insert(apiTokens)
      .values({ userId: user.id, name, tokenHash: hashToken(token), createdAt: now })
      .run();
  });
  services.log.info("api_token.made", { user: user.id });
  return token;
}

/** Revokes one of the caller's tokens; it stops working at once. @throws DomainError notFound. */
export function revokeApiToken(caller: Caller, id: number) {
  const { db, user, services } = caller;
  getApiToken(caller, id);
  db.delete(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, user.id)))
    .run();
  recheckStreams(caller, user.id);
  services.log.info("api_token.revoked", { user: user.id });
}

/** Ends all tokens of a cook, since somebody else may have made them. */
export function endApiTokens(visitor: Pick<Visitor, "db" | "services">, userId: string) {
  visitor.db.delete(apiTokens).where(eq(apiTokens.userId, userId)).run();
  recheckStreams(visitor, userId);
}

/**
 * Returns the owner of a token with their current rights, and records its use. One indexed statement on most requests.
 */
export function findTokenOwner(db: Db, token: string, now: Date): Cook | undefined {
  if (!TOKEN.test(token)) return undefined;
  const row = prepared(db, "api token", (connection) =>
    connection
      .select({ id: apiTokens.id, lastUsedAt: apiTokens.lastUsedAt, user: userColumns, kitchen: kitchenColumns })
      .from(apiTokens)
      .innerJoin(users, eq(users.id, apiTokens.userId))
      .innerJoin(kitchenMembers, and(eq(kitchenMembers.userId, users.id), isNull(kitchenMembers.sleepsSince)))
      .innerJoin(kitchens, eq(kitchens.id, kitchenMembers.kitchenId))
      .innerJoin(collections, eq(collections.kitchenId, kitchens.id))
      .where(eq(apiTokens.tokenHash, sql.placeholder("tokenHash")))
      .prepare(),
  ).get({ tokenHash: hashToken(token) });
  if (!row) return undefined;
  if (row.lastUsedAt === null || Math.abs(now.getTime() - row.lastUsedAt.getTime()) > TOUCH_MS) {
    writeIfPossible(() => db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, row.id)).run());
  }
  return { user: row.user, kitchen: row.kitchen };
}
