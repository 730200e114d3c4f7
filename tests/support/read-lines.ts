import { expect, test } from "vitest";
import { LANGUAGES } from "#app/reading/languages/language-of.ts";
import { readIngredientLine, scaleIngredientLine } from "#app/reading/lines/ingredient-line.ts";

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

/** A line, "fr: …" in a given language, with its reading and the line at twice the servings. */
export type LineReading = [line: string, quantity: number | null, unit: string | null, name: string, scaled: string];

/** Tests that each line is read and doubled as it says. */
export function checkLines(cases: readonly LineReading[]): void {
  test.each(cases)("%s", (line, quantity, unit, name, scaled) => {
    const { text, language } = inLanguage(line);
    const read = readIngredientLine(text, language);
    const found = [read.quantity, read.unit, read.name, scaleIngredientLine(text, 2, language)];
    expect(found).toEqual([quantity, unit, name, scaled]);
  });
}

/** Returns a line and the language of which the code stands before it. */
export function inLanguage(line: string) {
  const code = /^(\w\w): /.exec(line)?.[1];
  return { text: code ? line.slice(4) : line, language: LANGUAGES.find((language) => language.code === code) };
}
