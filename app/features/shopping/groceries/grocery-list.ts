import { byName } from "#app/lib/by-name.ts";
import { atOnce, type Steps } from "#app/lib/steps.ts";
import type { Language } from "#app/reading/languages/language.ts";
import { gramsPerMl } from "#app/reading/lines/densities.ts";
import { categoryOf, inUnits } from "#app/reading/lines/food-category.ts";
import { isKnownFood } from "#app/reading/lines/known-food.ts";
import { compare, ONE, toNumber } from "#app/reading/lines/quantities.ts";
import { MEASURES } from "#app/reading/lines/units.ts";
import * as m from "#messages";
import { amountOfFood } from "../../ingredients/amount-of-food.ts";
import { amountToBuy, partsText } from "../../ingredients/amount-to-buy.ts";
import { CATEGORIES, type Category } from "../../ingredients/food-categories.ts";
import { nameInNumber } from "../../ingredients/name-in-number.ts";
import { amountParts, type Part, totalWith, volumeAsMass } from "../../ingredients/totals.ts";
import type { UnitSystem } from "../../ingredients/unit-systems.ts";
import { addingUpFoods, type Food, type RecipeRef, type WantedRecipe } from "./added-foods.ts";

/** One food of a grocery list, with the amounts of all recipes added up. */
export type GroceryItem = {
  /** foodKey of the food; the kitchen's own category is stored under it. */
  key: string;
  /** The text on the list, such as "1 ½ cups milk", "1 cup + 200 g flour" or "2–3 onions". */
  displayText: string;
  /** The same with the amount that somebody buys, such as "12 carrots"; null where that is the same. */
  buyText: string | null;
  category: Category;
  name: string;
  /** In the given unit; null where there is no amount, or where amounts cannot be added (then displayText has them). */
  quantity: number | null;
  /** Upper bound where a recipe gives a range. */
  quantityMax: number | null;
  unit: string | null;
  /** The recipes that need it, by name. */
  recipes: RecipeRef[];
};

/** A grocery list: its items by category and in one list. */
export type GroceryList = { categorized: Record<Category, GroceryItem[]>; ingredients: GroceryItem[] };

/**
 * Returns one shopping list for these recipes; a recipe counts each time it is in `wanted`. There is one item per food,
 * with amounts added exactly within volume, mass and each counted unit, never across them. Blank lines are skipped. The
 * overrides are the kitchen's own categories by foodKey. In a system of units, amounts are converted to it.
 */
export function makeGroceryList(
  wanted: readonly WantedRecipe[],
  categoryOverrides?: ReadonlyMap<string, Category>,
  system: UnitSystem = "original",
): GroceryList {
  return atOnce(makingGroceryList(wanted, categoryOverrides, system));
}

/** Returns the same in steps, of a line or a food each. */
export function* makingGroceryList(
  wanted: readonly WantedRecipe[],
  categoryOverrides?: ReadonlyMap<string, Category>,
  system: UnitSystem = "original",
): Steps<GroceryList> {
  const items: GroceryItem[] = [];
  for (const [key, food] of yield* addingUpFoods(wanted)) {
    items.push(itemOf(key, food, categoryOverrides?.get(key), system));
    yield;
  }
  items.sort((a, b) => byName(a.name, b.name) || (a.key < b.key ? -1 : 1));
  const inCategory = (category: Category) => items.filter((item) => item.category === category);
  const categorized = {
    produce: inCategory("produce"),
    proteins: inCategory("proteins"),
    pantry: inCategory("pantry"),
    dairy: inCategory("dairy"),
    others: inCategory("others"),
  };
  return { categorized, ingredients: CATEGORIES.flatMap((category) => categorized[category]) };
}

/** Weighs the volume of a food of which a cup is known by weight: "2 cups flour" and "100 g flour" are one amount. */
function weighed({ totals, names, language }: Food, system: UnitSystem): { totals: Food["totals"]; isAbout: boolean } {
  const volume = totals.get("volume");
  const hasCups = [...(volume?.units ?? [])].some((unit) => unit?.system === "us");
  const density = volume && hasCups && system === "metric" ? densityOf([...names.keys()], language) : undefined;
  if (!volume || density === undefined) return { totals, isAbout: false };
  const { low, high } = volumeAsMass(volume, density);
  const mass = totalWith(totals.get("mass"), low, high, MEASURES.g);
  const rest = [...totals].filter(([kind]) => kind !== "volume" && kind !== "mass");
  return { totals: new Map([["mass", mass], ...rest]), isAbout: true };
}

function densityOf(names: readonly string[], language: Language): number | undefined {
  return names.map((name) => gramsPerMl(name.split(" "), language)).find((density) => density !== undefined);
}

function itemOf(key: string, food: Food, override: Category | undefined, system: UnitSystem): GroceryItem {
  const { totals, isAbout } = weighed(food, system);
  const parts = amountParts([...totals.values()], system);
  const last = parts.at(-1);
  const name = chosenName(food, isMany(parts));
  const category = override ?? inUnits(categoryOf(name, food.language), [...food.units]);
  const text = textOf(food, isAbout ? `≈ ${partsText(parts)}` : partsText(parts), name);
  const bought = amountToBuy(parts, category);
  const buyText = textOf(food, partsText(bought), chosenName(food, isMany(bought)));
  const single = parts.length === 1 ? last : undefined;
  return {
    key,
    displayText: text,
    buyText: buyText === text ? null : buyText,
    category,
    name,
    quantity: single ? toNumber(single.low) : null,
    quantityMax: single && compare(single.low, single.high) < 0 ? toNumber(single.high) : null,
    unit: single?.unit?.id ?? null,
    recipes: [...food.recipes.values()].sort((a, b) => byName(a.name, b.name) || a.id - b.id),
  };
}

function textOf({ wantsSome }: Food, amount: string, name: string): string {
  const item = amountOfFood(amount, name);
  return wantsSome && amount !== "" ? m.groceries.plusMore({ item }) : item;
}

/** Returns whether more than one of a food is counted; undefined where none is counted. */
function isMany(parts: readonly Part[]): boolean | undefined {
  const last = parts.at(-1);
  return last?.unit === null ? compare(last.high, ONE) > 0 : undefined;
}

/** Returns the spelling that most recipes use, singular or plural by the amount (undefined: as in the recipes). */
export function chosenName({ names, language }: Food, isPlural: boolean | undefined): string {
  const [best = ""] = [...names]
    .sort(([a, times], [b, otherTimes]) => otherTimes - times || compareNames(a, b))
    .map(([name]) => name);
  const name = withSmallStart(best, language);
  return isPlural === undefined ? name : nameInNumber(name, isPlural, language);
}

function compareNames(a: string, b: string): number {
  const isLower = Number(b === b.toLowerCase()) - Number(a === a.toLowerCase());
  return isLower || a.length - b.length || (a < b ? -1 : 1);
}

/**
 * Returns the name in lower case if only the start of a line capitalised it ("Salt"); names and German nouns keep their
 * capital.
 */
function withSmallStart(name: string, language: Language): string {
  const first = name.split(/[\s-]/, 1)[0] ?? "";
  const isOrdinary =
    !language.hasCapitalNouns &&
    /^\p{Lu}\p{Ll}+$/u.test(first) &&
    (isKnownFood(name, language) || isKnownFood(first, language)) &&
    name.slice(1) === name.slice(1).toLowerCase();
  return isOrdinary ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
