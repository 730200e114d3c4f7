import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { noteCooked } from "#app/features/recipes/cooked/cooked.server.ts";
import { addRecipeWithPicture } from "#app/features/recipes/recipe-edits.server.ts";
import { recipeInput } from "#app/features/recipes/recipe-input.ts";
import { createLog } from "#app/platform/log.server.ts";
import { anyExportedRecipe, exportedRecipe } from "#tests/support/exported-recipe.ts";
import { movedIn } from "#tests/support/move-in.ts";
import { aPicture } from "#tests/support/recipe-forms.ts";
import { aRecipe, testContext } from "#tests/support/test-context.ts";
import { writeCooklang } from "./cooklang.ts";
import { exactFields } from "./exact-fields.ts";
import { exportFile } from "./export-file.server.ts";
import { writeJsonLd } from "./json-ld.ts";
import { writePaprika } from "./paprika.server.ts";
import { readRecipes, recipeIdsByName } from "./read-collection.server.ts";
import { zipped } from "./zip.server.ts";

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

async function* each<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items;
}

/** The fields of a draft that an export has. */
function comparable(draft: object) {
  const names = Object.keys(exactFields(exportedRecipe()));
  return Object.fromEntries(Object.entries(draft).filter(([name]) => names.includes(name)));
}

test.each([
  ["jsonld", "nextcloud"],
  ["paprika", "paprika"],
] as const)(
  "a collection that is exported as %s reads back in every field, with its pictures",
  async (format, reader) => {
    const { db, caller } = testContext();
    const image = new Uint8Array(await (await aPicture(900, "png")).arrayBuffer());
    const { name, ...details } = recipeInput.parse(exactFields(exportedRecipe()));
    const { id } = await addRecipeWithPicture(caller, { name, ...details }, new Blob([image]));
    aRecipe(caller, { ...details, name: "Bread / rolls", sourceUrl: null, servings: null, tags: [], nutrition: null });
    aRecipe(caller, { name: "חומוס 🍲", prepTime: null, totalTime: null });
    for (const date of ["2026-03-01", "2026-02-01"]) noteCooked(caller, id, { date, note: "Good\n🍲" });
    const source = { db, user: caller.user, kitchen: caller.kitchen, log: createLog(() => {}) };
    const { format: found, drafts, failures } = await movedIn(await bytesOf(exportFile(source, format)));
    expect({ found, failures }).toEqual({ found: reader, failures: [] });
    const stored = [...readRecipes(source, recipeIdsByName(source))];
    expect(drafts.map(comparable)).toEqual(stored.map(exactFields));
    expect(drafts.map(({ left }) => left)).toEqual([[], [], []]);
    const pictures = await Promise.all(drafts.map(({ picture }) => picture && sharp(picture).metadata()));
    expect(pictures.map((picture) => picture && [picture.format, picture.width])).toEqual([null, ["jpeg", 900], null]);
  },
);

test.each([
  ["JSON-LD", writeJsonLd],
  ["Paprika", writePaprika],
] as const)("any recipe that is exported as %s reads back in every field", async (_, write) => {
  const recipes = fc.sample(anyExportedRecipe, 60);
  const files = recipes.flatMap((recipe, at) => write({ ...recipe, id: at }, `Recipe ${at}`, null));
  const { drafts, failures } = await movedIn(await bytesOf(zipped(each(files))));
  expect(failures).toEqual([]);
  expect(drafts.map(comparable)).toEqual(recipes.map(exactFields));
  expect(drafts.flatMap(({ left }) => left)).toEqual([]);
});

test("Cooklang reads back with names, lines, headings, times, servings and what is in its front matter", async () => {
  const recipe = exportedRecipe();
  const { drafts } = await movedIn(await bytesOf(zipped(each(writeCooklang(recipe, "Leek soup", null)))));
  expect(drafts).toMatchObject([
    {
      name: recipe.name,
      prepTime: 15,
      totalTime: 90,
      servings: 4,
      instructions: expect.arrayContaining(recipe.instructions),
      instructionSections: [{ title: "Cooking" }],
      notes: expect.stringContaining("With bread."),
      tags: recipe.tags,
      description: recipe.description,
      difficulty: recipe.difficulty,
      yield: recipe.yield,
      nutrition: recipe.nutrition,
      rating: recipe.rating,
      sourceUrl: recipe.sourceUrl,
      left: [],
    },
  ]);
  expect(drafts[0]?.ingredients.toSorted()).toEqual(recipe.ingredients.toSorted());
});
