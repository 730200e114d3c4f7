import { wellFormed } from "#app/lib/browser-support.ts";
import { readPage } from "#app/lib/page-numbers.ts";
import { DIFFICULTIES, type Difficulty, RECIPE_LIMITS } from "../recipe.ts";
import { cleanTag, tagKey } from "../tags.ts";

/** The options of the time filter (product 4.7); `TIME_RANGES` has their bounds. */
export const TIME_FILTERS = ["under-15", "15-30", "30-60", "over-60"] as const;
type TimeFilter = (typeof TIME_FILTERS)[number];

/** Minutes above `over` and up to `upTo`: <15, 15 to 30, over 30 to 60, over 60 (product 4.7). */
export const TIME_RANGES: Record<TimeFilter, { over: number; upTo: number }> = {
  "under-15": { over: -1, upTo: 14 },
  "15-30": { over: 14, upTo: 30 },
  "30-60": { over: 30, upTo: 60 },
  "over-60": { over: 60, upTo: 99_999 },
};

/** The orders of a recipe list (product 4.7); the first is the default. */
export const SORT_ORDERS = [
  "date-added",
  "name",
  "total-time",
  "prep-time",
  "difficulty",
  "rating",
  "longest-not-cooked",
] as const;
/** An order of the recipe list. */
export type SortOrder = (typeof SORT_ORDERS)[number];

/** The options of the rating filter: at least so many stars. */
export const MIN_RATINGS = ["1", "2", "3", "4", "5"] as const;

/** Whether any or all of the ingredients must be in a recipe. */
export const MATCH_MODES = ["any", "all"] as const;
/** The own collection, or everyone's recipes. */
export const SCOPES = ["own", "all"] as const;

/** Longest search text, in characters (threat model 7.5). */
export const MAX_SEARCH = 200;
/** Most ingredients in a filter. */
export const MAX_INGREDIENTS = 20;

/** Filters and order of a list of recipes; an empty text is no filter. `page` counts from 1. */
export type RecipeFilters = {
  search: string;
  totalTime: TimeFilter | "";
  difficulty: Difficulty | "";
  ingredients: string[];
  ingredientMatchMode: (typeof MATCH_MODES)[number];
  /** Tags of the cook's own collection. */
  tags: string[];
  tagMatchMode: (typeof MATCH_MODES)[number];
  /** Least stars of the cook's own rating. */
  minRating: (typeof MIN_RATINGS)[number] | "";
  sortBy: SortOrder;
  scope: (typeof SCOPES)[number];
  favorites: boolean;
  page: number;
};

/** No filter, in the default order. */
export const NO_FILTERS: RecipeFilters = {
  search: "",
  totalTime: "",
  difficulty: "",
  ingredients: [],
  ingredientMatchMode: "any",
  tags: [],
  tagMatchMode: "any",
  minRating: "",
  sortBy: "date-added",
  scope: "own",
  favorites: false,
  page: 1,
};

const clean = (text: string) => wellFormed(text.replaceAll("\u0000", "")).trim().slice(0, MAX_SEARCH);

/**
 * Names of the buttons of the list's form; the pressed one is sent after all fields. `TAB` selects a tab, `ONLY` also
 * drops the filters, `WITHOUT` removes an ingredient, `WITHOUT_TAG` a tag, `DESELECT` drops the selected recipes.
 */
export const TAB = "tab";
export const ONLY = "only";
export const WITHOUT = "without";
export const WITHOUT_TAG = "without-tag";
export const DESELECT = "deselect";
/** The tabs of the list. */
const TABS = ["own", "favorites", "all"] as const;
/** A tab above the recipe list. */
export type Tab = (typeof TABS)[number];

/** Returns the tab that shows a list. */
export function tabOf({ scope, favorites }: Pick<RecipeFilters, "scope" | "favorites">): Tab {
  return scope === "own" && favorites ? "favorites" : scope;
}

/** Returns the filters of a tab. */
function inTab(tab: Tab): Pick<RecipeFilters, "scope" | "favorites" | "page"> {
  return { scope: tab === "all" ? "all" : "own", favorites: tab === "favorites", page: 1 };
}

/** Returns whether an address is that of a pressed button, which redirects to the address of its result. */
export function isButtonAddress(params: URLSearchParams): boolean {
  return [TAB, ONLY, WITHOUT, WITHOUT_TAG, DESELECT].some((name) => params.has(name));
}

/** Returns the filters in the address of the list, after the pressed button if there is one. */
export function filtersFromUrl(params: URLSearchParams): RecipeFilters {
  const cleared = oneOf(TABS, params.get(ONLY));
  if (cleared) return { ...NO_FILTERS, ...inTab(cleared) };
  const filters = knownFilters(params);
  const removed = clean(params.get(WITHOUT) ?? "").toLowerCase();
  const ingredients = filters.ingredients.filter((ingredient) => ingredient.toLowerCase() !== removed);
  const removedTag = tagKey(clean(params.get(WITHOUT_TAG) ?? ""));
  const tags = filters.tags.filter((tag) => tagKey(tag) !== removedTag);
  const tab = oneOf(TABS, params.get(TAB));
  return { ...filters, ingredients, tags, ...(tab && inTab(tab)) };
}

