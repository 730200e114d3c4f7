import type { AddedBy } from "#app/features/kitchens/kitchen.ts";
import type { Recipe } from "#app/features/recipes/recipe.ts";
import { MEAL_TYPES, type MealType } from "#db/enumerations.ts";
import * as m from "#messages";
import type { GuestsOfDay } from "./eaters/eaters.ts";

/* Types and names of meals. The schemas are in meal-input.ts, so that pages do not load zod. */

export { MEAL_TYPES, type MealType };

/** Names of the meal types in headings. */
export const MEAL_LABELS: Record<MealType, () => string> = {
  breakfast: m.meals.breakfast,
  lunch: m.meals.lunch,
  dinner: m.meals.dinner,
  snack: m.meals.snack,
};

/** Names of the meal types within a sentence. */
export const MEAL_NAMES: Record<MealType, () => string> = {
  breakfast: m.meals.breakfastInText,
  lunch: m.meals.lunchInText,
  dinner: m.meals.dinnerInText,
  snack: m.meals.snackInText,
};

/** Most slots that one request fills, and the default of the form (product 6.6). */
export const RANDOMIZE_LIMITS = { most: 28, suggested: 7 } as const;

/** What a slot may hold (product 6.11): characters of a text and of a note, and dishes beside that of a meal. */
export const PLAN_LIMITS = { text: 120, note: 300, dishes: 5 } as const;

/** A dish beside that of a meal as the API shows it: a recipe or a text. */
export type Dish = {
  id: number;
  recipe: Recipe | null;
  text: string | null;
  /** Planned servings; null means those of the recipe. */
  servings: number | null;
};

/** A planned meal as the API shows it (product 11.3). */
export type MealPlan = {
  id: number;
  /** The cook whose plan it is in: the asking one, whichever member of the kitchen planned it. */
  userId: string;
  /** Calendar day, yyyy-MM-dd. */
  date: string;
  mealType: MealType;
  recipeId: number;
  /** Planned servings; null means those of the recipe. */
  servings: number | null;
  /** What was noted about the meal. */
  note: string | null;
  /** The dishes beside that of the meal. */
  dishes: Dish[];
  /** Null: leftovers are texts. */
  leftoverOf: null;
  /** ISO 8601, UTC. */
  createdAt: string;
  recipe: Recipe;
};

/** A text in a slot as the API shows it. */
export type PlanText = {
  id: number;
  /** Calendar day, yyyy-MM-dd. */
  date: string;
  mealType: MealType;
  text: string;
  /** The meal whose leftovers it is. */
  leftoverOf: number | null;
  /** ISO 8601, UTC. */
  createdAt: string;
};

/** Most dishes on the tray of a week. */
export const TRAY_LIMIT = 14;

/** A dish on the tray of a week as the API shows it. */
export type TrayDish = {
  id: number;
  /** The first day of the week, yyyy-MM-dd. */
  weekStart: string;
  recipe: Recipe | null;
  text: string | null;
  /** Planned servings; null means those of the recipe. */
  servings: number | null;
  /** ISO 8601, UTC. */
  createdAt: string;
};

/** What a slot or a tray holds, by its name: a meal, or a text, which has no recipe. */
export type Planned = {
  id: number;
  /** Calendar day; on a tray the last one of its week. */
  date: string;
  /** Null: on a tray. */
  mealType: MealType | null;
  recipeId: number | null;
  name: string;
  imagePath: string | null;
};

/** A dish beside that of a planned meal, with what the calendar shows; without a recipe it is a text. */
export type PlannedDish = {
  id: number;
  recipeId: number | null;
  name: string;
  servings: number | null;
  /** For how many it is cooked: its servings, else all who eat on the day; null: as many as the recipe serves. */
  cookedFor: number | null;
};

/** A planned meal with the fields of the recipe that the calendar shows. */
export type PlannedMeal = {
  id: number;
  date: string;
  mealType: MealType;
  servings: number | null;
  /** For how many it is cooked: its servings, else all who eat on the day; null: as many as the recipe serves. */
  cookedFor: number | null;
  note: string | null;
  dishes: PlannedDish[];
  /** Whether its leftovers are planned before it. */
  isBehindLeftovers: boolean;
  addedBy: AddedBy;
  /** Whether the history of the recipe has the day of the meal. */
  isCooked: boolean;
  /** Whether it is planned again on later days, as part of a repetition. */
  isRepeated: boolean;
  recipe: { id: number; name: string; imagePath: string | null; totalTime: number | null; servings: number | null };
};

/** A text in a slot with what the calendar shows. */
export type PlannedText = {
  id: number;
  date: string;
  mealType: MealType;
  addedBy: AddedBy;
  recipe: null;
  text: string;
  /** Whether it is the leftovers of a meal that is planned behind it. */
  isBeforeMeal: boolean;
  /** Whether it is planned again on later days, as part of a repetition. */
  isRepeated: boolean;
};

/** What a slot of the calendar holds. */
export type InSlot = PlannedMeal | PlannedText;

/** What is on a tray: planned without a day. Its date is the last one of its week. */
export type OnTray = (Omit<PlannedMeal, "mealType"> | Omit<PlannedText, "mealType">) & { mealType: null };

/** Returns the name of what a slot or a tray holds: that of the recipe, or the text. */
export function nameOf(planned: InSlot | OnTray): string {
  return planned.recipe ? planned.recipe.name : planned.text;
}

/** Returns the names of all that a slot or a tray holds: "Soup · Bread · Salad". */
export function namesIn(planned: InSlot | OnTray): string {
  return planned.recipe ? [planned.recipe.name, ...planned.dishes.map(({ name }) => name)].join(" · ") : planned.text;
}

/** The id of a meal that the server has not added yet. */
export const PENDING_MEAL = 0;

/** The first steps offered to a cook who has never planned a meal. */
export type PlannerStart = {
  /** Whether the collection has recipes. */
  hasRecipes: boolean;
  /** The day of the next dinner, yyyy-MM-dd. */
  dinner: string;
};

/** The data of the planner page: four weeks and what is planned in them. */
export type PlannerData = {
  /** The position of the data among the changes of the kitchen (live-events.ts). */
  position: string;
  /** Today in the time zone of the cook, yyyy-MM-dd. */
  today: string;
  /** The first day of the first visible week. */
  firstWeek: string;
  meals: InSlot[];
  /** What is on the trays of the weeks. */
  tray: OnTray[];
  /** The days with guests. */
  guests: GuestsOfDay[];
  /** The last day that the tier of the cook can plan, and the message about it; null without a limit. */
  limit: { lastDay: string; message: string } | null;
  /** Null once a meal is planned, on any day. */
  start: PlannerStart | null;
};
