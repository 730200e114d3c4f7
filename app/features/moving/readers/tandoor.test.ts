import { expect, test } from "vitest";
import { movedIn, movedRecipe, pngOf, withHeadings } from "#tests/support/move-in.ts";
import { zipOfFiles } from "#tests/support/zip.ts";

const RECIPE = {
  name: "Chili",
  description: "Hot",
  keywords: [{ name: "beans" }, { name: "one pot" }],
  steps: [
    {
      name: "Serve",
      instruction: "Plate it.",
      order: 1,
      time: 0,
      ingredients: [{ food: { name: "sour cream" }, unit: null, amount: 0, note: "", order: 0, no_amount: true }],
    },
    {
      name: "Cook",
      instruction: "Fry the *onions*.\n\n**Simmer** the beans.",
      order: 0,
      time: 60,
      ingredients: [
        { is_header: true, note: "Base", order: 0, food: null, unit: null, amount: 0 },
        { food: { name: "onion" }, unit: { name: "piece" }, amount: 2, note: "diced", order: 1, no_amount: false },
        {
          food: { name: "beans" },
          unit: { name: "g" },
          amount: 400,
          note: "",
          order: 2,
          original_text: "400g kidney beans",
        },
        { food: { name: "salt" }, unit: null, amount: 0, note: "", order: 3, no_amount: false, original_text: null },
      ],
    },
  ],
  working_time: 20,
  waiting_time: 60,
  servings: 4,
  servings_text: "bowls",
  source_url: "https://example.org/chili",
  nutrition: { calories: 500, fats: 12.5 },
  rating: null,
  internal: true,
};

test("reads an archive of archives, one a recipe", async () => {
  const inner = (name: string, shade: number) =>
    zipOfFiles({ "recipe.json": JSON.stringify({ ...RECIPE, name }), "image.png": pngOf(shade) });
  const { format, drafts, total } = await movedIn(
    zipOfFiles({ "1.zip": inner("Chili", 1), "2.zip": inner("Chili 2", 2) }),
  );
  expect({ format, total }).toEqual({ format: "tandoor", total: 2 });
  const [draft, second] = drafts;
  expect(draft).toMatchObject({
    key: "1",
    name: "Chili",
    description: "Hot",
    prepTime: 20,
    cookTime: null,
    totalTime: 80,
    servings: 4,
    yield: "4 bowls",
    tags: ["beans", "one pot"],
    nutrition: { calories: "500 kcal", fatContent: "12.5 g" },
    sourceUrl: "https://example.org/chili",
    left: ["steps.time"],
  });
  expect(withHeadings(draft?.ingredients ?? [], draft?.ingredientSections ?? [])).toEqual([
    "## Base",
    "2 piece onion, diced",
    "400g kidney beans",
    "salt",
    "## Serve",
    "sour cream",
  ]);
  expect(withHeadings(draft?.instructions ?? [], draft?.instructionSections ?? [])).toEqual([
    "## Cook",
    "Fry the onions.",
    "Simmer the beans.",
    "## Serve",
    "Plate it.",
  ]);
  expect(draft?.picture).toEqual(pngOf(1));
  expect(second).toMatchObject({ key: "2", name: "Chili 2" });
});

test("reads a single recipe, without times and steps", async () => {
  const bare = { name: "Rice", steps: [], working_time: 0, waiting_time: 0, servings: 1 };
  const { drafts } = await movedIn(zipOfFiles({ "recipe.json": JSON.stringify(bare) }));
  expect(drafts[0]).toMatchObject({ name: "Rice", totalTime: null, ingredients: [], instructions: [], left: [] });
});

test("puts the ingredients that a step names by templates into it, and takes properties that are nutrients", async () => {
  const draft = await movedRecipe(
    JSON.stringify({
      ...RECIPE,
      steps: [
        {
          name: "",
          instruction:
            "Cut {{ ingredients[0] }}, add {{ ingredients[1].food }} and {{scale(2)}} eggs, not {{ ingredients[9] }}.",
          ingredients: [
            { food: { name: "leeks" }, unit: { name: "g" }, amount: 500, order: 0, is_header: false, no_amount: false },
            { food: { name: "salt" }, unit: null, amount: 0, order: 1, is_header: false, no_amount: true },
          ],
        },
      ],
      nutrition: null,
      properties: [
        { property_amount: 120, property_type: { name: "Calories", unit: "kcal" } },
        { property_amount: 2, property_type: { name: "Price", unit: "$" } },
      ],
    }),
  );
  expect(draft).toMatchObject({
    instructions: ["Cut 500 g leeks, add salt and 2 eggs, not {{ ingredients[9] }}."],
    ingredients: ["500 g leeks", "salt"],
    nutrition: { calories: "120 kcal" },
  });
});
