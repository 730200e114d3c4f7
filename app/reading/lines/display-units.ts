import { multiply, type Rational, rational, toNumber, ZERO } from "./quantities.ts";
import { MEASURES, type Unit } from "./units.ts";

/** An amount in the units of a system. Both bounds of a range have the same unit. */
export type Converted = { low: Rational; high: Rational | null; unit: Unit; isAbout: boolean };

/** Returns whether a unit is of the other system; spoons belong to both. */
export function isForeign(unit: Unit, system: "metric" | "us"): boolean {
  return unit.kind !== "count" && unit.system === (system === "metric" ? "us" : "metric");
}

/** From a larger difference on, the nearest measure of a system is another amount: a gram is no eighth of an ounce. */
const LARGEST_ERROR_OF_AMOUNT = 0.1;
const LARGEST_ERROR_OF_LENGTH = 0.3;

type Bounds = { low: Rational; high: Rational | null };

/**
 * Returns an amount in a system, rounded as kitchen scales and cups are read; undefined where no measure of the system
 * comes near, as for a gram in ounces. A volume is given in grams for a food of which a cup is known by weight
 * (`gramsPerMl`).
 */
export function convertAmount(
  amount: Bounds & { unit: Unit },
  system: "metric" | "us",
  gramsPerMl: number | undefined,
): Converted | undefined {
  const { low, high, unit } = amount;
  if (unit.kind === "volume" && system === "metric" && gramsPerMl !== undefined) return weighVolume(amount, gramsPerMl);
  const inBase = (value: Rational) => toNumber(multiply(value, unit.base));
  const scale = scaleFor(unit.kind, system, inBase(low));
  const converted = rounded(scale, amount, inBase);
  const limit = unit.kind === "length" ? LARGEST_ERROR_OF_LENGTH : LARGEST_ERROR_OF_AMOUNT;
  const isNear = (value: Rational, exact: Rational) =>
    relativeError(value, inBase(exact) / toNumber(scale.unit.base)) <= limit;
  const isFar = !isNear(converted.low, low) || (high && converted.high && !isNear(converted.high, high));
  return isFar ? undefined : { ...converted, isAbout: false };
}

/** Returns a volume in grams of a food by the weight of its millilitre. */
export function weighVolume(amount: Bounds & { unit: Unit }, gramsPerMl: number): Converted {
  const inGrams = (value: Rational) => toNumber(multiply(value, amount.unit.base)) * gramsPerMl;
  return { ...rounded(metricScale("mass", inGrams(amount.low)), amount, inGrams), isAbout: true };
}

/** Returns an amount in the unit of a scale; `inBase` returns it in grams, millilitres or centimetres. */
function rounded({ unit, round }: Scale, { low, high }: Bounds, inBase: (value: Rational) => number) {
  const inScale = (value: Rational) => round(inBase(value) / toNumber(unit.base));
  return { low: inScale(low), high: high && inScale(high), unit };
}

type Scale = { unit: Unit; round: (value: number) => Rational };

function scaleFor(kind: Unit["kind"], system: "metric" | "us", base: number): Scale {
  if (system === "metric") return metricScale(kind, base);
  if (kind === "length") return { unit: MEASURES.inch, round: (value) => nearestPart(value, [1, 2, 4, 8]) };
  return kind === "mass" ? usMass(base) : usVolume(base);
}

function metricScale(kind: Unit["kind"], base: number): Scale {
  if (kind === "length" && base < 1) return { unit: MEASURES.mm, round: (value) => steps(value, 1) };
  if (kind === "length")
    return { unit: MEASURES.cm, round: (value) => steps(value, value < 5 ? 10 : value < 10 ? 2 : 1) };
  const [small, large] = kind === "mass" ? [MEASURES.g, MEASURES.kg] : [MEASURES.ml, MEASURES.l];
  if (base >= 1000) return { unit: large, round: (value) => steps(value, value < 10 ? 10 : 1) };
  return { unit: small, round: roundedGrams };
}

/** Steps of grams and millilitres in tenths, each from so many grams on. */
const GRAM_STEPS = [
  { tenths: 100, from: 100 },
  { tenths: 50, from: 20 },
  { tenths: 10, from: 5 },
  { tenths: 5, from: 0 },
];

/** Rounds to tens, fives, ones or halves, by the largest step of the size that comes within 6 %; else to tenths. */
function roundedGrams(value: number): Rational {
  for (const { tenths, from } of GRAM_STEPS) {
    const near = rational(Math.round((value * 10) / tenths) * tenths, 10);
    if (value >= from && relativeError(near, value) <= 0.06) return near;
  }
  return steps(value, 10);
}

