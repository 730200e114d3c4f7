import type { z } from "zod";
import { type Caller, renewed } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { orderedUuid } from "#app/lib/ordered-uuid.ts";
import { inTransaction } from "#db/client.server.ts";
import * as m from "#messages";
import { moveInStore } from "./aisle-order.server.ts";
import type { SentItems } from "./groceries/grocery-input.ts";
import { readBeforeAdding } from "./plan-in-turns.server.ts";
import { addToShoppingList } from "./shopping-adding.server.ts";
import {
  type addForm,
  type chosenStoreForm,
  type itemForm,
  type listForm,
  NEW_LIST,
  type storeForm,
} from "./shopping-form-input.ts";
import type { OperationsInput } from "./shopping-input.ts";
import { readAllItems } from "./shopping-items.server.ts";
import { buyText, changesByForm, type ShoppingItem } from "./shopping-list.ts";
import { shoppingListUrl } from "./shopping-list-url.ts";
import {
  changeShoppingList,
  findShoppingList,
  getShoppingList,
  itemsOfFood,
  listShoppingLists,
  makeShoppingList,
} from "./shopping-lists.server.ts";
import { changeNow } from "./shopping-operations.server.ts";
import { stapleKeys } from "./staples.server.ts";
import { addStore, listStores } from "./stores.server.ts";
import { changesToAdd, foodOfAdded } from "./typed-line.ts";

type Sent = OperationsInput["operations"][number];
type Change = Pick<Sent, "itemId" | "type" | "undoes"> & { fields?: Sent["fields"] };

/** Applies changes that a form makes, as of now, and returns their time in milliseconds since 1970. */
function change(caller: Caller, listId: number, changes: readonly Change[]): number {
  return changeNow(
    caller,
    listId,
    changes.map((one) => ({ ...one, fields: one.fields ?? {} })),
  );
}

/** What a form has done, and how it is undone. */
type Done = { title: string; undo?: { action: string; label: string; fields: Record<string, string> } };

/** Applies a form of a list's page and returns what to say. @throws DomainError as `applyOperations`. */
export function submitListForm(caller: Caller, listId: number, form: z.output<typeof listForm>): Done | undefined {
  if ("tick" in form) return void change(caller, listId, [{ itemId: form.tick, type: "tick" }]);
  if ("untick" in form) return void change(caller, listId, [{ itemId: form.untick, type: "untick" }]);
  if ("restore" in form) return void change(caller, listId, [{ itemId: form.restore, type: "add" }]);
  if ("cleared" in form) return void change(caller, listId, undoOfClear(caller, listId, form.cleared));
  if ("due" in form || form.intent === "add") {
    const item = "due" in form ? form.due : form.text;
    // The name of a food alone may be read as another food.
    const added = "due" in form ? { name: item } : { text: item };
    const items = itemsOfFood(caller, findShoppingList(caller, listId).id, foodOfAdded(added));
    change(
      caller,
      listId,
      changesToAdd(items, added, () => orderedUuid(caller.now.getTime())),
    );
    return { title: m.shopping.added({ item }) };
  }
  const ticked = getShoppingList(caller, listId).items.filter(({ isTicked }) => isTicked);
  const removals = ticked.map(({ id }) => ({ itemId: id, type: "remove" as const }));
  const clearedAt = change(caller, listId, removals);
  const title = m.shopping.cleared({ count: ticked.length });
  if (ticked.length === 0) return { title };
  const action = shoppingListUrl(listId);
  return { title, undo: { action, label: m.common.undo(), fields: { cleared: new Date(clearedAt).toISOString() } } };
}

/** Returns the changes that restore the items which were removed at an instant, in milliseconds since 1970. */
function undoOfClear(caller: Caller, listId: number, clearedAt: number): Change[] {
  const items = [...readAllItems(caller, findShoppingList(caller, listId).id)];
  return items.flatMap(([itemId, { removals = [] }]) =>
    removals.filter(({ at }) => at === clearedAt).map(({ by }) => ({ itemId, type: "add" as const, undoes: by })),
  );
}

