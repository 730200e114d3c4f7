import { type Token, textAt } from "./line-tokens.ts";
import { ADVERBS, CONTAINERS, NOT_A_UNIT, SIZES, UNIT_MANNERS } from "./line-words.ts";
import { divide, type Rational } from "./quantities.ts";
import { type Unit, unitOfWord } from "./units.ts";

/** A unit in the line; `next` is the token after it. */
type UnitRead = { unit: Unit; word: Token; next: number };

const LENGTH_WORDS = new Set("thick long wide square diameter in round deep lengths length across tall".split(" "));

/** Returns whether the unit is one that comes in sizes: tins, bags, pieces. */
export function isContainer(unit: Unit): boolean {
  return CONTAINERS.has(unit.id);
}

/** Returns whether a unit measures volume, mass or length. */
export function isMeasured(unit: Unit): boolean {
  return unit.kind !== "count";
}

/** Returns how many of unit b one unit a is; undefined if they measure different things. */
export function ratioOf(a: Unit, b: Unit): Rational | undefined {
  if (a.kind !== b.kind || a.kind === "count") return undefined;
  return divide(a.base, b.base);
}

/** Returns the unit whose word is at a token; the original text distinguishes T (tablespoon) from t (teaspoon). */
export function unitAt(tokens: Token[], index: number, text?: string): UnitRead | undefined {
  const token = tokens[index];
  if (token?.kind !== "word") return undefined;
  const { name, next: behind } = unitName(tokens, index, token, text);
  const unit = unitOfWord(name);
  if (!unit) return undefined;
  // "in" is the inch only where it cannot be the preposition.
  if (token.text === "in" && tokens[index - 1]?.kind !== "number" && textAt(tokens, index - 1) !== "-")
    return undefined;
  const dot = tokens[behind];
  const next = dot?.text === "." && dot.isGlued ? behind + 1 : behind;
  if (NOT_A_UNIT.get(unit.id)?.has(textAt(tokens, next))) return undefined;
  return { unit, word: token, next };
}

function unitName(tokens: Token[], index: number, token: Token, text?: string): { name: string; next: number } {
  const word = token.text.endsWith("-") ? token.text.slice(0, -1) : token.text;
  if (word === "fl" || word === "fluid") {
    const mark = textAt(tokens, index + 1);
    const at = mark === "." || mark === "-" ? index + 2 : index + 1;
    return unitOfWord(textAt(tokens, at))?.id === "oz"
      ? { name: "floz", next: at + 1 }
      : { name: word, next: index + 1 };
  }
  if (/^fl(?:uid)?[-.](?:oz|ounces?)$/.test(word)) return { name: "floz", next: index + 1 };
  if (word === "t") return { name: text?.[token.start] === "T" ? "tbsp" : "tsp", next: index + 1 };
  return { name: word, next: index + 1 };
}

/** Reads a unit with the words before it: "large handful", "heaped tbsp", "loosely packed cups", "lg. can". */
export function readUnit(tokens: Token[], index: number, text: string): UnitRead | undefined {
  for (let at = index; at < index + 5; at++) {
    const token = tokens[at];
    if (!token) return undefined;
    const found = unitAt(tokens, at, text);
    if (found) return found;
    const isManner =
      UNIT_MANNERS.has(token.text) ||
      SIZES.has(token.text) ||
      (ADVERBS.has(token.text) && UNIT_MANNERS.has(textAt(tokens, at + 1))) ||
      (token.text === "." && token.isGlued && SIZES.has(textAt(tokens, at - 1)));
    if (!isManner && !(at > index && /^(?:,|and|to|or)$/.test(token.text))) return undefined;
  }
  return undefined;
}

/** Returns the index after "thick", "long", "in diameter". */
export function skipLengthWords(tokens: Token[], index: number): number {
  let at = index;
  if (tokens[at]?.text === "-" && tokens[at]?.isGlued) at++;
  while (LENGTH_WORDS.has(textAt(tokens, at))) at++;
  return at;
}
