import type { Page } from "@playwright/test";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { addDays, mondayOf } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { type Cook, hasScripts } from "#tests/support/browser-test.ts";
import { ZONE } from "./time-zone.ts";

export const today = todayIn(new Date(), ZONE);
export const nextMonday = addDays(mondayOf(today), 7);
export const nextTuesday = addDays(nextMonday, 1);

export function slot(page: Page, date: string, mealType: string) {
  return page.locator(`#slot-${date}-${mealType}`);
}

/** Returns the message after a change: a toast with scripts, a notice without. */
export function message(page: Page, text: string) {
  return hasScripts() ? page.locator(".toast", { hasText: text }) : page.locator(".flash", { hasText: text });
}

export function plan(cook: Cook, recipeId: number, date: string, mealType: "breakfast" | "lunch" | "dinner" | "snack") {
  return addMeal(cook, { date, mealType, recipeId });
}
