import type { MealType } from "../planner/meal.ts";
import type { GroceryItem } from "./groceries/grocery-list.ts";

/** A planned meal that may be bought for: its day (yyyy-MM-dd), and the names of its dishes. One of a tray has no meal type. */
export type MealToBuyFor = {
  id: number;
  date: string;
  mealType: MealType | null;
  names: string[];
  isTicked: boolean;
  /** Whether its day is over, unless those of all are. */
  isOver: boolean;
};

/** A food that may be bought: staples are at home. */
export type FoodToBuy = Pick<GroceryItem, "key" | "category"> & { text: string; isStaple: boolean };
