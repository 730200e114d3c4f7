import type { UnitSystem } from "#db/enumerations.ts";
import type { Language } from "../languages/language.ts";
import { stepWordsOf } from "../languages/step-words.ts";
import { gramsPerMl } from "../lines/densities.ts";
import { type Converted, convertAmount, degreesOfGasMark, isForeign, toOtherScale } from "../lines/display-units.ts";
import type { Line } from "../lines/line.ts";
import { withPreposition } from "../lines/line-scaling.ts";
import { textAt } from "../lines/line-tokens.ts";
import { add, divide, formatDecimal, formatFraction, multiply, type Rational, rational } from "../lines/quantities.ts";
import { type Edit, withEdits } from "../lines/text-edits.ts";
import { MEASURES, type Unit } from "../lines/units.ts";
import type { RecipeFoods } from "./recipe-foods.ts";
import { readStep, type Step } from "./step.ts";
import type { StepAmount } from "./step-amounts.ts";
import type { StepTemperature } from "./step-temperatures.ts";
import { pairsOf } from "./unit-pairs.ts";

/**
 * Returns a step or an ingredient line with its volumes, masses, lengths and temperatures in a system. Where both
 * systems stand side by side, the other one is left out and nothing is calculated. Weights of volumes are marked "≈".
 */
export function convertText(text: string, system: UnitSystem, recipe: RecipeFoods): string {
  if (system === "original") return text;
  const step = readStep(text, recipe);
  const { edits, isDone } = pairsOf(step, system);
  return withEdits(text, [
    ...edits,
    ...step.amounts.flatMap((amount, at) => (isDone(amount) ? [] : amountEdits(step, at, amount, system))),
    ...step.temperatures.flatMap((temperature) =>
      isDone(temperature) ? [] : temperatureEdits(text, temperature, system, recipe),
    ),
  ]);
}

/** Returns the edits of the amount at an index; one that it forms a sum with is directly beside it. */
function amountEdits({ line, amounts }: Step, at: number, amount: StepAmount, system: "metric" | "us"): Edit[] {
  const { low, high, start, end } = amount;
  const foodWords = phraseOf(amount, amounts[at - 1], amounts[at + 1], line);
  const isRepeated = repeats(amounts[at - 1], amount, line) || repeats(amount, amounts[at + 1], line);
  const unit = (isRepeated ? undefined : inSticks(amount, foodWords, line)) ?? amount.unit;
  if (!unit || !isForeign(unit, system)) return [];
  // A 12-cup tin and a 6-quart pot are names of equipment.
  if (amount.kind === "size" && unit.kind === "volume") return [];
  // The ounces of "2 lb 3 oz" belong to the pounds.
  if (isCompound(line.text, amounts[at - 1], amount)) return [];
  const next = amounts[at + 1];
  const rest = isCompound(line.text, amount, next) ? next : undefined;
  const whole = rest?.unit ? add(low, multiply(rest.low, divide(rest.unit.base, unit.base))) : low;
  const density = unit.kind === "volume" ? gramsPerMl(foodWords, line.language) : undefined;
  const converted = convertAmount({ low: whole, high, unit }, system, density);
  const sides = amount.sides.map((side) => convertAmount({ low: side, high: null, unit }, system, undefined));
  if (!converted || sides.some((side) => side?.unit !== converted.unit)) return [];
  const written = amountText(line, amount, converted, sides);
  const article =
    line.language.code === "en" ? /(?<!\p{L})(a)n?\s$/iu.exec(line.text.slice(Math.max(0, start - 4), start)) : null;
  const kept = article && amount.kind === "size" ? `${article[1]}${AN.test(written) ? "n" : ""} ` : "";
  const from = start - (article?.[0].length ?? 0);
  return [withPreposition(line, { start: from, end: rest?.end ?? end, text: kept + written })];
}

/** Numbers that begin with a vowel: "an 18-cm tin". */
const AN = /^(?:8|1[18](?!\d))/;

/** An American stick of butter. */
const STICK: Unit = { ...MEASURES.cup, base: multiply(MEASURES.cup.base, rational(1, 2)) };

/** Returns the measure that a stick is of a food that is sold in sticks; undefined for other units. */
function inSticks({ unit }: StepAmount, food: readonly string[], { language }: Line): Unit | undefined {
  const isStick = unit?.id === "stick" && food.some((word) => language.words.soldInSticks.has(word));
  return isStick && gramsPerMl(food, language) !== undefined ? STICK : undefined;
}

/** Returns whether an amount says the one before it once more, so that it need not be weighed: "2 sticks (1 cup)". */
function repeats(amount: StepAmount | undefined, other: StepAmount | undefined, { text }: Line): boolean {
  if (!amount || !other?.unit || other.unit.system === "spoon") return false;
  return IN_BRACKETS.test(text.slice(amount.end, other.start));
}

