import type { Language } from "../languages/language.ts";
import type { Line } from "./line.ts";
import type { AmountSpan } from "./line-measures.ts";
import { unitAt } from "./line-units.ts";
import { compare, divide, multiply, ONE, type Rational, rational, toNumber } from "./quantities.ts";
import type { Edit } from "./text-edits.ts";
import { type Unit, unitOfId } from "./units.ts";

/** A measure that a kitchen has: the parts of one in which it is divided, and the least amount in it. */
type Measuring = { id: string; parts: readonly bigint[]; least: Rational };

/** Cups and spoons, and ounces, from the largest on. */
const SCALES: readonly (readonly Measuring[])[] = [
  [
    { id: "cup", parts: [1n, 2n, 3n, 4n], least: rational(1, 4) },
    { id: "tbsp", parts: [1n, 2n], least: ONE },
    { id: "tsp", parts: [1n, 2n, 4n], least: rational(1, 8) },
  ],
  [
    { id: "lb", parts: [1n, 2n, 3n, 4n], least: rational(1, 4) },
    { id: "oz", parts: [1n, 2n, 3n, 4n, 8n], least: rational(1, 8) },
  ],
];
/** Parts of what is counted. */
const PARTS = [1n, 2n, 3n, 4n, 8n];

/** An amount may differ so much from the exact one for the measure that it is in, or a smaller one. */
const SMALL_ERROR = 0.03;
/** The same where no measure comes nearer. */
const LARGE_ERROR = 0.15;
/** The same of eighths, below which nothing is measured. */
const EIGHTHS_ERROR = 0.34;
/** Less of a spoon is a pinch. */
const PINCH = rational(1, 10);

function errorOf(value: Rational, exact: Rational): number {
  return Math.abs(toNumber(divide(value, exact)) - 1);
}

/** Returns the nearest amount in one of these parts; thirds only where it comes near. */
function nearest(exact: Rational, parts: readonly bigint[]): Rational {
  const all = parts.map((part) => rational(BigInt(Math.round(toNumber(exact) * Number(part))), part));
  return all.reduce((best, one) => (errorOf(one, exact) < errorOf(best, exact) - 1e-9 ? one : best));
}

/** Returns the nearest amount in one of these parts, or in eighths where none comes near. */
function nearMeasured(exact: Rational, parts: readonly bigint[]): Rational {
  const near = nearest(exact, parts);
  return errorOf(near, exact) <= LARGE_ERROR ? near : nearest(exact, PARTS);
}

/** Returns whether an amount is in parts that recipes write: "⅛ cup", and "1 ⅓ tbsp", which is a teaspoon more. */
function fits({ denominator }: Rational): boolean {
  return PARTS.includes(denominator);
}

/** Returns an amount as cups, spoons or a knife can measure it, in its own unit; the exact one if that is far off. */
export function measurable(exact: Rational, unitId: string | null): Rational {
  const unit = unitId ? unitOfId(unitId) : null;
  const measuring = SCALES.flat().find(({ id }) => id === unitId);
  const isCounted = !unit || unit.kind === "count";
  if (!(measuring || isCounted) || exact.numerator <= 0n) return exact;
  const parts = measuring?.parts ?? PARTS;
  if (fits(exact)) return exact;
  const near = nearMeasured(exact, isCounted ? PARTS.slice(0, -1) : parts);
  return errorOf(near, exact) <= EIGHTHS_ERROR ? near : exact;
}

/** Returns an amount that its unit does not measure in one that does, the largest that comes near: 4/9 cup are 7 tbsp. */
function inSmallerUnit(exact: Rational, unit: Unit): { value: Rational; unit: Unit } | undefined {
  const scale = SCALES.find((measures) => measures.some(({ id }) => id === unit.id));
  if (!scale) return undefined;
  const at = scale.findIndex(({ id }) => id === unit.id);
  const inUnit = (id: string) => {
    const other = unitOfId(id);
    return other && { unit: other, value: multiply(exact, divide(unit.base, other.base)) };
  };
  if (fits(exact)) return undefined;
  const measured = scale.slice(at).flatMap(({ id, parts, least }) => {
    const other = inUnit(id);
    const value = other && nearMeasured(other.value, parts);
    return value && compare(value, least) >= 0 ? [{ unit: other.unit, value, error: errorOf(value, other.value) }] : [];
  });
  for (const allowed of [SMALL_ERROR, LARGE_ERROR, EIGHTHS_ERROR]) {
    const found = measured.find(({ error }) => error <= allowed);
    if (found) return found;
  }
  const pinch = unitOfId("pinch");
  const spoons = inUnit("tsp");
  const isPinch = unit.kind === "volume" && pinch && spoons && compare(spoons.value, PINCH) < 0;
  return isPinch ? { unit: pinch, value: ONE } : undefined;
}

const [THREE, FOUR, EIGHT, SIXTEEN] = [rational(3), rational(4), rational(8), rational(16)];

