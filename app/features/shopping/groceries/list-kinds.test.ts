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