/** Changes or removes an item and returns what to say. @throws DomainError notFound: no such item. Others as `applyOperations`. */
export function submitItemForm(
  caller: Caller,
  listId: number,
  itemId: string,
  form: z.output<typeof itemForm>,
): string {
  const item = getShoppingList(caller, listId).items.find(({ id }) => id === itemId);
  if (!item && !readAllItems(caller, listId).has(itemId)) throw new DomainError("notFound", m.shopping.itemNotFound());
  if (form.intent === "remove") {
    change(caller, listId, [{ itemId, type: "remove" }]);
    return m.shopping.itemRemoved();
  }
  const { text, note, category, shown } = form;
  change(caller, listId, changesByForm(itemId, item, { text, note, category }, shown));
  return m.shopping.itemChanged();
}

/** Returns the kitchen's first list; makes it if there is none. */
export function firstList(caller: Caller): { id: number; name: string } {
  return inTransaction(
    caller.db,
    () => listShoppingLists(caller)[0] ?? makeShoppingList(caller, m.shopping.firstList()),
  );
}

/** Adds what is chosen and ticked to a list, the first one by default, or to a new one, and returns it. @throws DomainError as `addToShoppingList`. */
export async function addToChosenList(caller: Caller, form: z.output<typeof addForm>) {
  const { choice, servings, without } = form;
  const known = await readBeforeAdding(caller, form.listId === NEW_LIST ? undefined : form.listId, choice);
  const cook = renewed(caller);
  const staples = stapleKeys(cook);
  const ticked = new Set(form.food);
  const leftOut = new Set(form.shown.filter((food) => !ticked.has(food) && !staples.has(food)));
  return inTransaction(cook.db, () => {
    const { id } = chosenList(cook, form);
    addToShoppingList(cook, id, { ...choice, without }, servings, known, { ticked, leftOut });
    return findShoppingList(cook, id);
  });
}

function chosenList(caller: Caller, { listId, newList }: z.output<typeof addForm>): { id: number } {
  if (listId === NEW_LIST) return makeShoppingList(caller, newList ?? m.shopping.firstList());
  return listId === undefined ? firstList(caller) : { id: listId };
}

/** Sets a list to a shop, which is made if its name is new. @throws DomainError as `changeShoppingList`, `addStore`. */
export function chooseStore(caller: Caller, listId: number, { storeId, newStore }: z.output<typeof chosenStoreForm>) {
  return inTransaction(caller.db, () => {
    const known = listStores(caller).find(({ name }) => name === newStore);
    const { id } = newStore === undefined ? { id: storeId } : (known ?? addStore(caller, newStore));
    return changeShoppingList(caller, listId, { storeId: id });
  });
}

/** Moves a food in the order of a shop. @throws DomainError notFound. */
export function submitStoreForm(caller: Caller, storeId: number, form: z.output<typeof storeForm>) {
  const [food, by] = "up" in form ? [form.up, -1 as const] : [form.down, 1 as const];
  moveInStore(caller, storeId, food, by);
}

/** Returns the items of a list, ready to be sent. @throws DomainError notFound. */
export function itemsToSend(caller: Caller, listId: number): SentItems {
  const { items } = getShoppingList(caller, listId);
  const ingredients = items.map((item) => ({
    displayText: buyText(item),
    category: item.category,
    checked: item.isTicked,
  }));
  return { ingredients, excludeChecked: true };
}

/** Returns an item that is on a list. @throws DomainError notFound. */
export function getShoppingItem(caller: Caller, listId: number, itemId: string): ShoppingItem {
  const item = getShoppingList(caller, listId).items.find(({ id }) => id === itemId.toLowerCase());
  if (!item) throw new DomainError("notFound", m.shopping.itemNotFound());
  return item;
}
