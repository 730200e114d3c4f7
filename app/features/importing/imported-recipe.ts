import type { Nutrition, RecipeSection } from "#app/features/recipes/recipe.ts";

/** A recipe as read from a page or document; unknown is null, never invented. Times in minutes. */
export type ImportedRecipe = {
  name: string;
  imageUrl: string | null;
  description: string | null;
  notes: string | null;
  prepTime: number | null;
  cookTime: number | null;
  totalTime: number | null;
  servings: number | null;
  /** The yield in words: "12 muffins". */
  yield: string | null;
  nutrition: Nutrition | null;
  tags: string[];
  ingredients: string[];
  ingredientSections: RecipeSection[];
  instructions: string[];
  instructionSections: RecipeSection[];
};

/** What is read off the picture of a recipe card, for the fields of the form. */
export type CardRecipe = Pick<
  ImportedRecipe,
  "name" | "prepTime" | "totalTime" | "servings" | "ingredients" | "instructions"
>;

/** The fields of which most sources say nothing. */
export const NO_DETAILS = {
  description: null,
  notes: null,
  cookTime: null,
  yield: null,
  nutrition: null,
  tags: [],
  ingredientSections: [],
  instructionSections: [],
} satisfies Partial<ImportedRecipe>;
