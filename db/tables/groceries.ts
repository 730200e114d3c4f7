import { check, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { FOOD_CATEGORIES } from "../enumerations.ts";
import { users } from "./accounts.ts";
import { isOneOf, moment, now } from "./columns.ts";

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

/** Ticked items of a grocery list; `list` identifies the recipes and meals it was made from. */
export const groceryTicks = sqliteTable(
  "grocery_tick",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    list: text().notNull(),
    item: text().notNull(),
    createdAt: moment().notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list, t.item] })],
);
