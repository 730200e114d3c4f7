import { expect, test } from "vitest";
import { addDish } from "#app/features/planner/dishes/dishes.server.ts";
import { addMeal, getMeal } from "#app/features/planner/meal-plans.server.ts";
import { createMenu, getMenu } from "#app/features/planner/menus/menus.server.ts";
import { noteCooked } from "#app/features/recipes/cooked/cooked.server.ts";
import { makeRecipeLink } from "#app/features/sharing/recipe-links.server.ts";
import { statement } from "#db/client.server.ts";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";
import { setFavorite } from "../collection.server.ts";
import { setRating } from "../ratings.server.ts";
import { updateRecipe } from "../recipe-edits.server.ts";
import { getRecipe } from "../recipes.server.ts";
import { indexUpdated } from "../search/index-updates.server.ts";
import { restoreRecipe } from "../trash/restore.server.ts";
import { compareAgain } from "./comparing.server.ts";
import { keepApart, listDuplicates, undoKeepApart } from "./duplicates.server.ts";
import { mergeRecipes } from "./merge.server.ts";

const STEW = ["1 kg shin of beef", "300 ml stout", "2 onions", "3 carrots", "2 tbsp flour"];

/** A cook with a recipe twice, the second of which is planned, cooked, tagged, rated, liked and shared. */
function aPair() {
  const { caller } = testContext();
  const kept = aRecipe(caller, { name: "Beef Stew", ingredients: STEW, tags: ["Winter"] }).id;
  const other = aRecipe(caller, { name: "Beef stew (2)", ingredients: STEW, tags: ["Slow", "winter"] }).id;
  const meal = addMeal(caller, { date: "2026-03-06", mealType: "dinner", recipeId: other }).id;
  noteCooked(caller, other, { date: "2026-02-01", note: "Less salt" });
  setRating(caller, other, { rating: 4 });
  setFavorite(caller, other, true);
  return { caller, kept, other, meal };
}

/** Returns the rows of the tables that a merge changes, in order. */
function rowsOf({ db }: { db: ReturnType<typeof testContext>["db"] }) {
  const tables = ["meal_plan", "cooked_recipe", "recipe_link", "recipe_tag", "user_favorite", "user_rating"];
  return tables.map((table) => {
    const rows = statement(db, `SELECT * FROM ${table}`).all() as Record<string, unknown>[];
    return [table, rows.map((row) => JSON.stringify(row)).sort()];
  });
}

test("meals, history, tags, stars, heart and links go over to the kept recipe; its own stay", async () => {
  const { caller, kept, other, meal } = aPair();
  await makeRecipeLink(caller, other, { expiresAt: null, withNotes: false });
  expect(mergeRecipes(caller, { keptId: kept, otherId: other })).toEqual({ kept: "Beef Stew", other: "Beef stew (2)" });
  expect(getRecipe(caller, other).isInCollection).toBe(false);
  expect(getMeal(caller, meal).recipeId).toBe(kept);
  expect(getRecipe(caller, kept)).toMatchObject({
    tags: ["Winter", "Slow"],
    rating: 4,
    isFavorite: true,
    timesCooked: 1,
    lastCooked: "2026-02-01",
  });
  expect(statement(caller.db, "SELECT recipe_id FROM recipe_link").pluck().all()).toEqual([kept]);
});

test("restoring the other one takes all of that back, also after the kept one was edited", async () => {
  const { caller, kept, other } = aPair();
  await makeRecipeLink(caller, other, { expiresAt: null, withNotes: false });
  setRating(caller, kept, { rating: 2 });
  const before = rowsOf(caller);
  mergeRecipes(caller, { keptId: kept, otherId: other });
  expect(getRecipe(caller, kept).rating).toBe(2);
  const later = { ...caller, now: new Date(caller.now.getTime() + 1000) };
  updateRecipe(later, kept, { ...getRecipe(caller, kept), name: "Beef stew (2)" });
  restoreRecipe(later, other);
  await indexUpdated(caller.db);
  expect(rowsOf(caller)).toEqual(before);
  const lastOf = (id: number) => [getRecipe(caller, id).lastCooked, getRecipe(caller, id).timesCooked];
  expect([lastOf(kept), lastOf(other)]).toEqual([
    [null, 0],
    ["2026-02-01", 1],
  ]);
});

