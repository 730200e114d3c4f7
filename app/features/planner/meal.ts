import type { Recipe } from "#app/features/recipes/recipe.ts";
import { MEAL_TYPES, type MealType } from "#db/enumerations.ts";

/* Types and texts of meals. The schemas are in meal-input.ts, so that pages do not load zod. */

export { MEAL_TYPES, type MealType };

/** Names of the meal types in headings. */
export const MEAL_LABELS: Record<MealType, string> = {
  breakfast: "Breakfast",
  lunch: "Lunch",
  dinner: "Dinner",
  snack: "Snack",
};

export const MEAL_NOT_FOUND = "Meal not found";
export const SLOT_TAKEN = // Product 6.1
  "This meal slot already has a recipe assigned. Please remove it first or choose an empty slot.";
export const NO_FREE_SLOT = "All meal slots in the next 4 weeks are already filled."; // Product 6.5
export const NO_MEAL_TYPE = "Please select at least one meal type"; // Product 6.6
export const NO_RECIPES_SELECTED = "No recipes selected"; // Product 6.9
export const NO_EMPTY_SLOT = "This week has no empty slots for these meals";
export const NOTHING_TO_PICK = "Add a recipe to your collection first, then there is something to pick from";
export const SAME_WEEK = "Source and target are the same week: no changes will be made"; // Product 6.7

/** Messages for a change that fails because of a bug (product 6.3). */
export const MEAL_FAILURES = {
  add: "Failed to add meal. Please try again.",
  randomize: "Failed to randomize meals. Please try again.",
  copy: "Failed to copy week. Please try again.",
  move: "Failed to move meal. Please try again.",
  swap: "Failed to swap meals. Please try again.",
} as const;

/** Most slots that one request fills, and the default of the form (product 6.6). */
export const RANDOMIZE_LIMITS = { most: 28, suggested: 7 } as const;

/** A planned meal as the API shows it (product 11.3). */
export type MealPlan = {
  id: number;
  userId: string;
  /** Calendar day, yyyy-MM-dd. */
  date: string;
  mealType: MealType;
  recipeId: number;
  /** Planned servings; null means those of the recipe. */
  servings: number | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  recipe: Recipe;
};

/** A planned meal with the fields of the recipe that the calendar shows. */
export type PlannedMeal = {
  id: number;
  date: string;
  mealType: MealType;
  servings: number | null;
  recipe: { id: number; name: string; imagePath: string | null; totalTime: number | null; servings: number | null };
};

/** The id of a meal that the server has not added yet. */
export const PENDING_MEAL = 0;

/** The first steps offered to a cook who has never planned a meal. */
export type PlannerStart = {
  /** Whether the collection has recipes. */
  hasRecipes: boolean;
  /** The day of the next dinner, yyyy-MM-dd. */
  dinner: string;
};

/** The data of the planner page: four weeks and the meals in them. */
export type PlannerData = {
  /** Today in the time zone of the cook, yyyy-MM-dd. */
  today: string;
  /** The Monday of the first visible week. */
  firstMonday: string;
  meals: PlannedMeal[];
  /** The last day that the tier of the cook can plan, and the message about it; null without a limit. */
  limit: { lastDay: string; message: string } | null;
  /** Null once a meal is planned, on any day. */
  start: PlannerStart | null;
};