/** Returns teaspoons in threes as tablespoons, and from eight on tablespoons in fours as cups where recipes have cups. */
function larger(exact: Rational, { id }: Unit, { code }: Language): { value: Rational; unit: Unit } | undefined {
  const [tbsp, cup] = [unitOfId("tbsp"), unitOfId("cup")];
  const threes = divide(exact, THREE);
  if (id === "tsp" && tbsp && threes.denominator === 1n) return { unit: tbsp, value: threes };
  const isCups = id === "tbsp" && code === "en" && compare(exact, EIGHT) >= 0;
  return isCups && cup && divide(exact, FOUR).denominator === 1n
    ? { unit: cup, value: divide(exact, SIXTEEN) }
    : undefined;
}

/**
 * Returns a scaled amount in the unit in which it can be measured, with the edit of the unit's word; undefined to
 * keep its own. Where it is the whole amount of the food, 3 tsp are 1 tbsp.
 */
export function kitchenAmount(line: Line, span: AmountSpan, factor: Rational, isWhole: boolean) {
  const unit = span.unit ? unitOfId(span.unit) : undefined;
  if (!unit || span.rest) return undefined;
  const word = unitBehind(line, span, unit);
  if (!word) return undefined;
  const exact = multiply(span.value, factor);
  const found = inSmallerUnit(exact, unit) ?? (isWhole ? larger(exact, unit, line.language) : undefined);
  if (!found || found.unit.id === unit.id) return undefined;
  const written = wordLike(word.text, found.unit, line.language.isPlural(found.value), line.language);
  return { value: found.value, edit: { ...word, text: written } satisfies Edit };
}

/** Returns the word or phrase of a unit directly behind its number: "tsp", "c. à café". */
function unitBehind(line: Line, span: AmountSpan, unit: Unit): Edit | undefined {
  const at = line.tokens.findIndex(({ start }) => start >= span.end);
  const [first, found] = [line.tokens[at], at < 0 ? undefined : unitAt(line, at)];
  const last = found && line.tokens[found.next - 1];
  if (!first || !last || found.unit.id !== unit.id || first.start > span.end + 1) return undefined;
  const isDotOfPhrase = last.text === "." && line.text.slice(first.start, last.start).includes(" ");
  const end = last.text === "." && !isDotOfPhrase ? (line.tokens[found.next - 2] ?? last).end : last.end;
  return { start: first.start, end, text: line.text.slice(first.start, end) };
}

/** Letters of a short form: "tbsp", "EL". */
const SHORT_FORM = 4;

/** Returns whether a word is an abbreviation: "tbsp", and "cdtas", which nobody can say. */
function isShortForm(word: string): boolean {
  return word.length <= SHORT_FORM || /^[b-df-hj-np-tv-z]{3}/i.test(word);
}

/** Returns the word of a unit, short or in full as another unit's word is. */
function wordLike(word: string, { id }: Unit, isPlural: boolean, language: Language): string {
  const phrase = /[\s.]/.test(word) ? phraseLike(word, id, language) : undefined;
  if (phrase) return phrase;
  const words = (isShortForm(word) ? language.shortUnitWords : language.longUnitWords).get(id);
  const usual = words?.[isPlural ? 1 : 0] ?? id;
  const isLonger = isShortForm(word) && usual.length > SHORT_FORM;
  const short = isLonger ? shortFormLike(word.toLowerCase(), id, language) : undefined;
  const found = short
    ? isPlural && language.isKnownForm(short)
      ? language.plural(language.singular(short))
      : short
    : usual;
  if (word.length > 1 && word === word.toUpperCase())
    return found.length <= SHORT_FORM ? found.toUpperCase() : capitalised(found);
  return word.charAt(0) === word.charAt(0).toLowerCase() ? found : capitalised(found);
}

/** Returns the short form of another unit that is most like one: "cda" for "cdta". */
function shortFormLike(word: string, id: string, { units }: Language): string | undefined {
  const likeness = (other: string) => [...other].findIndex((letter, at) => letter !== word[at]);
  return [...units]
    .flatMap(([other, unit]) => (unit.id === id && Math.abs(other.length - word.length) <= 2 ? [other] : []))
    .filter((other) => other[0] === word[0] && !other.includes(" "))
    .sort((one, other) => likeness(other) - likeness(one))[0];
}

/** Returns the phrase of another unit that differs in its last word: "c. à soupe" for "c. à café", "c. à s." for "c. à c.". */
function phraseLike(phrase: string, id: string, { units }: Language): string | undefined {
  const [, start = "", last = "", dot = ""] = /^(.*[\s.])(\p{L}+)(\.?)$/u.exec(phrase) ?? [];
  const plain = start.toLowerCase().replace(/[.\s]+/g, " ");
  const others = [...units].flatMap(([spelling, unit]) => {
    const word = unit.id === id && spelling.startsWith(plain) ? spelling.slice(plain.length) : "";
    return word !== "" && !word.includes(" ") && (word.length === 1) === (last.length === 1) ? [word] : [];
  });
  return others[0] === undefined ? undefined : start + others[0] + dot;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
