import { describe, expect, test } from "vitest";
import { movedIn, movedRecipe, pngOf, withHeadings } from "#tests/support/move-in.ts";
import { zipOf, zipOfFiles } from "#tests/support/zip.ts";

const dict = (fields: string) => `<dict>${fields}</dict>`;
const text = (name: string, value: string) => `<key>${name}</key><string>${value}</string>`;
const part = (amount: string, unit: string, food: string) =>
  dict(text("QUANTITY", amount) + text("MEASUREMENT", unit) + text("DESCRIPTION", food) + text("DIRECTION", ""));
const divider = (title: string, parts: string) =>
  dict(`<key>DIVIDER_INGREDIENT</key>${dict(text("DESCRIPTION", title))}<key>INGREDIENTS</key><array>${parts}</array>`);
const plist = (list: string, parts: string) =>
  `<plist version="1.0"><array>${dict(
    `${text("NAME", "Rye loaf")}<key>${list}</key><array>${parts}</array>${text("DIRECTIONS", "Bake.")}`,
  )}</array></plist>`;

describe("MacGourmet's ingredients", () => {
  test("may be a tree of groups, in groups again", async () => {
    const tree =
      part("1", "", "egg") + divider("Dough", part("300", "g", "rye") + divider("Glaze", part("2", "tbsp", "milk")));
    const { ingredients, ingredientSections } = await movedRecipe(plist("INGREDIENTS_TREE", tree));
    expect(withHeadings(ingredients, ingredientSections)).toEqual([
      "1 egg",
      "## Dough",
      "300 g rye",
      "## Glaze",
      "2 tbsp milk",
    ]);
  });

  test("may be a tree without groups, or a list", async () => {
    const parts = part("300", "g", "rye") + part("1", "", "egg");
    for (const list of ["INGREDIENTS_TREE", "INGREDIENTS"]) {
      expect((await movedRecipe(plist(list, parts))).ingredients).toEqual(["300 g rye", "1 egg"]);
    }
  });

  test("stand beside notes of either key", async () => {
    for (const key of ["NOTE", "NOTES"]) {
      const file = plist("INGREDIENTS", part("1", "", "egg")).replace(
        "</dict></array></plist>",
        `<key>${key}</key><string>Keeps a day.</string></dict></array></plist>`,
      );
      expect(await movedRecipe(file)).toMatchObject({ ingredients: ["1 egg"], notes: "Keeps a day." });
    }
  });
});

describe("Gourmet", () => {
  const gourmet = (title: string, list: string) =>
    `<?xml version="1.0"?><gourmetDoc><recipe id="4"><title>${title}</title><ingredient-list>${list}</ingredient-list><instructions>Stir.</instructions></recipe></gourmetDoc>`;

  test("has other recipes as ingredients, alone and in groups", async () => {
    const list =
      '<ingref refid="9" amount="2">Pizza dough</ingref><inggroup><groupname>Top</groupname><ingref refid="7">Tomato sauce</ingref><ingredient><amount>1</amount><item>onion</item></ingredient></inggroup>';
    const { ingredients, ingredientSections } = await movedRecipe(gourmet("Pizza", list));
    expect(withHeadings(ingredients, ingredientSections)).toEqual([
      "2 Pizza dough",
      "## Top",
      "Tomato sauce",
      "1 onion",
    ]);
  });

  test.each([
    ["Fish &amp;amp; chips", "Fish & chips"],
    ["Cr&amp;egrave;me", "Crème"],
    ["Mac &amp; cheese", "Mac & cheese"],
  ])("writes a name as %s", async (title, name) => {
    const list = "<ingredient><amount>1</amount><item>egg</item></ingredient>";
    expect((await movedRecipe(gourmet(title, list))).name).toBe(name);
  });
});

describe("a recipe of schema.org in an object of the program", () => {
  const recipe = {
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: "Leek tart",
    recipeIngredient: ["2 leeks"],
    recipeInstructions: ["Bake."],
  };

  test.each([
    ["under a name", { app: "x", recipe }],
    ["two levels down", { version: 3, content: { entry: recipe } }],
    ["as a list", { exported: "2026", dishes: [recipe] }],
    ["itself", recipe],
  ])("%s", async (_, json) => {
    expect(await movedRecipe(JSON.stringify(json))).toMatchObject({ name: "Leek tart", ingredients: ["2 leeks"] });
  });
});

