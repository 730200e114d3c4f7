import { expect, test } from "vitest";
import { movedIn, movedRecipe, pngOf, withHeadings } from "#tests/support/move-in.ts";
import { zipOfFiles } from "#tests/support/zip.ts";

const ID = "0f3a6c1e-1111-4222-8333-0123456789ab";
const PLAIN_ID = ID.replaceAll("-", "");

const part = (position: number, values: object) => ({
  recipe_id: PLAIN_ID,
  position,
  quantity: null,
  unit_id: null,
  food_id: null,
  note: "",
  original_text: null,
  title: null,
  ...values,
});

const DATABASE = {
  alembic_version: [{ version_num: "1d9a002d7234" }],
  users: [{ id: "u1", password: "secret" }],
  recipes: [
    {
      id: PLAIN_ID,
      slug: "waffles",
      name: "Waffles",
      description: "Crisp.",
      recipe_yield: "waffles",
      recipe_yield_quantity: 8,
      recipe_servings: 4,
      prep_time: "10 minutes",
      perform_time: "20 Minuten",
      cook_time: null,
      total_time: "half an hour",
      org_url: "https://example.org/waffles",
      rating: null,
      image: "a1b2",
      last_made: "2024-01-01",
      created_at: "2024-02-03 04:05:06.000000",
    },
    {
      id: "b".repeat(32),
      slug: "toast",
      name: "Toast",
      recipe_yield: "2 servings",
      total_time: "",
      org_url: null,
      image: null,
    },
  ],
  recipes_ingredients: [
    part(1, { quantity: 1.5, unit_id: "u-1", food_id: "f-1", note: "sifted" }),
    part(0, {
      title: "Batter",
      quantity: 250,
      unit_id: "u-2",
      food_id: "f-2",
      note: "",
      original_text: "250g of flour, plain",
    }),
    part(2, { quantity: 3, food_id: "f-3", original_text: "2 eggs" }),
    part(3, { quantity: 0.3333333, unit_id: "u-3", food_id: "f-4" }),
    part(4, { title: "To serve", quantity: 1, note: "maple syrup, as you like" }),
    part(5, { quantity: 0, note: "2 tbsp icing sugar" }),
  ],
  ingredient_foods: [
    { id: "f-1", name: "milk" },
    { id: "f-2", name: "flour" },
    { id: "f-3", name: "egg", plural_name: "eggs" },
    { id: "f-4", name: "salt" },
  ],
  ingredient_units: [
    { id: "u-1", name: "cup", plural_name: "cups", abbreviation: "c", use_abbreviation: false },
    { id: "u-2", name: "gram", abbreviation: "g", use_abbreviation: true },
    { id: "u-3", name: "teaspoon", abbreviation: "tsp", use_abbreviation: 1 },
  ],
  recipe_instructions: [
    { recipe_id: PLAIN_ID, position: 1, title: "", summary: "Step 2", text: "Bake **golden**." },
    {
      recipe_id: PLAIN_ID,
      position: 0,
      title: "The batter",
      summary: "Mix",
      text: "Whisk all.\n\nRest 10 min, see [tips](https://example.org/t).",
    },
  ],
  notes: [{ recipe_id: PLAIN_ID, title: "Freezing", text: "Up to a month.\nToast again." }],
  recipe_nutrition: [{ recipe_id: PLAIN_ID, calories: "250", fat_content: "9 g", carbohydrate_content: null }],
  recipe_comments: [{ recipe_id: PLAIN_ID, text: "Lovely" }],
  tags: [{ id: "t1", name: "Sweet" }],
  categories: [{ id: "c1", name: "Breakfast, brunch" }],
  tools: [{ id: "o1", name: "Waffle iron" }],
  recipes_to_tags: [{ recipe_id: PLAIN_ID, tag_id: "t1" }],
  recipes_to_categories: [{ recipe_id: PLAIN_ID, category_id: "c1" }],
  recipes_to_tools: [{ recipe_id: PLAIN_ID, tool_id: "o1" }],
  users_to_recipes: [{ recipe_id: PLAIN_ID, user_id: "u1", rating: 4.5, is_favorite: true }],
};

