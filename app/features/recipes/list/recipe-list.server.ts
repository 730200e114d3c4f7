import type { Caller } from "#app/caller.ts";
import { statement } from "#db/client.server.ts";
import { EVERYONES_COLLECTION, entryRange } from "../entry-ids.ts";
import { findOwned } from "../owned-recipes.server.ts";
import { PREVIEWED_INGREDIENTS, PREVIEWED_TAGS, type Recipe, type RecipeCard } from "../recipe.ts";
import { IS_FAVORITE, LAST_COOKED, RATING, TAGS, TIMES_COOKED } from "../recipe-sql.server.ts";
import { imagePath } from "../recipes.server.ts";
import { findForgiving } from "../search/corrected-search.server.ts";
import type { RecipeFilters } from "../search/recipe-search.ts";
import { listQuery, type Paging } from "./recipe-list-query.server.ts";

type CardRow = Pick<
  RecipeCard,
  "id" | "name" | "prepTime" | "totalTime" | "servings" | "difficulty" | "createdBy" | "rating"
> & {
  hash: string | null;
  cost: number | null;
  lines: string;
  labels: string;
  isFavorite: number;
};

/** Returns what is searched, and where: in the cook's collection, or in everyone's recipes. */
function searchOf(caller: Caller, { search, scope }: RecipeFilters) {
  const range = entryRange(scope === "all" ? EVERYONES_COLLECTION : caller.kitchen.collectionId);
  return { db: caller.db, range, search };
}

type RecipePage = { recipes: RecipeCard[]; total: number };

/**
 * Returns one page of the cook's recipes, or of everyone's, and the number of all hits. A search that finds nothing is
 * corrected (product 4.7); `correctedSearch` is what was searched instead, or null. Among everyone's recipes a search
 * or a filter counts the newest 10,000 hits.
 */
export function listRecipes(
  caller: Caller,
  filters: RecipeFilters,
  paging: Paging,
): RecipePage & { correctedSearch: string | null } {
  const find = (search: string) => readPage(caller, { ...filters, search }, paging);
  const { found, correctedSearch } = findForgiving(searchOf(caller, filters), find, ({ total }) => total === 0);
  return { ...found, correctedSearch };
}

/** Reads a page with at most four statements that read indexes. */
function readPage(caller: Caller, filters: RecipeFilters, paging: Paging): RecipePage {
  const { db } = caller;
  const { limit, offset } = paging;
  const { hits, count, values, total } = listQuery(caller, filters, paging);
  const rows = statement(
    db,
    `WITH hit AS MATERIALIZED (${hits} LIMIT @limit OFFSET @offset)
     SELECT recipe.id, recipe.name, picture.hash, recipe.prep_time AS prepTime, recipe.total_time AS totalTime,
       recipe.servings, recipe.difficulty, recipe.created_by AS createdBy, recipe.cost_per_serving AS cost,
       recipe.ingredients AS lines, ${IS_FAVORITE} AS isFavorite, ${RATING} AS rating, ${TAGS} AS labels
     FROM hit CROSS JOIN recipe ON recipe.id = hit.recipe_id LEFT JOIN picture ON picture.id = recipe.picture_id`,
  ).all({ ...values, limit: limit ?? -1, offset }) as CardRow[];
  const ids = rows.map(({ id }) => id);
  const owned = filters.scope === "own" ? new Map(ids.map((id) => [id, id])) : findOwned(caller, ids);
  return {
    recipes: rows.map((row) => toCard(row, owned.get(row.id) ?? null)),
    total: total ?? (statement(db, count).pluck().get(values) as number),
  };
}

/** Names each field: copying the rest of a row into two more objects took 3 % of the recipes page. */
function toCard(row: CardRow, ownId: number | null): RecipeCard {
  const ingredients: string[] = JSON.parse(row.lines);
  const tags: string[] = JSON.parse(row.labels);
  return {
    id: row.id,
    name: row.name,
    imagePath: imagePath(row.id, row.hash),
    prepTime: row.prepTime,
    totalTime: row.totalTime,
    servings: row.servings,
    difficulty: row.difficulty,
    createdBy: row.createdBy,
    costPerServing: row.cost === null ? null : row.cost / 100,
    ingredients: ingredients.slice(0, PREVIEWED_INGREDIENTS),
    moreIngredients: Math.max(0, ingredients.length - PREVIEWED_INGREDIENTS),
    tags: tags.slice(0, PREVIEWED_TAGS),
    moreTags: Math.max(0, tags.length - PREVIEWED_TAGS),
    isFavorite: row.isFavorite === 1,
    rating: row.rating,
    ownId,
  };
}

