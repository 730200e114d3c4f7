import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { movedIn, movedRecipe, pngOf } from "#tests/support/move-in.ts";
import { zipOf, zipOfFiles } from "#tests/support/zip.ts";

const paprika = (name: string) => JSON.stringify({ name, ingredients: "1 egg", directions: "Boil it." });
const schema = (name: string) =>
  JSON.stringify({ "@type": "Recipe", name, recipeIngredient: ["1 egg"], recipeInstructions: ["Boil it."] });
const mela = (title: string) => JSON.stringify({ title, ingredients: "1 egg", instructions: "Boil it.", images: [] });
const mealMaster = (title: string) =>
  `MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: ${title}\n Categories: Eggs\n      Yield: 1\n\n      1    Egg\n\n  Boil it.\n\nMMMMM\n`;
const masterCook = (name: string) =>
  `*  Exported from  MasterCook  *\n\n   ${name}\n\nServing Size  : 1    Preparation Time :0:00\n\n  Amount  Measure       Ingredient -- Preparation Method\n--------  ------------  --------------------------------\n       1                Egg\n\nBoil it.\n`;

const names = async (content: Uint8Array | string) => (await movedIn(content)).drafts.map(({ name }) => name).sort();

describe("an archive", () => {
  test("of several programs' files gives the recipes of all", async () => {
    const file = zipOfFiles({
      "a/old.mmf": mealMaster("Meal"),
      "a/old.mxp": masterCook("Master"),
      "a/one.json": schema("Schema"),
      "a/two.paprikarecipe": gzipSync(paprika("Paprika")),
      "b/three.melarecipe": mela("Mela"),
    });
    const { drafts, failures, total } = await movedIn(file);
    expect(drafts.map(({ name }) => name).sort()).toEqual(["Master", "Meal", "Mela", "Paprika", "Schema"]);
    expect({ failures, total }).toEqual({ failures: [], total: 5 });
  });

  test("gives the recipes of the archives beside its documents", async () => {
    const inner = zipOfFiles({ "Inner.melarecipe": mela("Inner") });
    const file = zipOf([
      { name: "Outer.melarecipe", content: mela("Outer") },
      { name: "More.melarecipes", content: inner, isStored: true },
      { name: "My.paprikarecipes", content: zipOfFiles({ "P.paprikarecipe": gzipSync(paprika("Other")) }) },
    ]);
    const { drafts, failures, total } = await movedIn(file);
    expect(drafts.map(({ name }) => name)).toEqual(["Outer", "Inner", "Other"]);
    expect({ failures, total }).toEqual({ failures: [], total: 3 });
  });

  test("made by a Mac or Windows, with what both add, and a note of the person", async () => {
    const file = zipOfFiles({
      "My Recipes/Egg.PAPRIKARECIPE": gzipSync(paprika("Egg")),
      "My Recipes/.DS_Store": "\u0000\u0001Bud1",
      "My Recipes/desktop.ini": "[.ShellClassInfo]\r\nIconResource=x",
      "My Recipes/read me.txt": "These are my recipes. Have fun!",
      "__MACOSX/My Recipes/._Egg.PAPRIKARECIPE": "\u0000\u0005\u0016\u0007",
    });
    const { drafts, failures } = await movedIn(file);
    expect({ names: drafts.map(({ name }) => name), failures }).toEqual({ names: ["Egg"], failures: [] });
  });

  test("with a part that cannot be read names it and gives the rest", async () => {
    const file = zipOfFiles({
      "Egg.json": schema("Egg"),
      "Toast.json": schema("Toast").slice(0, -20),
      "Soup.json": schema("Soup"),
    });
    const { drafts, failures } = await movedIn(file);
    expect(drafts.map(({ name }) => name)).toEqual(["Egg", "Soup"]);
    expect(failures).toMatchObject([{ name: "Toast", reason: "damaged" }]);
  });
});

