import { randomUUID } from "node:crypto";
import type { Caller } from "#app/caller.ts";
import { foodKey } from "#app/reading/lines/food-key.ts";
import { inTransaction, statement } from "#db/client.server.ts";
import { refuseOthers } from "../accounts/made-by.server.ts";
import { learnOrder, type Tick } from "./aisle-order.server.ts";
import type { News } from "./device-list.ts";
import { settleFoodCategories } from "./food-categories.server.ts";
import { hasStrays, withPartsAtTheirFoods } from "./needs.ts";
import { timeOfList, timesOfOperations } from "./operation-times.ts";
import { BY_HAND, type Source, unknownItem, withOperation } from "./operations.ts";
import { readAdded, readFields } from "./read-item.ts";
import { noteBought } from "./regulars.server.ts";
import type { OperationsInput } from "./shopping-input.ts";
import { checkSize, type Items, REMEMBERED_MS, readAllItems, readItems, storeItems } from "./shopping-items.server.ts";
import type { StoredList } from "./shopping-list.ts";
import { changesSince, findShoppingList } from "./shopping-lists.server.ts";
import { followPlan } from "./shopping-meals.server.ts";
import { isListed, isShownTicked, presentItem } from "./shown-item.ts";

/**
 * Applies the operations of a device that have not counted yet, and returns what changed after version `since`; without
 * it, all items (product 7.8).
 * @throws DomainError as `applyOperations`.
 */
export function exchangeOperations(caller: Caller, listId: number, input: OperationsInput, since = 0): News {
  return inTransaction(caller.db, () => {
    const { version, latestAt } = applyOperations(caller, listId, input);
    const now = new Date(Math.max(caller.now.getTime(), latestAt)).toISOString();
    // A device may be ahead of a database that was restored from a backup.
    return { version, now, items: changesSince(caller, listId, since > version ? 0 : since) };
  });
}

/**
 * Applies the operations that have not counted yet and returns the list as it is then.
 * @throws DomainError notFound: no such list. conflict: it would have too many items. forbidden: another user made the
 * operations, and somebody else has signed in on that device since then.
 */
export function applyOperations(caller: Caller, listId: number, input: OperationsInput): StoredList {
  refuseOthers(caller.user, input.userId);
  return inTransaction(caller.db, () => {
    const list = followPlan(caller, findShoppingList(caller, listId));
    const changed = applyNew(caller, list, input);
    if (!changed) return list;
    storeItems(caller, { ...list, latestAt: Math.max(list.latestAt, changed.latest) }, changed.before, changed.after);
    if (hasMore(changed)) checkSize(caller.db, list.id);
    settleFoodCategories(caller, list.id, changed.before, changed.after);
    noteBought(caller, changed.ticks);
    if (list.storeId !== null) learnOrder(caller, list.storeId, changed.ticks);
    return findShoppingList(caller, listId);
  });
}

/** Makes changes that are operations of now, on the server; those of one item count in their order. Returns their time. */
export function changeNow(caller: Caller, listId: number, changes: readonly Omit<Operation, "id" | "at">[]): number {
  return inTransaction(caller.db, () => {
    const { latestAt } = followPlan(caller, findShoppingList(caller, listId));
    const later = changes.map(
      ({ itemId }, index) => changes.slice(index + 1).filter((other) => other.itemId === itemId).length,
    );
    const time = timeOfList({ serverNow: caller.now.getTime(), latest: latestAt }, 1 + Math.max(0, ...later));
    const operations = changes.map((one, index) => ({ ...one, id: randomUUID(), at: time - (later[index] ?? 0) }));
    applyOperations(caller, listId, { operations, heard: time });
    return time;
  });
}

type Operation = OperationsInput["operations"][number];
type Changed = { before: Items; after: Items; ticks: Tick[]; latest: number };

/** Returns whether items came to the list, other than as ticked. */
function hasMore({ before, after }: Changed): boolean {
  return [...after].some(([id, state]) => {
    const [known, present] = [before.get(id), presentItem(state)];
    return !known || (isListed(present) && !isShownTicked(present) && !isListed(presentItem(known)));
  });
}

/** Returns the items before the operations and after them, and the ticks; null if each operation has counted before. */
function applyNew(caller: Caller, list: StoredList, input: OperationsInput): Changed | null {
  const fresh = notSeen(caller, list.id, input.operations);
  if (fresh.length === 0) return null;
  const before = readItems(caller, list.id, new Set(fresh.map(({ itemId }) => itemId)));
  const after: Items = new Map();
  const ticks: Tick[] = [];
  const serverNow = caller.now.getTime();
  const clocks = { deviceNow: input.now, heard: input.heard, serverNow, latest: list.latestAt };
  const given = fresh.map(({ at }) => at);
  let latest = 0;
  for (const [index, at] of timesOfOperations(given, clocks).entries()) {
    const operation = fresh[index];
    if (!operation || at < serverNow - REMEMBERED_MS) continue;
    const { itemId, type } = operation;
    latest = Math.max(latest, at);
    const state = after.get(itemId) ?? before.get(itemId) ?? unknownItem();
    after.set(itemId, withOperation(state, readOperation(operation, at)));
    const isTicked = type === "tick";
    const { name } = isTicked || type === "untick" ? presentItem(state) : {};
    if (name) ticks.push({ food: foodKey(name.value), name: name.value, at, isTicked });
  }
  if (![...after.values()].some(hasStrays)) return { before, after, ticks, latest };
  const all = readAllItems(caller, list.id);
  return { before: all, after: withPartsAtTheirFoods(all, after, randomUUID), ticks, latest };
}

/** Returns an operation that counts at a time, with its fields as they are stored. */
function readOperation({ id, itemId, type, fields, undoes }: Operation, at: number) {
  // A staple is added by its id alone: it has a name and parts already.
  const isStaple = type === "add" && fields.text === undefined && fields.name === undefined;
  const source: Source = isStaple ? { ...BY_HAND, kind: "staple" } : BY_HAND;
  const operation = { by: id, itemId, type, at, source };
  if (type === "add") return { ...operation, fields: readAdded(fields), undoes };
  return { ...operation, fields: type === "set" ? readFields(fields) : {} };
}

/** Returns the operations that have not counted yet, each once as it came first, and records that they count now. */
function notSeen({ db, now }: Caller, listId: number, operations: OperationsInput["operations"]) {
  const record = statement(
    db,
    "INSERT INTO shopping_operation (list_id, received_at, id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
  );
  return operations.filter(({ id }) => record.run(listId, now.getTime(), id).changes > 0);
}
