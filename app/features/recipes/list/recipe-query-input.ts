import { z } from "zod";
import * as m from "#messages";
import { DIFFICULTIES, RECIPE_LIMITS } from "../recipe.ts";
import {
  ingredientsIn,
  knownFilters,
  MATCH_MODES,
  MAX_INGREDIENTS,
  MAX_SEARCH,
  MIN_RATINGS,
  SCOPES,
  SORT_ORDERS,
  TIME_FILTERS,
  tagsIn,
} from "../search/recipe-search.ts";

const known = <const T extends readonly string[]>(values: T, name: string) =>
  z.preprocess((value) => (value === "" ? undefined : value), z.enum(values, { error: `Unknown ${name}` }).optional());
const wholeNumber = (maximum: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((number) => number <= maximum, message);

/** The query of `GET /api/recipes` by field, without the ingredients. */
export const recipeQueryFields = z.object({
  search: z.string().max(MAX_SEARCH, `Please use at most ${MAX_SEARCH} characters`).optional(),
  totalTime: known(TIME_FILTERS, "totalTime"),
  difficulty: known(DIFFICULTIES, "difficulty"),
  ingredientMatchMode: known(MATCH_MODES, "ingredientMatchMode"),
  tagMatchMode: known(MATCH_MODES, "tagMatchMode"),
  minRating: known(MIN_RATINGS, "minRating"),
  sortBy: known(SORT_ORDERS, "sortBy"),
  scope: known(SCOPES, "scope"),
  favorites: known(["1", "true", "0", "false"], "favorites"),
  limit: wholeNumber(1000, "The limit is a whole number up to 1000").optional(),
  offset: wholeNumber(100_000_000, "The offset is a whole number").optional(),
});

/**
 * The query of `GET /api/recipes` (product 4.7): unknown values and too many entries are refused, a list of
 * ingredients that cannot be parsed is skipped. Without `limit` the whole collection of the caller; everyone's recipes
 * are returned in pages of at most 1000.
 */
export const recipeQuery = z.instanceof(URLSearchParams).transform((params, context) => {
  const parsed = recipeQueryFields.safeParse(Object.fromEntries(params));
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: "custom", path, message });
    return z.NEVER;
  }
  if (ingredientsIn(params).length > MAX_INGREDIENTS) {
    const message = m.recipeForm.tooManyIngredients({ maximum: MAX_INGREDIENTS });
    context.addIssue({ code: "custom", path: ["ingredients"], message });
  }
  if (tagsIn(params).length > RECIPE_LIMITS.tags) {
    const message = m.tags.tooManyTags({ maximum: RECIPE_LIMITS.tags });
    context.addIssue({ code: "custom", path: ["tags"], message });
  }
  const { limit, offset = 0 } = parsed.data;
  const filters = { ...knownFilters(params), page: 1 };
  const paging = { limit: limit ?? (filters.scope === "all" ? 1000 : null), offset };
  return { filters, paging };
});
