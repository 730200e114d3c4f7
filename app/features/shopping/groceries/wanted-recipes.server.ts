import { and, between, eq, inArray, isNotNull, min, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { cookedFor } from "#app/features/planner/eaters/eaters.server.ts";
import { formatNumber } from "#app/i18n/formats.ts";
import { mealDishes, mealPlans, recipes } from "#db/schema.ts";
import * as m from "#messages";
import { factorOf, type WantedRecipe } from "./added-foods.ts";

/** What the recipes of one list may have together (product 7.1): ingredient lines, and bytes of them. */
export const LIST_LIMITS = { lines: 5000, bytes: 1_000_000 };

/** Meals of a list at most. */
const MAX_PLANNED = 1000;

const { id, name, servings, ingredients } = recipes;

/** Reads the lines of recipes as JSON, or null where those of all that are `chosen` have too many bytes together. */
function linesOf(chosen: SQL | undefined) {
  const bytes = sql`(SELECT total(octet_length(${ingredients})) FROM ${recipes} WHERE ${chosen})`;
  return sql<string | null>`CASE WHEN ${bytes} <= ${LIST_LIMITS.bytes} THEN ${ingredients} END`;
}

/** Returns the rows with their lines. @throws DomainError invalid: together they have too many. */
function withLines<Row extends { lines: string | null }>(rows: Row[]): (Omit<Row, "lines"> & { lines: string[] })[] {
  const read = rows.map((row) => {
    if (row.lines === null) throw tooManyLines(LIST_LIMITS.lines);
    return { ...row, lines: JSON.parse(row.lines) as string[] };
  });
  const count = read.reduce((sum, { lines }) => sum + lines.length, 0);
  if (count > LIST_LIMITS.lines) throw tooManyLines(LIST_LIMITS.lines);
  return read;
}

/**
 * Returns the chosen recipes with their lines.
 * @throws DomainError notFound. invalid: together they have too many lines.
 */
export function chosenRecipes(
  { db }: Caller,
  recipeIds: readonly number[],
): (WantedRecipe & { servings: number | null })[] {
  if (recipeIds.length === 0) return [];
  const chosen = inArray(id, [...recipeIds]);
  const rows = db
    .select({ id, name, lines: linesOf(chosen), servings })
    .from(recipes)
    .where(chosen)
    .all();
  if (rows.length < new Set(recipeIds).size) throw new DomainError("notFound", m.recipes.recipeNotFound());
  return withLines(rows).map(({ lines, servings, ...recipe }) => ({ recipe, lines, servings }));
}

/**
 * Returns the recipe of each planned meal, and those of the dishes beside it, scaled to their servings or to all who eat. The lines of a
 * recipe are read once.
 * @throws DomainError notFound: a meal that is not the kitchen's. invalid: together they have too many lines.
 */
export function plannedRecipes({ db, kitchen }: Caller, mealPlanIds: readonly number[]): WantedRecipe[] {
  if (mealPlanIds.length === 0) return [];
  const isWanted = and(eq(mealPlans.kitchenId, kitchen.id), inArray(mealPlans.id, [...mealPlanIds]));
  const main = db
    .select({
      recipeId: mealPlans.recipeId,
      servings: cookedFor("meal_plan").as("cooked_for"),
      mealId: mealPlans.id,
      isMeal: sql`1`.as("is_meal"),
    })
    .from(mealPlans)
    .where(and(isWanted, isNotNull(mealPlans.recipeId)));
  const beside = db
    .select({
      recipeId: mealDishes.recipeId,
      servings: cookedFor("meal_dish").as("cooked_for"),
      mealId: mealPlans.id,
      isMeal: sql`0`.as("is_meal"),
    })
    .from(mealDishes)
    .innerJoin(mealPlans, eq(mealPlans.id, mealDishes.mealId))
    .where(and(isWanted, isNotNull(mealDishes.recipeId)));
  const wanted = unionAll(main, beside).as("wanted");
  const chosen = inArray(id, db.select({ id: wanted.recipeId }).from(wanted));
  const rows = db
    .select({
      id,
      name,
      lines: linesOf(chosen),
      servings,
      planned: sql<string>`json_group_array(${wanted.servings})`,
      meals: sql<number>`sum(${wanted.isMeal})`,
    })
    .from(wanted)
    .innerJoin(recipes, eq(id, wanted.recipeId))
    .groupBy(id)
    .orderBy(min(wanted.mealId))
    .all();
  const found = rows.reduce((sum, { meals }) => sum + meals, 0);
  if (found < new Set(mealPlanIds).size) throw new DomainError("notFound", m.meals.notFound());
  return withLines(rows).flatMap(({ id, name, lines, servings, planned }) =>
    (JSON.parse(planned) as (number | null)[]).map((wanted) => {
      return { recipe: { id, name }, lines, factor: factorOf(wanted, servings) };
    }),
  );
}

/** Returns the refusal of a list of too many ingredients. */
export function tooManyLines(count: number): DomainError {
  return new DomainError("invalid", m.groceries.tooManyLines({ count: formatNumber(count) }));
}

/** Returns the ids of the kitchen's meals from a day to a day. */
export function mealsIn({ db, kitchen }: Caller, from: string, to: string): number[] {
  const inDays = and(
    eq(mealPlans.kitchenId, kitchen.id),
    isNotNull(mealPlans.recipeId),
    between(mealPlans.date, from, to),
  );
  return db
    .select({ id: mealPlans.id })
    .from(mealPlans)
    .where(inDays)
    .limit(MAX_PLANNED)
    .all()
    .map(({ id }) => id);
}
