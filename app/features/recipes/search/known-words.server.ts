import { type Db, inTransaction, statement } from "#db/client.server.ts";
import { type Correction, correctionBy, editsAllowed, keysOfMistake, keysOfWord, MAX_ENDING } from "./near-words.ts";

/*
 * The distinct words of all recipes, to find those that contain a part or are near to a mistyped word. Words of deleted
 * recipes stay, and words of one collection are not told apart: whether a word is in what is searched says the index.
 */

/** Words that were added while many recipes are indexed; forgotten with the transaction, which may fail. */
const addedWords = new WeakMap<Db["$client"], Set<string>>();

/** Runs a transaction that indexes many recipes: each of their words is looked up once. */
export function indexMany<T>(db: Db, work: () => T): T {
  return inTransaction(db, () => {
    addedWords.set(db.$client, new Set());
    try {
      return work();
    } finally {
      addedWords.delete(db.$client);
    }
  });
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
  ).all(JSON.stringify(missing)) as Word[];
  if (added.length === 0) return;
  addKeys(db, added);
  wordsOfParts.delete(db.$client);
}

type Word = { id: number; word: string };

function addKeys(db: Db, words: Word[]) {
  const keys = words.flatMap(({ id, word }) => keysOfWord(word).map((key) => [key, id]));
  statement(
    db,
    `INSERT INTO search_word_key (key, word_id) SELECT value ->> 0, value ->> 1 FROM json_each(?) WHERE true
     ON CONFLICT DO NOTHING`,
  ).run(JSON.stringify(keys));
}

/** Adds the keys of all words if there are none: after the update that added the keys. */
export function addMissingKeys(db: Db) {
  if (statement(db, "SELECT EXISTS (SELECT 1 FROM search_word_key)").pluck().get() === 1) return;
  const words = statement(db, "SELECT id, word FROM search_word").all() as Word[];
  inTransaction(db, () => {
    for (const word of words) addKeys(db, [word]);
  });
}

/** Most words that replace a part; no part of three letters is in more. */
const MAX_WORDS = 5000;

/** The words for a part, cached until a word is added: paging, filtering and typing repeat the same search. */
const wordsOfParts = new WeakMap<Db["$client"], Map<string, string[]>>();
const MAX_PARTS = 500;

/** Returns whether no word contains a word of a search: nothing is found, wherever it is searched. */
export function isUnknown(db: Db, part: string): boolean {
  return [...part].length > 1 && wordsWith(db, part).length === 0;
}

/** Returns the words that contain a part of at least two letters. */
export function wordsWith(db: Db, part: string): string[] {
  const known = wordsOfParts.get(db.$client) ?? new Map<string, string[]>();
  const found = known.get(part) ?? readWords(db, part);
  if (known.size >= MAX_PARTS) known.clear();
  wordsOfParts.set(db.$client, known.set(part, found));
  return found;
}

function readWords(db: Db, part: string): string[] {
  const found =
    [...part].length >= 3
      ? statement(db, "SELECT word FROM search_word_part WHERE search_word_part MATCH ? LIMIT ?")
          .pluck()
          .all(`"${part}"`, MAX_WORDS)
      : statement(db, "SELECT word FROM search_word WHERE instr(word, ?) > 0 LIMIT ?").pluck().all(part, MAX_WORDS);
  return found as string[];
}

/** Most words with a common key that are compared with a mistyped word. */
const MAX_COMPARED = 2000;

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
     WHERE id IN (SELECT word_id FROM search_word_key WHERE key IN (SELECT value FROM json_each(@keys)))
       AND length(word) BETWEEN @shortest AND @longest LIMIT @most`,
  )
    .pluck()
    .all({
      keys: JSON.stringify(keysOfMistake(mistyped)),
      shortest: length - allowed,
      longest: length + allowed + MAX_ENDING,
      most: MAX_COMPARED,
    }) as string[];
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
