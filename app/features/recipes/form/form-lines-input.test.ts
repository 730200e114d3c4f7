import { expect, test } from "vitest";
import { editRecipeForm, typedRecipeForm } from "./recipe-form-input.ts";

const NOTHING_BELOW = "Please put a line below this heading, or remove it";
const FILL_IN_ALL = "Please fill in all required fields";

const SOUP = { name: "Soup", difficulty: "easy", ingredients: ["salt"], instructions: ["Boil."] };
const heading = (text?: string) => ({ kind: "heading", text });

function issuesOf(fields: object) {
  const issues = editRecipeForm.safeParse({ ...SOUP, ...fields }).error?.issues ?? [];
  return issues.map(({ path, message }) => [path.join("."), message]);
}

test("headings among the lines become sections of the flat lists", () => {
  const form = {
    ...SOUP,
    ingredients: ["1 egg", heading(" For the sauce "), "", "1 l milk", undefined, heading("Top"), "salt"],
    instructions: [heading("Sauce"), "Stir.\r\n\r\nBoil.", heading("Top"), "Salt."],
  };
  expect(editRecipeForm.parse(form)).toMatchObject({
    ingredients: ["1 egg", "1 l milk", "salt"],
    ingredientSections: [
      { index: 1, title: "For the sauce" },
      { index: 2, title: "Top" },
    ],
    instructions: ["Stir.", "Boil.", "Salt."],
    instructionSections: [
      { index: 0, title: "Sauce" },
      { index: 2, title: "Top" },
    ],
  });
});

test("lines without headings have none; texts, which cannot have any, leave them as they are", () => {
  expect(typedRecipeForm.parse(SOUP)).toMatchObject({ ingredientSections: [], instructionSections: [] });
  const texts = typedRecipeForm.parse({ ...SOUP, ingredients: "salt, 1 egg", instructions: "Boil.\nServe." });
  expect(texts).toMatchObject({ ingredients: ["salt", "1 egg"], instructions: ["Boil.", "Serve."] });
  expect([texts.ingredientSections, texts.instructionSections]).toEqual([undefined, undefined]);
});

test("empty headings are dropped, like blank lines", () => {
  const form = { ...SOUP, ingredients: [heading(), "salt", heading("  "), heading("")] };
  expect(editRecipeForm.parse(form)).toMatchObject({ ingredients: ["salt"], ingredientSections: [] });
});

test("a heading without a line below is refused at its place", () => {
  expect(issuesOf({ ingredients: ["salt", heading("For the sauce")] })).toEqual([
    ["ingredients.1.text", NOTHING_BELOW],
  ]);
  expect(issuesOf({ instructions: [heading("a"), "", heading("b"), "Boil."] })).toEqual([
    ["instructions.0.text", NOTHING_BELOW],
  ]);
});

test("headings alone are no recipe", () => {
  expect(issuesOf({ ingredients: [heading("For the sauce")] })).toEqual([
    ["ingredients.0.text", NOTHING_BELOW],
    ["ingredients", FILL_IN_ALL],
  ]);
});

test("too many headings, and too long ones, are refused", () => {
  const many = Array.from({ length: 100 }, (_, at) => [heading(`Part ${at}`), "salt"]).flat();
  expect(issuesOf({ ingredients: many })).toEqual([["ingredients", "Please use at most 50 headings"]]);
  expect(issuesOf({ ingredients: [heading("a".repeat(101)), "salt"] })).toEqual([
    ["ingredients.0.text", "Please use at most 100 characters"],
  ]);
});

test("a refused entry has its message at its line, whatever blank lines and headings are above", () => {
  expect(issuesOf({ ingredients: ["", heading("a"), "salt", "a".repeat(501)] })).toEqual([
    ["ingredients.3", "Please use at most 500 characters"],
  ]);
});

test("a list that the form shows as one text has its headings among the lines", () => {
  const form = { ...SOUP, ingredients: "flour\r\n\r\nFilling:\r\n1,5 l milk, warm", ingredientsAs: "text" };
  expect(editRecipeForm.parse(form)).toMatchObject({
    ingredients: ["flour", "1,5 l milk, warm"],
    ingredientSections: [{ index: 1, title: "Filling" }],
  });
  expect(typedRecipeForm.parse({ ...SOUP, instructions: undefined, instructionsAs: "text" }).instructions).toEqual([]);
  expect(issuesOf({ ingredients: undefined, ingredientsAs: "text" })).toEqual([["ingredients", FILL_IN_ALL]]);
  expect(issuesOf({ ingredients: `salt\n${"a".repeat(501)}`, ingredientsAs: "text" })).toEqual([
    ["ingredients.1", "Please use at most 500 characters"],
  ]);
});
