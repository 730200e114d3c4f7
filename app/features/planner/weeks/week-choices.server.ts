import type { Caller } from "#app/caller.ts";
import { PLANNER_WEEKS } from "#app/features/planner/plannable-days.ts";
import { planningLimit } from "#app/features/tiers/limits.server.ts";
import { addDays, weekName, weekRange, weeksFrom } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { statement } from "#db/client.server.ts";
import { listPlanned } from "../calendar/planner.server.ts";
import { type InSlot, MEAL_TYPES, nameOf } from "../meal.ts";
import { isWeekFull, slotKey, slotsOfWeek, type TakenSlots } from "../slots.ts";
import { currentWeek, ownWeekOf } from "./own-weeks.server.ts";
import type { WeekChoice } from "./week-choice.ts";

/**
 * Returns the weeks from the previous one to the last of four, and those of `also` that are others; one statement reads
 * their meals.
 */
export function weekChoices(caller: Caller, also: readonly string[] = []): WeekChoice[] {
  const today = todayIn(caller.now, caller.timeZone);
  const first = addDays(ownWeekOf(caller, today), -7);
  const weeks = [...new Set([...weeksFrom(first, PLANNER_WEEKS + 1), ...also])].sort();
  const lastWeek = weeks.at(-1) ?? first;
  const planned = listPlanned(caller, weeks[0] ?? first, addDays(lastWeek, 6));
  const limit = planningLimit(caller);
  return weeks.map((firstDay) => ({
    firstDay,
    label: `${weekName(firstDay, today)}, ${weekRange(firstDay)}`,
    taken: takenIn(firstDay, planned),
    isOpen: limit === null || firstDay <= limit.lastDay,
  }));
}

/**
 * Returns the weeks in which a slot can be chosen, from the current one on, and the shown one: `asked`, or else the first
 * with a free slot, from `from` on. It is the current one if that is past, beyond the tier, or nowhere.
 */
export function slotChoices(
  caller: Caller,
  { asked, from = currentWeek(caller) }: { asked?: string | undefined; from?: string },
): { weeks: WeekChoice[]; week: WeekChoice | undefined } {
  const today = todayIn(caller.now, caller.timeZone);
  const thisWeek = currentWeek(caller);
  const also = [asked ?? from].filter((week) => week > thisWeek);
  const weeks = weekChoices(caller, also).filter(({ firstDay, isOpen }) => isOpen && firstDay >= thisWeek);
  const isShown = (week: WeekChoice) =>
    asked ? week.firstDay === asked : week.firstDay >= from && !isWeekFull(week, today);
  return { weeks, week: weeks.find(isShown) ?? weeks[0] };
}

/** Past weeks that can be copied: the last ones in which something was planned. */
const MAX_PAST_WEEKS = 8;

/** Returns the first days of the last weeks before this one in which something was planned, the latest first. */
export function plannedPastWeeks(caller: Caller): string[] {
  const { db, kitchen } = caller;
  const dates = statement(
    db,
    `SELECT DISTINCT date FROM meal_plan WHERE kitchen_id = ? AND date < ? AND meal_type IS NOT NULL ORDER BY date DESC LIMIT ${7 * MAX_PAST_WEEKS}`,
    "text",
  );
  const days = dates.all(kitchen.id, currentWeek(caller));
  return [...new Set(days.map((day) => ownWeekOf(caller, day)))].slice(0, MAX_PAST_WEEKS);
}

function takenIn(firstDay: string, planned: InSlot[]): TakenSlots {
  const keys = new Set(slotsOfWeek(firstDay, MEAL_TYPES).map(slotKey));
  return Object.fromEntries(
    planned
      .filter((meal) => keys.has(slotKey(meal)))
      .map((meal) => [slotKey(meal), { id: meal.id, name: nameOf(meal) }]),
  );
}
