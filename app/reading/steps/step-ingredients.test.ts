import { expect, test } from "vitest";
import { recipeFromHtml } from "../pages/html/recipe-from-html.ts";
import { recipeFromText } from "../texts/recipe-from-text.ts";
import { ingredientsInSteps } from "./step-ingredients.ts";

test.each<[string[], string[]]>([
  [
    ["Fry 2 leeks in 30 g butter.", "Add 1 l stock and 200 g red lentils.", "Cook it for 30 minutes at 90 °C."],
    ["2 leeks", "30 g butter", "1 l stock", "200 g red lentils"],
  ],
  [
    ["Schäle 500 g Kartoffeln und koche sie in 1 l Wasser.", "Brate 2 Zwiebeln in 2 EL Öl an."],
    ["500 g Kartoffeln", "1 l Wasser", "2 Zwiebeln", "2 EL Öl"],
  ],
  [
    ["Fais revenir 2 oignons dans 30 g de beurre.", "Ajoute 1 l de bouillon."],
    ["2 oignons", "30 g de beurre", "1 l de bouillon"],
  ],
  // The same food once more, and shares
  [
    ["Melt 50 g butter with 2 tbsp honey.", "Add 3 eggs and the other 50 g butter.", "Use half the honey."],
    ["50 g butter", "2 tbsp honey", "3 eggs"],
  ],
  // Too few, and nothing to eat
  [["Fry 2 leeks in 30 g butter."], []],
  [["Cut 4 pieces of wood, 30 cm long.", "Fix them with 12 screws.", "Paint it with 1 l paint."], []],
  [["Bake the apples, eggs and flour for 20 minutes at 180 °C in a tin of 24 cm."], []],
])("%j", (steps, ingredients) => expect(ingredientsInSteps(steps)).toEqual(ingredients));

const STEPS = [
  "Wash and slice 2 leeks and fry them in 30 g butter.",
  "Boil everything in 1 l stock and serve it while it is hot.",
];
const INGREDIENTS = ["2 leeks", "30 g butter", "1 l stock"];

test("a text and a page without a list have the ingredients of their steps", () => {
  const text = recipeFromText(`Leek soup\n\nMethod\n${STEPS.join("\n")}`);
  expect(text).toMatchObject({ name: "Leek soup", ingredients: INGREDIENTS, instructions: STEPS });
  const page = (steps: string[]) =>
    `<h1>Leek soup</h1><h2>Method</h2><ol>${steps.map((step) => `<li>${step}</li>`).join("")}</ol>`;
  const read = (steps: string[]) => recipeFromHtml(`<html><body>${page(steps)}</body></html>`, "https://soup.example/");
  expect(read(STEPS)).toMatchObject({ name: "Leek soup", ingredients: INGREDIENTS, instructions: STEPS });
  expect(read(["Open the box of the shelf with care.", "Screw the boards of the shelf together."])).toBeNull();
});

test("a list stays as it is", () => {
  const text = recipeFromText(`Leek soup\n\nIngredients\n3 leeks\n50 g lard\n\nMethod\n${STEPS.join("\n")}`);
  expect(text?.ingredients).toEqual(["3 leeks", "50 g lard"]);
});
