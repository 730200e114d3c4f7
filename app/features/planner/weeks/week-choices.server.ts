import type { Caller } from "#app/caller.ts";
import { PLANNER_WEEKS } from "#app/features/planner/plannable-days.ts";
import { planningLimit } from "#app/features/tiers/limits.server.ts";
import { addDays, mondayOf, mondaysFrom, weekName, weekRange } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { listPlanned } from "../calendar/planner.server.ts";
import { MEAL_TYPES, type PlannedMeal } from "../meal.ts";
import { slotKey, slotsOfWeek, type TakenSlots } from "../slots.ts";
import type { WeekChoice } from "./week-choice.ts";

/**
 * Returns the weeks from the previous one to the last of four, and `also` if it is another one; one statement reads
 * their meals.
 */
export function weekChoices(caller: Caller, also: string | undefined): WeekChoice[] {
  const today = todayIn(caller.now, caller.timeZone);
  const first = addDays(mondayOf(today), -7);
  const mondays = mondaysFrom(first, PLANNER_WEEKS + 1);
  if (also !== undefined && !mondays.includes(also)) mondays.push(also);
  mondays.sort();
  const lastMonday = mondays.at(-1) ?? first;
  const planned = listPlanned(caller, mondays[0] ?? first, addDays(lastMonday, 6));
  const limit = planningLimit(caller);
  return mondays.map((monday) => ({
    monday,
    label: `${weekName(monday, today)}, ${weekRange(monday)}`,
    taken: takenIn(monday, planned),
    isOpen: limit === null || monday <= limit.lastDay,
  }));
}

function takenIn(monday: string, planned: PlannedMeal[]): TakenSlots {
  const keys = new Set(slotsOfWeek(monday, MEAL_TYPES).map(slotKey));
  return Object.fromEntries(
    planned
      .filter((meal) => keys.has(slotKey(meal)))
      .map((meal) => [slotKey(meal), { id: meal.id, name: meal.recipe.name }]),
  );
}
