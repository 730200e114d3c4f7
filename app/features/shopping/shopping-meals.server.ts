import { and, between, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { orderedUuid } from "#app/lib/ordered-uuid.ts";
import { inTransaction, prepared } from "#db/client.server.ts";
import { mealPlans, recipes, shoppingMeals } from "#db/schema.ts";
import * as m from "#messages";
import { type Amount, negated, sum } from "./amounts.ts";
import { addUpFoods, type WantedRecipe } from "./groceries/added-foods.ts";
import { tooManyLines } from "./groceries/wanted-recipes.server.ts";
import { changeNeeds, foodsOf, type Need } from "./needs.ts";
import { timeOfList } from "./operation-times.ts";
import type { Source } from "./operations.ts";
import { type KnownFoods, nothingKnown } from "./reading-foods.ts";
import { MAX_ADDED_LINES, MAX_MEALS } from "./shopping-input.ts";
import { readAllItems, storeItems } from "./shopping-items.server.ts";
import type { StoredList } from "./shopping-list.ts";
import { stapleKeys } from "./staples.server.ts";

const ownMeals = ({ kitchen }: Caller) => eq(mealPlans.kitchenId, kitchen.id);

/**
 * Puts planned meals on a list: those with these ids, and those from a day to a day. What they need is added when the
 * list follows the plan.
 * @throws DomainError notFound: a meal that is not the kitchen's. invalid: too many meals, or too many lines in them.
 */
export function putMealsOn(
  caller: Caller,
  listId: number,
  choice: { mealPlanIds: number[]; from?: string; to?: string },
) {
  const { db } = caller;
  const { mealPlanIds, from, to } = choice;
  const inDays = from !== undefined && to !== undefined ? between(mealPlans.date, from, to) : undefined;
  const chosen = mealPlanIds.length > 0 ? inArray(mealPlans.id, mealPlanIds) : undefined;
  if (!inDays && !chosen) return;
  const meals = db
    .select({ id: mealPlans.id, date: mealPlans.date, lines: sql<number>`json_array_length(${recipes.ingredients})` })
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

/** Refuses more ingredient lines than are added at once. @throws DomainError invalid. */
export function checkLines(lines: readonly number[]) {
  if (lines.reduce((sum, count) => sum + count, 0) > MAX_ADDED_LINES) throw tooManyLines(MAX_ADDED_LINES);
}

/**
 * Changes a list where it and the plan differ: meals that were removed, moved out of or into the list's days, planned for
 * more or fewer servings. One statement where they do not. What is known of foods is not read again, and at most as many meals
 * change at once. Returns the list as it is then.
 */
export function followPlan(
  caller: Caller,
  list: StoredList,
  known: KnownFoods = nothingKnown(),
  most = Number.MAX_SAFE_INTEGER,
): StoredList {
  const { db } = caller;
  if (differences(caller, list.id, 1).length === 0) return list;
  return inTransaction(db, () => {
    const needs: Need[] = [];
    const foodsOfMeal = foodsByRecipe(known.lines);
    for (const row of differences(caller, list.id, most)) {
      const { mealId, wants } = row;
      const before = row.foods as Record<string, Amount>;
      const after = wants ? foodsOfMeal(wants) : new Map<string, { name: string; amount: Amount }>();
      const source: Source = { kind: "meal", id: mealId, label: wants?.recipe.name ?? "" };
      for (const food of new Set([...Object.keys(before), ...after.keys()])) {
        const [had, has] = [before[food], after.get(food)];
        const amount = had && has ? sum(has.amount, negated(had)) : had ? negated(had) : has?.amount;
        if (amount) needs.push({ food, name: has?.name ?? food, amount, source });
      }
      const isRow = and(eq(shoppingMeals.listId, list.id), eq(shoppingMeals.mealId, mealId));
      if (row.isGone) db.delete(shoppingMeals).where(isRow).run();
      else {
        const foods = Object.fromEntries([...after].map(([food, { amount }]) => [food, amount]));
        const has = { recipeId: wants?.recipe.id ?? null, servings: wants?.servings ?? null, foods };
        db.update(shoppingMeals).set(has).where(isRow).run();
      }
    }
    return addNeeds(caller, list, needs);
  });
}

/** Adds needs to a list and returns it as it is then. */
export function addNeeds(caller: Caller, list: StoredList, needs: readonly Need[]): StoredList {
  const items = readAllItems(caller, list.id);
  const at = timeOfList({ serverNow: caller.now.getTime(), latest: list.latestAt });
  const changed = changeNeeds(items, needs, { staples: stapleKeys(caller), at, newId: () => orderedUuid(at) });
  return storeItems(caller, { ...list, latestAt: at }, items, changed);
}

/** Returns the meals of a list that are no longer planned as the list has them. */
function differences({ db, kitchen }: Caller, listId: number, most: number) {
  const rows = prepared(db, "differences of a list and the plan", (connection) => {
    const planned = and(eq(mealPlans.id, shoppingMeals.mealId), eq(mealPlans.kitchenId, sql.placeholder("kitchenId")));
    const isInDays = sql<number>`(${shoppingMeals.fromDay} IS NULL
      OR ${mealPlans.date} BETWEEN ${shoppingMeals.fromDay} AND ${shoppingMeals.toDay})`;
    const recipe = sql`CASE WHEN ${isInDays} THEN ${mealPlans.recipeId} END`;
    const servings = sql`CASE WHEN ${isInDays} THEN ${mealPlans.servings} END`;
    const isOther = or(
      isNull(mealPlans.id),
      sql`${shoppingMeals.recipeId} IS NOT ${recipe}`,
      sql`${shoppingMeals.servings} IS NOT ${servings}`,
    );
    return connection
      .select({
        mealId: shoppingMeals.mealId,
        foods: shoppingMeals.foods,
        isGone: sql<number>`${mealPlans.id} IS NULL`,
        isInDays,
        recipeId: mealPlans.recipeId,
        servings: mealPlans.servings,
        name: recipes.name,
        lines: recipes.ingredients,
        recipeServings: recipes.servings,
      })
      .from(shoppingMeals)
      .leftJoin(mealPlans, planned)
      .leftJoin(recipes, eq(recipes.id, mealPlans.recipeId))
      .where(and(eq(shoppingMeals.listId, sql.placeholder("listId")), isOther))
      .limit(sql.placeholder("most"))
      .prepare();
  }).all({ listId, kitchenId: kitchen.id, most });
  return rows.map(({ mealId, foods, isGone, isInDays, recipeId, servings, name, lines, recipeServings }) => {
    const isWanted = !isGone && isInDays && recipeId !== null && lines !== null;
    const factor = servings && recipeServings ? servings / recipeServings : 1;
    const wants = isWanted ? { recipe: { id: recipeId, name: name ?? "" }, lines, servings, factor } : null;
    return { mealId, foods, isGone: Boolean(isGone), wants };
  });
}

/** Returns the recipes of the meals that are planned otherwise than a list has them, of the first `most` of these. */
export function changedRecipes(caller: Caller, listId: number, most: number): WantedRecipe[] {
  return differences(caller, listId, most).flatMap(({ wants }) => wants ?? []);
}

/** Returns the function that reads the foods of a recipe, once for the meals with as many servings. */
function foodsByRecipe(known: KnownFoods["lines"]) {
  const foods = new Map<string, ReturnType<typeof foodsOf>>();
  return (wanted: WantedRecipe) => {
    const key = `${wanted.recipe.id} ${wanted.factor}`;
    const found = foods.get(key) ?? foodsOf(addUpFoods([wanted], known));
    foods.set(key, found);
    return found;
  };
}
