import type { Steps } from "#app/lib/steps.ts";
import type { FoodCategory } from "#db/enumerations.ts";
import { addingUpFoods, type KnownLines, type WantedRecipe } from "../groceries/added-foods.ts";
import { categoryOf } from "../ingredients/food-category.ts";
import { foodsOf } from "./needs.ts";

/** What was read of foods: their lines, and their categories by name. */
export type KnownFoods = { lines: KnownLines; categories: Map<string, FoodCategory> };

/** Returns what is known before anything was read. */
export function nothingKnown(): KnownFoods {
  return { lines: new Map(), categories: new Map() };
}

/** Reads the foods of recipes into what is known, in steps of a line or a food each. */
export function* readingFoods(wanted: readonly WantedRecipe[], known: KnownFoods): Steps<void> {
  for (const one of wanted) {
    for (const { name } of foodsOf(yield* addingUpFoods([one], known.lines)).values()) {
      if (known.categories.has(name)) continue;
      known.categories.set(name, categoryOf(name));
      yield;
    }
  }
}
