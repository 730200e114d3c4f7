import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { moment, now } from "./columns.ts";

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
    /** Time zone of the owner, in which the dates of this share are shown. */
    timeZone: text(),
    createdAt: moment().notNull().default(now),
    expiresAt: moment(),
    lastOpenedAt: moment(),
  },
  (t) => [uniqueIndex("shared_collection_code").on(t.shareCode), index("shared_collection_owner").on(t.ownerId)],
);

/** Links to one recipe, which is shown while it is in the collection of the kitchen that the user is in. */
export const recipeLinks = sqliteTable(
  "recipe_link",
  {
    id: integer().primaryKey(),
    /** 128 random bits, base64url. */
    code: text().notNull(),
    /** No reference: a recipe that was removed for everyone is not in `recipe`, and the link works when it returns. */
    recipeId: integer().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Whether it shows the notes and the tags too. */
    withNotes: integer({ mode: "boolean" }).notNull(),
    /** Time zone of the user, in which the dates of this link are shown. */
    timeZone: text().notNull(),
    createdAt: moment().notNull().default(now),
    expiresAt: moment(),
    revokedAt: moment(),
    lastOpenedAt: moment(),
  },
  (t) => [uniqueIndex("recipe_link_code").on(t.code), index("recipe_link_user").on(t.userId)],
);
