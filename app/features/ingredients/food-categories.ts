import { FOOD_CATEGORIES as CATEGORIES, type FoodCategory as Category } from "#db/enumerations.ts";

export { CATEGORIES, type Category };

/** Names of the five categories on screen and in emails (product 7.2). */
export const CATEGORY_LABELS: Record<Category, string> = {
  produce: "Produce",
  proteins: "Proteins",
  pantry: "Pantry",
  dairy: "Dairy",
  others: "Others",
};
