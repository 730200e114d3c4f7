import { LANGUAGES } from "#app/reading/languages/language-of.ts";
import type { ExactLine } from "#app/reading/lines/ingredient-line.ts";
import {
  add,
  compare,
  divide,
  multiply,
  ONE,
  type Rational,
  rational,
  rationalFromFactor,
  ZERO,
} from "#app/reading/lines/quantities.ts";
import { type Unit, unitOfId } from "#app/reading/lines/units.ts";
import { amountParts, type Total, totalKind, totalWith } from "../ingredients/totals.ts";

/** A total as it is stored: fractions such as "3/2", and the units that were added up. */
type StoredTotal = { low: string; high: string; units: (string | null)[] };

/**
 * An amount of a food as it is stored. `some` counts the needs without a number ("salt"). Totals are by kind: volume,
 * mass, length, "" for plain counts, and each counted unit.
 */
export type Amount = { some: number; totals: Record<string, StoredTotal> };

export const NO_AMOUNT: Amount = { some: 0, totals: {} };
export const SOME: Amount = { some: 1, totals: {} };

/** Returns the unit with this id; one that we do not know is counted. */
function unitNamed(id: string): Unit {
  return unitOfId(id) ?? { id, kind: "count", base: ONE, system: "none" };
}

/** Returns a unit as it is stored: its id, the word that its line has, and its size, "can en tin (400 g)". */
function written({ id, word, size }: Unit): string {
  const named = word ? `${id} ${word.code} ${word.one.toLowerCase()}` : id;
  return size ? `${named} (${write(size.value)} ${size.unit.id})` : named;
}

/** Returns a unit that was stored. */
function unitOf(text: string): Unit {
  const [, named = text, value, sizeUnit] = /^(.+) \(([\d/]+) ([^()]+)\)$/.exec(text) ?? [];
  const [id = "", code, ...words] = named.split(" ");
  const own = LANGUAGES.find((language) => language.code === code)?.units.get(words.join(" "))?.word;
  const unit = own ? { ...unitNamed(id), word: own } : unitNamed(named);
  return value && sizeUnit ? { ...unit, size: { value: read(value), unit: unitNamed(sizeUnit) } } : unit;
}

function write({ numerator, denominator }: Rational): string {
  return denominator === 1n ? String(numerator) : `${numerator}/${denominator}`;
}

function read(text: string): Rational {
  const [numerator = "0", denominator = "1"] = text.split("/");
  return rational(BigInt(numerator), BigInt(denominator));
}

function stored({ low, high, units }: Total): StoredTotal {
  const ids = [...units].map((unit) => unit && written(unit));
  return { low: write(low), high: write(high), units: ids.sort((a, b) => ((a ?? "") < (b ?? "") ? -1 : 1)) };
}

function totalOf({ low, high, units }: StoredTotal): Total {
  return {
    low: read(low),
    high: read(high),
    units: new Set(units.map((id) => (id ? unitOf(id) : null))),
  };
}

/** Returns totals and needs without a number, such as those of a food on a grocery list, as an amount. */
export function amountFrom(totals: ReadonlyMap<string, Total>, wantsSome: boolean): Amount {
  const entries = [...totals].map(([kind, total]) => [kind, stored(total)] as const);
  return { some: wantsSome ? 1 : 0, totals: Object.fromEntries(entries) };
}

/** Returns the amount of a line that was read; "milk" is some. */
export function amountOfLine({ low, high, unit }: Pick<ExactLine, "low" | "high" | "unit">): Amount {
  if (low === null && unit === null) return SOME;
  const from = low ?? ONE;
  return amountFrom(new Map([[totalKind(unit), totalWith(undefined, from, high ?? from, unit)]]), false);
}

/** Returns the amount of a number and the id of a unit as a program gives them; none without a number. */
export function amountOfNumber(quantity: number | null, unit: string | null | undefined): Amount {
  if (quantity === null || quantity === 0) return NO_AMOUNT;
  return amountOfLine({ low: rationalFromFactor(quantity), high: null, unit: unit ? unitNamed(unit) : null });
}

/** Returns both amounts added up. */
export function sum(one: Amount, other: Amount): Amount {
  if (one === NO_AMOUNT) return other;
  if (other === NO_AMOUNT) return one;
  const totals = { ...one.totals };
  for (const [kind, more] of Object.entries(other.totals)) {
    const known = Object.hasOwn(totals, kind) ? totals[kind] : undefined;
    if (!known) {
      totals[kind] = more;
      continue;
    }
    const [a, b] = [totalOf(known), totalOf(more)];
    const units = new Set([...known.units, ...more.units]);
    const total = stored({ low: add(a.low, b.low), high: add(a.high, b.high), units: new Set() });
    const ids = [...units].sort((x, y) => ((x ?? "") < (y ?? "") ? -1 : 1));
    totals[kind] = { ...total, units: ids };
  }
  return { some: one.some + other.some, totals };
}

