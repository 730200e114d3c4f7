const MAX_PLACES = 60; // of a word
const MAX_GAP = 8000; // characters between two entries
const MAX_WINDOWS = 6;
const ABOVE = 3000; // characters in which the list's first heading stands
const BELOW = 600;
const MIN_FOUND = 0.7; // share of the entries

/** A stretch of a page and how many entries of a list it has, in their order. */
type Window = { from: number; to: number; count: number };

/**
 * Returns the stretches of a page, as HTML, that hold the entries of a list in their order, the most complete and
 * shortest first. Only a word of each entry is looked for, so that no tree is needed.
 * @param html the page without scripts
 */
export function windowsAround(html: string, entries: string[]): string[] {
  const words = entries.map(longestWord);
  if (words.length === 0 || words.includes("")) return [];
  const found = [0, 1]
    .flatMap((first) => {
      const places = placesOf(html, words[first] ?? "");
      return places.map((from, at) => follow(html, words, first, from, places[at + 1] ?? html.length));
    })
    .filter((window) => window !== null)
    .sort((one, other) => other.count - one.count || one.to - one.from - (other.to - other.from));
  const windows: Window[] = [];
  for (const one of found) {
    if (windows.length === MAX_WINDOWS) break;
    if (windows.every(({ from, to }) => one.to < from || one.from > to)) windows.push(one);
  }
  return windows.map(({ from, to }) => {
    const start = html.indexOf("<", Math.max(0, from - ABOVE));
    return html.slice(start < 0 || start > from ? from : start, to + BELOW);
  });
}

/**
 * Follows the entries of a list from the place of the first one; null: too many of them are not there, or they come after
 * `next`, from which the stretch is shorter.
 */
function follow(html: string, words: string[], first: number, from: number, next: number): Window | null {
  const mayMiss = (1 - MIN_FOUND) * words.length;
  let to = from + (words[first]?.length ?? 0);
  let missed = first;
  let isAlone = true;
  for (const word of words.slice(first + 1)) {
    const gap = html.slice(to, to + MAX_GAP).indexOf(word);
    if (gap >= 0) {
      if (isAlone && to + gap > next) return null;
      isAlone = false;
      to += gap + word.length;
    } else if (++missed > mayMiss) return null;
  }
  return { from, to, count: words.length - missed };
}

/**
 * Returns the longest word of an entry without its first letter, which a page may write as a capital; of plain Latin
 * letters if it has one, since a page may write others as entities.
 */
function longestWord(entry: string): string {
  const longest = (words: string[] | null) =>
    (words ?? []).reduce((best, word) => (word.length > best.length ? word : best), "");
  return (longest(entry.match(/[A-Za-z]{4,99}/g)) || longest(entry.match(/\p{L}{2,99}/gu))).slice(1);
}

function placesOf(html: string, word: string): number[] {
  const places: number[] = [];
  for (let at = html.indexOf(word); at >= 0 && places.length < MAX_PLACES; at = html.indexOf(word, at + word.length)) {
    places.push(at);
  }
  return places;
}
