import { and, between, eq, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { cookedFor } from "#app/features/planner/eaters/eaters.server.ts";
import { orderedUuid } from "#app/lib/ordered-uuid.ts";
import { type Db, inTransaction, prepared } from "#db/client.server.ts";
import { mealPlans, recipes, shoppingMeals } from "#db/schema.ts";
import * as m from "#messages";
import { type Amount, negated, sum } from "./amounts.ts";
import { addUpFoods, factorOf, type KnownFoods, nothingKnown, type WantedRecipe } from "./groceries/added-foods.ts";
import { tooManyLines } from "./groceries/wanted-recipes.server.ts";
import { changeNeeds, foodsOf, type Need } from "./needs.ts";
import { timeOfList } from "./operation-times.ts";
import type { Source } from "./operations.ts";
import { MAX_ADDED_LINES, MAX_MEALS } from "./shopping-input.ts";
import { readAllItems, storeItems } from "./shopping-items.server.ts";
import type { StoredList } from "./shopping-list.ts";
import { stapleKeys } from "./staples.server.ts";

const ownMeals = ({ kitchen }: Caller) => eq(mealPlans.kitchenId, kitchen.id);

/**
 * Puts planned meals on a list: those with these ids, and those from a day to a day, without some. What they need is added when the
 * list follows the plan.
 * @throws DomainError notFound: a meal that is not the kitchen's. invalid: too many meals, or too many lines in them.
 */
export function putMealsOn(
  caller: Caller,
  listId: number,
  choice: { mealPlanIds: number[]; from?: string; to?: string; without?: number[] },
) {
  const { db } = caller;
  const { mealPlanIds, from, to, without = [] } = choice;
  const days = from !== undefined && to !== undefined ? between(mealPlans.date, from, to) : undefined;
  const inDays = days && and(days, notInArray(mealPlans.id, without));
  const chosen = mealPlanIds.length > 0 ? inArray(mealPlans.id, mealPlanIds) : undefined;
  if (!inDays && !chosen) return;
  const meals = db
    .select({ id: mealPlans.id, date: mealPlans.date, lines: linesOfMeal })
    .from(mealPlans)
    .innerJoin(recipes, eq(recipes.id, mealPlans.recipeId))
    .where(and(ownMeals(caller), or(chosen, inDays)))
    .limit(2 * MAX_MEALS)
    .all();
  const found = new Set(meals.map(({ id }) => id));
  if (!mealPlanIds.every((id) => found.has(id))) throw new DomainError("notFound", m.meals.notFound());
  if (meals.length > MAX_MEALS) throw new DomainError("invalid", m.groceries.chooseAtMost({ count: MAX_MEALS }));
  checkLines(meals.map(({ lines }) => lines));
  if (meals.length === 0) return;
  const rows = meals.map(({ id, date }) => {
    const isInDays = from !== undefined && to !== undefined && from <= date && date <= to;
    const days = isInDays ? { fromDay: from, toDay: to } : { fromDay: null, toDay: null };
    return { listId, mealId: id, ...days, recipeId: null, servings: null, foods: {} };
  });
  db.insert(shoppingMeals)
    .values(rows)
    .onConflictDoUpdate({
      target: [shoppingMeals.listId, shoppingMeals.mealId],
      set: { fromDay: sql`excluded.from_day`, toDay: sql`excluded.to_day` },
    })
    .run();
}

/** The ingredient lines of a meal and the dishes beside it. */
const linesOfMeal = sql<number>`json_array_length(${recipes.ingredients}) + (
  SELECT total(json_array_length(side.ingredients)) FROM meal_dish JOIN recipe AS side ON side.id = meal_dish.recipe_id
  WHERE meal_dish.meal_id = ${mealPlans.id})`;

/** Refuses more ingredient lines than are added at once. @throws DomainError invalid. */
export function checkLines(lines: readonly number[]) {
  if (lines.reduce((sum, count) => sum + count, 0) > MAX_ADDED_LINES) throw tooManyLines(MAX_ADDED_LINES);
}

/**
 * Changes a list where it and the plan differ: meals that were removed, moved out of or into the list's days, got other
 * dishes beside them, or are planned for
 * more or fewer servings. One statement where they do not. What is known of foods is not read again, and at most as many meals
 * change at once. Returns the list as it is then.
 */
export function followPlan(
  caller: Caller,
  list: StoredList,
  known: KnownFoods = nothingKnown(),
  most = Number.MAX_SAFE_INTEGER,
  wanted: WantedFoods = NO_WISH,
): StoredList {
  const { db } = caller;
  if (differences(caller, list.id, 1).length === 0) return list;
  return inTransaction(db, () => {
    const needs: Need[] = [];
    const foodsOfMeal = foodsByRecipes(known);
    for (const row of differences(caller, list.id, most)) {
      const { mealId, wants } = row;
      const before = row.foods as Record<string, Amount>;
      const after = foodsOfMeal(wants);
      const source: Source = { kind: "meal", id: mealId, label: wants[0]?.recipe.name ?? "" };
      for (const food of new Set([...Object.keys(before), ...after.keys()])) {
        const [had, has] = [before[food], after.get(food)];
        const amount = had && has ? sum(has.amount, negated(had)) : had ? negated(had) : has?.amount;
        if (amount && !wanted.leftOut.has(food)) needs.push({ food, name: has?.name ?? food, amount, source });
      }
      if (row.isGone) {
        const isRow = and(eq(shoppingMeals.listId, list.id), eq(shoppingMeals.mealId, mealId));
        db.delete(shoppingMeals).where(isRow).run();
      } else {
        const foods = Object.fromEntries([...after].map(([food, { amount }]) => [food, amount]));
        noteMeal(db, { ...row.has, foods, listId: list.id, mealId });
      }
    }
    return addNeeds(caller, list, needs, wanted);
  });
}

/** Notes what a list has of a meal. A week or more of meals is noted at once, so the statement is compiled once. */
function noteMeal(db: Db, row: Omit<typeof shoppingMeals.$inferSelect, "fromDay" | "toDay">) {
  prepared(db, "note a meal of a list", (connection) =>
    connection
      .update(shoppingMeals)
      .set({
        recipeId: sql`${sql.placeholder("recipeId")}`,
        servings: sql`${sql.placeholder("servings")}`,
        dishes: sql`${sql.placeholder("dishes")}`,
        foods: sql`${sql.placeholder("foods")}`,
      })
      .where(
        and(eq(shoppingMeals.listId, sql.placeholder("listId")), eq(shoppingMeals.mealId, sql.placeholder("mealId"))),
      )
      .prepare(),
  ).run({ ...row, dishes: JSON.stringify(row.dishes), foods: JSON.stringify(row.foods) });
}

/**
 * What somebody has decided about the foods of an addition, by foodKey: the ticked ones, which come to the list though they
 * are staples, and those that are left out. What a meal needs of these counts as known, so that it does not come later.
 */
export type WantedFoods = { ticked: ReadonlySet<string>; leftOut: ReadonlySet<string> };
const NO_WISH: WantedFoods = { ticked: new Set(), leftOut: new Set() };

/** Adds needs to a list and returns it as it is then. */
export function addNeeds(
  caller: Caller,
  list: StoredList,
  needs: readonly Need[],
  { ticked }: WantedFoods = NO_WISH,
): StoredList {
  const items = readAllItems(caller, list.id);
  const at = timeOfList({ serverNow: caller.now.getTime(), latest: list.latestAt });
  const staples = new Set([...stapleKeys(caller)].filter((food) => !ticked.has(food)));
  const changed = changeNeeds(items, needs, { staples, at, newId: () => orderedUuid(at) });
  return storeItems(caller, { ...list, latestAt: at }, items, changed);
}

/** Returns the meals of a list that are no longer planned as the list has them. */
function differences({ db, kitchen }: Caller, listId: number, most: number) {
  const rows = prepared(db, "differences of a list and the plan", (connection) => {
    const planned = and(eq(mealPlans.id, shoppingMeals.mealId), eq(mealPlans.kitchenId, sql.placeholder("kitchenId")));
    const isInDays = sql<number>`(${shoppingMeals.fromDay} IS NULL
      OR ${mealPlans.date} BETWEEN ${shoppingMeals.fromDay} AND ${shoppingMeals.toDay})`;
    const recipe = sql`CASE WHEN ${isInDays} THEN ${mealPlans.recipeId} END`;
    const servings = sql`CASE WHEN ${isInDays} THEN ${cookedFor("meal_plan")} END`;
    const dishes = sql<string>`CASE WHEN ${isInDays} THEN ${dishesOfMeal} ELSE '[]' END`;
    const isOther = or(
      isNull(mealPlans.id),
      sql`${shoppingMeals.recipeId} IS NOT ${recipe}`,
      sql`${shoppingMeals.servings} IS NOT ${servings}`,
      sql`${shoppingMeals.dishes} <> ${dishes}`,
    );
    return connection
      .select({
        mealId: shoppingMeals.mealId,
        foods: shoppingMeals.foods,
        isGone: sql<number>`${mealPlans.id} IS NULL`,
        isInDays,
        recipeId: mealPlans.recipeId,
        servings: cookedFor("meal_plan"),
        name: recipes.name,
        lines: recipes.ingredients,
        recipeServings: recipes.servings,
        dishes: dishesOfMeal,
      })
      .from(shoppingMeals)
      .leftJoin(mealPlans, planned)
      .leftJoin(recipes, eq(recipes.id, mealPlans.recipeId))
      .where(and(eq(shoppingMeals.listId, sql.placeholder("listId")), isOther))
      .limit(sql.placeholder("most"))
      .prepare();
  }).all({ listId, kitchenId: kitchen.id, most });
  const read = rows.map((row) => ({ ...row, dishes: JSON.parse(row.dishes) as ShoppingDish[] }));
  const sides = sidesOf(
    db,
    read.flatMap(({ dishes }) => dishes.map(([recipeId]) => recipeId)),
  );
  return read.map(({ mealId, foods, isGone, isInDays, recipeId, servings, name, lines, recipeServings, dishes }) => {
    if (isGone || !isInDays || recipeId === null || lines === null) {
      return { mealId, foods, isGone: Boolean(isGone), has: NOTHING, wants: [] };
    }
    const main = { recipe: { id: recipeId, name: name ?? "" }, lines, factor: factorOf(servings, recipeServings) };
    const beside = dishes.flatMap(([id, servings]) => {
      const side = sides.get(id);
      if (!side) return [];
      return { recipe: { id, name: side.name }, lines: side.lines, factor: factorOf(servings, side.servings) };
    });
    return { mealId, foods, isGone: false, has: { recipeId, servings, dishes }, wants: [main, ...beside] };
  });
}

type ShoppingDish = [recipeId: number, servings: number | null];

/** What a list has of a meal outside of its days. */
const NOTHING: { recipeId: number | null; servings: number | null; dishes: ShoppingDish[] } = {
  recipeId: null,
  servings: null,
  dishes: [],
};

/** The recipes beside a meal and for how many they are cooked, as `shopping_meal.dishes` has them. */
const dishesOfMeal = sql<string>`(SELECT json_group_array(json_array(recipe_id, cooked_for)) FROM (
  SELECT recipe_id, ${cookedFor("meal_dish")} AS cooked_for FROM meal_dish
  WHERE meal_dish.meal_id = ${mealPlans.id} AND recipe_id IS NOT NULL ORDER BY meal_dish.id))`;

function sidesOf(db: Db, recipeIds: number[]) {
  if (recipeIds.length === 0) return new Map<number, { name: string; lines: string[]; servings: number | null }>();
  const { id, name, ingredients, servings } = recipes;
  const isOne = inArray(id, sql`(SELECT value FROM json_each(${JSON.stringify(recipeIds)}))`);
  const rows = db.select({ id, name, lines: ingredients, servings }).from(recipes).where(isOne).all();
  return new Map(rows.map(({ id, ...recipe }) => [id, recipe]));
}

/** Returns the recipes of the meals that are planned otherwise than a list has them, of the first `most` of these. */
export function changedRecipes(caller: Caller, listId: number, most: number): WantedRecipe[] {
  return differences(caller, listId, most).flatMap(({ wants }) => wants);
}

/** Returns the function that reads the foods of recipes together, once for the meals of the same with as many servings. */
function foodsByRecipes(known: KnownFoods) {
  const foods = new Map<string, ReturnType<typeof foodsOf>>();
  return (wanted: WantedRecipe[]) => {
    const key = wanted.map(({ recipe, factor }) => `${recipe.id} ${factor}`).join();
    const found = foods.get(key) ?? foodsOf(addUpFoods(wanted, known));
    foods.set(key, found);
    return found;
  };
}
