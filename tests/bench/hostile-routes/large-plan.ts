import type { Caller } from "#app/caller.ts";
import { TRAY_LIMIT } from "#app/features/planner/meal.ts";
import { createMenu } from "#app/features/planner/menus/menus.server.ts";
import { repeatPlanned } from "#app/features/planner/repeats/repeats.server.ts";
import { addToTray } from "#app/features/planner/tray/tray.server.ts";
import { addDays, mondayOf } from "#app/lib/calendar-days.ts";
import { inTransaction } from "#db/client.server.ts";
import { MEAL_TYPES } from "#db/enumerations.ts";
import { randomWords } from "./worst-recipes.ts";

const DAYS = 790;
const DISHES = 5;
const DAYS_BACK = 360;
/** As many as a kitchen may have, and two fewer than a tray may have, so that it has room. */
const MENUS = 200;

/**
 * Plans each slot of two years from a year ago on, but for the week from 400 days on, with a note and five dishes; the weeks
 * about today have the recipes that take longest. The menus are made of the last week.
 */
export function planLarge(caller: Caller, today: string, worst: number[]) {
  const { db, kitchen, user } = caller;
  const meal = db.$client.prepare(
    "INSERT INTO meal_plan (kitchen_id, date, meal_type, recipe_id, note, servings, added_by) VALUES (?, ?, ?, ?, ?, ?, ?)",
  );
  const text = db.$client.prepare(
    "INSERT INTO meal_plan (kitchen_id, date, meal_type, text, added_by) VALUES (?, ?, ?, ?, ?)",
  );
  const dish = db.$client.prepare("INSERT INTO meal_dish (meal_id, recipe_id, servings) VALUES (?, ?, ?)");
  const ids: number[] = [];
  let planTextId = 0;
  inTransaction(db, () => {
    for (let slot = 0; slot < DAYS * MEAL_TYPES.length; slot++) {
      const [day, type] = [Math.floor(slot / MEAL_TYPES.length) - DAYS_BACK, MEAL_TYPES[slot % MEAL_TYPES.length]];
      const date = addDays(today, day);
      if (slot % 9 === 8) {
        planTextId = Number(text.run(kitchen.id, date, type, randomWords(slot, 115), user.id).lastInsertRowid);
        continue;
      }
      const isNear = Math.abs(day) < 14;
      const recipeOf = (number: number) => (isNear ? (worst[number % worst.length] ?? 1) : 10 + (number % 5000));
      const note = randomWords(slot, 290);
      const id = Number(
        meal.run(kitchen.id, date, type, recipeOf(slot), note, 1 + (slot % 900), user.id).lastInsertRowid,
      );
      for (let at = 1; at <= DISHES; at++) dish.run(id, recipeOf(slot * DISHES + at), at * 7);
      ids.push(id);
    }
  });
  for (let menu = 0; menu < MENUS; menu++)
    createMenu(caller, { name: randomWords(menu, 90), from: addDays(today, -6), to: today, mealPlanIds: undefined });
  const near = (DAYS_BACK * MEAL_TYPES.length * 8) / 9;
  const mealIds = ids.slice(near, near + 112);
  const dishId = Number(db.$client.prepare("SELECT min(id) FROM meal_dish WHERE meal_id = ?").pluck().get(mealIds[0]));
  const farMealId = Number(db.$client.prepare("SELECT max(id) FROM meal_plan WHERE recipe_id > 100").pluck().get());
  const roomyMealId = farMealId;
  db.$client.prepare("DELETE FROM meal_dish WHERE meal_id = ?").run(roomyMealId);
  const freeDay = mondayOf(addDays(today, DAYS - DAYS_BACK + 14));
  const weekStart = mondayOf(today);
  const trayIds = Array.from(
    { length: TRAY_LIMIT - 2 },
    (_, number) => addToTray(caller, { weekStart, text: randomWords(number, 110) }).id,
  );
  // Today's: what repeats is planned from here to the end of what can be planned.
  const repeatingId = mealIds[0] ?? 0;
  repeatPlanned(caller, repeatingId, { everyWeeks: 1, until: null });
  return {
    mealIds,
    manyMealIds: ids.slice(0, 1000),
    planTextId,
    dishId,
    farMealId,
    freeDay,
    trayId: trayIds[0] ?? 0,
    repeatingId,
  };
}
