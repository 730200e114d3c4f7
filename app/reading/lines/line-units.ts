import type { Line } from "./line.ts";
import { isAdjective, isNounAt, isPreparation } from "./line-name-words.ts";
import { type Token, textAt } from "./line-tokens.ts";
import { compare, divide, type Rational, rational } from "./quantities.ts";
import type { Unit } from "./units.ts";

/** A unit in the line; `next` is the token after it. */
type UnitRead = { unit: Unit; word: Token; next: number };

/** Units that a size describes: "14-ounce can", "2-inch piece". */
const CONTAINERS = new Set(
  `can jar bottle package sachet envelope bag box carton container tub pot tube punnet basket block bar loaf pouch tray sleeve piece knob
  stick slice sheet square cube chunk strip ball fillet rack head round wheel thumb link wedge sprig stalk slab bunch rib roll part spoonful`.split(
    /\s+/,
  ),
);

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

/** Returns the unit whose word or phrase is at a token. */
export function unitAt(line: Line, index: number): UnitRead | undefined {
  const { tokens, language } = line;
  const token = tokens[index];
  if (token?.kind !== "word") return undefined;
  if (isShortSize(line, index)) return undefined;
  const dotAt = token.text.indexOf(".");
  const start = dotAt > 0 ? token.text.slice(0, dotAt) : token.text;
  const phrase = language.unitStarts.has(start) ? readPhrase(line, index) : undefined;
  const unit = phrase?.unit ?? unitOfToken(line, token);
  if (!unit) return undefined;
  if (language.words.in.has(token.text) && !isInch(line, index)) return undefined;
  const behind = phrase?.next ?? index + 1;
  const dot = tokens[behind];
  const next = dot?.text === "." && dot.isGlued ? behind + 1 : behind;
  const following = textAt(tokens, next);
  const isOf = language.words.of.has(following);
  const food = isOf && language.headPosition === "first" ? textAt(tokens, next + 1) : following;
  if (language.notUnitBefore.get(unit.id)?.has(food)) return undefined;
  return { unit: language.unitsBefore.get(token.text)?.get(food) ?? unit, word: token, next };
}

/** Returns whether "in" is the inch because it cannot be the preposition: not in "24 in all", "2 in the pan". */
function isInch({ tokens, language: { words } }: Line, index: number): boolean {
  const following = textAt(tokens, index + 1);
  const isPlace = [words.the, words.one, words.each, words.inWhole].some((list) => list.has(following));
  return !isPlace && (tokens[index - 1]?.kind === "number" || textAt(tokens, index - 1) === "-");
}

/** Hardly anything is weighed in fewer grams. */
const FEW_GRAMS = rational(5);

/** Returns whether the abbreviation of a unit means a size behind a small number: "1 gr. Zwiebel", but "5 gr. Hefe". */
function isShortSize({ tokens, language: { words } }: Line, index: number): boolean {
  const number = tokens[index - 1];
  if (number?.kind !== "number" || !words.sizes.has(textAt(tokens, index))) return false;
  return textAt(tokens, index + 1) === "." && !number.separator && compare(number.value, FEW_GRAMS) < 0;
}

/**
 * Returns the unit of one word; the original text distinguishes T (tablespoon) from t (teaspoon), and German KL
 * (Kaffeelöffel) from kl (klein).
 */
function unitOfToken({ text, language: { units } }: Line, token: Token): Unit | undefined {
  const word = token.text.endsWith("-") ? token.text.slice(0, -1) : token.text;
  const written = text.slice(token.start, token.start + word.length);
  return (
    (written === word ? undefined : units.get(written)) ??
    units.get(word) ??
    (/[.-]/.test(word) ? units.get(word.replace(/[.-]/g, " ")) : undefined)
  );
}

const LONGEST_PHRASE = 4;

