import { and, asc, between, eq, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { requireRecipe } from "#app/features/recipes/recipes.server.ts";
import { type Db, inTransaction, prepared } from "#db/client.server.ts";
import { mealDishes, mealPlans, recipes } from "#db/schema.ts";
import * as m from "#messages";
import { announcePlan } from "../announce-plan.server.ts";
import type { Dish, MealPlan } from "../meal.ts";
import { getMeal } from "../meal-plans.server.ts";
import { keepRemoval, requireRoom } from "../planned.server.ts";
import type { DishChange, DishInput } from "./dish-input.ts";

/**
 * Adds a dish beside that of a meal (product 6.11).
 * @throws DomainError notFound: not a meal of this kitchen, or no such recipe. invalid: the dish is that of the meal, or the
 * meal has as many as it may have.
 */
export function addDish(caller: Caller, mealId: number, { recipeId, text, servings }: DishInput): Dish {
  const { db } = caller;
  return inTransaction(db, () => {
    const meal = getMeal(caller, mealId);
    if (recipeId !== undefined) requireSide(caller, meal, recipeId);
    const { id } = db
      .insert(mealDishes)
      .values({ mealId, recipeId: recipeId ?? null, text: text ?? null, servings: servings ?? null })
      .returning({ id: mealDishes.id })
      .get();
    requireRoom(caller, mealId);
    announcePlan(caller, [meal.date]);
    return findDish(getMeal(caller, mealId), id);
  });
}

/** Changes what a dish is, its servings, or both. @throws DomainError notFound; as `addDish`. */
export function changeDish(caller: Caller, mealId: number, dishId: number, change: DishChange): Dish {
  const { db } = caller;
  return inTransaction(db, () => {
    const meal = getMeal(caller, mealId);
    findDish(meal, dishId);
    const { recipeId, text, servings } = change;
    if (recipeId !== undefined) requireSide(caller, meal, recipeId);
    const what = recipeId !== undefined ? { recipeId, text: null } : text !== undefined ? { recipeId: null, text } : {};
    db.update(mealDishes)
      .set({ ...what, ...(servings === undefined ? {} : { servings }) })
      .where(eq(mealDishes.id, dishId))
      .run();
    announcePlan(caller, [meal.date]);
    return findDish(getMeal(caller, mealId), dishId);
  });
}

/** Takes a dish away from a meal, so that it can be restored for a day. @throws DomainError notFound. */
export function removeDish(
  caller: Caller,
  mealId: number,
  dishId: number,
): { meal: MealPlan; dish: Dish; removalId: number } {
  const { db } = caller;
  return inTransaction(db, () => {
    const meal = getMeal(caller, mealId);
    const dish = findDish(meal, dishId);
    const removalId = keepRemoval(caller, "meal_dish", [dishId]);
    db.delete(mealDishes).where(eq(mealDishes.id, dishId)).run();
    announcePlan(caller, [meal.date]);
    return { meal, dish, removalId };
  });
}

function findDish({ dishes }: MealPlan, dishId: number): Dish {
  const dish = dishes.find(({ id }) => id === dishId);
  if (!dish) throw new DomainError("notFound", m.plan.sideNotFound());
  return dish;
}

function requireSide(caller: Caller, meal: MealPlan, recipeId: number) {
  requireRecipe(caller, recipeId);
  if (recipeId !== meal.recipeId) return;
  throw new DomainError("invalid", m.plan.sideIsMeal(), { fields: { recipeId: [m.plan.sideIsMeal()] } });
}

/** Returns the dishes beside those of the meals from a day to a day, in the order in which they were added. */
export function listDishes(db: Db, kitchenId: number, from: string, to: string) {
  return prepared(db, "dishes of planned meals", (connection) =>
    connection
      .select({
        mealId: mealDishes.mealId,
        id: mealDishes.id,
        recipeId: mealDishes.recipeId,
        name: sql<string>`coalesce(${recipes.name}, ${mealDishes.text})`,
        servings: mealDishes.servings,
      })
      .from(mealDishes)
      .innerJoin(mealPlans, eq(mealPlans.id, mealDishes.mealId))
      .leftJoin(recipes, eq(recipes.id, mealDishes.recipeId))
      .where(
        and(
          eq(mealPlans.kitchenId, sql.placeholder("kitchenId")),
          between(mealPlans.date, sql.placeholder("from"), sql.placeholder("to")),
        ),
      )
      .orderBy(asc(mealDishes.id))
      .prepare(),
  ).all({ kitchenId, from, to });
}
