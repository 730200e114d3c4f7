import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { kitchenOf } from "#app/features/kitchens/kitchens.server.ts";
import { addDish } from "#app/features/planner/dishes/dishes.server.ts";
import { listGuests, setGuests } from "#app/features/planner/eaters/eaters.server.ts";
import { addLeftovers } from "#app/features/planner/leftovers/leftovers.server.ts";
import { addMeal, getMeal } from "#app/features/planner/meal-plans.server.ts";
import { createMenu, listMenus, renameMenu } from "#app/features/planner/menus/menus.server.ts";
import { removePlanned } from "#app/features/planner/planned.server.ts";
import { addToTray, listTray, planTrayDish, putOnTray } from "#app/features/planner/tray/tray.server.ts";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";
import { createInvitation } from "./invitations.server.ts";
import { joinKitchen } from "./moves.server.ts";
import { undoMove } from "./undo-move.server.ts";

const MONDAY = "2026-03-02"; // today of the test context

/** Returns the caller as the next request would read it. */
const again = (caller: Caller): Caller => ({ ...caller, kitchen: kitchenOf(caller.db, caller.user.id) });

/** Ben, with a menu and a tray of two dishes, one with bread beside it, joins Anna, who has one of each. */
async function aJoin() {
  const { caller: anna, visitor } = testContext();
  const ben = aCook(visitor, { firstName: "Ben" });
  const soup = aRecipe(ben, { name: "Soup" });
  const meal = addMeal(ben, { date: MONDAY, mealType: "dinner", recipeId: soup.id });
  addDish(ben, meal.id, { text: "Bread" });
  const left = addLeftovers(ben, meal.id, { date: MONDAY, mealType: "snack" });
  createMenu(ben, { name: "Ben’s", from: MONDAY, to: MONDAY });
  removePlanned(ben, left.id);
  putOnTray(ben, meal.id, MONDAY);
  addToTray(ben, { weekStart: MONDAY, text: "Pizza" });
  addToTray(ben, { weekStart: "2026-02-23", text: "Of last week" });
  addToTray(anna, { weekStart: MONDAY, recipeId: aRecipe(anna, { name: "Stew" }).id });
  addMeal(anna, { date: MONDAY, mealType: "lunch", recipeId: aRecipe(anna, { name: "Pie" }).id });
  createMenu(anna, { name: "Anna’s", from: MONDAY, to: MONDAY });
  const { code } = await createInvitation(anna, { email: null });
  return { anna, ben, ...(await joinKitchen(ben, code)) };
}

const onTray = (caller: Caller) => listTray(caller, {}).map(({ recipe, text }) => recipe?.name ?? text);
const menusOf = (caller: Caller) =>
  listMenus(caller, 1).menus.map(({ name, meals }) => [
    name,
    meals.flatMap((meal) => [meal, ...meal.dishes]).map((one) => one.name),
    ...meals.flatMap(({ leftoverOf }) => leftoverOf?.mealType ?? []),
  ]);

test("trays of weeks to come and menus come along with all that belongs to them, and go with the undo", async () => {
  const { anna, ben, moveId } = await aJoin();
  expect(onTray(anna)).toEqual(["Stew", "Soup", "Pizza"]);
  expect(menusOf(anna)).toEqual([
    ["Anna’s", ["Pie"]],
    ["Ben’s", ["Soup", "Bread", "Leftovers: Soup"], "dinner"],
  ]);
  const soup = listTray(anna, {}).find(({ recipe }) => recipe?.name === "Soup");
  await undoMove(again(ben), moveId);
  expect(onTray(anna)).toEqual(["Stew"]);
  expect(menusOf(anna)).toEqual([["Anna’s", ["Pie"]]]);
  expect(onTray(again(ben))).toEqual(["Of last week", "Soup", "Pizza"]);
  expect(menusOf(again(ben))).toEqual([["Ben’s", ["Soup", "Bread", "Leftovers: Soup"], "dinner"]]);
  expect(soup).toBeDefined();
});

test("guests of days to come are brought to days without any, and go with the undo unless they were changed", async () => {
  const { caller: anna, visitor } = testContext();
  const ben = aCook(visitor, { firstName: "Ben" });
  const on = (day: number, guests: number) => ({ date: `2026-03-0${day}`, guests });
  setGuests(ben, [on(1, 5), on(2, 1), on(3, 2), on(4, 3)]);
  setGuests(anna, [on(3, 7)]);
  const { code } = await createInvitation(anna, { email: null });
  const { moveId } = await joinKitchen(ben, code);
  expect(listGuests(anna, {})).toEqual([on(2, 1), on(3, 7), on(4, 3)]);
  setGuests(anna, [on(4, 4)]);
  await undoMove(again(ben), moveId);
  expect(listGuests(anna, {})).toEqual([on(3, 7), on(4, 4)]);
  expect(listGuests(again(ben), {})).toEqual([on(1, 5), on(2, 1), on(3, 2), on(4, 3)]);
});

test("a dish that was planned and a menu that was renamed since stay, with their recipes", async () => {
  const { anna, ben, moveId } = await aJoin();
  const soup = listTray(anna, {}).find(({ recipe }) => recipe?.name === "Soup");
  planTrayDish(anna, soup?.id ?? 0, { date: MONDAY, mealType: "dinner" });
  expect(getMeal(anna, soup?.id ?? 0)).toMatchObject({ dishes: [{ text: "Bread" }] });
  renameMenu(anna, listMenus(anna, 1).menus[1]?.id ?? 0, "Ours");
  await undoMove(again(ben), moveId);
  expect(getMeal(anna, soup?.id ?? 0).recipe.name).toBe("Soup");
  expect(menusOf(anna)).toEqual([
    ["Anna’s", ["Pie"]],
    ["Ours", ["Soup", "Bread", "Leftovers: Soup"], "dinner"],
  ]);
});
