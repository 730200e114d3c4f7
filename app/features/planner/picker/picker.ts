import * as m from "#messages";

/** Filters of the picker by total time: at most so many minutes (product 6.8). */
export const PICKER_TIMES = [15, 30, 60, 120] as const;

/** Sort orders of the picker (product 6.8); the first is the default. */
export const PICKER_SORTS = {
  newest: m.mealForms.newest,
  oldest: m.mealForms.oldest,
  "name-asc": m.mealForms.nameAZ,
  "name-desc": m.mealForms.nameZA,
  "time-asc": m.mealForms.shortestFirst,
  "time-desc": m.mealForms.longestFirst,
  "difficulty-asc": m.mealForms.easiestFirst,
  "difficulty-desc": m.mealForms.hardestFirst,
} as const;
/** An order of the picker. */
export type PickerSort = keyof typeof PICKER_SORTS;

/** Recipes on one page of the picker. */
export const PICKER_PAGE = 24;

/** A recipe that was not cooked for long, and since when, in words. */
export type SuggestedRecipe = PickerRecipe & { since: string };

/** A recipe in the picker, in minutes and dollars; null is unknown. */
export type PickerRecipe = {
  id: number;
  name: string;
  imagePath: string | null;
  totalTime: number | null;
  difficulty: string;
  costPerServing: number | null;
};
