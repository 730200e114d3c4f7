import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { aServedApp, type Browser, read } from "#tests/support/served.ts";
import { aRecipe } from "#tests/support/world.ts";

async function aKitchen(details: Parameters<Awaited<ReturnType<typeof aServedApp>>["cook"]>[0] = {}) {
  const app = await aServedApp();
  const cook = app.cook(details);
  return { app, cook, browser: app.browserOf(cook) };
}

const CARD = {
  name: "Lentil soup",
  prepTime: "10",
  totalTime: "40",
  difficulty: "easy",
  ingredients: "2 onions, 200 g lentils",
  instructions: "Chop.\nBoil.",
};

async function aPicture(width = 900, format: "png" | "jpeg" | "webp" = "png") {
  const { r, g, b } = { r: width % 255, g: 90, b: 40 };
  const bytes = await sharp({ create: { width, height: 600, channels: 3, background: { r, g, b } } })
    .toFormat(format)
    .toBuffer();
  return new File([new Uint8Array(bytes)], "card.png", { type: `image/${format}` });
}

function aForm(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const post = async (browser: Browser, fields: Record<string, string | File>) =>
  browser.call("/api/recipes", { form: aForm(fields) });

describe("POST /api/recipes", () => {
  test("adds a recipe with its picture", async () => {
    const { browser } = await aKitchen();
    const answer = await post(browser, { ...CARD, image: await aPicture() });
    expect(answer.status).toBe(201);
    const recipe = await answer.json();
    expect(recipe).toMatchObject({
      name: "Lentil soup",
      prepTime: 10,
      totalTime: 40,
      servings: 2,
      difficulty: "easy",
      ingredients: ["2 onions", "200 g lentils"],
      instructions: ["Chop.", "Boil."],
      sourceUrl: null,
      isOriginal: true,
      isFavorite: false,
      costPerServing: 0.5,
    });
    expect(await (await browser.call("/api/recipes")).json()).toEqual([recipe]);
    expect((await browser.call(recipe.imagePath)).headers.get("Content-Type")).toBe("image/webp");
  });

  test.each(["name", "prepTime", "totalTime", "difficulty", "ingredients", "instructions"])(
    "wants %s",
    async (field) => {
      const { browser } = await aKitchen();
      const image = await aPicture();
      for (const value of ["", " "]) {
        const answer = await post(browser, { ...CARD, image, [field]: value });
        expect(answer.status).toBe(400);
        expect(await answer.json()).toEqual({
          message: "Please fill in all required fields",
          errors: { [field]: ["Please fill in all required fields"] },
        });
      }
    },
  );

  test("wants a picture", async () => {
    const { browser } = await aKitchen();
    for (const fields of [CARD, { ...CARD, image: new File([], "") }, { ...CARD, image: "text" }]) {
      const { status, text } = await read(await post(browser, fields));
      expect([status, text]).toEqual([400, expect.stringContaining("Please select an image file")]);
    }
  });

  test.each([
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["HTML", "<html></html>"],
    ["PDF", "%PDF-1.4"],
    ["nothing", ""],
  ])("refuses %s as a picture", async (_, text) => {
    const { browser } = await aKitchen();
    const image = new File([text], "card.png", { type: "image/png" });
    expect((await post(browser, { ...CARD, image })).status).toBe(400);
    expect(await (await browser.call("/api/recipes")).json()).toEqual([]);
  });

  test("over 10 MiB is 413 on both doors", async () => {
    const { browser } = await aKitchen();
    const image = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "card.png", { type: "image/png" });
    const answer = await post(browser, { ...CARD, image });
    expect([answer.status, (await answer.json()).message]).toEqual([413, "The picture is larger than 10 MB"]);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...CARD, image })) form.set(name, value);
    const page = await read(await browser.call("/recipes/add?from=image", { form }));
    expect([page.status, page.text]).toEqual([413, expect.stringContaining("The picture is larger than 10 MB")]);
  });

  test.each([
    ["prepTime", "0", "Please enter at least 1 minute"],
    ["totalTime", "1.5", "Please enter minutes as a whole number"],
    ["totalTime", "10000", "Please enter at most 9999 minutes"],
    ["difficulty", "extreme", "Please choose a difficulty"],
    ["sourceUrl", "javascript:alert(1)", "Please enter a valid URL"],
    ["sourceUrl", "data:text/html,<script>alert(1)</script>", "Please enter a valid URL"],
    ["sourceUrl", "vbscript:msgbox(1)", "Please enter a valid URL"],
    ["sourceUrl", "file:///etc/passwd", "Please enter a valid URL"],
    ["sourceUrl", "https://me:secret@example.org/", "Please enter a valid URL"],
    ["name", "x".repeat(201), "Please use at most 200 characters"],
    ["name", "a\u0000b", "Invalid input"],
    ["instructions", `["${"x".repeat(2001)}"]`, "Please use at most 2000 characters"],
  ])("refuses %s %s", async (field, value, message) => {
    const { browser } = await aKitchen();
    const { status, text } = await read(await post(browser, { ...CARD, image: await aPicture(), [field]: value }));
    expect([status, text]).toEqual([400, expect.stringContaining(message)]);
  });

  test("refuses the same name again and the recipe over the limit", async () => {
    const { browser, cook } = await aKitchen({ accountType: "trial" });
    const image = await aPicture();
    await post(browser, { ...CARD, image });
    const again = await read(await post(browser, { ...CARD, name: " LENTIL  soup", image }));
    expect(again).toMatchObject({ status: 409, text: '{"message":"Recipe Already Exists"}' });
    for (let count = 0; count < 9; count++) aRecipe(cook);
    const over = await read(await post(browser, { ...CARD, name: "Eleventh", image }));
    expect([over.status, over.text]).toEqual([403, expect.stringContaining("10 recipes")]);
  });

  test("takes multipart only", async () => {
    const { browser } = await aKitchen();
    expect((await browser.call("/api/recipes", { json: CARD })).status).toBe(415);
    expect((await browser.call("/api/recipes", { form: CARD })).status).toBe(415);
  });
});

