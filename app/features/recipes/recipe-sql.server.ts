import type Database from "better-sqlite3";
import { type Db, prepared } from "#db/client.server.ts";

/** A statement in plain SQL, prepared once a database; for lists and counts, whose SQL is put together from parts. */
export function statement(db: Db, sql: string): Database.Statement {
  const found = prepared(db, sql, ({ $client }) => $client.prepare(sql));
  return found;
}

/** An unknown time in an index, in minutes: behind every known one and in no bucket (product 4.12). */
export const UNKNOWN_LAST = 100_000;

/** A recipe's difficulty as its position, easiest first; word for word as the index has it. */
export const DIFFICULTY_RANK =
  "CASE difficulty WHEN 'ready_made' THEN 0 WHEN 'easy' THEN 1 WHEN 'medium' THEN 2 ELSE 3 END";
