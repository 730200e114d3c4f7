/** Total-time filters of the picker in minutes: that long or less (product 6.8). */
export const PICKER_TIMES = [15, 30, 60, 120] as const;

/** Sort orders of the picker (product 6.8), the first is the one nobody chose. */
export const PICKER_SORTS = {
  newest: "Newest",
  oldest: "Oldest",
  "name-asc": "Name A–Z",
  "name-desc": "Name Z–A",
  "time-asc": "Shortest first",
  "time-desc": "Longest first",
  "difficulty-asc": "Easiest first",
  "difficulty-desc": "Hardest first",
} as const;
export type PickerSort = keyof typeof PICKER_SORTS;

/** Recipes that one page of the picker shows. */
export const PICKER_PAGE = 24;

/** A recipe as the picker shows it; minutes and dollars, null is unknown. */
export type PickerRecipe = {
  id: number;
  name: string;
  imagePath: string | null;
  totalTime: number | null;
  difficulty: string;
  costPerServing: number | null;
};
