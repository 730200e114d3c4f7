import { type Db, statement } from "#db/client.server.ts";
import { theRow } from "#db/rows.ts";
import { COLLECTION_STRIDE, type EntryRange } from "../entry-ids.ts";
import { correctionsOf } from "./known-words.server.ts";
import { type Correction, editsAllowed } from "./near-words.ts";
import { partExpressions } from "./search-expression.server.ts";
import { readText, SEARCHABLE } from "./search-index.server.ts";
import { foldSearched, type Searchable, searchedWords } from "./search-words.ts";
import { isUnknown, newReading } from "./words-with.server.ts";

/** Most words of a search that are corrected; a text with more is not a search with typing mistakes. */
const MAX_CORRECTED = 5;
/** Most words that are tried for one, the nearest first. */
const MAX_TRIED = 50;
/** Most hits of a word that are counted to choose between words that are equally near. */
const MOST_HITS = 100;

/** What is searched: a text, in a range of entries. */
type Place = { db: Db; range: EntryRange };

/**
 * Returns what a search finds or, if that is nothing, what it finds with typing mistakes corrected (product 4.7).
 * `correctedSearch` is the text that was searched instead, null without a correction.
 *
 * @param find lists the hits of a search text
 */
export function findForgiving<Found>(
  { search, ...place }: Place & { search: string },
  find: (search: string) => Found,
  isEmpty: (found: Found) => boolean,
): { found: Found; correctedSearch: string | null } {
  // A list is the larger part of the cost: none is read where an unknown word tells that it is empty.
  const reading = newReading();
  const found = searchedWords(search).some((word) => isUnknown(place.db, word, reading)) ? undefined : find(search);
  if (found === undefined || (search !== "" && isEmpty(found))) {
    const correctedSearch = correctSearch(place, search);
    const foundInstead = correctedSearch === null ? undefined : find(correctedSearch);
    if (foundInstead !== undefined && !isEmpty(foundInstead)) return { found: foundInstead, correctedSearch };
  }
  return { found: found ?? find(search), correctedSearch: null };
}

/**
 * Returns a search with each word that matches nothing replaced by the nearest word that does: with the fewest edits,
 * then a whole word before a beginning, then that of most recipes, then with the same first letter, then by alphabet.
 * Null if none is to be replaced, or one has no near word.
 */
function correctSearch(place: Place, search: string): string | null {
  const corrections = new Map<string, string>();
  const words = searchedWords(search).filter((word) => editsAllowed(word) > 0);
  const expressions = partExpressions(
    place.db,
    words.map((part) => ({ part, mark: "" })),
  );
  for (const [at, word] of words.entries()) {
    if (countHits(place, expressions[at] ?? "", 1).hits > 0) continue;
    const correction = corrections.size < MAX_CORRECTED ? bestCorrection(place, word) : undefined;
    if (correction === undefined) return null;
    corrections.set(word, correction);
  }
  if (corrections.size === 0) return null;
  return search.normalize("NFKC").replace(WRITTEN_WORD, (word) => corrections.get(foldSearched(word)) ?? word);
}

/** A word with its accents; `foldSearched` of it is one of `wordsIn`. */
const WRITTEN_WORD = /[\p{L}\p{M}\p{N}]+/gu;

function bestCorrection(place: Place, mistyped: string): string | undefined {
  let best: (Correction & { hits: number; entry: number }) | undefined;
  for (const tried of correctionsOf(place.db, mistyped).slice(0, MAX_TRIED)) {
    if (best && (tried.edits > best.edits || tried.isWhole !== best.isWhole)) break;
    const { hits, entry } = countHits(place, `"${tried.word}"`, MOST_HITS);
    if (hits > (best?.hits ?? 0)) best = { ...tried, hits, entry };
  }
  if (!best) return undefined;
  const recipe = statement(place.db, SEARCHABLE).get(best.entry % COLLECTION_STRIDE);
  // It may have been deleted, and still be in the index.
  return recipe === undefined ? best.text : asWritten(best.text, readText(recipe));
}

/** Returns how many entries match an expression, up to a number, and the id of the first. */
function countHits({ db, range }: Place, match: string, most: number): { hits: number; entry: number } {
  return theRow(
    statement(
      db,
      `SELECT count(*) AS hits, min(rowid) AS entry FROM (SELECT rowid FROM collection_search
     WHERE collection_search MATCH @match AND rowid BETWEEN @low AND @high LIMIT @most)`,
      { hits: "number", entry: "number" },
    ).get({ match, most, ...range }),
  );
}

/** Characters of a recipe in which the accents of a word are looked for. */
const MAX_WRITTEN = 20_000;

/** Returns a word, or the beginning of one, with the accents that it has in a recipe. */
function asWritten(text: string, { name, ingredients, instructions, ...headings }: Searchable): string {
  const titles = [...headings.ingredientSections, ...headings.instructionSections].map(({ title }) => title);
  const all = [name, ...titles, ...ingredients, ...instructions].join("\n").slice(0, MAX_WRITTEN);
  const written = all.normalize("NFC").toLowerCase();
  if (written.includes(text)) return text;
  for (const [word] of written.matchAll(WRITTEN_WORD)) {
    if (!foldSearched(word).startsWith(text)) continue;
    const letters = [...word];
    const length = letters.findIndex((_, last) => foldSearched(letters.slice(0, last + 1).join("")) === text) + 1;
    if (length > 0) return letters.slice(0, length).join("");
  }
  return text.normalize("NFC");
}
