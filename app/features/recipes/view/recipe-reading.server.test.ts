import { expect, test } from "vitest";
import { atOnce } from "#app/lib/steps.ts";
import { type RecipeLines, readingRecipe } from "./recipe-reading.server.ts";

const readRecipe = (lines: RecipeLines) => atOnce(readingRecipe(lines));
const soup = { ingredients: ["2 leeks"], instructions: ["Slice the leeks."] };

test("a recipe is read once for the same lines, and again when a line changes", () => {
  const reading = readRecipe(soup);
  expect(readRecipe({ ...soup, ingredients: [...soup.ingredients] })).toBe(reading);
  expect(readRecipe({ ...soup, ingredients: ["2 onions"] }).instructions).toEqual([
    [{ text: "Slice the leeks.", isIngredient: false }],
  ]);
  expect(readRecipe({ ...soup, instructions: ["Wash the leeks."] }).instructions[0]?.[0]?.text).toBe("Wash the ");
});

test("of many recipes the 100 that were opened last are kept", () => {
  const open = (from: number, count: number) => {
    for (let at = from; at < from + count; at++) readRecipe({ ...soup, ingredients: [`${at} g`] });
  };
  const reading = readRecipe(soup);
  open(1, 99);
  expect(readRecipe(soup)).toBe(reading);
  open(200, 99);
  expect(readRecipe(soup)).toBe(reading);
  open(300, 100);
  expect(readRecipe(soup)).not.toBe(reading);
});
