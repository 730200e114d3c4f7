import { href } from "react-router";
import { expect, test } from "vitest";
import { collectHref, editHref, favoriteHref, imageHref, recipeHref, removeHref } from "./recipe-addresses.ts";

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
