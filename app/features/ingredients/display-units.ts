import { multiply, ONE, type Rational, rational, toNumber } from "./quantities.ts";
import { MEASURES, type Unit } from "./units.ts";

/** The units in which amounts are shown: as written, or those of a system. */
export const UNIT_SYSTEMS = ["original", "metric", "us"] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

/** An amount in the units of a system. Both bounds of a range have the same unit. */
export type Converted = { low: Rational; high: Rational | null; unit: Unit; isAbout: boolean };

/** Returns whether a unit is of the other system; spoons belong to both. */
export function isForeign(unit: Unit, system: "metric" | "us"): boolean {
  return unit.kind !== "count" && unit.system === (system === "metric" ? "us" : "metric");
}

/**
 * Returns an amount in a system, rounded as kitchen scales and cups are read: within 6 % of the exact one. A volume is
 * also given in grams for a food of which a cup is known by weight (`gramsPerMl`).
 */
export function convertAmount(
  amount: { low: Rational; high: Rational | null; unit: Unit },
  system: "metric" | "us",
  gramsPerMl: number | undefined,
): Converted {
  const { low, high, unit } = amount;
  const isWeighed = unit.kind === "volume" && system === "metric" && gramsPerMl !== undefined;
  const exact = (value: Rational) => toNumber(multiply(value, unit.base)) * (isWeighed ? gramsPerMl : 1);
  const kind = isWeighed ? "mass" : unit.kind;
  const scale = scaleFor(kind, system, exact(low));
  const inScale = (value: Rational) => scale.round(exact(value) / toNumber(scale.unit.base));
  return { low: inScale(low), high: high && inScale(high), unit: scale.unit, isAbout: isWeighed };
}

type Scale = { unit: Unit; round: (value: number) => Rational };

function scaleFor(kind: Unit["kind"], system: "metric" | "us", base: number): Scale {
  if (system === "metric") return metricScale(kind, base);
  if (kind === "length") return { unit: MEASURES.inch, round: (value) => nearestPart(value, [1, 2, 4, 8]) };
  return kind === "mass" ? usMass(base) : usVolume(base);
}

function metricScale(kind: Unit["kind"], base: number): Scale {
  if (kind === "length") return { unit: MEASURES.cm, round: (value) => steps(value, value < 5 ? 2 : 1) };
  const [small, large] = kind === "mass" ? [MEASURES.g, MEASURES.kg] : [MEASURES.ml, MEASURES.l];
  if (base >= 1000) return { unit: large, round: (value) => steps(value, value < 10 ? 10 : 1) };
  return { unit: small, round: roundedGrams };
}

/** Rounds to whole grams or millilitres, from 20 on to 5, from 100 on to 10. */
function roundedGrams(value: number): Rational {
  const step = value < 5 ? 0.5 : value < 20 ? 1 : value < 100 ? 5 : 10;
  return rational(Math.round(Math.max(step, Math.round(value / step) * step) * 2), 2);
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
  const near = parts.find((part) => part.numerator > 0n && relativeError(part, value) <= LARGEST_ERROR);
  if (near) return near;
  const [best = ONE] = parts
    .filter((part) => part.numerator > 0n)
    .toSorted((a, b) => relativeError(a, value) - relativeError(b, value));
  return best;
}

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
const OVEN_FAHRENHEIT = new Map([...OVEN_CELSIUS].map(([fahrenheit, celsius]) => [celsius, fahrenheit]));

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
    (value >= 120 && value % 5 === 0 ? Math.round(fahrenheit / 5) * 5 : Math.round(fahrenheit))
  );
}

/** Degrees Celsius of the gas marks of British ovens. */
const GAS_CELSIUS = new Map([
  [0.25, 110],
  [0.5, 120],
  [1, 140],
  [2, 150],
  [3, 160],
  [4, 180],
  [5, 190],
  [6, 200],
  [7, 220],
  [8, 230],
  [9, 240],
]);

/** Returns the degrees Celsius of a gas mark; undefined for a number that is none. */
export function celsiusOfGasMark(mark: number): number | undefined {
  return GAS_CELSIUS.get(mark);
}
