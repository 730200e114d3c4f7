import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** Forms that were carried out, so that each counts once however often it is posted (product 10.6). Kept for a day. */
export const usedForms = sqliteTable(
  "used_form",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A hash of the form's id and what was posted with it. */
    key: text().notNull(),
    usedAt: moment().notNull(),
    /** The redirect that was the answer; null for a page, which is not stored since it may hold a secret. */
    redirect: text({ mode: "json" }).$type<{ status: number; to: string; cookies: string[] }>(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);