/** Returns the filters of an address; unknown values are no filter. */
export function knownFilters(params: URLSearchParams): RecipeFilters {
  return {
    search: clean(params.get("search") ?? ""),
    totalTime: oneOf(TIME_FILTERS, params.get("totalTime")) ?? "",
    difficulty: oneOf(DIFFICULTIES, params.get("difficulty")) ?? "",
    ingredients: ingredientsIn(params).slice(0, MAX_INGREDIENTS),
    ingredientMatchMode: oneOf(MATCH_MODES, params.get("ingredientMatchMode")) ?? "any",
    tags: tagsIn(params).slice(0, RECIPE_LIMITS.tags),
    tagMatchMode: oneOf(MATCH_MODES, params.get("tagMatchMode")) ?? "any",
    minRating: oneOf(MIN_RATINGS, params.get("minRating")) ?? "",
    sortBy: oneOf(SORT_ORDERS, params.get("sortBy")) ?? "date-added",
    scope: oneOf(SCOPES, params.get("scope")) ?? "own",
    favorites: isYes(params.get("favorites")),
    page: readPage(params),
  };
}

function oneOf<T extends string>(list: readonly T[], value: string | null): T | undefined {
  return list.find((one) => one === value);
}

const isYes = (value: string | null) => value === "1" || value === "true" || value === "on";

/**
 * Returns the ingredients of repeated `?ingredient=` and of a JSON list `?ingredients=`: trimmed, without empty ones
 * and duplicates (product 4.7).
 */
export function ingredientsIn(params: URLSearchParams): string[] {
  const all = [...params.getAll("ingredient"), ...params.getAll("ingredients").flatMap(listIn)];
  return distinct(all.map(clean), (ingredient) => ingredient.toLowerCase());
}

/** Returns the tags of repeated `?tag=` and of a JSON list `?tags=`, each once; also those that no recipe can have. */
export function tagsIn(params: URLSearchParams): string[] {
  const all = [...params.getAll("tag"), ...params.getAll("tags").flatMap(listIn)];
  return distinct(
    all.map((tag) => cleanTag(clean(tag))),
    tagKey,
  );
}

/** Returns the first text of each key; those with an empty one are left out. */
function distinct(texts: string[], keyOf: (text: string) => string): string[] {
  const byKey = new Map<string, string>();
  for (const text of texts) {
    const key = keyOf(text);
    if (key !== "" && !byKey.has(key)) byKey.set(key, text);
  }
  return [...byKey.values()];
}

/** Returns the entries of a JSON list; a text that cannot be parsed is skipped (product 4.7). */
function listIn(json: string): string[] {
  const value = parsed(json);
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}

/**
 * Returns the lists of ingredients in an address that cannot be parsed, which the page logs on the console (product
 * 4.7).
 */
export function unreadableIngredients(params: URLSearchParams): string[] {
  return params.getAll("ingredients").filter((json) => json !== "" && parsed(json) === undefined);
}

/** Returns the value of a JSON text, undefined for invalid JSON. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Returns the query parameters of filters; those that are not set are left out. */
export function filtersToParams(filters: Partial<RecipeFilters>): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.search) params.set("search", filters.search);
  if (filters.totalTime) params.set("totalTime", filters.totalTime);
  if (filters.difficulty) params.set("difficulty", filters.difficulty);
  for (const ingredient of filters.ingredients ?? []) params.append("ingredient", ingredient);
  // Only together with ingredients (product 4.7).
  const hasIngredients = Boolean(filters.ingredients?.length);
  if (hasIngredients && filters.ingredientMatchMode === "all") params.set("ingredientMatchMode", "all");
  for (const tag of filters.tags ?? []) params.append("tag", tag);
  if (filters.tags?.length && filters.tagMatchMode === "all") params.set("tagMatchMode", "all");
  if (filters.minRating) params.set("minRating", filters.minRating);
  if (filters.sortBy && filters.sortBy !== "date-added") params.set("sortBy", filters.sortBy);
  if (filters.scope === "all") params.set("scope", "all");
  if (filters.favorites) params.set("favorites", "1");
  if (filters.page && filters.page > 1) params.set("page", String(filters.page));
  return params;
}

/** Returns whether a filter is set: Clear is shown, and an empty list does not mean an empty collection. */
export function isFiltered(filters: RecipeFilters): boolean {
  const { search, totalTime, difficulty, ingredients, tags, minRating, favorites } = filters;
  const isChosen = search || totalTime || difficulty || minRating || favorites;
  return Boolean(isChosen || ingredients.length > 0 || tags.length > 0);
}
