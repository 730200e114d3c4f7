import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { integer } from "drizzle-orm/sqlite-core";

/** A moment: milliseconds since 1970 (UTC). */
export const moment = () => integer({ mode: "timestamp_ms" });

/** The moment at which a row is written. */
export const now = sql`(CAST(unixepoch('subsec') * 1000 AS INTEGER))`;

/** A check that a column holds one of these words. */
export function isOneOf(column: AnyColumn, words: readonly string[]): SQL {
  return sql`${column} IN (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
}
