import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { KITCHEN_ROLES, type KitchenPart, MEAL_TYPES, type MealType, WEEK_DAYS } from "../enumerations.ts";
import { users } from "./accounts.ts";
import { isOneOf, moment, now } from "./columns.ts";

/** What Randomize Week takes for the slots of a meal type; empty lists and null leave everything. */
export type RandomizeRule = {
  /** Recipes that have one of these tags. */
  tags: string[];
  /** Recipes that have none of these. */
  withoutTags: string[];
  maxMinutes: number | null;
  /** How many weeks lie between two days with the same recipe, at least. */
  notAgainWeeks: number | null;
};

/**
 * What people who cook together share: collection, plan, categories of foods and calendar (product 12). Everyone is in exactly
 * one. A trigger deletes the kitchen with its last member.
 */
export const kitchens = sqliteTable("kitchen", {
  id: integer().primaryKey({ autoIncrement: true }),
  /** Null: it is called after its owner. */
  name: text(),
  weekStart: text({ enum: WEEK_DAYS }).notNull().default("monday"),
  /** The sign before or after amounts of money. */
  currency: text().notNull().default("$"),
  /** Start of each meal type in the calendar feed, in minutes after midnight; null: the usual times. */
  mealHours: text({ mode: "json" }).$type<Record<MealType, number>>(),
  /** Time zone of those times, of the member who set them last; null: not known, or no calendar feed. */
  timeZone: text(),
  /** For how many people is usually cooked; null: as many as the recipe serves. */
  usualServings: integer(),
  /** The meals that are planned, in the order of the day; at least one. */
  plannedMeals: text({ mode: "json" })
    .$type<MealType[]>()
    .notNull()
    .default([...MEAL_TYPES]),
  /** Parts of the product that its pages leave out. */
  hiddenParts: text({ mode: "json" }).$type<KitchenPart[]>().notNull().default([]),
  randomizeRules: text({ mode: "json" }).$type<Partial<Record<MealType, RandomizeRule>>>().notNull().default({}),
  createdAt: moment().notNull().default(now),
});

/**
 * Who is in which kitchen. The kitchen that a cook left alone sleeps: its row stays, and the kitchen returns when the
 * cook leaves the other one. A trigger passes ownership to the member who has been there longest.
 */
export const kitchenMembers = sqliteTable(
  "kitchen_member",
  {
    kitchenId: integer()
      .notNull()
      .references(() => kitchens.id, { onDelete: "cascade" }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text({ enum: KITCHEN_ROLES }).notNull(),
    joinedAt: moment().notNull().default(now),
    /** Since when the member is in another kitchen; null: this is the member's kitchen. */
    sleepsSince: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.kitchenId, t.userId] }),
    uniqueIndex("kitchen_member_awake").on(t.userId).where(sql`${t.sleepsSince} IS NULL`),
    uniqueIndex("kitchen_member_owner").on(t.kitchenId).where(sql`${t.role} = 'owner' AND ${t.sleepsSince} IS NULL`),
    index("kitchen_member_user").on(t.userId),
    check("kitchen_member_role_known", isOneOf(t.role, KITCHEN_ROLES)),
  ],
);
