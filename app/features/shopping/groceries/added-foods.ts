import { wellFormed } from "#app/lib/browser-support.ts";
import { atOnce, type Steps } from "#app/lib/steps.ts";
import type { Language } from "#app/reading/languages/language.ts";
import { languageOf } from "#app/reading/languages/language-of.ts";
import { foodKey } from "#app/reading/lines/food-key.ts";
import { type ExactLine, inUnitOfCompound, readExactLines } from "#app/reading/lines/ingredient-line.ts";
import { isKnownFood } from "#app/reading/lines/known-food.ts";
import { partsOfList } from "#app/reading/lines/line-lists.ts";
import { add, multiply, ONE, type Rational, rationalFromFactor } from "#app/reading/lines/quantities.ts";
import type { Unit } from "#app/reading/lines/units.ts";
import { type Total, totalKind, totalWith } from "../../ingredients/totals.ts";

export type RecipeRef = { id: number; name: string };

/** The ingredient lines of a recipe; the factor is wanted servings ÷ the recipe's, 1 if absent. */
export type WantedRecipe = { recipe: RecipeRef; lines: readonly string[]; factor?: number };

/** Returns the factor of a recipe that is wanted for so many; 1 where one of both numbers is not known. */
export function factorOf(wanted: number | null, servings: number | null): number {
  return wanted && servings ? wanted / servings : 1;
}

/** One food of several recipes, with its amounts by kind. */
export type Food = {
  /** That of the first recipe that needs it; the list shows the food's name in it. */
  language: Language;
  totals: Map<string, Total>;
  /** Its lines that count compounds, "2 Knoblauchzehen", in the unit of these; null where another line counts without a unit. */
  compounds?: { unit: Unit; names: Set<string> } | null;
  /** The ids of the units that it is bought in, and of containers: "400 g tin". */
  units: Set<string | undefined>;
  /** Whether a line has no amount. */
  wantsSome: boolean;
  names: Map<string, number>;
  recipes: Map<number, RecipeRef>;
};

/** Names of foods have as many characters on a list: what a line has beyond is no name, and takes time to read. */
export const MAX_FOOD_NAME = 100;

type KeyedLine = { key: string; line: ExactLine };

/**
 * What was read of recipes, so that it is not read again: the language of one by the beginnings of its lines, and its lines by
 * the language in which they were read.
 */
export type KnownFoods = { languages: Map<string, Language>; lines: Map<Language, Map<string, KeyedLine[]>> };

/** Returns what is known before anything was read. */
export function nothingKnown(): KnownFoods {
  return { languages: new Map(), lines: new Map() };
}

/** Returns the foods of these recipes by their foodKey, with exact amounts. Blank lines are skipped. */
export function addUpFoods(wanted: readonly WantedRecipe[], known?: KnownFoods): Map<string, Food> {
  return atOnce(addingUpFoods(wanted, known));
}

/** Returns the same in steps, of a line each; what is read is added to what is known. */
export function* addingUpFoods(
  wanted: readonly WantedRecipe[],
  known: KnownFoods = nothingKnown(),
): Steps<Map<string, Food>> {
  const foods = new Map<string, Food>();
  for (const { recipe, lines, times, count } of eachOnce(wanted)) {
    const language = languageOfRecipe(lines, known);
    yield;
    const inLanguage = known.lines.get(language) ?? new Map<string, KeyedLine[]>();
    known.lines.set(language, inLanguage);
    for (const text of lines) {
      if (text.trim() === "") continue;
      const read = inLanguage.get(text) ?? readLine(text, language);
      inLanguage.set(text, read);
      for (const { key, line } of read) addTo(foods, key, { line, times, count, recipe });
      yield;
    }
  }
  for (const food of foods.values()) addCompounds(food);
  return foods;
}

function languageOfRecipe(lines: readonly string[], { languages }: KnownFoods): Language {
  const beginnings = lines.map((line) => line.slice(0, MAX_FOOD_NAME));
  const key = beginnings.join("\n");
  const language = languages.get(key) ?? languageOf(beginnings);
  languages.set(key, language);
  return language;
}

