import { withQuery } from "#app/lib/browser-support.ts";
import { mondayOf, toastDay } from "#app/lib/calendar-days.ts";
import { MEAL_LABELS, type PlannedMeal } from "./meal.ts";
import { type Slot, slotKey } from "./slots.ts";

/** Which four weeks a planner shows: the Monday they begin with, and the day it is. */
export type Shown = { firstMonday: string; today: string };

/**
 * An address below /meal-planner that keeps showing the same weeks. `path` begins with "/" or is empty; the weeks are
 * named in `from` only when they are not the current ones.
 */
export function plannerUrl(shown: Shown, path = "", params: Record<string, string> = {}): string {
  return withQuery(`/meal-planner${path}`, new URLSearchParams({ ...params, ...weeksParam(shown) }));
}

/** The weeks as an address or a form names them; nothing where they are the current ones. */
export function weeksParam({ firstMonday, today }: Shown): Record<string, string> {
  return firstMonday === mondayOf(today) ? {} : { from: firstMonday };
}

export const WEEKLY_MEALS = "/meal-planner/weekly";

/** Where a meal is taken off the plan: `mealId`, and the page to go back to in `returnTo`. */
export const REMOVE_MEAL = "/meal-planner/remove";

/** The end of an address that leads to a slot of the calendar. */
export function slotId(slot: Slot): string {
  return `slot-${slotKey(slot)}`;
}

/** "Tomato Soup: Lunch on Friday, November 20", as toasts name a planned meal (product 6.3). */
export function mealSentence({
  recipe,
  mealType,
  date,
}: Slot & { recipe: Pick<PlannedMeal["recipe"], "name"> }): string {
  return `${recipe.name}: ${MEAL_LABELS[mealType]} on ${toastDay(date)}`;
}

/** The address of a small picture, 200 pixels wide. */
export function thumbnail(imagePath: string): string {
  return `${imagePath}&w=200`;
}
