import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  blob,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { DIFFICULTIES, REVISION_REASONS } from "../enumerations.ts";
import { users } from "./accounts.ts";
import { isOneOf, moment, now } from "./columns.ts";
import { kitchens } from "./kitchens.ts";

/** Pictures, each stored once: copies of a recipe share it. */
export const pictures = sqliteTable(
  "picture",
  {
    id: integer().primaryKey(),
    /** SHA-256 of the sizes, or of the original where they are made later, hex; also the version in the picture's address. */
    hash: text().notNull(),
    createdAt: moment().notNull().default(now),
  },
  (t) => [uniqueIndex("picture_hash").on(t.hash)],
);

/** The same picture at several widths in pixels, WebP. */
export const pictureSizes = sqliteTable(
  "picture_size",
  {
    pictureId: integer()
      .notNull()
      .references(() => pictures.id, { onDelete: "cascade" }),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: blob({ mode: "buffer" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.pictureId, t.width] }),
    // For the total size of all pictures: without it, 10,000 pictures take half a second.
    index("picture_size_length").on(sql`length(${t.bytes})`),
  ],
);

/** Pictures as they came with many recipes at once, until their sizes are made (decision 34). They are never served. */
export const pictureOriginals = sqliteTable("picture_original", {
  pictureId: integer()
    .primaryKey()
    .references(() => pictures.id, { onDelete: "cascade" }),
  bytes: blob({ mode: "buffer" }).notNull(),
});

type Section = { index: number; title: string };

export const recipes = sqliteTable(
  "recipe",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    /** The name without case, accents and extra spaces, for duplicates and sorting. */
    nameKey: text().notNull(),
    pictureId: integer().references(() => pictures.id),
    /** Minutes; null is unknown. */
    prepTime: integer(),
    /** Minutes; null is unknown. */
    totalTime: integer(),
    servings: integer().default(2),
    difficulty: text({ enum: DIFFICULTIES }).notNull().default("medium"),
    ingredients: text({ mode: "json" }).$type<string[]>().notNull(),
    instructions: text({ mode: "json" }).$type<string[]>().notNull(),
    /** Headings of the lists: before which entry they stand. */
    ingredientSections: text({ mode: "json" }).$type<Section[]>().notNull().default([]),
    instructionSections: text({ mode: "json" }).$type<Section[]>().notNull().default([]),
    description: text(),
    notes: text(),
    /** Minutes; null is unknown. */
    cookTime: integer(),
    /** The yield in words: "12 muffins". */
    yield: text(),
    /** What the source declares, by property of schema.org NutritionInformation. */
    nutrition: text({ mode: "json" }).$type<Record<string, string>>(),
    sourceUrl: text(),
    /** The normalised source address, for duplicates (product 4.4). */
    sourceKey: text(),
    originalRecipeId: integer().references((): AnySQLiteColumn => recipes.id, { onDelete: "cascade" }),
    createdBy: text().references(() => users.id, { onDelete: "set null" }),
    isOriginal: integer({ mode: "boolean" }).notNull().default(true),
    /** Cents per serving, computed from the ingredients; null without servings. */
    costPerServing: integer(),
    createdAt: moment().notNull().default(now),
    /** When it was last changed; null is never. */
    updatedAt: moment(),
    /** When it last left a collection; recipes in no collection are deleted some time later. */
    releasedAt: moment(),
  },
  (t) => [
    index("recipe_released").on(t.releasedAt).where(sql`${t.releasedAt} IS NOT NULL`),
    index("recipe_original").on(t.originalRecipeId),
    index("recipe_source").on(t.sourceKey).where(sql`${t.sourceKey} IS NOT NULL`),
    index("recipe_creator").on(t.createdBy),
    index("recipe_picture").on(t.pictureId),
    check("recipe_difficulty_known", isOneOf(t.difficulty, DIFFICULTIES)),
    check("recipe_ingredients_list", sql`json_type(${t.ingredients}) = 'array'`),
    check("recipe_instructions_list", sql`json_type(${t.instructions}) = 'array'`),
  ],
);

/** Versions of recipes that were replaced; the newest 50 of each recipe (product 4.19). */
export const recipeRevisions = sqliteTable(
  "recipe_revision",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    recipeId: integer()
      .notNull()
      .references(() => recipes.id, { onDelete: "cascade" }),
    /** When the version was replaced, by whom and by what. */
    createdAt: moment().notNull(),
    changedBy: text().references(() => users.id, { onDelete: "set null" }),
    reason: text({ enum: REVISION_REASONS }).notNull(),
    /** The fields of the recipe; one that was added to the product later is missing. */
    content: text({ mode: "json" }).$type<object>().notNull(),
    /** When the version was made; null is together with the recipe. */
    updatedAt: moment(),
    /** The hash of its picture; null without. Triggers keep the picture as long as a version has it. */
    pictureHash: text(),
  },
  (t) => [
    index("recipe_revision_recipe").on(t.recipeId),
    index("recipe_revision_changed_by").on(t.changedBy),
    index("recipe_revision_picture").on(t.pictureHash),
    check("recipe_revision_reason_known", isOneOf(t.reason, REVISION_REASONS)),
    check("recipe_revision_content_object", sql`json_type(${t.content}) = 'object'`),
  ],
);

