import fc from "fast-check";
import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { mealsIn, plannedRecipes } from "#app/features/shopping/groceries/wanted-recipes.server.ts";
import { addToShoppingList } from "#app/features/shopping/shopping-adding.server.ts";
import { getShoppingList, makeShoppingList } from "#app/features/shopping/shopping-lists.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { planRuns, timeOfRuns } from "#tests/support/plan-runs.ts";
import { aRecipe, testContext } from "#tests/support/test-context.ts";
import { addDish } from "../dishes/dishes.server.ts";
import { addLeftovers } from "../leftovers/leftovers.server.ts";
import { MEAL_TYPES } from "../meal.ts";
import { addMeal, setServings } from "../meal-plans.server.ts";
import { slotKey } from "../slots.ts";
import { addText } from "../texts/plan-texts.server.ts";
import { addToTray } from "../tray/tray.server.ts";
import { setGuests } from "./eaters.server.ts";

const RUNS = 15;
const MONDAY = "2026-03-02"; // today of the test context
const SUNDAY = addDays(MONDAY, 6);
/** Servings of the recipes; one does not know them. */
const SERVES = [2, 4, 5, null];

const day = fc.nat(6);
const servings = fc.option(fc.integer({ min: 1, max: 12 }));
const dish = fc.record({ recipe: fc.nat(3), servings });
const meal = fc.record({
  day,
  mealType: fc.constantFrom(...MEAL_TYPES),
  dish,
  sides: fc.array(dish, { maxLength: 3 }),
});
const week = fc.record({
  meals: fc.uniqueArray(meal, { selector: ({ day, mealType }) => `${day}-${mealType}`, maxLength: 12 }),
  tray: fc.array(dish, { maxLength: 3 }),
  leftovers: fc.array(fc.record({ of: fc.nat(11), day, mealType: fc.constantFrom(...MEAL_TYPES) }), { maxLength: 4 }),
  guests: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 7 }),
  laterGuests: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 7 }),
  usual: fc.option(fc.integer({ min: 1, max: 8 })),
});
type Week = typeof week extends fc.Arbitrary<infer One> ? One : never;
type Dish = Week["tray"][number];

/** Returns by how much a dish is multiplied, as somebody would reckon it on paper. */
function factorOnPaper({ recipe, servings }: Dish, usual: number | null, guests: number): number {
  const serves = SERVES[recipe] ?? null;
  if (serves === null) return 1;
  return (servings ?? (usual ?? serves) + guests) / serves;
}

function eatersOf(caller: Caller, guests: number[], usual: number | null) {
  setGuests(
    caller,
    guests.map((count, at) => ({ date: addDays(MONDAY, at), guests: count })),
  );
  caller.db.$client.prepare("UPDATE kitchen SET usual_servings = ? WHERE id = ?").run(usual, caller.kitchen.id);
}

test(
  "groceries are those of all dishes for who eats, and a list that follows the plan is like a new one",
  () => {
    const { caller } = testContext();
    const recipes = SERVES.map((serves, at) => {
      const ingredients = [`${300 + at} g ${["flour", "rice", "lentils", "sugar"][at]}`];
      return aRecipe(caller, { name: `Dish ${at}`, servings: serves, ingredients }).id;
    });
    const idOf = (at: number) => recipes[at] ?? 0;
    const onList = (listId: number) =>
      getShoppingList(caller, listId)
        .items.map(({ name, quantityText }) => `${name} ${quantityText}`)
        .sort();
    fc.assert(
      fc.property(week, ({ meals, tray, leftovers, guests, laterGuests, usual }) => {
        for (const table of ["meal_plan", "plan_guests", "shopping_list"])
          caller.db.$client.exec(`DELETE FROM ${table}`);
        const used = new Set<string>();
        const planned = meals.map(({ day, mealType, dish, sides }) => {
          const slot = { date: addDays(MONDAY, day), mealType };
          used.add(slotKey(slot));
          const { id } = addMeal(caller, { ...slot, recipeId: idOf(dish.recipe) });
          setServings(caller, id, dish.servings);
          const beside = sides.filter(({ recipe }) => recipe !== dish.recipe);
          for (const { recipe, servings } of beside) addDish(caller, id, { recipeId: idOf(recipe), servings });
          addDish(caller, id, { text: "Bread" });
          return { id, day, date: slot.date, dishes: [dish, ...beside] };
        });
        for (const { recipe, servings } of tray) {
          addToTray(caller, { weekStart: MONDAY, recipeId: idOf(recipe), servings });
        }
        for (const { of, day, mealType } of leftovers) {
          const from = planned[of];
          const slot = { date: addDays(MONDAY, day), mealType };
          if (used.has(slotKey(slot))) continue;
          used.add(slotKey(slot));
          if (from && from.date < slot.date) addLeftovers(caller, from.id, slot);
          else addText(caller, { ...slot, text: "Eating out" });
        }
        eatersOf(caller, guests, usual);
        const ids = mealsIn(caller, MONDAY, SUNDAY);
        expect(ids.length).toBe(planned.length + tray.length);
        const { id: listId } = makeShoppingList(caller, "Week");
        if (ids.length > 0) addToShoppingList(caller, listId, { recipeIds: [], mealPlanIds: ids });
        eatersOf(caller, laterGuests, usual);
        const onPaper = [...SERVES].map((_, recipe) =>
          [
            ...planned.flatMap(({ dishes, day }) => dishes.map((dish) => ({ dish, guests: laterGuests[day] ?? 0 }))),
            ...tray.map((dish) => ({ dish, guests: 0 })),
          ]
            .filter(({ dish }) => dish.recipe === recipe)
            .reduce((sum, { dish, guests }) => sum + factorOnPaper(dish, usual, guests), 0),
        );
        const wanted = plannedRecipes(caller, ids);
        for (const [at, amount] of onPaper.entries()) {
          const ofRecipe = wanted.filter(({ recipe }) => recipe.id === idOf(at));
          expect(ofRecipe.reduce((sum, { factor }) => sum + (factor ?? 1), 0)).toBeCloseTo(amount, 6);
        }
        if (ids.length === 0) return;
        const followed = onList(listId);
        const fresh = makeShoppingList(caller, "New").id;
        addToShoppingList(caller, fresh, { recipeIds: [], mealPlanIds: ids });
        expect(followed).toEqual(onList(fresh));
      }),
      { numRuns: planRuns(RUNS) },
    );
  },
  timeOfRuns(RUNS),
);
