import { check, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { FOOD_CATEGORIES } from "../enumerations.ts";
import { users } from "./accounts.ts";
import { isOneOf, moment } from "./columns.ts";

/** Foods that a user has moved to another category. */
export const foodPlaces = sqliteTable(
  "food_place",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    food: text().notNull(),
    category: text({ enum: FOOD_CATEGORIES }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.food] }),
    check("food_place_category_known", isOneOf(t.category, FOOD_CATEGORIES)),
  ],
);

/** Foods that a user has ticked on grocery lists, whichever list they were ticked on. */
export const groceryTicks = sqliteTable(
  "grocery_tick",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    food: text().notNull(),
    tickedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.food] })],
);

/** The recipes and planned meals of the grocery list that a user opened last. */
export const lastGroceryLists = sqliteTable("last_grocery_list", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  recipeIds: text({ mode: "json" }).$type<number[]>().notNull(),
  mealPlanIds: text({ mode: "json" }).$type<number[]>().notNull(),
});
