import { describe, expect, test } from "vitest";
import { recipeFromHtml } from "./recipe-from-html.ts";

const STEPS =
  "<h2>Method</h2><ol><li>Rub the butter into the flour.</li><li>Add the eggs and bake for an hour.</li></ol>";

function ingredientsOf(...entries: string[]): string[] | undefined {
  const list = `<h2>Ingredients</h2><ul>${entries.map((entry) => `<li${entry}</li>`).join("")}</ul>`;
  return recipeFromHtml(`<title>Tart</title><h1>Tart</h1>${list}${STEPS}`, "https://food.example/tart")?.ingredients;
}

describe("an amount that a page has in attributes alone", () => {
  test("is that of its entry", () => {
    const onEntries = [
      ' data-amount="200" data-unit="g">flour',
      ' data-amount="3" data-unit="">eggs',
      ">a pinch of salt",
    ];
    expect(ingredientsOf(...onEntries)).toEqual(["200 g flour", "3 eggs", "a pinch of salt"]);
    const inside = ['><span data-quantity="1.5" data-unit="cups"></span>milk', '><b data-qty="1/2"></b> leek', ">salt"];
    expect(ingredientsOf(...inside)).toEqual(["1.5 cups milk", "1/2 leek", "salt"]);
  });

  test("is left out where the entry shows it", () => {
    const shown = [
      '><span data-amount="200">200 g</span> flour',
      ' data-amount="3">3 eggs',
      ' data-amount="0.5">½ leek',
    ];
    expect(ingredientsOf(...shown)).toEqual(["200 g flour", "3 eggs", "½ leek"]);
  });

  test("is none on a control, as a nought or as a word", () => {
    const others = [
      '><a data-quantity="1">flour</a>',
      ' data-amount="0">eggs, 2',
      ' data-amount="some">salt',
      ">1 leek",
    ];
    expect(ingredientsOf(...others)).toEqual(["flour", "eggs, 2", "salt", "1 leek"]);
  });
});
