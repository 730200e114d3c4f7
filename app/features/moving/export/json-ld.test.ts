import fc from "fast-check";
import { expect, test } from "vitest";
import { anyExportedRecipe, exportedRecipe } from "#tests/support/exported-recipe.ts";
import { exactFields } from "./exact-fields.ts";
import { writeJsonLd } from "./json-ld.ts";

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);

test("a recipe is a folder as Nextcloud Cookbook has it, with what other programs ask for", () => {
  const files = writeJsonLd(exportedRecipe(), "Leek soup", JPEG);
  expect(files.map(({ path }) => path)).toEqual(["Recipes/Leek soup/recipe.json", "Recipes/Leek soup/full.jpg"]);
  expect(files[1]?.content).toBe(JPEG);
  expect(JSON.parse(String(files[0]?.content))).toEqual({
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: "Leek soup",
    description: "For cold days.",
    url: "https://soup.example/leek",
    image: "/Recipes/Leek soup/full.jpg",
    prepTime: "PT15M",
    cookTime: "PT1H15M",
    totalTime: "PT1H30M",
    recipeYield: 4,
    recipeCategory: "",
    keywords: "Winter,für Gäste",
    tool: [],
    recipeIngredient: ["1 l water", "## For the soup", "2 leeks", "1 onion"],
    recipeInstructions: [
      { "@type": "HowToStep", name: "", text: "## Cooking" },
      { "@type": "HowToStep", name: "", text: "Boil the leeks." },
      { "@type": "HowToStep", name: "", text: "Serve." },
    ],
    nutrition: { "@type": "NutritionInformation", calories: "320 kcal" },
    comment: [{ "@type": "Comment", name: "Author Notes", text: "Better the next day.\nWith bread." }],
    datePublished: "2026-03-01",
    dateCreated: "2026-03-01T08:00:00.000Z",
    dateModified: "2026-03-02T09:00:00.000Z",
    trivet: { id: 7, ...exactFields(exportedRecipe()), updatedAt: "2026-03-02T09:00:00.000Z" },
  });
});

test("what is unknown stays so in Trivet and is a value that other programs take", () => {
  const bare = exportedRecipe({
    description: null,
    notes: null,
    prepTime: null,
    totalTime: null,
    servings: null,
    nutrition: null,
    sourceUrl: null,
    tags: [],
  });
  const [file, picture] = writeJsonLd(bare, "Leek soup", null);
  expect(picture).toBeUndefined();
  const document = JSON.parse(String(file?.content));
  expect(document).toMatchObject({
    description: "",
    url: "",
    prepTime: null,
    cookTime: null,
    totalTime: null,
    recipeYield: 1,
    keywords: "",
    nutrition: {},
    trivet: { servings: null, description: null, yield: "12 bowls", cookTime: null, isFavorite: true },
  });
  expect(document).not.toHaveProperty("image");
  expect(document).not.toHaveProperty("comment");
});

test("any recipe survives, whatever its texts hold", () => {
  fc.assert(
    fc.property(anyExportedRecipe, (recipe) => {
      const [file] = writeJsonLd(recipe, "any", null);
      const document = JSON.parse(Buffer.from(String(file?.content)).toString());
      expect(document.name).toBe(recipe.name);
      expect(document.recipeIngredient.length).toBe(recipe.ingredients.length + recipe.ingredientSections.length);
      expect(document.recipeInstructions.length).toBe(recipe.instructions.length + recipe.instructionSections.length);
      expect(document.trivet).toMatchObject(exactFields(recipe));
    }),
    { numRuns: 50 },
  );
});
