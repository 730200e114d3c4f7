import { and, between, eq, ne, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { addedByColumns, isAddedBy } from "#app/features/kitchens/members.server.ts";
import { PLANNER_WEEKS, plannableDays } from "#app/features/planner/plannable-days.ts";
import { imagePath } from "#app/features/recipes/picture-address.ts";
import { planningLimit } from "#app/features/tiers/limits.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { hourIn, todayIn } from "#app/lib/clock.ts";
import { currentPosition } from "#app/platform/events/announce.server.ts";
import { prepared } from "#db/client.server.ts";
import { mealPlans, mealRepeats, pictures, recipes, users } from "#db/schema.ts";
import { cookedFor } from "../eaters/eaters.server.ts";
import type { GuestsOfDay } from "../eaters/eaters.ts";
import { type InSlot, MEAL_TYPES, type OnTray, type PlannedDish, type PlannedMeal, type PlannerData } from "../meal.ts";
import type { VisibleWeeks } from "../planner-urls.ts";
import { goesOn } from "../repeats/repeats.server.ts";
import { mealOfHour } from "../slots.ts";
import { askedWeek, ownWeekOf } from "../weeks/own-weeks.server.ts";

/** Returns four weeks from the one in `?from=`, by default from the current one. */
export function loadPlanner(caller: Caller, url: URL): PlannerData {
  const { today, firstWeek } = visibleWeeks(caller, url);
  const lastDay = addDays(firstWeek, PLANNER_WEEKS * 7 - 1);
  const limit = planningLimit(caller);
  return {
    position: currentPosition(caller),
    today,
    firstWeek,
    ...listPlan(caller, firstWeek, lastDay),
    limit,
    ...findStart(caller, { today, lastDay: limit?.lastDay, from: firstWeek, to: lastDay }),
  };
}

/**
 * Returns the days with guests in a range of days, and what a cook who has never planned a meal can start with, null for
 * everybody else: one statement for both.
 */
function findStart(
  caller: Caller,
  { today, lastDay, from, to }: { today: string; lastDay: string | undefined; from: string; to: string },
): Pick<PlannerData, "guests" | "start"> {
  const { db, kitchen, now, timeZone } = caller;
  const row = db.get<{ hasMeals: number; hasRecipes: number; guests: string }>(sql`
    SELECT EXISTS (SELECT 1 FROM meal_plan WHERE kitchen_id = ${kitchen.id}) AS hasMeals,
      EXISTS (SELECT 1 FROM collection_recipe WHERE collection_id = ${kitchen.collectionId}) AS hasRecipes,
      (SELECT json_group_array(json_object('date', date, 'guests', guests)) FROM plan_guests
        WHERE kitchen_id = ${kitchen.id} AND date BETWEEN ${from} AND ${to}) AS guests`);
  const guests = JSON.parse(row.guests) as GuestsOfDay[];
  if (row.hasMeals) return { guests, start: null };
  const isTonight = MEAL_TYPES.indexOf(mealOfHour(hourIn(now, timeZone))) <= MEAL_TYPES.indexOf("dinner");
  const tomorrow = addDays(today, 1);
  const isPlannable = lastDay === undefined || tomorrow <= lastDay;
  const dinner = isTonight || !isPlannable ? today : tomorrow;
  return { guests, start: { hasRecipes: row.hasRecipes === 1, dinner } };
}

/** Returns the weeks in an address of the planner: from the one in `?from=`, by default from the current one. */
export function visibleWeeks(caller: Caller, url: URL): VisibleWeeks {
  const today = todayIn(caller.now, caller.timeZone);
  const asked = askedWeek(caller, url.searchParams.get("from"));
  const { first, last } = plannableDays(today);
  const isNear = asked !== undefined && asked >= first && asked <= last;
  return { today, firstWeek: isNear ? asked : ownWeekOf(caller, today) };
}

/** Orders the meals of a day: breakfast, lunch, dinner, snack. */
const order = (table: string) => sql.raw(`instr('${MEAL_TYPES.join()}', ${table}.meal_type)`);

/** The dishes beside a meal as JSON, in the order in which they were added: the page has few statements. */
const dishesOfMeal = sql<string>`(SELECT json_group_array(json_object('id', id, 'recipeId', recipe_id, 'name', name,
  'servings', servings, 'cookedFor', cooked_for)) FROM (SELECT meal_dish.id, meal_dish.recipe_id,
    coalesce(side.name, meal_dish.text) AS name, meal_dish.servings, ${cookedFor("meal_dish")} AS cooked_for
    FROM meal_dish LEFT JOIN recipe AS side ON side.id = meal_dish.recipe_id
    WHERE meal_dish.meal_id = meal_plan.id ORDER BY meal_dish.id))`;

/** Returns what slots hold from a day to a day, both included, with the fields of the recipe that a slot shows. */
export function listPlanned(caller: Caller, from: string, to: string): InSlot[] {
  return listPlan(caller, from, to).meals;
}

/** Returns what slots hold from a day to a day, and the trays of the weeks that end in these days. */
export function listPlan({ db, user, kitchen }: Caller, from: string, to: string): { meals: InSlot[]; tray: OnTray[] } {
  const rows = prepared(db, "planned meals", (connection) =>
    connection
      .select({
        id: mealPlans.id,
        date: mealPlans.date,
        mealType: mealPlans.mealType,
        servings: mealPlans.servings,
        cookedFor: cookedFor("meal_plan"),
        text: mealPlans.text,
        isBeforeMeal: sql`EXISTS (SELECT 1 FROM meal_plan AS meal WHERE meal.id = ${mealPlans.leftoverOf}
          AND meal.kitchen_id = ${mealPlans.kitchenId} AND ${mealPlans.text} IS NOT NULL
          AND (meal.date, ${order("meal")}) > (${mealPlans.date}, ${order("meal_plan")}))`.mapWith(Boolean),
        isBehindLeftovers: sql`EXISTS (
          SELECT 1 FROM meal_plan AS rest INDEXED BY meal_plan_leftover_of WHERE rest.leftover_of = ${mealPlans.id}
          AND rest.kitchen_id = ${mealPlans.kitchenId} AND rest.text IS NOT NULL
          AND (rest.date, ${order("rest")}) < (${mealPlans.date}, ${order("meal_plan")}))`.mapWith(Boolean),
        note: mealPlans.note,
        dishes: dishesOfMeal,
        addedBy: addedByColumns(sql.placeholder("kitchenId")),
        isCooked: sql`EXISTS (SELECT 1 FROM cooked_recipe WHERE cooked_recipe.kitchen_id = ${mealPlans.kitchenId}
          AND cooked_recipe.recipe_id = ${mealPlans.recipeId} AND cooked_recipe.date
            BETWEEN iif(${mealPlans.mealType} IS NULL, date(${mealPlans.date}, '-6 days'), ${mealPlans.date})
            AND ${mealPlans.date})`.mapWith(Boolean),
        isRepeated: sql`EXISTS (SELECT 1 FROM ${mealRepeats} WHERE ${mealRepeats.id} = ${mealPlans.repeatId}
          AND ${goesOn})`.mapWith(Boolean),
        recipeId: recipes.id,
        name: recipes.name,
        pictureHash: pictures.hash,
        totalTime: recipes.totalTime,
        recipeServings: recipes.servings,
      })
      .from(mealPlans)
      .leftJoin(recipes, eq(recipes.id, mealPlans.recipeId))
      .leftJoin(pictures, eq(pictures.id, recipes.pictureId))
      .leftJoin(
        users,
        and(isAddedBy(mealPlans.addedBy, sql.placeholder("kitchenId")), ne(users.id, sql.placeholder("self"))),
      )
      .where(
        and(
          eq(mealPlans.kitchenId, sql.placeholder("kitchenId")),
          between(mealPlans.date, sql.placeholder("from"), sql.placeholder("to")),
        ),
      )
      .orderBy(mealPlans.date, mealPlans.id)
      .prepare(),
  ).all({ kitchenId: kitchen.id, self: user.id, from, to });
  const meals: InSlot[] = [];
  const tray: OnTray[] = [];
  for (const { mealType, ...row } of rows) {
    const planned = toPlanned(row);
    if (mealType === null) tray.push({ ...planned, mealType });
    else meals.push({ ...planned, mealType });
  }
  return { meals, tray };
}

type PlannedRow = Omit<PlannedMeal, "mealType" | "dishes" | "recipe"> & {
  dishes: string;
  recipeId: number | null;
  name: string | null;
  pictureHash: string | null;
  totalTime: number | null;
  recipeServings: number | null;
  text: string | null;
  isBeforeMeal: boolean;
};

function toPlanned({
  recipeId,
  name,
  pictureHash,
  totalTime,
  recipeServings,
  text,
  isBeforeMeal,
  ...meal
}: PlannedRow) {
  if (recipeId === null || name === null) {
    const { id, date, addedBy, isRepeated } = meal;
    return { id, date, addedBy, recipe: null, text: text ?? "", isBeforeMeal, isRepeated };
  }
  const picture = imagePath(recipeId, pictureHash);
  return {
    ...meal,
    dishes: JSON.parse(meal.dishes) as PlannedDish[],
    recipe: { id: recipeId, name, imagePath: picture, totalTime, servings: recipeServings },
  };
}
