import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { KITCHEN_MOVES } from "../enumerations.ts";
import { users } from "./accounts.ts";
import { isOneOf, moment, now } from "./columns.ts";
import { kitchens } from "./kitchens.ts";

/** Links by which one person joins a kitchen; they work while whoever made them is a member. */
export const kitchenInvitations = sqliteTable(
  "kitchen_invitation",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kitchenId: integer()
      .notNull()
      .references(() => kitchens.id, { onDelete: "cascade" }),
    /** 128 random bits, base64url. */
    code: text().notNull(),
    createdBy: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The address that it was mailed to, or is meant for; null without. */
    email: text(),
    /** What its maker calls the person; null without. */
    forWhom: text(),
    createdAt: moment().notNull().default(now),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [
    uniqueIndex("kitchen_invitation_code").on(t.code),
    index("kitchen_invitation_kitchen").on(t.kitchenId),
    index("kitchen_invitation_created_by").on(t.createdBy),
  ],
);

/** What a move has added to a kitchen. */
export type Carried = {
  /** Recipes that the collection got, with the time that each entry has. */
  entries: { recipeId: number; addedAt: number }[];
  /** Recipes that it had already. */
  known: number[];
  /** Tags that recipes of the collection got. */
  tags: { recipeId: number; tagId: number }[];
  /** Tags that added recipes had there from an earlier time. */
  stale: { recipeId: number; tagId: number }[];
  /** Added recipes that a member had rated. */
  rated: number[];
  /** Rows of the history that the kitchen got; moves of an earlier version have none. */
  cooked?: number[];
  /** What the plan got; moves of an earlier version have meals without notes and dishes. */
  meals: {
    id: number;
    date: string;
    mealType: string | null;
    recipeId: number | null;
    servings: number | null;
    text?: string | null;
    note?: string | null;
    /** The dishes beside the meal as JSON. */
    dishes?: string;
  }[];
  /** Repetitions that the plan got; earlier moves have none. */
  repeats?: number[];
  /** Days that got guests; earlier moves have none. */
  guests?: { date: string; guests: number }[];
  /** Menus that the kitchen got, each with a hash of all that it has (`CarriedMenu`); moves of an earlier version have none. */
  menus?: { id: number; content: string }[];
  /** Favourites and ratings that recipes got for a copy of them that is left out; earlier moves have none. */
  marks?: { user_favorite: number[]; user_rating: number[] };
  /** Recipes whose place in the collection and in these meals a copy has taken; earlier moves have none. */
  replaced?: Replaced[];
};

/** The entry of a recipe whose place a copy has taken, and the ids of its meals and of the dishes beside others. */
export type Replaced = {
  recipeId: number;
  copyId: number;
  addedBy: string | null;
  addedAt: number;
  meals: number[];
  dishes?: number[];
  menuMeals?: number[];
};

/** The last changes of kitchens, for their undo within a day (decision 32). */
export const kitchenMoves = sqliteTable(
  "kitchen_move",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    fromKitchenId: integer()
      .notNull()
      .references(() => kitchens.id, { onDelete: "cascade" }),
    toKitchenId: integer()
      .notNull()
      .references(() => kitchens.id, { onDelete: "cascade" }),
    kind: text({ enum: KITCHEN_MOVES }).notNull(),
    movedAt: moment().notNull(),
    /** The rows that the move has changed or deleted, as they were, by their tables. */
    before: text({ mode: "json" }).$type<{ source: string; content: Record<string, unknown> }[]>().notNull(),
    carried: text({ mode: "json" }).$type<Carried>().notNull(),
  },
  (t) => [
    index("kitchen_move_user").on(t.userId, t.movedAt),
    index("kitchen_move_from").on(t.fromKitchenId),
    index("kitchen_move_to").on(t.toKitchenId),
    index("kitchen_move_moved").on(t.movedAt),
    check("kitchen_move_kind_known", isOneOf(t.kind, KITCHEN_MOVES)),
  ],
);

/** A move of a user from one kitchen to another. */
export type KitchenMove = typeof kitchenMoves.$inferSelect;
