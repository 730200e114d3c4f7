import type { Page } from "@playwright/test";
import type { MealType } from "#app/features/planner/meal.ts";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { slotId } from "#app/features/planner/planner-urls.ts";
import { addDays, dayLabel, mondayOf } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import type { Cook } from "#tests/support/browser-test.ts";
import { summary } from "./locators.ts";
import { ZONE } from "./time-zone.ts";

export const today = todayIn(new Date(), ZONE);
export const nextMonday = addDays(mondayOf(today), 7);
export const nextTuesday = addDays(nextMonday, 1);

/** The refusal of a slot that has a meal (product 6.1). */
export const SLOT_TAKEN =
  "This meal slot already has a recipe assigned. Please remove it first or choose an empty slot.";

/** Returns a day of the calendar. */
export function day(page: Page, date: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name: dayLabel(date) }) });
}

/** Returns a slot of the calendar, by its id: searching a plan of 112 by roles keeps Firefox busy for most of a second. */
export function slot(page: Page, date: string, mealType: MealType) {
  return page.locator(`#${slotId({ date, mealType })}`);
}

/** Plans a recipe in a slot and returns the meal. */
export function plan(cook: Cook, recipeId: number, date: string, mealType: MealType) {
  return addMeal(cook, { date, mealType, recipeId });
}

/** Presses an entry of the menu of a planned meal, once no dialog is open any more. */
export async function chooseFromMenu(page: Page, date: string, mealType: MealType, entry: string) {
  await page.locator("dialog, main[inert]").first().waitFor({ state: "detached" });
  await summary(slot(page, date, mealType), "Options for").press("Enter");
  await slot(page, date, mealType).getByRole("link", { name: entry }).click();
}