/** Reads the longest unit of several words: "fl. oz.", "c. à soupe", "cucharada de postre". */
function readPhrase({ tokens, language: { units } }: Line, index: number): { unit: Unit; next: number } | undefined {
  let phrase = "";
  let found: { unit: Unit; next: number } | undefined;
  let words = 0;
  for (let at = index; at < tokens.length && words < LONGEST_PHRASE; at++) {
    const token = tokens[at];
    const isJoint = words > 0 && (token?.text === "." || token?.text === "-") && token.isGlued;
    if (isJoint) continue;
    if (token?.kind !== "word") break;
    phrase += `${words > 0 ? " " : ""}${token.text.replace(/[.-]/g, " ")}`;
    words++;
    const unit = units.get(phrase);
    if (unit && words > 1) found = { unit, next: at + 1 };
  }
  return found;
}

/** Reads a unit with the words around it: "large handful", "heaped tbsp", "lg. can", "cucharadas colmadas". */
export function readUnit(line: Line, index: number): UnitRead | undefined {
  const { tokens, language } = line;
  const { words } = language;
  for (let at = index; at < index + 5; at++) {
    const token = tokens[at];
    if (!token) return undefined;
    const found = unitAt(line, at);
    if (found) return withLateManners(line, found);
    const isManner =
      words.manners.has(token.text) ||
      words.sizes.has(token.text) ||
      (words.adverbs.has(token.text) && words.manners.has(textAt(tokens, at + 1))) ||
      (token.text === "." && token.isGlued && isShortManner(line, at - 1));
    const isJoint =
      token.text === "," || words.and.has(token.text) || words.to.has(token.text) || words.or.has(token.text);
    if (!isManner && !(at > index && isJoint)) return undefined;
  }
  return undefined;
}

/** The most words and commas that describe a unit; more are read again for each number, as "half" is one. */
const MOST_DESCRIBING = 8;

/** Reads a counted unit behind words that describe the food: "3 crushed cloves garlic", "2 crisp slices of bacon". */
export function readDescribedUnit(line: Line, index: number): UnitRead | undefined {
  const { tokens, language } = line;
  let at = index;
  while (
    at < index + MOST_DESCRIBING &&
    (describesUnit(line, textAt(tokens, at)) || (at > index && textAt(tokens, at) === ","))
  )
    at++;
  const found = at > index ? unitAt(line, at) : undefined;
  const isBeforeFood = found && (language.words.of.has(textAt(tokens, found.next)) || isNounAt(line, found.next));
  return isBeforeFood && !isMeasured(found.unit) ? found : undefined;
}

function describesUnit(line: Line, word: string): boolean {
  return isAdjective(line, word) || isPreparation(line, word) || line.language.words.adverbs.has(word);
}

/** Returns whether a full stop can follow the word: "lg. can", "gestr. EL". */
function isShortManner({ tokens, language: { words } }: Line, index: number): boolean {
  return words.sizes.has(textAt(tokens, index)) || words.manners.has(textAt(tokens, index));
}

/** Returns the unit with the words that describe it behind: "cucharada colmada", "EL, gehäuft", "TL (gestrichen)". */
function withLateManners({ tokens, language: { words } }: Line, found: UnitRead): UnitRead {
  if (words.lateManners.size === 0) return found;
  const isBracketed = textAt(tokens, found.next) === "(";
  const isSetOff = isBracketed || textAt(tokens, found.next) === ",";
  let next = isSetOff ? found.next + 1 : found.next;
  const first = next;
  while (words.lateManners.has(textAt(tokens, next)) || (next > first && textAt(tokens, next) === ".")) next++;
  if (next === first || (isBracketed && textAt(tokens, next) !== ")")) return found;
  return { ...found, next: isBracketed ? next + 1 : next };
}

/** Returns the index after "thick", "long", "in diameter". */
export function skipLengthWords({ tokens, language }: Line, index: number): number {
  const { words } = language;
  let at = index;
  if (tokens[at]?.text === "-" && tokens[at]?.isGlued) at++;
  for (; ; at++) {
    const word = textAt(tokens, at);
    if (words.in.has(word)) continue;
    if (!words.lengthWords.has(word) || language.staysBefore.get(word)?.has(textAt(tokens, at + 1))) return at;
  }
}
