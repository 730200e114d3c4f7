import { expect, test } from "vitest";
import { movedIn, movedRecipe, pngOf, withHeadings } from "#tests/support/move-in.ts";
import { zipOfFiles } from "#tests/support/zip.ts";

const NEXTCLOUD = {
  "@context": "http://schema.org",
  "@type": "Recipe",
  id: "12",
  name: "Pizza &amp; more",
  description: "With [dough](#r/3) and [more](https://example.org/more).",
  url: "https://example.org/pizza",
  image: "/Recipes/Pizza/full.jpg",
  prepTime: "PT0H20M",
  cookTime: null,
  totalTime: "PT1H20M",
  recipeCategory: "Main",
  keywords: "italian,quick",
  recipeYield: 4,
  tool: ["Oven"],
  recipeIngredient: ["## Dough", "500 g flour", "Salt, pepper, oil", "[Sauce](#r/123)"],
  recipeInstructions: ["## Dough", "Knead.", "## Topping", "Bake for 10 minutes."],
  nutrition: { "@type": "NutritionInformation", calories: "650 kcal" },
  aggregateRating: { ratingValue: 5, ratingCount: 900 },
  review: [{ reviewBody: "Too salty" }],
  dateCreated: "2022-01-02T03:04:05+0000",
};

const lines = (draft: { ingredients: string[]; ingredientSections: { index: number; title: string }[] }) =>
  withHeadings(draft.ingredients, draft.ingredientSections);
const steps = (draft: { instructions: string[]; instructionSections: { index: number; title: string }[] }) =>
  withHeadings(draft.instructions, draft.instructionSections);

test("reads folders of Nextcloud Cookbook at any depth", async () => {
  const { format, drafts } = await movedIn(
    zipOfFiles({
      "Recipes/Pizza/thumb.jpg": pngOf(1),
      "Recipes/Pizza/full.jpg": pngOf(2),
      "Recipes/Pizza/recipe.json": JSON.stringify(NEXTCLOUD),
      "Recipes/More/Deep/recipe.json": JSON.stringify({ ...NEXTCLOUD, name: "Deep", image: "" }),
      "Recipes/More/Deep/thumb.jpg": pngOf(3),
    }),
  );
  expect(format).toBe("nextcloud");
  const [pizza, deep] = drafts;
  expect(pizza).toMatchObject({
    name: "Pizza & more",
    description: "With dough and more (https://example.org/more).",
    prepTime: 20,
    cookTime: null,
    totalTime: 80,
    servings: 4,
    yield: null,
    tags: ["Main", "italian", "quick"],
    rating: null,
    sourceUrl: "https://example.org/pizza",
    createdAt: "2022-01-02T03:04:05.000Z",
    nutrition: { calories: "650 kcal" },
    left: ["tool"],
  });
  expect(lines(pizza as never)).toEqual(["## Dough", "500 g flour", "Salt, pepper, oil", "Sauce"]);
  expect(steps(pizza as never)).toEqual(["## Dough", "Knead.", "## Topping", "Bake for 10 minutes."]);
  expect(pizza?.picture).toEqual(pngOf(2));
  expect(deep?.picture).toEqual(pngOf(3));
});

test.each([
  ["null", null, []],
  ["an object with numbers", { 0: "Mix.", 2: { "@type": "HowToStep", text: "Bake." } }, ["Mix.", "Bake."]],
  [
    "steps",
    [
      { "@type": "HowToStep", name: "", text: "1. Mix." },
      { "@type": "HowToStep", text: "2. Bake." },
    ],
    ["Mix.", "Bake."],
  ],
  [
    "sections",
    [
      { "@type": "HowToSection", name: "Dough", itemListElement: [{ "@type": "HowToStep", text: "Knead." }] },
      { "@type": "HowToSection", name: "Sauce", itemListElement: { "@type": "HowToStep", text: "Cook." } },
    ],
    ["## Dough", "Knead.", "## Sauce", "Cook."],
  ],
  [
    "a section without entries",
    [{ "@type": "HowToSection", name: "Dough" }, { text: "Knead." }],
    ["## Dough", "Knead."],
  ],
  ["one text", "Mix.\nBake.", ["Mix.", "Bake."]],
])("reads steps that are %s", async (_, recipeInstructions, expected) => {
  const file = JSON.stringify({ "@type": "Recipe", name: "Bread", recipeIngredient: ["flour"], recipeInstructions });
  expect(steps(await movedRecipe(file))).toEqual(expected);
});

test("reads one file, a list, and a graph of schema.org recipes", async () => {
  const recipe = (name: string) => ({
    "@type": ["Recipe"],
    name,
    recipeIngredient: ["1 egg"],
    recipeYield: ["4", "4 bowls"],
  });
  const names = async (value: unknown) => {
    const { format, drafts } = await movedIn(JSON.stringify(value));
    return [format, ...drafts.map(({ name }) => name)];
  };
  expect(await names(recipe("A"))).toEqual(["jsonLd", "A"]);
  expect(await names([recipe("A"), recipe("B")])).toEqual(["jsonLd", "A", "B"]);
  expect(await names({ "@graph": [{ "@type": "WebPage" }, recipe("A")] })).toEqual(["jsonLd", "A"]);
  expect(await names({ "@type": "ItemList", itemListElement: [{ item: recipe("A") }] })).toEqual(["jsonLd", "A"]);
});

