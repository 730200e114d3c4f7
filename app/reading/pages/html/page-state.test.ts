import { expect, test } from "vitest";
import { stateRecipes } from "./page-state.ts";
import { pageTree } from "./page-tree.ts";

const RECIPE = {
  title: "Soup",
  servings: 4,
  ingredients: [
    { name: "onion", amount: "1" },
    { name: "carrot", amount: "2" },
  ],
  steps: [{ text: "Chop the onion and the carrots." }, { text: "Boil them in water for twenty minutes." }],
};
const STATE = JSON.stringify({
  props: { pageProps: { recipe: RECIPE, related: [{ title: "Bread", ingredients: [] }] } },
});
const read = (html: string) => stateRecipes(html, pageTree(html, false));

test("a recipe is found in the state of an application", () => {
  expect(read(`<script id="__NEXT_DATA__" type="application/json">${STATE}</script>`)).toEqual([RECIPE]);
});

test("a recipe is found in a value assigned to a variable", () => {
  expect(read(`<script>window.__INITIAL_STATE__ = ${STATE};</script>`)).toEqual([RECIPE]);
});

test("a recipe is found in an attribute", () => {
  expect(read(`<div data-props="${STATE.replaceAll('"', "&quot;")}"></div>`)).toEqual([RECIPE]);
});

test("program text and states without a recipe are passed over", () => {
  expect(read(`<script>window.run = function () { return "${"ingredients".repeat(50)}" }</script>`)).toEqual([]);
  expect(read(`<script type="application/json">{"ingredients": ["${"x".repeat(300)}"]}</script>`)).toEqual([]);
});

test("entries of a cache are put where the recipe refers to them", () => {
  const cache = {
    "Recipe:1": {
      title: "Soup",
      ingredients: [{ __ref: "Item:1" }, { type: "id", id: "Item:2" }, { __ref: "Item:9" }],
      steps: [{ __ref: "Step:1" }],
    },
    "Item:1": { ingredientName: "onion", quantity: 1 },
    "Item:2": { ingredientName: "cream", quantity: 2, unitName: "dl" },
    "Step:1": { text: "Boil the onion in the cream for twenty minutes, then serve it with bread and salt." },
  };
  const [recipe] = read(`<script type="application/json">${JSON.stringify({ cache })}</script>`);
  expect(recipe?.ingredients).toEqual([cache["Item:1"], cache["Item:2"], { __ref: "Item:9" }]);
  expect(recipe?.steps).toEqual([cache["Step:1"]]);
});
