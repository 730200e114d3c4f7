import { FOOD_CATEGORIES as CATEGORIES, type FoodCategory as Category } from "#db/enumerations.ts";
import * as m from "#messages";

export { CATEGORIES, type Category };

/** Names of the five categories on screen and in emails (product 7.2). */
export const CATEGORY_LABELS: Record<Category, () => string> = {
  produce: m.foodCategories.produce,
  proteins: m.foodCategories.proteins,
  pantry: m.foodCategories.pantry,
  dairy: m.foodCategories.dairy,
  others: m.foodCategories.others,
};
