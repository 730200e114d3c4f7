import { readFileSync } from "node:fs";
import path from "node:path";
import { load } from "cheerio";
import { describe, expect, test } from "vitest";
import { NO_FINDINGS } from "#app/reading/recipes/imported-recipe.ts";
import { amountsApart, aSignedInApp, errorsOf, FIXTURES, pdf, upload } from "#tests/support/documents.ts";
import { aServedApp } from "#tests/support/served-app.ts";
import { aRecipe, listNewest } from "#tests/support/test-context.ts";

const soup = {
  name: "Pumpkin Soup with Ginger",
  prepTime: 15,
  totalTime: 45,
  servings: 4,
  ingredients: [
    "1 kg pumpkin, peeled and diced",
    "1 large onion, chopped",
    "20 g fresh ginger, grated",
    "2 tbsp olive oil",
    "800 ml vegetable stock",
    "200 ml coconut milk",
    "1 tsp salt",
  ],
};
const crumble = {
  name: "Apple Crumble",
  prepTime: 20,
  totalTime: 60,
  servings: 6,
  ingredients: ["1 kg apples", "150 g flour", "100 g butter", "80 g brown sugar", "1 tsp cinnamon"],
};
const chicken = {
  name: "Braised Chicken with Lemon and Olives",
  prepTime: 20,
  totalTime: 90,
  servings: 6,
  ingredients: [
    "1.5 kg chicken thighs",
    "2 onions, sliced",
    "4 cloves garlic",
    "1 preserved lemon",
    "120 g green olives",
    "300 ml chicken stock",
    "1 tsp ground cumin",
    "1 bunch parsley",
  ],
};

describe("the recipe of a PDF", () => {
  test.each([
    { layout: "one-column", usedOcr: false, steps: 3, expected: soup },
    { layout: "two-columns", usedOcr: false, steps: 4, expected: chicken },
    {
      layout: "deutsch",
      usedOcr: false,
      steps: 4,
      expected: { name: "Käsespätzle mit Röstzwiebeln", prepTime: 30, totalTime: 60, servings: 4 },
    },
    {
      layout: "deutsch-zweispaltig",
      usedOcr: false,
      steps: 3,
      expected: { name: "Linsensalat mit Ziegenkäse", prepTime: 15, totalTime: 40, servings: 2 },
    },
    { layout: "scan-150", usedOcr: true, steps: 3, expected: soup },
    { layout: "scan-200-rotated", usedOcr: true, steps: 3, expected: crumble },
    { layout: "scan-300", usedOcr: true, steps: 3, expected: crumble },
    { layout: "scan-200-two-columns", usedOcr: true, steps: 4, expected: chicken },
  ])("$layout", { timeout: 120_000 }, async ({ layout, usedOcr, steps, expected }) => {
    const { browser } = await aSignedInApp({ isPatient: true });
    // Progress is streamed line by line on request, with the recipe last.
    const response = await browser.call("/api/recipes/from-pdf", {
      form: pdf(layout),
      headers: { Accept: "application/x-ndjson" },
    });
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/x-ndjson"]);
    const lines = (await response.text()).trim().split("\n");
    const reports = lines.map((line) => JSON.parse(line));
    const answer = reports.pop();
    expect(answer).toEqual({ done: expect.objectContaining({ usedOcr }) });
    expect(reports).toContainEqual({ progress: { page: 1, pages: 1, stage: usedOcr ? "ocr" : "text" } });
    const recipe = amountsApart(answer.done);
    expect(recipe).toMatchObject({ ...expected, usedOcr, sourceUrl: null });
    expect(recipe.instructions).toHaveLength(steps);
    // Only a scan is kept as a picture, to compare what was read with.
    expect(recipe.imagePath ?? "").toMatch(usedOcr ? /^\/api\/recipes\/\d+\/image\?v=/ : /^$/);
    if (!usedOcr) return;
    const picture = await browser.call(recipe.imagePath);
    expect(picture.headers.get("Content-Type")).toBe("image/webp");
  });
});

test("the same PDF again is 409 Recipe Already Exists", async () => {
  const { browser } = await aSignedInApp();
  const first = await browser.call("/api/recipes/from-pdf", { form: pdf("one-column") });
  expect([first.status, (await first.json()).name]).toEqual([201, soup.name]);
  const again = await browser.call("/api/recipes/from-pdf", { form: pdf("one-column") });
  expect([again.status, await again.json()]).toEqual([409, { message: "Recipe Already Exists" }]);
  const page = await browser.call("/recipes/add?from=pdf", { form: pdf("one-column") });
  expect([page.status, errorsOf(await page.text())]).toEqual([409, ["Recipe Already Exists"]]);
});

