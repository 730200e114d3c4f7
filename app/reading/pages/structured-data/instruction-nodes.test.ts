import { describe, expect, test } from "vitest";
import { instructionOutline } from "./instruction-lines.ts";
import type { Json } from "./loose-json.ts";
import { schemaRecipe } from "./schema-recipe.ts";

const outlineOf = (value: Json) =>
  instructionOutline(value).map(({ text, isHeading }) => (isHeading ? `# ${text}` : text));
const STEP = { "@type": "HowToStep", text: "Whip the cream." };
const CREAM = {
  "@type": "Recipe",
  name: "Vanilla cream",
  recipeIngredient: ["200 ml cream"],
  recipeInstructions: [STEP],
};

describe("nodes that are no steps lose nothing", () => {
  test.each<[string, Json, string[]]>([
    [
      "a recipe in a section",
      [{ "@type": "HowToSection", name: "Filling", itemListElement: [CREAM] }],
      ["# Filling", "# Vanilla cream", "Whip the cream."],
    ],
    ["a recipe among the steps", [STEP, CREAM], ["Whip the cream.", "# Vanilla cream", "Whip the cream."]],
    [
      "a list that is a text",
      [{ "@type": "HowToSection", name: "Dough", itemListElement: "Mix all. Rest it." }],
      ["# Dough", "Mix all. Rest it."],
    ],
    ["another type with steps", { "@type": "HowTo", name: "Dough", step: [STEP] }, ["# Dough", "Whip the cream."]],
    [
      "a section with instructions",
      [{ "@type": "HowToSection", name: "Dough", recipeInstructions: "Mix all.\nRest it." }],
      ["# Dough", "Mix all.", "Rest it."],
    ],
    [
      "a map of headings",
      { Dough: ["Mix all."], Filling: [STEP] },
      ["# Dough", "Mix all.", "# Filling", "Whip the cream."],
    ],
    [
      "maps in a list",
      [{ Dough: "Mix all." }, { Filling: ["Whip it."] }],
      ["# Dough", "Mix all.", "# Filling", "Whip it."],
    ],
    ["a map of numbers", { 1: "Mix all.", "Step 2": "Rest it." }, ["Mix all.", "Rest it."]],
    [
      "a node without text",
      [
        { "@type": "HowToStep", note: "a" },
        { id: "x", image: "https://a.example/b.jpg" },
      ],
      [],
    ],
    ["a list item that is a text", { itemListElement: [{ "@type": "ListItem", item: "Mix all." }] }, ["Mix all."]],
  ])("%s", (_, value, expected) => expect(outlineOf(value)).toEqual(expected));

  test("a section without steps has its name, as it had", () => {
    expect(outlineOf([{ "@type": "HowToStep", name: "Mix all." }, STEP])).toEqual(["Mix all.", "Whip the cream."]);
  });

  test("the ingredients of a recipe among the steps are ingredients, below its name", () => {
    const recipe = schemaRecipe(
      { name: "Cake", recipeIngredient: ["2 eggs"], recipeInstructions: [STEP, CREAM] },
      new Map(),
    );
    expect(recipe.ingredients).toEqual(["2 eggs", "200 ml cream"]);
    expect(recipe.outlines.ingredients[1]).toEqual({ text: "Vanilla cream", isHeading: true });
  });
});

test("a line with a colon at its end is the heading of the steps below it", () => {
  expect(outlineOf("Prepare:\nPeel the onion.\nFry:\nFry it in oil.")).toEqual([
    "# Prepare:",
    "Peel the onion.",
    "# Fry:",
    "Fry it in oil.",
  ]);
  expect(outlineOf(["Mix:", "Bake it for 20 min."])).toEqual(["# Mix:", "Bake it for 20 min."]);
  expect(outlineOf("Mix these well for 2 minutes:\nPeel the onion.")).toHaveLength(2);
  expect(outlineOf("Mix these well for 2 minutes:\nPeel the onion.")[0]).not.toMatch(/^#/);
});

describe("a name that a text goes on with begins the step", () => {
  test.each([
    [
      "in small letters",
      "Warm the tortillas slowly",
      "until they are soft.",
      ["Warm the tortillas slowly until they are soft."],
    ],
    ["in brackets", "Pull the chicken apart", "(two forks help).", ["Pull the chicken apart (two forks help)."]],
    ["a sentence does not", "Warm the tortillas", "Turn each once.", ["# Warm the tortillas", "Turn each once."]],
    ["nor do words below a short name", "Sauce", "stir all of it.", ["# Sauce", "stir all of it."]],
  ])("%s", (_, name, text, expected) => {
    expect(outlineOf([{ "@type": "HowToStep", name, text }])).toEqual(expected);
  });
});

describe("lines that were wrapped in their sentences", () => {
  test.each([
    [
      "in the middle",
      "Boil the water and add\na pinch of salt until it\nis hot.\nAdd the pasta.",
      ["Boil the water and add a pinch of salt until it is hot.", "Add the pasta."],
    ],
    [
      "before a sign",
      "Heat the oven to 200\n°C and butter\nthe dish.",
      ["Heat the oven to 200 °C and butter the dish."],
    ],
    [
      "all in small letters are steps",
      "mix the flour\nadd the eggs\nbake it",
      ["mix the flour", "add the eggs", "bake it"],
    ],
    [
      "without full stops are steps",
      "Mix the flour\nAdd the eggs\nBake it",
      ["Mix the flour", "Add the eggs", "Bake it"],
    ],
  ])("%s", (_, text, expected) => expect(outlineOf(text)).toEqual(expected));
});
