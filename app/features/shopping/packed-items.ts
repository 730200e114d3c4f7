import type { ShoppingItem } from "./shopping-list.ts";

/**
 * Items in one text, as the page of a list loads them: the router's encoding of 300 objects takes four times as long as
 * JSON.
 */
export type PackedItems = string;

type Row = [
  id: string,
  name: string,
  quantity: number | null,
  quantityText: string,
  unit: string | null,
  note: string | null,
  category: ShoppingItem["category"],
  isTicked: boolean,
  sources: ShoppingItem["sources"],
  updatedAt: string,
];

/** Packs items. */
export function packItems(items: readonly ShoppingItem[]): PackedItems {
  const rows = items.map(
    ({ id, name, quantity, quantityText, unit, note, category, isTicked, sources, updatedAt }): Row => [
      id,
      name,
      quantity,
      quantityText,
      unit,
      note,
      category,
      isTicked,
      sources,
      updatedAt,
    ],
  );
  return JSON.stringify(rows);
}

/** Returns the items that were packed. */
export function unpackItems(packed: PackedItems): ShoppingItem[] {
  return (JSON.parse(packed) as Row[]).map(
    ([id, name, quantity, quantityText, unit, note, category, isTicked, sources, updatedAt]) => ({
      id,
      name,
      quantity,
      quantityText,
      unit,
      note,
      category,
      isTicked,
      sources,
      updatedAt,
    }),
  );
}
