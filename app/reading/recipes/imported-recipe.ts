import { NO_DETAILS, type RecipeDetails } from "./recipe-parts.ts";

/** A recipe as read from a page or document; unknown is null, never invented. Times in minutes. */
export type ImportedRecipe = RecipeDetails & {
  name: string;
  imageUrl: string | null;
  prepTime: number | null;
  totalTime: number | null;
  servings: number | null;
  tags: string[];
  ingredients: string[];
  instructions: string[];
};

/** What is read off the picture of a recipe card, for the fields of the form. */
export type CardRecipe = Pick<
  ImportedRecipe,
  | "name"
  | "prepTime"
  | "totalTime"
  | "servings"
  | "ingredients"
  | "ingredientSections"
  | "instructions"
  | "instructionSections"
  | "cookTime"
  | "notes"
>;

/** The fields of which most sources say nothing. */
export const NO_FINDINGS = { ...NO_DETAILS, tags: [] } satisfies Partial<ImportedRecipe>;
