import { expect, test } from "vitest";
import { NO_FINDINGS } from "#app/reading/recipes/imported-recipe.ts";
import { RECIPE_LIMITS } from "../recipes/recipe.ts";
import { toRecipeInput } from "./to-recipe-input.ts";

const found = {
  ...NO_FINDINGS,
  name: "Pie",
  imageUrl: null,
  prepTime: null,
  totalTime: null,
  servings: null,
  ingredients: ["flour", "apples"],
  instructions: ["Knead.", "Bake."],
};

test("details of a page are taken", () => {
  const details = {
    description: "A pie.",
    notes: "Freezes well.",
    cookTime: 45,
    yield: "12 slices",
    nutrition: { calories: "320 kcal" },
    ingredientSections: [{ index: 1, title: "Filling" }],
    instructionSections: [{ index: 0, title: "Dough" }],
  };
  expect(toRecipeInput({ ...found, ...details }, null)).toMatchObject(details);
});

test("headings keep their places where lines without text are dropped", () => {
  const ingredients = ["flour", "\u0000", "apples", "  "];
  const ingredientSections = [
    { index: 1, title: "Filling" },
    { index: 3, title: "Nothing follows" },
  ];
  expect(toRecipeInput({ ...found, ingredients, ingredientSections }, null)).toMatchObject({
    ingredients: ["flour", "apples"],
    ingredientSections: [{ index: 1, title: "Filling" }],
  });
});

test("a heading whose lines are cut off is left out", () => {
  const ingredients = Array.from({ length: RECIPE_LIMITS.ingredients + 20 }, (_, index) => `line ${index}`);
  const ingredientSections = [10, RECIPE_LIMITS.ingredients].map((index) => ({ index, title: `Group ${index}` }));
  const input = toRecipeInput({ ...found, ingredients, ingredientSections }, null);
  expect(input.ingredients).toHaveLength(RECIPE_LIMITS.ingredients);
  expect(input.ingredientSections).toEqual([{ index: 10, title: "Group 10" }]);
});

test("what is longer than a recipe may hold is cut", () => {
  const many = Array.from({ length: 90 }, (_, index) => `line ${index}`);
  const headings = many.map((title, index) => ({ index, title: title.repeat(50) }));
  const cut = toRecipeInput(
    { ...found, ingredients: many, ingredientSections: headings, notes: "n".repeat(9000), cookTime: 99_999 },
    null,
  );
  expect(cut.ingredientSections).toHaveLength(RECIPE_LIMITS.sections);
  expect(cut.ingredientSections?.[0]?.title.length).toBeLessThanOrEqual(RECIPE_LIMITS.sectionTitle);
  expect([cut.notes?.length, cut.cookTime]).toEqual([RECIPE_LIMITS.notes, null]);
});

test("tags are taken once, as they are first written, without those that are too long", () => {
  const tags = ["Soup", "soup", "Crème", "creme", "long ".repeat(10)];
  expect(toRecipeInput({ ...found, tags }, null).tags).toEqual(["Soup", "Crème"]);
});
