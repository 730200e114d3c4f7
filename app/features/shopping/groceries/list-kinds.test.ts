import { describe, expect, test } from "vitest";
import { makeGroceryList } from "./grocery-list.ts";

/** Returns the texts of the list of one recipe with these lines. */
function textsOf(lines: readonly string[]): string[] {
  return makeGroceryList([{ recipe: { id: 1, name: "" }, lines }]).ingredients.map(({ displayText }) => displayText);
}

describe("what is counted in pieces is counted", () => {
  test.each([
    [["1 Stück Möhre", "2 Möhren"], "3 Möhren"],
    [["1 pièce(s) Citron", "2 citrons"], "3 citrons"],
    [["2 stuk(s) Wortel", "1 wortel"], "3 wortels"],
    [["3 Stück Knoblauchzehe", "1 Zehe Knoblauch"], "4 cloves Knoblauch"],
    [["1 pièce(s) Gousse d'ail", "2 gousses d'ail"], "3 cloves ail"],
    [["2 pieces ginger"], "2 pieces ginger"],
  ])("%s", (lines, item) => {
    expect(textsOf(lines)).toEqual([item]);
  });
});

describe("what is bought in tins and for the household has its shelf", () => {
  test.each([
    ["1 can sweetcorn", "pantry"],
    ["1 Dose Erbsen", "pantry"],
    ["1 bocal de cerises", "pantry"],
    ["toilet rolls", "others"],
    ["Spülmittel", "others"],
    ["lessive", "others"],
    ["pañales", "others"],
    ["pannolini", "others"],
    ["vuilniszakken", "others"],
    // Fresh food
    ["3 tomatoes", "produce"],
    ["250 ml panna", "dairy"],
    ["500 g Erbsen", "produce"],
  ])("%s: %s", (line, category) => {
    const { ingredients } = makeGroceryList([{ recipe: { id: 1, name: "" }, lines: [line] }]);
    expect(ingredients.map((item) => item.category)).toEqual([category]);
  });
});
