import { byName } from "#app/lib/by-name.ts";
import { FOOD_CATEGORIES, type FoodCategory } from "#db/enumerations.ts";
import { amountOfFood, foodAfter } from "../ingredients/amount-of-food.ts";
import type { Source } from "./operations.ts";

/** An item of a shopping list, as the API and the page show it. */
export type ShoppingItem = {
  /** UUID, made on the device that added the item. */
  id: string;
  name: string;
  /** In the unit; null without an amount, and for several amounts that do not add up (`quantityText` has them). */
  quantity: number | null;
  /** The amount as it is written, such as "1 ½ cups" or "1 cup + 200 g"; empty without one. */
  quantityText: string;
  unit: string | null;
  /** What somebody buys for what meals and recipes need, such as 12 carrots for 11 ⅓; null where that is the same. */
  toBuy: { amount: string; name: string } | null;
  note: string | null;
  category: FoodCategory;
  isTicked: boolean;
  sources: Source[];
  /** ISO 8601, UTC. */
  updatedAt: string;
};

/** A shopping list without its items. */
export type ShoppingListHead = { id: number; name: string; storeId: number | null; version: number };

/** A shopping list that is being read or changed: `latestAt` is the latest time of a change of its items. */
export type StoredList = ShoppingListHead & { latestAt: number };

/** A shopping list. */
export type ShoppingList = ShoppingListHead & {
  items: ShoppingItem[];
  /** Foods that planned meals need and that the kitchen always has (its staples); an "add" puts one on the list. */
  youHave: ShoppingItem[];
};

/** Places of items in the order of the list's shop, by item id; an item that was never ticked there has none. */
export type Places = Readonly<Record<string, number>>;

/** A food that is bought every `days` days, learned or set by hand; 0: never suggested. */
export type Regular = { food: string; name: string; days: number; isSet: boolean };

/** What the page of a list shows; its loader returns the items and their places packed. */
export type ShoppingData<Items = readonly ShoppingItem[], ItemPlaces = Places> = {
  /** Position of the data among the changes of the kitchen. */
  position: string;
  /** The user, whose changes are stored on the device until they are sent. */
  userId: string;
  list: Omit<ShoppingList, "items"> & {
    items: Items;
    /** The time of the list, ISO 8601: all its changes are older than what is changed on the page. */
    now: string;
  };
  places: ItemPlaces;
  /** Regulars that are due and not on the list. */
  due: Regular[];
  /** The shop to which the list is set. */
  store: { id: number; name: string } | null;
  lists: (ShoppingListHead & { openItems: number })[];
  /** Names of foods that the kitchen buys, the most frequent first. */
  suggestions: string[];
};

/** An item that changed: as it is now, or that it is gone. */
export type ItemChange = ShoppingItem | { id: string; isRemoved: true };

/** Returns the text of an item: "2 l milk". */
export function itemText({ quantityText, name }: Pick<ShoppingItem, "quantityText" | "name">): string {
  return amountOfFood(quantityText, name);
}

/** Returns the name and the amount of an item as somebody buys it. */
export function boughtAs({ toBuy, quantityText, name }: ShoppingItem): { amount: string; name: string } {
  return toBuy ?? { amount: quantityText, name };
}

/** Returns the names of the recipes that need an item, each once. */
export function recipesOf({ sources }: Pick<ShoppingItem, "sources">): string[] {
  return [...new Set(sources.map(({ label }) => label).filter((label) => label !== ""))];
}

/** Returns the text of an item as somebody buys it: "12 carrots". */
export function buyText(item: ShoppingItem): string {
  const { amount, name } = boughtAs(item);
  return amountOfFood(amount, name);
}

/** Returns the items in the order of a shop; those without a place there come last, by category and name. */
export function inOrder(items: readonly ShoppingItem[], places: Places): ShoppingItem[] {
  const placeOf = new Map(Object.entries(places));
  if (placeOf.size === 0) return inCategories(items);
  const place = ({ id }: ShoppingItem) => placeOf.get(id) ?? Number.MAX_VALUE;
  return [...items].sort((one, other) => place(one) - place(other) || byCategory(one, other));
}

/** Returns the items by category, and by name within each. */
export function inCategories(items: readonly ShoppingItem[]): ShoppingItem[] {
  return [...items].sort(byCategory);
}

function byCategory(one: ShoppingItem, other: ShoppingItem): number {
  const order = FOOD_CATEGORIES.indexOf(one.category) - FOOD_CATEGORIES.indexOf(other.category);
  return order || byName(one.name, other.name) || (one.id < other.id ? -1 : 1);
}

/** What a form says of an item. */
export type ItemForm = { text: string; note: string | null; category: FoodCategory };

/** Returns the form of an item as it is. */
export function formOfItem(item: ShoppingItem): ItemForm {
  return { text: itemText(item), note: item.note, category: item.category };
}

/**
 * Returns the fields that a form has changed of an item, for one "set" each. What stays is not sent: it would count more
 * than what others change meanwhile, and several amounts are lost when a line is read. A changed category is alone, so
 * that it is the kitchen's from then on.
 *
 * @param shown what the form showed before it was changed
 */
export function changedFields(item: ShoppingItem, { text, note, category }: ItemForm, shown = formOfItem(item)) {
  const moved = category === shown.category ? [] : [{ category }];
  if (text === shown.text) return [...(note === shown.note ? [] : [{ note }]), ...moved];
  const hasSeveral = item.quantity === null && item.quantityText !== "";
  const name = (hasSeveral && foodAfter(item.quantityText, text)) || "";
  // A new line would set the note and the category too.
  const kept = {
    note: note === shown.note ? item.note : note,
    category: moved.length === 0 ? item.category : category,
  };
  return [{ ...(name === "" ? { text } : { name }), ...kept }, ...moved];
}

/**
 * Returns the operations of a form that changes an item: one "set" for each change, or the "add" that brings back what
 * somebody has removed since the form was opened.
 */
export function changesByForm(itemId: string, item: ShoppingItem | undefined, form: ItemForm, shown?: ItemForm) {
  if (!item) return [{ itemId, type: "add" as const, fields: form }];
  return changedFields(item, form, shown).map((fields) => ({ itemId, type: "set" as const, fields }));
}
