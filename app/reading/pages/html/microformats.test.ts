import { expect, test } from "vitest";
import { microformatRecipe } from "./microformats.ts";
import { pageTree } from "./page-tree.ts";

test("an h-recipe is read", () => {
  const recipe = microformatRecipe(
    pageTree(
      `<article class="h-recipe"><h1 class="p-name">Soup</h1><img class="u-photo" src="/soup.jpg">
       <time class="dt-duration" datetime="PT30M">half an hour</time> for <span class="p-yield">4 people</span>
       <ul><li class="p-ingredient">1 onion</li><li class="p-ingredient">2 carrots</li></ul>
       <div class="e-instructions"><ol><li>Chop.</li><li>Boil.</li></ol></div></article>`,
      false,
    ),
  );
  expect(recipe).toMatchObject({
    name: "Soup",
    pictures: [{ url: "/soup.jpg", width: 0, height: 0 }],
    totalTime: 30,
    servings: 4,
    ingredients: ["1 onion", "2 carrots"],
    instructions: ["Chop.", "Boil."],
  });
});

test("its older form hRecipe is read, with values in titles", () => {
  const recipe = microformatRecipe(
    pageTree(
      `<div class="hrecipe"><span class="fn">Soup</span><span class="preptime">10 min<span class="value-title" title="PT10M"></span></span>
       <ul><li class="ingredient">1 onion</li></ul><div class="instructions">Boil it.</div></div>`,
      false,
    ),
  );
  expect(recipe).toMatchObject({ name: "Soup", prepTime: 10, ingredients: ["1 onion"], instructions: ["Boil it."] });
});

test("a page without one has none", () => {
  expect(microformatRecipe(pageTree("<h1>Soup</h1>", false))).toBeNull();
});
