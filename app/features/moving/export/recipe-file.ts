import type { Recipe } from "#app/features/recipes/recipe.ts";

/** A file of an exported archive. */
export type RecipeFile = {
  /** Path in the archive, with "/". */
  path: string;
  content: string | Uint8Array;
  /** Whether the content is compressed with gzip first, as a file of its own. */
  isGzipped?: boolean;
};

/**
 * Writes the files of one recipe. `name` is that of its file or folder, once in the archive; `picture` is a JPEG, null
 * without one.
 */
export type RecipeWriter = (recipe: Recipe, name: string, picture: Uint8Array | null) => RecipeFile[];
