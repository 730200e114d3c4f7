import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { movedIn, movedRecipe, pngOf, withHeadings } from "#tests/support/move-in.ts";
import { zipOf, zipOfFiles } from "#tests/support/zip.ts";

const RECIPE = {
  uid: "A1-B2",
  name: "Lentil soup\n",
  ingredients: "**For the soup**\n2 cups lentils\n1 onion, diced\n\nTo serve:\n1 lemon\n[recipe:Flat bread]",
  directions: "FOR THE SOUP:\n1. Soften the onion.\n2. Add the lentils and cook for 30 minutes.\n[photo:Pot]\n",
  notes: "Better the next day.\n\n\nFreezes well.",
  description: "A soup for **cold** evenings.",
  servings: "4-6 bowls",
  prep_time: "1 h 5 m",
  cook_time: "00:15",
  total_time: "",
  difficulty: "Easy",
  rating: 4,
  source: "Grandmother",
  source_url: "https://www.example.org/soup",
  image_url: "assets-library://asset/1",
  photo: "A1.jpg",
  photo_data: pngOf(1).toString("base64"),
  photo_hash: "123",
  photo_large: null,
  photos: [{ filename: "1.jpg", name: "1", data: pngOf(2).toString("base64"), hash: "x" }],
  categories: ["Soups, stews", "Winter"],
  nutritional_info: "Calories: 320 kcal\nFat: 12 g\nProtein 9g",
  created: "2023-04-05 06:07:08",
  hash: "abc",
};

const packed = (recipe: object) => gzipSync(JSON.stringify(recipe));

test("reads each field of a Paprika file", async () => {
  const { format, drafts, failures } = await movedIn(zipOfFiles({ "Lentil soup.paprikarecipe": packed(RECIPE) }));
  expect({ format, failures }).toEqual({ format: "paprika", failures: [] });
  const [draft] = drafts;
  expect(draft).toMatchObject({
    key: "1",
    name: "Lentil soup",
    description: "A soup for cold evenings.",
    notes: "Better the next day.\n\nFreezes well.",
    servings: 6,
    yield: "4-6 bowls",
    prepTime: 65,
    cookTime: 15,
    totalTime: 80,
    difficulty: "easy",
    rating: 4,
    tags: ["Soups, stews", "Winter"],
    nutrition: { calories: "320 kcal", fatContent: "12 g", proteinContent: "9g" },
    sourceUrl: "https://www.example.org/soup",
    createdAt: "2023-04-05T06:07:08.000Z",
    pictureAddresses: [],
    left: ["source"],
  });
  expect(withHeadings(draft?.ingredients ?? [], draft?.ingredientSections ?? [])).toEqual([
    "## For the soup",
    "2 cups lentils",
    "1 onion, diced",
    "## To serve",
    "1 lemon",
    "Flat bread",
  ]);
  expect(withHeadings(draft?.instructions ?? [], draft?.instructionSections ?? [])).toEqual([
    "## FOR THE SOUP",
    "Soften the onion.",
    "Add the lentils and cook for 30 minutes.",
  ]);
  expect(draft?.picture).toEqual(pngOf(2));
});

test("reads a single recipe, of Paprika 2 without the newer fields, and what a Mac packed again", async () => {
  const older = { name: "Toast", ingredients: "bread", directions: "Toast it.", photo_data: null, servings: "" };
  expect(await movedRecipe(packed(older))).toMatchObject({ name: "Toast", ingredients: ["bread"], picture: null });
  const again = zipOfFiles({
    "My Recipes/Toast.paprikarecipe": packed(older),
    "__MACOSX/My Recipes/._Toast.paprikarecipe": "\0\x05\x16\x07",
    "My Recipes/.DS_Store": "\0\0\0\x01Bud1",
  });
  expect((await movedIn(again)).drafts.map(({ name }) => name)).toEqual(["Toast"]);
});

test("reads an archive in an archive", async () => {
  const inner = zipOfFiles({ "1.paprikarecipe": packed(RECIPE) });
  expect(await movedRecipe(zipOfFiles({ "export.bin": inner }))).toMatchObject({ name: "Lentil soup" });
});

test("one recipe that cannot be read does not stop the others", async () => {
  const archive = zipOf([
    { name: "a.paprikarecipe", content: packed({ ...RECIPE, name: "First" }) },
    { name: "b.paprikarecipe", content: gzipSync("{no json") },
    { name: "c.paprikarecipe", content: packed(RECIPE).subarray(0, 60) },
    { name: "d.paprikarecipe", content: packed(RECIPE), statedCrc: 1 },
    { name: "e.paprikarecipe", content: packed({ ...RECIPE, name: "", photos: 7, categories: null, rating: "x" }) },
  ]);
  const { drafts, failures, total } = await movedIn(archive);
  expect(total).toBe(5);
  expect(drafts.map(({ key, name }) => [key, name])).toEqual([
    ["1", "First"],
    ["5", ""],
  ]);
  expect(failures).toEqual([
    { kind: "failure", key: "2", name: "b", reason: "damaged" },
    { kind: "failure", key: "3", name: "c", reason: "damaged" },
    { kind: "failure", key: "4", name: "d", reason: "damaged" },
  ]);
});

test("a time without a number, a second picture and free nutrition are named as left", async () => {
  const recipe = {
    ...RECIPE,
    source: "example.org",
    total_time: "overnight",
    cook_time: "0",
    photos: [...RECIPE.photos, ...RECIPE.photos],
    nutritional_info: "Rich in iron",
  };
  const draft = await movedRecipe(packed(recipe));
  expect(draft).toMatchObject({ cookTime: null, totalTime: null, nutrition: null });
  expect(draft.left.toSorted()).toEqual(["nutritional_info", "photos", "total_time"]);
});

test("takes the exact values of an own export", async () => {
  const own = { totalTime: null, isFavorite: true, tags: ["a, b"], servings: "many" };
  expect(await movedRecipe(packed({ ...RECIPE, trivet: own }))).toMatchObject({
    prepTime: 65,
    totalTime: null,
    servings: 6,
    isFavorite: true,
    tags: ["a, b"],
  });
});

test("a recipe of nulls is one too, also in a list", async () => {
  const recipe = {
    name: "Egg",
    ingredients: "1 egg",
    directions: null,
    notes: null,
    photos: null,
    categories: null,
    rating: null,
  };
  const drafts = [
    await movedRecipe(gzipSync(JSON.stringify(recipe))),
    ...(await movedIn(JSON.stringify([recipe, { ...recipe, name: "Eggs" }]))).drafts,
  ];
  expect(drafts.map(({ name, ingredients }) => [name, ...ingredients])).toEqual([
    ["Egg", "1 egg"],
    ["Egg", "1 egg"],
    ["Eggs", "1 egg"],
  ]);
});

test("a difficulty that is not known is named as left", async () => {
  const draft = await movedRecipe(packed({ ...RECIPE, difficulty: "Challenging" }));
  expect(draft.left).toContain("difficulty");
});
