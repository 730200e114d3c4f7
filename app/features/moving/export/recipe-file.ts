import type { PlainCooked } from "#app/features/recipes/cooked/cooked.ts";
import type { Recipe } from "#app/features/recipes/recipe.ts";

/** A recipe with its history, the first time first. */
export type ExportedRecipe = Recipe & { cooked: PlainCooked[] };

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
export type RecipeWriter = (recipe: ExportedRecipe, name: string, picture: Uint8Array | null) => RecipeFile[];
