import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { integer } from "drizzle-orm/sqlite-core";

/** Makes a timestamp column: milliseconds since 1970 (UTC). */
export const moment = () => integer({ mode: "timestamp_ms" });

/** Default of a timestamp: the time at which the row is written. */
export const now = sql`(CAST(unixepoch('subsec') * 1000 AS INTEGER))`;

/** Returns a check that a column holds one of these values. */
export function isOneOf(column: AnyColumn, words: readonly string[]): SQL {
  return sql`${column} IN (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
}
