import { expect, test } from "vitest";
import { NO_DETAILS } from "#app/reading/recipes/recipe-parts.ts";
import { recipeJsonLd } from "./recipe-json-ld.ts";

const soup = {
  ...NO_DETAILS,
  id: 7,
  name: "Soup",
  imagePath: "/api/recipes/7/image?v=abc&share=code",
  prepTime: 15,
  totalTime: 90,
  servings: 4,
  difficulty: "easy" as const,
  ingredients: ["2 onions"],
  instructions: ["Chop."],
  sourceUrl: "https://example.org/soup",
  tags: [],
  createdAt: "2026-03-02T09:00:00.000Z",
  costPerServing: 1,
};

test("a recipe as schema.org JSON-LD", () => {
  expect(recipeJsonLd(soup, { author: "Marta", origin: "https://kitchen.example.org" })).toEqual({
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: "Soup",
    author: { "@type": "Person", name: "Marta" },
    image: ["https://kitchen.example.org/api/recipes/7/image?v=abc&share=code&w=1600"],
    prepTime: "PT15M",
    totalTime: "PT1H30M",
    recipeYield: "4",
    recipeIngredient: ["2 onions"],
    recipeInstructions: [{ "@type": "HowToStep", text: "Chop." }],
    isBasedOn: "https://example.org/soup",
    datePublished: "2026-03-02",
  });
});

test("unknown values are left out", () => {
  const bare = { ...soup, imagePath: null, prepTime: null, totalTime: 120, servings: null, sourceUrl: null };
  expect(recipeJsonLd(bare, { origin: "https://kitchen.example.org" })).toEqual({
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: "Soup",
    totalTime: "PT2H",
    recipeIngredient: ["2 onions"],
    recipeInstructions: [{ "@type": "HowToStep", text: "Chop." }],
    datePublished: "2026-03-02",
  });
});

test("headings become sections, and the details are declared", () => {
  const pie = {
    ...soup,
    ingredients: ["flour", "apples"],
    ingredientSections: [{ index: 1, title: "Filling" }],
    instructions: ["Heat the oven.", "Knead.", "Slice.", "Bake."],
    instructionSections: [
      { index: 1, title: "Dough" },
      { index: 2, title: "Filling" },
    ],
    description: "A pie.",
    tags: ["Baking", "For guests"],
    cookTime: 45,
    yield: "12 slices",
    nutrition: { calories: "320 kcal" },
  };
  const step = (text: string) => ({ "@type": "HowToStep", text });
  expect(recipeJsonLd(pie, { origin: "https://kitchen.example.org" })).toMatchObject({
    description: "A pie.",
    keywords: "Baking, For guests",
    cookTime: "PT45M",
    recipeYield: ["4", "12 slices"],
    nutrition: { "@type": "NutritionInformation", calories: "320 kcal" },
    recipeIngredient: ["flour", "apples"],
    recipeInstructions: [
      step("Heat the oven."),
      { "@type": "HowToSection", name: "Dough", itemListElement: [step("Knead.")] },
      { "@type": "HowToSection", name: "Filling", itemListElement: [step("Slice."), step("Bake.")] },
    ],
  });
});
