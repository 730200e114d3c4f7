import { foodKey } from "../ingredients/food-key.ts";
import { readExactLine } from "../ingredients/ingredient-line.ts";
import type { SentOperation } from "./device-list.ts";
import type { ShoppingItem } from "./shopping-list.ts";

type Change = Pick<SentOperation, "itemId" | "type" | "fields">;

const EMOJI = /\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f}|\u{200d})*/gu;

/**
 * Returns what a typed line names, without its amount: the food that is read from it, with the emoji before it, which
 * reading skips ("🍅 tomatoes"). Without a food it is the whole line.
 */
export function nameOfLine(text: string, { name } = readExactLine(text)): string {
  if (!name) return text.trim();
  const emoji = text.slice(0, Math.max(0, text.indexOf(name))).match(EMOJI) ?? [];
  return [...emoji, name].join(" ");
}

/** Returns the foodKey and the name of the food of a typed line: of "2 l milk" as of "milk". */
export function foodOfLine(text: string): { food: string; name: string } {
  const name = nameOfLine(text);
  return { food: foodKey(name), name };
}

/** Returns the item of a list that is the food of a typed line such as "2 l milk", an open one if there are several. */
export function itemOfLine(items: readonly ShoppingItem[], text: string): ShoppingItem | undefined {
  const { food } = foodOfLine(text);
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
