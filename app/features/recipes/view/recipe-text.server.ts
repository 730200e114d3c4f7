import type { Caller } from "#app/caller.ts";
import { scaleIngredientLine } from "#app/features/ingredients/ingredient-line.ts";
import { knownLanguageOf, languageOf } from "#app/features/ingredients/languages/language-of.ts";
import { recipeFoods } from "#app/features/ingredients/recipe-foods.ts";
import { scaleStep } from "#app/features/ingredients/step-scaling.ts";
import { convertText } from "#app/features/ingredients/step-units.ts";
import { UNIT_SYSTEMS, type UnitSystem } from "#app/features/ingredients/unit-systems.ts";
import type { AddedBy } from "#app/features/kitchens/kitchen.ts";
import { language as pageLanguage } from "#app/i18n/language.ts";
import { addedBy } from "../collection.server.ts";
import type { CookedHistory } from "../cooked/cooked.ts";
import { latestCooked } from "../cooked/cooked-history.server.ts";
import type { Recipe } from "../recipe.ts";
import { editsInPlace } from "../recipe-edits.server.ts";
import { getRecipe } from "../recipes.server.ts";
import { suggestTags } from "../tags.server.ts";
import { namesIn, splitInstruction } from "./instructions.ts";
import type { RecipeHead, RecipeText, Scale, Units } from "./recipe-text.ts";

/** Most servings that a recipe is scaled to (product 4.1). */
const MAX_SERVINGS = 1000;

/** Returns the scale of an address (?servings=6); null for that of the recipe. */
export function scaleFor(recipe: { servings: number | null }, wanted: string | null): Scale {
  if (!recipe.servings || !wanted || !/^\d{1,4}$/.test(wanted)) return null;
  const servings = Number(wanted);
  return servings < 1 || servings > MAX_SERVINGS || servings === recipe.servings
    ? null
    : { servings, factor: servings / recipe.servings };
}

/** Returns the units of an address (?units=metric); those of the cook's settings if it names none. */
export function unitsFor(usual: UnitSystem, wanted: string | null): Units {
  return { usual, shown: UNIT_SYSTEMS.find((system) => system === wanted) ?? usual };
}

/**
 * Returns the lines at a scale and in units, read on the server: the lexicon of foods would weigh as much as React
 * Router in a page.
 */
export function recipeText(
  recipe: Pick<Recipe, "ingredients" | "instructions">,
  scale: Scale,
  units: UnitSystem,
): RecipeText {
  const language = languageOf(recipe.ingredients);
  const known = knownLanguageOf(recipe.ingredients);
  const foods = recipeFoods(recipe.ingredients, language);
  const names = namesIn(foods);
  const inUnits = (text: string) => convertText(text, units, foods);
  const scaleLine = (line: string) => (scale ? scaleIngredientLine(line, scale.factor, language) : line);
  const scaleInstruction = (step: string) => (scale ? scaleStep(step, scale.factor, foods) : step);
  return {
    ingredients: recipe.ingredients.map((line) => inUnits(scaleLine(line))),
    instructions: recipe.instructions.map((step) => splitInstruction(inUnits(scaleInstruction(step)), names)),
    lang: known === pageLanguage() ? undefined : known,
  };
}

/** Returns the yield in words at a scale; null if its amount cannot be read, since it is then that of other servings. */
export function scaledYield(words: string | null, scale: Scale): string | null {
  if (words === null || !scale) return words;
  const scaled = scaleIngredientLine(words, scale.factor);
  return scaled === words ? null : scaled;
}

/**
 * Returns a recipe for the servings and units in the query of the address, with its lines as they are displayed.
 * `ownTags` are tags of the cook's collection, null if the recipe is not in it; `hasHistory` is whether the cook sees its
 * versions (product 4.19); `addedBy` is who added it to the collection (product 12.1); `cooked` is when
 * the kitchen cooked it. @throws DomainError notFound.
 */
export function openRecipe(
  caller: Caller,
  recipeId: number,
  query: URLSearchParams,
): {
  recipe: RecipeHead;
  scale: Scale;
  units: Units;
  text: RecipeText;
  ownTags: string[] | null;
  hasHistory: boolean;
  addedBy: AddedBy;
  cooked: CookedHistory;
} {
  const { ingredients, instructions, ...recipe } = getRecipe(caller, recipeId);
  const scale = scaleFor(recipe, query.get("servings"));
  const units = unitsFor(caller.user.units, query.get("units"));
  return {
    recipe: { ...recipe, yield: scaledYield(recipe.yield, scale) },
    scale,
    units,
    text: recipeText({ ingredients, instructions }, scale, units.shown),
    ownTags: recipe.isInCollection ? suggestTags(caller) : null,
    hasHistory: editsInPlace(caller, recipe),
    addedBy: addedBy(caller, recipeId),
    cooked: latestCooked(caller, recipe),
  };
}