/** The collection of each kitchen; id 0 holds all originals. Triggers update `size`. */
export const collections = sqliteTable(
  "collection",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kitchenId: integer().references(() => kitchens.id, { onDelete: "cascade" }),
    size: integer().notNull().default(0),
  },
  (t) => [uniqueIndex("collection_kitchen").on(t.kitchenId)],
);

/**
 * Recipes of each collection, with the sort keys of lists (updated by triggers), so that a list reads an index of its
 * own collection only. Favourites and ratings are the cook's: lists read them from their own tables.
 */
export const collectionRecipes = sqliteTable(
  "collection_recipe",
  {
    /** The collection's id times 2^32 plus the recipe's id: a collection is one range of ids. */
    id: integer().primaryKey(),
    collectionId: integer()
      .notNull()
      .references(() => collections.id, { onDelete: "cascade" }),
    recipeId: integer()
      .notNull()
      .references(() => recipes.id, { onDelete: "cascade" }),
    /** Which member added it; null: that account was deleted. */
    addedBy: text().references(() => users.id, { onDelete: "set null" }),
    addedAt: moment().notNull().default(now),
    nameKey: text().notNull(),
    /** Minutes; 100000 if unknown, so that it sorts last. */
    prepMinutes: integer().notNull(),
    totalMinutes: integer().notNull(),
    /** Position in DIFFICULTIES. */
    difficultyRank: integer().notNull(),
    /** The last day on which the kitchen cooked it, yyyy-MM-dd; empty if never, so that it sorts first. */
    lastCooked: text().notNull().default(""),
  },
  (t) => [
    index("collection_recipe_added").on(t.collectionId, t.addedAt),
    index("collection_recipe_name").on(t.collectionId, t.nameKey),
    index("collection_recipe_prep").on(t.collectionId, t.prepMinutes),
    index("collection_recipe_total").on(t.collectionId, t.totalMinutes),
    index("collection_recipe_difficulty").on(t.collectionId, t.difficultyRank),
    index("collection_recipe_cooked").on(t.collectionId, t.lastCooked),
    index("collection_recipe_recipe").on(t.recipeId),
    index("collection_recipe_added_by").on(t.addedBy),
    check("collection_recipe_id_made_of", sql`${t.id} = ${t.collectionId} * 4294967296 + ${t.recipeId}`),
  ],
);

/**
 * Entries of the search index that are out of date, by their ids: they were added, have other tags, or are gone (triggers).
 * They are indexed in turns after the change (index-updates.server.ts).
 */
export const unindexedEntries = sqliteTable("unindexed_entry", { id: integer().primaryKey() });

/** The tags of each collection, once for each key (product 4.17). */
export const tags = sqliteTable(
  "tag",
  {
    id: integer().primaryKey(),
    collectionId: integer()
      .notNull()
      .references(() => collections.id, { onDelete: "cascade" }),
    key: text().notNull(),
    /** As it was first written. */
    label: text().notNull(),
  },
  (t) => [uniqueIndex("tag_once").on(t.collectionId, t.key)],
);

/** The tags of a recipe in a collection. They stay when the recipe leaves the collection, for its return. */
export const recipeTags = sqliteTable(
  "recipe_tag",
  {
    collectionId: integer()
      .notNull()
      .references(() => collections.id, { onDelete: "cascade" }),
    recipeId: integer()
      .notNull()
      .references(() => recipes.id, { onDelete: "cascade" }),
    tagId: integer()
      .notNull()
      .references(() => tags.id, { onDelete: "cascade" }),
    /** Place among the tags of the recipe. */
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.recipeId, t.tagId] }),
    index("recipe_tag_tag").on(t.tagId),
    index("recipe_tag_recipe").on(t.recipeId),
  ],
);

/** Favourites are private; they are deleted with the recipe or the user. */
export const userFavorites = sqliteTable(
  "user_favorite",
  {
    id: integer().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    recipeId: integer()
      .notNull()
      .references(() => recipes.id, { onDelete: "cascade" }),
    createdAt: moment().notNull().default(now),
  },
  (t) => [uniqueIndex("user_favorite_once").on(t.userId, t.recipeId), index("user_favorite_recipe").on(t.recipeId)],
);

/** Ratings are private, also for recipes outside of the collection; they are deleted with the recipe or the user. */
export const userRatings = sqliteTable(
  "user_rating",
  {
    id: integer().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    recipeId: integer()
      .notNull()
      .references(() => recipes.id, { onDelete: "cascade" }),
    /** Stars, 1 to 5. */
    rating: integer().notNull(),
  },
  (t) => [
    uniqueIndex("user_rating_once").on(t.userId, t.recipeId),
    index("user_rating_recipe").on(t.recipeId),
    index("user_rating_best").on(t.userId, t.rating, t.recipeId),
    check("user_rating_stars", sql`${t.rating} BETWEEN 1 AND 5`),
  ],
);

/** Pairs of recipes that a kitchen keeps apart: they are not shown as duplicates again. The one with the lower id is first. */
export const keptApart = sqliteTable(
  "kept_apart",
  {
    collectionId: integer()
      .notNull()
      .references(() => collections.id, { onDelete: "cascade" }),
    oneId: integer()
      .notNull()
      .references(() => recipes.id, { onDelete: "cascade" }),
    otherId: integer()
      .notNull()
      .references(() => recipes.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.oneId, t.otherId] }),
    index("kept_apart_one").on(t.oneId),
    index("kept_apart_other").on(t.otherId),
  ],
);