describe("Broccoli", () => {
  const recipe = (name: string, more = {}) =>
    JSON.stringify({
      recipeId: 3,
      title: name,
      imageName: `${name}.jpg`,
      description: "",
      servings: "3 plates",
      preparationTime: "40 min",
      source: "https://soup.example/3",
      ingredients: "Broth:\n1 l water\n2 leeks",
      directions: "Boil it.\nServe it.",
      nutritionalValues: "",
      notes: "Hot.",
      favorite: true,
      categories: [{ categoryId: 2, name: "Winter" }],
      ...more,
    });

  test("one recipe", async () => {
    const file = zipOfFiles({ "Soup.json": recipe("Soup"), "Soup.jpg": pngOf(4) });
    expect(await movedRecipe(file)).toMatchObject({
      name: "Soup",
      totalTime: 40,
      servings: 3,
      yield: "3 plates",
      ingredients: ["1 l water", "2 leeks"],
      ingredientSections: [{ index: 0, title: "Broth" }],
      instructions: ["Boil it.", "Serve it."],
      notes: "Hot.",
      tags: ["Winter"],
      isFavorite: true,
      sourceUrl: "https://soup.example/3",
      picture: pngOf(4),
      left: [],
    });
  });

  test("all recipes, each an archive in the archive, and a source that is no address is named", async () => {
    const file = zipOf([
      { name: "categories.json", content: '[{"categoryId":2,"name":"Winter"}]' },
      { name: "1_Soup.broccoli", content: zipOfFiles({ "Soup.json": recipe("Soup") }) },
      { name: "2_Stew.broccoli", content: zipOfFiles({ "Stew.json": recipe("Stew", { source: "Aunt May" }) }) },
    ]);
    const { format, drafts, failures } = await movedIn(file);
    expect(format).toBe("broccoli");
    expect(drafts.map(({ name, left }) => [name, left])).toEqual([
      ["Soup", []],
      ["Stew", ["source"]],
    ]);
    expect(failures).toEqual([]);
  });
});

describe("BigOven", () => {
  const line = (heading: string, amount: string, unit: string, name: string, notes = "") =>
    `<INGREDIENTLINE><BHEADING>${heading}</BHEADING><TEXTQTY>${amount}</TEXTQTY><MEASURE>${unit}</MEASURE><NAME>${name}</NAME><PREPNOTES>${notes}</PREPNOTES></INGREDIENTLINE>`;
  const page = (lines: string, steps: string) =>
    `<html><head><title>Bean pot</title></head><body><h1>Bean pot</h1><img src='images\\7_Bean pot.jpg'><p>2 cup beans<br>salt</p><!--@BOBEGIN--<RECIPE><TITLE>Bean pot</TITLE><YIELDQTY>6.00</YIELDQTY><YIELDUNIT>Servings</YIELDUNIT><INSTRUCTIONS>${steps}</INSTRUCTIONS><CUISINE>French</CUISINE><TOTALMINUTES>90</TOTALMINUTES><TASTERATING>4</TASTERATING><EFFORTRATING>0</EFFORTRATING><INGREDIENTLIST>${lines}</INGREDIENTLIST><CATEGORIES><CATEGORYNAME>Stew</CATEGORYNAME></CATEGORIES></RECIPE>--@BOEND--></body></html>`;

  test("keeps its recipe in a comment of the page", async () => {
    const html = page(
      line("1", "", "", "-- Pot --") + line("0", "2", "cup", "beans", "soaked") + line("0", "", "", "salt"),
      "Directions\n\n    Boil the beans.\n    Add salt.",
    );
    const draft = await movedRecipe(zipOfFiles({ "bean.html": html, "images/7_Bean pot.jpg": pngOf(3) }));
    expect(draft).toMatchObject({
      name: "Bean pot",
      servings: 6,
      totalTime: 90,
      rating: 4,
      ingredients: ["2 cup beans, soaked", "salt"],
      ingredientSections: [{ index: 0, title: "Pot" }],
      instructions: ["Boil the beans.", "Add salt."],
      tags: ["French", "Stew"],
      picture: pngOf(3),
      left: [],
    });
  });

  test("another page with comments is a page", async () => {
    const html =
      '<html><body><!-- begin --><div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Peas</h1><li itemprop="recipeIngredient">1 cup peas</li><p itemprop="recipeInstructions">Boil.</p></div></body></html>';
    expect((await movedIn(html)).format).toBe("webPages");
  });
});

test("Now You're Cooking is known whoever wrote the file", async () => {
  const recipe = (header: string) =>
    `@@@@@ ${header}\n\nOat bars\n\nSnacks\n\n2 c. oats\n1 c. honey\n\nPress into a tin and bake.\n\nYield: 12 bars\n\n** Exported from Now You're Cooking! v5.1 **\n`;
  for (const header of [
    "Written by Krecipes v1.0 [Now You're Cooking! Export Format]",
    "Now You're Cooking! Export Format",
  ]) {
    expect(await movedRecipe(recipe(header))).toMatchObject({
      name: "Oat bars",
      servings: 12,
      ingredients: ["2 c. oats", "1 c. honey"],
      instructions: ["Press into a tin and bake."],
    });
  }
});

test("CookML cuts the lines of its steps at a width", async () => {
  const cookml = (step: string) =>
    `<cookml><recipe><head title="Spätzle" servingqty="2"/><part><ingredient qty="200" unit="g" item="Mehl"/></part><preparation><step>${step}</step></preparation></recipe></cookml>`;
  const wrapped =
    "Das Mehl mit den Eiern und einer Prise Salz in einer Schüssel so lange\nrühren, bis der Teig Blasen wirft und schwer vom Löffel fällt.\n\nIn kochendes Salzwasser schaben.";
  expect((await movedRecipe(cookml(wrapped))).instructions).toEqual([
    "Das Mehl mit den Eiern und einer Prise Salz in einer Schüssel so lange rühren, bis der Teig Blasen wirft und schwer vom Löffel fällt.",
    "In kochendes Salzwasser schaben.",
  ]);
  expect((await movedRecipe(cookml("Rühren.\nSchaben.\nServieren."))).instructions).toEqual([
    "Rühren.",
    "Schaben.",
    "Servieren.",
  ]);
});

