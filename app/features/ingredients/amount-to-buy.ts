import { compare, divide, multiply, type Rational, rational, ZERO } from "#app/reading/lines/quantities.ts";
import { MEASURES, type Unit } from "#app/reading/lines/units.ts";
import type { Category } from "./food-categories.ts";
import { formatPart, type Part } from "./totals.ts";

/** Weights and volumes are sold in such steps, in grams and millilitres; less than half of one is bought by its own size. */
const STEP = rational(50);
const SMALLEST = rational(25);
/** The same of pounds: a quarter; ounces are whole. */
const QUARTER = rational(1, 4);

/** Counted units of which nobody buys a number: what is at home gives them. */
const PINCHES = new Set(
  "pinch dash splash drop drizzle knob dollop glug squeeze sprinkle grind grating shake twist".split(" "),
);

/**
 * Returns what somebody buys for the exact amounts of a food, which stay what is needed: whole things, weights as they are
 * sold, and none for spoons of dry goods. An amount that is empty is bought by its package.
 */
export function amountToBuy(parts: readonly Part[], category: Category): Part[] {
  return parts.flatMap((part) => {
    if (isSpoons(part.unit) && category === "pantry") return [];
    const step = stepOf(part);
    return step ? [{ ...part, low: upTo(part.low, step), high: upTo(part.high, step) }] : [part];
  });
}

/** Returns amounts in one text: "1 cup + 200 g"; empty without any. */
export function partsText(parts: readonly Part[]): string {
  return parts.map(formatPart).join(" + ");
}

function isSpoons(unit: Unit | null): boolean {
  return unit !== null && (unit.system === "spoon" || PINCHES.has(unit.id));
}

/** Returns the step to which an amount is rounded up, in its unit; undefined for amounts that stay. */
function stepOf({ high, unit }: Part): Rational | undefined {
  if (unit === null || (unit.kind === "count" && !PINCHES.has(unit.id))) return rational(1);
  if (unit.system === "metric" && (unit.kind === "mass" || unit.kind === "volume")) {
    const isSmall = compare(multiply(high, unit.base), SMALLEST) < 0;
    return isSmall ? undefined : divide(STEP, unit.base);
  }
  if (unit.id === MEASURES.lb.id) return QUARTER;
  return unit.id === MEASURES.oz.id ? rational(1) : undefined;
}

/** Returns the next multiple of a step that is not less. */
function upTo(value: Rational, step: Rational): Rational {
  if (compare(value, ZERO) <= 0) return value;
  const { numerator, denominator } = divide(value, step);
  return multiply(rational((numerator + denominator - 1n) / denominator), step);
}
