import { and, between, eq, inArray, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { formatNumber } from "#app/i18n/formats.ts";
import { mealPlans, recipes } from "#db/schema.ts";
import * as m from "#messages";
import type { WantedRecipe } from "./added-foods.ts";

/** What the recipes of one list may have together (product 7.1): ingredient lines, and bytes of them. */
export const LIST_LIMITS = { lines: 5000, bytes: 1_000_000 };

/** Meals of a list at most. */
const MAX_PLANNED = 1000;

type Recipe = { id: number; name: string; lines: string[]; servings: number | null };

/**
 * Returns recipes with their lines, each once.
 * @throws DomainError invalid: together they have too many lines.
 */
function readRecipes({ db }: Caller, recipeIds: readonly number[]): Recipe[] {
  const chosen = inArray(recipes.id, [...recipeIds]);
  const bytes = db
    .select({ bytes: sql`total(octet_length(${recipes.ingredients}))` })
    .from(recipes)
    .where(chosen);
  const { id, name, servings } = recipes;
  // Too many bytes are not read.
  const lines = sql<string | null>`CASE WHEN ${bytes} <= ${LIST_LIMITS.bytes} THEN ${recipes.ingredients} END`;
  const rows = db
    .select({ id, name, lines, servings })
    .from(recipes)
    .where(chosen)
    .all()
    .map(({ lines: stored, ...row }) => {
      if (stored === null) throw tooManyLines(LIST_LIMITS.lines);
      return { ...row, lines: JSON.parse(stored) as string[] };
    });
  const count = rows.reduce((sum, row) => sum + row.lines.length, 0);
  if (count > LIST_LIMITS.lines) throw tooManyLines(LIST_LIMITS.lines);
  return rows;
}

/**
 * Returns the chosen recipes with their lines.
 * @throws DomainError notFound. invalid: together they have too many lines.
 */
export function chosenRecipes(
  caller: Caller,
  recipeIds: readonly number[],
): (WantedRecipe & { servings: number | null })[] {
  if (recipeIds.length === 0) return [];
  const rows = readRecipes(caller, recipeIds);
  if (rows.length < new Set(recipeIds).size) throw new DomainError("notFound", m.recipes.recipeNotFound());
  return rows.map(({ id, name, lines, servings }) => ({ recipe: { id, name }, lines, servings }));
}

/**
 * Returns the recipe of each planned meal, scaled to its servings. The lines of a recipe are read once.
 * @throws DomainError notFound: a meal that is not the kitchen's. invalid: together they have too many lines.
 */
export function plannedRecipes(caller: Caller, mealPlanIds: readonly number[]): WantedRecipe[] {
  if (mealPlanIds.length === 0) return [];
  const { db, kitchen } = caller;
  const meals = db
    .select({ recipeId: mealPlans.recipeId, servings: mealPlans.servings })
    .from(mealPlans)
    .where(and(eq(mealPlans.kitchenId, kitchen.id), inArray(mealPlans.id, [...mealPlanIds])))
    .all();
  if (meals.length < new Set(mealPlanIds).size) throw new DomainError("notFound", m.meals.notFound());
  const ids = new Set(meals.map(({ recipeId }) => recipeId));
  const byId = new Map(readRecipes(caller, [...ids]).map((recipe) => [recipe.id, recipe]));
  return meals.flatMap(({ recipeId, servings: planned }) => {
    const recipe = byId.get(recipeId);
    if (!recipe) return [];
    const { id, name, lines, servings } = recipe;
    return { recipe: { id, name }, lines, factor: planned && servings ? planned / servings : 1 };
  });
}

/** Returns the refusal of a list of too many ingredients. */
export function tooManyLines(count: number): DomainError {
  return new DomainError("invalid", m.groceries.tooManyLines({ count: formatNumber(count) }));
}

/** Returns the ids of the kitchen's meals from a day to a day. */
export function mealsIn({ db, kitchen }: Caller, from: string, to: string): number[] {
  const inDays = and(eq(mealPlans.kitchenId, kitchen.id), between(mealPlans.date, from, to));
  return db
    .select({ id: mealPlans.id })
    .from(mealPlans)
    .where(inDays)
    .limit(MAX_PLANNED)
    .all()
    .map(({ id }) => id);
}