test("reads a backup from 1.0 on, its ids with or without dashes", async () => {
  const { format, drafts, total } = await movedIn(
    zipOfFiles({
      "database.json": JSON.stringify(DATABASE),
      [`data/recipes/${ID}/images/tiny-original.webp`]: pngOf(1),
      [`data/recipes/${ID}/images/original.webp`]: pngOf(2),
      "data/recipes/ffffffff-1111-4222-8333-0123456789ab/images/original.webp": pngOf(3),
      "data/templates/recipes.md": "# {{ name }}",
    }),
  );
  expect({ format, total }).toEqual({ format: "mealie", total: 2 });
  const [waffles, toast] = drafts;
  expect(waffles).toMatchObject({
    name: "Waffles",
    description: "Crisp.",
    servings: 4,
    yield: "8 waffles",
    prepTime: 10,
    cookTime: 20,
    totalTime: 30,
    notes: "Freezing\nUp to a month.\nToast again.",
    nutrition: { calories: "250", fatContent: "9 g" },
    tags: ["Breakfast, brunch", "Sweet"],
    rating: 5,
    isFavorite: true,
    sourceUrl: "https://example.org/waffles",
  });
  expect(waffles?.picture).toEqual(pngOf(2));
  expect(waffles?.left.toSorted()).toEqual(["comments", "tools"]);
  expect(waffles?.cooked).toEqual([{ date: "2024-01-01", note: null }]);
  expect(withHeadings(waffles?.ingredients ?? [], waffles?.ingredientSections ?? [])).toEqual([
    "## Batter",
    "250g of flour, plain",
    "1.5 cups milk, sifted",
    "3 eggs",
    "1/3 tsp salt",
    "## To serve",
    "maple syrup, as you like",
    "2 tbsp icing sugar",
  ]);
  expect(withHeadings(waffles?.instructions ?? [], waffles?.instructionSections ?? [])).toEqual([
    "## The batter",
    "Mix: Whisk all.",
    "Rest 10 min, see tips (https://example.org/t).",
    "Bake golden.",
  ]);
  expect(toast).toMatchObject({ name: "Toast", servings: 2, ingredients: [], picture: null, isFavorite: false });
});

test("reads a backup of 0.x, a file a recipe", async () => {
  const recipe = {
    name: "Pesto",
    slug: "pesto",
    image: "original.webp",
    recipe_category: ["Sauces"],
    tags: ["Green"],
    recipe_yield: "1 jar",
    rating: 3,
    recipe_ingredient: [
      { title: null, note: "1 bunch basil", unit: null, food: null, disable_amount: true, quantity: 1 },
      { title: "Cheese", note: "50 g parmesan", unit: null, food: null, disable_amount: true, quantity: 1 },
    ],
    recipe_instructions: [{ title: "", text: "Blend." }],
    perform_time: "PT5M",
    total_time: "10 min",
    notes: [],
    org_url: "",
  };
  const archive = zipOfFiles({
    ...Object.fromEntries(
      ["settings", "themes", "users", "groups", "mealplans", "templates"].flatMap((name) => [
        [`${name}/${name}.json`, "[]"],
        [`${name}/more.json`, "{}"],
      ]),
    ),
    "recipes/pesto/pesto.json": JSON.stringify(recipe),
    "recipes/pesto/images/original.webp": pngOf(4),
    "recipes/pesto/images/min-original.webp": pngOf(5),
  });
  const draft = await movedRecipe(archive);
  expect(draft).toMatchObject({
    name: "Pesto",
    cookTime: 5,
    totalTime: 10,
    tags: ["Sauces", "Green"],
    rating: 3,
    ingredients: ["1 bunch basil", "50 g parmesan"],
    ingredientSections: [{ index: 1, title: "Cheese" }],
    servings: 1,
    yield: "1 jar",
    left: [],
  });
  expect(draft.picture).toEqual(pngOf(4));
});

test("reads exported folders of JSON as the API gives it", async () => {
  const recipe = {
    id: ID,
    slug: "tea",
    name: "Tea",
    recipeYield: "",
    recipeServings: 2,
    recipeIngredient: [
      {
        quantity: 2,
        unit: { name: "cup", pluralName: "cups" },
        food: { name: "water" },
        note: "hot",
        originalText: null,
        display: "2 cups water",
      },
    ],
    recipeInstructions: [{ text: "Pour.", summary: "" }],
    orgURL: "https://example.org/tea",
    tags: [{ name: "Drinks" }],
  };
  expect(await movedRecipe(zipOfFiles({ "tea/tea.json": JSON.stringify(recipe) }))).toMatchObject({
    ingredients: ["2 cups water, hot"],
    servings: 2,
    tags: ["Drinks"],
    sourceUrl: "https://example.org/tea",
  });
});

test("names a recipe that stands in place of a food, in a backup and from the API", async () => {
  const [id, dough] = ["0a", "0b"].map((start) => start.padEnd(32, "0"));
  const backup = {
    recipes: [
      { id, slug: "pizza", name: "Pizza", recipe_servings: 4 },
      { id: dough, slug: "dough", name: "Pizza dough" },
    ],
    recipes_ingredients: [
      {
        recipe_id: id,
        position: 0,
        quantity: "2.0",
        food_id: null,
        unit_id: null,
        note: "",
        referenced_recipe_id: dough,
      },
    ],
    recipe_instructions: [],
  };
  const { drafts } = await movedIn(zipOfFiles({ "database.json": JSON.stringify(backup) }));
  expect(drafts[0]?.ingredients).toEqual(["2 Pizza dough"]);
  const line = { quantity: 2, unit: null, food: null, note: "", referencedRecipe: { name: "Pizza dough" } };
  const recipe = { slug: "pizza", name: "Pizza", recipeIngredient: [line], recipeInstructions: [] };
  for (const answer of [recipe, [recipe], { page: 1, items: [recipe] }])
    expect((await movedRecipe(JSON.stringify(answer))).ingredients).toEqual(["2 Pizza dough"]);
});