test("a meal that has both recipes has the kept one once, in the plan and in menus; restoring returns its dishes", () => {
  const { caller, kept, other } = aPair();
  const third = aRecipe(caller, { name: "Mashed Swede" }).id;
  const plan = (day: number, recipeId: number, dishes: number[]) => {
    const { id } = addMeal(caller, { date: `2026-03-1${day}`, mealType: "dinner", recipeId });
    for (const dish of dishes) addDish(caller, id, { recipeId: dish });
    return id;
  };
  const meals = [plan(0, other, [kept, third]), plan(1, kept, [third, other]), plan(2, third, [other, kept])];
  const menu = createMenu(caller, { name: "Stews", from: "2026-03-09", to: "2026-03-15" }).id;
  const dishesNow = () => [
    ...meals.map((id) => getMeal(caller, id).dishes.map(({ recipe }) => recipe?.id)),
    ...getMenu(caller, menu).meals.map(({ dishes }) => dishes.map(({ recipeId }) => recipeId)),
  ];
  const before = dishesNow();
  expect(before).toEqual(
    Array(2)
      .fill([
        [kept, third],
        [third, other],
        [other, kept],
      ])
      .flat(),
  );
  mergeRecipes(caller, { keptId: kept, otherId: other });
  expect(dishesNow()).toEqual(
    Array(2)
      .fill([[third], [third], [kept]])
      .flat(),
  );
  restoreRecipe(caller, other);
  expect(dishesNow()).toEqual(before);
});

test("a recipe of another kitchen, and one with itself, are not merged", () => {
  const { caller, kept } = aPair();
  const foreign = aRecipe(aCook(caller)).id;
  expect(() => mergeRecipes(caller, { keptId: kept, otherId: foreign })).toThrow("Recipe not found");
  expect(() => mergeRecipes(caller, { keptId: kept, otherId: kept })).toThrow("Recipe not found");
});

test("a merge and what is kept apart follow a private copy of the recipe", () => {
  const { caller } = testContext();
  const host = aCook(caller);
  const theirs = aRecipe(host, { name: "Beef Stew", ingredients: STEW }).id;
  const insert = "INSERT INTO collection_recipe SELECT ?, ?, recipe_id, added_by, added_at, name_key, prep_minutes,";
  const entry = caller.kitchen.collectionId * 2 ** 32 + theirs;
  statement(
    caller.db,
    `${insert} total_minutes, difficulty_rank, last_cooked FROM collection_recipe WHERE recipe_id = ?`,
  ).run(entry, caller.kitchen.collectionId, theirs);
  const other = aRecipe(caller, { name: "Beef stew (2)", ingredients: STEW }).id;
  const third = aRecipe(caller, { name: "Beef stew (3)", ingredients: STEW }).id;
  keepApart(caller, theirs, third);
  const meal = addMeal(caller, { date: "2026-03-06", mealType: "dinner", recipeId: other }).id;
  mergeRecipes(caller, { keptId: theirs, otherId: other });
  const copy = updateRecipe(caller, theirs, { ...getRecipe(caller, theirs), notes: "Ours" });
  expect(copy.id).not.toBe(theirs);
  restoreRecipe(caller, other);
  expect(getMeal(caller, meal).recipeId).toBe(other);
  const apart = statement(caller.db, "SELECT one_id, other_id FROM kept_apart").raw().all();
  expect(apart).toContainEqual([third, copy.id]);
});

test("duplicates are compared in the background; what is kept apart or merged is not listed, and new ones are", async () => {
  const { caller, kept, other } = aPair();
  expect(listDuplicates(caller, 1)).toMatchObject({ state: "comparing", pairs: [] });
  const ready = () => expect.poll(() => listDuplicates(caller, 1).state).toBe("ready");
  await ready();
  const found = () => listDuplicates(caller, 1).pairs.map(({ one, other }) => [one.id, other.id]);
  expect(found()).toEqual([[kept, other]]);
  keepApart(caller, other, kept);
  expect(found()).toEqual([]);
  undoKeepApart(caller, kept, other);
  expect(found()).toEqual([[kept, other]]);
  const later = { ...caller, now: new Date(caller.now.getTime() + 1000) };
  const third = aRecipe(later, { name: "Beef stews", ingredients: STEW.toReversed() }).id;
  expect(listDuplicates(caller, 1).state).toBe("comparing");
  await ready();
  expect(found()).toContainEqual([kept, third]);
  mergeRecipes(caller, { keptId: kept, otherId: third });
  expect(found()).toEqual([[kept, other]]);
  expect(listDuplicates(caller, 1).state).toBe("ready");
  expect(listDuplicates(aCook(caller), 1).pairs).toEqual([]);
});

test("comparing that fails says so, and is tried again when the cook asks", async () => {
  const { caller, kept, other } = aPair();
  const rename = (from: string, to: string) =>
    caller.db.$client.exec(`ALTER TABLE recipe RENAME COLUMN ${from} TO ${to}`);
  const comparison = compareAgain(caller);
  rename("source_key", "gone");
  await expect.poll(() => comparison.state).toBe("failed");
  rename("gone", "source_key");
  expect(listDuplicates(caller, 1)).toMatchObject({ state: "failed", pairs: [] });
  compareAgain(caller);
  await expect.poll(() => listDuplicates(caller, 1).state).toBe("ready");
  expect(listDuplicates(caller, 1).pairs).toMatchObject([{ one: { id: kept }, other: { id: other } }]);
});
