import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { inTransaction } from "#db/client.server.ts";
import * as m from "#messages";
import { addToShoppingList } from "./shopping-adding.server.ts";
import type { addForm, itemForm, listForm } from "./shopping-form-input.ts";
import type { OperationsInput } from "./shopping-input.ts";
import type { ShoppingItem } from "./shopping-list.ts";
import { getShoppingList, listShoppingLists, makeShoppingList } from "./shopping-lists.server.ts";
import { exchangeOperations } from "./shopping-operations.server.ts";

type Change = Pick<OperationsInput["operations"][number], "itemId" | "type" | "fields">;

/** Applies changes that a form makes, as of now. */
function change(caller: Caller, listId: number, changes: readonly Change[]) {
  const at = caller.now.getTime();
  const operations = changes.map((one) => ({ ...one, id: randomUUID(), at }));
  exchangeOperations(caller, listId, { operations }, Number.MAX_SAFE_INTEGER);
}

/** Applies a form of a list's page and returns what to say. @throws DomainError as `exchangeOperations`. */
export function submitListForm(caller: Caller, listId: number, form: z.output<typeof listForm>): string | undefined {
  if ("tick" in form) return void change(caller, listId, [{ itemId: form.tick, type: "tick", fields: {} }]);
  if ("untick" in form) return void change(caller, listId, [{ itemId: form.untick, type: "untick", fields: {} }]);
  if ("restore" in form) return void change(caller, listId, [{ itemId: form.restore, type: "add", fields: {} }]);
  if (form.intent === "add") {
    change(caller, listId, [{ itemId: randomUUID(), type: "add", fields: { text: form.text } }]);
    return m.shopping.added({ item: form.text });
  }
  const ticked = getShoppingList(caller, listId).items.filter(({ isTicked }) => isTicked);
  change(
    caller,
    listId,
    ticked.map(({ id }) => ({ itemId: id, type: "remove" as const, fields: {} })),
  );
  return m.shopping.cleared({ count: ticked.length });
}

/** Changes or removes an item and returns what to say. @throws DomainError as `exchangeOperations`. */
export function submitItemForm(
  caller: Caller,
  listId: number,
  itemId: string,
  form: z.output<typeof itemForm>,
): string {
  if (form.intent === "remove") {
    change(caller, listId, [{ itemId, type: "remove", fields: {} }]);
    return m.shopping.itemRemoved();
  }
  const { text, note, category } = form;
  change(caller, listId, [{ itemId, type: "set", fields: { text, note, category } }]);
  return m.shopping.itemChanged();
}

/** Returns the kitchen's first list; makes it if there is none. */
export function firstList(caller: Caller): { id: number; name: string } {
  return inTransaction(
    caller.db,
    () => listShoppingLists(caller)[0] ?? makeShoppingList(caller, m.shopping.firstList()),
  );
}

/** Adds what is chosen to a list, the first one by default, and returns it. @throws DomainError as `addToShoppingList`. */
export function addToChosenList(caller: Caller, { choice, servings, listId }: z.output<typeof addForm>) {
  return inTransaction(caller.db, () => addToShoppingList(caller, listId ?? firstList(caller).id, choice, servings));
}

/** Returns an item that is on a list. @throws DomainError notFound. */
export function getShoppingItem(caller: Caller, listId: number, itemId: string): ShoppingItem {
  const item = getShoppingList(caller, listId).items.find(({ id }) => id === itemId.toLowerCase());
  if (!item) throw new DomainError("notFound", m.shopping.itemNotFound());
  return item;
}
