import type Database from "better-sqlite3";
import { type SQL, sql } from "drizzle-orm";
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

/** The tags that a user, @userId, has given the recipe of the statement: a subquery for a JSON list. */
export const TAGS = `(SELECT json_group_array(label) FROM (
  SELECT tag.label FROM user_recipe AS own
  JOIN recipe_tag ON recipe_tag.collection_id = own.collection_id AND recipe_tag.recipe_id = own.recipe_id
  JOIN tag ON tag.id = recipe_tag.tag_id
  WHERE own.user_id = @userId AND own.recipe_id = recipe.id ORDER BY recipe_tag.position))`;

/** The rating that a user, @userId, has given the recipe of the statement: a subquery for a number or NULL. */
export const RATING =
  "(SELECT user_rating.rating FROM user_rating WHERE user_rating.user_id = @userId AND user_rating.recipe_id = recipe.id)";

/** Returns `TAGS` or `RATING` for drizzle. */
export function forUser(subquery: string, userId: SQL): SQL {
  const [before = "", after = ""] = subquery.split("@userId");
  return sql`${sql.raw(before)}${userId}${sql.raw(after)}`;
}
