import { expect, test } from "vitest";
import { movedIn, movedRecipe, pngOf, withHeadings } from "#tests/support/move-in.ts";
import { zipOfFiles } from "#tests/support/zip.ts";

test("reads Domestica, which looks like Paprika, with its times and picture", async () => {
  const pie = {
    name: "Pie",
    servings: "4",
    timeCook: "20",
    timePrep: "10",
    directions: "Mix\nBake",
    source: "soup.example/pie",
    ingredients: "1 egg\n2 l milk",
    image: `data:image/png;base64,${pngOf(1).toString("base64")}`,
  };
  const empty = Object.fromEntries(Object.keys(pie).map((name) => [name, name === "name" ? "Egg" : ""]));
  const { format, drafts } = await movedIn(JSON.stringify([pie, empty]));
  expect(format).toBe("domestica");
  expect(drafts).toMatchObject([
    {
      name: "Pie",
      prepTime: 10,
      cookTime: 20,
      servings: 4,
      instructions: ["Mix", "Bake"],
      picture: pngOf(1),
      left: [],
    },
    { name: "Egg", prepTime: null, ingredients: [] },
  ]);
});

test("reads KitchenOwl, whose steps mention ingredients", async () => {
  const recipe = {
    name: "Pie",
    description: "Mix @olive_oil with it.\n\nBake; mail to me@soup.example.",
    time: 30,
    cook_time: 20,
    prep_time: 10,
    yields: 4,
    source: "https://soup.example/pie",
    photo: "a.jpg",
    items: [
      { name: "Olive oil", description: "2 tbsp", optional: false },
      { name: "Salt", description: "", optional: true },
    ],
    tags: ["quick"],
  };
  const { format, drafts } = await movedIn(
    JSON.stringify({ items: [{ name: "Milk" }], recipes: [recipe], expenses: [] }),
  );
  expect(format).toBe("kitchenOwl");
  expect(drafts).toMatchObject([
    {
      totalTime: 30,
      cookTime: 20,
      servings: 4,
      tags: ["quick"],
      ingredients: ["2 tbsp Olive oil", "Salt, optional"],
      instructions: ["Mix olive oil with it.", "Bake; mail to me@soup.example."],
      left: ["photo"],
    },
  ]);
});

test("reads OpenEats from the rows of its tables", async () => {
  const rows = [
    {
      model: "recipe.recipe",
      pk: 1,
      fields: {
        title: "Pie",
        info: "I",
        directions: "Mix\nBake",
        source: "",
        prep_time: 5,
        cook_time: 10,
        servings: 4,
        photo: "upload/p.jpg",
        cuisine: 2,
        course: 3,
        tags: [4],
      },
    },
    { model: "recipe_groups.cuisine", pk: 2, fields: { title: "French" } },
    { model: "recipe_groups.course", pk: 3, fields: { title: "Dessert" } },
    { model: "recipe_groups.tag", pk: 4, fields: { title: "quick" } },
    { model: "ingredient.ingredientgroup", pk: 9, fields: { title: "Sauce", recipe: 1 } },
    {
      model: "ingredient.ingredient",
      pk: 1,
      fields: { title: "milk", measurement: "cup", numerator: 1, denominator: 3, ingredient_group: 9 },
    },
  ];
  const draft = await movedRecipe(zipOfFiles({ "recipes.json": JSON.stringify(rows), "upload/p.jpg": pngOf(2) }));
  expect(draft).toMatchObject({
    name: "Pie",
    prepTime: 5,
    tags: ["French", "Dessert", "quick"],
    ingredients: ["1/3 cup milk"],
    ingredientSections: [{ index: 0, title: "Sauce" }],
    instructions: ["Mix", "Bake"],
    picture: pngOf(2),
  });
});

test("reads a list of recipes of schema.org without their type, as Pestle writes", async () => {
  const recipe = {
    name: "Pie",
    recipeYield: "4",
    recipeIngredient: [{ text: "Sauce:" }, { text: "1 egg", quantity: 1, name: "egg" }],
    recipeInstructions: [{ "@type": 0, name: "Dough", itemListElement: [{ "@type": 1, text: "Mix." }] }],
    totalTime: "PT30M",
    source: "https://soup.example/pie",
  };
  expect(await movedRecipe(JSON.stringify([recipe]))).toMatchObject({
    ingredients: ["1 egg"],
    ingredientSections: [{ index: 0, title: "Sauce" }],
    instructionSections: [{ index: 0, title: "Dough" }],
    totalTime: 30,
    sourceUrl: "https://soup.example/pie",
    left: [],
  });
});

