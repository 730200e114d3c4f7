import { type Db, statement } from "#db/client.server.ts";
import { gramsOf, isGram } from "./search-words.ts";

/* The known words that contain a part of a search, found with a bounded number of rows however many words there are. */

/** The words for a part, cached until words change: paging, filtering and typing repeat the same search. */
const wordsOfParts = new WeakMap<Db["$client"], Map<string, string[]>>();
const MAX_PARTS = 500;

/** Forgets which words contain which part, because words were added or dropped. */
export function forgetParts(db: Db) {
  wordsOfParts.delete(db.$client);
}

/** How many rows a search may still read to find the words for its parts; reading subtracts them. */
export type Reading = { left: number };
/** Rows that one search may read; eight words of six letters among 60,000 words take about 15,000. */
const MAX_READ = 40_000;
/** Words with three letters of a part that are compared with it at most, and as many are that few. */
const [MAX_COMPARABLE, FEW] = [2000, 50];
/** What a statement counts besides its rows. */
const STATEMENT = 20;

/** Returns what one search may read. */
export const newReading = (): Reading => ({ left: MAX_READ });

/** Returns whether no word contains a word of a search of at least four letters: nothing is found, wherever it is searched. */
export function isUnknown(db: Db, part: string, reading: Reading): boolean {
  return !isGram(part) && wordsWith(db, part, reading)?.length === 0;
}

/**
 * Returns the words that contain a part of at least four letters; null if finding them would read too many rows. Read are
 * the words with the rarest three letters of the part.
 */
export function wordsWith(db: Db, part: string, reading: Reading): string[] | null {
  const known = wordsOfParts.get(db.$client) ?? new Map<string, string[]>();
  const found = known.get(part) ?? readWords(db, part, reading);
  if (found === null) return null;
  if (known.size >= MAX_PARTS) known.clear();
  wordsOfParts.set(db.$client, known.set(part, found));
  return found;
}

function readWords(db: Db, part: string, reading: Reading): string[] | null {
  const count = statement(
    db,
    `SELECT count(*) FROM
       (SELECT 1 FROM search_word_part WHERE search_word_part MATCH ? LIMIT ${MAX_COMPARABLE + 1})`,
    "number",
  );
  let rarest = { gram: "", words: MAX_COMPARABLE + 1 };
  for (const gram of gramsOf(part)) {
    if (reading.left <= 0) return null;
    const words = count.get(`"${gram}"`) ?? 0;
    reading.left -= STATEMENT + words;
    if (words < rarest.words) rarest = { gram, words };
    if (words <= FEW) break;
  }
  if (rarest.words > MAX_COMPARABLE || rarest.words > reading.left) return null;
  reading.left -= STATEMENT + rarest.words;
  const words = statement(db, "SELECT word FROM search_word_part WHERE search_word_part MATCH ?", "text").all(
    `"${rarest.gram}"`,
  );
  return words.filter((word) => word.includes(part));
}
