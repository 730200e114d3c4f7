import { and, eq, gt, lte, or, sql } from "drizzle-orm";
import { type Db, inTransaction } from "#db/client.server.ts";
import { throttles } from "#db/schema.ts";
import * as m from "#messages";
import { DomainError } from "../errors.ts";
import type { ClientNetworks } from "./client-networks.ts";

/**
 * At most `points` in `seconds`. With `maxBlockSeconds`, exceeding the limit blocks for `seconds`, and doubles each time
 * it is exceeded again within a day, up to that.
 */
export type Limit = { name: string; points: number; seconds: number; maxBlockSeconds?: number };

/** Whose attempts are counted: an account or another text, or a client, which each of its networks counts. */
type Key = string | ClientNetworks;

/** Rate limits, stored in the database so that a restart does not reset them. */
export type Throttle = {
  /** Counts one attempt. @throws DomainError throttled, with the seconds to wait, if the limit is exceeded. */
  count(limit: Limit, key: Key): void;
  /** Checks without counting. @throws DomainError throttled if the limit was exceeded. */
  check(limit: Limit, key: Key): void;
  /** Subtracts one attempt that succeeded. */
  forgive(limit: Limit, key: Key): void;
  /** Resets the counter after a success. */
  clear(limit: Limit, key: Key): void;
};

/** One row of the table, and the attempts that it allows. */
type Counter = { id: string; points: number };

function countersOf({ name, points }: Limit, key: Key): Counter[] {
  if (typeof key === "string") return [{ id: `${name}:${key}`, points }];
  return key.networks.map((network) => ({ id: `${name}:${network.name}`, points: points * network.share }));
}

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

  /** Counts one attempt and returns the moment until which the limit is exceeded, or undefined. */
  function countOne({ id, points }: Counter, limit: Limit): number | undefined {
    const counted = add(id, limit.seconds, longestMs(limit));
    if (counted.points <= points) return undefined;
    // Only the attempt that exceeds the limit sets the block; later ones must not extend it.
    if (!limit.maxBlockSeconds || counted.points !== points + 1) return counted.expire;
    const times = add(`${id}#passed`, DAY_SECONDS, DAY_SECONDS * 1000).points;
    const blockSeconds = Math.min(limit.seconds * 2 ** Math.min(times - 1, 20), limit.maxBlockSeconds);
    const end = clock().getTime() + blockSeconds * 1000;
    db.update(throttles).set({ expire: end }).where(eq(throttles.key, id)).run();
    return end;
  }

  return {
    count(limit, key) {
      const end = inTransaction(db, () => {
        for (const counter of countersOf(limit, key)) {
          const blockedUntil = countOne(counter, limit);
          // A network that is blocked must not use up the limit of the larger one.
          if (blockedUntil !== undefined) return blockedUntil;
        }
        return undefined;
      });
      if (end !== undefined) throw tooManyRequests(secondsUntil(end));
    },
    check(limit, key) {
      for (const { id, points } of countersOf(limit, key)) {
        const row = db.select().from(throttles).where(eq(throttles.key, id)).get();
        const wait = secondsUntil(row?.expire ?? 0);
        const isAhead = wait * 1000 > longestMs(limit) + SLACK_MS;
        if (row && row.points > points && wait > 0 && !isAhead) throw tooManyRequests(wait);
      }
    },
    forgive(limit, key) {
      for (const { id } of countersOf(limit, key)) {
        db.update(throttles)
          .set({ points: sql`max(0, ${throttles.points} - 1)` })
          .where(eq(throttles.key, id))
          .run();
      }
    },
    clear(limit, key) {
      for (const { id } of countersOf(limit, key)) db.delete(throttles).where(eq(throttles.key, id)).run();
    },
  };
}
