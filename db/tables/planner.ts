import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { MEAL_TYPES } from "../enumerations.ts";
import { users } from "./accounts.ts";
import { isOneOf, moment, now } from "./columns.ts";
import { kitchenMembers, kitchens } from "./kitchens.ts";
import { recipes } from "./recipes.ts";

/** Meals that repeat every so many weeks. Their repetitions are meals of the plan; they are like the last one before them. */
export const mealRepeats = sqliteTable(
  "meal_repeat",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kitchenId: integer()
      .notNull()
      .references(() => kitchens.id, { onDelete: "cascade" }),
    mealType: text({ enum: MEAL_TYPES }).notNull(),
    everyWeeks: integer().notNull(),
    /** The first day that was not due yet, yyyy-MM-dd: days before it are never planned again. */
    nextDate: text().notNull(),
    /** The last day; null: without end. */
    until: text(),
    createdAt: moment().notNull().default(now),
  },
  (t) => [
    index("meal_repeat_kitchen").on(t.kitchenId),
    index("meal_repeat_next").on(t.nextDate),
    check("meal_repeat_meal_type_known", isOneOf(t.mealType, MEAL_TYPES)),
    check("meal_repeat_every_week", sql`${t.everyWeeks} > 0`),
  ],
);

/** What the slots of the plan and the trays of its weeks hold: a meal, which has a recipe, or a text. */
export const mealPlans = sqliteTable(
  "meal_plan",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kitchenId: integer()
      .notNull()
      .references(() => kitchens.id, { onDelete: "cascade" }),
    /** Calendar day yyyy-MM-dd; on a tray, the last day of its week, so that it is to come while the week is. */
    date: text().notNull(),
    /** Null: on the tray of a week, without a slot. */
    mealType: text({ enum: MEAL_TYPES }),
    /** The recipe of a meal; null: a text. */
    recipeId: integer().references(() => recipes.id, { onDelete: "cascade" }),
    /** What the slot holds instead of a recipe, such as "Eating out"; null: a meal. */
    text: text(),
    /** What was noted about a meal. */
    note: text(),
    /** The meal whose leftovers a text is. No reference: a meal that comes back has its leftovers again. */
    leftoverOf: integer(),
    /** The repetition that it is part of; null once it was moved out of it. */
    repeatId: integer().references(() => mealRepeats.id, { onDelete: "set null" }),
    /** Planned servings; null: the recipe's servings. */
    servings: integer(),
    /** Which member planned it; null: that account was deleted. */
    addedBy: text().references(() => users.id, { onDelete: "set null" }),
    createdAt: moment().notNull().default(now),
  },
  (t) => [
    uniqueIndex("meal_plan_slot").on(t.kitchenId, t.date, t.mealType),
    index("meal_plan_recipe").on(t.recipeId),
    index("meal_plan_added_by").on(t.addedBy),
    index("meal_plan_leftover_of").on(t.leftoverOf),
    index("meal_plan_repeat").on(t.repeatId).where(sql`${t.repeatId} IS NOT NULL`),
    check("meal_plan_meal_type_known", isOneOf(t.mealType, MEAL_TYPES)),
    check("meal_plan_recipe_or_text", sql`(${t.recipeId} IS NULL) <> (${t.text} IS NULL)`),
    check("meal_plan_date_form", sql`${t.date} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
  ],
);

/** Dishes beside the one of a meal: each a recipe or a text. */
export const mealDishes = sqliteTable(
  "meal_dish",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    mealId: integer()
      .notNull()
      .references(() => mealPlans.id, { onDelete: "cascade" }),
    recipeId: integer().references(() => recipes.id, { onDelete: "cascade" }),
    /** What the dish is without a recipe, such as "Bread"; null: a recipe. */
    text: text(),
    /** Planned servings; null: the recipe's servings. */
    servings: integer(),
  },
  (t) => [
    index("meal_dish_meal").on(t.mealId),
    index("meal_dish_recipe").on(t.recipeId),
    check("meal_dish_recipe_or_text", sql`(${t.recipeId} IS NULL) <> (${t.text} IS NULL)`),
  ],
);

/** Menus: what is cooked together on some days of a week, to be planned again. */
export const menus = sqliteTable(
  "menu",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kitchenId: integer()
      .notNull()
      .references(() => kitchens.id, { onDelete: "cascade" }),
    name: text().notNull(),
    createdAt: moment().notNull().default(now),
  },
  (t) => [index("menu_kitchen").on(t.kitchenId)],
);

/** What a menu has: meals and texts of weekdays, and the dishes beside them. */
export const menuMeals = sqliteTable(
  "menu_meal",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    menuId: integer()
      .notNull()
      .references(() => menus.id, { onDelete: "cascade" }),
    /** That of its menu. */
    kitchenId: integer()
      .notNull()
      .references(() => kitchens.id, { onDelete: "cascade" }),
    /** 0 for Monday to 6 for Sunday. */
    weekday: integer().notNull(),
    mealType: text({ enum: MEAL_TYPES }).notNull(),
    /** The meal that a dish is beside, of the same slot; null: the meal itself. */
    besideId: integer().references((): AnySQLiteColumn => menuMeals.id, { onDelete: "cascade" }),
    recipeId: integer().references(() => recipes.id, { onDelete: "cascade" }),
    text: text(),
    note: text(),
    servings: integer(),
    /** The meal of the menu whose leftovers a text is. No reference: a meal that comes back has its leftovers again. */
    leftoverOf: integer(),
  },
  (t) => [
    index("menu_meal_menu").on(t.menuId),
    index("menu_meal_kitchen").on(t.kitchenId),
    index("menu_meal_beside").on(t.besideId),
    index("menu_meal_recipe").on(t.recipeId),
    uniqueIndex("menu_meal_slot").on(t.menuId, t.weekday, t.mealType).where(sql`${t.besideId} IS NULL`),
    check("menu_meal_meal_type_known", isOneOf(t.mealType, MEAL_TYPES)),
    check("menu_meal_recipe_or_text", sql`(${t.recipeId} IS NULL) <> (${t.text} IS NULL)`),
    check("menu_meal_weekday_known", sql`${t.weekday} BETWEEN 0 AND 6`),
  ],
);

/** How many guests eat with a kitchen on a day; days without guests have no row. */
export const planGuests = sqliteTable(
  "plan_guests",
  {
    kitchenId: integer()
      .notNull()
      .references(() => kitchens.id, { onDelete: "cascade" }),
    /** Calendar day yyyy-MM-dd. */
    date: text().notNull(),
    guests: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kitchenId, t.date] }),
    check("plan_guests_some", sql`${t.guests} > 0`),
    check("plan_guests_date_form", sql`${t.date} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
  ],
);