/** Between an amount and one that says it once more. */
const IN_BRACKETS = /^\.?\s?\($/;

/**
 * Returns the food's words; of "1 cup plus 2 tablespoons flour" those behind the last amount, and of "2 sticks (1 cup) butter"
 * the same for both.
 */
function phraseOf(
  { phrase, start, end }: StepAmount,
  before: StepAmount | undefined,
  next: StepAmount | undefined,
  { text }: Line,
): readonly string[] {
  if (phrase.length > 0) return phrase;
  if (before && IN_BRACKETS.test(text.slice(before.end, start))) return before.phrase;
  const isSum = next && /^\s(?:plus|\+|and|&)\s$/.test(text.slice(end, next.start));
  return isSum ? next.phrase : phrase;
}

function isCompound(text: string, first: StepAmount | undefined, second: StepAmount | undefined): boolean {
  if (!first || !second) return false;
  const isSame = first.unit !== null && first.unit.kind === second.unit?.kind && first.unit !== second.unit;
  return isSame && second.start > first.end && /^\s(?:and\s)?$/.test(text.slice(first.end, second.start));
}

/** Writes an amount as the text writes its own: with its dash or "to", and joined to the next word where it was. */
function amountText(
  line: Line,
  amount: StepAmount,
  converted: Converted,
  sides: readonly (Converted | undefined)[],
): string {
  const { text, language } = line;
  const { spans, start, end } = amount;
  const { unit } = converted;
  const [first, last] = [spans[0], spans.at(-1)];
  const joint = first && last && first !== last ? text.slice(first.end, last.start) : "-";
  const write = (value: Rational) => {
    const isFraction = unit.system !== "metric";
    const written = isFraction ? formatFraction(value) : formatDecimal(value);
    return language.hasDecimalComma ? written.replace(".", ",") : written;
  };
  const hasRange = converted.high !== null && write(converted.high) !== write(converted.low);
  const number =
    hasRange && converted.high ? `${write(converted.low)}${joint}${write(converted.high)}` : write(converted.low);
  const isHyphenated = /[\d½¼¾⅓⅔⅛]-\p{L}/u.test(text.slice(start, end));
  const isPlural = language.isPlural(converted.high ?? converted.low) && !isHyphenated && !isBeforeNoun(line, amount);
  const before = sides.map((side) => (side ? `${write(side.low)} x ` : "")).join("");
  const { start: wordStart = end, end: wordEnd = end } = amount.counted[0] ?? {};
  // "½-inch-thick"
  const manner = isHyphenated ? (/-\p{L}+$/u.exec(text.slice(wordStart, wordEnd))?.[0] ?? "") : "";
  return `${converted.isAbout ? "≈ " : ""}${before}${number}${isHyphenated ? "-" : " "}${wordOf(unit, language, isPlural)}${manner}`;
}

/** Returns whether a size describes the noun behind it, and takes the singular: "into 8 cm rounds", "a 20 cm circle". */
function isBeforeNoun({ tokens, language }: Line, { kind, start, next }: StepAmount): boolean {
  if (kind !== "size" || tokens[next]?.kind !== "word") return false;
  const before = textAt(tokens, tokens.findIndex((token) => token.start >= start) - 1);
  return language.words.one.has(before) || stepWordsOf(language.code).into.has(before);
}

/** Returns a unit's name in the recipe's language, or its short form where the language has no word. */
function wordOf({ id }: Unit, { unitWords, hasCapitalNouns }: Language, isPlural: boolean): string {
  const word = unitWords.get(id)?.[isPlural ? 1 : 0] ?? id;
  return hasCapitalNouns && word !== id ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** From here on a temperature without a scale is in °F. */
const CERTAIN_FAHRENHEIT = 275;
/** From these on it is that of an oven, in the usual scale of the recipe's units. */
const SMALLEST_OVEN = { metric: 120, us: 100 } as const;

function temperatureEdits(
  text: string,
  temperature: StepTemperature,
  system: "metric" | "us",
  { usualSystem, language }: RecipeFoods,
): Edit[] {
  const { start, end, values, joint, scale } = temperature;
  if (scale === "gas") return gasMarkEdits(text, temperature, system, language.code);
  const [value = 0] = values;
  const isOven = usualSystem !== undefined && value >= SMALLEST_OVEN[usualSystem];
  const guessed = value >= CERTAIN_FAHRENHEIT ? "us" : isOven ? usualSystem : undefined;
  const own = scale === "C" ? "metric" : scale === "F" ? "us" : guessed;
  if (own === undefined || own === system) return [];
  const converted = values.map((degrees) => toOtherScale(degrees, own === "us" ? "F" : "C"));
  const unique = converted[0] === converted[1] ? converted.slice(0, 1) : converted;
  return [{ start, end, text: `${unique.join(joint)}${degreeSign(system, language.code)}` }];
}

function degreeSign(system: "metric" | "us", code: string): string {
  return `${code === "en" ? "" : " "}°${system === "us" ? "F" : "C"}`;
}

/** Puts the degrees before a gas mark that stands alone: "gas mark 4" is read as "180°C (gas mark 4)". */
function gasMarkEdits(
  text: string,
  { start, end, values }: StepTemperature,
  system: "metric" | "us",
  code: string,
): Edit[] {
  const degrees = degreesOfGasMark(values[0] ?? -1);
  const isAlone = !/[°º˚/(]|\d\s?[CF]\b/.test(text.slice(Math.max(0, start - 24), start) + text.slice(end, end + 12));
  if (degrees === undefined || !isAlone) return [];
  const value = system === "metric" ? degrees.celsius : degrees.fahrenheit;
  return [{ start, end, text: `${value}${degreeSign(system, code)} (${text.slice(start, end)})` }];
}
