import { and, eq, gt, lte, or, sql } from "drizzle-orm";
import { type Db, inTransaction } from "#db/client.server.ts";
import { throttles } from "#db/schema.ts";
import * as m from "#messages";
import { DomainError } from "../errors.ts";

/**
 * At most `points` in `seconds`. With `maxBlockSeconds`, exceeding the limit blocks for `seconds`, and doubles each time
 * it is exceeded again within a day, up to that.
 */
export type Limit = { name: string; points: number; seconds: number; maxBlockSeconds?: number };

/** Rate limits, stored in the database so that a restart does not reset them. */
export type Throttle = {
  /** Counts one attempt. @throws DomainError throttled, with the seconds to wait, if the limit is exceeded. */
  count(limit: Limit, key: string): void;
  /** Checks without counting. @throws DomainError throttled if the limit was exceeded. */
  check(limit: Limit, key: string): void;
  /** Subtracts one attempt that succeeded. */
  forgive(limit: Limit, key: string): void;
  /** Resets the counter after a success. */
  clear(limit: Limit, key: string): void;
};

/** Returns the refusal; `seconds` becomes Retry-After. */
function tooManyRequests(seconds: number): DomainError {
  return new DomainError("throttled", m.errors.tooManyRequests(), { retryAfter: Math.max(1, Math.ceil(seconds)) });
}

const DAY_SECONDS = 86_400;
/** Clocks are corrected by seconds; a time further in the future was stored while the clock was wrong. */
const SLACK_MS = 60_000;

const longestMs = ({ seconds, maxBlockSeconds = 0 }: Limit) => Math.max(seconds, maxBlockSeconds) * 1000;

/**
 * Makes rate limits stored in the `throttle` table. Counting is synchronous, so that parallel attempts all count. The
 * refusal is thrown after the count is committed, so that it does not roll it back.
 */
export function createThrottle(db: Db, clock: () => Date = () => new Date()): Throttle {
  /** Adds one and returns the count of the current window; an expired window starts again. */
  function add(key: string, seconds: number, longest: number): { points: number; expire: number } {
    const now = clock().getTime();
    const end = now + seconds * 1000;
    // After the clock was set back, a block must not last for years.
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
        // Only the attempt that exceeds the limit sets the block; later ones must not extend it.
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