describe("GET /api/recipes", () => {
  test("answers whole recipes, filtered, in order, a page of them", async () => {
    const { browser, cook } = await aKitchen();
    for (const name of ["Soup", "Pie", "Pea soup"]) aRecipe(cook, { name });
    const soup = await (await browser.call("/api/recipes?search=soup&sortBy=name")).json();
    expect(soup.map(({ name }: { name: string }) => name)).toEqual(["Pea soup", "Soup"]);
    const second = await (await browser.call("/api/recipes?sortBy=name&limit=1&offset=1")).json();
    expect(second).toMatchObject([{ name: "Pie" }]);
    const [one] = second;
    const { isInCollection, ...same } = await (await browser.call(`/api/recipes/${one.id}`)).json();
    expect([isInCollection, same]).toEqual([true, one]);
  });

  test("holds one's own recipes; with scope=all everyone's", async () => {
    const { app, browser, cook } = await aKitchen();
    aRecipe(cook, { name: "Mine" });
    aRecipe(app.cook(), { name: "Theirs" });
    expect(await (await browser.call("/api/recipes")).json()).toMatchObject([{ name: "Mine" }]);
    expect(await (await browser.call("/api/recipes?scope=all&sortBy=name")).json()).toMatchObject([
      { name: "Mine" },
      { name: "Theirs" },
    ]);
  });

  test.each([
    "totalTime=long",
    "difficulty=extreme",
    "sortBy=id;DROP TABLE recipe",
    "scope=mine",
    "ingredientMatchMode=some",
    "limit=-1",
    "limit=many",
    "offset=1e9",
    `search=${"x".repeat(201)}`,
  ])("refuses %s", async (query) => {
    const { browser } = await aKitchen();
    expect((await browser.call(`/api/recipes?${query}`)).status).toBe(400);
  });

  test.each([
    "ingredients=[broken",
    'ingredients="no list"',
    "ingredients=",
    "search=&difficulty=&totalTime=",
    "search=' OR 1=1 --",
    'search=" * NEAR( AND - ^ () name:',
    "search=%00",
    "search=%ff",
  ])("takes %s", async (query) => {
    const { browser } = await aKitchen();
    expect((await browser.call(`/api/recipes?${query}`)).status).toBe(200);
  });

  test("takes ingredients as a JSON list", async () => {
    const { browser, cook } = await aKitchen();
    aRecipe(cook, { name: "Soup", ingredients: ["leek", "egg"] });
    aRecipe(cook, { name: "Pie", ingredients: ["leek"] });
    const list = encodeURIComponent('["leek"," egg ",""]');
    const all = await (await browser.call(`/api/recipes?ingredients=${list}&ingredientMatchMode=all`)).json();
    expect(all).toMatchObject([{ name: "Soup" }]);
    expect(await (await browser.call(`/api/recipes?ingredients=${list}`)).json()).toHaveLength(2);
  });
});

