import { type Placeholder, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { prepared, statement } from "#db/client.server.ts";
import { recipes } from "#db/schema.ts";
import { insertEntries } from "./collection.server.ts";
import { writeHistory } from "./cooked/cooked.server.ts";
import type { PlainCooked } from "./cooked/cooked.ts";
import { entryId } from "./entry-ids.ts";
import type { NewRecipe } from "./recipe-content.server.ts";
import { addWords, sweepWords } from "./search/known-words.server.ts";
import { indexKnown, indexTerms } from "./search/search-index.server.ts";
import type { SearchTerms } from "./search/search-words.ts";
import { writeFirstTags } from "./tags.server.ts";

/** A recipe to store, with what it brings along from another program. */
export type StoredRecipe = {
  recipe: NewRecipe;
  pictureId: number | null;
  createdAt?: Date;
  isFavorite?: boolean;
  cooked?: PlainCooked[] | undefined;
};

/**
 * Stores recipes in the database and in the collection of the cook, without any check; returns their ids in the same order.
 */
export function storeRecipes(caller: Caller, recipes: Iterable<StoredRecipe>): number[] {
  const { db, user, kitchen, now } = caller;
  const rate = statement(db, "INSERT INTO user_rating (user_id, recipe_id, rating) VALUES (?, ?, ?)");
  const like = statement(db, "INSERT INTO user_favorite (user_id, recipe_id, created_at) VALUES (?, ?, ?)");
  const stored: { id: number; everyonesTerms: SearchTerms; ownTerms: SearchTerms }[] = [];
  for (const { recipe, pictureId, createdAt = now, isFavorite, cooked = [] } of recipes) {
    const { tags, rating, everyonesTerms, ownTerms } = recipe;
    const id = insertRow({ ...caller, now: createdAt }, recipe, pictureId, null);
    if (tags.length > 0) writeFirstTags(caller, id, tags);
    if (rating) rate.run(user.id, id, rating);
    if (isFavorite) like.run(user.id, id, now.getTime());
    writeHistory(caller, id, cooked);
    stored.push({ id, everyonesTerms, ownTerms });
  }
  const ids = stored.map(({ id }) => id);
  insertEntries(db, { collectionId: kitchen.collectionId, addedBy: user.id, addedAt: now.getTime() }, ids);
  // Last and in the order of ids: anything else makes SQLite write what it has gathered of the index.
  addWords(db, [...new Set(stored.flatMap(({ ownTerms }) => ownTerms.words))]);
  for (const { id, everyonesTerms } of stored) indexKnown(db, id, everyonesTerms);
  for (const { id, ownTerms } of stored) indexKnown(db, entryId(kitchen.collectionId, id), ownTerms);
  sweepWords(db);
  announce(caller, { topic: "collection", ids });
  return ids;
}

/** Inserts a recipe and its search entry, and returns its id. */
export function insertRecipe(
  caller: Caller,
  recipe: NewRecipe,
  pictureId: number | null,
  originalRecipeId: number | null = null,
): number {
  const id = insertRow(caller, recipe, pictureId, originalRecipeId);
  if (originalRecipeId === null) indexTerms(caller.db, id, recipe.everyonesTerms);
  return id;
}

type PlaceholdersOf<Values> = { [Name in keyof Values]: Placeholder };

function insertRow(
  { db, user, now }: Caller,
  recipe: NewRecipe,
  pictureId: number | null,
  originalRecipeId: number | null,
): number {
  const values = {
    ...recipe.values,
    pictureId,
    originalRecipeId,
    isOriginal: originalRecipeId === null,
    createdBy: user.id,
    createdAt: now,
  };
  const insert = prepared(db, "insert a recipe", (connection) => {
    const names = Object.keys(values) as (keyof typeof values)[];
    const all = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as PlaceholdersOf<typeof values>;
    // A placeholder writes no nutrition as the JSON text "null".
    const nutrition = sql`nullif(${sql.param(all.nutrition, recipes.nutrition)}, 'null')`;
    return connection
      .insert(recipes)
      .values({ ...all, nutrition })
      .returning({ id: recipes.id })
      .prepare();
  });
  return insert.get(values).id;
}
