import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { MEAL_TYPES, type MealType } from "../enumerations.ts";
import { users } from "./accounts.ts";
import { isOneOf, moment, now } from "./columns.ts";
import { recipes } from "./recipes.ts";

export const mealPlans = sqliteTable(
  "meal_plan",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Calendar day yyyy-MM-dd. */
    date: text().notNull(),
    mealType: text({ enum: MEAL_TYPES }).notNull(),
    recipeId: integer()
      .notNull()
      .references(() => recipes.id, { onDelete: "cascade" }),
    /** Planned servings; null: the recipe's servings. */
    servings: integer(),
    createdAt: moment().notNull().default(now),
  },
  (t) => [
    uniqueIndex("meal_plan_slot").on(t.userId, t.date, t.mealType),
    index("meal_plan_recipe").on(t.recipeId),
    check("meal_plan_meal_type_known", isOneOf(t.mealType, MEAL_TYPES)),
    check("meal_plan_date_form", sql`${t.date} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
  ],
);

/** A private calendar address (iCalendar); only the hash of its secret is kept. */
export const calendarFeeds = sqliteTable("calendar_feed", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The secret of the address, encrypted like a stored credential so that it can be shown again. */
  encryptedToken: text().notNull(),
  tokenHash: text().notNull().unique(),
  /** Start of each meal type, in minutes after midnight. */
  mealHours: text({ mode: "json" }).$type<Record<MealType, number>>().notNull(),
  createdAt: moment().notNull().default(now),
});
