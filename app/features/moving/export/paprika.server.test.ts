import fc from "fast-check";
import { expect, test } from "vitest";
import { anyExportedRecipe, exportedRecipe } from "#tests/support/exported-recipe.ts";
import { exactFields } from "./exact-fields.ts";
import { writePaprika } from "./paprika.server.ts";
import type { ExportedRecipe } from "./recipe-file.ts";

function written(recipe: ExportedRecipe, picture: Uint8Array | null = null) {
  const [file, ...others] = writePaprika(recipe, recipe.name, picture);
  expect(others).toEqual([]);
  return { ...file, document: JSON.parse(String(file?.content)) };
}

test("a recipe is one compressed JSON object with every field of Paprika", () => {
  const { path, isGzipped, document } = written(exportedRecipe(), new Uint8Array([0xff, 0xd8, 0xff]));
  expect({ path, isGzipped }).toEqual({ path: "Leek soup.paprikarecipe", isGzipped: true });
  const { uid, hash, photo_hash, ...rest } = document;
  expect(uid).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/);
  expect([hash, photo_hash]).toEqual([
    expect.stringMatching(/^[0-9A-F]{64}$/),
    expect.stringMatching(/^[0-9A-F]{64}$/),
  ]);
  expect(rest).toEqual({
    created: "2026-03-01 08:00:00",
    name: "Leek soup",
    description: "For cold days.",
    ingredients: "1 l water\nFor the soup:\n2 leeks\n1 onion",
    directions: "Cooking:\n\nBoil the leeks.\n\nServe.",
    notes: "Better the next day.\nWith bread.",
    nutritional_info: "Calories: 320 kcal",
    prep_time: "15 min",
    cook_time: "1 hr 15 min",
    total_time: "1 hr 30 min",
    servings: "4 (12 bowls)",
    difficulty: "Hard",
    rating: 4,
    categories: ["Winter", "für Gäste"],
    source: "soup.example",
    source_url: "https://soup.example/leek",
    image_url: null,
    photo: `${uid}.jpg`,
    photo_data: "/9j/",
    photo_large: null,
    photos: [],
    trivet: exactFields(exportedRecipe()),
  });
});

test("a recipe keeps its id, two recipes have two", () => {
  const uidOf = (details: Partial<ExportedRecipe>) => written(exportedRecipe(details)).document.uid;
  expect(uidOf({ notes: "changed" })).toBe(uidOf({}));
  expect(uidOf({ id: 8 })).not.toBe(uidOf({}));
});

test("any recipe survives, whatever its texts hold", () => {
  fc.assert(
    fc.property(anyExportedRecipe, (recipe) => {
      const { document } = written(recipe);
      expect(document).toMatchObject({ name: recipe.name, photo_data: null, categories: recipe.tags });
      expect(document.trivet).toEqual(exactFields(recipe));
    }),
    { numRuns: 50 },
  );
});
