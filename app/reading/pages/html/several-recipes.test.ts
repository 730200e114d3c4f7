import { describe, expect, test } from "vitest";
import { recipeFromHtml } from "./recipe-from-html.ts";

// Pages with several lists below headings that name them: groups of one recipe, copies of its list, or other recipes.
const DOUGH = ["250 g wheat flour", "100 g cold butter", "1 egg yolk", "2 tbsp ice water"];
const FILLING = ["400 g cooking apples", "50 g raisins", "1 tsp cinnamon"];
const BAKING = [
  "Rub the butter into the flour and bind it with the yolk and the water.",
  "Line a tin with the dough and leave it in a cold place for half an hour.",
  "Spread the filling over it and bake it until the rim is brown.",
];
const STEWING = [
  "Peel the apples, core them and cut them into thin slices.",
  "Stew the slices with the raisins until they are soft, then season them.",
];
const PORRIDGE = ["80 g rolled oats", "2 cups oat milk", "1 pinch sea salt", "1 tbsp honey", "1 ripe banana"];
const STIRRING = [
  "Stir the oats into the milk and bring it to the boil slowly.",
  "Sweeten it and slice the banana over it.",
];
const items = (lines: string[]) => lines.map((line) => `<li>${line}</li>`).join("");
const ul = (lines: string[]) => `<ul>${items(lines)}</ul>`;
const ol = (lines: string[]) => `<ol>${items(lines)}</ol>`;
const read = (body: string) =>
  recipeFromHtml(`<title>Apple tart</title><h1>Apple tart</h1>${body}`, "https://food.example/tart");
const expectRecipe = (body: string, ingredients: string[], instructions: string[]) =>
  expect(read(body)).toMatchObject({ ingredients, instructions });

describe("the same heading above each group of a list", () => {
  test.each([
    `<h2>Ingredients</h2>${ul(DOUGH)}<h2>Ingredients</h2>${ul(FILLING)}<h2>Method</h2>${ol(BAKING)}<h2>Method</h2>${ol(STEWING)}`,
    `<div><div><div><h3>Zutaten</h3></div><p>Teig</p>${ul(DOUGH)}</div><div><div><h3>Zutaten</h3></div><p>Füllung</p>${ul(FILLING)}</div></div><div><div><h3>Zubereitung</h3></div>${ol(BAKING)}</div><div><div><h3>Zubereitung</h3></div>${ol(STEWING)}</div>`,
  ])("joins the groups: %#", (body) => expectRecipe(body, [...DOUGH, ...FILLING], [...BAKING, ...STEWING]));

  test("a copy of the list, in the same units or others, is read once", () => {
    const ounces = ["9 oz wheat flour", "3 ½ oz cold butter", "1 egg yolk", "2 tbsp ice water"];
    const page = (list: string[]) =>
      `<h2>Ingredients</h2>${ul(DOUGH)}<h2>Ingredients</h2>${ul(list)}<h2>Method</h2>${ol(BAKING)}`;
    expectRecipe(page(DOUGH), DOUGH, BAKING);
    expectRecipe(page(ounces), DOUGH, BAKING);
  });
});

describe("a recipe and another one below it, each with a list and a method", () => {
  test.each([
    `<h2>Ingredients</h2>${ul(DOUGH)}<h2>Method</h2>${ol(BAKING)}<h2>Porridge with banana</h2><p>For the day after.</p><h2>Ingredients</h2>${ul(PORRIDGE)}<h2>Method</h2>${ol(STIRRING)}`,
    `<article><h3>Ingrédients</h3>${ul(DOUGH)}<h3>Préparation</h3>${ol(BAKING)}</article><article><h2>Porridge</h2><h3>Ingrédients</h3>${ul(PORRIDGE)}<h3>Préparation</h3>${ol(STIRRING)}</article>`,
  ])("reads the first, though the other has more lines: %#", (body) => expectRecipe(body, DOUGH, BAKING));

  test("a mixture above the recipe with more lines is not the recipe", () => {
    const mixture = `<h3>Ingredients</h3>${ul(FILLING.slice(0, 2))}<h3>Method</h3>${ol(STEWING)}`;
    const body = `${mixture}<h2>Apple tart</h2><h3>Ingredients</h3>${ul(PORRIDGE)}<h3>Method</h3>${ol(STIRRING)}`;
    expectRecipe(body, PORRIDGE, STIRRING);
  });

  test("a short list above the card of the same recipe is not the recipe", () => {
    const body = `<h2>Ingredients</h2>${ul(["2 eggs", "1 cup flour"])}<h2>Method</h2><p>Everything is in the card below, with all weights and times that you may need.</p><h2>The card</h2><h3>Ingredients</h3>${ul([...DOUGH, ...FILLING])}<h3>Method</h3>${ol(BAKING)}`;
    expectRecipe(body, [...DOUGH, ...FILLING], BAKING);
  });
});

describe("a list with the method below it, and a longer one without", () => {
  test.each([
    `<h2>Ingredients</h2>${ul(DOUGH)}<p>You can take others:</p>${ul(["Any flour will do", "Margarine", "Cold milk"])}<h2>Tools</h2>${ul(["A tin"])}<h2>Apple tart</h2><h3>Ingredients</h3>${ul(DOUGH)}<h3>Method</h3>${ol(BAKING)}`,
    `<h2>Zutaten</h2>${ul(DOUGH)}<h2>Zubereitung</h2>${ol(BAKING)}<h2>Nährwerte</h2><h2>Zutaten</h2>${ul(["83 g wheat flour 303", "33 g cold butter 240", "6 g egg yolk 20", "10 g ice water 0", "0 g salt 0"])}`,
  ])("%#", (body) => expectRecipe(body, DOUGH, BAKING));
});

describe("steps in two forms, as tabs for other units hold them", () => {
  const grams = [
    "Weigh 250 g of wheat flour into a wide bowl and rub the butter into it.",
    "Line a tin of 24 cm with the dough and leave it in a cold place.",
    "Bake it at 200 °C until the rim is brown.",
  ];
  const cups = [
    "Weigh 250 g of wheat flour, or two cups, into a wide bowl and rub in the butter.",
    "Line a tin of 24 cm with the dough, and chill it.",
    "Bake it at 400 °F until the rim is brown.",
  ];
  test.each([
    `<h2>Ingredients</h2>${ul(DOUGH)}<h2>Method</h2><div>${ol(grams)}</div><div>${ol(cups)}</div>`,
    `<h2>Ingredients</h2>${ul(DOUGH)}<h2>Method</h2>${[...grams, ...cups].map((line) => `<p>${line}</p>`).join("")}`,
  ])("are read in the first: %#", (body) => expectRecipe(body, DOUGH, grams));

  test("parts that begin alike are no forms", () => {
    const parts = [...grams, "Weigh 250 g of wheat flour for the crumble.", "Melt the butter.", "Crumble all over it."];
    expectRecipe(`<h2>Ingredients</h2>${ul(DOUGH)}<h2>Method</h2>${ol(parts)}`, DOUGH, parts);
  });
});
