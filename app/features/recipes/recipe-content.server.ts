import { DomainError } from "#app/errors.ts";
import { headingsWithin, NO_DETAILS, type RecipeDetails } from "#app/reading/recipes/recipe-parts.ts";
import * as m from "#messages";
import { centsPerServing } from "./cost.ts";
import { nameKey, sourceKey } from "./recipe.ts";
import type { RecipeContent, RecipeInput } from "./recipe-input.ts";
import { type SearchTerms, searchTerms } from "./search/search-words.ts";
import { distinctTags } from "./tags.ts";

type Lists = Pick<RecipeContent, "ingredients" | "instructions">;

/**
 * Returns a recipe with the details that its input leaves out. Headings past the end of a list that the input makes
 * shorter are dropped (product 4.1).
 * @param known the recipe as it is stored
 * @throws DomainError invalid: the input has a heading past the end of a list that does not become shorter.
 */
export function withDetails(
  input: RecipeInput,
  known: RecipeDetails & Lists = { ...NO_DETAILS, ingredients: [], instructions: [] },
): RecipeContent {
  const sections = (of: "ingredient" | "instruction") => {
    const [field, list] = [`${of}Sections`, `${of}s`] as const;
    const sent = input[field];
    const kept = headingsWithin(sent ?? known[field], input[list]);
    const isShorter = input[list].length < known[list].length;
    if (sent && kept.length < sent.length && !isShorter) {
      throw new DomainError("invalid", m.recipeForm.nothingBelow(), {
        fields: { [field]: [m.recipeForm.nothingBelow()] },
      });
    }
    return kept;
  };
  const kept = <K extends keyof RecipeDetails>(name: K): RecipeDetails[K] =>
    input[name] === undefined ? known[name] : (input[name] as RecipeDetails[K]);
  return {
    ...input,
    ingredientSections: sections("ingredient"),
    instructionSections: sections("instruction"),
    description: kept("description"),
    notes: kept("notes"),
    cookTime: kept("cookTime"),
    yield: kept("yield"),
    nutrition: kept("nutrition"),
  };
}

/** Returns the content of a recipe, its fields in one order; other fields of the object are left out. */
export function contentOf(recipe: RecipeContent): RecipeContent {
  const { name, prepTime, totalTime, servings, difficulty, ingredients, instructions, sourceUrl } = recipe;
  const { ingredientSections, instructionSections, description, notes, cookTime, nutrition } = recipe;
  return {
    name,
    prepTime,
    totalTime,
    servings,
    difficulty,
    ingredients,
    instructions,
    sourceUrl,
    ingredientSections,
    instructionSections,
    description,
    notes,
    cookTime,
    yield: recipe.yield,
    nutrition,
  };
}

/**
 * A new recipe as it is stored: its columns, what the index has of it among everyone's recipes and, with the cook's tags,
 * in the collection. All of it follows from the content, and JSON keeps it.
 */
export type NewRecipe = {
  values: ReturnType<typeof recipeValues>;
  everyonesTerms: SearchTerms;
  ownTerms: SearchTerms;
  tags: string[];
  rating: number | null;
};

/** Returns what is stored of a new recipe. @throws DomainError invalid: a heading without an entry below it. */
export function newRecipe(input: RecipeInput): NewRecipe {
  const content = withDetails(input);
  const tags = distinctTags(input.tags ?? []);
  const terms = searchTerms(content);
  return {
    values: recipeValues(content),
    everyonesTerms: terms,
    ownTerms: tags.length > 0 ? searchTerms(content, tags) : terms,
    tags,
    rating: input.rating ?? null,
  };
}

/** Returns the columns of a recipe from its content, with the derived ones; other fields of the object are left out. */
export function recipeValues(recipe: RecipeContent) {
  const content = contentOf(recipe);
  return {
    ...content,
    nameKey: nameKey(content.name),
    sourceKey: content.sourceUrl ? sourceKey(content.sourceUrl) : null,
    costPerServing: centsPerServing(content.ingredients, content.servings),
  };
}