/** What was taken off a plan, for its undo: rows as they were. Kept for a day. */
export const planRemovals = sqliteTable(
  "plan_removal",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kitchenId: integer()
      .notNull()
      .references(() => kitchens.id, { onDelete: "cascade" }),
    rows: text({ mode: "json" }).$type<{ source: string; content: Record<string, unknown> }[]>().notNull(),
    removedAt: moment().notNull(),
  },
  (t) => [index("plan_removal_kitchen").on(t.kitchenId), index("plan_removal_removed").on(t.removedAt)],
);

/**
 * Private addresses of the kitchen's calendar (iCalendar), one for each member, so that it ends with the membership; of
 * the secret only the hash and an encrypted copy are kept.
 */
export const calendarFeeds = sqliteTable(
  "calendar_feed",
  {
    kitchenId: integer().notNull(),
    userId: text().notNull(),
    /** The secret of the address, encrypted like a stored credential so that it can be shown again. */
    encryptedToken: text().notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: moment().notNull().default(now),
  },
  (t) => [
    primaryKey({ columns: [t.kitchenId, t.userId] }),
    foreignKey({
      columns: [t.kitchenId, t.userId],
      foreignColumns: [kitchenMembers.kitchenId, kitchenMembers.userId],
    }).onDelete("cascade"),
  ],
);
