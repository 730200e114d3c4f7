import { and, between, eq, inArray, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { Caller } from "#app/caller.ts";
import { inTurns } from "#app/platform/long-work.server.ts";
import { mealDishes, mealPlans, recipes } from "#db/schema.ts";
import { bySlot } from "../planner/slots.ts";
import { factorOf } from "./groceries/added-foods.ts";
import { makingGroceryList } from "./groceries/grocery-list.ts";
import { ownCategories } from "./groceries/own-categories.server.ts";
import { chosenRecipes, plannedRecipes } from "./groceries/wanted-recipes.server.ts";
import { type AddInput, MAX_MEALS } from "./shopping-input.ts";
import { stapleKeys } from "./staples.server.ts";
import type { FoodToBuy, MealToBuyFor } from "./to-buy.ts";

/**
 * Returns what the page shows before something is added to a list: the chosen recipes, the meals, and the foods of the
 * recipes and of the ticked meals. `chosen` are the ticked meals; null: those of today and later, or all if none are.
 * @throws DomainError notFound, invalid as `chosenRecipes` and `plannedRecipes`. unavailable: too much other work waits.
 */
export async function loadAddingPage(
  caller: Caller,
  { choice, servings, chosen }: { choice: AddInput; servings: number | null; chosen: readonly number[] | null },
  today: string,
) {
  const planned = mealsOf(caller, choice);
  const coming = planned.filter(({ date }) => date >= today);
  const ticked = new Set(chosen ?? (coming.length > 0 ? coming : planned).map(({ id }) => id));
  const meals = planned.map((meal): MealToBuyFor => {
    return { ...meal, isTicked: ticked.has(meal.id), isOver: meal.date < today && coming.length > 0 };
  });
  const own = chosenRecipes(caller, choice.recipeIds).map((recipe) => {
    return { ...recipe, factor: factorOf(servings, recipe.servings) };
  });
  const eaten = plannedRecipes(
    caller,
    meals.flatMap(({ id, isTicked }) => (isTicked ? id : [])),
  );
  const staples = stapleKeys(caller);
  const [{ ingredients }] = await inTurns(caller, makingGroceryList([...own, ...eaten], ownCategories(caller)));
  return {
    recipes: own.map(({ recipe }) => recipe.name),
    meals,
    foods: ingredients.map(({ key, category, displayText, buyText }): FoodToBuy => {
      return { key, category, text: buyText ?? displayText, isStaple: staples.has(key) };
    }),
  };
}

type PlannedMeal = Omit<MealToBuyFor, "isTicked" | "isOver">;

/** Returns the chosen meals and those of the chosen days, in the order of their slots, with the names of their dishes. */
function mealsOf({ db, kitchen }: Caller, { mealPlanIds, from, to }: AddInput): PlannedMeal[] {
  const inDays = from !== undefined && to !== undefined ? between(mealPlans.date, from, to) : undefined;
  if (mealPlanIds.length === 0 && !inDays) return [];
  const isChosen = and(eq(mealPlans.kitchenId, kitchen.id), or(inArray(mealPlans.id, mealPlanIds), inDays));
  const { id, date, mealType } = mealPlans;
  const columns = { id, date, mealType, name: recipes.name };
  const rows = unionAll(
    db.select(columns).from(mealPlans).innerJoin(recipes, eq(recipes.id, mealPlans.recipeId)).where(isChosen),
    db
      .select(columns)
      .from(mealDishes)
      .innerJoin(mealPlans, eq(id, mealDishes.mealId))
      .innerJoin(recipes, eq(recipes.id, mealDishes.recipeId))
      .where(isChosen),
  )
    // By their places in the result, which is that of both queries.
    .orderBy(sql`2`, sql`1`)
    .limit(4 * MAX_MEALS)
    .all();
  const meals = new Map<number, PlannedMeal>();
  for (const { name, ...meal } of rows) {
    const known = meals.get(meal.id);
    if (known) known.names.push(name);
    else meals.set(meal.id, { ...meal, names: [name] });
  }
  return [...meals.values()].sort(bySlot);
}
