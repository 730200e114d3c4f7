import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { byName } from "#app/lib/by-name.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { inTransaction, prepared } from "#db/client.server.ts";
import { boughtFoods } from "#db/schema.ts";
import * as m from "#messages";
import type { Tick } from "./aisle-order.server.ts";
import { dueFor, regularDays, withoutPurchase, withPurchase } from "./regulars.ts";
import { MAX_BOUGHT } from "./shopping-input.ts";
import type { Regular } from "./shopping-list.ts";
import { foodOfLine } from "./typed-line.ts";

/** Records what was bought, by ticks; foods beyond the limit are not recorded. */
export function noteBought(caller: Caller, ticks: readonly Tick[]) {
  if (ticks.length === 0) return;
  const { db, kitchen } = caller;
  const foods = JSON.stringify([...new Set(ticks.map(({ food }) => food))]);
  const rows = prepared(db, "bought foods by food", (connection) => {
    const isGiven = inArray(boughtFoods.food, sql`(SELECT value FROM json_each(${sql.placeholder("foods")}))`);
    const isKitchens = eq(boughtFoods.kitchenId, sql.placeholder("kitchenId"));
    return connection.select().from(boughtFoods).where(and(isKitchens, isGiven)).prepare();
  }).all({ kitchenId: kitchen.id, foods });
  const known = new Map(rows.map((row) => [row.food, row]));
  for (const { food, name, at, isTicked } of ticks) {
    const row = known.get(food) ?? { kitchenId: kitchen.id, food, name, days: null, bought: [] };
    const bought = isTicked ? withPurchase(row.bought, at) : withoutPurchase(row.bought, at);
    known.set(food, { ...row, name, bought });
  }
  for (const row of known.values()) store(caller, row);
}

type Row = typeof boughtFoods.$inferSelect;

/** Stores a food; returns false for a new one beyond the limit. */
function store({ db }: Caller, row: Row): boolean {
  const change = prepared(db, "change a bought food", (connection) => {
    const isKitchens = eq(boughtFoods.kitchenId, sql.placeholder("kitchenId"));
    const values = {
      days: sql`${sql.placeholder("days")}`,
      name: sql`${sql.placeholder("name")}`,
      bought: sql`${sql.placeholder("bought")}`,
    };
    return connection
      .update(boughtFoods)
      .set(values)
      .where(and(isKitchens, eq(boughtFoods.food, sql.placeholder("food"))))
      .prepare();
  });
  const { changes } = change.run({ ...row, bought: JSON.stringify(row.bought) });
  if (changes > 0) return true;
  const own = eq(boughtFoods.kitchenId, row.kitchenId);
  const { known = 0 } = db.select({ known: count() }).from(boughtFoods).where(own).get() ?? {};
  if (known < MAX_BOUGHT) db.insert(boughtFoods).values(row).run();
  return known < MAX_BOUGHT;
}

function readBought({ db, kitchen }: Caller): Row[] {
  return prepared(db, "bought foods", (connection) =>
    connection
      .select()
      .from(boughtFoods)
      .where(eq(boughtFoods.kitchenId, sql.placeholder("kitchenId")))
      .prepare(),
  ).all({ kitchenId: kitchen.id });
}

/** Regulars that are listed at most, those whose days somebody has set and those that were bought last. */
export const MOST_LISTED = 500;

/** Returns the foods that the kitchen buys regularly, by name. */
export function listRegulars(caller: Caller): Regular[] {
  const latest = ({ days, bought }: Row) => (days === null ? (bought.at(-1) ?? 0) : Number.MAX_SAFE_INTEGER);
  const rows = readBought(caller).filter((row) => regularDays(row) !== null || row.days === 0);
  return regularsOf(rows.sort((one, other) => latest(other) - latest(one)).slice(0, MOST_LISTED));
}

/** Returns the regulars that are due and not among some foods, by name; of more than `maximum` those due for longest. */
export function listDue(caller: Caller, except: ReadonlySet<string>, maximum: number): Regular[] {
  const rows = readBought(caller).flatMap((row) => {
    const dueMs = except.has(row.food) ? null : dueFor(row, caller.now.getTime());
    return dueMs === null ? [] : { ...row, dueMs };
  });
  const byTime = rows.sort((one, other) => (one.dueMs === other.dueMs ? 0 : other.dueMs - one.dueMs));
  return regularsOf(byTime.slice(0, maximum));
}

function regularsOf(rows: readonly Row[]): Regular[] {
  const regulars = rows.flatMap((row) => {
    const days = regularDays(row);
    const isKnown = days !== null || row.days === 0;
    const { food, name, days: setDays } = row;
    return isKnown ? { food, name, days: days ?? 0, isSet: setDays !== null } : [];
  });
  return regulars.sort((one, other) => byName(one.name, other.name));
}

/**
 * Sets after how many days the food of a typed line is due again: 0 is never, null as learned. `known` is the foodKey of
 * a regular whose name is the line: a name alone may be read as another food than the line that it came from.
 * @throws DomainError conflict: too many foods are known.
 */
export function setRegular(caller: Caller, line: string, days: number | null, known?: string) {
  const { db, kitchen } = caller;
  const { food, name } = known === undefined ? foodOfLine(line) : { food: known, name: line };
  inTransaction(db, () => {
    announce(caller, { topic: "shopping" });
    const isOf = and(eq(boughtFoods.kitchenId, kitchen.id), eq(boughtFoods.food, food));
    const row = db.select().from(boughtFoods).where(isOf).get();
    const changed = row ? { ...row, days } : { kitchenId: kitchen.id, food, name, days, bought: [] };
    if (!store(caller, changed)) throw new DomainError("conflict", m.shopping.regularsAtMost({ count: MAX_BOUGHT }));
  });
}