describe("Chowdown's components", () => {
  const crust = "---\nlayout: recipe\ntitle: Oat Crust\ningredients:\n- 100 g oats\ndirections:\n- Press.\n---\n";
  const tart = (components: string, more = "") =>
    `---\nlayout: recipe\ntitle: Plum Tart\ncomponents:\n${components}${more}---\nFor guests.\n`;

  test("become groups of the recipe that is made of them", async () => {
    const file = zipOfFiles({
      "_components/crust.md": crust,
      "_components/cream.md": crust
        .replace("Oat Crust", "Cream")
        .replace("100 g oats", "1 l milk")
        .replace("Press", "Boil"),
      "_recipes/tart.md": tart("- Oat Crust\n- Cream\n", "ingredients:\n- 6 plums\ndirections:\n- Put together.\n"),
    });
    const { drafts } = await movedIn(file);
    const draft = drafts.find(({ name }) => name === "Plum Tart");
    expect(withHeadings(draft?.ingredients ?? [], draft?.ingredientSections ?? [])).toEqual([
      "6 plums",
      "## Oat Crust",
      "100 g oats",
      "## Cream",
      "1 l milk",
    ]);
    expect(withHeadings(draft?.instructions ?? [], draft?.instructionSections ?? [])).toEqual([
      "## Oat Crust",
      "Press.",
      "## Cream",
      "Boil.",
      "## Plum Tart",
      "Put together.",
    ]);
  });

  test("that are in no file are ingredients, and recipes without components stay", async () => {
    const { drafts } = await movedIn(zipOfFiles({ "a/tart.md": tart("- Oat Crust\n- Jam\n"), "a/crust.md": crust }));
    expect(drafts).toMatchObject([
      { name: "Plum Tart", ingredients: ["Jam", "100 g oats"], instructions: ["Press."], description: "For guests." },
      { name: "Oat Crust", ingredients: ["100 g oats"], instructions: ["Press."] },
    ]);
  });

  test("are found beside a file that is damaged", async () => {
    const { drafts, failures } = await movedIn(
      zipOf([
        { name: "a/tart.md", content: tart("- Oat Crust\n") },
        { name: "a/crust.md", content: crust },
        { name: "a/broken.md", content: crust, statedCrc: 1 },
      ]),
    );
    expect(drafts.map(({ name }) => name)).toEqual(["Plum Tart", "Oat Crust"]);
    expect(failures).toMatchObject([{ name: "broken", reason: "damaged" }]);
  });
});

test("settings in TOML beside recipes are no damaged recipe, a cut recipe is", async () => {
  const recipe = JSON.stringify({
    "@type": "Recipe",
    name: "A",
    recipeIngredient: ["1 egg"],
    recipeInstructions: ["Boil."],
  });
  const files = (name: string, content: string) => zipOfFiles({ "A/recipe.json": recipe, [name]: content });
  for (const toml of ['[[books]]\ntitle = "Mine"\n', "[settings]\nlanguage = 'de'\n"]) {
    expect((await movedIn(files("settings.toml", toml))).failures).toEqual([]);
  }
  expect((await movedIn(files("b.json", recipe.slice(0, -9)))).failures).toMatchObject([
    { name: "b", reason: "damaged" },
  ]);
});

test("the time of cooking alone is the total time", async () => {
  const recipe = (times: object) =>
    JSON.stringify({
      "@type": "Recipe",
      name: "A",
      recipeIngredient: ["1 egg"],
      recipeInstructions: ["Boil."],
      ...times,
    });
  expect((await movedRecipe(recipe({ cookTime: "PT45M" }))).totalTime).toBe(45);
  expect((await movedRecipe(recipe({ cookTime: "PT45M", prepTime: "PT5M" }))).totalTime).toBe(50);
  expect((await movedRecipe(recipe({ cookTime: "PT45M", totalTime: "PT2H" }))).totalTime).toBe(120);
  expect((await movedRecipe(recipe({ prepTime: "PT5M" }))).totalTime).toBeNull();
});

test("an archive is called by the program that most of its first documents are of", async () => {
  const markdown = (name: string) => `# ${name}\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Boil.\n`;
  const one = "Beat @eggs{2} in a #bowl{}.\n";
  const file = zipOfFiles({ "a/A.md": markdown("A"), "a/B.md": markdown("B"), "c/note.txt": one });
  expect(await movedIn(file)).toMatchObject({ format: "markdown", drafts: { length: 3 } });
  expect(await movedIn(zipOfFiles({ "a/A.cook": one, "b/B.cook": one, "c/C.md": markdown("C") }))).toMatchObject({
    format: "cooklang",
  });
});
