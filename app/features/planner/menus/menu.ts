import { addDays, weekday } from "#app/lib/calendar-days.ts";
import type { MealType } from "../meal.ts";
import { bySlot, type Slot, slotKey } from "../slots.ts";

/** Menus of a kitchen, characters of a name, and days from which one is made. */
export const MENU_LIMITS = { menus: 200, name: 100, days: 7 } as const;

/** A dish of a menu: a recipe, or a text without one. */
export type MenuDish = {
  recipeId: number | null;
  name: string;
  /** Planned servings; null means those of the recipe. */
  servings: number | null;
};

/** A meal or a text of a menu, with the dishes beside it. */
export type MenuMeal = MenuDish & {
  /** 0 for Monday to 6 for Sunday. */
  weekday: number;
  mealType: MealType;
  note: string | null;
  /** The meal of the menu whose leftovers it is, by its slot. */
  leftoverOf: Pick<MenuMeal, "weekday" | "mealType"> | null;
  dishes: MenuDish[];
};

/** A menu as the API shows it. */
export type Menu = {
  id: number;
  name: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** In the order of the days and meal types. */
  meals: MenuMeal[];
};

/** Returns the slot of a meal in the week that begins on a day. */
export function slotInWeek({ weekday: day, mealType }: Pick<MenuMeal, "weekday" | "mealType">, firstDay: string): Slot {
  return { date: addDays(firstDay, (day - weekday(firstDay) + 7) % 7), mealType };
}

/** Returns a menu's slots in a week, in order, each with its meal and whether it is taken; `taken` holds slot keys. */
export function previewMenu({ meals }: Menu, firstDay: string, taken: ReadonlySet<string>) {
  return meals
    .map((meal) => ({ meal, slot: slotInWeek(meal, firstDay) }))
    .map(({ meal, slot }) => ({ meal, slot, isTaken: taken.has(slotKey(slot)) }))
    .sort((one, other) => bySlot(one.slot, other.slot));
}
