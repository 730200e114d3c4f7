import fc from "fast-check";
import { expect, test } from "vitest";
import { MEAL_TYPES } from "#app/features/planner/meal.ts";
import { type Place, slotKey } from "#app/features/planner/slots.ts";
import { countMeals, type MealOfFile, placeMeals } from "./moved-meals.ts";

const OPEN = { isFree: () => true, isPlannable: () => true, trayRoom: () => 14, isOnTray: () => false };
const meal = (position: number | null, values: Partial<MealOfFile> = {}): MealOfFile => {
  return { date: "2026-03-04", mealType: "dinner", isSide: false, isTaken: true, key: null, position, ...values };
};
const placesOf = (meals: MealOfFile[], rules: Parameters<typeof placeMeals>[1] = OPEN) =>
  placeMeals(meals, rules).map(({ meal, outcome, beside }) => [meal.position, outcome, beside?.position ?? null]);

test("the first recipe of a slot is the meal, and the others are beside it: five at most, and not itself", () => {
  const side = meal(1, { isSide: true });
  const all = [side, meal(null), ...[2, 3, 4, 2, 5, 6].map((position) => meal(position))];
  expect(placesOf(all)).toEqual([
    [2, "planned", null],
    [1, "planned", 2],
    [null, "planned", 2],
    [3, "planned", 2],
    [4, "planned", 2],
    [2, "taken", null],
    [5, "planned", 2],
    [6, "taken", null],
  ]);
});

test("without a recipe the first text is in the slot", () => {
  expect(placesOf([meal(null), meal(null)])).toEqual([
    [null, "planned", null],
    [null, "taken", null],
  ]);
});

test("what cannot be planned says why", () => {
  const rules = {
    ...OPEN,
    isFree: ({ mealType }: Place) => mealType !== "lunch",
    isPlannable: ({ date }: Place) => date < "2027",
  };
  const all = [meal(1, { mealType: "lunch" }), meal(2, { date: "2027-01-01" }), meal(3, { isTaken: false }), meal(4)];
  expect(placesOf(all, rules).map(([position, outcome]) => [position, outcome])).toEqual([
    [1, "taken"],
    [2, "beyond"],
    [3, "without"],
    [4, "planned"],
  ]);
  expect(countMeals(placeMeals(all, rules).map(({ outcome }) => outcome))).toEqual({
    planned: 1,
    taken: 1,
    beyond: 1,
    without: 1,
  });
});

test("a tray takes what it has room for and does not have, each dish with those beside it", () => {
  const onTray = (key: number, values: Partial<MealOfFile> = {}) => meal(key, { mealType: null, key, ...values });
  const all = [onTray(1), onTray(2), onTray(3, { position: 9 }), onTray(3, { isSide: true }), onTray(4)];
  const rules = { ...OPEN, trayRoom: () => 2, isOnTray: ({ key }: MealOfFile) => key === 1 };
  expect(placesOf(all, rules)).toEqual([
    [1, "taken", null],
    [2, "planned", null],
    [9, "planned", null],
    [3, "planned", 9],
    [4, "taken", null],
  ]);
});

test("each meal has one outcome, and a slot one meal", () => {
  const some = fc.record({
    position: fc.option(fc.integer({ min: 1, max: 4 })),
    date: fc.constantFrom("2026-03-03", "2026-03-04"),
    mealType: fc.constantFrom(...MEAL_TYPES),
    isSide: fc.boolean(),
    isTaken: fc.boolean(),
    key: fc.constant(null),
  });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 40 }), (meals) => {
      const placed = placeMeals(meals, OPEN);
      expect(new Set(placed.map((one) => one.meal))).toEqual(new Set(meals));
      expect(placed.length).toBe(meals.length);
      const main = placed.filter(({ outcome, beside }) => outcome === "planned" && beside === null);
      expect(new Set(main.map((one) => slotKey(one.meal))).size).toBe(main.length);
    }),
  );
});
