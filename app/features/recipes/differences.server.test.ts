import { expect, test } from "vitest";
import { NO_DETAILS } from "#app/reading/recipes/recipe-parts.ts";
import { differences, versionDifferences } from "./differences.server.ts";

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
  nutrition: {},
  keptTags: [],
  tags: "",
  openedTags: "[]",
  version: "a",
};

test("equal values do not differ, whatever blank lines, spaces and line breaks the form has", () => {
  const typed = { ...RICE, name: " Rice ", ingredients: ["1 cup rice ", "", "2 cups water", undefined, "salt"] };
  expect(differences(RICE, { ...typed, instructions: "Boil.\r\n\r\nServe.\r\n", version: "b" })).toEqual([]);
});

/** Returns the differences as texts: "-" removed, "+" added, "<" moved from here, ">" moved here. */
const shown = (...sides: Parameters<typeof differences>) =>
  differences(...sides).map(({ label, lines }) => [label, ...lines.map(({ kind, text }) => SIGNS[kind] + text)]);
const SIGNS = { same: " ", removed: "-", added: "+", "moved-from": "<", moved: ">" };

test("each field that differs has its lines, with those that only one side has", () => {
  const typed = {
    ...RICE,
    name: "Dal",
    totalTime: "20",
    difficulty: "hard",
    ingredients: ["1 cup rice", "3 cups water"],
  };
  expect(shown(RICE, typed)).toEqual([
    ["Name", "-Rice", "+Dal"],
    ["Total time (minutes)", "+20"],
    ["Difficulty", "-Easy", "+Hard"],
    ["Ingredients", " 1 cup rice", "-2 cups water", "-salt", "+3 cups water"],
  ]);
});

test("a line in another place has moved, and a missing field is empty", () => {
  const { servings: _, ...typed } = { ...RICE, instructions: "Serve.\nBoil." };
  expect(shown(RICE, typed)).toEqual([
    ["Servings", "-2"],
    ["Instructions", "<Boil.", " Serve.", ">Boil."],
  ]);
});

test("equal lines are told apart by their number", () => {
  const salted = { ...RICE, ingredients: ["salt", "1 cup rice", "salt"] };
  expect(shown(salted, { ...RICE, ingredients: ["1 cup rice", "salt", "salt", "salt"] })).toEqual([
    ["Ingredients", "<salt", " 1 cup rice", " salt", ">salt", "+salt"],
  ]);
});

test("headings differ by their texts and places", () => {
  const heading = { kind: "heading" as const, text: "For the sauce" };
  const stored = { ...RICE, ingredients: ["1 cup rice", heading, "salt"] };
  expect(shown(stored, { ...stored, ingredients: ["1 cup rice", "salt"] })).toEqual([
    ["Ingredients", " 1 cup rice", "-Heading: For the sauce", " salt"],
  ]);
  expect(shown(stored, { ...stored, ingredients: [heading, "1 cup rice", "salt"] })).toEqual([
    ["Ingredients", "<1 cup rice", " Heading: For the sauce", ">1 cup rice", " salt"],
  ]);
});

test("nutrients differ by their lines", () => {
  const stored = { ...RICE, nutrition: { calories: "320 kcal", fatContent: "9 g" } };
  const typed = { ...RICE, nutrition: { calories: "350 kcal", fatContent: "9 g", sugarContent: " " } };
  expect(shown(stored, typed)).toEqual([["Nutrition", "-Energy: 320 kcal", "+Energy: 350 kcal", " Fat: 9 g"]]);
});

test("versions differ in each field of a recipe", () => {
  const soup = {
    ...NO_DETAILS,
    name: "Soup",
    prepTime: null,
    totalTime: 30,
    servings: 2,
    difficulty: "easy" as const,
    ingredients: ["2 onions"],
    instructions: ["Boil."],
    sourceUrl: null,
  };
  const changed = {
    ...soup,
    cookTime: 20,
    notes: "Better\ntomorrow.",
    nutrition: { calories: "300 kcal" },
    ingredientSections: [{ index: 0, title: "Base" }],
  };
  expect(versionDifferences(soup, soup)).toEqual([]);
  expect(versionDifferences(soup, changed)).toEqual([
    { label: "Cook time (minutes)", lines: [{ kind: "added", text: "20" }] },
    {
      label: "Ingredients",
      lines: [
        { kind: "added", text: "Heading: Base" },
        { kind: "same", text: "2 onions" },
      ],
    },
    {
      label: "Notes",
      lines: [
        { kind: "added", text: "Better" },
        { kind: "added", text: "tomorrow." },
      ],
    },
    { label: "Nutrition", lines: [{ kind: "added", text: "Energy: 300 kcal" }] },
  ]);
});

test("long texts with hardly a line in common are replaced as a whole", () => {
  const notes = (text: string) => Array.from({ length: 2500 }, (_, at) => `${text}${at}`).join("\n");
  const [changed] = differences({ ...RICE, notes: notes("a") }, { ...RICE, notes: `same\n${notes("b")}` });
  expect(changed?.lines.map(({ kind }) => kind)).toEqual([
    ...Array(2500).fill("removed"),
    ...Array(2501).fill("added"),
  ]);
});
