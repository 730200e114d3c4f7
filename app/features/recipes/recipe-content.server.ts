import { centsPerServing } from "./cost.ts";
import { NO_DETAILS, nameKey, type RecipeDetails, sourceKey } from "./recipe.ts";
import type { RecipeContent, RecipeInput } from "./recipe-input.ts";
import { type SearchTerms, searchTerms } from "./search/search-words.ts";
import { distinctTags } from "./tags.ts";

/**
 * Returns a recipe with the details that its input leaves out. Headings past the end of a list, which has become
 * shorter, are dropped.
 * @param known the details as they are stored
 */
export function withDetails(input: RecipeInput, known: RecipeDetails = NO_DETAILS): RecipeContent {
  const sections = (of: "ingredient" | "instruction") =>
    (input[`${of}Sections`] ?? known[`${of}Sections`]).filter(({ index }) => index < input[`${of}s`].length);
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

/** Returns what is stored of a new recipe. */
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