type TimesWanted = { recipe: RecipeRef; lines: readonly string[]; times: Rational; count: number };

/** Returns each recipe once with the sum of its factors. Amounts are exact, so that the totals stay the same. */
function eachOnce(wanted: readonly WantedRecipe[]): TimesWanted[] {
  const all: TimesWanted[] = [];
  const byRecipe = new Map<number, TimesWanted>();
  for (const { recipe, lines, factor } of wanted) {
    const times = rationalFromFactor(factor ?? 1);
    const known = byRecipe.get(recipe.id);
    if (known?.lines === lines) {
      known.times = add(known.times, times);
      known.count++;
      continue;
    }
    const first = { recipe, lines, times, count: 1 };
    all.push(first);
    byRecipe.set(recipe.id, first);
  }
  return all;
}

function readLine(text: string, language: Language): KeyedLine[] {
  const foods = readExactLines(text, language).flatMap((line) => foodsOfLine({ ...line, name: shortened(line.name) }));
  return foods.map((food) => ({
    key: foodKey(food.name, language),
    line: food,
  }));
}

/** Returns the first words of a name, as many as have room. */
function shortened(name: string): string {
  if (name.length <= MAX_FOOD_NAME) return name;
  const words = name.slice(0, MAX_FOOD_NAME + 1);
  return words.slice(0, Math.max(words.lastIndexOf(" "), 0)) || wellFormed(name.slice(0, MAX_FOOD_NAME));
}

/** Splits "salt and black pepper" into two foods; a line with an amount stays whole. */
function foodsOfLine(line: ExactLine): ExactLine[] {
  const { language } = line;
  if (line.low || isKnownFood(line.name, language)) return [line];
  const parts = partsOfList(line.name, language);
  const isFood = (part: string) => isKnownFood(part, language) || isKnownFood(foodKey(part, language), language);
  if (parts.length < 2 || !parts.every(isFood)) return [line];
  return parts.map((name) => ({ ...line, name }));
}

/** What a line adds: its amount as many times, and its spelling for each time that its recipe is wanted. */
type Addition = { line: ExactLine; times: Rational; count: number; recipe: RecipeRef };

function addTo(foods: Map<string, Food>, key: string, { line, times, count, recipe }: Addition): void {
  let food = foods.get(key);
  if (!food) {
    food = {
      language: line.language,
      totals: new Map(),
      units: new Set(),
      wantsSome: false,
      names: new Map(),
      recipes: new Map(),
    };
    foods.set(key, food);
  }
  food.recipes.set(recipe.id, recipe);
  if (food.language === line.language) food.names.set(line.name, (food.names.get(line.name) ?? 0) + count);
  if (line.low === null && line.unit === null) {
    food.wantsSome = true;
    return;
  }
  food.units.add((line.container ?? line.unit)?.id);
  // "a pinch" without a number is one pinch.
  const low = multiply(line.low ?? ONE, times);
  const high = line.high ? multiply(line.high, times) : low;
  const kind = totalKind(line.unit);
  food.totals.set(kind, totalWith(food.totals.get(kind), low, high, line.unit));
  if (kind === "" && food.compounds !== null) food.compounds = compoundsWith(food, line);
}

function compoundsWith({ compounds }: Food, line: ExactLine): Food["compounds"] {
  const { unit } = inUnitOfCompound(line);
  if (line.unit !== null || !unit || (compounds && compounds.unit.id !== unit.id)) return null;
  return { unit, names: new Set(compounds?.names).add(line.name) };
}

/** Adds compounds to what other lines say in their unit: "2 Knoblauchzehen" and "1 Zehe Knoblauch" are three. */
function addCompounds({ compounds, totals, names }: Food): void {
  const kind = compounds ? totalKind(compounds.unit) : "";
  const [counted, inUnit] = [totals.get(""), totals.get(kind)];
  if (!compounds || !counted || !inUnit || counted === inUnit) return;
  totals.set(kind, totalWith(inUnit, counted.low, counted.high, compounds.unit));
  totals.delete("");
  if (names.size > compounds.names.size) for (const name of compounds.names) names.delete(name);
}
