import type { Steps } from "#app/lib/steps.ts";
import { addingUpFoods, type KnownLines, type WantedRecipe } from "./groceries/added-foods.ts";

/** What was read of recipes: the foods of their lines. */
export type KnownFoods = { lines: KnownLines };

/** Returns what is known before anything was read. */
export function nothingKnown(): KnownFoods {
  return { lines: new Map() };
}

/** Reads the foods of recipes into what is known, in steps of a line each. */
export function* readingFoods(wanted: readonly WantedRecipe[], known: KnownFoods): Steps<void> {
  for (const one of wanted) yield* addingUpFoods([one], known.lines);
}