test("finds the picture of a recipe by its name and beside its file", async () => {
  const recipe = (name: string, image: unknown) =>
    JSON.stringify({ "@type": "Recipe", name, image, recipeIngredient: ["x"] });
  const { drafts } = await movedIn(
    zipOfFiles({
      "a.json": recipe("A", "images/one.jpg"),
      "b.json": recipe("B", { url: "https://example.org/far.jpg" }),
      "c.json": recipe("C", `data:image/png;base64,${pngOf(7).toString("base64")}`),
      "b.jpg": pngOf(6),
      "images/one.jpg": pngOf(5),
    }),
  );
  expect(drafts.map(({ picture }) => picture)).toEqual([pngOf(5), pngOf(6), pngOf(7)]);
  expect(drafts[1]?.pictureAddresses).toEqual(["https://example.org/far.jpg"]);
});

test("a file that is no JSON is a failure, and the others are read", async () => {
  const { drafts, failures } = await movedIn(
    zipOfFiles({
      "A/recipe.json": JSON.stringify(NEXTCLOUD),
      "B/recipe.json": "{broken",
      "C/recipe.json": `${"[".repeat(5000)}${"]".repeat(5000)}`,
      "readme.txt": "hello",
    }),
  );
  expect(drafts).toHaveLength(1);
  expect(failures.map(({ name, reason }) => [name, reason])).toEqual([
    ["recipe", "damaged"],
    ["recipe", "damaged"],
  ]);
});

test("reads a RecipeSage file: the cook's own rating, notes, labels and times in words", async () => {
  const recipe = {
    "@context": "http://schema.org",
    "@type": "Recipe",
    identifier: "1234",
    datePublished: "2020-01-01",
    description: "Good.",
    image: ["https://example.org/a.jpg"],
    name: "Curry",
    prepTime: "15 min",
    totalTime: "an hour and a half",
    recipeIngredient: ["[Paste]", "2 chillies", "1 can coconut milk"],
    recipeInstructions: [
      { "@type": "HowToSection", name: "Paste", text: "Paste" },
      { "@type": "HowToStep", text: "Pound." },
      { "@type": "HowToSection", text: "Curry" },
      { "@type": "HowToStep", text: "Simmer." },
    ],
    recipeYield: "4 servings",
    recipeCategory: ["mains", "cuisine: thai"],
    creditText: "A friend",
    isBasedOn: "https://example.org/curry",
    comment: [{ "@type": "Comment", name: "Author Notes", text: "Hot!\nServe with rice." }],
    aggregateRating: { "@type": "AggregateRating", ratingValue: "4" },
  };
  const { format, drafts } = await movedIn(JSON.stringify({ recipes: [recipe, { ...recipe, name: "Second" }] }));
  expect(format).toBe("recipeSage");
  expect(drafts[0]).toMatchObject({
    name: "Curry",
    notes: "Hot!\nServe with rice.",
    prepTime: 15,
    rating: 4,
    servings: 4,
    yield: "4 servings",
    tags: ["mains", "cuisine: thai"],
    sourceUrl: "https://example.org/curry",
    pictureAddresses: ["https://example.org/a.jpg"],
    left: ["creditText"],
  });
  expect(lines(drafts[0] as never)).toEqual(["## Paste", "2 chillies", "1 can coconut milk"]);
  expect(steps(drafts[0] as never)).toEqual(["## Paste", "Pound.", "## Curry", "Simmer."]);
  expect((await movedIn(JSON.stringify([recipe]))).format).toBe("recipeSage");
});

test("the exact fields of an own export count until another program changes the recipe", async () => {
  const exported = {
    ...NEXTCLOUD,
    trivet: { name: "Pizza", difficulty: "hard", updatedAt: "2026-03-02T09:00:00.000Z" },
  };
  const read = (dateModified: string) => movedRecipe(JSON.stringify({ ...exported, dateModified }));
  expect(await read("2026-03-02T09:00:00.000Z")).toMatchObject({ name: "Pizza", difficulty: "hard" });
  expect(await read("2026-03-03T10:00:00+0000")).toMatchObject({ name: "Pizza & more", difficulty: "medium" });
});

test("reads ingredients that a program has written as an object with numbers", async () => {
  const recipe = {
    "@type": "Recipe",
    name: "Egg",
    recipeIngredient: { "0": "1 egg", "2": "salt" },
    recipeInstructions: [],
  };
  expect((await movedRecipe(JSON.stringify(recipe))).ingredients).toEqual(["1 egg", "salt"]);
});
