import { formatNumber } from "#app/i18n/formats.ts";
import { convertAmount, isForeign, weighVolume } from "#app/reading/lines/display-units.ts";
import {
  add,
  compare,
  divide,
  formatDecimal,
  formatFraction,
  isEqual,
  multiply,
  ONE,
  type Rational,
  rational,
  ZERO,
} from "#app/reading/lines/quantities.ts";
import { MEASURES, type Unit } from "#app/reading/lines/units.ts";
import { unitLabel } from "./unit-labels.ts";
import type { UnitSystem } from "./unit-systems.ts";

/** The total of one kind: volume in ml, mass in g, length in cm, or the number of one counted unit. */
export type Total = { low: Rational; high: Rational; units: ReadonlySet<Unit | null> };

/** An amount in the unit of the list; null is a plain count. */
export type Part = { low: Rational; high: Rational; unit: Unit | null };

/**
 * Returns the kind of total to which amounts of a unit belong: amounts of different kinds are never added up. A piece is
 * one of what is counted without a unit, too.
 */
export function totalKind(unit: Unit | null): string {
  if (unit === null || unit.id === "dozen" || unit.id === "piece") return "";
  if (unit.kind !== "count") return unit.kind;
  const thing = thingOf(unit);
  return unit.size ? `${thing} ${sizeKey(unit.size)}` : thing;
}

/** Returns what a unit counts, of whatever size. */
function thingOf({ id, word }: Unit): string {
  return word?.group ? `${id} ${word.group}` : id;
}

function sizeKey({ value, unit }: NonNullable<Unit["size"]>): string {
  return `${formatDecimal(value)} ${unit.id}`;
}

/** Returns totals in which things of one size are added to those of which none is known; things of several stay apart. */
function withEqualSizes(totals: readonly Total[]): Total[] {
  const byThing = new Map<string, Total[]>();
  for (const total of totals) {
    const [unit] = total.units;
    const key = unit?.kind === "count" ? thingOf(unit) : ` ${byThing.size}`;
    byThing.set(key, [...(byThing.get(key) ?? []), total]);
  }
  return [...byThing.values()].flatMap((same) => {
    const units = same.flatMap((total) => [...total.units]);
    const sizes = new Set(units.flatMap((unit) => (unit?.size ? sizeKey(unit.size) : [])));
    return sizes.size > 1 ? same : addedUp(same, units);
  });
}

/** Returns the total of totals, whatever the sizes of their units. */
function addedUp(totals: readonly Total[], units: readonly (Unit | null)[]): Total {
  let [low, high] = [ZERO, ZERO];
  for (const total of totals) [low, high] = [add(low, total.low), add(high, total.high)];
  return { low, high, units: new Set(units.map((unit) => (unit?.size ? { ...unit, size: undefined } : unit))) };
}

/** Returns the total with an amount added. */
export function totalWith(total: Total | undefined, low: Rational, high: Rational, unit: Unit | null): Total {
  const base = unit?.base ?? ONE;
  const lowInBase = multiply(low, base);
  const highInBase = multiply(high, base);
  if (!total) return { low: lowInBase, high: highInBase, units: new Set([unit]) };
  const units = total.units.has(unit) ? total.units : new Set([...total.units, unit]);
  return { low: add(total.low, lowInBase), high: add(total.high, highInBase), units };
}

const KIND_ORDER = ["volume", "mass", "length", "count"];

/**
 * Returns the totals in units of a practical size, measured ones first and plain counts last. In a system, totals with
 * units of the other one are converted.
 */
export function amountParts(totals: readonly Total[], system: UnitSystem = "original"): Part[] {
  return withEqualSizes(totals)
    .map((total) => {
      const converted = inSystem(total, system);
      if (converted) return converted;
      const unit = shownUnit(total);
      const base = unit?.base ?? ONE;
      return { low: divide(total.low, base), high: divide(total.high, base), unit };
    })
    .sort((a, b) => orderOf(a) - orderOf(b) || ((a.unit?.id ?? "") < (b.unit?.id ?? "") ? -1 : 1));
}

/** Returns a total in a system; undefined if none of its units is of the other one, or nothing comes near. */
function inSystem({ low, high, units }: Total, system: UnitSystem): Part | undefined {
  if (system === "original") return undefined;
  const foreign = [...units].find((unit) => unit !== null && isForeign(unit, system));
  if (!foreign) return undefined;
  const { base } = foreign;
  const amount = { low: divide(low, base), high: divide(high, base), unit: foreign };
  const converted = convertAmount(amount, system, undefined);
  return converted && { low: converted.low, high: converted.high ?? converted.low, unit: converted.unit };
}

/** Returns a volume as grams of a food by the weight of its millilitre, rounded like converted amounts. */
export function volumeAsMass({ low, high }: Total, gramsPerMl: number): { low: Rational; high: Rational } {
  const { ml, g } = MEASURES;
  const { unit, ...grams } = weighVolume({ low, high, unit: ml }, gramsPerMl);
  const inGrams = (value: Rational) => multiply(value, divide(unit.base, g.base));
  return { low: inGrams(grams.low), high: inGrams(grams.high ?? grams.low) };
}

function orderOf({ unit }: Part): number {
  return unit ? KIND_ORDER.indexOf(unit.kind) : KIND_ORDER.length;
}

