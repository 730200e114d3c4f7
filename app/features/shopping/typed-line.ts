import { foodKey } from "#app/reading/lines/food-key.ts";
import { readExactLine } from "#app/reading/lines/ingredient-line.ts";
import type { SentOperation } from "./device-list.ts";
import type { ShoppingItem } from "./shopping-list.ts";

type Change = Pick<SentOperation, "itemId" | "type" | "fields">;

/** What is added to a list: a line that is read, such as "2 l milk", or the name of a food, which is not. */
export type Added = { text: string } | { name: string };

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

/** Returns the foodKey of what is added. */
export function foodOfAdded(added: Added): string {
  return "text" in added ? foodOfLine(added.text).food : foodKey(added.name);
}

/** Returns the item of a list that is the food of what is added, an open one if there are several. */
export function itemOf(items: readonly ShoppingItem[], added: Added): ShoppingItem | undefined {
  const food = foodOfAdded(added);
  const same = items.filter(({ name }) => foodKey(name) === food);
  return same.find(({ isTicked }) => !isTicked) ?? same[0];
}

/**
 * Returns the changes that add a line or a food to a list. The amount is added to the open item of that food; a ticked
 * item, which was bought, is on the list again with the added amount only. Others become an item with a new id.
 */
export function changesToAdd(items: readonly ShoppingItem[], added: Added, newId: () => string): Change[] {
  const same = itemOf(items, added);
  if (!same) return [{ itemId: newId(), type: "add", fields: added }];
  const { id: itemId, name, category } = same;
  const add = { itemId, type: "add" as const, fields: { ...added, name, category } };
  return same.isTicked ? [{ itemId, type: "remove" }, add] : [add];
}
