import { daysCalls } from "./api/days-calls.server.ts";
import { dishCalls } from "./api/dish-calls.server.ts";
import { mealCalls } from "./api/meal-calls.server.ts";
import { repeatCalls } from "./api/repeat-calls.server.ts";
import { trayCalls } from "./api/tray-calls.server.ts";

/** Calls for the meal plan. */
export const planCalls = [...mealCalls, ...dishCalls, ...repeatCalls, ...daysCalls, ...trayCalls];
