import { expect, test } from "vitest";
import { differences } from "./differences.ts";

const RICE = {
  name: "Rice",
  prepTime: "5",
  totalTime: "",
  servings: "2",
  difficulty: "easy",
  ingredients: ["1 cup rice", "2 cups water", "salt"],
  instructions: ["Boil.", "Serve."],
  cookTime: "",
  yield: "",
  description: "",
  notes: "",
  sourceUrl: "",
  keptTags: [],
  tags: "",
  version: "a",
};

test("equal values do not differ, whatever blank lines, spaces and line breaks the form has", () => {
  const typed = { ...RICE, name: " Rice ", ingredients: ["1 cup rice ", "", "2 cups water", undefined, "salt"] };
  expect(differences(RICE, { ...typed, instructions: "Boil.\r\n\r\nServe.\r\n", version: "b" })).toEqual([]);
});

test("each field that differs has the lines that only one side has", () => {
  const typed = {
    ...RICE,
    name: "Dal",
    totalTime: "20",
    difficulty: "hard",
    ingredients: ["1 cup rice", "3 cups water"],
  };
  expect(differences(RICE, typed)).toEqual([
    { label: "Name", stored: ["Rice"], typed: ["Dal"], same: 0 },
    { label: "Total time (minutes)", stored: [], typed: ["20"], same: 0 },
    { label: "Difficulty", stored: ["Easy"], typed: ["Hard"], same: 0 },
    { label: "Ingredients", stored: ["2 cups water", "salt"], typed: ["3 cups water"], same: 1 },
  ]);
});

test("another order is shown in full, and a missing field is empty", () => {
  const { servings: _, ...typed } = { ...RICE, instructions: "Serve.\nBoil." };
  expect(differences(RICE, typed)).toEqual([
    { label: "Servings", stored: ["2"], typed: [], same: 0 },
    { label: "Instructions", stored: ["Boil.", "Serve."], typed: ["Serve.", "Boil."], same: 0 },
  ]);
});

test("headings differ by their texts and places", () => {
  const heading = { kind: "heading" as const, text: "For the sauce" };
  const stored = { ...RICE, ingredients: ["1 cup rice", heading, "salt"] };
  expect(differences(stored, { ...stored, ingredients: ["1 cup rice", "salt"] })).toEqual([
    { label: "Ingredients", stored: ["Heading: For the sauce"], typed: [], same: 2 },
  ]);
  expect(differences(stored, { ...stored, ingredients: [heading, "1 cup rice", "salt"] })).toMatchObject([
    {
      stored: ["1 cup rice", "Heading: For the sauce", "salt"],
      typed: ["Heading: For the sauce", "1 cup rice", "salt"],
    },
  ]);
});
