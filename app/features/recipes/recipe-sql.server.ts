import type Database from "better-sqlite3";
import { type Db, prepared } from "#db/client.server.ts";

/** Returns a statement in plain SQL, prepared once per database; for lists and counts, whose SQL is composed. */
export function statement(db: Db, sql: string): Database.Statement {
  const found = prepared(db, sql, ({ $client }) => $client.prepare(sql));
  return found;
}

/** An unknown time in an index, in minutes: greater than every known one and in no time filter (product 4.12). */
export const UNKNOWN_LAST = 100_000;

/** The position of a difficulty, easiest first; the text must equal the expression of the index. */
export const DIFFICULTY_RANK =
  "CASE difficulty WHEN 'ready_made' THEN 0 WHEN 'easy' THEN 1 WHEN 'medium' THEN 2 ELSE 3 END";
