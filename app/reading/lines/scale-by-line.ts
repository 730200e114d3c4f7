import type { Language } from "../languages/language.ts";
import { gramsPerMl } from "./densities.ts";
import { type ExactLine, readExactLine, readIngredientLine } from "./ingredient-line.ts";
import {
  compare,
  divide,
  multiply,
  ONE,
  type Rational,
  rational,
  rationalFromFactor,
  toNumber,
  ZERO,
} from "./quantities.ts";
import { type Unit, unitOfId } from "./units.ts";

/** Why an amount of an ingredient gives no factor. */
export type ScaleProblem = "lineWithoutAmount" | "noAmount" | "otherUnit" | "outOfRange";

/** The factor of all amounts; `isAbout` if a volume was compared with a mass. */
type FactorByLine = { factor: Rational; isAbout: boolean };

/** Limits of the factor: a hundredth and a hundred times the recipe. */
const SMALLEST_FACTOR = rational(1, 100);
const LARGEST_FACTOR = rational(100);

/**
 * Returns the factor by which a recipe is multiplied so that an ingredient line takes the amount that there is: "700 g"
 * for "500 g flour" is 7/5. Of a range the upper bound counts, so that the amount is enough. A number without a unit is in
 * the unit of the line. A volume is compared with a mass only for foods of which a cup is known by weight.
 */
export function factorByLine(line: string, amount: string, language: Language): FactorByLine | ScaleProblem {
  const wanted = readExactLine(line, language);
  const most = largestOf(wanted);
  if (!most) return "lineWithoutAmount";
  const given = readGiven(amount, wanted);
  const { low } = given;
  if (!low || compare(low, ZERO) <= 0) return "noAmount";
  const isBare = given.unit === null && given.name === "";
  const found = isBare
    ? { factor: divide(low, most), isAbout: false }
    : compareAmounts(
        { value: low, unit: given.unit },
        [{ value: most, unit: wanted.unit }, ...others(line, language)],
        wanted,
      );
  if (!found) return "otherUnit";
  const isInRange = compare(found.factor, SMALLEST_FACTOR) >= 0 && compare(found.factor, LARGEST_FACTOR) <= 0;
  return isInRange ? found : "outOfRange";
}

type Measured = { value: Rational; unit: Unit | null };

function largestOf({ low, high }: ExactLine): Rational | undefined {
  const largest = high ?? low;
  return largest && compare(largest, ZERO) > 0 ? largest : undefined;
}

/**
 * Reads the amount in the language of the recipe, before the name of the food: "5 cloves" alone would be a food. An amount
 * with a unit of another language is read in that one.
 */
function readGiven(amount: string, { name, language }: ExactLine): ExactLine {
  const read = readExactLine(amount, language);
  if (read.unit || read.name === "") return read;
  const named = `${amount} ${name}`;
  return [readExactLine(named, language), readExactLine(amount)].find(({ unit }) => unit !== null) ?? read;
}

/** Returns the amounts that say the same in other units: "500 g (1 lb) mince". */
function others(line: string, language: Language): Measured[] {
  return readIngredientLine(line, language).amounts.flatMap(({ value, unit }) => {
    const known = unit === null ? undefined : unitOfId(unit);
    return known && known.kind !== "count" && compare(value, ZERO) > 0 ? [{ value, unit: known }] : [];
  });
}

/** Returns how often an amount contains another; undefined if their units cannot be compared. */
function compareAmounts(
  given: Measured,
  amounts: readonly Measured[],
  { name, language }: ExactLine,
): FactorByLine | undefined {
  const same =
    amounts.find(({ unit }) => unit !== null && unit.id === given.unit?.id) ??
    amounts.find(({ unit }) => isSameKind(given.unit, unit));
  if (same) return { factor: divide(inBase(given), inBase(same)), isAbout: false };
  const density = gramsPerMl(name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [], language);
  if (density === undefined) return undefined;
  const kinds = (unit: Unit | null) => `${given.unit?.kind} ${unit?.kind}`;
  const weighed = amounts.find(({ unit }) => kinds(unit) === "mass volume");
  const poured = amounts.find(({ unit }) => kinds(unit) === "volume mass");
  const other = weighed ?? poured;
  if (!other) return undefined;
  const ratio = toNumber(divide(inBase(given), inBase(other)));
  return { factor: rationalFromFactor(weighed ? ratio / density : ratio * density), isAbout: true };
}

/** Returns whether amounts of two units can be compared: counts only if they count the same. */
function isSameKind(one: Unit | null, other: Unit | null): boolean {
  if (isPlain(one) || isPlain(other)) return isPlain(one) && isPlain(other);
  return one?.kind === other?.kind && (one?.kind !== "count" || one.id === other?.id);
}

/** Returns whether a unit counts pieces of the food itself: "3 eggs", "a dozen eggs". */
function isPlain(unit: Unit | null): boolean {
  return unit === null || unit.id === "dozen" || unit.id === "piece";
}

function inBase({ value, unit }: Measured): Rational {
  return multiply(value, unit?.base ?? ONE);
}