test("a PDF for a full collection is refused in the page with the same title as with JavaScript", async () => {
  const { cook, browser } = await aSignedInApp({ accountType: "trial" });
  for (let number = 1; number <= 10; number++) aRecipe(cook, { name: `Soup ${number}` });
  const answer = await browser.call("/recipes/add?from=pdf", { form: pdf("one-column") });
  expect([answer.status, errorsOf(await answer.text())]).toEqual([
    403,
    ["Processing Failed: Your trial account is limited to 10 recipes"],
  ]);
});

test("a refusal after the first line is a line too", async () => {
  const { browser } = await aSignedInApp();
  const response = await browser.call("/api/recipes/from-pdf", {
    form: upload("pdf", "%PDF-1.4 and nothing more", "application/pdf"),
    headers: { Accept: "application/x-ndjson" },
  });
  expect(JSON.parse((await response.text()).trim())).toMatchObject({ status: 400, message: "PDF Processing Failed" });
});

describe("the photograph of a card", () => {
  test("read without JavaScript is stored with the entered values until the recipe is saved", async () => {
    const read = { name: "Crumble", imageUrl: null, prepTime: 20, totalTime: 60, servings: null };
    const app = await aServedApp({
      services: (real) => ({
        documents: { ...real.documents, readPicture: async () => ({ text: "a card" }) },
        extraction: {
          ...real.extraction,
          fromText: async () => [{ ...NO_FINDINGS, ...read, ingredients: ["1 kg apples"], instructions: [] }],
        },
      }),
    });
    const cook = app.cook();
    const browser = app.browserOf(cook);
    const card = upload("image", new Uint8Array(readFileSync(path.join(FIXTURES, "card-small.jpg"))), "image/jpeg");
    for (const [name, value] of Object.entries({ name: "My crumble", difficulty: "easy", instructions: "Bake it." }))
      card.set(name, value);
    const filled = await (await browser.call("/recipes/add?from=card", { form: card })).text();
    expect(filled).toMatch(/value="Crumble"/);
    expect(filled).toContain("1 kg apples");
    expect(filled).toContain("Bake it.");
    expect(filled).toMatch(/<img[^>]+src="data:image\/webp;base64,/);
    const pendingPicture = /name="pendingPicture" value="([\w-]+)"/.exec(filled)?.[1] ?? "";

    const form = new FormData();
    const fields = { name: "Crumble", prepTime: "20", totalTime: "60", difficulty: "easy" };
    const lists = { ingredients: "1 kg apples", instructions: "Bake it.", image: new File([], "") };
    for (const [name, value] of Object.entries({ ...fields, ...lists, pendingPicture })) form.set(name, value);
    const stranger = await app.browserOf(app.cook()).call("/recipes/add?from=image", { form });
    expect([stranger.status, (await stranger.text()).includes("Please select an image file")]).toEqual([400, true]);
    const saved = await browser.call("/recipes/add?from=image", { form });
    expect(saved.status).toBe(303);
    const page = await (await browser.call(saved.headers.get("Location") ?? "")).text();
    expect(page).toMatch(/\/api\/recipes\/\d+\/image\?v=/);
  });

  test("read without JavaScript keeps its headings, notes and the details that were typed", async () => {
    const read = {
      ...{ name: "Crumble", imageUrl: null, prepTime: 20, totalTime: 60, servings: null, cookTime: 40 },
      ...{ ingredients: ["1 kg apples", "100 g flour"], ingredientSections: [{ index: 1, title: "Topping" }] },
      ...{ instructions: ["Peel.", "Rub.", "Bake."], instructionSections: [{ index: 1, title: "Für: oben" }] },
      notes: "From Oma.\nKeeps two days.",
    };
    const app = await aServedApp({
      services: (real) => ({
        documents: { ...real.documents, readPicture: async () => ({ text: "a card" }) },
        extraction: { ...real.extraction, fromText: async () => [{ ...NO_FINDINGS, ...read }] },
      }),
    });
    const cook = app.cook();
    const browser = app.browserOf(cook);
    const card = upload("image", new Uint8Array(readFileSync(path.join(FIXTURES, "card-small.jpg"))), "image/jpeg");
    const typed = { difficulty: "easy", yield: "1 dish", description: "Warm.", "nutrition.calories": "300 kcal" };
    for (const [name, value] of Object.entries(typed)) card.set(name, value);
    const filled = load(await (await browser.call("/recipes/add?from=card", { form: card })).text());
    const form = new FormData();
    form.set("image", new File([], ""));
    for (const { name, value } of filled("#add-by-image").serializeArray()) form.set(name, value);
    const saved = await browser.call("/recipes/add?from=image", { form });
    expect(saved.status).toBe(303);
    const { imageUrl: _, servings: __, ...kept } = read;
    expect(listNewest(cook, 1)).toMatchObject([
      { ...kept, difficulty: "easy", yield: "1 dish", description: "Warm.", nutrition: { calories: "300 kcal" } },
    ]);
  });

  test("without a recipe is stored too", async () => {
    const app = await aServedApp({
      services: (real) => ({
        documents: { ...real.documents, readPicture: async () => ({ text: "" }) },
        extraction: { ...real.extraction, fromText: async () => [] },
      }),
    });
    const card = upload("image", new Uint8Array(readFileSync(path.join(FIXTURES, "card-small.jpg"))), "image/jpeg");
    card.set("name", "My crumble");
    const answer = await app.browserOf(app.cook()).call("/recipes/add?from=card", { form: card });
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(page).toContain("No recipe could be read from this picture");
    expect(page).toMatch(/value="My crumble"/);
    expect(page).toMatch(/name="pendingPicture" value="[\w-]+"/);
  });

  test("is kept with tags and texts where it is read again without JavaScript", async () => {
    const found = { name: "Crumble", imageUrl: null, prepTime: 20, totalTime: 60, servings: null };
    const readings = [
      () => [],
      () => {
        throw new Error("Out of memory");
      },
      () => [{ ...NO_FINDINGS, ...found, ingredients: ["1 kg apples"], instructions: [] }],
    ];
    const app = await aServedApp({
      services: (real) => ({
        documents: { ...real.documents, readPicture: async () => ({ text: "a card" }) },
        extraction: { ...real.extraction, fromText: async () => readings.shift()?.() ?? [] },
      }),
    });
    const cook = app.cook();
    const browser = app.browserOf(cook);
    const card = upload("image", new Uint8Array(readFileSync(path.join(FIXTURES, "card-small.jpg"))), "image/jpeg");
    for (const status of [400, 500, 200]) {
      card.append("keptTags", "Apples, baked");
      card.append("keptTags", "🍎");
      card.set("tags", "From Oma");
      card.set("instructions", "Bake it.");
      const answer = await browser.call("/recipes/add?from=card", { form: card });
      const page = await answer.text();
      const fields = page.match(/<input[^>]*>/g) ?? [];
      const valuesOf = (name: string) =>
        fields.filter((field) => field.includes(`name="${name}"`)).map((field) => /value="([^"]*)"/.exec(field)?.[1]);
      expect([answer.status, valuesOf("keptTags"), valuesOf("tags")]).toEqual([
        status,
        ["Apples, baked", "🍎"],
        ["From Oma"],
      ]);
      expect(page).toContain("Bake it.");
      // A browser does not keep the chosen file.
      card.set("image", new File([], ""));
      card.set("pendingPicture", valuesOf("pendingPicture")[0] ?? "");
      card.delete("keptTags");
    }
    expect(
      cook.services.pendingPictures.find(cook.user.id, String(card.get("pendingPicture")), cook.now),
    ).toBeDefined();
  });

  test("fills a form and saves nothing", { timeout: 120_000 }, async () => {
    const { app, browser } = await aSignedInApp({ isPatient: true });
    const photo = new Uint8Array(readFileSync(path.join(FIXTURES, "card-small.jpg")));
    const response = await browser.call("/api/recipes/read-picture", { form: upload("image", photo, "image/jpeg") });
    expect(response.status).toBe(200);
    const card = amountsApart(await response.json());
    expect(card).toMatchObject(crumble);
    expect(card.instructions).toHaveLength(3);
    expect(app.db.$client.prepare("SELECT count(*) AS n FROM recipe").get()).toEqual({ n: 0 });
  });

  test.each([
    ["no file", new FormData(), "Please select an image file"],
    ["no picture", upload("image", "soup", "image/png"), "This picture could not be read"],
  ])("%s is 400", async (_name, form, message) => {
    const { browser } = await aSignedInApp();
    const response = await browser.call("/api/recipes/read-picture", { form });
    expect([response.status, (await response.json()).message]).toEqual([400, message]);
  });
});
