import { and, eq, isNotNull, max } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { shoppingItems, shoppingLists, storeTrips } from "#db/schema.ts";
import {
  aisleOrder,
  moved,
  type TickedFood,
  type Trip,
  withOrderByHand,
  withoutTick,
  withTick,
} from "./aisle-order.ts";
import { findStore, type Store } from "./stores.server.ts";

function readTrips({ db }: Caller, storeId: number): Trip[] {
  const row = db.select().from(storeTrips).where(eq(storeTrips.storeId, storeId)).get();
  return (row?.trips ?? []) as Trip[];
}

function writeTrips({ db }: Caller, storeId: number, trips: readonly Trip[]) {
  const row = { storeId, trips: [...trips] };
  db.insert(storeTrips)
    .values(row)
    .onConflictDoUpdate({ target: storeTrips.storeId, set: { trips: row.trips } })
    .run();
}

/** A food that was ticked, or unticked. */
export type Tick = TickedFood & { name: string; isTicked: boolean };

/** Learns the order of a shop from ticks. */
export function learnOrder(caller: Caller, storeId: number, ticks: readonly Tick[]) {
  if (ticks.length === 0) return;
  const trips = ticks.reduce<Trip[]>(
    (known, { isTicked, food, at }) => (isTicked ? withTick : withoutTick)(known, { food, at }),
    readTrips(caller, storeId),
  );
  writeTrips(caller, storeId, trips);
}

/** Returns the foods of a shop in the order of its aisles, by foodKey; none without a shop. */
export function orderOfStore(caller: Caller, storeId: number | null): string[] {
  return storeId === null ? [] : aisleOrder(readTrips(caller, storeId));
}

/** Returns a shop with the names of its foods in their order. @throws DomainError notFound. */
export function getStoreOrder(caller: Caller, storeId: number): Store & { foods: { food: string; name: string }[] } {
  const store = findStore(caller, storeId);
  const names = namesOfFoods(caller);
  const foods = orderOfStore(caller, storeId).map((food) => ({ food, name: names.get(food) ?? food }));
  return { ...store, foods };
}

function namesOfFoods({ db, kitchen }: Caller): Map<string, string> {
  const rows = db
    .select({ food: shoppingItems.food, name: max(shoppingItems.name) })
    .from(shoppingItems)
    .innerJoin(shoppingLists, eq(shoppingLists.id, shoppingItems.listId))
    .where(and(eq(shoppingLists.kitchenId, kitchen.id), isNotNull(shoppingItems.food)))
    .groupBy(shoppingItems.food)
    .all();
  return new Map(rows.map(({ food, name }) => [food ?? "", name ?? ""]));
}

/** Moves a food of a shop by one place; the order then counts until two trips differ. @throws DomainError notFound. */
export function moveInStore(caller: Caller, storeId: number, food: string, by: -1 | 1) {
  inTransaction(caller.db, () => {
    findStore(caller, storeId);
    const trips = readTrips(caller, storeId);
    const before = aisleOrder(trips);
    const order = moved(before, food, by);
    if (order.every((one, place) => one === before[place])) return;
    announce(caller, { topic: "shopping" });
    writeTrips(caller, storeId, withOrderByHand(trips, order, caller.now.getTime()));
  });
}
