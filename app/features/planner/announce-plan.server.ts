import type { Caller } from "#app/caller.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { statement } from "#db/client.server.ts";

type Planner = Pick<Caller, "db" | "kitchen" | "services">;

/** The days of leftovers and of the meals that they are of, found by one of both: pages show whether they are in order. */
const LINKED = (column: "date" | "id") => `SELECT DISTINCT other.date FROM meal_plan AS one
  JOIN meal_plan AS other ON other.leftover_of = one.id OR other.id = one.leftover_of
  WHERE one.kitchen_id = @kitchen AND other.kitchen_id = @kitchen AND one.${column} IN (SELECT value FROM json_each(@values))`;

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
