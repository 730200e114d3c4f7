import { describe, expect, test } from "vitest";
import { inLanguage } from "#app/i18n/language.server.ts";
import { aRecipe, testContext } from "#tests/support/test-context.ts";
import { centsPerServing, ingredientCost, totalCents } from "./cost.ts";
import { costText } from "./format.ts";
import { updateRecipe } from "./recipe-edits.server.ts";

/** Words and prices, as decided for the estimate (product 4.13). */
const TABLE =
  "chicken 2.5, beef 4, pork 3, salmon 5, tuna 3.5, eggs 0.5, egg 0.25, bacon 2, turkey 3.5, lamb 6, shrimp 4.5, fish 3, tofu 1.5, beans 0.75, lentils 0.5, milk 0.5, cheese 2, butter 1, cream 1.5, yogurt 1, mozzarella 2.5, parmesan 3, cheddar 2, sour cream 1.25, onion 0.5, garlic 0.25, tomato 1, potato 0.75, carrot 0.5, celery 0.75, bell pepper 1.25, mushroom 2, spinach 1.5, rice 0.5, pasta 0.75, bread 1, flour 0.25, tortilla 1, oil 0.25, salt 0.05, pepper 0.1, sugar 0.15, honey 0.75, basil 0.5, oregano 0.25, parsley 0.5, cilantro 0.5, lemon 0.5, lime 0.4, avocado 1.5, coconut 2";

describe("the price of one ingredient", () => {
  const prices = TABLE.split(", ").map((entry) => [entry.replace(/ [\d.]+$/, ""), Number(/[\d.]+$/.exec(entry)?.[0])]);
  // "sour cream" contains "cream", which costs more.
  test.each(prices.map(([name, price]) => [name, name === "sour cream" ? 1.5 : price]))(
    "%s costs %d",
    (name, price) => {
      expect(ingredientCost(`2 ${name}, chopped`)).toBe(price);
    },
  );

  test.each([
    ["CHICKEN thighs", 2.5],
    ["chicken with lamb", 6],
    ["2 eggs", 0.5],
    ["1 egg", 0.25],
    ["coconut milk", 2],
    ["butternut", 1],
    ["eggplant", 0.25],
    ["red bell pepper", 1.25],
    ["soy sauce", 1.5],
    ["salad dressing", 1.5],
    ["tomato sauce", 1],
    ["pumpkin spice", 0.5],
    ["Italian SEASONING", 0.5],
    ["sauce with spice", 1.5],
    ["saffron", 1],
    ["", 1],
  ])("%j costs %d", (line, price) => {
    expect(ingredientCost(line)).toBe(price);
  });
});

test("the total is the sum of the lines, without floating-point errors", () => {
  expect(totalCents(["salt", "pepper", "sugar"])).toBe(30);
  expect(totalCents(Array.from({ length: 200 }, () => "salt"))).toBe(1000);
  expect(totalCents([])).toBe(0);
});

test.each([
  [["chicken", "rice"], 2, 150],
  [["saffron"], 3, 33],
  [["beef", "saffron"], 3, 167],
  [["salt"], 1000, 0],
  [["lamb"], 1, 600],
  [["lamb"], null, null],
  [["lamb"], 0, null],
  [[], 2, 0],
] as [string[], number | null, number | null][])("%j for %s is %s cents a serving", (lines, servings, cents) => {
  expect(centsPerServing(lines, servings)).toBe(cents);
});

test.each([
  [1.5, "$", "$1.50"],
  [0, "$", "$0.00"],
  [0.05, "$", "$0.05"],
  [null, "$", "N/A"],
  [2.5, "€", "€2.50"],
  [2.5, "CHF", "CHF\u00a02.50"],
])("%s in %s is shown as %s", (cost, currency, text) => {
  expect(costText(cost, currency)).toBe(text);
});

test("each language has its place for the currency sign", () => {
  expect(inLanguage("de", () => costText(2.5, "€"))).toBe("2,50\u00a0€");
  expect(inLanguage("nl", () => costText(2.5, "€"))).toBe("€\u00a02,50");
});

test("a recipe stores its cost, which an edit updates", () => {
  const { caller } = testContext();
  const soup = aRecipe(caller, { ingredients: ["1 chicken", "200 g rice"], servings: 2 });
  expect(soup.costPerServing).toBe(1.5);
  expect(updateRecipe(caller, soup.id, { ...soup, servings: 4 }).costPerServing).toBe(0.75);
  expect(updateRecipe(caller, soup.id, { ...soup, ingredients: ["1 lamb"] }).costPerServing).toBe(3);
  expect(updateRecipe(caller, soup.id, { ...soup, servings: null }).costPerServing).toBeNull();
});