describe("PUT /api/recipes/{id}", () => {
  test("changes one's own recipe; times may be unknown, blank lines are dropped", async () => {
    const { browser, cook } = await aKitchen();
    const soup = aRecipe(cook, { servings: 4, sourceUrl: "https://example.org/soup" });
    const form = aForm({
      name: "Stew",
      prepTime: "",
      totalTime: "90",
      difficulty: "hard",
      ingredients: '["1 kg beef", "", "salt, pepper"]',
      instructions: "[]",
    });
    const answer = await browser.call(`/api/recipes/${soup.id}`, { method: "PUT", form });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      id: soup.id,
      name: "Stew",
      prepTime: null,
      totalTime: 90,
      servings: 4,
      ingredients: ["1 kg beef", "salt, pepper"],
      instructions: [],
      sourceUrl: null,
    });
  });

  test("of somebody else's recipe answers the cook's own copy", async () => {
    const { app, browser } = await aKitchen();
    const owner = app.cook();
    const soup = aRecipe(owner, { name: "Soup" });
    const form = aForm({ ...CARD, name: "My soup", image: await aPicture(300, "jpeg") });
    const copy = await (await browser.call(`/api/recipes/${soup.id}`, { method: "PUT", form })).json();
    expect(copy).toMatchObject({ name: "My soup", originalRecipeId: soup.id, isOriginal: false });
    expect(copy.imagePath).not.toBeNull();
    const theirs = await (await app.browserOf(owner).call("/api/recipes")).json();
    expect(theirs).toMatchObject([{ id: soup.id, name: "Soup", imagePath: null }]);
  });

  test("refuses bad input, a broken picture and an unknown recipe", async () => {
    const { browser, cook } = await aKitchen();
    const soup = aRecipe(cook, { name: "Soup" });
    const put = async (id: number, fields: Record<string, string | File>) =>
      (await browser.call(`/api/recipes/${id}`, { method: "PUT", form: aForm({ ...CARD, ...fields }) })).status;
    expect(await put(soup.id, { ingredients: "[]" })).toBe(400);
    expect(await put(soup.id, { prepTime: "x" })).toBe(400);
    expect(await put(soup.id, { image: new File(["no"], "a.png") })).toBe(400);
    expect(await put(999, {})).toBe(404);
    expect((await browser.call(`/api/recipes/${soup.id}`, { method: "PUT", json: CARD })).status).toBe(415);
    expect(await (await browser.call(`/api/recipes/${soup.id}`)).json()).toMatchObject({ name: "Soup" });
  });
});

