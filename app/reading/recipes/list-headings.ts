import { lettersOf } from "./list-copies.ts";
import type { RecipeSection } from "./recipe-parts.ts";

/** A line of a source in its order: an entry of a list, or what may be the heading of those that follow. */
export type OutlineLine = { text: string; isHeading: boolean };

const LOOKAHEAD = 3; // entries that a source may lack in a row
const MIN_FOUND = 0.7; // share of the entries that the source must have
const MAX_TITLE = 80; // characters
const ONLY_SIGNS = /^[^\p{L}\p{N}]*$/u;

/** Returns a line that is surely an entry. */
export function entry(text: string): OutlineLine {
  return { text, isHeading: false };
}

/** Returns a line that its source marks as a heading. */
export function heading(text: string): OutlineLine {
  return { text, isHeading: true };
}

/** Returns whether a text has letters, all of them capitals. */
export function isInCapitals(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase();
}

/** Returns the entries of an outline, without the headings. */
export function entriesOf(outline: OutlineLine[]): string[] {
  return outline.filter(({ isHeading }) => !isHeading).map(({ text }) => text);
}

/**
 * Returns the sections of a list, from a source that has the same entries with headings between them. A source that
 * shares less than 70 % of the entries, in their order, is another list and gives null.
 */
export function sectionsFrom(entries: string[], outline: OutlineLine[]): RecipeSection[] | null {
  const places = placesOfEntries(
    entries,
    outline.map(({ text, isHeading }) => (isHeading ? "" : text)),
  );
  const found = places.filter((place) => place >= 0).length;
  if (found === 0 || found < MIN_FOUND * entries.length) return null;
  const sections: RecipeSection[] = [];
  let title = "";
  let next = 0;
  for (const [at, { text, isHeading }] of outline.entries()) {
    const place = places[at] ?? -1;
    if (isHeading) title = titleOf(text);
    if (place < 0) continue;
    // Entries that the source lacks belong to the heading above them.
    if (title !== "") sections.push({ index: next, title });
    title = "";
    next = place + 1;
  }
  return sections;
}

/** Returns the sections of an outline, by the number of entries above each heading. */
export function sectionsIn(outline: OutlineLine[]): RecipeSection[] {
  let entries = 0;
  return outline.flatMap(({ text, isHeading }, at) => {
    if (!isHeading) entries++;
    const title = isHeading && outline[at + 1]?.isHeading === false ? titleOf(text) : "";
    return title === "" ? [] : [{ index: entries, title }];
  });
}

/**
 * Returns for each text of a source which entry of a list it is, in the order of both; -1: none. `isOther` tells of a text
 * with the words of an entry, but other letters, that it is none; it is asked for few texts.
 */
export function placesOfEntries(entries: string[], texts: string[], isOther = (_: number) => false): number[] {
  const wanted = entries.map((entry) => ({ letters: lettersOf(entry), ...wordsIn(entry) }));
  let shown: Set<string> | undefined; // made where it is needed, since it takes time
  let next = 0;
  return texts.map((text, at) => {
    if (text === "" || next === entries.length) return -1;
    const own = wordsIn(text);
    const ahead = wanted.slice(next, next + LOOKAHEAD).findIndex((entry) => {
      if (!shareMost(entry, own)) return false;
      if (entry.letters === lettersOf(text)) return true;
      // The title "Peanut Noodles" is not the entry "200 g noodles" where that has a line of its own.
      shown ??= new Set(texts.map(lettersOf));
      return !shown.has(entry.letters);
    });
    if (ahead < 0 || isOther(at)) return -1;
    const place = next + ahead;
    next = place + 1;
    return place;
  });
}

/** Returns a heading as the title of a section: without bullets and the colon at its end. */
export function titleOf(text: string): string {
  const title = text.replace(/^[^\p{L}\p{N}("'“‘¿¡]{1,20}/u, "").replace(/[\s:：–—-]{1,9}$/u, "");
  return title.length > MAX_TITLE || ONLY_SIGNS.test(title) ? "" : title;
}

/** The words of an entry, each once, and how many letters they have. */
type Words = { words: ReadonlySet<string>; length: number };

const LATIN = /^[ -~]*$/;
const PLAIN_WORD = /[a-z]{2,99}/g; // in half of the time
const WORD = /[\p{L}\p{M}]{2,99}/gu;

/** Returns the words of an entry; amounts do not count, since pages write them in several ways. */
function wordsIn(text: string): Words {
  const lower = text.toLowerCase();
  const found = lower.match(LATIN.test(lower) ? PLAIN_WORD : WORD) ?? [];
  const words = new Set(found.length > 0 ? found : [lettersOf(text)]);
  let length = 0;
  for (const word of words) length += word.length;
  return { words, length };
}

/** Tells whether two entries share most of their letters. */
function shareMost(one: Words, other: Words): boolean {
  let shared = 0;
  for (const word of one.words) if (other.words.has(word)) shared += word.length;
  return shared > 0 && shared >= 0.6 * one.length && shared >= 0.3 * other.length;
}
