import { expect, test } from "vitest";
import { exportedRecipe } from "#tests/support/exported-recipe.ts";
import { movedRecipe } from "#tests/support/move-in.ts";
import { writeCooklang } from "./cooklang.ts";

const textOf = (details: Parameters<typeof exportedRecipe>[0]) =>
  String(writeCooklang(exportedRecipe(details), "Soup", null)[0]?.content);

test("a recipe is a text with its ingredients marked, and its picture beside it", () => {
  const files = writeCooklang(exportedRecipe(), "Leek soup", new Uint8Array([1]));
  expect(files.map(({ path }) => path)).toEqual(["Leek soup.cook", "Leek soup.jpg"]);
  expect(files[0]?.content).toBe(`---
title: "Leek soup"
description: "For cold days."
tags: ["Winter","für Gäste"]
source: "https://soup.example/leek"
servings: 4
yield: "12 bowls"
prep time: "15 min"
cook time: "1 hr 15 min"
time: "1 hr 30 min"
difficulty: "hard"
rating: 4
nutrition:
  calories: "320 kcal"
---

@water{1%l}.

For the soup: @onion{1}.

== Cooking ==

Boil the @leeks{2}.

Serve.

> Better the next day.

> With bread.
`);
});

test("amounts stay as they are written; what follows the name is its preparation", () => {
  const text = textOf({
    ingredients: [
      "1 1/2 cups flour, sifted",
      "200 g butter",
      "2–3 Eggs",
      "salt",
      "½ tsp sugar (brown)",
      "100 g butter, cold",
    ],
    ingredientSections: [],
    instructions: ["Mix flour, butter and eggs.", "Add the butter. Stir the butter in."],
    instructionSections: [],
  });
  expect(text).toContain("Mix @flour{1 1/2%cups}(sifted), @butter{200%g} and @eggs{2–3}.");
  expect(text).toContain("Add the @butter{100%g}(cold). Stir the butter in.");
  expect(text).toContain("@salt{}, @sugar{½%tsp}([brown]).");
});

test("texts hold no markup of their own", () => {
  const text = textOf({
    name: 'Soup: "the best" --- \u2028',
    ingredients: ["1 @home {mix}"],
    ingredientSections: [],
    instructions: [">> time: 5\n= Not a heading =", "Mail me @home -- or #2 ~{5%min} [- no -]"],
    instructionSections: [{ index: 1, title: "== A = B ==" }],
    notes: null,
  });
  expect(text).toContain('title: "Soup: \\"the best\\" --- \\u2028"');
  expect(text).toContain("\\>> time: 5 = Not a heading =");
  expect(text).toContain("== - A - B - ==");
  expect(text).toMatch(/Mail me .*– or \\#2 \\~\{5%min\} \[ - no -\]/);
});

test.each([
  [["etwas Salz", "1 Prise Zucker", "Senf zum Servieren", "½ Bund Petersilie"]],
  [["a pinch of salt", "some water", "oil for frying", "salt, to taste", "1 1/2 cups flour"]],
  [["un peu de sel", "une pincée de sucre", "200 g de beurre", "huile pour la friture"]],
  [["un pizzico di sale", "olio q.b.", "200 g di farina"]],
  [["una pizca de sal", "aceite al gusto", "200 g de harina"]],
  [["een snufje zout", "wat olie", "200 g bloem", "🍐"]],
])("amounts in words come back as they were: %j", async (ingredients) => {
  const text = textOf({ ingredients, ingredientSections: [], instructions: ["Mix."], instructionSections: [] });
  const draft = await movedRecipe(text, "Soup.cook");
  expect(draft.ingredients.map((line) => line.replace(/[,()]/g, ""))).toEqual(
    ingredients.map((line) => line.replace(/[,()]/g, "")),
  );
  expect(draft.ingredientSections).toEqual([]);
});
