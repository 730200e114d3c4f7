import { expect, test } from "vitest";
import { readIngredientLine } from "#app/reading/lines/ingredient-line.ts";

type Expected = [quantity: number | null, quantityMax: number | null, unit: string | null, name: string];

/** Tests what lines are read as; the names keep the words that decide which food to buy. */
export function readsAs(rows: [text: string, expected: Expected][]) {
  test.each(rows)("%s", (text, [quantity, ...others]) => {
    const read = readIngredientLine(text);
    if (quantity === null) expect(read.quantity).toBeNull();
    else expect(read.quantity).toBeCloseTo(quantity, 6);
    expect([read.quantityMax, read.unit, read.name]).toEqual(others);
  });
}
