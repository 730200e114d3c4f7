import { href } from "react-router";
import { withQuery } from "#app/lib/browser-support.ts";
import { firstDayOfWeek, toastDay, weekday } from "#app/lib/calendar-days.ts";
import { type Address, linkOnPage, VIEW_RECIPE } from "#app/overlays.ts";
import * as m from "#messages";
import { isRecipePath } from "../recipes/recipe-addresses.ts";
import { MEAL_LABELS } from "./meal.ts";
import { type Place, slotKey } from "./slots.ts";

/** The four weeks that a planner shows: the first day of the first one, and today, as YYYY-MM-DD. */
export type VisibleWeeks = { firstWeek: string; today: string };

/** Returns `path`, an address of the planner or of a dialog over it, with a query that keeps the visible weeks. */
export function plannerUrl(
  weeks: VisibleWeeks,
  path: string = href("/meal-planner"),
  params: Record<string, string> = {},
): string {
  return withQuery(path, new URLSearchParams({ ...params, ...weeksParam(weeks) }));
}

/** Returns the query parameter of the visible weeks; none for the current ones. */
export function weeksParam({ firstWeek, today }: VisibleWeeks): Record<string, string> {
  return firstWeek === firstDayOfWeek(today, weekday(firstWeek)) ? {} : { from: firstWeek };
}

/** Returns the query parameter of planned servings; none for those of the recipe. */
export function servingsParam(servings: number | null): Record<string, string> {
  return servings === null ? {} : { servings: String(servings) };
}

/** Returns the address of the recipe of a meal, at the planned servings. */
export function mealRecipeUrl(
  meal: { recipeId: number; servings: number | null },
  params: Record<string, string> = {},
) {
  const query = new URLSearchParams({ ...servingsParam(meal.servings), ...params });
  return withQuery(href("/recipes/:recipeId", { recipeId: String(meal.recipeId) }), query);
}

/** Returns the address of the page that sets the guests of a week, named by its first day. */
export function guestsUrl(visible: VisibleWeeks, firstDay: string): string {
  return plannerUrl(visible, href("/meal-planner/guests"), { week: firstDay });
}

/** Returns the address that swaps two meals. */
export function swapUrl(weeks: VisibleWeeks, mealId: number, otherId: number): string {
  return plannerUrl(weeks, href("/meal-planner/:mealId/swap", { mealId: String(mealId) }), { with: String(otherId) });
}

/** Returns the destination of a link of the calendar: a recipe opens as a dialog over it. */
export function plannerLink(here: Address, link: Address) {
  const overlay = isRecipePath(link.pathname) ? VIEW_RECIPE : undefined;
  return linkOnPage(here, link, overlay, link.pathname.startsWith(href("/meal-planner")));
}

/** Returns the id of a slot or of a tray in the calendar, which addresses have as their hash. */
export function slotId(slot: Place): string {
  return `slot-${slotKey(slot)}`;
}

/** Returns how toasts name a planned meal: "Tomato Soup: Lunch on Friday, November 20" (product 6.3). */
export function mealSentence({ name, mealType, date }: Place & { name: string }): string {
  if (mealType === null) return m.plan.dishSomeDay({ recipe: name });
  return m.meals.mealOnDay({ recipe: name, meal: MEAL_LABELS[mealType](), day: toastDay(date) });
}
