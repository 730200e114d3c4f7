import { parseUrl } from "#app/lib/urls.ts";
import { DIFFICULTIES, type Difficulty } from "#db/enumerations.ts";

export { DIFFICULTIES, type Difficulty };

/** Labels of product 4.12; any other stored value is shown as it is. */
export const DIFFICULTY_LABELS: Record<Difficulty, string> = {
  ready_made: "Ready Made",
  easy: "Easy",
  medium: "Medium",
  hard: "Hard",
};

/** Most that a recipe may hold, in characters and lines. */
export const RECIPE_LIMITS = { name: 200, ingredients: 200, ingredient: 500, instructions: 100, instruction: 2000 };

/** Longest time in minutes that a recipe may take. */
export const MAX_MINUTES = 9999;

/** Largest picture that is read, in bytes (10 MiB, threat model 7.3), and what is said of a larger one. */
export const PICTURE_LIMIT = { bytes: 10 * 1024 * 1024, refusal: "The picture is larger than 10 MB" };

/** A recipe as pages and the API show it (product 4.1). Times are minutes, null is unknown. */
export type Recipe = {
  id: number;
  name: string;
  /** Address of the picture, or null. */
  imagePath: string | null;
  prepTime: number | null;
  totalTime: number | null;
  servings: number | null;
  difficulty: Difficulty;
  ingredients: string[];
  instructions: string[];
  sourceUrl: string | null;
  originalRecipeId: number | null;
  createdBy: string | null;
  isOriginal: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  isFavorite: boolean;
  /** Dollars with two decimals, null without servings (product 4.13). */
  costPerServing: number | null;
};

/** What a card of a recipe list shows; one statement fetches a page of them. */
export type RecipeCard = Pick<
  Recipe,
  | "id"
  | "name"
  | "imagePath"
  | "prepTime"
  | "totalTime"
  | "servings"
  | "difficulty"
  | "createdBy"
  | "isFavorite"
  | "costPerServing"
> & {
  /** The first three lines (product 4.9). */
  ingredients: string[];
  /** How many lines there are besides: "+N more". */
  moreIngredients: number;
  /** Whether the asking cook has it: always true in one's own list. */
  isInCollection: boolean;
};

/** Lines of ingredients that a card previews (product 4.9). */
export const PREVIEWED_INGREDIENTS = 3;

export const RECIPE_NOT_FOUND = "Recipe not found";
export const SELECT_IMAGE = "Please select an image file"; // Product 5.2
export const FAVORITE_FAILED = "Failed to update favorite status"; // Product 4.6
export const INVALID_RECIPE = "Invalid Recipe Data"; // Product 5.2
/** Said when a recipe is added to a collection that has it, or one like it, already (product 8.4). */
export const ALREADY_IN_COLLECTION = "You already have this recipe in your collection.";
export const ALREADY_EXISTS = "Recipe Already Exists"; // Product 4.4
export const SAME_SOURCE = "same source URL"; // Product 4.4
export const SAME_NAME = "identical name"; // Product 4.4

/** Two recipe names are the same when these are: case, accents and extra blanks do not count (product 4.4). */
export function nameKey(name: string): string {
  return fold(name).replace(/\s+/g, " ").trim();
}

/** Text without case and accents, for comparing and searching. */
export function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

const TRACKING = /^(utm_\w+|fbclid|gclid|msclkid|mc_cid|mc_eid|igshid|ref|ref_src|cmpid|_ga)$/i;

/**
 * What tells source addresses apart: not the scheme, `www.`, a trailing slash, the fragment or tracking parameters
 * (product 4.4). Null where the address is none.
 */
export function sourceKey(address: string): string | null {
  const url = parseUrl(address);
  if (!url) return null;
  const parameters = [...url.searchParams]
    .filter(([name]) => !TRACKING.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const query = parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : "";
  return `${url.host.replace(/^www\./, "")}${url.pathname.replace(/\/+$/, "")}${query}`;
}
