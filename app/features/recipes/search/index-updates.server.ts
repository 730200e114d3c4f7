import type { Steps } from "#app/lib/steps.ts";
import { takeTurns } from "#app/platform/long-work.server.ts";
import { type Db, inTransaction, statement } from "#db/client.server.ts";
import { addWords, missingWords, NEW_AT_ONCE, sweepWords } from "./known-words.server.ts";
import { forgetEntry, indexKnown, readText, SEARCHABLE, termsOf } from "./search-index.server.ts";
import { INDEXED_WORDS, type SearchTerms } from "./search-words.ts";

/*
 * Updates of the search index. A change notes the entries that it concerns (triggers note those that are deleted); the first
 * ones are indexed in its transaction, the others in turns after it. What a killed process leaves is indexed at the next start.
 * Each transaction adds a part to the index; the turns also merge parts, since SQLite would do that in one go.
 */

/** Entries that are indexed at once, fewer if they have more words than the longest one: about 10 ms. */
export const INDEXED_AT_ONCE = 20;

/** The entries of a recipe, @recipeId, in collections and among everyone's recipes. */
export const ENTRIES_OF_RECIPE = `SELECT id FROM collection_recipe WHERE recipe_id = @recipeId
  UNION ALL SELECT id FROM recipe WHERE id = @recipeId AND is_original = 1`;

/** Notes that entries of collections, or of everyone's recipes, are to be indexed; `ids` is a query of their ids. */
export function noteEntries(db: Db, ids: string, values: Record<string, unknown>) {
  statement(db, `INSERT OR IGNORE INTO unindexed_entry (id) ${ids}`).run(values);
}

/** Indexes an entry as `updateIndex`. */
export function updateEntry(db: Db, entry: number) {
  noteEntries(db, "SELECT @entry", { entry });
  updateIndex(db);
}

/** Pages of an index that are merged at once: about 10 ms. */
export const MERGED_AT_ONCE = 32;

/** Indexes the first of the entries that are noted; the others, and merging, follow in turns after the transaction. */
export function updateIndex(db: Db) {
  indexSome(db, false);
  void indexUpdated(db);
}

/** The updates that run, by connection. */
const running = new WeakMap<Db["$client"], Promise<void>>();

/** Waits until all noted entries are indexed and the index is merged. What cannot be written now, as on a full disk, stays noted. */
export function indexUpdated(db: Db): Promise<void> {
  const known = running.get(db.$client);
  if (known) return known;
  const all = takeTurns(indexingAll(db))
    .catch(() => {})
    .finally(() => running.delete(db.$client));
  running.set(db.$client, all);
  return all;
}

/** Returns the answer to a change once searches find what it has changed. */
export async function whenIndexed<T>({ db }: { db: Db }, answer: T): Promise<T> {
  await indexUpdated(db);
  return answer;
}

/** Returns whether the index is complete: no entry is noted. */
export function isIndexed(db: Db): boolean {
  return statement(db, "SELECT NOT EXISTS (SELECT 1 FROM unindexed_entry)", "number").get() === 1;
}

function* indexingAll(db: Db): Steps<void> {
  // What changes the entries may still be in its transaction.
  yield;
  let isLeft = true;
  while (isLeft && db.$client.open) {
    isLeft = indexSome(db, true);
    while (db.$client.open && mergeSome(db)) {
      isLeft = true;
      yield;
    }
    yield;
  }
}

/**
 * Merges some pages of the indexes (https://www.sqlite.org/fts5.html#the_merge_command); returns whether there was anything
 * to merge.
 */
export function mergeSome(db: Db): boolean {
  return ["collection_search", "search_word_part"].some((index) => {
    const written = statement(db, "SELECT total_changes()", "number");
    const before = Number(written.get());
    statement(db, `INSERT INTO ${index} (${index}, rank) VALUES ('merge', ${MERGED_AT_ONCE})`).run();
    // SQLite's documentation: a difference below 2 means that nothing was merged.
    return Number(written.get()) - before > 1;
  });
}

/**
 * Indexes the first of the entries that are noted; returns whether there are more. Where they have many words that no
 * recipe had, each of which takes as long as an entry, turns add some of these and leave the entries to the next one.
 */
function indexSome(db: Db, isTurn: boolean): boolean {
  return inTransaction(db, () => {
    const ids = statement(db, NOTED, "number").all();
    const taken = firstEntries(db, ids);
    const added = missingWords(db, [...new Set(taken.flatMap(({ terms }) => terms?.words ?? []))]);
    if (isTurn || added.length <= NEW_AT_ONCE) addWords(db, added.slice(0, NEW_AT_ONCE));
    if (added.length > NEW_AT_ONCE) return true;
    statement(db, "DELETE FROM unindexed_entry WHERE id IN (SELECT value FROM json_each(?))").run(
      JSON.stringify(taken.map(({ id }) => id)),
    );
    // All are removed first and then added in the order of ids: anything else makes SQLite write what it has gathered.
    for (const { id } of taken) forgetEntry(db, id);
    for (const { id, terms } of taken) if (terms) indexKnown(db, id, terms);
    sweepWords(db);
    return taken.length < ids.length || ids.length === INDEXED_AT_ONCE;
  });
}

/** Returns the first of some entries with their terms, null for one that was deleted: at least one, and few long ones. */
function firstEntries(db: Db, ids: number[]): { id: number; terms: SearchTerms | null }[] {
  const recipeOf = statement(db, RECIPE_OF, "number");
  const text = statement(db, SEARCHABLE);
  const taken: { id: number; terms: SearchTerms | null }[] = [];
  let words = 0;
  for (const id of ids) {
    const recipeId = recipeOf.get({ id });
    const terms = recipeId === undefined ? null : termsOf(db, id, readText(text.get(recipeId)));
    words += terms?.words.length ?? 0;
    if (taken.length > 0 && words > INDEXED_WORDS) break;
    taken.push({ id, terms });
  }
  return taken;
}

const NOTED = `SELECT id FROM unindexed_entry ORDER BY id LIMIT ${INDEXED_AT_ONCE}`;

/** The recipe of an entry; none if the entry was deleted. */
const RECIPE_OF = `SELECT recipe_id FROM collection_recipe WHERE id = @id
  UNION ALL SELECT id FROM recipe WHERE id = @id AND is_original = 1`;
