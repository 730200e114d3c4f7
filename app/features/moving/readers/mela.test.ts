import { expect, test } from "vitest";
import { movedIn, movedRecipe, pngOf, withHeadings } from "#tests/support/move-in.ts";
import { zipOf, zipOfFiles } from "#tests/support/zip.ts";

const RECIPE = {
  id: "example.org/pasta",
  title: "Pasta",
  text: "Quick.",
  images: [pngOf(1).toString("base64"), pngOf(2).toString("base64")],
  categories: ["Weekday", "Pasta, rice"],
  yield: "2 servings",
  prepTime: "10min",
  cookTime: "35min",
  totalTime: "",
  ingredients: "# Sauce\n400 g [tomatoes](https://example.org/tomatoes)\n\n# Pasta\n200 g pasta",
  instructions: "# Sauce\nSimmer.\nSee [Basics](mela://recipe/1).\n# Pasta\nBoil.",
  notes: "Salt the water.",
  nutrition: "Calories: 500 kcal\nProtein: 12 g",
  link: "https://example.org/pasta",
  favorite: true,
  wantToCook: true,
  date: 725846400.5,
};

const json = (more = {}) => JSON.stringify({ ...RECIPE, ...more });

test("reads a recipe with headings, links and pictures", async () => {
  const draft = await movedRecipe(json());
  expect(draft).toMatchObject({
    name: "Pasta",
    description: "Quick.",
    servings: 2,
    prepTime: 10,
    cookTime: 35,
    totalTime: 45,
    notes: "Salt the water.",
    nutrition: { calories: "500 kcal", proteinContent: "12 g" },
    tags: ["Weekday", "Pasta, rice"],
    isFavorite: true,
    sourceUrl: "https://example.org/pasta",
    createdAt: "2024-01-02T00:00:00.500Z",
    left: ["wantToCook", "images"],
    picture: pngOf(1),
  });
  expect(withHeadings(draft.ingredients, draft.ingredientSections)).toEqual([
    "## Sauce",
    "400 g tomatoes (https://example.org/tomatoes)",
    "## Pasta",
    "200 g pasta",
  ]);
  expect(withHeadings(draft.instructions, draft.instructionSections)).toEqual([
    "## Sauce",
    "Simmer.",
    "See Basics.",
    "## Pasta",
    "Boil.",
  ]);
});

test("reads an archive of recipes that are not compressed, and archives of those", async () => {
  const archive = zipOf(
    ["A", "B"].map((title) => ({ name: `${title}.melarecipe`, content: json({ title }), isStored: true })),
  );
  expect((await movedIn(archive)).drafts.map(({ name }) => name)).toEqual(["A", "B"]);
  const { format, drafts, total } = await movedIn(zipOfFiles({ "1.melarecipes": archive, "2.melarecipes": archive }));
  expect({ format, total }).toEqual({ format: "mela", total: 4 });
  expect(drafts.map(({ key, name }) => key + name)).toEqual(["1A", "2B", "3A", "4B"]);
});

test("a recipe without instructions is one too", async () => {
  const { format, drafts } = await movedIn(
    JSON.stringify({ title: "Egg", ingredients: "1 egg", instructions: null, images: [] }),
  );
  expect([format, drafts[0]?.ingredients]).toEqual(["mela", ["1 egg"]]);
});
