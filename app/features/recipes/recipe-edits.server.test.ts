import { expect, test } from "vitest";
import { addMeal, listMeals } from "#app/features/planner/meal-plans.server.ts";
import { aCook, aRecipe, at, testContext } from "#tests/support/test-context.ts";
import { addToMyCollection, setFavorite } from "./collection.server.ts";
import { listRecipes } from "./list/recipe-list.server.ts";
import { type RecipeEdit, updateRecipe } from "./recipe-edits.server.ts";
import { getPicture } from "./recipe-pictures.server.ts";
import { versionOf } from "./recipe-version.server.ts";
import { getRecipe } from "./recipes.server.ts";
import { NO_FILTERS } from "./search/recipe-search.ts";

const ALL = { limit: null, offset: 0 };
const aPicture = (hash: string) => ({ hash, sizes: [{ width: 200, height: 150, bytes: Buffer.from(hash) }] });

test("who created a recipe edits it in place, administrators too", () => {
  const { caller } = testContext();
  const soup = aRecipe(caller, { name: "Soup", servings: 4 });
  const { servings: _, ...content } = soup;
  const edited = updateRecipe(caller, soup.id, { ...content, name: "Stew", ingredients: ["1 kg beef"] });
  expect(edited).toMatchObject({ id: soup.id, name: "Stew", servings: 4, isOriginal: true, costPerServing: 1 });
  const boss = aCook(caller, { accountType: "administrator" });
  expect(updateRecipe(boss, soup.id, { ...soup, name: "Ragout" })).toMatchObject({ id: soup.id, name: "Ragout" });
  expect(listRecipes(caller, { ...NO_FILTERS, search: "ragout" }, ALL).total).toBe(1);
  expect(listRecipes(caller, { ...NO_FILTERS, search: "beef" }, ALL).total).toBe(0);
});

test("the edit of another cook is a private copy that replaces the original in list, favourites and plan", async () => {
  const { caller } = testContext();
  const soup = aRecipe(caller, { name: "Soup" });
  updateRecipe(caller, soup.id, soup, aPicture("soup"));
  const other = aCook(caller);
  addToMyCollection(other, soup.id);
  aRecipe(at(other, "2026-03-02T10:00:00Z"), { name: "Newer" });
  setFavorite(other, soup.id, true);
  addMeal(other, { date: "2026-03-03", mealType: "lunch", recipeId: soup.id });
  addMeal(caller, { date: "2026-03-03", mealType: "lunch", recipeId: soup.id });

  const copy = updateRecipe(at(other, "2026-03-02T11:00:00Z"), soup.id, { ...soup, name: "My soup" });
  expect(copy).toMatchObject({
    name: "My soup",
    originalRecipeId: soup.id,
    isOriginal: false,
    createdBy: other.user.id,
    isFavorite: true,
    isInCollection: true,
  });
  expect(copy.id).not.toBe(soup.id);
  expect((await getPicture(other, copy.id, 200)).hash).toBe("soup");
  const mine = listRecipes(other, NO_FILTERS, ALL).recipes;
  expect(mine.map(({ name }) => name)).toEqual(["Newer", "My soup"]);
  expect(listMeals(other, {}).map(({ recipe }) => recipe.id)).toEqual([copy.id]);
  expect(listMeals(caller, {}).map(({ recipe }) => recipe.id)).toEqual([soup.id]);
  expect(getRecipe(caller, soup.id)).toMatchObject({ name: "Soup", isFavorite: false });
  expect(listRecipes(caller, { ...NO_FILTERS, scope: "all" }, ALL).recipes.map(({ name }) => name)).not.toContain(
    "My soup",
  );

  expect(updateRecipe(other, copy.id, { ...copy, name: "Again" })).toMatchObject({ id: copy.id, name: "Again" });
});

