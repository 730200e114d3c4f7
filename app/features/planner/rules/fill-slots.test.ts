import fc from "fast-check";
import { expect, test } from "vitest";
import { MEAL_TYPES, type MealType } from "../meal.ts";
import { fillSlots, mostFilled, type OpenSlot } from "./fill-slots.ts";

const open = (mealType: MealType, recipes: number[], isOnce = true): OpenSlot => ({
  slot: { mealType },
  recipes,
  isOnce,
});
const chosen = (slots: OpenSlot[], count = slots.length) => fillSlots(slots, count).map(({ recipeId }) => recipeId);

test("a recipe goes to another slot if that lets one more be filled", () => {
  expect(chosen([open("lunch", [1, 2]), open("dinner", [1])])).toEqual([2, 1]);
  expect(chosen([open("lunch", [1]), open("dinner", [1])])).toEqual([1]);
  expect(chosen([open("lunch", []), open("dinner", [1])], 1)).toEqual([1]);
});

test("where recipes may be used twice, none is before all were used once", () => {
  const slots = Array.from({ length: 5 }, () => open("lunch", [3, 1, 2], false));
  expect(chosen(slots)).toEqual([3, 1, 2, 3, 1]);
  expect(chosen([open("dinner", [3]), ...slots.slice(0, 3)])).toEqual([3, 1, 2, 3]);
});

test("for each choice of meal types it is known how many slots can be filled", () => {
  const slots = [open("breakfast", [1], false), open("lunch", [1]), open("dinner", [1]), open("dinner", [])];
  expect(mostFilled(slots, MEAL_TYPES)).toMatchObject({
    "": 0,
    dinner: 1,
    "lunch,dinner": 1,
    "breakfast,lunch,dinner": 2,
    "breakfast,lunch,dinner,snack": 2,
  });
  expect(mostFilled(slots, MEAL_TYPES, 1)).toMatchObject({ dinner: 2, "lunch,dinner": 2, lunch: 1, snack: 0 });
});

/** Returns the most slots that can be filled, by trying everything. */
function most(slots: readonly OpenSlot[], used: readonly number[] = []): number {
  const [first, ...rest] = slots;
  if (!first) return 0;
  if (!first.isOnce) return (first.recipes.length > 0 ? 1 : 0) + most(rest, used);
  const choices = first.recipes.filter((id) => !used.includes(id)).map((id) => 1 + most(rest, [...used, id]));
  return Math.max(most(rest, used), ...choices);
}

const slot = fc.record({
  slot: fc.record({ mealType: fc.constantFrom(...MEAL_TYPES) }),
  recipes: fc.uniqueArray(fc.nat(5), { maxLength: 5 }),
  isOnce: fc.boolean(),
});

test("as many slots are filled as can be, each by a recipe of its own, and none twice where that is not allowed", () => {
  fc.assert(
    fc.property(fc.array(slot, { maxLength: 6 }), fc.nat(6), (slots, count) => {
      const filled = fillSlots(slots, count);
      expect(filled).toHaveLength(Math.min(count, most(slots)));
      const places = filled.map((one) => slots.findIndex((other) => other.slot === one.slot));
      expect(new Set(places).size).toBe(places.length);
      const once = filled.filter((_, at) => slots[places[at] ?? 0]?.isOnce);
      expect(new Set(once.map(({ recipeId }) => recipeId)).size).toBe(once.length);
      for (const [at, { recipeId }] of filled.entries()) expect(slots[places[at] ?? 0]?.recipes).toContain(recipeId);
    }),
    { numRuns: 2000 },
  );
});
