import { describe, expect, test } from "vitest";
import {
  editRecipeInput,
  imageRecipeInput,
  readList,
  typedRecipeInput,
  withTimesChecked,
} from "./recipe-form-input.ts";

const CARD = {
  name: " Soup ",
  prepTime: "10",
  totalTime: "40",
  difficulty: "easy",
  ingredients: "2 onions, 1 l water",
  instructions: "Chop.\r\n\r\nBoil.",
};

test.each([
  ["2 onions, 1 l water", "lines-or-commas", ["2 onions", "1 l water"]],
  ["2 onions, chopped\n1 l water", "lines-or-commas", ["2 onions, chopped", "1 l water"]],
  ["Chop, then stir.", "lines", ["Chop, then stir."]],
  ['["a", " ", "b, c"]', "lines-or-commas", ["a", "b, c"]],
  ["[optional] salt", "lines-or-commas", ["[optional] salt"]],
  [["a", "", "b"], "lines-or-commas", ["a", "b"]],
  [" , ,", "lines-or-commas", []],
  ["1,5 l water, 2 eggs", "lines-or-commas", ["1,5 l water", "2 eggs"]],
  ["2 eggs,1,5 l water,salt", "lines-or-commas", ["2 eggs", "1,5 l water", "salt"]],
  ["1,000 g flour,10,25 ml oil", "lines-or-commas", ["1,000 g flour", "10,25 ml oil"]],
  ["flour 00,sugar 1 ,2 eggs,", "lines-or-commas", ["flour 00", "sugar 1", "2 eggs"]],
  ["", "lines", []],
] as const)("the list %j by %s", (value, separator, expected) => {
  expect(readList(value, separator)).toEqual(expected);
});

test("a typed card becomes a recipe for two", () => {
  expect(imageRecipeInput.parse(CARD)).toEqual({
    name: "Soup",
    prepTime: 10,
    totalTime: 40,
    servings: 2,
    difficulty: "easy",
    ingredients: ["2 onions", "1 l water"],
    instructions: ["Chop.", "Boil."],
    sourceUrl: null,
  });
});

describe.each(Object.keys(CARD))("%s", (field) => {
  test.each([undefined, "", "  ", "[]"])("%j is missing", (value) => {
    if (value === "[]" && !["ingredients", "instructions"].includes(field)) return;
    const { error } = imageRecipeInput.safeParse({ ...CARD, [field]: value });
    expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      [field, "Please fill in all required fields"],
    ]);
  });
});

test("an edit may omit times and instructions, keeps servings that are not sent and drops blank lines", () => {
  const edit = editRecipeInput.parse({
    ...CARD,
    prepTime: "",
    totalTime: undefined,
    ingredients: ["salt", ""],
    instructions: "",
  });
  expect(edit).toMatchObject({ prepTime: null, totalTime: null, ingredients: ["salt"], instructions: [] });
  expect(edit.servings).toBeUndefined();
  expect(editRecipeInput.parse({ ...CARD, servings: "" }).servings).toBeNull();
  expect(editRecipeInput.parse({ ...CARD, servings: "6" }).servings).toBe(6);
  expect(editRecipeInput.parse({ ...CARD, sourceUrl: " https://Example.org/a " }).sourceUrl).toBe(
    "https://example.org/a",
  );
});

test("a recipe typed in needs no times and no picture, and is for two", () => {
  const typed = { name: "Dal", difficulty: "easy", ingredients: ["lentils"], servings: "" };
  expect(typedRecipeInput.parse(typed)).toMatchObject({ prepTime: null, totalTime: null, servings: 2 });
  expect(typedRecipeInput.parse({ ...typed, servings: "6" }).servings).toBe(6);
});

test("forms refuse a total time below the prep time; calls of the API accept it", () => {
  const form = withTimesChecked(editRecipeInput);
  const { error } = form.safeParse({ ...CARD, prepTime: "30", totalTime: "20" });
  expect(error?.issues).toMatchObject([
    { path: ["totalTime"], message: "The total time includes the prep time, so it cannot be shorter" },
  ]);
  for (const times of [{ prepTime: "20" }, { prepTime: "40" }, { prepTime: "" }, { totalTime: "" }])
    expect(form.safeParse({ ...CARD, ...times }).success).toBe(true);
  expect(editRecipeInput.safeParse({ ...CARD, prepTime: "30", totalTime: "20" }).success).toBe(true);
});
