import { href } from "react-router";
import { expect, test } from "vitest";
import { imageHref } from "./picture-address.ts";
import { collectHref, editHref, favoriteHref, isRecipePath, recipeHref, removeHref } from "./recipe-addresses.ts";

test("the addresses of a recipe are those of the router", () => {
  const recipeId = "12";
  expect([recipeHref, editHref, removeHref, favoriteHref, collectHref, imageHref].map((of) => of(12))).toEqual([
    href("/recipes/:recipeId", { recipeId }),
    href("/recipes/:recipeId/edit", { recipeId }),
    href("/recipes/:recipeId/remove", { recipeId }),
    href("/recipes/:recipeId/favorite", { recipeId }),
    href("/recipes/:recipeId/collect", { recipeId }),
    href("/api/recipes/:recipeId/image", { recipeId }),
  ]);
});

test.each([
  [true, "/recipes/12"],
  [false, "/recipes/12/edit"],
  [false, "/recipes/tags"],
  [false, "/recipes/"],
  [false, "/recipes"],
  [false, "/shopping/12"],
])("it is %s that %s is the path of a recipe", (expected, path) => {
  expect(isRecipePath(path)).toBe(expected);
});
