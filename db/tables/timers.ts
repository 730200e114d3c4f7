import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "./columns.ts";
import { kitchens } from "./kitchens.ts";
import { recipes } from "./recipes.ts";

/**
 * Kitchen timers. A stopped one stays for a day, so that a repeated request does not start it again (decision 37).
 */
export const timers = sqliteTable(
  "timer",
  {
    kitchenId: integer()
      .notNull()
      .references(() => kitchens.id, { onDelete: "cascade" }),
    /** A UUID, which the device that starts the timer chooses. */
    id: text().notNull(),
    label: text().notNull(),
    /** The length that it was started with, in seconds. */
    seconds: integer().notNull(),
    recipeId: integer().references(() => recipes.id, { onDelete: "set null" }),
    /** The step of the recipe, counted from 1. */
    step: integer(),
    startedAt: moment().notNull(),
    endsAt: moment().notNull(),
    stoppedAt: moment(),
    /** The ids of the last additions of time, so that each counts once. */
    additions: text({ mode: "json" }).$type<string[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kitchenId, t.id] }),
    index("timer_recipe").on(t.recipeId),
    index("timer_ends").on(t.endsAt),
  ],
);