test("another edit of somebody else's recipe changes the copy that has taken its place", () => {
  const { caller } = testContext();
  const soup = aRecipe(caller, { name: "Soup" });
  const other = aCook(caller);
  addToMyCollection(other, soup.id);
  const opened = versionOf(soup);
  const copy = updateRecipe(other, soup.id, { ...soup, name: "My soup", version: opened });
  // A second tab that was opened before the copy was made.
  expect(() => updateRecipe(other, soup.id, { ...soup, name: "Stew", version: opened })).toThrow(
    expect.objectContaining({ kind: "conflict" }),
  );
  expect(updateRecipe(other, soup.id, { ...soup, name: "Stew" })).toMatchObject({ id: copy.id, name: "Stew" });
  expect(listRecipes(other, NO_FILTERS, ALL).recipes.map(({ name }) => name)).toEqual(["Stew"]);
  expect(getRecipe(caller, soup.id).name).toBe("Soup");
});

test("an edit of an older version is refused and changes nothing, unless it says what is stored", () => {
  const { caller } = testContext();
  const soup = aRecipe(caller, { name: "Soup" });
  const opened = versionOf(soup);
  const stored = updateRecipe(caller, soup.id, { ...soup, name: "Stew", version: opened });
  const late = (edit: object, picture?: ReturnType<typeof aPicture>) =>
    updateRecipe(caller, soup.id, { ...soup, name: "Goulash", version: opened, ...edit }, picture);
  expect(late).toThrow(
    expect.objectContaining({ kind: "conflict", message: "This recipe was changed while you were editing it" }),
  );
  expect(() => late({ name: "Stew" }, aPicture("late"))).toThrow("This recipe was changed while you were editing it");
  expect(getRecipe(caller, soup.id)).toEqual(stored);
  expect(late({ name: "Stew" })).toEqual(stored);
  expect(late({ version: versionOf(stored) })).toMatchObject({ id: soup.id, name: "Goulash" });
  expect(late({ version: undefined, name: "Broth" })).toMatchObject({ name: "Broth" });
});

test.each([
  { name: "Stew" },
  { prepTime: null },
  { totalTime: 99 },
  { servings: 9 },
  { difficulty: "hard" },
  { ingredients: ["salt"] },
  { instructions: ["Boil."] },
  { sourceUrl: "https://example.org/" },
] as const)("the version of a recipe is another one after the change %j", (change) => {
  const { caller } = testContext();
  const soup = aRecipe(caller, { name: "Soup" });
  expect(versionOf(updateRecipe(caller, soup.id, { ...soup, ...structuredClone(change) } as RecipeEdit))).not.toBe(
    versionOf(soup),
  );
});

test("the version changes with the picture, and a copy of an older version is refused too", () => {
  const { caller } = testContext();
  const soup = aRecipe(caller, { name: "Soup" });
  const changed = updateRecipe(caller, soup.id, soup, aPicture("new"));
  expect(versionOf(changed)).not.toBe(versionOf(soup));
  expect(() => updateRecipe(aCook(caller), soup.id, { ...soup, name: "Mine", version: versionOf(soup) })).toThrow(
    "This recipe was changed while you were editing it",
  );
});

test("editing what is not in the collection adds the copy, within the tier's limit", () => {
  const { caller } = testContext();
  const [soup, stew] = [aRecipe(caller, { name: "Soup" }), aRecipe(caller, { name: "Stew" })];
  const trial = aCook(caller, { accountType: "trial" });
  expect(updateRecipe(trial, soup.id, soup)).toMatchObject({ isInCollection: true });
  for (let count = 0; count < 9; count++) aRecipe(trial);
  expect(() => updateRecipe(trial, stew.id, stew)).toThrow("10 recipes");
  expect(() => updateRecipe(trial, 999, soup)).toThrow("Recipe not found");
});

test("a new picture replaces the old one, no picture keeps it", () => {
  const { caller } = testContext();
  const soup = aRecipe(caller);
  updateRecipe(caller, soup.id, soup, aPicture("first"));
  updateRecipe(caller, soup.id, soup, aPicture("second"));
  expect(updateRecipe(caller, soup.id, soup).imagePath).toContain("second");
});
