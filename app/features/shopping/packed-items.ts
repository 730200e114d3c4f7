import { FOOD_CATEGORIES } from "#db/enumerations.ts";
import { BY_HAND, isSameSource, type Source } from "./operations.ts";
import type { Places, ShoppingItem } from "./shopping-list.ts";

/**
 * Items in one text, as the page of a list loads them: the router's encoding of 300 objects takes ten times as long, and
 * is four times as large.
 */
export type PackedItems = string;

/** The values of an item in this order: the category as its index. */
type Row = [
  id: string,
  name: string,
  quantity: number | null,
  quantityText: string,
  unit: string | null,
  note: string | null,
  category: number,
  isTicked: 0 | 1,
  updatedAt: string,
  /** Missing for an item that was added by hand alone. */
  sources?: readonly (readonly [kind: Source["kind"], id: number | null, label: string])[],
  /** Missing also for one that is bought as it says. */
  toBuy?: readonly [amount: string, name: string],
];

/** What was packed last: on the server, the page unpacks what its loader has just packed. */
let last: { packed: PackedItems; items: readonly ShoppingItem[] } | null = null;

/** Packs items. */
export function packItems(items: readonly ShoppingItem[]): PackedItems {
  const packed = JSON.stringify(items.map(packItem));
  last = { packed, items };
  return packed;
}

function packItem(item: ShoppingItem): Row {
  const { id, name, quantity, quantityText, unit, note, category, isTicked, sources, updatedAt, toBuy } = item;
  const categoryAt = FOOD_CATEGORIES.indexOf(category);
  const row: Row = [id, name, quantity, quantityText, unit, note, categoryAt, isTicked ? 1 : 0, updatedAt];
  if (isByHand(sources)) return row;
  row.push(sources.map(({ kind, id: of, label }) => [kind, of, label] as const));
  if (toBuy) row.push([toBuy.amount, toBuy.name]);
  return row;
}

function isByHand([first, ...others]: readonly Source[]): boolean {
  return others.length === 0 && first !== undefined && isSameSource(first, BY_HAND) && first.label === "";
}

/** Returns the items that were packed. */
export function unpackItems(packed: PackedItems): readonly ShoppingItem[] {
  if (last?.packed === packed) return last.items;
  return (JSON.parse(packed) as Row[]).map(
    ([id, name, quantity, quantityText, unit, note, category, isTicked, updatedAt, sources, toBuy]) => ({
      id,
      name,
      quantity,
      quantityText,
      unit,
      toBuy: toBuy ? { amount: toBuy[0], name: toBuy[1] } : null,
      note,
      category: FOOD_CATEGORIES[category] ?? "others",
      isTicked: isTicked === 1,
      sources: sources ? sources.map(([kind, of, label]) => ({ kind, id: of, label })) : [BY_HAND],
      updatedAt,
    }),
  );
}

/** The places of items in one text, in the order of the items: their ids are long, and in the page already. */
export type PackedPlaces = string;

/** Packs the places of items. */
export function packPlaces(items: readonly ShoppingItem[], places: Places): PackedPlaces {
  return JSON.stringify(items.map(({ id }) => places[id] ?? null));
}

/** Returns the places that were packed with these items. */
export function unpackPlaces(items: readonly ShoppingItem[], packed: PackedPlaces): Places {
  const all = JSON.parse(packed) as (number | null)[];
  const places: Record<string, number> = {};
  for (const [index, { id }] of items.entries()) {
    const place = all[index] ?? null;
    if (place !== null) places[id] = place;
  }
  return places;
}