test("a step that is a picture is none", async () => {
  const steps = [{ text: "Pour.\n\n![tea](/api/media/recipes/1/tea.png)" }];
  const recipe = { slug: "tea", name: "Tea", recipeIngredient: [], recipeInstructions: steps };
  expect((await movedRecipe(JSON.stringify(recipe))).instructions).toEqual(["Pour."]);
});

const TEA = {
  slug: "tea",
  name: "Tea",
  recipeIngredient: [{ note: "water" }],
  recipeInstructions: [{ text: "Boil." }],
};

test("the export of one recipe has its picture beside it", async () => {
  for (const folder of ["", "export/"]) {
    const files = { [`${folder}tea.json`]: JSON.stringify(TEA), [`${folder}original.webp`]: pngOf(3) };
    const draft = await movedRecipe(zipOfFiles({ ...files, [`${folder}min-original.webp`]: pngOf(4) }));
    expect(draft).toMatchObject({ name: "Tea", picture: pngOf(3) });
  }
});

test("a picture beside several documents belongs to none of them", async () => {
  const files = {
    "tea.json": JSON.stringify(TEA),
    "milk.json": JSON.stringify({ ...TEA, slug: "milk", name: "Milk" }),
    "original.webp": pngOf(3),
    "tea/original.webp": pngOf(5),
  };
  const { drafts } = await movedIn(zipOfFiles(files));
  expect(drafts.map(({ name, picture }) => [name, picture]).toSorted()).toEqual([
    ["Milk", null],
    ["Tea", pngOf(5)],
  ]);
});

test.each([
  ["2025-03-04T21:30:00Z", ["2025-03-04"], []],
  ["2025-03-04 21:30:00.000000", ["2025-03-04"], []],
  ["last spring", [], ["lastmade"]],
  [null, [], []],
])("when it was last made is a day of the history: %j", async (lastMade, days, left) => {
  const draft = await movedRecipe(JSON.stringify({ ...TEA, lastMade }));
  expect({ days: draft.cooked.map(({ date }) => date), left: draft.left }).toEqual({ days, left });
});

test("the latest day of all households counts", async () => {
  const backup = {
    recipes: [{ id: "1", slug: "tea", name: "Tea", last_made: "2024-05-06 07:00:00" }],
    recipes_ingredients: [],
    recipe_instructions: [],
    households_to_recipes: [
      { recipe_id: "1", last_made: "2025-01-02 03:04:05" },
      { recipe_id: "1", last_made: null },
      { recipe_id: "2", last_made: "2026-01-01 00:00:00" },
    ],
  };
  const draft = await movedRecipe(zipOfFiles({ "database.json": JSON.stringify(backup) }));
  expect(draft.cooked).toEqual([{ date: "2025-01-02", note: null }]);
});

test("reads what a backup has planned: recipes with a note, texts, and what is beside dinner", async () => {
  const entry = (values: object) => ({ id: 1, recipe_id: null, title: "", text: "", ...values });
  const group_meal_plans = [
    entry({ date: "2026-03-04", entry_type: "dinner", recipe_id: ID, title: "With friends", text: "Double it" }),
    entry({ date: "2026-03-04T00:00:00", entry_type: "dessert", recipe_id: PLAIN_ID }),
    entry({ date: "2026-03-05", entry_type: "lunch", title: "At work", text: "canteen" }),
    entry({ date: "2026-03-05", entry_type: "side", text: "Bread 🍞".repeat(30) }),
    entry({ date: "2026-02-30", entry_type: "lunch", title: "No such day" }),
    entry({ date: "2026-03-06", entry_type: "lunch", title: " " }),
    entry({ date: "2026-03-06", entry_type: "elevenses", title: "Cake" }),
    "damaged",
  ];
  const { drafts, texts, total } = await movedIn(
    zipOfFiles({ "database.json": JSON.stringify({ ...DATABASE, group_meal_plans }) }),
  );
  expect(total).toBe(2);
  expect(drafts.map(({ planned }) => planned)).toEqual([
    [
      { date: "2026-03-04", mealType: "dinner", isSide: false, note: "With friends\nDouble it" },
      { date: "2026-03-04", mealType: "dinner", isSide: true, note: null },
    ],
    [],
  ]);
  expect(texts).toEqual([
    { date: "2026-03-05", mealType: "lunch", isSide: false, text: "At work: canteen" },
    { date: "2026-03-05", mealType: "dinner", isSide: true, text: expect.stringMatching(/^Bread/) },
    { date: "2026-03-06", mealType: "dinner", isSide: false, text: "Cake" },
  ]);
  expect([...(texts[1]?.text ?? "")].length).toBeLessThanOrEqual(120);
});