function usMass(base: number): Scale {
  const ounces = base / toNumber(MEASURES.oz.base);
  if (ounces < 16) return { unit: MEASURES.oz, round: (value) => nearestPart(value, [1, 2, 4, 8]) };
  return { unit: MEASURES.lb, round: (value) => nearestPart(value, [1, 2, 4, 3, 8]) };
}

function usVolume(base: number): Scale {
  const cups = base / toNumber(MEASURES.cup.base);
  if (base < 13) return { unit: MEASURES.tsp, round: (value) => nearestPart(value, [1, 2, 4, 8]) };
  if (cups < 0.24 || isAwkward(cups)) return { unit: MEASURES.tbsp, round: (value) => nearestPart(value, [1, 2, 4]) };
  if (cups > 12) return { unit: MEASURES.quart, round: (value) => nearestPart(value, [1, 2, 4]) };
  return { unit: MEASURES.cup, round: (value) => nearestPart(value, CUP_PARTS) };
}

const CUP_PARTS = [1, 2, 4, 3, 8];

/** Returns whether no part of a cup comes near: 100 ml are 7 tablespoons. */
function isAwkward(cups: number): boolean {
  return cups < 0.5 && relativeError(nearestPart(cups, CUP_PARTS), cups) > LARGEST_ERROR;
}

/** An amount may differ this much from the exact one for a simpler fraction. */
const LARGEST_ERROR = 0.054;

function relativeError(value: Rational, exact: number): number {
  return Math.abs(toNumber(value) - exact) / exact;
}

/** Returns the value as a fraction with the first of these denominators that is near enough, else the nearest. */
function nearestPart(value: number, denominators: readonly number[]): Rational {
  const parts = denominators.map((denominator) => rational(Math.round(value * denominator), denominator));
  const near = parts.find((part) => relativeError(part, value) <= LARGEST_ERROR);
  if (near) return near;
  const [nearest = ZERO] = parts.toSorted((a, b) => relativeError(a, value) - relativeError(b, value));
  return nearest;
}

/** Rounds to so many parts of one, at least to the smallest. */
function steps(value: number, perOne: number): Rational {
  return rational(Math.max(1, Math.round(value * perOne)), perOne);
}

/** Oven temperatures as cook books pair them: °F to °C. */
const OVEN_CELSIUS = new Map([
  [225, 110],
  [250, 120],
  [275, 135],
  [300, 150],
  [325, 165],
  [350, 175],
  [375, 190],
  [400, 200],
  [425, 220],
  [450, 230],
  [475, 245],
  [500, 260],
]);
/** The other way round, with two settings in °C that cook books pair with one in °F as well. */
const OVEN_FAHRENHEIT = new Map([
  ...[...OVEN_CELSIUS].map(([fahrenheit, celsius]) => [celsius, fahrenheit] as const),
  [160, 325],
  [180, 350],
]);

/** From here on, temperatures in steps of five °C are no exact ones, but that at which water boils. */
const ROUND_CELSIUS = 65;
const BOILING = 100;

/** Returns a temperature in the other scale: ovens to the next five degrees, all others to a whole degree. */
export function toOtherScale(value: number, scale: "C" | "F"): number {
  if (scale === "F") {
    const celsius = ((value - 32) * 5) / 9;
    return (
      OVEN_CELSIUS.get(value) ?? (celsius >= 130 && value % 5 === 0 ? Math.round(celsius / 5) * 5 : Math.round(celsius))
    );
  }
  const fahrenheit = (value * 9) / 5 + 32;
  return (
    OVEN_FAHRENHEIT.get(value) ??
    (value >= ROUND_CELSIUS && value !== BOILING && value % 5 === 0
      ? Math.round(fahrenheit / 5) * 5
      : Math.round(fahrenheit))
  );
}

/** Gas marks of British ovens, with the degrees that they stand for. */
const GAS_MARKS = new Map([
  [0.25, { celsius: 110, fahrenheit: 225 }],
  [0.5, { celsius: 120, fahrenheit: 250 }],
  [1, { celsius: 140, fahrenheit: 275 }],
  [2, { celsius: 150, fahrenheit: 300 }],
  [3, { celsius: 160, fahrenheit: 325 }],
  [4, { celsius: 180, fahrenheit: 350 }],
  [5, { celsius: 190, fahrenheit: 375 }],
  [6, { celsius: 200, fahrenheit: 400 }],
  [7, { celsius: 220, fahrenheit: 425 }],
  [8, { celsius: 230, fahrenheit: 450 }],
  [9, { celsius: 240, fahrenheit: 475 }],
]);

/** Returns the degrees of a gas mark; undefined for a number that is none. */
export function degreesOfGasMark(mark: number): { celsius: number; fahrenheit: number } | undefined {
  return GAS_MARKS.get(mark);
}
