import { foodKey } from "../ingredients/food-key.ts";
import { readExactLine } from "../ingredients/ingredient-line.ts";
import type { SentOperation } from "./device-list.ts";
import type { ShoppingItem } from "./shopping-list.ts";

type Change = Pick<SentOperation, "itemId" | "type" | "fields">;

/** Returns the item of a list that is the food of a typed line such as "2 l milk", an open one if there are several. */
export function itemOfLine(items: readonly ShoppingItem[], text: string): ShoppingItem | undefined {
  const food = foodKey(readExactLine(text)?.name || text);
  const same = items.filter(({ name }) => foodKey(name) === food);
  return same.find(({ isTicked }) => !isTicked) ?? same[0];
}

/**
 * Returns the changes that add a typed line to a list. The amount is added to the open item of that food; a ticked item,
 * which was bought, is on the list again with the typed amount only. Other lines become an item with a new id.
 */
export function changesForLine(items: readonly ShoppingItem[], text: string, newId: () => string): Change[] {
  const same = itemOfLine(items, text);
  if (!same) return [{ itemId: newId(), type: "add", fields: { text } }];
  const { id: itemId, name, category } = same;
  const add = { itemId, type: "add" as const, fields: { text, name, category } };
  return same.isTicked ? [{ itemId, type: "remove" }, add] : [add];
}
