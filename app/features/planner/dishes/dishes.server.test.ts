import fc from "fast-check";
import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { updateRecipe } from "#app/features/recipes/recipe-edits.server.ts";
import { deleteForEveryone } from "#app/features/recipes/trash/removal.server.ts";
import { restoreRecipe } from "#app/features/recipes/trash/restore.server.ts";
import { listGroceries } from "#app/features/shopping/groceries/groceries.server.ts";
import { mealsIn } from "#app/features/shopping/groceries/wanted-recipes.server.ts";
import { addToShoppingList } from "#app/features/shopping/shopping-adding.server.ts";
import { getShoppingList, makeShoppingList } from "#app/features/shopping/shopping-lists.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";
import { listPlanned } from "../calendar/planner.server.ts";
import { MEAL_TYPES, namesIn } from "../meal.ts";
import { mealChange } from "../meal-input.ts";
import { addMeal, changeMeal, getMeal, listMeals, removeMeal } from "../meal-plans.server.ts";
import { restorePlanned } from "../planned.server.ts";
import { addText } from "../texts/plan-texts.server.ts";
import { copyWeek } from "../weeks/copy-week.server.ts";
import { dishChange, dishInput } from "./dish-input.ts";
import { addDish, changeDish, removeDish } from "./dishes.server.ts";

const MONDAY = "2026-03-02";
const DINNER = { date: MONDAY, mealType: "dinner" } as const;

/** A cook with a soup planned for dinner, and a salad that is not planned. */
function aDinner() {
  const context = testContext({ accountType: "administrator" });
  const { caller } = context;
  const soup = aRecipe(caller, { name: "Soup", servings: 2, ingredients: ["2 leeks"] });
  const salad = aRecipe(caller, { name: "Salad", servings: 4, ingredients: ["400 g lettuce"] });
  return { ...context, soup, salad, meal: addMeal(caller, { ...DINNER, recipeId: soup.id }) };
}

const namesOf = (caller: Caller, mealId: number) =>
  getMeal(caller, mealId).dishes.map(({ recipe, text, servings }) => `${recipe?.name ?? text} ${servings}`);

test("a meal has up to five dishes beside it, recipes or texts, and shows them as one", () => {
  const { caller, salad, meal } = aDinner();
  const side = addDish(caller, meal.id, { recipeId: salad.id, servings: 6 });
  expect(side).toMatchObject({ recipe: { id: salad.id }, text: null, servings: 6 });
  addDish(caller, meal.id, { text: "خبز 🥖" });
  for (const text of ["Rice", "Wine"]) addDish(caller, meal.id, { text });
  addDish(caller, meal.id, { recipeId: salad.id });
  expect(() => addDish(caller, meal.id, { text: "Cheese" })).toThrow("A meal has at most 5 side dishes");
  expect(namesOf(caller, meal.id)).toEqual(["Salad 6", "خبز 🥖 null", "Rice null", "Wine null", "Salad null"]);
  expect(listPlanned(caller, MONDAY, MONDAY).map(namesIn)).toEqual(["Soup · Salad · خبز 🥖 · Rice · Wine · Salad"]);
  expect(listMeals(caller, {})).toEqual([getMeal(caller, meal.id)]);
});

test("the meal itself is no side, and what is elsewhere is not found", () => {
  const { caller, visitor, soup, salad, meal } = aDinner();
  expect(() => addDish(caller, meal.id, { recipeId: soup.id })).toThrow("This is the meal itself");
  const side = addDish(caller, meal.id, { recipeId: salad.id });
  expect(() => changeDish(caller, meal.id, side.id, { recipeId: soup.id })).toThrow("This is the meal itself");
  expect(() => addDish(caller, meal.id, { recipeId: 999 })).toThrow("Recipe not found");
  const other = addMeal(caller, { ...DINNER, mealType: "lunch", recipeId: soup.id });
  expect(() => changeDish(caller, other.id, side.id, { servings: 2 })).toThrow("Side dish not found");
  const stranger = aCook(visitor);
  expect(() => addDish(stranger, meal.id, { text: "Bread" })).toThrow("Meal not found");
  expect(() => removeDish(stranger, meal.id, side.id)).toThrow("Meal not found");
  const text = addText(caller, { ...DINNER, mealType: "snack", text: "Fruit" });
  expect(() => addDish(caller, text.id, { text: "Bread" })).toThrow("Meal not found");
  expect(namesOf(caller, meal.id)).toEqual(["Salad null"]);
});

test.each([
  {},
  { recipeId: 1, text: "Bread" },
  { text: "x".repeat(121) },
  { recipeId: 1, servings: 0 },
  { servings: 2 },
])("%j is no dish", (input) => {
  expect(dishInput.safeParse(input).success).toBe(false);
  if (!("servings" in input && input.servings === 2)) expect(dishChange.safeParse(input).success).toBe(false);
});

test("a dish changes, goes and comes back, also with its meal", () => {
  const { caller, salad, meal } = aDinner();
  const side = addDish(caller, meal.id, { recipeId: salad.id, servings: 6 });
  changeDish(caller, meal.id, side.id, { servings: null });
  expect(namesOf(caller, meal.id)).toEqual(["Salad null"]);
  changeDish(caller, meal.id, side.id, { text: "Bread" });
  changeMeal(caller, meal.id, { note: "With candles" });
  const before = getMeal(caller, meal.id);
  const { removalId } = removeDish(caller, meal.id, side.id);
  expect(namesOf(caller, meal.id)).toEqual([]);
  restorePlanned(caller, removalId);
  expect(getMeal(caller, meal.id)).toEqual(before);
  restorePlanned(caller, removeMeal(caller, meal.id).removalId);
  expect(getMeal(caller, meal.id)).toEqual(before);
  const last = removeDish(caller, meal.id, side.id);
  for (const text of ["1", "2", "3", "4", "5"]) addDish(caller, meal.id, { text });
  expect(() => restorePlanned(caller, last.removalId)).toThrow("at most 5");
  expect(namesOf(caller, meal.id)).toHaveLength(5);
});

