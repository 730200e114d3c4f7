import { describe, expect, test } from "vitest";
import { aForm, aSignedInApp, CARD, photo } from "#tests/support/recipe-forms.ts";
import { aSignedInApp as anAppWithSite, aSiteWithPictures } from "#tests/support/recipe-sites.ts";
import { aRecipe } from "#tests/support/test-context.ts";

const details = {
  ingredientSections: [{ index: 1, title: "For the sauce" }],
  instructionSections: [
    { index: 0, title: "The evening before" },
    { index: 1, title: "On the day" },
  ],
  description: "A pie for two days.",
  notes: "Freezes well.\nReheat it slowly.",
  cookTime: 45,
  yield: "12 slices",
  nutrition: { calories: "320 kcal" },
};
const FIELDS = Object.fromEntries(
  Object.entries(details).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]),
);

describe("the API", () => {
  test("takes and answers the details; what is not sent stays, what is blank goes", async () => {
    const { browser, cook } = await aSignedInApp();
    const { id } = aRecipe(cook);
    const put = async (fields: Record<string, string>) => {
      const answer = await browser.call(`/api/recipes/${id}`, { method: "PUT", form: aForm({ ...CARD, ...fields }) });
      return { status: answer.status, ...(await answer.json()) };
    };
    expect(await put(FIELDS)).toMatchObject({ status: 200, ...details });
    expect(await put({})).toMatchObject({ status: 200, ...details });
    expect(await (await browser.call(`/api/recipes/${id}`)).json()).toMatchObject(details);
    expect(await (await browser.call("/api/recipes")).json()).toMatchObject([{ id, ...details }]);
    const { ingredientSections } = await put({ ingredientSections: '[{"index":0,"title":"Sauce","id":7}]' });
    expect(ingredientSections).toEqual([{ index: 0, title: "Sauce" }]);
    const apart = { ingredients: '["flour",""," ","butter"]', ingredientSections: '[{"index":1,"title":"Crumble"}]' };
    expect(await put(apart)).toMatchObject({
      ingredients: ["flour", "butter"],
      ingredientSections: [{ index: 1, title: "Crumble" }],
    });
    const blank = Object.fromEntries(Object.keys(FIELDS).map((name) => [name, ""]));
    expect(await put(blank)).toMatchObject({
      ingredientSections: [],
      instructionSections: [],
      description: null,
      notes: null,
      cookTime: null,
      yield: null,
      nutrition: null,
    });
  });

  test.each([
    ["ingredientSections", "For the sauce", "Please send a list of objects with index and title"],
    ["ingredientSections", '["For the sauce"]', "Please send an object with index and title"],
    ["ingredientSections", '[{"index":0,"title":" "}]', "Required"],
    [
      "instructionSections",
      '[{"index":0,"title":"a"},{"index":0,"title":"b"}]',
      "Please use one heading at each place of the list",
    ],
    [
      "instructionSections",
      JSON.stringify(Array.from({ length: 100 }, (_, index) => ({ index, title: "a" }))),
      "Please use at most 50 headings",
    ],
    ["description", "a".repeat(2001), "Please use at most 2000 characters"],
    ["notes", "a".repeat(5001), "Please use at most 5000 characters"],
    ["yield", "a".repeat(101), "Please use at most 100 characters"],
    ["cookTime", "long", "Please enter minutes as a whole number"],
    ["nutrition", "much", "Please send an object of NutritionInformation properties and texts"],
    ["nutrition", '{"price":"1"}', "Please send an object of NutritionInformation properties and texts"],
  ])("refuses a bad %s: %#", async (name, value, message) => {
    const { browser, cook } = await aSignedInApp();
    const { id } = aRecipe(cook);
    const answer = await browser.call(`/api/recipes/${id}`, { method: "PUT", form: aForm({ ...CARD, [name]: value }) });
    expect(answer.status).toBe(400);
    const { errors } = (await answer.json()) as { errors: Record<string, string[]> };
    expect(Object.entries(errors).filter(([field]) => field.startsWith(name))[0]?.[1]).toEqual([message]);
  });
});

