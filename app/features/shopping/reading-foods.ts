import type { Steps } from "#app/lib/steps.ts";
import { addingUpFoods, type KnownLines, type WantedRecipe } from "./groceries/added-foods.ts";
import { foodsOf } from "./needs.ts";
import { readingNames } from "./shown-item.ts";

/** What was read of recipes: the foods of their lines. */
export type KnownFoods = { lines: KnownLines };

/** Returns what is known before anything was read. */
export function nothingKnown(): KnownFoods {
  return { lines: new Map() };
}

/** Reads the foods of recipes into what is known, in steps of a line each, and the names that they have on a list. */
export function* readingFoods(wanted: readonly WantedRecipe[], known: KnownFoods): Steps<void> {
  for (const one of wanted) {
    const foods = foodsOf(yield* addingUpFoods([one], known.lines));
    yield* readingNames([...foods.values()].map(({ name }) => name));
  }
}