test("a note is up to 300 characters on several lines, and none when it is blank", () => {
  const noted = (note: unknown) => mealChange.safeParse({ note });
  expect(noted(" a\r\nb ").data).toEqual({ note: "a\nb" });
  expect(noted("  ").data).toEqual({ note: null });
  expect(noted("🍕".repeat(300)).success).toBe(true);
  expect(noted("x".repeat(301)).error?.issues[0]?.message).toBe("Please shorten the note to 300 characters");
  expect(noted("a\0").success).toBe(false);
});

test("Copy Week takes dishes and notes along", () => {
  const { caller, salad, meal } = aDinner();
  addDish(caller, meal.id, { recipeId: salad.id, servings: 6 });
  addDish(caller, meal.id, { text: "Bread" });
  changeMeal(caller, meal.id, { note: "With candles" });
  copyWeek(caller, { sourceWeekStart: MONDAY, targetWeekStart: addDays(MONDAY, 7) });
  const [copy] = listMeals(caller, { from: addDays(MONDAY, 7) });
  expect(copy?.note).toBe("With candles");
  expect(namesOf(caller, copy?.id ?? 0)).toEqual(["Salad 6", "Bread null"]);
  expect(namesOf(caller, meal.id)).toEqual(["Salad 6", "Bread null"]);
});

test("a side goes into the trash with its recipe, comes back with it, and follows a copy by an edit", () => {
  const { caller, visitor, salad, meal } = aDinner();
  addDish(caller, meal.id, { recipeId: salad.id, servings: 6 });
  deleteForEveryone(caller, salad.id);
  expect(namesOf(caller, meal.id)).toEqual([]);
  restoreRecipe(caller, salad.id);
  expect(namesOf(caller, meal.id)).toEqual(["Salad 6"]);
  const ben = aCook(visitor);
  const his = addMeal(ben, { ...DINNER, recipeId: aRecipe(ben).id });
  addDish(ben, his.id, { recipeId: salad.id });
  updateRecipe(ben, salad.id, { ...salad, name: "Ben’s salad" });
  expect(namesOf(ben, his.id)).toEqual(["Ben’s salad null"]);
  expect(namesOf(caller, meal.id)).toEqual(["Salad 6"]);
});

test("a shopping list follows the dishes of its meals", () => {
  const { caller, salad, meal } = aDinner();
  const { id: listId } = makeShoppingList(caller, "Week");
  const amounts = () =>
    getShoppingList(caller, listId).items.map(({ name, quantityText }) => `${quantityText} ${name}`.trim());
  addToShoppingList(caller, listId, { recipeIds: [], mealPlanIds: [meal.id] });
  expect(amounts()).toEqual(["2 leeks"]);
  const side = addDish(caller, meal.id, { recipeId: salad.id, servings: 8 });
  expect(amounts().sort()).toEqual(["2 leeks", "800 g lettuce"]);
  changeDish(caller, meal.id, side.id, { servings: 2 });
  expect(amounts().sort()).toEqual(["2 leeks", "200 g lettuce"]);
  removeDish(caller, meal.id, side.id);
  expect(amounts()).toEqual(["2 leeks"]);
});

test("groceries equal those of a plain sum over meals and dishes with their servings", async () => {
  const { caller, visitor } = testContext();
  const foods = ["leek", "carrot", "onion"];
  const recipes = foods.map((food, at) =>
    aRecipe(caller, { name: food, servings: at + 1, ingredients: [`${100 * (at + 1)} g ${food}`] }),
  );
  const served = fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined });
  const dish = fc.record({ which: fc.nat(2), servings: served });
  const planned = fc.record({ which: fc.nat(2), servings: served, sides: fc.array(dish, { maxLength: 5 }) });
  const slots = Array.from({ length: 28 }, (_, at) => {
    return { date: addDays(MONDAY, Math.floor(at / 4)), mealType: MEAL_TYPES[at % 4] ?? "dinner" };
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(planned), { minLength: 1, maxLength: 28 }), async (week) => {
      const cook = aCook(visitor, {});
      const grams = new Map<string, number>();
      const need = (which: number, servings: number | undefined) => {
        const food = foods[which] ?? "";
        grams.set(food, (grams.get(food) ?? 0) + 100 * (servings ?? which + 1));
      };
      for (const [at, meal] of week.entries()) {
        const slot = slots[at];
        if (!slot) continue;
        if (!meal) {
          addText(cook, { ...slot, text: "Leftovers" });
          continue;
        }
        const { id } = addMeal(cook, { ...slot, recipeId: recipes[meal.which]?.id ?? 0, servings: meal.servings });
        need(meal.which, meal.servings);
        for (const { which, servings } of meal.sides) {
          if (which === meal.which) continue;
          addDish(cook, id, { recipeId: recipes[which]?.id ?? 0, servings });
          need(which, servings);
        }
      }
      const mealPlanIds = mealsIn(cook, MONDAY, addDays(MONDAY, 6));
      if (mealPlanIds.length === 0) return;
      const { ingredients } = await listGroceries(cook, { recipeIds: [], mealPlanIds });
      const listed = ingredients.map(({ name, quantity, unit }) => [
        name,
        unit === "kg" ? (quantity ?? 0) * 1000 : quantity,
      ]);
      expect(listed.sort()).toEqual([...grams].sort());
    }),
    { numRuns: 20 },
  );
}, 60_000);