function shownUnit(total: Total): Unit | null {
  const units = [...total.units].filter((unit) => unit !== null);
  const [first] = units;
  // "2 unidades" of something are two.
  const isPlain =
    total.units.has(null) || units.some(({ id, word }) => id === "dozen" || (id === "piece" && word?.group));
  if (!first || isPlain) return null;
  if (first.kind === "volume") return shownVolume(total, units);
  if (first.kind === "mass") return shownMass(total, units);
  if (first.kind === "length") return units.some(isMetric) ? MEASURES.cm : MEASURES.inch;
  // Of "1 tin" and "1 can" the language of the page has the word.
  return units.every(({ word }) => word?.code === first.word?.code && word?.many === first.word?.many)
    ? first
    : { ...first, word: undefined };
}

function isMetric(unit: Unit): boolean {
  return unit.system === "metric";
}

/** Litres where any recipe is metric, or the centilitres or decilitres that all recipes use; spoons alone stay spoons; otherwise cups, or the one larger unit all recipes use. */
function shownVolume(total: Total, units: readonly Unit[]): Unit {
  const [first] = units;
  if (units.some(isMetric)) {
    if (isAtLeast(total, ONE, MEASURES.l)) return MEASURES.l;
    const isOwn = first?.id === MEASURES.cl.id || first?.id === MEASURES.dl.id;
    return first && isOwn && units.every(({ id }) => id === first.id) ? first : MEASURES.ml;
  }
  const isSpoons = units.every((unit) => unit.system === "spoon");
  if (first && units.length === 1 && !isSpoons && first.id !== "cup") return first;
  if (isAtLeast(total, isSpoons ? ONE : rational(1, 4), MEASURES.cup)) return MEASURES.cup;
  // "2–3 tsp" are no two thirds of a tablespoon.
  const isTablespoons = compare(total.low, MEASURES.tbsp.base) >= 0 && isKitchenAmount(total, MEASURES.tbsp);
  return isTablespoons || isAtLeast(total, rational(4), MEASURES.tbsp) ? MEASURES.tbsp : MEASURES.tsp;
}

/** Returns grams if any recipe is metric; otherwise pounds if they are even, else ounces. */
function shownMass(total: Total, units: readonly Unit[]): Unit {
  if (units.some(isMetric)) return isAtLeast(total, ONE, MEASURES.kg) ? MEASURES.kg : MEASURES.g;
  if (units.length === 1 && units[0]?.id === "lb") return MEASURES.lb;
  return isAtLeast(total, ONE, MEASURES.lb) && isKitchenAmount(total, MEASURES.lb) ? MEASURES.lb : MEASURES.oz;
}

function isAtLeast(total: Total, amount: Rational, unit: Unit): boolean {
  return compare(total.high, multiply(amount, unit.base)) >= 0;
}

function isKitchenAmount(total: Total, unit: Unit): boolean {
  return isKitchenFraction(divide(total.low, unit.base)) && isKitchenFraction(divide(total.high, unit.base));
}

/** Returns whether there are measuring cups and spoons of this fraction. */
function isKitchenFraction(value: Rational): boolean {
  return [1n, 2n, 3n, 4n, 8n].includes(value.denominator);
}

/** Formats an amount for a grocery list, in the language of the page: "1 ½ cups", "2–3", "450 g", "3 cups + 1 tsp". */
export function formatPart(part: Part): string {
  const { low, high, unit } = part;
  const write = unit && isMetric(unit) ? writeDecimal : writeFraction;
  const spoons = unit?.id === "cup" && isEqual(low, high) ? cupsAndSpoons(low) : undefined;
  if (spoons) return spoons;
  const number = isEqual(low, high) ? write(low) : `${write(low)}–${write(high)}`;
  if (!unit) return number;
  const size = unit.size ? ` (${writeDecimal(unit.size.value)} ${unitLabel(unit.size.unit, unit.size.value)})` : "";
  return `${number} ${unitLabel(unit, high)}${size}`;
}

/** Returns an amount as a fraction; an odd one as a decimal number in the language of the page. */
function writeFraction(value: Rational): string {
  const written = formatFraction(value);
  return written.includes(".") ? writeDecimal(value) : written;
}

function writeDecimal(value: Rational): string {
  return formatNumber(Number(formatDecimal(value)), { maximumFractionDigits: 3, useGrouping: false });
}

/** Returns cups that match no measuring cup as cups and spoons; undefined if one matches or spoons do not help. */
function cupsAndSpoons(cups: Rational): string | undefined {
  if (isKitchenFraction(cups)) return undefined;
  const quarters = rational((cups.numerator * 4n) / cups.denominator, 4n);
  const rest = add(cups, rational(-quarters.numerator, quarters.denominator));
  const teaspoons = multiply(rest, rational(48));
  const tablespoons = multiply(rest, rational(16));
  if (quarters.numerator === 0n || !isKitchenFraction(teaspoons)) return undefined;
  const isTablespoons = compare(tablespoons, ONE) >= 0 && isKitchenFraction(tablespoons);
  const spoons = isTablespoons ? withLabel(MEASURES.tbsp, tablespoons) : withLabel(MEASURES.tsp, teaspoons);
  return `${withLabel(MEASURES.cup, quarters)} + ${spoons}`;
}

function withLabel(unit: Unit, amount: Rational): string {
  return `${formatFraction(amount)} ${unitLabel(unit, amount)}`;
}