test("reads RezKonv: German fields, continued ingredients, the source and cut lines", async () => {
  const text =
    "=====  REZKONV-Rezept - RezkonvSuite v1.0\r\n\r\n     Titel: Käsespätzle\r\nKategorien: Nudeln, Käse\r\n     Menge: 4 Portionen\r\n\r\n    500     Gramm  Mehl\r\n      4            Eier\r\n                   -- verquirlt\r\n\r\n========================= SAUCE =========================\r\n    1/2     Ltr.  Milch\r\n\r\n========================= QUELLE =========================\r\n                   Ein Buch\r\n                   -- Erfasst *RK* 01.01.2004\r\n\r\nDas Mehl mit den Eiern verrühren und schlagen, bis der Teig\r\nBlasen wirft.\r\n\r\nServieren.\r\n\r\n=====\r\n";
  for (const content of [text, Buffer.from(text, "latin1")]) {
    const { format, drafts } = await movedIn(content);
    expect(format).toBe("rezKonv");
    expect(drafts).toMatchObject([{ name: "Käsespätzle", servings: 4, tags: ["Nudeln", "Käse"], left: ["Quelle"] }]);
    expect(withHeadings(drafts[0]?.ingredients ?? [], drafts[0]?.ingredientSections ?? [])).toEqual([
      "500 Gramm Mehl",
      "4 Eier, verquirlt",
      "## SAUCE",
      "1/2 Ltr. Milch",
    ]);
    expect(drafts[0]?.instructions).toEqual([
      "Das Mehl mit den Eiern verrühren und schlagen, bis der Teig Blasen wirft.",
      "Servieren.",
    ]);
  }
});

test("reads Now You're Cooking", async () => {
  const text =
    "@@@@@ Now You're Cooking! Export Format\n\nApple pie\n\npies, fruit\n\n1 cup sugar\n------- crust ------\n2 cups flour; sifted\n\nMix all.\n\nBake at 400.\n\nContributor:  Anna\nYield:  8 servings\nPreparation Time:  00:30\n\n NYC Nutrilink: N5504^19335\n\n** Exported from Now You're Cooking! v5.93 **\n\n";
  const { format, drafts, total } = await movedIn(text + text.replace("Apple pie", "Second"));
  expect({ format, total }).toEqual({ format: "nowYoureCooking", total: 2 });
  expect(drafts[0]).toMatchObject({
    name: "Apple pie",
    tags: ["pies", "fruit"],
    servings: 8,
    prepTime: 30,
    ingredients: ["1 cup sugar", "2 cups flour; sifted"],
    ingredientSections: [{ index: 1, title: "crust" }],
    instructions: ["Mix all.", "Bake at 400."],
    left: ["Contributor"],
  });
});

test("reads thousands of recipes of OpenEats in time that grows with their number", async () => {
  const rows = Array.from({ length: 4_000 }, (_, pk) => [
    {
      model: "recipe.recipe",
      pk,
      fields: { title: `Pie ${pk}`, directions: "Bake", cuisine: 1, course: 1, tags: [1] },
    },
    { model: "ingredient.ingredientgroup", pk, fields: { title: "", recipe: pk } },
    { model: "ingredient.ingredient", pk, fields: { title: `milk ${pk}`, ingredient_group: pk } },
  ]).flat();
  const tag = { model: "recipe_groups.tag", pk: 1, fields: { title: "quick" } };
  const file = JSON.stringify([...rows, tag]);
  const before = process.cpuUsage();
  const { drafts } = await movedIn(file);
  const { user, system } = process.cpuUsage(before);
  expect(drafts.at(-1)).toMatchObject({ name: "Pie 3999", ingredients: ["milk 3999"], tags: ["quick"] });
  expect((user + system) / 1000).toBeLessThan(5_000);
});