describe("the API, given odd headings and tags,", () => {
  async function aPut() {
    const { browser, cook } = await aSignedInApp();
    const { id } = aRecipe(cook, { ...details, tags: ["Mine"] });
    return async (fields: Record<string, string>) => {
      const answer = await browser.call(`/api/recipes/${id}`, { method: "PUT", form: aForm({ ...CARD, ...fields }) });
      return { status: answer.status, ...(await answer.json()) };
    };
  }

  test.each([2, 3, 999])("refuses a heading at %i of a list of two, and changes nothing", async (index) => {
    const put = await aPut();
    const message = "Please put a line below this heading, or remove it";
    for (const field of ["ingredientSections", "instructionSections"]) {
      const sections = JSON.stringify([
        { index: 0, title: "🍅 للصلصة" },
        { index, title: "Nothing below" },
      ]);
      expect(await put({ [field]: sections, name: "Other" })).toMatchObject({
        status: 400,
        errors: { [field]: [message] },
      });
    }
    expect(await put({})).toMatchObject({ name: CARD.name, ...details });
  });

  test("refuses a heading past the end of a new recipe", async () => {
    const { browser } = await aSignedInApp();
    const form = aForm({ ...CARD, ingredientSections: '[{"index":2,"title":"Nothing below"}]' });
    form.set("image", photo());
    const answer = await browser.call("/api/recipes", { form });
    expect(answer.status).toBe(400);
    expect(await (await browser.call("/api/recipes")).json()).toEqual([]);
  });

  test("drops a heading past the end of a list that the request makes shorter", async () => {
    const put = await aPut();
    const shorter = {
      ingredients: '["flour"]',
      ingredientSections: '[{"index":0,"title":"Dough"},{"index":1,"title":"Sauce"}]',
    };
    expect(await put(shorter)).toMatchObject({ status: 200, ingredientSections: [{ index: 0, title: "Dough" }] });
  });

  test("refuses headings without an ingredient", async () => {
    const put = await aPut();
    expect(await put({ ingredients: "[]", ingredientSections: '[{"index":0,"title":"Dough"}]' })).toMatchObject({
      status: 400,
      errors: { ingredients: ["Please fill in all required fields"] },
    });
  });

  test.each([
    ["an empty tag", '["Soup"," "]', { "tags.1": ["Required"] }],
    ["a long tag", JSON.stringify(["a".repeat(41)]), { "tags.0": ["Please use at most 40 characters"] }],
    [
      "21 tags",
      JSON.stringify(Array.from({ length: 21 }, (_, at) => `tag ${at}`)),
      { tags: ["Please use at most 20 tags"] },
    ],
  ])("refuses %s, and changes nothing", async (_, tags, errors) => {
    const put = await aPut();
    expect(await put({ tags })).toMatchObject({ status: 400, errors });
    expect((await put({})).tags).toEqual(["Mine"]);
  });

  test("takes tags of any script, and with commas", async () => {
    const put = await aPut();
    const tags = ["🍲".repeat(40), "حساء الشتاء", "Beef, braised"];
    expect(await put({ tags: JSON.stringify(tags) })).toMatchObject({ status: 200, tags });
  });
});

