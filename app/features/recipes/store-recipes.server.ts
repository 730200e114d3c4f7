import { type Placeholder, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { prepared, statement } from "#db/client.server.ts";
import { recipes } from "#db/schema.ts";
import { insertEntries } from "./collection.server.ts";
import { writeHistory } from "./cooked/cooked.server.ts";
import type { PlainCooked } from "./cooked/cooked.ts";
import { COLLECTION_STRIDE, entryId } from "./entry-ids.ts";
import type { NewRecipe } from "./recipe-content.server.ts";
import { noteEntries, updateIndex } from "./search/index-updates.server.ts";
import { addWords, missingWords, NEW_AT_ONCE, sweepWords } from "./search/known-words.server.ts";
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

/** Words of recipes that are indexed in the transaction which stores them: those of some hundred ordinary ones. */
const WORDS_AT_ONCE = 20_000;

/**
 * Stores recipes in the database and in the collection of the cook, without any check; returns their ids in the same order.
 * Of many only the first are indexed at once, and so is none with many words that no recipe had.
 */
export function storeRecipes(caller: Caller, recipes: Iterable<StoredRecipe>): number[] {
  const { db, user, kitchen, now } = caller;
  const rate = statement(db, "INSERT INTO user_rating (user_id, recipe_id, rating) VALUES (?, ?, ?)");
  const like = statement(db, "INSERT INTO user_favorite (user_id, recipe_id, created_at) VALUES (?, ?, ?)");
  const ids: number[] = [];
  const first: { id: number; everyonesTerms: SearchTerms; ownTerms: SearchTerms }[] = [];
  let words = 0;
  for (const { recipe, pictureId, createdAt = now, isFavorite, cooked = [] } of recipes) {
    const { tags, rating, everyonesTerms, ownTerms } = recipe;
    const id = insertRow({ ...caller, now: createdAt }, recipe, pictureId, null);
    if (tags.length > 0) writeFirstTags(caller, id, tags);
    if (rating) rate.run(user.id, id, rating);
    if (isFavorite) like.run(user.id, id, now.getTime());
    writeHistory(caller, id, cooked);
    ids.push(id);
    words += ownTerms.words.length;
    if (words <= WORDS_AT_ONCE) first.push({ id, everyonesTerms, ownTerms });
  }
  insertEntries(db, { collectionId: kitchen.collectionId, addedBy: user.id, addedAt: now.getTime() }, ids);
  const added = missingWords(db, [...new Set(first.flatMap(({ ownTerms }) => ownTerms.words))]);
  const indexed = added.length > NEW_AT_ONCE ? [] : first;
  const later = JSON.stringify(ids.slice(indexed.length));
  noteEntries(db, "SELECT value FROM json_each(@later)", { later });
  noteEntries(db, `SELECT @collectionId * ${COLLECTION_STRIDE} + value FROM json_each(@later)`, {
    collectionId: kitchen.collectionId,
    later,
  });
  // Last and in the order of ids: anything else makes SQLite write what it has gathered of the index.
  if (indexed.length > 0) addWords(db, added);
  for (const { id, everyonesTerms } of indexed) indexKnown(db, id, everyonesTerms);
  for (const { id, ownTerms } of indexed) indexKnown(db, entryId(kitchen.collectionId, id), ownTerms);
  sweepWords(db);
  updateIndex(db);
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
