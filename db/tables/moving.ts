import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  MEAL_TYPES,
  type MealType,
  MOVE_IN_STATES,
  MOVED_MEAL_OUTCOMES,
  MOVED_RECIPE_STATES,
} from "../enumerations.ts";
import { users } from "./accounts.ts";
import { isOneOf, moment, now } from "./columns.ts";
import type { RandomizeRule } from "./kitchens.ts";
import { mealPlans } from "./planner.ts";
import { pictures, recipes } from "./recipes.ts";

/** What a file has besides the meals of a plan. Recipes are places in the file; 0 is one that is not in it. */
export type PlanOfFile = {
  repeats: { id: number; mealType: MealType; everyWeeks: number; nextDate: string; until: string | null }[];
  menus: { name: string; createdAt: string; meals: MenuMealOfFile[] }[];
  guests: { date: string; guests: number }[];
  randomizeRules: Partial<Record<MealType, RandomizeRule | null>>;
  usualServings: number | null;
};
type DishOfFile = { recipe: number | null; text: string | null; servings: number | null };
type WeekSlot = { weekday: number; mealType: MealType };
type MenuMealOfFile = DishOfFile &
  WeekSlot & { note: string | null; dishes: DishOfFile[]; leftoverOf: WeekSlot | null };

/** What a file has added to a kitchen besides meals. */
export type AddedPlan = Pick<PlanOfFile, "guests" | "randomizeRules" | "usualServings"> & {
  /** When, in milliseconds since 1970. */
  at: number;
  repeats: number[];
  /** With all that they have as JSON. */
  menus: { id: number; content: string }[];
};

/** Files of other programs whose recipes are being moved in (product 5.12). */
export const moveIns = sqliteTable(
  "move_in",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text({ enum: MOVE_IN_STATES }).notNull().default("reading"),
    /** Name of the file in the folder of uploads; null once it was read and deleted. */
    file: text(),
    /** What the file is of; null until that is known. */
    format: text(),
    /** Why it failed. */
    reason: text(),
    /** Number of recipes in the file, as far as known. */
    total: integer().notNull().default(0),
    /** Recipes that stayed when it was undone. */
    kept: integer().notNull().default(0),
    /** What an own export has of a plan besides meals, until it is taken; null without it. */
    plan: text({ mode: "json" }).$type<PlanOfFile>(),
    /** What of that the kitchen got, for undoing. */
    addedPlan: text({ mode: "json" }).$type<AddedPlan>(),
    createdAt: moment().notNull().default(now),
  },
  (t) => [
    index("move_in_user").on(t.userId, t.createdAt),
    check("move_in_state_known", isOneOf(t.state, MOVE_IN_STATES)),
  ],
);

/** The recipes of such a file, until they are taken or the file is over. */
export const movedRecipes = sqliteTable(
  "moved_recipe",
  {
    moveInId: integer()
      .notNull()
      .references(() => moveIns.id, { onDelete: "cascade" }),
    /** Place in the file, counted from 1. */
    position: integer().notNull(),
    /** Names the recipe in the file. */
    key: text().notNull(),
    name: text().notNull(),
    state: text({ enum: MOVED_RECIPE_STATES }).notNull(),
    /** Why it is in this state, as words for `reasonText`. */
    reasons: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    /** Names of the fields that have no home. */
    left: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    /** The recipe; null if it is not taken, or was. */
    content: text({ mode: "json" }).$type<Record<string, unknown>>(),
    /** By which equal recipes of the file are found: name and ingredients, and name and source. */
    contentKey: text(),
    sourceKey: text(),
    pictureId: integer().references(() => pictures.id),
    isSkipped: integer({ mode: "boolean" }).notNull().default(false),
    /** What it became; null before, and when that was deleted. */
    recipeId: integer().references(() => recipes.id, { onDelete: "set null" }),
  },
  (t) => [
    primaryKey({ columns: [t.moveInId, t.position] }),
    index("moved_recipe_state").on(t.moveInId, t.state, t.position),
    index("moved_recipe_content").on(t.moveInId, t.contentKey),
    index("moved_recipe_source").on(t.moveInId, t.sourceKey),
    index("moved_recipe_picture").on(t.pictureId).where(sql`${t.pictureId} IS NOT NULL`),
    index("moved_recipe_recipe").on(t.recipeId).where(sql`${t.recipeId} IS NOT NULL`),
    check("moved_recipe_state_known", isOneOf(t.state, MOVED_RECIPE_STATES)),
  ],
);

/** What a file has planned: recipes of it, and texts. */
export const movedMeals = sqliteTable(
  "moved_meal",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    moveInId: integer()
      .notNull()
      .references(() => moveIns.id, { onDelete: "cascade" }),
    /** The place of the recipe in the file; null: a text. */
    position: integer(),
    /** Calendar day yyyy-MM-dd; on a tray, a day of its week. */
    date: text().notNull(),
    /** Null: on the tray of a week. */
    mealType: text({ enum: MEAL_TYPES }),
    /** Whether it is beside something else of its slot. */
    isSide: integer({ mode: "boolean" }).notNull(),
    text: text(),
    note: text(),
    servings: integer(),
    /** The number that an own export gives it and the dishes beside it; null: of another program. */
    key: integer(),
    /** The key of the meal whose leftovers it is. */
    leftoverOf: integer(),
    /** The number of its repetition in the file. */
    repeat: integer(),
    /** Null until the file is taken. */
    outcome: text({ enum: MOVED_MEAL_OUTCOMES }),
    /** What it became, or is beside; null before, and when that was deleted. */
    mealId: integer().references(() => mealPlans.id, { onDelete: "set null" }),
  },
  (t) => [
    index("moved_meal_move_in").on(t.moveInId),
    index("moved_meal_meal").on(t.mealId).where(sql`${t.mealId} IS NOT NULL`),
    check("moved_meal_meal_type_known", isOneOf(t.mealType, MEAL_TYPES)),
    check("moved_meal_outcome_known", isOneOf(t.outcome, MOVED_MEAL_OUTCOMES)),
    check("moved_meal_recipe_or_text", sql`(${t.position} IS NULL) <> (${t.text} IS NULL)`),
  ],
);

/**
 * Pages that cooks hand over from their browsers (product 5.5): first the permission for one site, a token that works
 * once, then what was read off the page. Rows are deleted minutes later, or when the recipe is saved.
 */
export const handovers = sqliteTable(
  "handover",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Origin of the site whose page may be handed over. */
    site: text().notNull(),
    /** SHA-256 of the token; null once it was used. */
    tokenHash: text().unique(),
    /** The recipe of the page; null before. */
    content: text({ mode: "json" }).$type<Record<string, unknown>>(),
    pictureUrl: text(),
    expiresAt: moment().notNull(),
  },
  (t) => [index("handover_user").on(t.userId), index("handover_expires").on(t.expiresAt)],
);
