/** A recipe as read from a page or document; unknown is null, never invented. Times in minutes. */
export type ImportedRecipe = {
  name: string;
  imageUrl: string | null;
  prepTime: number | null;
  totalTime: number | null;
  servings: number | null;
  ingredients: string[];
  instructions: string[];
};
