import type { Caller } from "#app/caller.ts";
import { UNIT_SYSTEMS, type UnitSystem } from "#app/features/ingredients/unit-systems.ts";
import { language as pageLanguage } from "#app/i18n/language.ts";
import type { Steps } from "#app/lib/steps.ts";
import { inFewTurns } from "#app/platform/long-work.server.ts";
import type { Language } from "#app/reading/languages/language.ts";
import { scaleIngredientLine } from "#app/reading/lines/ingredient-line.ts";
import { scaleStep } from "#app/reading/steps/step-scaling.ts";
import { convertText } from "#app/reading/steps/step-units.ts";
import { saysServings } from "#app/reading/vocabulary/yields.ts";
import { addedBy } from "../collection.server.ts";
import { latestCooked } from "../cooked/cooked-history.server.ts";
import type { Recipe } from "../recipe.ts";
import { editsInPlace } from "../recipe-edits.server.ts";
import { getRecipe } from "../recipes.server.ts";
import { suggestTags } from "../tags.server.ts";
import { removesForEveryone } from "../trash/removal.server.ts";
import { asStored, ofEach, type RecipeLines, readingRecipe } from "./recipe-reading.server.ts";
import { scaleByAmount, scaleFor } from "./recipe-scale.server.ts";
import type { Displayed, OpenedRecipe, RecipeText, Scale, Units } from "./recipe-text.ts";

/** Returns the units of an address (?units=metric); those of the cook's settings if it names none. */
function unitsFor(usual: UnitSystem, wanted: string | null): Units {
  return { usual, shown: UNIT_SYSTEMS.find((system) => system === wanted) ?? usual };
}

/**
 * Returns the lines at a scale and in units, read on the server: the lexicon of foods would weigh as much as React
 * Router in a page.
 */
export function* readingText(recipe: RecipeLines, scale: Scale, units: UnitSystem): Steps<RecipeText> {
  const { foods, language, read, split, instructions } = yield* readingRecipe(recipe);
  const inUnits = (text: string) => convertText(text, units, foods);
  const scaleLine = (line: string) => (scale ? scaleIngredientLine(line, scale.factor, foods.language) : line);
  const scaleInstruction = (step: string) => (scale ? scaleStep(step, scale.factor, foods) : step);
  const isAsStored = !scale && units === "original";
  return {
    ingredients: yield* ofEach(recipe.ingredients, (line, at) =>
      at < read.ingredients ? inUnits(scaleLine(line)) : line,
    ),
    instructions: isAsStored
      ? instructions
      : yield* ofEach(recipe.instructions, (step, at) =>
          at < read.instructions ? split(inUnits(scaleInstruction(step))) : asStored(step),
        ),
    lang: language === pageLanguage() ? undefined : language,
  };
}

/**
 * Returns the yield in words at a scale; null if it says no more than the servings, and if its amount cannot be read, since it
 * is then that of other servings.
 */
function scaledYield(
  { yield: words, servings }: Pick<Recipe, "servings" | "yield">,
  scale: Scale,
  language: Language,
): string | null {
  if (words === null || (servings !== null && saysServings(words, servings))) return null;
  if (!scale) return words;
  const scaled = scaleIngredientLine(words, scale.factor, language);
  return scaled === words ? null : scaled;
}

/** Returns the lines and the yield of a recipe as the query of an address asks for them; large recipes take several turns. */
export const displayRecipe = (...of: Parameters<typeof displaying>): Promise<Displayed> =>
  inFewTurns(displaying(...of));

/** Does the same in steps. */
export function* displaying(
  recipe: RecipeLines & Pick<Recipe, "servings" | "yield">,
  usual: UnitSystem,
  query: URLSearchParams,
): Steps<Displayed> {
  const { foods } = yield* readingRecipe(recipe);
  const { scale: byAmount, ...inHand } = scaleByAmount(recipe, foods, query);
  const scale = byAmount ?? scaleFor(recipe, query.get("servings"));
  const units = unitsFor(usual, query.get("units"));
  const text = yield* readingText(recipe, scale, units.shown);
  return { scale, units, text, yield: scaledYield(recipe, scale, foods.language), inHand };
}

function removalOf(caller: Caller, { isInCollection }: { isInCollection: boolean }): OpenedRecipe["removal"] {
  if (removesForEveryone(caller)) return "everyone";
  return isInCollection ? "collection" : "none";
}

/**
 * Returns a recipe for the servings and units in the query of the address, with its lines and yield as they are displayed.
 * @throws DomainError notFound.
 */
export async function openRecipe(caller: Caller, recipeId: number, query: URLSearchParams): Promise<OpenedRecipe> {
  const opened = getRecipe(caller, recipeId);
  const { ingredients: _, instructions: __, yield: ___, ...recipe } = opened;
  const shown = {
    recipe,
    removal: removalOf(caller, recipe),
    ownTags: recipe.isInCollection ? suggestTags(caller) : null,
    hasHistory: editsInPlace(caller, recipe),
    addedBy: addedBy(caller, recipeId),
    cooked: latestCooked(caller, recipe),
  };
  return { ...(await displayRecipe(opened, caller.user.units, query)), ...shown };
}
