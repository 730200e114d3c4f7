import { MEAL_TYPES } from "#app/features/planner/meal.ts";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { PLANNER_WEEKS } from "#app/features/planner/plannable-days.ts";
import { type Slot, slotKey, slotsOfWeek } from "#app/features/planner/slots.ts";
import { groceryUrl } from "#app/features/shopping/groceries/grocery-choice.ts";
import { addDays, mondayOf, weeksFrom } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { asFirstCook } from "./seeded.ts";

const MEALS_OF_LIST = 12; // about 60 items

/**
 * Plans the first cook of a seeded database for the four weeks from now, in every slot but tomorrow's dinner. Returns
 * that slot and the address of a grocery list.
 */
export function planFourWeeks(folder: string): { freeSlot: Slot; groceryList: string } {
  return asFirstCook(folder, (caller) => {
    const today = todayIn(caller.now, caller.timeZone);
    const freeSlot: Slot = { date: addDays(today, 1), mealType: "dinner" };
    const mealPlanIds = weeksFrom(mondayOf(today), PLANNER_WEEKS)
      .flatMap((monday) => slotsOfWeek(monday, MEAL_TYPES))
      .filter((slot) => slotKey(slot) !== slotKey(freeSlot))
      .map((slot, number) => addMeal(caller, { ...slot, recipeId: number + 1 }).id);
    return { freeSlot, groceryList: groceryUrl({ recipeIds: [], mealPlanIds: mealPlanIds.slice(0, MEALS_OF_LIST) }) };
  });
}
