import type { Caller } from "#app/caller.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { statement } from "#db/client.server.ts";

type Planner = Pick<Caller, "db" | "kitchen" | "services">;

/**
 * The days of leftovers and of the meals that they are of, found by one of both: pages show whether they are in order. Each way
 * is looked up by its index, which has to be named: by the statistics of a column that is null in most rows, if there are
 * any, SQLite reads the whole table for each meal.
 */
export const LINKED = (column: "date" | "id") => `WITH changed AS MATERIALIZED (
    SELECT id, leftover_of FROM meal_plan WHERE kitchen_id = @kitchen AND ${column} IN (SELECT value FROM json_each(@values)))
  SELECT rest.date FROM changed
  CROSS JOIN meal_plan AS rest INDEXED BY meal_plan_leftover_of ON rest.leftover_of = changed.id
  WHERE +rest.kitchen_id = @kitchen
  UNION
  SELECT meal.date FROM changed CROSS JOIN meal_plan AS meal ON meal.id = changed.leftover_of WHERE +meal.kitchen_id = @kitchen`;

/** Tells the members of a change of the plan on these days. What is linked with what is planned there changes with it. */
export function announcePlan(caller: Planner, days: readonly (string | { date: string })[]) {
  const dates = [...new Set(days.map((day) => (typeof day === "string" ? day : day.date)))];
  if (dates.length > 0) announce(caller, { topic: "plan", dates: [...dates, ...linked(caller, "date", dates)] });
}

/** Tells the members of a change of what is linked with meals or leftovers. Call it before these are deleted. */
export function announceLinked(caller: Planner, ids: readonly number[]) {
  const dates = linked(caller, "id", ids);
  if (dates.length > 0) announce(caller, { topic: "plan", dates });
}

function linked({ db, kitchen }: Planner, column: "date" | "id", values: readonly unknown[]): string[] {
  return statement(db, LINKED(column), "text").all({ kitchen: kitchen.id, values: JSON.stringify(values) });
}
