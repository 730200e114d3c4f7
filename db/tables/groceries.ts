import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { FOOD_CATEGORIES } from "../enumerations.ts";
import { users } from "./accounts.ts";
import { isOneOf, moment } from "./columns.ts";
import { kitchens } from "./kitchens.ts";

/**
 * Foods that a kitchen has moved to another category. A food may have been moved more than once, each time from another
 * source; the latest counts.
 */
export const foodPlaces = sqliteTable(
  "food_place",
  {
    kitchenId: integer()
      .notNull()
      .references(() => kitchens.id, { onDelete: "cascade" }),
    food: text().notNull(),
    /** The item of a shopping list that was moved, as "list:item"; empty: the food itself was moved. */
    source: text().notNull().default(""),
    category: text({ enum: FOOD_CATEGORIES }).notNull(),
    /** When it was moved, milliseconds since 1970, and by which operation: together they order all moves. */
    changedAt: integer().notNull().default(0),
    changedBy: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.kitchenId, t.food, t.source] }),
    check("food_place_category_known", isOneOf(t.category, FOOD_CATEGORIES)),
  ],
);

/**
 * The foods that a user has ticked on the grocery list of a choice of recipes and planned meals. The ids are in ascending
 * order, so that a choice is one row.
 */
export const groceryLists = sqliteTable(
  "grocery_list",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    recipeIds: text({ mode: "json" }).$type<number[]>().notNull(),
    mealPlanIds: text({ mode: "json" }).$type<number[]>().notNull(),
    ticked: text({ mode: "json" }).$type<string[]>().notNull(),
    tickedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.recipeIds, t.mealPlanIds] })],
);
