import { expect, test } from "vitest";
import { aRecipe, testContext } from "#tests/support/test-context.ts";
import { addMeal } from "../meal-plans.server.ts";
import { carriedMenus, takeMenus } from "./carried-menus.server.ts";
import { createMenu, menuIds, renameMenu } from "./menus.server.ts";

const MONDAY = "2026-03-02"; // today of the test context

/** A cook with a menu of one meal. */
function aMenu() {
  const { caller } = testContext();
  const soup = aRecipe(caller, { name: "Soup" });
  addMeal(caller, { date: MONDAY, mealType: "dinner", recipeId: soup.id, servings: 3 });
  const { id } = createMenu(caller, { name: "Week", from: MONDAY, to: MONDAY });
  return { caller, id, soup };
}

test("a carried menu is taken back, but not one that was changed since", () => {
  const { caller, id } = aMenu();
  const carried = carriedMenus(caller.db, caller.kitchen.id, [id]);
  renameMenu(caller, id, "Ours");
  takeMenus(caller.db, caller.kitchen.id, carried);
  expect(menuIds(caller)).toEqual([id]);
  renameMenu(caller, id, "Week");
  takeMenus(caller.db, caller.kitchen.id, carried);
  expect(menuIds(caller)).toEqual([]);
});

test("a menu that an earlier version has carried, with all that it has as JSON, is taken back", () => {
  const { caller, id, soup } = aMenu();
  const meals = JSON.stringify([[0, "dinner", 1, soup.id, null, null, 3, null]]);
  const content = (name: string) => JSON.stringify({ name, meals });
  takeMenus(caller.db, caller.kitchen.id, [{ id, content: content("Other") }]);
  expect(menuIds(caller)).toEqual([id]);
  takeMenus(caller.db, caller.kitchen.id, [{ id, content: content("Week") }]);
  expect(menuIds(caller)).toEqual([]);
});
