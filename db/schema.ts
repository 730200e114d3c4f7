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

/*
 * Tables are named as in section 3 of the specification, in snake_case; moments are
 * milliseconds since 1970 (UTC), planner days are yyyy-MM-dd text without a time zone.
 */

const moment = () => integer({ mode: "timestamp_ms" });
const now = sql`(CAST(unixepoch('subsec') * 1000 AS INTEGER))`;

/** Account tiers, lowest first (spec 1 and 9). */
export const ACCOUNT_TYPES = ["trial", "standard", "premium", "administrator"] as const;
/** How hard a recipe is, easiest first (spec 9). */
export const DIFFICULTIES = ["ready_made", "easy", "medium", "hard"] as const;
/** The four slots of a day (spec 9). */
export const MEAL_TYPES = ["breakfast", "lunch", "dinner", "snack"] as const;
/** The five parts of a grocery list (spec 2). */
export const FOOD_CATEGORIES = ["produce", "proteins", "pantry", "dairy", "others"] as const;

export const users = sqliteTable(
  "user",
  {
    id: text().primaryKey(),
    /** Trimmed, NFC, lower case; null where a provider gave none. */
    email: text(),
    firstName: text(),
    lastName: text(),
    profileImageUrl: text(),
    accountType: text({ enum: ACCOUNT_TYPES }).notNull().default("trial"),
    /** argon2id, null for people who sign in through a provider only. */
    passwordHash: text(),
    createdAt: moment().notNull().default(now),
    updatedAt: moment().notNull().default(now),
  },
  (t) => [
    uniqueIndex("user_email").on(t.email),
    index("user_account_type").on(t.accountType),
    check("user_account_type_known", sql`${t.accountType} IN ('trial', 'standard', 'premium', 'administrator')`),
  ],
);

/** A person's account at an OpenID Connect provider: issuer and subject name it for good. */
export const userIdentities = sqliteTable(
  "user_identity",
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment().notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index("user_identity_user").on(t.userId)],
);

export const sessions = sqliteTable(
  "session",
  {
    /** SHA-256 of the token in the cookie, hex: a stolen copy of this table signs nobody in. */
    sid: text().primaryKey(),
    /** Null while the person has no account yet (pending registration). */
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    sess: text({ mode: "json" }).$type<SessionData>().notNull(),
    /** End of the idle time; moved on by use, never past `createdAt` plus the absolute limit. */
    expire: moment().notNull(),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
  },
  (t) => [index("session_expire").on(t.expire), index("session_user").on(t.userId)],
);

/** What a session remembers besides who it belongs to. */
export type SessionData = {
  /** Somebody known to neither door: identity proven, invite code still to come. */
  pending?: PendingIdentity;
  /** The browser's own description of itself, for the list of sessions. */
  userAgent?: string;
  /** The provider's id token, needed to end the session there too. */
  idToken?: string;
  /** The path to go back to after registering. */
  returnTo?: string;
};

/** Who a person without an account says to be, as proven by password or provider. */
export type PendingIdentity = {
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  passwordHash: string | null;
  identity: { issuer: string; subject: string } | null;
};

/** One-time links for a forgotten password; only the hash of the token is kept. */
export const passwordResets = sqliteTable(
  "password_reset",
  {
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().default(now),
  },
  (t) => [index("password_reset_user").on(t.userId)],
);

/** A picture once, whoever uses it: copies of a recipe share the bytes. */
export const pictures = sqliteTable(
  "picture",
  {
    id: integer().primaryKey(),
    /** SHA-256 of the largest size, hex; also the version in the picture's address. */
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
  (t) => [primaryKey({ columns: [t.pictureId, t.width] })],
);

export const recipes = sqliteTable(
  "recipe",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    /** The name without case, accents and extra blanks: duplicates and sorting. */
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
    sourceUrl: text(),
    /** The source address without what does not tell pages apart (contract 3). */
    sourceKey: text(),
    originalRecipeId: integer().references((): AnySQLiteColumn => recipes.id, { onDelete: "cascade" }),
    createdBy: text().references(() => users.id, { onDelete: "set null" }),
    isOriginal: integer({ mode: "boolean" }).notNull().default(true),
    /** Whole cents a serving, kept beside the ingredients it follows from; null without servings. */
    costPerServing: integer(),
    createdAt: moment().notNull().default(now),
    /** When it last left a collection; a recipe that nobody holds is swept away some time after. */
    releasedAt: moment(),
  },
  (t) => [
    index("recipe_released").on(t.releasedAt).where(sql`${t.releasedAt} IS NOT NULL`),
    index("recipe_original").on(t.originalRecipeId),
    index("recipe_creator").on(t.createdBy),
    index("recipe_picture").on(t.pictureId),
    check("recipe_difficulty_known", sql`${t.difficulty} IN ('ready_made', 'easy', 'medium', 'hard')`),
    check("recipe_ingredients_list", sql`json_type(${t.ingredients}) = 'array'`),
    check("recipe_instructions_list", sql`json_type(${t.instructions}) = 'array'`),
  ],
);

/** Each cook's collection by a small number; number 0 stands for everyone's originals. `size` is kept by triggers. */
export const collections = sqliteTable(
  "collection",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    size: integer().notNull().default(0),
  },
  (t) => [uniqueIndex("collection_user").on(t.userId)],
);

/**
 * What is in whose collection, with what lists are sorted by (kept by triggers), so that a list reads an index of the
 * one collection, however many recipes there are elsewhere.
 */
