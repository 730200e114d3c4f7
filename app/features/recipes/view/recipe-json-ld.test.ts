import { expect, test } from "vitest";
import { recipeJsonLd } from "./recipe-json-ld.ts";

const soup = {
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
