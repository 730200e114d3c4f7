/** What a page says about its recipe; unknown is null, never invented. Times in minutes. */
export type ImportedRecipe = {
  name: string;
  imageUrl: string | null;
  prepTime: number | null;
  totalTime: number | null;
  servings: number | null;
  ingredients: string[];
  instructions: string[];
};
