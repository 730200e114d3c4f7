import { type SQL, sql } from "drizzle-orm";
import { type Db, statement } from "#db/client.server.ts";
import { COLLECTION_STRIDE, type EntryRange, entryRange } from "../entry-ids.ts";
import { fold, nameKey } from "../recipe.ts";
import { tagKey } from "../tags.ts";
import { addMissingKeys, addWords, indexMany, wordsWith } from "./known-words.server.ts";
import { IN_INGREDIENTS, type Searchable, type SearchTerms, searchTerms, wordsIn } from "./search-words.ts";

const TAGS_OF_ENTRY = `SELECT label FROM recipe_tag JOIN tag ON tag.id = recipe_tag.tag_id
  WHERE recipe_tag.collection_id = ? AND recipe_tag.recipe_id = ?`;

/** Adds a recipe to the index under an id: that of a collection's entry, or its own among everyone's recipes. */
export function indexEntry(db: Db, entryId: number, recipe: Searchable) {
  const tags = statement(db, TAGS_OF_ENTRY)
    .pluck()
    .all(Math.floor(entryId / COLLECTION_STRIDE), entryId % COLLECTION_STRIDE) as string[];
  indexTerms(db, entryId, searchTerms(recipe, tags));
}

/** Adds terms to the index under an id, as `indexEntry`. */
export function indexTerms(db: Db, entryId: number, terms: SearchTerms) {
  addWords(db, terms.words);
  indexKnown(db, entryId, terms);
}

/** Adds terms, all of whose words are known, to the index. */
export function indexKnown(db: Db, entryId: number, { terms }: SearchTerms) {
  statement(db, "INSERT INTO collection_search (rowid, words) VALUES (?, ?)").run(entryId, terms);
}

/** Updates the index entry of a recipe in one collection, whose tags changed. */
export function reindexEntry(db: Db, entryId: number, recipeId: number) {
  statement(db, "DELETE FROM collection_search WHERE rowid = ?").run(entryId);
  indexEntry(db, entryId, readText(statement(db, SEARCHABLE).get(recipeId)));
}

/** Updates all index entries of a changed recipe. */
export function reindexRecipe(db: Db, recipeId: number, recipe: Searchable) {
  const ids = statement(
    db,
    `SELECT id FROM collection_recipe WHERE recipe_id = @recipeId
     UNION ALL SELECT id FROM recipe WHERE id = @recipeId AND is_original = 1`,
  )
    .pluck()
    .all({ recipeId }) as number[];
  const forget = statement(db, "DELETE FROM collection_search WHERE rowid = ?");
  for (const id of ids) {
    forget.run(id);
    indexEntry(db, id, recipe);
  }
}

/** The parts of a list's filters that are searched in the index. */
type Search = { search: string; ingredients: string[]; ingredientMatchMode: "any" | "all" };

/**
 * Returns the full-text expression of a search, or null for an empty one. Each word must occur, also as a part of a
 * word (product 4.7): it is replaced by the indexed words that contain it.
 */
export function searchExpression(db: Db, { search, ingredients, ingredientMatchMode }: Search): string | null {
  const everywhere = wordsIn(search).map((part) => anyWordWith(db, part, ""));
  const chips = ingredients.map((chip) => wordsIn(chip).map((part) => anyWordWith(db, part, IN_INGREDIENTS)));
  const chosen = chips.filter((parts) => parts.length > 0).map((parts) => `(${parts.join(" AND ")})`);
  const all = [...everywhere];
  if (chosen.length > 0) all.push(`(${chosen.join(ingredientMatchMode === "all" ? " AND " : " OR ")})`);
  return all.length === 0 ? null : all.join(" AND ");
}

/**
 * Returns the entries of a range, the newest `most` of those that an expression finds, whose recipes have all words of a
 * chosen ingredient in one line. Null if each ingredient is one word: then the expression says that already.
 */