describe("DELETE /api/recipes/{id}", () => {
  test("takes it out of one's own collection only", async () => {
    const { app, browser, cook } = await aKitchen();
    const soup = aRecipe(cook);
    const other = app.cook();
    expect((await app.browserOf(other).call(`/api/recipes/${soup.id}`, { method: "DELETE" })).status).toBe(404);
    expect((await browser.call(`/api/recipes/${soup.id}`, { method: "DELETE" })).status).toBe(204);
    expect(await (await browser.call("/api/recipes")).json()).toEqual([]);
    expect((await browser.call(`/api/recipes/${soup.id}`)).status).toBe(200);
  });

  test("by an administrator deletes it for everyone", async () => {
    const { app, browser, cook } = await aKitchen();
    const soup = aRecipe(cook);
    const boss = app.browserOf(app.cook({ accountType: "administrator" }));
    expect((await boss.call(`/api/recipes/${soup.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await browser.call(`/api/recipes/${soup.id}`)).status).toBe(404);
  });
});

test("favourites and adding to the collection", async () => {
  const { app, browser } = await aKitchen();
  const soup = aRecipe(app.cook(), { name: "Soup" });
  for (const [method, isFavorite] of [
    ["POST", true],
    ["POST", true],
    ["DELETE", false],
    ["DELETE", false],
  ] as const) {
    const answer = await browser.call(`/api/favorites/${soup.id}`, { method });
    expect([answer.status, await answer.json()]).toEqual([200, { isFavorite }]);
  }
  const added = await browser.call(`/api/recipes/${soup.id}/collection`, { method: "POST" });
  expect([added.status, await added.json()]).toMatchObject([201, { id: soup.id }]);
  const again = await browser.call(`/api/recipes/${soup.id}/collection`, { method: "POST" });
  expect([again.status, await again.json()]).toEqual([
    409,
    { message: "You already have this recipe in your collection." },
  ]);
});

describe("GET /api/recipes/{id}/image", () => {
  async function withPicture() {
    const { app, browser } = await aKitchen();
    const recipe = await (await post(browser, { ...CARD, image: await aPicture() })).json();
    return { app, browser, recipe };
  }

  test.each([
    ["16", 200],
    ["200", 200],
    ["201", 400],
    ["800", 800],
    ["1600", 900],
  ])("w=%s answers %i pixels", async (width, pixels) => {
    const { browser, recipe } = await withPicture();
    const answer = await browser.call(`${recipe.imagePath}&w=${width}`);
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(pixels);
  });

  test.each(["15", "1601", "0", "-1", "abc", "1e3", ""])("w=%s is refused", async (width) => {
    const { browser, recipe } = await withPicture();
    expect((await browser.call(`${recipe.imagePath}&w=${width}`)).status).toBe(400);
  });

  test("is private, versioned for good and asked for by tag", async () => {
    const { app, browser, recipe } = await withPicture();
    const answer = await browser.call(recipe.imagePath);
    expect(answer.headers.get("Cache-Control")).toBe("private, max-age=31536000, immutable");
    const unversioned = await browser.call(`/api/recipes/${recipe.id}/image`);
    expect(unversioned.headers.get("Cache-Control")).toBe("private, no-cache");
    const headers = { "If-None-Match": answer.headers.get("ETag") ?? "" };
    expect((await browser.call(recipe.imagePath, { headers })).status).toBe(304);
    const visitor = await app.browser().call(recipe.imagePath);
    expect([visitor.status, await visitor.json()]).toEqual([401, { message: "Unauthorized" }]);
  });

  test("carries the security headers, and may do nothing where it is opened by itself", async () => {
    const { browser, recipe } = await withPicture();
    for (const path of [recipe.imagePath, `/api/recipes/${recipe.id}/image?w=1`]) {
      expect(Object.fromEntries((await browser.call(path)).headers)).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
    }
  });

  test("is missing where the recipe has none", async () => {
    const { browser, cook } = await aKitchen();
    expect((await browser.call(`/api/recipes/${aRecipe(cook).id}/image`)).status).toBe(404);
  });
});

const ODD = [
  "0",
  "-1",
  "abc",
  "1e99",
  "1e3",
  "01",
  "1.0",
  "%00",
  "%ff",
  "'",
  "__proto__",
  "9".repeat(15),
  "1".repeat(3000),
];

test.each(ODD)("the odd id %s is no recipe", async (id) => {
  const { browser, app } = await aKitchen();
  const calls: [string, string][] = [
    ["GET", `/api/recipes/${id}`],
    ["DELETE", `/api/recipes/${id}`],
    ["GET", `/api/recipes/${id}/image`],
    ["POST", `/api/recipes/${id}/collection`],
    ["POST", `/api/favorites/${id}`],
    ["DELETE", `/api/favorites/${id}`],
  ];
  for (const [method, path] of calls) expect([400, 404]).toContain((await browser.call(path, { method })).status);
  const put = await browser.call(`/api/recipes/${id}`, { method: "PUT", form: aForm(CARD) });
  expect([400, 404]).toContain(put.status);
  expect(app.errors).toEqual([]);
});

test("visitors get nothing", async () => {
  const { app, cook } = await aKitchen();
  const { id } = aRecipe(cook);
  const calls: [string, string][] = [
    ["GET", "/api/recipes"],
    ["POST", "/api/recipes"],
    ["GET", `/api/recipes/${id}`],
    ["PUT", `/api/recipes/${id}`],
    ["DELETE", `/api/recipes/${id}`],
    ["GET", `/api/recipes/${id}/image`],
    ["POST", `/api/recipes/${id}/collection`],
    ["POST", `/api/favorites/${id}`],
  ];
  for (const [method, path] of calls) {
    const answer = await app.browser().call(path, { method });
    expect([path, answer.status, await answer.json()]).toEqual([path, 401, { message: "Unauthorized" }]);
  }
});
