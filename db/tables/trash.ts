import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";
import { kitchens } from "./kitchens.ts";
import { pictures } from "./recipes.ts";

/** Removed recipes, one row for each removal (decision 27). */
export const trash = sqliteTable(
  "trash",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Whose collection it was removed from; null: an administrator removed it for everyone. */
    kitchenId: integer().references(() => kitchens.id, { onDelete: "cascade" }),
    /** No reference: a recipe that was removed for everyone is not in `recipe`. */
    recipeId: integer().notNull(),
    removedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("trash_once").on(t.recipeId, t.kitchenId),
    uniqueIndex("trash_for_everyone").on(t.recipeId).where(sql`${t.kitchenId} IS NULL`),
    index("trash_kitchen").on(t.kitchenId, t.removedAt),
    index("trash_removed").on(t.removedAt),
  ],
);

/** The rows of other tables that a removal deleted, as they were. */
export const trashRows = sqliteTable(
  "trash_row",
  {
    id: integer().primaryKey(),
    trashId: integer()
      .notNull()
      .references(() => trash.id, { onDelete: "cascade" }),
    /** The name of the table. */
    source: text().notNull(),
    /** The columns of the row by their names. */
    content: text().notNull(),
    /** Whose row it is: it is deleted with the account or the kitchen. Both null: it is part of a recipe. */
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    kitchenId: integer().references(() => kitchens.id, { onDelete: "cascade" }),
    /** The picture that the row shows, which is kept for it. */
    pictureId: integer().references(() => pictures.id),
  },
  (t) => [
    index("trash_row_trash").on(t.trashId),
    index("trash_row_user").on(t.userId),
    index("trash_row_kitchen").on(t.kitchenId),
    index("trash_row_picture").on(t.pictureId),
    check("trash_row_content_object", sql`json_type(${t.content}) = 'object'`),
  ],
);

/** Removals of recipes that were merged into another one, and what went over to it, so that restoring takes it back. */
export const merges = sqliteTable(
  "merge",
  {
    trashId: integer()
      .primaryKey()
      .references(() => trash.id, { onDelete: "cascade" }),
    /** No reference: what went over to a recipe that is gone is gone with it. */
    keptId: integer().notNull(),
    /** Ids of rows that were moved to the kept recipe, and of those that were added there, by table (`Merged`). */
    content: text().notNull(),
  },
  (t) => [index("merge_kept").on(t.keptId), check("merge_content_object", sql`json_type(${t.content}) = 'object'`)],
);
