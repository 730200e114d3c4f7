import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { KITCHEN_MOVES } from "../enumerations.ts";
import { users } from "./accounts.ts";
import { isOneOf, moment, now } from "./columns.ts";
import { kitchens } from "./kitchens.ts";
import { recipes } from "./recipes.ts";

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

/** What a slice of a move has added to a kitchen. */
export type Carried = {
  /** Recipes that the collection got, with the time that each entry has. */
  entries?: { recipeId: number; addedAt: number }[];
  /** Recipes that it had already. */
  known?: number[];
  /** Tags that recipes of the collection got. */
  tags?: { recipeId: number; tagId: number }[];
  /** Tags that added recipes had there from an earlier time. */
  stale?: { recipeId: number; tagId: number }[];
  /** Added recipes that a member had rated. */
  rated?: number[];
  /** Rows of the history that the kitchen got. */
  cooked?: number[];
  /** What the plan got; moves of an earlier version have meals without notes and dishes. */
  meals?: {
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
  /** Repetitions that the plan got. */
  repeats?: number[];
  /** Days that got guests. */
  guests?: { date: string; guests: number }[];
  /** Menus that the kitchen got, each with a hash of all that it has (`CarriedMenu`). */
  menus?: { id: number; content: string }[];
  /** Favourites and ratings that recipes got for a copy of them that is left out. */
  marks?: { user_favorite: number[]; user_rating: number[] };
  /** Recipes whose place in the collection and in these meals a copy has taken. */
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

/** What is carried in slices, or taken back; `compare` finds the recipes that are there already. */
export type MovePart = "compare" | "plan" | "menus" | "history" | "collection" | "takeBack";

/** What is still to be done of a move, or of its undo. */
export type MoveRest = {
  /** In this order. */
  parts: MovePart[];
  /** The last row that the first part has dealt with; null: it begins. */
  at: number | null;
  /** The day from which on meals come along. */
  today?: string;
  /** The menus that come along. */
  menus?: number[];
  /** From when on, in milliseconds since 1970, copies take the place of their originals; without it they do not. */
  replacesSince?: number | undefined;
  /** Nothing is kept of the move for an undo. */
  isFinal?: true;
  undo?: {
    /** Carried meals that stay, since they were changed. */
    stayed: number[];
    /** Recipes that somebody else has brought into the kitchen, or found there, by a later move. */
    brought: number[];
    /** Whether the move has made the kitchen: it is deleted if it was not used. */
    isMade: boolean;
  };
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
    /** Null: the move is complete. */
    rest: text({ mode: "json" }).$type<MoveRest>(),
  },
  (t) => [
    index("kitchen_move_user").on(t.userId, t.movedAt),
    index("kitchen_move_from").on(t.fromKitchenId),
    index("kitchen_move_to").on(t.toKitchenId),
    index("kitchen_move_moved").on(t.movedAt),
    check("kitchen_move_kind_known", isOneOf(t.kind, KITCHEN_MOVES)),
  ],
);

/** What a move has added, one row for each of its transactions; those of an earlier version have one. */
export const kitchenMoveSlices = sqliteTable(
  "kitchen_move_slice",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    moveId: integer()
      .notNull()
      .references(() => kitchenMoves.id, { onDelete: "cascade" }),
    carried: text({ mode: "json" }).$type<Carried>().notNull(),
  },
  (t) => [index("kitchen_move_slice_move").on(t.moveId)],
);

/** Recipes that come along by a move that is not complete, but are there already (`compareRecipes`). */
export const kitchenMoveMatches = sqliteTable(
  "kitchen_move_match",
  {
    moveId: integer()
      .notNull()
      .references(() => kitchenMoves.id, { onDelete: "cascade" }),
    recipeId: integer()
      .notNull()
      .references(() => recipes.id, { onDelete: "cascade" }),
    /** The recipe that is there. */
    thereId: integer()
      .notNull()
      .references(() => recipes.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.moveId, t.recipeId] }),
    index("kitchen_move_match_recipe").on(t.recipeId),
    index("kitchen_move_match_there").on(t.thereId),
  ],
);

/** A move of a user from one kitchen to another. */
export type KitchenMove = typeof kitchenMoves.$inferSelect;
