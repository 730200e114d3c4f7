import { and, between, eq, inArray, min, type SQL, sql } from "drizzle-orm";
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
 * Returns the recipe of each planned meal, scaled to its servings. The lines of a recipe are read once.
 * @throws DomainError notFound: a meal that is not the kitchen's. invalid: together they have too many lines.
 */
export function plannedRecipes({ db, kitchen }: Caller, mealPlanIds: readonly number[]): WantedRecipe[] {
  if (mealPlanIds.length === 0) return [];
  const isWanted = and(eq(mealPlans.kitchenId, kitchen.id), inArray(mealPlans.id, [...mealPlanIds]));
  const chosen = inArray(id, db.select({ id: mealPlans.recipeId }).from(mealPlans).where(isWanted));
  const planned = sql<string>`json_group_array(${mealPlans.servings})`;
  const rows = db
    .select({ id, name, lines: linesOf(chosen), servings, planned })
    .from(mealPlans)
    .innerJoin(recipes, eq(id, mealPlans.recipeId))
    .where(isWanted)
    .groupBy(id)
    .orderBy(min(mealPlans.id))
    .all()
    .map(({ planned, ...recipe }) => ({ ...recipe, meals: JSON.parse(planned) as (number | null)[] }));
  const found = rows.reduce((sum, { meals }) => sum + meals.length, 0);
  if (found < new Set(mealPlanIds).size) throw new DomainError("notFound", m.meals.notFound());
  return withLines(rows).flatMap(({ lines, servings, meals, ...recipe }) =>
    meals.map((wanted) => ({ recipe, lines, factor: wanted && servings ? wanted / servings : 1 })),
  );
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
