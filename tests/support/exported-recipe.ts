import fc from "fast-check";
import type { ExportedRecipe } from "#app/features/moving/export/recipe-file.ts";
import { DIFFICULTIES, type Recipe } from "#app/features/recipes/recipe.ts";
import { sourceAddress } from "#app/features/recipes/recipe-input.ts";
import { distinctTags } from "#app/features/recipes/tags.ts";
import { NUTRIENTS } from "#app/reading/recipes/recipe-parts.ts";

/** Returns a recipe with a value in each field. */
export function exportedRecipe(details: Partial<ExportedRecipe> = {}): ExportedRecipe {
  return {
    id: 7,
    name: "Leek soup",
    imagePath: null,
    prepTime: 15,
    cookTime: null,
    totalTime: 90,
    servings: 4,
    yield: "12 bowls",
    difficulty: "hard",
    ingredients: ["1 l water", "2 leeks", "1 onion"],
    ingredientSections: [{ index: 1, title: "For the soup" }],
    instructions: ["Boil the leeks.", "Serve."],
    instructionSections: [{ index: 0, title: "Cooking" }],
    description: "For cold days.",
    notes: "Better the next day.\nWith bread.",
    nutrition: { calories: "320 kcal" },
    sourceUrl: "https://soup.example/leek",
    originalRecipeId: null,
    createdBy: null,
    isOriginal: true,
    createdAt: "2026-03-01T08:00:00.000Z",
    updatedAt: "2026-03-02T09:00:00.000Z",
    rating: 4,
    isFavorite: true,
    lastCooked: null,
    timesCooked: 0,
    cooked: [],
    tags: ["Winter", "für Gäste"],
    costPerServing: null,
    ...details,
  };
}

const text = fc
  .oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }),
    fc.constantFrom(
      "## 2 eggs",
      "1. Stir --",
      "@salt{1%tsp}",
      "<b>&amp;</b> ]]>",
      "---\na: b",
      '"x", \\n',
      "חומוס 🍲",
      "*a* _b_ [c](d)",
      "~{5%min} #pot",
    ),
  )
  .map((value) => [...value.replaceAll("\u0000", "")].slice(0, 40).join("").trim())
  .filter((value) => value !== "");
const minutes = fc.option(fc.integer({ min: 1, max: 9999 }));

const cookedDay = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2026-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const cookedNote = text.map((note) => note.replace(/\p{Cc}/gu, " ").trim()).filter((note) => note !== "");

/** Headings for a list of so many lines, each before another line. */
const sections = (lines: number) =>
  fc
    .uniqueArray(fc.record({ index: fc.nat(lines - 1), title: text }), { maxLength: 3, selector: ({ index }) => index })
    .map((all) => all.toSorted((one, other) => one.index - other.index));

/** Returns the fields that are changed when a recipe is stored: tags are distinct, addresses complete. */
const storedValues = ({ tags, sourceUrl }: Pick<Recipe, "tags" | "sourceUrl">) => ({
  tags: distinctTags(tags),
  sourceUrl: sourceUrl && sourceAddress.parse(sourceUrl),
});

/** Recipes with any texts that a recipe may hold, as they are stored. */
export const anyExportedRecipe: fc.Arbitrary<ExportedRecipe> = fc
  .record({
    name: text,
    ingredients: fc.array(text, { minLength: 1, maxLength: 6 }),
    instructions: fc.array(text, { minLength: 1, maxLength: 5 }),
    description: fc.option(text),
    notes: fc.option(text),
    yield: fc.option(text),
    prepTime: minutes,
    cookTime: minutes,
    totalTime: minutes,
    servings: fc.option(fc.integer({ min: 1, max: 1000 })),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    rating: fc.option(fc.integer({ min: 1, max: 5 })),
    isFavorite: fc.boolean(),
    tags: fc.array(text, { maxLength: 3 }),
    nutrition: fc.option(fc.dictionary(fc.constantFrom(...NUTRIENTS), text, { minKeys: 1, noNullPrototype: true })),
    sourceUrl: fc.option(fc.webUrl()),
    cooked: fc.array(fc.record({ date: cookedDay, note: fc.option(cookedNote) }), { maxLength: 3 }),
  })
  .chain((fields) =>
    fc
      .record({
        ingredientSections: sections(fields.ingredients.length),
        instructionSections: sections(fields.instructions.length),
      })
      .map((headings) => exportedRecipe({ ...fields, ...headings, ...storedValues(fields) })),
  );
