import { timeText } from "#app/features/recipes/format.ts";
import { difficultyLabel, type Recipe } from "#app/features/recipes/recipe.ts";
import * as m from "#messages";

/** Returns what is known of times, servings, yield, difficulty, rating and tags, with labels in the language of the page. */
export function factsOf(recipe: Recipe): [label: string, value: string][] {
  const time = (minutes: number | null) => minutes && timeText(minutes);
  const facts: [string, string | number | null][] = [
    [m.recipes.prepTime(), time(recipe.prepTime)],
    [m.exporting.cookTime(), time(recipe.cookTime)],
    [m.recipes.totalTime(), time(recipe.totalTime)],
    [m.recipes.servings(), recipe.servings],
    [m.recipeForm.yield(), recipe.yield],
    [m.recipes.difficulty(), difficultyLabel(recipe.difficulty)],
    [m.ratings.rating(), recipe.rating && "★".repeat(recipe.rating)],
    [m.tags.tags(), recipe.tags.join(", ")],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, String(value)]] : []));
}