type RecipeTuple = [
  id: number,
  name: string,
  hash: string | null,
  prepTime: number | null,
  totalTime: number | null,
  servings: number | null,
  difficulty: Recipe["difficulty"],
  ingredients: string,
  instructions: string,
  sourceUrl: string | null,
  originalRecipeId: number | null,
  createdBy: string | null,
  isOriginal: number,
  createdAt: number,
  updatedAt: number,
  cost: number | null,
  isFavorite: number,
  ingredientSections: string,
  instructionSections: string,
  description: string | null,
  notes: string | null,
  cookTime: number | null,
  yieldText: string | null,
  nutrition: string | null,
  tags: string,
  rating: number | null,
  lastCooked: string | null,
  timesCooked: number,
];

/** Returns the ids of the same list for the API. */
export function findRecipes(
  caller: Caller,
  filters: RecipeFilters,
  paging: Paging,
): { ids: number[]; correctedSearch: string | null } {
  const find = (search: string) => readIds(caller, { ...filters, search }, paging);
  const { found, correctedSearch } = findForgiving(searchOf(caller, filters), find, ({ length }) => length === 0);
  return { ids: found, correctedSearch };
}

function readIds(caller: Caller, filters: RecipeFilters, paging: Paging): number[] {
  const { hits, values } = listQuery(caller, filters, paging);
  const { limit, offset } = paging;
  const ids = statement(caller.db, `SELECT recipe_id FROM (${hits} LIMIT @limit OFFSET @offset)`).pluck();
  return ids.all({ ...values, limit: limit ?? -1, offset }) as number[];
}

/** Returns whole recipes as JSON texts, with their lists as they are stored; those that are gone are left out. */
export function readRecipesJson({ db, user, kitchen }: Caller, ids: number[]): string[] {
  const rows = statement(
    db,
    `SELECT recipe.id, recipe.name, picture.hash, recipe.prep_time, recipe.total_time, recipe.servings,
       recipe.difficulty, recipe.ingredients, recipe.instructions, recipe.source_url, recipe.original_recipe_id,
       recipe.created_by, recipe.is_original, recipe.created_at, ifnull(recipe.updated_at, recipe.created_at),
       recipe.cost_per_serving, ${IS_FAVORITE}, recipe.ingredient_sections, recipe.instruction_sections,
       recipe.description, recipe.notes, recipe.cook_time, recipe.yield, recipe.nutrition, ${TAGS}, ${RATING},
       ${LAST_COOKED}, ${TIMES_COOKED}
     FROM json_each(@ids) AS hit CROSS JOIN recipe ON recipe.id = hit.value
     LEFT JOIN picture ON picture.id = recipe.picture_id ORDER BY hit.key`,
  )
    .raw()
    .all({
      ids: JSON.stringify(ids),
      userId: user.id,
      kitchenId: kitchen.id,
      collectionId: kitchen.collectionId,
    }) as RecipeTuple[];
  return rows.map(toJson);
}

function toJson([
  id,
  name,
  hash,
  prepTime,
  totalTime,
  servings,
  difficulty,
  ingredients,
  ...rest
]: RecipeTuple): string {
  const [instructions, sourceUrl, originalRecipeId, createdBy, isOriginal, createdAt, updatedAt, ...more] = rest;
  const [cost, isFavorite, ingredientSections, instructionSections, description, notes, ...last] = more;
  const [cookTime, yieldText, nutrition, tags, rating, lastCooked, timesCooked] = last;
  const path = imagePath(id, hash);
  const text = JSON.stringify;
  return `{"id":${id},"name":${text(name)},"imagePath":${path === null ? null : `"${path}"`},"prepTime":${prepTime},"cookTime":${cookTime},"totalTime":${totalTime},"servings":${servings},"difficulty":"${difficulty}","ingredients":${ingredients},"instructions":${instructions},"ingredientSections":${ingredientSections},"instructionSections":${instructionSections},"description":${text(description)},"notes":${text(notes)},"yield":${text(yieldText)},"nutrition":${nutrition},"tags":${tags},"sourceUrl":${text(sourceUrl)},"originalRecipeId":${originalRecipeId},"createdBy":${createdBy === null ? null : `"${createdBy}"`},"isOriginal":${isOriginal === 1},"createdAt":"${new Date(createdAt).toISOString()}","updatedAt":"${new Date(updatedAt).toISOString()}","isFavorite":${isFavorite === 1},"rating":${rating},"lastCooked":${text(lastCooked)},"timesCooked":${timesCooked},"costPerServing":${cost === null ? null : cost / 100}}`;
}
