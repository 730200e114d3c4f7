import { describe, expect, test } from "vitest";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { mealPlans, pictures, recipes, userFavorites, userRecipes } from "#db/schema.ts";
import { aCook, aRecipe, at, testContext } from "#tests/support/test-context.ts";
import {
  addToMyCollection,
  deleteForEveryone,
  removeFromCollection,
  removeRecipe,
  restoreToCollection,
  setFavorite,
} from "./collection.server.ts";
import { listRecipes } from "./list/recipe-list.server.ts";
import { addRecipe, updateRecipe } from "./recipe-edits.server.ts";
import { getRecipe } from "./recipes.server.ts";
import { NO_FILTERS } from "./search/recipe-search.ts";

const ALL = { limit: null, offset: 0 };
const LATER = "2026-03-02T10:30:00Z";
const aPicture = (hash: string) => ({ hash, sizes: [{ width: 200, height: 150, bytes: Buffer.from(hash) }] });

function twoCooks() {
  const { caller, db } = testContext();
  const other = aCook(caller, { firstName: "Ben" });
  const soup = aRecipe(caller, { name: "Soup" });
  return { db, caller, other, soup };
}
const mine = (caller: Parameters<typeof listRecipes>[0]) => listRecipes(caller, NO_FILTERS, ALL).recipes;

test("another cook's recipe is added as it is, once", () => {
  const { caller, other, soup } = twoCooks();
  expect(addToMyCollection(other, soup.id)).toMatchObject({ id: soup.id, isInCollection: true, isOriginal: true });
  expect(() => addToMyCollection(other, soup.id)).toThrow("You already have this recipe in your collection.");
  updateRecipe(caller, soup.id, { ...soup, name: "Better soup" });
  expect(mine(other)).toMatchObject([{ name: "Better soup" }]);
});

test("adding refuses a duplicate, an unknown recipe and one over the limit of the tier", () => {
  const { caller, other, soup } = twoCooks();
  aRecipe(other, { name: "  SOUP " });
  expect(() => addToMyCollection(other, soup.id)).toThrow("You already have this recipe in your collection.");
  expect(() => addToMyCollection(other, 999)).toThrow("Recipe not found");
  const trial = aCook(caller, { accountType: "trial" });
  for (let count = 0; count < 10; count++) aRecipe(trial);
  expect(() => addToMyCollection(trial, soup.id)).toThrow("10 recipes");
  expect(() => aRecipe(trial)).toThrow("10 recipes");
});

test("removing takes a recipe out of the own collection and favourites only, and can be undone", () => {
  const { caller, other, soup } = twoCooks();
  addToMyCollection(at(other, LATER), soup.id);
  setFavorite(caller, soup.id, true);
  const removed = removeFromCollection(at(caller, LATER), soup.id);
  expect(removed).toEqual({ recipeId: soup.id, name: "Soup", isFavorite: true, addedAt: caller.now });
  expect(mine(caller)).toEqual([]);
  expect(mine(other)).toHaveLength(1);
  expect(getRecipe(caller, soup.id)).toMatchObject({ isFavorite: false, isInCollection: false });
  expect(() => removeFromCollection(caller, soup.id)).toThrow("Recipe not found");

  aRecipe(at(caller, LATER), { name: "Newer" });
  restoreToCollection(caller, removed);
  expect(mine(caller)).toMatchObject([{ name: "Newer" }, { name: "Soup", isFavorite: true }]);
  expect(() => restoreToCollection(caller, removed)).toThrow("You already have this recipe in your collection.");
});

test("a date in the future is replaced by the current one", () => {
  const { caller, soup } = twoCooks();
  removeFromCollection(caller, soup.id);
  restoreToCollection(caller, { recipeId: soup.id, isFavorite: false, addedAt: new Date("2999-01-01") });
  aRecipe(at(caller, LATER), { name: "Newer" });
  expect(mine(caller)[0]).toMatchObject({ name: "Newer" });
});

describe("sweeping", () => {
  test("an unused recipe is deleted with its picture after an hour, not before", () => {
    const { caller, db, soup } = twoCooks();
    const pie = addRecipe(caller, { ...soup, name: "Pie" }, aPicture("pie"));
    addRecipe(caller, { ...soup, name: "Tart", sourceUrl: null }, aPicture("tart"));
    removeFromCollection(caller, pie.id);
    removeFromCollection(at(caller, "2026-03-02T09:59:00Z"), soup.id);
    expect(getRecipe(caller, pie.id).name).toBe("Pie");
    aRecipe(caller, { name: "Any" });
    const any = mine(caller)[0];
    removeFromCollection(at(caller, LATER), any?.id ?? 0);
    expect(() => getRecipe(caller, pie.id)).toThrow("Recipe not found");
    expect(getRecipe(caller, soup.id).name).toBe("Soup");
    expect(db.select({ hash: pictures.hash }).from(pictures).all()).toEqual([{ hash: "tart" }]);
  });

  test("a plan, another collection and a copy keep a recipe", () => {
    const { caller, other, db, soup } = twoCooks();
    const planned = aRecipe(caller, { name: "Planned" });
    addMeal(caller, { date: "2026-03-03", mealType: "lunch", recipeId: planned.id });
    const kept = aRecipe(caller, { name: "Kept" });
    addToMyCollection(other, kept.id);
    const copied = aRecipe(caller, { name: "Copied" });
    addToMyCollection(other, copied.id);
    updateRecipe(other, copied.id, { ...copied, name: "My copy" });
    for (const { id } of [planned, kept, copied, soup]) removeFromCollection(caller, id);
    const last = aRecipe(caller, { name: "Last" });
    removeFromCollection(at(caller, "2026-03-05T09:00:00Z"), last.id);
    const left = db.select({ name: recipes.name }).from(recipes).all();
    expect(left.map(({ name }) => name)).toEqual(["Planned", "Kept", "Copied", "My copy", "Last"]);
  });
});

test("administrators delete for everyone: with copies, plans, favourites and pictures", () => {
  const { caller, other, db, soup } = twoCooks();
  const boss = aCook(caller, { accountType: "administrator" });
  addToMyCollection(other, soup.id);
  updateRecipe(other, soup.id, { ...soup, name: "My copy" }, aPicture("copy"));
  addMeal(caller, { date: "2026-03-03", mealType: "lunch", recipeId: soup.id });
  setFavorite(boss, soup.id, true);
  expect(() => deleteForEveryone(caller, soup.id)).toThrow("Administrator access required");
  expect(removeRecipe(boss, soup.id)).toEqual({ name: "Soup", removed: null });
  expect(db.select().from(recipes).all()).toEqual([]);
  for (const table of [pictures, mealPlans, userFavorites, userRecipes])
    expect(db.select().from(table).all()).toEqual([]);
  expect(mine(other)).toEqual([]);
  expect(() => removeRecipe(boss, soup.id)).toThrow("Recipe not found");
});

test("favourites are private, idempotent and need no place in the collection", () => {
  const { caller, other, soup } = twoCooks();
  for (const isFavorite of [true, true, false, false]) {
    expect(setFavorite(other, soup.id, isFavorite)).toEqual({ isFavorite });
    expect(getRecipe(other, soup.id).isFavorite).toBe(isFavorite);
  }
  setFavorite(other, soup.id, true);
  expect(getRecipe(caller, soup.id).isFavorite).toBe(false);
  expect(() => setFavorite(other, 999, true)).toThrow("Recipe not found");
});
