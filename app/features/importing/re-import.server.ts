import { type Caller, renewed } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import type { Recipe } from "#app/features/recipes/recipe.ts";
import { getEdited, updateRecipe } from "#app/features/recipes/recipe-edits.server.ts";
import type { RecipeInput } from "#app/features/recipes/recipe-input.ts";
import type { RecipeSection } from "#app/reading/recipes/recipe-parts.ts";
import { inTransaction } from "#db/client.server.ts";
import * as m from "#messages";
import { countingImport } from "../overview/import-counts.server.ts";
import { countAddress, type Reading, readPage } from "./page-reading.server.ts";

/**
 * Reads a recipe's page again: in place for the kitchen of its creator and for administrators, into a private copy for
 * anyone else, which takes the recipe's place (`updateRecipe`). Servings and difficulty stay as the cook chose them, and
 * what the page no longer says stays as it was. Adds nothing, so it is no import of the daily limit.
 * @throws DomainError notFound. invalid: it has no source URL. upstream: the site does not answer or has no recipe.
 * throttled: more than 300 addresses in an hour. Whatever is thrown, nothing has changed.
 */
export async function reImportRecipe(caller: Caller, recipeId: number): Promise<Recipe> {
  const { sourceUrl } = getEdited(caller, recipeId);
  if (!sourceUrl) throw new DomainError("invalid", m.importing.noSource());
  countAddress(caller);
  return countingImport(caller, async () => {
    const { input, picture } = await readSource(caller, sourceUrl);
    return storeReading(renewed(caller), recipeId, { input, picture });
  });
}

function storeReading(caller: Caller, recipeId: number, { input, picture }: Reading): Recipe {
  return inTransaction(caller.db, () => {
    // Read anew: somebody may have edited it while the site answered.
    const known = getEdited(caller, recipeId);
    return updateRecipe(caller, known.id, updated(known, input), picture ?? undefined, "re-import");
  });
}

async function readSource(caller: Caller, sourceUrl: string) {
  try {
    return await readPage(caller, sourceUrl);
  } catch (error) {
    // The cook named no address here: whatever is wrong with it lies elsewhere.
    if (!(error instanceof DomainError) || error.kind !== "invalid") throw error;
    throw new DomainError("upstream", error.message, { reason: error.reason });
  }
}

function updated(known: Recipe, found: RecipeInput): RecipeInput {
  const instructions = found.instructions.length > 0 ? found.instructions : known.instructions;
  return {
    name: found.name,
    prepTime: found.prepTime ?? known.prepTime,
    cookTime: found.cookTime ?? known.cookTime,
    totalTime: found.totalTime ?? known.totalTime,
    servings: known.servings ?? found.servings,
    yield: found.yield ?? known.yield,
    difficulty: known.difficulty,
    description: found.description ?? known.description,
    notes: found.notes ?? known.notes,
    nutrition: found.nutrition ?? known.nutrition,
    ingredients: found.ingredients,
    ingredientSections: sectionsOf(
      { lines: known.ingredients, sections: known.ingredientSections },
      { lines: found.ingredients, sections: found.ingredientSections },
    ),
    instructions,
    instructionSections: sectionsOf(
      { lines: known.instructions, sections: known.instructionSections },
      { lines: instructions, sections: found.instructionSections },
    ),
    sourceUrl: known.sourceUrl,
  };
}

type List = { lines: string[]; sections: RecipeSection[] | undefined };

/** Returns the headings of the page; those that the recipe has, if the page has none and the lines are the same. */
function sectionsOf(known: List, found: List): RecipeSection[] | undefined {
  const isSame = JSON.stringify(known.lines) === JSON.stringify(found.lines);
  return isSame && found.sections?.length === 0 ? known.sections : found.sections;
}
