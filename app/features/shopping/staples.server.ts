import { eq, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { atOnce, type Steps } from "#app/lib/steps.ts";
import { inTurns } from "#app/platform/long-work.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { staples } from "#db/schema.ts";
import { foodOfLine } from "./typed-line.ts";

/** Returns the names of the foods that the kitchen always has, in the order in which they were given. */
export function listStaples({ db, kitchen }: Caller): string[] {
  const own = db.select({ name: staples.name }).from(staples).where(eq(staples.kitchenId, kitchen.id));
  return own
    .orderBy(sql`rowid`)
    .all()
    .map(({ name }) => name);
}

/** Returns them by foodKey. */
export function stapleKeys({ db, kitchen }: Caller): Set<string> {
  const rows = db.select({ food: staples.food }).from(staples).where(eq(staples.kitchenId, kitchen.id)).all();
  return new Set(rows.map(({ food }) => food));
}

/** Sets the foods that the kitchen always has, as typed; of several lines of one food the first counts. Returns them. */
export function setStaples(caller: Caller, names: readonly string[]): string[] {
  return storeStaples(caller, atOnce(readingStaples(names)));
}

/**
 * Does the same, and reads the lines in turns of the event loop.
 * @throws DomainError unavailable: too much other work waits. Others as `renewed`.
 */
export async function setStaplesInTurns(caller: Caller, names: readonly string[]): Promise<string[]> {
  const [byFood, cook] = await inTurns(caller, readingStaples(names));
  return storeStaples(cook, byFood);
}

/** Returns the lines by their food, in steps of a line each. */
function* readingStaples(names: readonly string[]): Steps<Map<string, string>> {
  const byFood = new Map<string, string>();
  for (const name of names) {
    const { food } = foodOfLine(name);
    if (!byFood.has(food)) byFood.set(food, name);
    yield;
  }
  return byFood;
}

function storeStaples({ db, kitchen }: Caller, byFood: Map<string, string>): string[] {
  const rows = [...byFood].map(([food, name]) => ({ kitchenId: kitchen.id, food, name }));
  return inTransaction(db, () => {
    db.delete(staples).where(eq(staples.kitchenId, kitchen.id)).run();
    if (rows.length > 0) db.insert(staples).values(rows).run();
    return rows.map(({ name }) => name);
  });
}
