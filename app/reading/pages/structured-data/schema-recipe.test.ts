import { expect, test } from "vitest";
import { schemaRecipe } from "./schema-recipe.ts";

const recipe = (fields: object) => schemaRecipe({ "@type": "Recipe", ...fields }, new Map());

test("of several yields the first counts, with the upper end of its range where another names it", () => {
  expect(recipe({ recipeYield: ["11", "11-12 cookies"] }).servings).toBe(12);
  expect(recipe({ recipeYield: ["4", "4 to 6 servings"] }).servings).toBe(6);
  expect(recipe({ recipeYield: ["4", "1 loaf"] }).servings).toBe(4);
  expect(recipe({ recipeYield: ["", "8 pieces"] }).servings).toBe(8);
});

test("less than a minute of seconds are meant as minutes", () => {
  expect(recipe({ prepTime: "PT45S", cookTime: "PT0H30S" })).toMatchObject({ prepTime: 45, cookTime: 30 });
  expect(recipe({ prepTime: "PT1800S", cookTime: "PT1M30S" })).toMatchObject({ prepTime: 30, cookTime: 2 });
});

test("signs in yields and times may be written as entities", () => {
  expect(recipe({ recipeYield: "serves 4&ndash;6", totalTime: "1&frac12;&nbsp;hours" })).toMatchObject({
    servings: 6,
    totalTime: 90,
  });
});
