import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment, now } from "./columns.ts";
import { kitchens } from "./kitchens.ts";

/** Shops, each with the name that the kitchen gave it. */
export const stores = sqliteTable(
  "store",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kitchenId: integer()
      .notNull()
      .references(() => kitchens.id, { onDelete: "cascade" }),
    name: text().notNull(),
  },
  (t) => [uniqueIndex("store_name").on(t.kitchenId, t.name)],
);

/** What was ticked in a shop on its latest trips, from which the order of its aisles is learned. */
export const storeTrips = sqliteTable("store_trip", {
  storeId: integer()
    .primaryKey()
    .references(() => stores.id, { onDelete: "cascade" }),
  /** The newest trip first, as `Trip`. */
  trips: text({ mode: "json" }).$type<unknown[]>().notNull(),
});

/** What the kitchen has bought, by foodKey, and how often it is bought (regulars). */
export const boughtFoods = sqliteTable(
  "bought_food",
  {
    kitchenId: integer()
      .notNull()
      .references(() => kitchens.id, { onDelete: "cascade" }),
    food: text().notNull(),
    name: text().notNull(),
    /** The latest purchases, milliseconds since 1970, the oldest first. */
    bought: text({ mode: "json" }).$type<number[]>().notNull(),
    /** Days between purchases as somebody set them; 0: never suggested. Null: as learned. */
    days: integer(),
  },
  (t) => [primaryKey({ columns: [t.kitchenId, t.food] })],
);

/** Foods that the kitchen always has, by foodKey. */
export const staples = sqliteTable(
  "staple",
  {
    kitchenId: integer()
      .notNull()
      .references(() => kitchens.id, { onDelete: "cascade" }),
    food: text().notNull(),
    name: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kitchenId, t.food] })],
);

export const shoppingLists = sqliteTable(
  "shopping_list",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kitchenId: integer()
      .notNull()
      .references(() => kitchens.id, { onDelete: "cascade" }),
    name: text().notNull(),
    storeId: integer().references(() => stores.id, { onDelete: "set null" }),
    /** Counts the changes of the list and its items. */
    version: integer().notNull().default(0),
    /** The latest time of a change of its items, milliseconds since 1970: the time of the list never goes back. */
    latestAt: integer().notNull().default(0),
    createdAt: moment().notNull().default(now),
    /** When it was deleted, which can be undone for a day; null: it is not. */
    deletedAt: moment(),
  },
  (t) => [index("shopping_list_kitchen").on(t.kitchenId), index("shopping_list_store").on(t.storeId)],
);

/** The items of a list, also those that are removed, whose removal still has to win over older changes. */
export const shoppingItems = sqliteTable(
  "shopping_item",
  {
    listId: integer()
      .notNull()
      .references(() => shoppingLists.id, { onDelete: "cascade" }),
    /** UUID, made on the device that added the item. */
    id: text().notNull(),
    /** The list's version at the last change. */
    version: integer().notNull(),
    /** The last name, and its foodKey; kept after a removal, for suggestions. Null if it never had one. */
    name: text(),
    food: text(),
    isListed: integer({ mode: "boolean" }).notNull(),
    isTicked: integer({ mode: "boolean" }).notNull(),
    /** Each field with the time and the operation that set it, as `ItemState`. */
    state: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.listId, t.id] }), index("shopping_item_listed").on(t.listId, t.isListed)],
);

/** Ids of the operations that have taken effect: each counts once. */
export const shoppingOperations = sqliteTable(
  "shopping_operation",
  {
    listId: integer()
      .notNull()
      .references(() => shoppingLists.id, { onDelete: "cascade" }),
    id: text().notNull(),
    receivedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.listId, t.id] })],
);

/** Planned meals on a list, and what the list has of each; the plan is compared with it when the list is read. */
export const shoppingMeals = sqliteTable(
  "shopping_meal",
  {
    listId: integer()
      .notNull()
      .references(() => shoppingLists.id, { onDelete: "cascade" }),
    /** The row stays until the list is without a meal that was deleted, so it is no reference. */
    mealId: integer().notNull(),
    /** The days of the list (yyyy-MM-dd) for which it was added; null: wherever it is moved. */
    fromDay: text(),
    toDay: text(),
    /** The recipe and the servings that the list has; null: nothing, since the meal is outside of the days. */
    recipeId: integer(),
    servings: integer(),
    /** The dishes beside it that the list has: the recipe and the servings of each. */
    dishes: text({ mode: "json" }).$type<[recipeId: number, servings: number | null][]>().notNull().default(sql`'[]'`),
    /** Amounts by foodKey. */
    foods: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.listId, t.mealId] })],
);
