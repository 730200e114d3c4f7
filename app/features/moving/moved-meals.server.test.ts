import { expect, test } from "vitest";
import { addDish } from "#app/features/planner/dishes/dishes.server.ts";
import { addMeal, changeMeal, listMeals } from "#app/features/planner/meal-plans.server.ts";
import { listTexts } from "#app/features/planner/texts/plan-texts.server.ts";
import { aMover, namesOf, previewed } from "#tests/support/move-in-previews.ts";
import { aRecipe } from "#tests/support/test-context.ts";
import { zipOfFiles } from "#tests/support/zip.ts";
import { commitMoveIn, undoMoveIn } from "./commit.server.ts";
import { viewMoveIn } from "./move-ins.server.ts";

/** A backup of Mealie with two recipes, and what it has planned. */
function aBackup(plan: object[]) {
  const recipes = ["Soup", "Cake"].map((name, at) => ({ id: `r${at}`, slug: name, name, recipe_yield: "2 servings" }));
  const database = {
    recipes,
    recipes_ingredients: recipes.map(({ id, name }) => ({ recipe_id: id, position: 0, note: `1 ${name}` })),
    recipe_instructions: recipes.map(({ id }) => ({ recipe_id: id, position: 0, text: "Boil." })),
    group_meal_plans: plan,
  };
  return zipOfFiles({ "database.json": JSON.stringify(database) });
}

const SOUP_AND_CAKE = [
  { date: "2026-03-04", entry_type: "dinner", recipe_id: "r0", text: "Double it" },
  { date: "2026-03-04", entry_type: "dessert", recipe_id: "r1" },
  { date: "2026-03-04", entry_type: "side", text: "Bread" },
  { date: "2026-03-05", entry_type: "dinner", recipe_id: "r1" },
  { date: "2026-03-06", entry_type: "lunch", title: "Canteen" },
  { date: "2024-03-06", entry_type: "lunch", title: "Long ago" },
];

test("what a file has planned comes into free slots; the preview and the result say how much, and undo takes it away", async () => {
  const caller = aMover();
  const taken = addMeal(caller, {
    date: "2026-03-05",
    mealType: "dinner",
    recipeId: aRecipe(caller, { name: "Pie" }).id,
  });
  const id = await previewed(caller, aBackup(SOUP_AND_CAKE));
  const meals = { planned: 4, taken: 1, beyond: 1, without: 0 };
  expect(viewMoveIn(caller, id)).toMatchObject({ state: "ready", meals });
  commitMoveIn(caller, id);
  expect(viewMoveIn(caller, id)).toMatchObject({ state: "committed", meals });
  const planned = () =>
    listMeals(caller, {}).map(({ recipe, note, dishes }) => [
      recipe.name,
      note,
      dishes.map((dish) => dish.recipe?.name ?? dish.text),
    ]);
  expect(planned()).toEqual([
    ["Soup", "Double it", ["Cake", "Bread"]],
    ["Pie", null, []],
  ]);
  expect(listTexts(caller, {}).map(({ date, text }) => [date, text])).toEqual([["2026-03-06", "Canteen"]]);
  undoMoveIn(caller, id);
  expect([planned(), listTexts(caller, {})]).toEqual([[["Pie", null, []]], []]);
  expect(listMeals(caller, {})).toMatchObject([{ id: taken.id }]);
  expect(namesOf(caller)).toEqual(["Pie"]);
});

test("meals of recipes that are there are planned too, those of left out ones are not, and a second time none", async () => {
  const caller = aMover();
  commitMoveIn(caller, await previewed(caller, aBackup([])));
  const again = await previewed(caller, aBackup(SOUP_AND_CAKE));
  expect(viewMoveIn(caller, again)).toMatchObject({ counts: { existing: 2 }, meals: { planned: 5, beyond: 1 } });
  commitMoveIn(caller, again);
  expect(listMeals(caller, {}).map(({ recipe }) => recipe.name)).toEqual(["Soup", "Cake"]);
  const third = await previewed(caller, aBackup(SOUP_AND_CAKE));
  expect(viewMoveIn(caller, third)).toMatchObject({ meals: { planned: 0, taken: 5, beyond: 1 } });
  const other = aMover();
  const some = await previewed(other, aBackup(SOUP_AND_CAKE));
  commitMoveIn(other, some, ["1"]);
  expect(viewMoveIn(other, some)).toMatchObject({ meals: { planned: 4, taken: 0, beyond: 1, without: 1 } });
  expect(listMeals(other, {}).map(({ recipe, dishes }) => [recipe.name, dishes.length])).toEqual([
    ["Cake", 1],
    ["Cake", 0],
  ]);
});

test("undo leaves meals of a file that were changed since, with their recipes", async () => {
  const caller = aMover();
  const id = await previewed(caller, aBackup(SOUP_AND_CAKE));
  commitMoveIn(caller, id);
  const [soup, cake] = listMeals(caller, {});
  changeMeal(caller, cake?.id ?? 0, { servings: 7 });
  addDish(caller, soup?.id ?? 0, { text: "Salad" });
  undoMoveIn(caller, id);
  expect(listMeals(caller, {}).map(({ recipe }) => recipe.name)).toEqual(["Soup", "Cake"]);
  expect(listTexts(caller, {})).toEqual([]);
});

test("the tier of the cook says which days can be planned", async () => {
  const caller = aMover("trial");
  const plan = [{ date: "2026-12-04", entry_type: "dinner", recipe_id: "r0" }];
  const id = await previewed(caller, aBackup(plan));
  commitMoveIn(caller, id);
  expect(viewMoveIn(caller, id)).toMatchObject({ meals: { planned: 0, beyond: 1 } });
});
