import { expect, test } from "vitest";
import { foodPlaces } from "#db/schema.ts";
import { testContext } from "#tests/support/test-context.ts";
import { MAX_OWN_CATEGORIES, moveFood, ownCategories, setOwnCategory } from "./own-categories.server.ts";

test("a kitchen has a limited number of own categories, and may change those it has", () => {
  const { caller, db } = testContext();
  const full = Array.from({ length: MAX_OWN_CATEGORIES }, (_, number) => `food ${number}`);
  const { id: kitchenId } = caller.kitchen;
  for (const food of full) db.insert(foodPlaces).values({ kitchenId, food, category: "pantry" }).run();
  expect(setOwnCategory(caller, { food: "leek", category: "dairy" })).toBe(false);
  expect(() => moveFood(caller, { food: "leek", category: "dairy" })).toThrow(/3,?000/);
  moveFood(caller, { food: "food 7", category: "dairy" });
  expect(ownCategories(caller).get("food 7")).toBe("dairy");
  expect(ownCategories(caller).size).toBe(MAX_OWN_CATEGORIES);
});
