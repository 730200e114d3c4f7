import type { MealType } from "../meal.ts";

/** Start of each meal in a calendar, in minutes after midnight. */
export type MealHours = Record<MealType, number>;

/** Default hours of the meals. */
export const USUAL_HOURS: MealHours = {
  breakfast: 8 * 60,
  lunch: 12 * 60 + 30,
  dinner: 18 * 60 + 30,
  snack: 15 * 60 + 30,
};

/** Returns minutes after midnight as text: 1110 is "18:30". */
export function clockTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
