import type { Steps } from "#app/lib/steps.ts";
import { type ExactLine, readExactLine, readIngredientLine } from "#app/reading/lines/ingredient-line.ts";
import type { FoodCategory } from "#db/enumerations.ts";
import { type Amount, amountOfLine, amountOfNumber, isNothing, NO_AMOUNT, SOME, sum, withUnit } from "./amounts.ts";
import type { Fields } from "./operations.ts";
import { nameOfLine } from "./typed-line.ts";

/** The fields of an operation as a program sends them. */
type GivenFields = {
  text?: string;
  name?: string;
  quantity?: number | null;
  unit?: string | null;
  note?: string | null;
  category?: FoodCategory;
};

/**
 * Returns what stands behind the food in a line that somebody typed: "milk, lactose free"; null for an amount, and for the
 * unit that the line is counted in: "fennel bulb".
 */
function restBehind(text: string, { name, unit }: ExactLine): string | null {
  const at = text.indexOf(name);
  if (readIngredientLine(text).amounts.some(({ start }) => start > at)) return null;
  const rest = at < 0 ? "" : text.slice(at + name.length).replace(/^[\s,;:()–-]+|[\s,;:()–-]+$/gu, "");
  if (rest === "") return null;
  const counted = readExactLine(`1 ${rest} ${name}`);
  const isUnit = unit && counted.unit?.id === unit.id && counted.name === name;
  return isUnit ? null : rest;
}

/**
 * Returns the fields of a "set": a line such as "2 l milk" is read, and what is given besides counts more. A number or
 * a unit alone is not a whole amount.
 */
export function readFields(given: GivenFields): Fields<Amount> {
  const { text, quantity, unit } = given;
  const { line, ...named } = readName(given);
  const isAlone = text === undefined && (quantity === undefined || unit === undefined);
  return isAlone ? { ...named, quantity, unit } : { ...named, amount: readAmount(given, line) };
}

/** Returns the fields of an "add": without an amount, some of it is needed. */
export function readAdded(given: GivenFields): Fields<Amount> {
  const { line, ...named } = readName(given);
  const amount = readAmount(given, line);
  return { ...named, amount: isNothing(amount) ? SOME : amount };
}

/** What the texts of fields say, which takes long to read; by the fields themselves, as long as their request lasts. */
const readings = new WeakMap<GivenFields, ReturnType<typeof readTexts>>();

function readTexts({ text, ...given }: GivenFields) {
  const line = text === undefined ? undefined : readExactLine(text);
  const name = given.name ?? (text ? nameOfLine(text, line) : undefined);
  const rest = line && text !== undefined && line.name ? restBehind(text, line) : null;
  return { line, name, rest };
}

/** Reads the texts of fields before they are needed, in steps of one each; returns the names in them. */
export function* readingTexts(all: Iterable<GivenFields>): Steps<string[]> {
  const names: string[] = [];
  for (const given of all) {
    const reading = readTexts(given);
    readings.set(given, reading);
    if (reading.name !== undefined) names.push(reading.name);
    yield;
  }
  return names;
}

function readName(given: GivenFields) {
  const { line, name, rest } = readings.get(given) ?? readTexts(given);
  return { line, name, note: given.note ?? rest ?? given.note, category: given.category };
}

function readAmount({ text, quantity, unit }: GivenFields, line: ExactLine | undefined): Amount {
  if (quantity !== undefined) return amountOfNumber(quantity, unit === undefined ? line?.unit?.id : unit);
  if (!line || text === undefined) return NO_AMOUNT;
  const amount = readSum(text) ?? amountOfLine(line);
  return unit === undefined ? amount : withUnit({ amount }, unit);
}

/** Returns the amount of a line with several, as `itemText` writes it: "1 cup + 200 g flour"; undefined for other lines. */
function readSum(text: string): Amount | undefined {
  const parts = text.split(" + ");
  if (parts.length === 1) return undefined;
  const lines = parts.map((part) => readExactLine(part));
  const isSum = lines.slice(0, -1).every(({ low, name }) => low !== null && name === "");
  return isSum && lines.at(-1)?.low ? lines.map(amountOfLine).reduce(sum) : undefined;
}