test("the page shows headings, description, notes and nutrition; its steps are numbered through", async () => {
  const { browser, cook } = await aSignedInApp();
  const { id } = aRecipe(cook, { ...details, instructions: ["Knead.", "Bake."] });
  const shown = async (query = "") =>
    (await (await browser.call(`/recipes/${id}${query}`)).text()).replace(/<script[\s\S]*?<\/script>|<!-- -->/g, "");
  const html = await shown();
  const headings = [...html.matchAll(/<h3[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(headings).toEqual(["For the sauce", "The evening before", "On the day"]);
  expect(html).toMatch(/<ol[^>]*aria-label="On the day"[^>]*start="2"/);
  for (const text of [details.description, "Reheat it slowly.", "45 min cooking", "12 slices", "320 kcal"]) {
    expect(html).toContain(text);
  }
  expect(await shown("?servings=1")).toContain("6 slices");
});

test("a recipe is shown for other servings and in other units, also shared; it stays as it is stored", async () => {
  const { app, browser, cook } = await aSignedInApp();
  const stored = {
    servings: 4,
    ingredients: ["2 cups milk", "2 cups flour", "1 onion"],
    instructions: ["Heat 1 cup of milk to 350°F (175°C), 20 minutes, in a 9-inch pan.", "Add half the milk."],
  };
  const { id } = aRecipe(cook, stored);
  const textOf = async (answer: Promise<Response>) =>
    (await (await answer).text()).replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, "");
  const own = await textOf(browser.call(`/recipes/${id}?servings=8`));
  expect(own).toContain("Heat 2 cups of milk to 350°F (175°C), 20 minutes, in a 9-inch pan.");
  expect(own).toContain("Add half the milk.");

  const share = await browser.call("/api/shared-collections", { json: { recipientEmail: "ilse@example.org" } });
  const { shareCode } = (await share.json()) as { shareCode: string };
  for (const [reader, page] of [
    [browser, `/recipes/${id}`],
    [app.browser(), `/shared/${shareCode}/recipes/${id}`],
  ] as const) {
    const text = await textOf(reader.call(`${page}?servings=8&units=metric`));
    expect(text).toContain("Heat 470 ml of milk to 175°C, 20 minutes, in a 23-cm pan.");
    for (const line of ["950 ml milk", "≈ 500 g flour", "2 onions"]) expect(text).toContain(line);
    expect(await textOf(reader.call(`${page}?units=furlongs`))).toContain("2 cups flour");
  }

  expect(await textOf(browser.call(`/recipes/${id}`))).toContain("½×");
  const odd = await textOf(browser.call(`/recipes/${aRecipe(cook, { servings: 3 }).id}`));
  expect([odd.includes("2×"), odd.includes("½×")]).toEqual([true, false]);

  await browser.call("/api/settings", { method: "PATCH", json: { units: "metric" } });
  expect(await textOf(browser.call(`/recipes/${id}`))).toContain("≈ 250 g flour");
  expect(await textOf(browser.call(`/recipes/${id}?units=original`))).toContain("2 cups flour");
  expect(await textOf(browser.call(`/grocery-list?recipe=${id}`))).toContain("≈ 250 g flour");
  expect(await (await browser.call(`/api/recipes/${id}`)).json()).toMatchObject(stored);
});

test("a shared recipe shows them too, and its address answers them", async () => {
  const { app, browser, cook } = await aSignedInApp();
  const { id } = aRecipe(cook, details);
  const share = await browser.call("/api/shared-collections", { json: { recipientEmail: "ilse@example.org" } });
  const { shareCode } = (await share.json()) as { shareCode: string };
  const visitor = app.browser();
  const html = await (await visitor.call(`/shared/${shareCode}/recipes/${id}`)).text();
  for (const text of ["For the sauce", "On the day", details.description, "Freezes well."]) {
    expect(html).toContain(text);
  }
  // The amounts follow the servings on the page; the recipe that programs read stays as it is stored, in all its parts.
  const half = await (await visitor.call(`/shared/${shareCode}/recipes/${id}?servings=1`)).text();
  expect(half).toMatch(/<small[^>]*>6 slices<\/small>/);
  expect(half).toContain('"recipeYield":["2","12 slices"]');
  expect(await (await visitor.call(`/api/shared/${shareCode}`)).json()).toMatchObject({ recipes: [details] });
});

test("headings are no items of the grocery list", async () => {
  const { browser, cook } = await aSignedInApp();
  const { id } = aRecipe(cook, { ...details, ingredients: ["500 g flour", "1 l milk"] });
  const answer = await browser.call("/api/grocery-list", { json: { recipeIds: [id], mealPlanIds: [] } });
  const { ingredients } = (await answer.json()) as { ingredients: { name: string }[] };
  expect(ingredients.map(({ name }) => name).sort()).toEqual(["flour", "milk"]);
});

test("an import reads them, and a re-import reads them again", async () => {
  const page = {
    name: "Pie",
    description: "A pie for two days.",
    cookTime: "PT45M",
    recipeYield: ["12", "12 slices"],
    nutrition: { "@type": "NutritionInformation", calories: "320 kcal" },
    recipeIngredient: ["500 g flour", "1 kg apples"],
    recipeInstructions: [
      { "@type": "HowToSection", name: "The dough", itemListElement: [{ "@type": "HowToStep", text: "Knead." }] },
      { "@type": "HowToSection", name: "The filling", itemListElement: [{ "@type": "HowToStep", text: "Slice." }] },
    ] as unknown,
  };
  const site = await aSiteWithPictures(() => page);
  const { browser, importUrls } = await anAppWithSite(site);
  const { results } = await importUrls(`${site.url}/pie`);
  const { id } = results[0].recipe;
  const read = {
    description: "A pie for two days.",
    cookTime: 45,
    yield: "12 slices",
    nutrition: { calories: "320 kcal" },
    instructions: ["Knead.", "Slice."],
    instructionSections: [
      { index: 0, title: "The dough" },
      { index: 1, title: "The filling" },
    ],
  };
  expect(results[0].recipe).toMatchObject(read);

  const again = async () => (await browser.call(`/api/recipes/${id}/re-import`, { method: "POST" })).json();
  Object.assign(page, { description: "Another text.", cookTime: undefined, nutrition: undefined });
  expect(await again()).toMatchObject({ ...read, description: "Another text." });
  // The same steps without headings: the recipe keeps those that it has.
  page.recipeInstructions = ["Knead.", "Slice."];
  expect((await again()).instructionSections).toEqual(read.instructionSections);
  page.recipeInstructions = ["Knead.", "Bake."];
  expect(await again()).toMatchObject({ instructions: ["Knead.", "Bake."], instructionSections: [] });
});
