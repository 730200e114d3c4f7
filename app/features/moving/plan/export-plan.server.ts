import { asc, eq } from "drizzle-orm";
import { PLAN_LIMITS } from "#app/features/planner/meal.ts";
import { menuIds, readMenus } from "#app/features/planner/menus/menus.server.ts";
import { firstDayOfWeek } from "#app/lib/calendar-days.ts";
import { groupBy } from "#app/lib/group-by.ts";
import { WEEK_DAYS } from "#db/enumerations.ts";
import { kitchens, mealDishes, mealPlans, mealRepeats, planGuests, recipes } from "#db/schema.ts";
import type { Reader } from "../export/read-collection.server.ts";
import { PLAN_PROPERTY, type PlanDocument } from "./plan-input.ts";

type Dish = { recipeId: number | null; name: string | null; text: string | null; servings: number | null };

/**
 * Returns the plan of a kitchen as an export has it; null if there is none. A recipe that is not among the exported ones
 * becomes a text.
 */
export function readPlan(reader: Reader, exported: ReadonlySet<number>): PlanDocument | null {
  const what = ({ recipeId, name, text, servings }: Dish) =>
    recipeId !== null && exported.has(recipeId)
      ? { recipe: recipeId, text: null, servings }
      : { recipe: null, text: text ?? [...(name ?? "")].slice(0, PLAN_LIMITS.text).join(""), servings: null };
  const { settings, meals, dishes, repeats, guests } = readRows(reader);
  const beside = groupBy(dishes, ({ mealId }) => mealId);
  const firstWeekday = WEEK_DAYS.indexOf(settings?.weekStart ?? "monday");
  const plan = {
    meals: meals.map(({ id, date, mealType, note, leftoverOf, repeat, ...dish }) => ({
      id,
      date: mealType === null ? firstDayOfWeek(date, firstWeekday) : date,
      mealType,
      ...what(dish),
      note,
      dishes: (beside.get(id) ?? []).map(what),
      leftoverOf,
      repeat,
    })),
    repeats,
    menus: readMenus(reader, menuIds(reader)).map(({ name, createdAt, meals }) => ({
      name,
      createdAt,
      meals: meals.map(({ weekday, mealType, note, leftoverOf, dishes, ...dish }) => ({
        weekday,
        mealType,
        ...what({ ...dish, text: null }),
        note,
        dishes: dishes.map((one) => what({ ...one, text: null })),
        leftoverOf,
      })),
    })),
    guests,
    randomizeRules: settings?.randomizeRules ?? {},
    usualServings: settings?.usualServings ?? null,
  };
  const isEmpty =
    [plan.meals, plan.repeats, plan.menus, plan.guests, Object.keys(plan.randomizeRules)].every(
      (list) => list.length === 0,
    ) && plan.usualServings === null;
  return isEmpty ? null : plan;
}

function readRows({ db, kitchen }: Reader) {
  const meals = db
    .select({
      id: mealPlans.id,
      date: mealPlans.date,
      mealType: mealPlans.mealType,
      recipeId: mealPlans.recipeId,
      name: recipes.name,
      text: mealPlans.text,
      servings: mealPlans.servings,
      note: mealPlans.note,
      leftoverOf: mealPlans.leftoverOf,
      repeat: mealPlans.repeatId,
    })
    .from(mealPlans)
    .leftJoin(recipes, eq(recipes.id, mealPlans.recipeId))
    .where(eq(mealPlans.kitchenId, kitchen.id))
    .orderBy(asc(mealPlans.date), asc(mealPlans.id))
    .all();
  const dishes = db
    .select({
      mealId: mealDishes.mealId,
      recipeId: mealDishes.recipeId,
      name: recipes.name,
      text: mealDishes.text,
      servings: mealDishes.servings,
    })
    .from(mealDishes)
    .innerJoin(mealPlans, eq(mealPlans.id, mealDishes.mealId))
    .leftJoin(recipes, eq(recipes.id, mealDishes.recipeId))
    .where(eq(mealPlans.kitchenId, kitchen.id))
    .orderBy(asc(mealDishes.id))
    .all();
  const { id, mealType, everyWeeks, nextDate, until } = mealRepeats;
  const repeats = db
    .select({ id, mealType, everyWeeks, nextDate, until })
    .from(mealRepeats)
    .where(eq(mealRepeats.kitchenId, kitchen.id))
    .orderBy(asc(id))
    .all();
  const guests = db
    .select({ date: planGuests.date, guests: planGuests.guests })
    .from(planGuests)
    .where(eq(planGuests.kitchenId, kitchen.id))
    .orderBy(asc(planGuests.date))
    .all();
  const { weekStart, randomizeRules, usualServings } = kitchens;
  const settings = db
    .select({ weekStart, randomizeRules, usualServings })
    .from(kitchens)
    .where(eq(kitchens.id, kitchen.id))
    .get();
  return { meals, dishes, repeats, guests, settings };
}

/** Writes a plan as the file of an archive. */
export function writePlan(plan: PlanDocument): string {
  return `${JSON.stringify({ [PLAN_PROPERTY]: 1, ...plan }, null, 2)}\n`;
}
