import { foldLetters, patternOf, phrasesOf, phraseTable } from "./phrases.ts";

const GROUPS = phraseTable([...phrasesOf("groups"), ...phrasesOf("serving")].map((phrase) => [phrase, true] as const));
const MAX_START = 60; // characters
const FOR_PART = new RegExp(`\\p{L} (?:${patternOf("for")}) (?!\\d)`, "u");
const WITHOUT_AMOUNT = new RegExp(`(?:^|\\s)(?:${patternOf("withoutAmount", "serving")})\\)?$`, "u");
const SERVING_PHRASES = new Set(phrasesOf("serving").map(({ start }) => start));

/** Returns whether a text begins as the heading of a group does: "For the sauce", "Für den Teig", "To serve". */
export function startsGroup(text: string): boolean {
  return GROUPS.mayStart(text) && GROUPS.at(foldLetters(text.slice(0, MAX_START)), 0) !== undefined;
}

/** Returns whether a text says nothing but what the ingredients below it are for at the table: "Zum Servieren". */
export function isForServing(text: string): boolean {
  return SERVING_PHRASES.has(foldLetters(text));
}

/** Returns whether a heading says what its part is for: "Ingredients for the sauce". */
export function isOfPart(text: string): boolean {
  return FOR_PART.test(foldLetters(text));
}

/** Returns whether an ingredient ends in words that stand for its amount: "salt to taste", "sale q.b.". */
export function endsWithoutAmount(text: string): boolean {
  return WITHOUT_AMOUNT.test(foldLetters(text));
}
