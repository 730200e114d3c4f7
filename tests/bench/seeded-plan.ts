import path from "node:path";
import type { Caller } from "#app/caller.ts";
import { userColumns } from "#app/features/accounts/sign-in/sessions.server.ts";
import { groceryUrl } from "#app/features/groceries/grocery-choice.ts";
import { kitchenOf } from "#app/features/kitchens/kitchens.server.ts";
import { MEAL_TYPES } from "#app/features/planner/meal.ts";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { PLANNER_WEEKS } from "#app/features/planner/plannable-days.ts";
import { type Slot, slotKey, slotsOfWeek } from "#app/features/planner/slots.ts";
import { addDays, mondayOf, weeksFrom } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { openDatabase } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { testServices } from "../support/test-context.ts";

const MEALS_OF_LIST = 12; // about 60 items

/**
 * Plans the first cook of a seeded database for the four weeks from now, in every slot but tomorrow's dinner. Returns
 * that slot and the address of a grocery list.
 */
export function planFourWeeks(folder: string): { freeSlot: Slot; groceryList: string } {
  const db = openDatabase(path.join(folder, "recipes.sqlite"));
  const user = db.select(userColumns).from(users).get();
  if (!user) throw new Error("The database has no cook");
  const services = testServices(db);
  const now = new Date();
  const caller: Caller = {
    db,
    services,
    now,
    timeZone: "UTC",
    address: "127.0.0.1",
    origin: "http://127.0.0.1",
    user,
    kitchen: kitchenOf(db, user.id),
  };
  const today = todayIn(now, caller.timeZone);
  const freeSlot: Slot = { date: addDays(today, 1), mealType: "dinner" };
  const mealPlanIds = weeksFrom(mondayOf(today), PLANNER_WEEKS)
    .flatMap((monday) => slotsOfWeek(monday, MEAL_TYPES))
    .filter((slot) => slotKey(slot) !== slotKey(freeSlot))
    .map((slot, number) => addMeal(caller, { ...slot, recipeId: number + 1 }).id);
  db.$client.pragma("wal_checkpoint(TRUNCATE)");
  db.$client.close();
  return { freeSlot, groceryList: groceryUrl({ recipeIds: [], mealPlanIds: mealPlanIds.slice(0, MEALS_OF_LIST) }) };
}
