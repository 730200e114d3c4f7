import type { Caller } from "#app/caller.ts";
import { LatestUsed } from "#app/lib/latest-used.ts";
import { findOwned } from "../owned-recipes.server.ts";
import { PREVIEWED_INGREDIENTS, PREVIEWED_TAGS, type RecipeCard } from "../recipe.ts";
import { readerOf, readRecipes, shapeOf } from "../recipe-rows.server.ts";
import { type RecipeFilters, TIME_RANGES } from "../search/recipe-search.ts";
import { tagsInLine } from "../tags.ts";
import { readList } from "./read-list.server.ts";
import type { ListFilters, Paging } from "./recipe-list-query.server.ts";

const CARD = shapeOf([
  "id",
  "name",
  "imagePath",
  "prepTime",
  "totalTime",
  "servings",
  "difficulty",
  "createdBy",
  "costPerServing",
  "ingredients",
  "isFavorite",
  "rating",
  "tags",
]);

/** Returns the list that the filters of the recipe list mean. */
function listOf({ totalTime, sortBy, ...filters }: RecipeFilters): ListFilters {
  return { ...filters, minutes: totalTime ? TIME_RANGES[totalTime] : null, order: sortBy };
}

type RecipePage = { recipes: RecipeCard[]; total: number };

/**
 * Returns one page of the cook's recipes, or of everyone's, with at most four statements that read indexes, and the number of
 * all hits. `correctedSearch` is what was searched instead of a text with typing mistakes, or null (product 4.7).
 */
export function listRecipes(
  caller: Caller,
  filters: RecipeFilters,
  paging: Paging,
): RecipePage & { correctedSearch: string | null } {
  const { found, correctedSearch } = readList(
    readerOf(caller),
    listOf(filters),
    (list) => {
      const recipes = list.recipes(CARD, paging);
      const ids = recipes.map(({ id }) => id);
      const owned = filters.scope === "own" ? new Map(ids.map((id) => [id, id])) : findOwned(caller, ids);
      return { recipes: recipes.map((recipe) => toCard(recipe, owned.get(recipe.id) ?? null)), total: list.count() };
    },
    ({ total }) => total === 0,
  );
  return { ...found, correctedSearch };
}

/** The cards that were shown last, by their JSON, so that none can be out of date; with its markup each takes 6 KB. */
const cards = new LatestUsed<RecipeCard>(300);

/** Returns the same object for the same card, by which its markup is kept (app/ui/kept-markup.server.ts). */
function toCard(recipe: Omit<RecipeCard, "ownId" | "moreIngredients" | "moreTags">, ownId: number | null): RecipeCard {
  const { ingredients } = recipe;
  const tags = tagsInLine(recipe.tags, PREVIEWED_TAGS);
  const card = {
    ...recipe,
    ingredients: ingredients.slice(0, PREVIEWED_INGREDIENTS),
    moreIngredients: Math.max(0, ingredients.length - PREVIEWED_INGREDIENTS),
    tags,
    moreTags: recipe.tags.length - tags.length,
    ownId,
  };
  const text = JSON.stringify(card);
  const same = cards.get(text) ?? card;
  cards.set(text, same);
  return same;
}

/** Returns the ids of the same list. */
export function findRecipes(
  caller: Caller,
  filters: RecipeFilters,
  paging: Paging,
): { ids: number[]; correctedSearch: string | null } {
  const { found, correctedSearch } = readList(
    readerOf(caller),
    listOf(filters),
    (list) => list.ids(paging),
    ({ length }) => length === 0,
  );
  return { ids: found, correctedSearch };
}

/** Returns whole recipes as JSON texts; those that are gone are left out. */
export function readRecipesJson(caller: Caller, ids: number[]): string[] {
  return readRecipes(readerOf(caller), ids).map((recipe) => JSON.stringify(recipe));
}
