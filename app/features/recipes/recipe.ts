import { parseUrl } from "#app/lib/urls.ts";
import type { NUTRIENTS, RecipeDetails } from "#app/reading/recipes/recipe-parts.ts";
import { DIFFICULTIES, type Difficulty } from "#db/enumerations.ts";
import * as m from "#messages";

export { DIFFICULTIES, type Difficulty };

/** Labels of product 4.12. */
const DIFFICULTY_LABELS: Record<Difficulty, () => string> = {
  ready_made: m.recipes.readyMade,
  easy: m.recipes.easy,
  medium: m.recipes.medium,
  hard: m.recipes.hard,
};

/** Returns the label of a difficulty; any other stored value is shown as it is. */
export function difficultyLabel(difficulty: string): string {
  return DIFFICULTY_LABELS[difficulty as Difficulty]?.() ?? difficulty;
}

/** Returns the difficulties with their labels, for a select. */
export function difficultyOptions(): [value: string, label: string][] {
  return DIFFICULTIES.map((difficulty) => [difficulty, difficultyLabel(difficulty)]);
}

/** Most stars of a recipe. */
export const MAX_RATING = 5;

/** Limits of a recipe, in characters and lines. */
export const RECIPE_LIMITS = {
  name: 200,
  ingredients: 200,
  ingredient: 500,
  instructions: 100,
  instruction: 2000,
  description: 2000,
  notes: 5000,
  yield: 100,
  sections: 50,
  sectionTitle: 100,
  nutrient: 100,
  tags: 20,
  tag: 40,
};

export const NUTRIENT_LABELS: Record<(typeof NUTRIENTS)[number], () => string> = {
  servingSize: m.recipeView.servingSize,
  calories: m.recipeView.energy,
  fatContent: m.recipeView.fat,
  saturatedFatContent: m.recipeView.saturatedFat,
  unsaturatedFatContent: m.recipeView.unsaturatedFat,
  transFatContent: m.recipeView.transFat,
  cholesterolContent: m.recipeView.cholesterol,
  sodiumContent: m.recipeView.sodium,
  carbohydrateContent: m.recipeView.carbohydrate,
  fiberContent: m.recipeView.fibre,
  sugarContent: m.recipeView.sugar,
  proteinContent: m.recipeView.protein,
};

/** Longest time of a recipe, in minutes. */
export const MAX_MINUTES = 9999;

/** Most servings of a recipe, also when it is scaled or planned. */
export const MAX_SERVINGS = 1000;

/** A recipe as pages and the API show it (product 4.1). Times are minutes, null is unknown. */
export type Recipe = RecipeDetails & {
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
  /** ISO 8601, UTC; the time of creation until the first change. */
  updatedAt: string;
  isFavorite: boolean;
  /** The asking cook's own, 1 to 5 stars; null is unrated. */
  rating: number | null;
  /** Those that the asking cook has given it; empty if it is not in their collection. */
  tags: string[];
  /** The last day on which the asking cook's kitchen cooked it, yyyy-MM-dd; null if never. */
  lastCooked: string | null;
  /** How many times that kitchen cooked it. */
  timesCooked: number;
  /** Dollars with two decimals, null without servings (product 4.13). */
  costPerServing: number | null;
};

/** The fields of a recipe that its card shows. */
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
  | "rating"
  | "costPerServing"
> & {
  /** The first three lines (product 4.9). */
  ingredients: string[];
  /** The number of further lines: "+N more". */
  moreIngredients: number;
  /** The first two tags. */
  tags: string[];
  /** The number of further tags. */
  moreTags: number;
  /** The recipe in the caller's collection that is this one, a copy of it or one of its name; null if there is none. */
  ownId: number | null;
};

/** Ingredient lines that a card shows (product 4.9). */
export const PREVIEWED_INGREDIENTS = 3;

/** Tags that a card shows (product 4.9). */
export const PREVIEWED_TAGS = 2;

/** Returns the key by which names are equal, whatever their case, accents and extra blanks (product 4.4). */
export function nameKey(name: string): string {
  return fold(name).replace(/\s+/g, " ").trim();
}

/** A letter whose marks make another letter or syllable, such as a Japanese, Devanagari or Thai one. */
const NEEDS_MARKS = /(?=\p{L})[^\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}]/u;

/** Returns text without case and accents, for comparing and searching. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, (marks, at: number, whole: string) => (NEEDS_MARKS.test(whole[at - 1] ?? "") ? marks : ""))
    .normalize("NFC")
    .toLowerCase();
}

const TRACKING = /^(utm_\w+|fbclid|gclid|msclkid|mc_cid|mc_eid|igshid|ref|ref_src|cmpid|_ga)$/i;

/**
 * Returns the key by which source addresses are equal, or null for no address: without the scheme, `www.`, a trailing
 * slash, the fragment and tracking parameters (product 4.4).
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
