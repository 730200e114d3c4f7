import type { Caller } from "#app/caller.ts";
import { inTransaction, statement } from "#db/client.server.ts";
import { refuseOthers } from "../accounts/made-by.server.ts";
import { ownCategories, setOwnCategory } from "../groceries/own-categories.server.ts";
import { foodKey } from "../ingredients/food-key.ts";
import { learnOrder, type Tick } from "./aisle-order.server.ts";
import type { Amount } from "./amounts.ts";
import type { News } from "./device-list.ts";
import {
  BY_HAND,
  type ItemState,
  presentState,
  type Source,
  serverTime,
  unknownItem,
  withOperation,
} from "./operations.ts";
import { readAdded, readFields } from "./read-item.ts";
import { noteBought } from "./regulars.server.ts";
import type { OperationsInput } from "./shopping-input.ts";
import { checkSize, type Items, REMEMBERED_MS, readItems, storeItems } from "./shopping-items.server.ts";
import { changesSince, findShoppingList } from "./shopping-lists.server.ts";
import { followPlan } from "./shopping-meals.server.ts";
import { isListed, isShownTicked } from "./shown-item.ts";

/**
 * Applies the operations of a device that have not counted yet, and returns what changed after version `since`; without
 * it, all items (product 7.8).
 * @throws DomainError as `applyOperations`.
 */
export function exchangeOperations(caller: Caller, listId: number, input: OperationsInput, since = 0): News {
  return inTransaction(caller.db, () => {
    const version = applyOperations(caller, listId, input);
    // A device may be ahead of a database that was restored from a backup.
    return { version, items: changesSince(caller, listId, since > version ? 0 : since) };
  });
}

/**
 * Applies the operations that have not counted yet and returns the version of the list.
 * @throws DomainError notFound: no such list. conflict: it would have too many items. forbidden: another user made the
 * operations, and somebody else has signed in on that device since then.
 */
export function applyOperations(caller: Caller, listId: number, input: OperationsInput): number {
  refuseOthers(caller.user, input.userId);
  return inTransaction(caller.db, () => {
    const list = followPlan(caller, findShoppingList(caller, listId));
    const changed = applyNew(caller, list.id, input);
    if (!changed) return list.version;
    const version = storeItems(caller, list, changed.before, changed.after);
    if (hasMore(changed)) checkSize(caller.db, list.id);
    noteBought(caller, changed.ticks);
    if (list.storeId !== null) learnOrder(caller, list.storeId, changed.ticks);
    return version;
  });
}

/** Returns whether items came to the list, other than as ticked. */
function hasMore({ before, after }: { before: Items; after: Items }): boolean {
  return [...after].some(([id, state]) => {
    const [known, present] = [before.get(id), presentState(state)];
    return !known || (isListed(present) && !isShownTicked(present) && !isListed(presentState(known)));
  });
}

/** Returns the items before the operations and after them, and the ticks; null if each operation has counted before. */
function applyNew(
  caller: Caller,
  listId: number,
  { operations, now: deviceNow }: OperationsInput,
): { before: Items; after: Items; ticks: Tick[] } | null {
  const fresh = notSeen(caller, listId, operations);
  if (fresh.length === 0) return null;
  const before = readItems(caller, listId, new Set(fresh.map(({ itemId }) => itemId)));
  const after: Items = new Map();
  const ticks: Tick[] = [];
  const hasText = fresh.some(({ type }) => type === "add" || type === "set");
  const categories: ReturnType<typeof ownCategories> = hasText ? ownCategories(caller) : new Map();
  const serverNow = caller.now.getTime();
  for (const { id, itemId, type, fields, at: deviceAt, undoes } of fresh) {
    const at = serverTime({ at: deviceAt, deviceNow, serverNow });
    if (at < serverNow - REMEMBERED_MS) continue;
    const read = type === "add" ? readAdded(fields, categories) : type === "set" ? readFields(fields, categories) : {};
    const state = after.get(itemId) ?? before.get(itemId) ?? unknownItem();
    // A staple is added by its id alone: it has a name and parts already.
    const isStaple = type === "add" && fields.text === undefined && fields.name === undefined;
    const source: Source = isStaple ? { ...BY_HAND, kind: "staple" } : BY_HAND;
    const operation = { by: id, itemId, type, fields: read, at, source };
    const next = withOperation(state, type === "add" ? { ...operation, undoes } : operation);
    after.set(itemId, next);
    const isMove = type === "set" && fields.text === undefined && fields.name === undefined;
    const moved = isMove ? movedFood(next, id) : undefined;
    if (moved) {
      setOwnCategory(caller, moved);
      categories.set(moved.food, moved.category);
    }
    const { name } = presentState(state);
    const isTicked = type === "tick";
    if (name && (isTicked || type === "untick")) ticks.push(tickOf(name.value, at, isTicked));
  }
  return { before, after, ticks };
}

/** Returns the food and the category of an item, if this operation has set its category and no later one has. */
function movedFood(item: ItemState<Amount>, by: string) {
  const { name, category } = presentState(item);
  return name && category?.by === by ? { food: foodKey(name.value), category: category.value } : undefined;
}

function tickOf(name: string, at: number, isTicked: boolean): Tick {
  return { food: foodKey(name), name, at, isTicked };
}

/** Returns the operations that have not counted yet, each once as it came first, and records that they count now. */
function notSeen({ db, now }: Caller, listId: number, operations: OperationsInput["operations"]) {
  const record = statement(
    db,
    "INSERT INTO shopping_operation (list_id, received_at, id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
  );
  return operations.filter(({ id }) => record.run(listId, now.getTime(), id).changes > 0);
}
