import type { MealType } from "../meal.ts";

/** Minutes after midnight at which each meal begins in a calendar. */
export type MealHours = Record<MealType, number>;

/** When meals begin until the cook says otherwise. */
export const USUAL_HOURS: MealHours = {
  breakfast: 8 * 60,
  lunch: 12 * 60 + 30,
  dinner: 18 * 60 + 30,
  snack: 15 * 60 + 30,
};

/** 1110 as "18:30". */
export function clockTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
