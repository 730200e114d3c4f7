import type { Steps } from "#app/lib/steps.ts";
import { addingUpFoods, type KnownFoods, type WantedRecipe } from "./groceries/added-foods.ts";
import { foodsOf } from "./needs.ts";
import { readingNames } from "./shown-item.ts";

/** Reads the foods of recipes into what is known, in steps of a line each, and the names that they have on a list. */
export function* readingFoods(wanted: readonly WantedRecipe[], known: KnownFoods): Steps<void> {
  for (const one of wanted) {
    const foods = foodsOf(yield* addingUpFoods([one], known));
    yield* readingNames([...foods.values()].map(({ name }) => name));
  }
}