/** Returns what is above zero in an amount, and what is below; null for nothing. */
export function splitAtZero(amount: Amount): { more: Amount | null; less: Amount | null } {
  const part = (isKept: (fraction: string) => boolean, some: number): Amount | null => {
    const kept = (fraction: string) => (isKept(fraction) ? fraction : "0");
    const totals = Object.entries(amount.totals).flatMap(([kind, { low, high, units }]) =>
      isKept(low) || isKept(high) ? [[kind, { low: kept(low), high: kept(high), units }] as const] : [],
    );
    return totals.length > 0 || some !== 0 ? { some, totals: Object.fromEntries(totals) } : null;
  };
  const isBelow = (fraction: string) => fraction.startsWith("-");
  return { more: part(isAboveZero, Math.max(amount.some, 0)), less: part(isBelow, Math.min(amount.some, 0)) };
}

const MINUS_ONE = rational(-1);

/** Returns the amount below zero. */
export function negated({ some, totals }: Amount): Amount {
  const entries = Object.entries(totals).map(([kind, { low, high, units }]) => {
    const [from, to] = [multiply(read(low), MINUS_ONE), multiply(read(high), MINUS_ONE)];
    return [kind, { low: write(from), high: write(to), units }] as const;
  });
  return { some: -some, totals: Object.fromEntries(entries) };
}

/** Returns what is below zero in `change`, as far as it can be taken away from what there is. */
export function takenFrom(has: Amount, change: Amount): Amount {
  const taken = (wanted: string, there: string) => {
    const most = multiply(read(there), MINUS_ONE);
    const less = compare(read(wanted), most) > 0 ? read(wanted) : most;
    return write(compare(less, ZERO) < 0 ? less : ZERO);
  };
  const entries = Object.entries(change.totals).flatMap(([kind, { low, high, units }]) => {
    const there = Object.hasOwn(has.totals, kind) ? has.totals[kind] : undefined;
    return there ? [[kind, { low: taken(low, there.low), high: taken(high, there.high), units }] as const] : [];
  });
  return { some: Math.min(0, Math.max(change.some, -has.some)), totals: Object.fromEntries(entries) };
}

/** Returns the totals above zero: less than nothing is needed of nothing. */
function neededTotals({ totals }: Amount): Total[] {
  return Object.values(totals).flatMap((one) => {
    const total = totalOf(one);
    if (compare(total.high, ZERO) <= 0) return [];
    return compare(total.low, ZERO) <= 0 ? { ...total, low: total.high } : total;
  });
}

/** Returns whether a stored fraction is above zero. */
function isAboveZero(fraction: string): boolean {
  return fraction !== "0" && !fraction.startsWith("-");
}

/** Returns whether nothing at all is needed. */
export function isNothing(amount: Amount): boolean {
  return amount.some <= 0 && !Object.values(amount.totals).some(({ high }) => isAboveZero(high));
}

/** Returns what is needed in units of a practical size, or in the unit with this id where it measures the same. */
export function neededParts(amount: Amount, unitId: string | null = null) {
  const parts = amountParts(neededTotals(amount));
  return unitId ? parts.map((part) => inUnit(part, unitNamed(unitId))) : parts;
}

function inUnit(part: ReturnType<typeof amountParts>[number], unit: Unit) {
  if (totalKind(part.unit) !== totalKind(unit) || part.unit?.id === unit.id) return part;
  const ratio = divide(part.unit?.base ?? ONE, unit.base);
  return { low: multiply(part.low, ratio), high: multiply(part.high, ratio), unit };
}

/** An amount, with the id of the unit in which it is shown where that is not one of a practical size. */
export type InUnit = { amount: Amount; unit?: string | null };

/** Returns the id of the unit of an amount; null for a plain count, and if it has no number, or several. */
export function unitIn(shown: InUnit): string | null {
  return singlePart(shown)?.unit?.id ?? null;
}

/** Returns an amount with another unit for its number; as it is if it has none, or several. */
export function withUnit(shown: InUnit, unit: string | null): Amount {
  const part = singlePart(shown);
  return part ? amountOfLine({ ...part, unit: unit ? unitNamed(unit) : null }) : shown.amount;
}

function singlePart({ amount, unit }: InUnit) {
  const parts = neededParts(amount, unit);
  return parts.length === 1 ? parts[0] : undefined;
}
