import { randomUUID } from "node:crypto";
import type { Caller } from "#app/caller.ts";
import { setTicks } from "#app/features/shopping/groceries/groceries.server.ts";
import { MAX_OWN_CATEGORIES } from "#app/features/shopping/groceries/own-categories.server.ts";
import { MAX_BOUGHT, MAX_ITEMS, MAX_LISTS, MAX_STORES } from "#app/features/shopping/shopping-input.ts";
import { changeShoppingList, makeShoppingList } from "#app/features/shopping/shopping-lists.server.ts";
import { applyOperations } from "#app/features/shopping/shopping-operations.server.ts";
import { setStaples } from "#app/features/shopping/staples.server.ts";
import { addStore } from "#app/features/shopping/stores.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { randomWords } from "./worst-recipes.ts";

const OPERATIONS = 500;

type Change = { itemId: string; type: "add" | "tick" | "remove"; fields: { text?: string; note?: string } };

/**
 * Fills a list with as many items as it may have, ticks half of them, and leaves as many that were removed; besides, all
 * lists, shops, staples, purchases and own categories that there may be.
 */
export async function shopLarge(cook: Caller) {
  const stores = Array.from({ length: MAX_STORES }, (_, number) => addStore(cook, randomWords(number, 95)));
  const lists = Array.from({ length: MAX_LISTS }, (_, number) => makeShoppingList(cook, randomWords(number, 95)));
  const [listId, emptyListId] = [lists[0]?.id ?? 0, lists[1]?.id ?? 0];
  const storeId = stores[0]?.id ?? 0;
  changeShoppingList(cook, listId, { storeId });
  const items = Array.from({ length: MAX_ITEMS * 2 - 20 }, () => randomUUID());
  const text = (at: number) => `${at + 1} kg ${randomWords(at, 190)}`;
  const [removed, kept] = [items.slice(0, MAX_ITEMS - 20), items.slice(MAX_ITEMS - 20)];
  operate(
    cook,
    listId,
    removed.map((itemId, at) => ({ itemId, type: "add", fields: { text: text(at) } })),
    1,
  );
  operate(
    cook,
    listId,
    removed.map((itemId) => ({ itemId, type: "remove", fields: {} })),
    2,
  );
  operate(
    cook,
    listId,
    kept.map((itemId, at) => ({ itemId, type: "add", fields: { text: text(2000 + at), note: randomWords(at, 480) } })),
    3,
  );
  operate(
    cook,
    listId,
    kept.filter((_, at) => at % 2 === 0).map((itemId) => ({ itemId, type: "tick", fields: {} })),
    4,
  );
  setStaples(
    cook,
    Array.from({ length: 300 }, (_, number) => randomWords(number, 90)),
  );
  buyMuch(cook);
  // A grocery list of 25 recipes of 200 lines, all ticked.
  const groceryIds = Array.from({ length: 25 }, (_, number) => 1 + (number % 6)).filter(
    (id, at, all) => all.indexOf(id) === at,
  );
  const ticks = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [randomWords(at, 60), true]));
  await setTicks(cook, { recipeIds: groceryIds, mealPlanIds: [], ticks });
  return { listId, emptyListId, storeId, itemId: kept[1] ?? "" };
}

function operate(cook: Caller, listId: number, changes: Change[], turn: number) {
  const at = cook.now.getTime() + turn * 60_000;
  for (let from = 0; from < changes.length; from += OPERATIONS) {
    const operations = changes.slice(from, from + OPERATIONS).map((change) => ({ ...change, id: randomUUID(), at }));
    applyOperations({ ...cook, now: new Date(at) }, listId, { operations });
  }
}

/** Buys as many foods as are recorded, each often, and moves as many to another category. */
function buyMuch({ db, kitchen, now }: Caller) {
  const bought = db.$client.prepare(
    "INSERT OR IGNORE INTO bought_food (kitchen_id, food, name, bought) VALUES (?, ?, ?, ?)",
  );
  const place = db.$client.prepare(
    "INSERT OR IGNORE INTO food_place (kitchen_id, food, source, category, changed_at) VALUES (?, ?, '', 'dairy', ?)",
  );
  const week = 7 * 86_400_000;
  inTransaction(db, () => {
    for (let number = 0; number < Math.max(MAX_BOUGHT, MAX_OWN_CATEGORIES); number++) {
      const food = randomWords(number, 95);
      const times = Array.from({ length: 10 }, (_, at) => now.getTime() - (12 - at) * week);
      bought.run(kitchen.id, food, food, JSON.stringify(times));
      place.run(kitchen.id, food, now.getTime());
    }
  });
}
