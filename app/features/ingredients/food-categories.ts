import { FOOD_CATEGORIES as CATEGORIES, type FoodCategory as Category } from "#db/enumerations.ts";

export { CATEGORIES, type Category };

/** What the five shelves are called on screen and in letters (product 7.2). */
export const CATEGORY_LABELS: Record<Category, string> = {
  produce: "Produce",
  proteins: "Proteins",
  pantry: "Pantry",
  dairy: "Dairy",
  others: "Others",
};