export const userRecipes = sqliteTable(
  "user_recipe",
  {
    /** The collection's number times 2^32 plus the recipe's id: a collection is one stretch of ids. */
    id: integer().primaryKey(),
    collectionId: integer()
      .notNull()
      .references(() => collections.id, { onDelete: "cascade" }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    recipeId: integer()
      .notNull()
      .references(() => recipes.id, { onDelete: "cascade" }),
    isFavorite: integer({ mode: "boolean" }).notNull().default(false),
    addedAt: moment().notNull().default(now),
    nameKey: text().notNull(),
    /** Minutes; 100000 where unknown, so that it sorts last. */
    prepMinutes: integer().notNull(),
    totalMinutes: integer().notNull(),
    /** Position in DIFFICULTIES. */
    difficultyRank: integer().notNull(),
  },
  (t) => [
    uniqueIndex("user_recipe_once").on(t.userId, t.recipeId),
    index("user_recipe_added").on(t.collectionId, t.addedAt),
    index("user_recipe_name").on(t.collectionId, t.nameKey),
    index("user_recipe_prep").on(t.collectionId, t.prepMinutes),
    index("user_recipe_total").on(t.collectionId, t.totalMinutes),
    index("user_recipe_difficulty").on(t.collectionId, t.difficultyRank),
    check("user_recipe_id_made_of", sql`${t.id} = ${t.collectionId} * 4294967296 + ${t.recipeId}`),
    index("user_recipe_newest").on(t.userId, t.addedAt, t.recipeId),
    index("user_recipe_recipe").on(t.recipeId),
  ],
);

/** Favourites are private and outlive nothing: they go with the recipe or the cook. */
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

export const sharedCollections = sqliteTable(
  "shared_collection",
  {
    id: integer().primaryKey(),
    /** 128 random bits, base64url. */
    shareCode: text().notNull(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    ownerName: text().notNull(),
    recipientEmail: text().notNull(),
    isActive: integer({ mode: "boolean" }).notNull().default(true),
    /** The sharer's time zone: the days of this share are said in it, whoever reads them. */
    timeZone: text(),
    createdAt: moment().notNull().default(now),
    expiresAt: moment(),
    lastOpenedAt: moment(),
  },
  (t) => [uniqueIndex("shared_collection_code").on(t.shareCode), index("shared_collection_owner").on(t.ownerId)],
);

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
    /** Planned servings; null is what the recipe says. */
    servings: integer(),
    createdAt: moment().notNull().default(now),
  },
  (t) => [
    uniqueIndex("meal_plan_slot").on(t.userId, t.date, t.mealType),
    index("meal_plan_recipe").on(t.recipeId),
    check("meal_plan_meal_type_known", sql`${t.mealType} IN ('breakfast', 'lunch', 'dinner', 'snack')`),
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
  /** Minutes after midnight at which each meal type begins. */
  mealHours: text({ mode: "json" }).$type<Record<(typeof MEAL_TYPES)[number], number>>().notNull(),
  createdAt: moment().notNull().default(now),
});

export const userCredentials = sqliteTable(
  "user_credentials",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    service: text().notNull(),
    /** version.keyId.nonce.tag.data, AES-256-GCM. */
    encryptedData: text().notNull(),
    isActive: integer({ mode: "boolean" }).notNull().default(true),
    createdAt: moment().notNull().default(now),
    updatedAt: moment().notNull().default(now),
  },
  (t) => [uniqueIndex("user_credentials_once").on(t.userId, t.service)],
);

export const inviteCodes = sqliteTable(
  "invite_code",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    code: text().notNull(),
    createdBy: text().references(() => users.id, { onDelete: "set null" }),
    usedBy: text().references(() => users.id, { onDelete: "set null" }),
    usedAt: moment(),
    expiresAt: moment(),
    /** The set-up code: whoever registers with it becomes administrator. */
    isSetup: integer({ mode: "boolean" }).notNull().default(false),
    createdAt: moment().notNull().default(now),
  },
  (t) => [
    uniqueIndex("invite_code_code").on(t.code),
    index("invite_code_used_by").on(t.usedBy),
    index("invite_code_created_by").on(t.createdBy),
    check("invite_code_length", sql`length(${t.code}) = 8`),
  ],
);

/** Successful imports of a cook on a day (yyyy-MM-dd), for the limits of the tiers. */
export const importCounts = sqliteTable(
  "import_count",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: text().notNull(),
    imports: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

/** Counters against guessing and flooding, kept through a restart. `expire` ends the window, in milliseconds since 1970. */
export const throttles = sqliteTable(
  "throttle",
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: integer(),
  },
  (t) => [index("throttle_expire").on(t.expire)],
);

/** Foods that a cook has moved to another part of the list. */
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
    check("food_place_category_known", sql`${t.category} IN ('produce', 'proteins', 'pantry', 'dairy', 'others')`),
  ],
);

/** Ticked items of a grocery list; `list` names the choice of recipes and meals it was made from. */
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

/** Personal tokens for scripts; only the hash is kept. */
export const apiTokens = sqliteTable(
  "api_token",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    tokenHash: text().notNull(),
    createdAt: moment().notNull().default(now),
    lastUsedAt: moment(),
  },
  (t) => [uniqueIndex("api_token_hash").on(t.tokenHash), index("api_token_user").on(t.userId)],
);
