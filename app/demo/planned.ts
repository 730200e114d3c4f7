import type { Caller } from "#app/caller.ts";
import { addDish } from "#app/features/planner/dishes/dishes.server.ts";
import { setGuests } from "#app/features/planner/eaters/eaters.server.ts";
import { addLeftovers } from "#app/features/planner/leftovers/leftovers.server.ts";
import { addMeal, getMeal, listMeals, setNote } from "#app/features/planner/meal-plans.server.ts";
import { createMenu } from "#app/features/planner/menus/menus.server.ts";
import { repeatPlanned } from "#app/features/planner/repeats/repeats.server.ts";
import { addText } from "#app/features/planner/texts/plan-texts.server.ts";
import { addToTray } from "#app/features/planner/tray/tray.server.ts";
import { addDays, mondayOf } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { MEAL_TYPES, type MealType } from "#db/enumerations.ts";
import { demoDishes } from "./dishes.ts";

/* What the household plans. */

const thisMonday = ({ now, timeZone }: Caller) => mondayOf(todayIn(now, timeZone));

/** Which dishes suit which meal, and on which days (Monday is 0) it is planned. */
const MENU: Record<MealType, { like: string[]; weekdays: number[] }> = {
  breakfast: { like: ["pear-porridge", "blueberry-pancakes", "pepper-eggs"], weekdays: [0, 2, 3, 5, 6] },
  lunch: {
    like: ["tomato-bean-soup", "lentil-salad", "butter-pierogi", "mushroom-pasta"],
    weekdays: [0, 1, 3, 4, 6],
  },
  dinner: {
    like: ["lemon-chicken", "chickpea-curry", "mushroom-pasta", "beef-stew"],
    weekdays: [0, 1, 2, 3, 4, 5, 6],
  },
  snack: { like: ["apple-crumble", "plum-tart"], weekdays: [2, 5, 6] },
};

const WEEKS = 4;

/** Plans the meals of four weeks, by these cooks in turn. */
export function plan(callers: [Caller, ...Caller[]], recipeIds: number[]): number[] {
  const dishes = demoDishes();
  const monday = thisMonday(callers[0]);
  return MEAL_TYPES.flatMap((mealType, row) => {
    const { like, weekdays } = MENU[mealType];
    const suitable = recipeIds.filter((_, number) => like.includes(dishes[number]?.like ?? ""));
    const offsets = Array.from({ length: WEEKS }, (_, week) => weekdays.map((weekday) => week * 7 + weekday)).flat();
    // The next weeks have more meals than later ones.
    const planned = offsets.filter((offset) => offset < 14 || (offset * 5) % 7 > (offset < 21 ? 1 : 3));
    return planned.map((offset, number) => {
      const recipeId = suitable[(number * 7) % suitable.length] ?? 0;
      const meal = { date: addDays(monday, offset), mealType, recipeId, servings: number % 9 === 4 ? 6 : undefined };
      return addMeal(callers[(number + row) % callers.length] ?? callers[0], meal).id;
    });
  });
}

/**
 * Adds what a plan has besides meals: dishes and a note beside two meals of Saturday, guests on that day, leftovers of Tuesday's
 * dinners for lunch, a tray, a text that repeats, and a menu. `meals` are those of `plan`.
 */
export function planAround([marta, jonas]: [Caller, Caller], meals: number[], recipeIds: number[]) {
  const weekStart = thisMonday(marta);
  const saturday = addDays(weekStart, 5);
  addSides(marta, meals[3] ?? 0, recipeIds);
  addDish(jonas, dinnerOf(jonas, saturday), { text: "Rye bread and butter" });
  setGuests(marta, [{ date: saturday, guests: 2 }]);
  // Nothing is planned for lunch on Wednesdays and Saturdays.
  for (const tuesday of [addDays(weekStart, 1), addDays(weekStart, 8)]) {
    addLeftovers(marta, dinnerOf(marta, tuesday), { date: addDays(tuesday, 1), mealType: "lunch" });
  }
  addToTray(marta, { weekStart, recipeId: recipeIds[2] ?? 0, servings: 4 });
  addToTray(jonas, { weekStart, text: "Pizza from the freezer" });
  createMenu(marta, { name: "An ordinary week", from: weekStart, to: addDays(weekStart, 6) });
  const text = { date: addDays(saturday, 7), mealType: "lunch" as const, text: "At the allotment, bring salad" };
  repeatPlanned(jonas, addText(jonas, text).id, { everyWeeks: 2, until: null });
}

/** Puts two dishes and a note beside a breakfast of this week. */
function addSides(caller: Caller, mealId: number, recipeIds: number[]) {
  const { recipeId } = getMeal(caller, mealId);
  addDish(caller, mealId, { recipeId: recipeIds.findLast((id) => id !== recipeId) ?? 0, servings: 6 });
  addDish(caller, mealId, { text: "Fruit salad" });
  setNote(caller, mealId, "Grandma comes at ten, set the big table");
}

/** Returns the id of the dinner of a day. */
function dinnerOf(caller: Caller, date: string): number {
  return listMeals(caller, { from: date, to: date }).find(({ mealType }) => mealType === "dinner")?.id ?? 0;
}
