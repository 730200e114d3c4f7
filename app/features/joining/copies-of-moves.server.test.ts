import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { addMeal, listMeals } from "#app/features/planner/meal-plans.server.ts";
import { addToMyCollection } from "#app/features/recipes/collection.server.ts";
import { updateRecipe } from "#app/features/recipes/recipe-edits.server.ts";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { setTags } from "#app/features/recipes/tags.server.ts";
import { again, join, recipesOf, twoCooks } from "#tests/support/moving-cooks.ts";
import { aCook, aRecipe } from "#tests/support/test-context.ts";
import { leaveKitchen } from "./moves.server.ts";
import { undoMove } from "./undo-move.server.ts";

/** Edits a recipe as a cook does `days` later; returns the id of the edited one. */
function edit(cook: Caller, recipeId: number, days: number): number {
  const editor = again(cook, days);
  return updateRecipe(editor, recipeId, { ...getRecipe(editor, recipeId), name: `Edited after ${days} days` }).id;
}

/** Anna and Ben in her kitchen; Ben has brought a recipe of Cem, which is planned in his own kitchen. */
async function withCemsRecipe() {
  const { anna, ben, visitor, db } = twoCooks();
  const cem = aCook(visitor, { firstName: "Cem" });
  const cake = aRecipe(cem);
  addToMyCollection(ben, cake.id);
  setTags(ben, cake.id, { tags: ["Sweet"] });
  addMeal(ben, { date: "2026-03-20", mealType: "snack", recipeId: cake.id });
  const { moveId } = await join(ben, anna);
  return { anna, ben, cake, moveId, db };
}

test("a copy made in the shared kitchen takes the original's place in the one that wakes, until the undo", async () => {
  const { anna, ben, cake } = await withCemsRecipe();
  const copy = edit(anna, cake.id, 1);
  const { moveId } = await leaveKitchen(again(ben, 2));
  expect(recipesOf(ben)).toEqual([copy]);
  expect(getRecipe(again(ben), copy).tags).toEqual(["Sweet"]);
  expect(listMeals(again(ben), {}).map(({ recipeId }) => recipeId)).toEqual([copy]);
  await undoMove(again(ben, 2.5), moveId);
  expect(recipesOf(ben)).toEqual([copy]);
  await leaveKitchen(again(ben, 3));
  expect(recipesOf(ben)).toEqual([copy]);
});

test("the undo of leaving puts the original back where the copy took its place", async () => {
  const { anna, ben, cake, db } = await withCemsRecipe();
  const own = ben.kitchen;
  const rows = () =>
    ["SELECT * FROM collection_recipe WHERE collection_id = ?", "SELECT * FROM recipe_tag WHERE collection_id = ?"]
      .map((select) => db.$client.prepare(select).all(own.collectionId))
      .concat(db.$client.prepare("SELECT * FROM meal_plan WHERE kitchen_id = ?").all(own.id));
  edit(anna, cake.id, 1);
  const before = rows();
  const { moveId } = await leaveKitchen(again(ben, 2));
  expect(rows()).not.toEqual(before);
  await undoMove(again(ben, 2.5), moveId);
  expect(rows()).toEqual(before);
});

test("an original that another member has brought since stays beside the copy", async () => {
  const { anna, ben, cake } = await withCemsRecipe();
  const copy = edit(ben, cake.id, 1);
  const dora = aCook(anna, { firstName: "Dora" });
  addToMyCollection(dora, cake.id);
  await join(again(dora, 2), anna);
  await leaveKitchen(again(ben, 3));
  expect(recipesOf(ben)).toEqual([cake.id, copy]);
});

test("a copy of a copy takes the original's place too", async () => {
  const { anna, ben, cake } = await withCemsRecipe();
  const { guest: dora } = await join(aCook(anna, { firstName: "Dora" }), anna);
  const first = edit(dora, cake.id, 1);
  await leaveKitchen(again(dora, 2));
  const second = edit(ben, first, 3);
  expect(second).not.toBe(first);
  await leaveKitchen(again(ben, 4));
  expect(recipesOf(ben)).toEqual([second]);
});

test("the undo of joining takes along the copies that the cook has made, in the place of their originals", async () => {
  const { anna, ben, cake, moveId } = await withCemsRecipe();
  const copy = edit(ben, cake.id, 0.5);
  await undoMove(again(ben, 0.6), moveId);
  expect(recipesOf(ben)).toEqual([copy]);
  expect(recipesOf(anna)).toEqual([copy]);
});