describe("text", () => {
  const utf16 = (text: string, isBig = false) => {
    const bytes = Buffer.from(text, "utf16le");
    return isBig ? bytes.swap16() : bytes;
  };
  test.each([
    ["UTF-8 with a mark", Buffer.from(`\ufeff${schema("Crème")}`)],
    ["UTF-16 with a mark", utf16(`\ufeff${schema("Crème")}`)],
    ["UTF-16, big end first", utf16(`\ufeff${schema("Crème")}`, true)],
    ["UTF-16 without a mark", utf16(schema("Crème"))],
    ["UTF-16, big end first, without a mark", utf16(schema("Crème"), true)],
    ["windows-1252", Buffer.from(schema("Crème"), "latin1")],
    ["gzip", gzipSync(schema("Crème"))],
  ])("in %s is read", async (_, content) => {
    expect(await names(content)).toEqual(["Crème"]);
    expect(await names(zipOfFiles({ "a.json": content }))).toEqual(["Crème"]);
  });

  test("of an old program in UTF-16 is no code page 437", async () => {
    expect(await names(utf16(`\ufeff${mealMaster("Crème")}`))).toEqual(["Crème"]);
  });

  test("that is nearly JSON is read; brackets in texts are no nesting", async () => {
    const recipe = schema("Egg")
      .replace('"1 egg"', '"1 egg\n(large)",')
      .replaceAll("Boil it.", `Boil ${"[".repeat(300)}`);
    expect(await movedRecipe(recipe)).toMatchObject({ name: "Egg", ingredients: ["1 egg", "(large)"] });
  });
});

test("lines of a text stay lines where it has HTML in it", async () => {
  const draft = await movedRecipe(
    JSON.stringify({
      name: "Eggs",
      ingredients: "2 eggs<br>1 pinch salt\nbutter &amp; oil\n<b>pepper</b>",
      directions: "<p>Break\nthe eggs.</p><p>Fry them.</p>",
    }),
  );
  expect(draft.ingredients).toEqual(["2 eggs", "1 pinch salt", "butter & oil", "pepper"]);
  expect(draft.instructions).toEqual(["Break the eggs.", "Fry them."]);
});

test("bold words are a heading only where they can be one", async () => {
  const draft = await movedRecipe(
    JSON.stringify({
      name: "Eggs",
      ingredients: "**Sauce**\n**2 eggs**\n1 tsp salt",
      directions: "**Sauce**\nMix.\n**Do not boil!**\nServe.",
    }),
  );
  expect(draft).toMatchObject({
    ingredients: ["2 eggs", "1 tsp salt"],
    ingredientSections: [{ index: 0, title: "Sauce" }],
    instructions: ["Mix.", "Do not boil!", "Serve."],
    instructionSections: [{ index: 0, title: "Sauce" }],
  });
});

test("emphasis and bullets are taken off, within a line and over several", async () => {
  const draft = await movedRecipe(
    JSON.stringify({
      name: "Eggs",
      ingredients: "**2 eggs\n1 tsp salt**\n1 cup *plain* flour\n-- ---\n2*3 cm of leek\noil*",
      directions: "Season:\n- Salt _well_.\n• Fry, keep snake_case_names.\nServe.",
      notes: "Keeps *3 days*.",
    }),
  );
  expect(draft).toMatchObject({
    ingredients: ["2 eggs", "1 tsp salt", "1 cup plain flour", "2*3 cm of leek", "oil*"],
    instructions: ["Salt well.", "Fry, keep snake_case_names.", "Serve."],
    instructionSections: [{ index: 0, title: "Season" }],
    notes: "Keeps 3 days.",
  });
});

test("an instant without a zone is in UTC, whatever the server's zone", async () => {
  const date = (text: string) => schema("Egg").replace("{", `{"dateCreated":"${text}",`);
  expect((await movedRecipe(date("2021-03-04T05:06:07"))).createdAt).toBe("2021-03-04T05:06:07.000Z");
  expect((await movedRecipe(date("2021-03-04 05:06:07.123456"))).createdAt).toBe("2021-03-04T05:06:07.123Z");
});

test("a picture in the file beats its preview, also with an ending in capitals", async () => {
  const file = zipOfFiles({ "Egg/recipe.json": schema("Egg"), "Egg/THUMB.JPG": pngOf(1), "Egg/FULL.JPG": pngOf(2) });
  expect((await movedRecipe(file)).picture).toEqual(pngOf(2));
});
