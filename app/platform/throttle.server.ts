import { and, eq, gt, lte, or, sql } from "drizzle-orm";
import { type Db, inTransaction } from "#db/client.server.ts";
import { throttles } from "#db/schema.ts";
import { DomainError } from "../errors.ts";

/**
 * At most `points` in `seconds`. With `maxBlockSeconds`, passing the limit blocks for `seconds`, and each time it is
 * passed again within a day for twice as long as before, up to that.
 */
export type Limit = { name: string; points: number; seconds: number; maxBlockSeconds?: number };

/** Counters against guessing and flooding, kept in the database so that a restart does not reset them. */
export type Throttle = {
  /** Counts one try. @throws DomainError throttled with the seconds to wait when the limit is passed. */
  count(limit: Limit, key: string): void;
  /** @throws DomainError throttled when the limit has been passed; counts nothing. */
  check(limit: Limit, key: string): void;
  /** Takes one counted try back: it was a good one. */
  forgive(limit: Limit, key: string): void;
  /** Forgets what was counted, after a success. */
  clear(limit: Limit, key: string): void;
};

/** The refusal for whoever asks too often; `seconds` becomes Retry-After. */
function tooManyRequests(seconds: number): DomainError {
  return new DomainError("throttled", "Too many requests", { retryAfter: Math.max(1, Math.ceil(seconds)) });
}

const DAY_SECONDS = 86_400;
/** A clock is put right by seconds now and then; what lies further ahead was counted by a clock that was wrong. */
const SLACK_MS = 60_000;

const longestMs = ({ seconds, maxBlockSeconds = 0 }: Limit) => Math.max(seconds, maxBlockSeconds) * 1000;

/**
 * Throttling over the `throttle` table. Counting is one synchronous statement, so parallel tries all count, and it may
 * stand inside a transaction; a refusal is never rolled back with it, since it is thrown after the count is written.
 */
export function createThrottle(db: Db, clock: () => Date = () => new Date()): Throttle {
  /** Adds one and returns what is counted in the current window. A window that is over begins anew. */
  function add(key: string, seconds: number, longest: number): { points: number; expire: number } {
    const now = clock().getTime();
    const end = now + seconds * 1000;
    // A clock set back must not leave a block standing for years.
    const isAhead = and(eq(throttles.key, key), gt(throttles.expire, now + longest + SLACK_MS));
    db.delete(throttles)
      .where(or(lte(throttles.expire, now), isAhead))
      .run();
    const row = db
      .insert(throttles)
      .values({ key, points: 1, expire: end })
      .onConflictDoUpdate({ target: throttles.key, set: { points: sql`${throttles.points} + 1` } })
      .returning()
      .get();
    return { points: row.points, expire: row.expire ?? end };
  }

  function secondsUntil(moment: number): number {
    return (moment - clock().getTime()) / 1000;
  }

  return {
    count(limit, key) {
      const id = `${limit.name}:${key}`;
      const { points, expire } = inTransaction(db, () => {
        const counted = add(id, limit.seconds, longestMs(limit));
        if (!limit.maxBlockSeconds || counted.points !== limit.points + 1) return counted;
        // Only the try that passes the limit sets the block: later ones must not draw it out for ever.
        const times = add(`${id}#passed`, DAY_SECONDS, DAY_SECONDS * 1000).points;
        const blockSeconds = Math.min(limit.seconds * 2 ** Math.min(times - 1, 20), limit.maxBlockSeconds);
        const end = clock().getTime() + blockSeconds * 1000;
        db.update(throttles).set({ expire: end }).where(eq(throttles.key, id)).run();
        return { points: counted.points, expire: end };
      });
      if (points > limit.points) throw tooManyRequests(secondsUntil(expire));
    },
    check(limit, key) {
      const row = db
        .select()
        .from(throttles)
        .where(eq(throttles.key, `${limit.name}:${key}`))
        .get();
      const wait = secondsUntil(row?.expire ?? 0);
      const isAhead = wait * 1000 > longestMs(limit) + SLACK_MS;
      if (row && row.points > limit.points && wait > 0 && !isAhead) throw tooManyRequests(wait);
    },
    forgive(limit, key) {
      db.update(throttles)
        .set({ points: sql`max(0, ${throttles.points} - 1)` })
        .where(eq(throttles.key, `${limit.name}:${key}`))
        .run();
    },
    clear(limit, key) {
      db.delete(throttles)
        .where(eq(throttles.key, `${limit.name}:${key}`))
        .run();
    },
  };
}
