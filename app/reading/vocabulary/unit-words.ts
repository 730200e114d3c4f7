import { foldLetters, phrasesOf, phraseTable, valuesOf } from "./phrases.ts";

/** Short for a unit in one language, they connect words in another: "9 in tin", "1 und 2 mischen". */
const SMALL_WORDS = new Set(["de", "in", "und"]);
const NUMBERS = valuesOf("numbers");
// A table, since a pattern of all units takes longer to prepare than most texts take to read.
const UNITS = phraseTable(
  phrasesOf("units")
    .filter(({ start }) => !SMALL_WORDS.has(start) && !NUMBERS.has(start))
    .map((phrase) => [{ ...phrase, start: withoutStops(phrase.start) }, true] as const),
);

/**
 * Returns what follows the unit of a kitchen with which a text begins, folded and without full stops: " de sel" of
 * "c. à s. de sel". Null: the text begins with none.
 */
export function afterUnit(text: string): string | null {
  if (!UNITS.mayStart(text)) return null;
  const folded = withoutStops(foldLetters(text));
  const end = UNITS.at(folded, 0)?.end;
  return end === undefined ? null : folded.slice(end);
}

function withoutStops(text: string): string {
  return text.replace(/[.\s]+/g, " ").trim();
}