export function entriesByLine(
  db: Db,
  { low, high }: EntryRange,
  match: string,
  { ingredients, ingredientMatchMode }: Search,
  most: number | null = null,
): number[] | null {
  const chips = ingredients.map(wordsIn).filter(({ length }) => length > 0);
  if (chips.every(({ length }) => length === 1)) return null;
  const found = statement(
    db,
    `SELECT found.id AS entry, recipe.ingredients AS lines FROM (
       SELECT rowid AS id FROM collection_search
       WHERE collection_search MATCH ? AND rowid BETWEEN ? AND ? ORDER BY rowid DESC LIMIT ?) AS found
     CROSS JOIN recipe ON recipe.id = found.id % ${COLLECTION_STRIDE}`,
  ).all(match, low, high, most ?? -1) as { entry: number; lines: string }[];
  const isMatch = ({ lines }: { lines: string }) => {
    const all = JSON.parse(lines) as string[];
    const folded: string[] = [];
    // Folding takes most of the time: lines behind the one with the words are left out.
    const isInLine = (parts: string[]) =>
      all.some((line, at) => {
        const text = folded[at] ?? fold(line);
        folded[at] = text;
        return parts.every((part) => text.includes(part));
      });
    return ingredientMatchMode === "all" ? chips.every(isInLine) : chips.some(isInLine);
  };
  return found.filter(isMatch).map(({ entry }) => entry);
}

/** Returns the full-text expression of the words that contain a part. */
export function anyWordWith(db: Db, part: string, mark: string): string {
  const words = [...part].length === 1 ? [part] : wordsWith(db, part);
  if (words.length === 0) return `"${IN_INGREDIENTS}${IN_INGREDIENTS}"`; // a term that no recipe has
  return `(${words.map((word) => `"${mark}${word}"`).join(" OR ")})`;
}

/**
 * Returns a subquery in brackets for `IN`: the ids of the entries of a collection that match; null for an empty search.
 */
export function entriesWith(db: Db, collectionId: number, search: Search): SQL | null {
  const match = searchExpression(db, search);
  if (match === null) return null;
  const { low, high } = entryRange(collectionId);
  const entries = entriesByLine(db, { low, high }, match, search);
  if (entries) return sql`(SELECT value FROM json_each(${JSON.stringify(entries)}))`;
  return sql`(SELECT rowid FROM collection_search
    WHERE collection_search MATCH ${match} AND rowid BETWEEN ${low} AND ${high})`;
}

/**
 * Builds the index of all recipes and the keys of names and tags, which have words in the same form, if the index is empty:
 * after an update that added it or changed the form. Builds the keys of its words if they alone are missing.
 */
export function buildMissingIndex(db: Db) {
  addMissingKeys(db);
  const isThere = db.$client.prepare("SELECT EXISTS (SELECT 1 FROM search_word)").pluck().get() === 1;
  if (isThere) return;
  const entries = db.$client
    .prepare(
      `SELECT id AS entry, id AS recipe FROM recipe WHERE is_original = 1
       UNION ALL SELECT id, recipe_id FROM collection_recipe ORDER BY 1`,
    )
    .all() as { entry: number; recipe: number }[];
  const text = db.$client.prepare(SEARCHABLE);
  indexMany(db, () => {
    renewKeys(db);
    for (const { entry, recipe } of entries) indexEntry(db, entry, readText(text.get(recipe)));
  });
}

function renewKeys(db: Db) {
  db.$client.function("name_key_of", nameKey as (name: unknown) => string);
  db.$client.function("tag_key_of", tagKey as (tag: unknown) => string);
  db.$client.exec(`UPDATE recipe SET name_key = name_key_of(name) WHERE name_key <> name_key_of(name);
    UPDATE tag SET key = tag_key_of(label) WHERE key <> tag_key_of(label)`);
}

/** Reads the searchable texts of a recipe, by its id. */
export const SEARCHABLE = `SELECT name, ingredients, instructions, ingredient_sections AS ingredientSections,
  instruction_sections AS instructionSections FROM recipe WHERE id = ?`;

/** Returns the searchable texts of a row of `SEARCHABLE`. */
export function readText(row: unknown): Searchable {
  const { name, ...lists } = row as Record<keyof Searchable, string>;
  return {
    name,
    ingredients: JSON.parse(lists.ingredients),
    instructions: JSON.parse(lists.instructions),
    ingredientSections: JSON.parse(lists.ingredientSections),
    instructionSections: JSON.parse(lists.instructionSections),
  };
}
