import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { moment, now } from "./columns.ts";
import { kitchens } from "./kitchens.ts";
import { recipes } from "./recipes.ts";

/**
 * When a kitchen cooked a recipe, one row each time; rows never change. Triggers copy the last day into the entry of the
 * collection (decision 39).
 */
export const cookedRecipes = sqliteTable(
  "cooked_recipe",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kitchenId: integer()
      .notNull()
      .references(() => kitchens.id, { onDelete: "cascade" }),
    recipeId: integer()
      .notNull()
      .references(() => recipes.id, { onDelete: "cascade" }),
    /** Calendar day yyyy-MM-dd. */
    date: text().notNull(),
    note: text(),
    /** Which member noted it; null: that account was deleted. */
    cookedBy: text().references(() => users.id, { onDelete: "set null" }),
    createdAt: moment().notNull().default(now),
  },
  (t) => [
    // The list of a recipe, its last day and its number of times are read from this index.
    index("cooked_recipe_kitchen").on(t.kitchenId, t.recipeId, t.date),
    index("cooked_recipe_recipe").on(t.recipeId),
    index("cooked_recipe_cooked_by").on(t.cookedBy),
    check("cooked_recipe_date_form", sql`${t.date} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
  ],
);
