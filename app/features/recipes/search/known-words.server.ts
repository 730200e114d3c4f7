import { type Db, inTransaction, statement } from "#db/client.server.ts";
import type { Row } from "#db/rows.ts";
import { type Correction, correctionBy, editsAllowed, keysOfMistake, keysOfWord, MAX_ENDING } from "./near-words.ts";
import { INDEXED_WORDS } from "./search-words.ts";
import { forgetParts } from "./words-with.server.ts";

/*
 * The distinct words of all recipes, to find those that contain a part or are near to a mistyped word. Words of one
 * collection are not told apart: whether a word is in what is searched says the index. Words that no recipe has any more
 * are forgotten later (`sweepWords`).
 */

/** Words that were added while many recipes are indexed; forgotten with the transaction, which may fail. */
const addedWords = new WeakMap<Db["$client"], Set<string>>();

/** Runs a transaction that indexes many recipes: each of their words is looked up once. */
export function indexMany<T>(db: Db, work: () => T): T {
  if (addedWords.has(db.$client)) return work();
  return inTransaction(db, () => {
    addedWords.set(db.$client, new Set());
    try {
      return work();
    } finally {
      addedWords.delete(db.$client);
    }
  });
}

/** New words that are added at once: each with its keys takes as long as the rest of an ordinary recipe's index entry. */
export const NEW_AT_ONCE = 400;

/** Returns those of some words that no recipe has had so far. */
export function missingWords(db: Db, words: string[]): string[] {
  return statement(
    db,
    "SELECT value FROM json_each(?) WHERE NOT EXISTS (SELECT 1 FROM search_word WHERE word = value)",
    "text",
  ).all(JSON.stringify(words));
}

/** Adds words that are not known yet, with their keys. */
export function addWords(db: Db, words: string[]) {
  const known = addedWords.get(db.$client);
  const missing = known ? words.filter((word) => !known.has(word)) : words;
  if (missing.length === 0) return;
  for (const word of missing) known?.add(word);
  const added = statement(
    db,
    `INSERT INTO search_word (word) SELECT value FROM json_each(?) WHERE true ON CONFLICT DO NOTHING
     RETURNING id, word`,
    WORD,
  ).all(JSON.stringify(missing));
  if (added.length === 0) return;
  addKeys(db, added);
  forgetParts(db);
  const { owed, last } = sweepOf(db);
  sweeps.set(db.$client, { owed: owed + CHECKED_FOR_ADDED * added.length, last });
}

const WORD = { id: "number", word: "text" } as const;
type Word = Row<typeof WORD>;

const keysOf = (words: Word[]) => words.flatMap(({ id, word }) => keysOfWord(word).map((key) => [key, id]));

function addKeys(db: Db, words: Word[]) {
  statement(
    db,
    `INSERT INTO search_word_key (key, word_id) SELECT value ->> 0, value ->> 1 FROM json_each(?) WHERE true
     ON CONFLICT DO NOTHING`,
  ).run(JSON.stringify(keysOf(words)));
}

/** Adds the keys of all words if there are none: after the update that added the keys. */
export function addMissingKeys(db: Db) {
  if (statement(db, "SELECT EXISTS (SELECT 1 FROM search_word_key)", "number").get() === 1) return;
  const words = statement(db, "SELECT id, word FROM search_word", WORD).all();
  inTransaction(db, () => {
    for (const word of words) addKeys(db, [word]);
  });
}

/** Words that are checked for each that was added: twice as many keep those that no recipe has below those that one has. */
const CHECKED_FOR_ADDED = 2;
/** Most words that are checked at once. */
const MOST_CHECKED = CHECKED_FOR_ADDED * INDEXED_WORDS;
/** Words that are checked each hour besides, for recipes that are deleted where none are added. */
export const HOURLY_WORDS = 500;
/** How many words are to be checked by connection, and the id of the last one that was. */
const sweeps = new WeakMap<Db["$client"], { owed: number; last: number }>();
const sweepOf = (db: Db) => sweeps.get(db.$client) ?? { owed: 0, last: 0 };

/**
 * Forgets words that no recipe has any more, a few each time, round and round through all words: as many are checked as
 * the number of added words calls for, or `most`. To be called when what was added is indexed; while many recipes are
 * indexed it does nothing.
 */
export function sweepWords(db: Db, most = sweepOf(db).owed) {
  const { owed, last } = sweepOf(db);
  if (most === 0 || addedWords.has(db.$client)) return;
  const checked = Math.min(most, MOST_CHECKED);
  const ids = statement(db, "SELECT id FROM search_word WHERE id > ? ORDER BY id LIMIT ?", "number").all(last, checked);
  const isRoundOver = ids.length < checked;
  sweeps.set(db.$client, { owed: Math.max(0, owed - checked), last: isRoundOver ? 0 : (ids.at(-1) ?? 0) });
  const dropped = statement(
    db,
    `DELETE FROM search_word WHERE id IN (
       SELECT id FROM search_word WHERE id IN (SELECT value FROM json_each(?)) AND NOT EXISTS (
         SELECT 1 FROM collection_search WHERE collection_search MATCH '"' || word || '"')
       LIMIT ${INDEXED_WORDS})
     RETURNING id, word`,
    WORD,
  ).all(JSON.stringify(ids));
  if (dropped.length === 0) return;
  statement(
    db,
    `DELETE FROM search_word_key
     WHERE (key, word_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?))`,
  ).run(JSON.stringify(keysOf(dropped)));
  forgetParts(db);
}

/** Most words with a common key that are compared with a mistyped word, and most that are read for it. */
const [MAX_COMPARED, MAX_NEAR] = [2000, 4000];
/** Most pairs of letters of a mistyped word and another that are compared: of long words fewer are. */
const MAX_COMPARED_LETTERS = 400_000;

/**
 * Returns the known words that correct a mistyped one: the nearest first, whole words before beginnings, then those with
 * the same first letter, by alphabet.
 */
export function correctionsOf(db: Db, mistyped: string): Correction[] {
  const allowed = editsAllowed(mistyped);
  if (allowed === 0) return [];
  const { length } = [...mistyped];
  const words = statement(
    db,
    `SELECT word FROM search_word
     WHERE id IN (SELECT word_id FROM search_word_key WHERE key IN (SELECT value FROM json_each(@keys)) LIMIT @near)
       AND length(word) BETWEEN @shortest AND @longest LIMIT @most`,
    "text",
  ).all({
    keys: JSON.stringify(keysOfMistake(mistyped)),
    shortest: length - allowed,
    longest: length + allowed + MAX_ENDING,
    near: MAX_NEAR,
    most: Math.min(MAX_COMPARED, Math.ceil(MAX_COMPARED_LETTERS / length ** 2)),
  });
  const [first] = mistyped;
  const differs = ({ text }: Correction) => Number([...text][0] !== first);
  return words
    .map((word) => correctionBy(word, mistyped))
    .filter((correction) => correction !== undefined)
    .sort(
      (one, other) =>
        one.edits - other.edits ||
        Number(other.isWhole) - Number(one.isWhole) ||
        differs(one) - differs(other) ||
        (one.text < other.text ? -1 : 1),
    );
}
