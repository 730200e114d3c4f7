import { z } from "zod";
import { DomainError } from "#app/errors.ts";
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

/** The query of `GET /api/recipes`; `ingredient` and `tag` may be repeated. Unknown values are refused. */
export const recipeQuery = z.object({
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
  ingredients: z.string().optional().describe('A JSON list, such as ["leek","egg"]'),
  ingredient: z.string().optional().describe("One more; may be repeated"),
  tags: z.string().optional().describe('A JSON list of your tags, such as ["Soup"]'),
  tag: z.string().optional().describe("One more; may be repeated"),
});

/**
 * Returns the filters and the part of the list that a query asks for (product 4.7). A list of ingredients that cannot be
 * parsed is skipped. Without `limit` it is the whole collection of the caller; everyone's recipes are returned in pages of
 * at most 1000.
 * @throws DomainError invalid: too many ingredients or tags.
 */
export function askedRecipes(params: URLSearchParams, { limit, offset = 0 }: z.output<typeof recipeQuery>) {
  if (ingredientsIn(params).length > MAX_INGREDIENTS) {
    throw refused("ingredients", m.recipeForm.tooManyIngredients({ maximum: MAX_INGREDIENTS }));
  }
  if (tagsIn(params).length > RECIPE_LIMITS.tags) {
    throw refused("tags", m.tags.tooManyTags({ maximum: RECIPE_LIMITS.tags }));
  }
  const filters = { ...knownFilters(params), page: 1 };
  return { filters, paging: { limit: limit ?? (filters.scope === "all" ? 1000 : null), offset } };
}

const refused = (field: string, message: string) =>
  new DomainError("invalid", message, { fields: { [field]: [message] } });
