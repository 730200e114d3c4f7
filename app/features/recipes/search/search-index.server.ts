import { type Db, statement } from "#db/client.server.ts";
import { COLLECTION_STRIDE } from "../entry-ids.ts";
import { nameKey } from "../recipe.ts";
import { tagKey } from "../tags.ts";
import { addMissingKeys, addWords, indexMany, sweepWords } from "./known-words.server.ts";
import { type Searchable, type SearchTerms, searchTerms } from "./search-words.ts";

const TAGS_OF_ENTRY = `SELECT label FROM recipe_tag JOIN tag ON tag.id = recipe_tag.tag_id
  WHERE recipe_tag.collection_id = ? AND recipe_tag.recipe_id = ?`;

/** Returns the terms of a recipe under an id: that of a collection's entry, or its own among everyone's recipes. */
export function termsOf(db: Db, entryId: number, recipe: Searchable): SearchTerms {
  const tags = statement(db, TAGS_OF_ENTRY, "text").all(
    Math.floor(entryId / COLLECTION_STRIDE),
    entryId % COLLECTION_STRIDE,
  );
  return searchTerms(recipe, tags);
}

/** Adds terms to the index under an id, as of `termsOf`. */
export function indexTerms(db: Db, entryId: number, terms: SearchTerms) {
  addWords(db, terms.words);
  indexKnown(db, entryId, terms);
  sweepWords(db);
}

/** Adds terms, all of whose words are known, to the index. */
export function indexKnown(db: Db, entryId: number, { terms }: SearchTerms) {
  // An entry that was deleted and is there again may still be in the index.
  const { changes } = statement(db, "DELETE FROM unindexed_entry WHERE id = ?").run(entryId);
  if (changes > 0) forgetEntry(db, entryId);
  statement(db, "INSERT INTO collection_search (rowid, words) VALUES (?, ?)").run(entryId, terms);
}

/** Removes an entry from the index, if it is there. */
export function forgetEntry(db: Db, entryId: number) {
  statement(db, "DELETE FROM collection_search WHERE rowid = ?").run(entryId);
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
    db.$client.exec("DELETE FROM unindexed_entry");
    renewKeys(db);
    for (const { entry, recipe } of entries) indexTerms(db, entry, termsOf(db, entry, readText(text.get(recipe))));
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
