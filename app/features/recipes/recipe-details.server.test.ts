import { expect, test } from "vitest";
import { NO_DETAILS } from "#app/reading/recipes/recipe-parts.ts";
import { aCook, aRecipe, at, testContext } from "#tests/support/test-context.ts";
import { listRecipes } from "./list/recipe-list.server.ts";
import { updateRecipe } from "./recipe-edits.server.ts";
import { versionOf } from "./recipe-version.server.ts";
import { getRecipe } from "./recipes.server.ts";
import { NO_FILTERS } from "./search/recipe-search.ts";

const details = {
  ingredientSections: [{ index: 1, title: "For the sauce" }],
  instructionSections: [{ index: 0, title: "Dough" }],
  description: "A pie.",
  notes: "Better the next day.\nFreezes well.",
  cookTime: 45,
  yield: "12 slices",
  nutrition: { calories: "320 kcal" },
};

/** Returns a recipe's fields without the details: an edit that says nothing of them. */
function withoutDetails<R extends object>(recipe: R): R {
  return Object.fromEntries(Object.entries(recipe).filter(([name]) => !(name in NO_DETAILS))) as R;
}

test("a recipe has no details unless it is given some", () => {
  const { caller } = testContext();
  expect(getRecipe(caller, aRecipe(caller).id)).toMatchObject(NO_DETAILS);
  expect(getRecipe(caller, aRecipe(caller, details).id)).toMatchObject(details);
});

test("details that an edit does not send stay, those that it sends are replaced", () => {
  const { caller } = testContext();
  const pie = aRecipe(caller, details);
  expect(updateRecipe(caller, pie.id, { ...withoutDetails(pie), name: "Tart" })).toMatchObject(details);
  expect(updateRecipe(caller, pie.id, { ...withoutDetails(pie), notes: null, cookTime: 50 })).toMatchObject({
    ...details,
    notes: null,
    cookTime: 50,
  });
});

test("headings past the end of a list that became shorter are dropped", () => {
  const { caller } = testContext();
  const pie = aRecipe(caller, details);
  const shorter = updateRecipe(caller, pie.id, { ...withoutDetails(pie), ingredients: ["flour"] });
  expect(shorter).toMatchObject({ ...details, ingredientSections: [] });
});

test("an edit that moves a heading past the end of its list is refused; one that makes the list shorter drops it", () => {
  const { caller } = testContext();
  const pie = aRecipe(caller, { ...details, ingredients: ["flour", "butter"] });
  const ingredientSections = [{ index: 2, title: "For the sauce" }];
  for (const cook of [caller, aCook(caller)]) {
    const move = () => updateRecipe(cook, pie.id, { ...pie, ingredientSections });
    expect(move).toThrow("Please put a line below this heading");
    expect(getRecipe(cook, pie.id)).toMatchObject(details);
  }
  const shorter = updateRecipe(caller, pie.id, { ...pie, ingredients: ["flour"], ingredientSections });
  expect(shorter).toMatchObject({ ...details, ingredientSections: [] });
});

test("a private copy has the details of the original", () => {
  const { caller } = testContext();
  const pie = aRecipe(caller, details);
  const copy = updateRecipe(aCook(caller), pie.id, { ...withoutDetails(pie), name: "My pie" });
  expect(copy).toMatchObject({ ...details, originalRecipeId: pie.id });
});

test("each change has its time", () => {
  const { caller } = testContext();
  const pie = aRecipe(caller, details);
  expect(pie.updatedAt).toBe(pie.createdAt);
  const later = updateRecipe(at(caller, "2026-03-05T12:00:00Z"), pie.id, { ...pie, cookTime: 50 });
  expect([later.createdAt, later.updatedAt]).toEqual([pie.createdAt, "2026-03-05T12:00:00.000Z"]);
});

test("an edit that changes the tags and the rating alone is no change of the recipe", () => {
  const { caller } = testContext();
  const pie = aRecipe(caller, details);
  const edit = { ...pie, tags: ["Sunday"], rating: 4 };
  const saved = updateRecipe(at(caller, "2026-03-05T12:00:00Z"), pie.id, edit);
  expect(saved).toMatchObject({ tags: ["Sunday"], rating: 4, updatedAt: pie.updatedAt });
});

test.each(Object.keys(details) as (keyof typeof details)[])("an edit meanwhile of %s is a conflict", (name) => {
  const { caller } = testContext();
  const pie = aRecipe(caller, details);
  const version = versionOf(pie);
  updateRecipe(caller, pie.id, { ...pie, [name]: NO_DETAILS[name] });
  expect(() => updateRecipe(caller, pie.id, { ...pie, name: "Tart", version })).toThrow(
    "This recipe was changed while you were editing it",
  );
});

test("a search finds the words of headings, until they are gone", () => {
  const { caller } = testContext();
  const pie = aRecipe(caller, details);
  const found = (search: string) =>
    listRecipes(caller, { ...NO_FILTERS, search }, { limit: null, offset: 0 }).recipes.map(({ id }) => id);
  expect(found("sauce dough")).toEqual([pie.id]);
  updateRecipe(caller, pie.id, { ...pie, ingredientSections: [] });
  expect(found("sauce")).toEqual([]);
});
