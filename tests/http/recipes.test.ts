import { describe, expect, test } from "vitest";
import { aForm, aPicture, aSignedInApp, CARD, post } from "#tests/support/recipe-forms.ts";
import { read } from "#tests/support/served-app.ts";
import { aRecipe } from "#tests/support/test-context.ts";

describe("POST /api/recipes", () => {
  test("adds a recipe with its picture", async () => {
    const { browser } = await aSignedInApp();
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
      const { browser } = await aSignedInApp();
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

  test("requires a picture", async () => {
    const { browser } = await aSignedInApp();
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
    const { browser } = await aSignedInApp();
    const image = new File([text], "card.png", { type: "image/png" });
    expect((await post(browser, { ...CARD, image })).status).toBe(400);
    expect(await (await browser.call("/api/recipes")).json()).toEqual([]);
  });

  // Abuse case 69.
  test("over 10 MiB is 413 on the page and in the API", async () => {
    const { browser } = await aSignedInApp();
    const image = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "card.png", { type: "image/png" });
    const answer = await post(browser, { ...CARD, image });
    expect([answer.status, (await answer.json()).message]).toEqual([413, "The picture is larger than 10 MB"]);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...CARD, image })) form.set(name, value);
    const page = await read(await browser.call("/recipes/add?from=image", { form }));
    expect([page.status, page.text]).toEqual([413, expect.stringContaining("The picture is larger than 10 MB")]);
  });

  // Abuse case 63.
  test.each([
    ["prepTime", "0", "Please enter at least 1 minute"],
    ["totalTime", "1.5", "Please enter minutes as a whole number"],
    ["totalTime", "10000", "Please enter at most 9999 minutes"],
    ["servings", "0", "Please enter at least 1 serving"],
    ["servings", "2.5", "Please enter servings as a whole number"],
    ["servings", "1001", "Please enter at most 1000 servings"],
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
    const { browser } = await aSignedInApp();
    const { status, text } = await read(await post(browser, { ...CARD, image: await aPicture(), [field]: value }));
    expect([status, text]).toEqual([400, expect.stringContaining(message)]);
  });

  test("refuses the same name again and the recipe over the limit", async () => {
    const { browser, cook } = await aSignedInApp({ accountType: "trial" });
    const image = await aPicture();
    await post(browser, { ...CARD, image });
    const again = await read(await post(browser, { ...CARD, name: " LENTIL  soup", image }));
    expect(again).toMatchObject({ status: 409, text: '{"message":"Recipe Already Exists"}' });
    for (let count = 0; count < 9; count++) aRecipe(cook);
    const over = await read(await post(browser, { ...CARD, name: "Eleventh", image }));
    expect([over.status, over.text]).toEqual([403, expect.stringContaining("10 recipes")]);
  });

  test("accepts multipart only", async () => {
    const { browser } = await aSignedInApp();
    expect((await browser.call("/api/recipes", { json: CARD })).status).toBe(415);
    expect((await browser.call("/api/recipes", { form: CARD })).status).toBe(415);
  });
});

describe("GET /api/recipes", () => {
  test("returns a page of whole recipes, filtered and in order", async () => {
    const { browser, cook } = await aSignedInApp();
    for (const name of ["Soup", "Pie", "Pea soup"]) aRecipe(cook, { name });
    const soup = await (await browser.call("/api/recipes?search=soup&sortBy=name")).json();
    expect(soup.map(({ name }: { name: string }) => name)).toEqual(["Pea soup", "Soup"]);
    const second = await (await browser.call("/api/recipes?sortBy=name&limit=1&offset=1")).json();
    expect(second).toMatchObject([{ name: "Pie" }]);
    const [one] = second;
    const { isInCollection, ...same } = await (await browser.call(`/api/recipes/${one.id}`)).json();
    expect([isInCollection, same]).toEqual([true, one]);
  });

  test("returns the own recipes; with scope=all everyone's", async () => {
    const { app, browser, cook } = await aSignedInApp();
    aRecipe(cook, { name: "Mine" });
    aRecipe(app.cook(), { name: "Theirs" });
    expect(await (await browser.call("/api/recipes")).json()).toMatchObject([{ name: "Mine" }]);
    expect(await (await browser.call("/api/recipes?scope=all&sortBy=name")).json()).toMatchObject([
      { name: "Mine" },
      { name: "Theirs" },
    ]);
  });

  // Abuse case 74.
  test.each([
    "totalTime=long",
    "difficulty=extreme",
    "sortBy=id;DROP TABLE recipe",
    "sortBy=(SELECT password_hash FROM user)",
    "difficulty=' OR 1=1 --",
    "totalTime=under-15'; DELETE FROM recipe; --",
    "scope=mine",
    "ingredientMatchMode=some",
    "limit=-1",
    "limit=many",
    "offset=1e9",
    `search=${"x".repeat(201)}`,
  ])("refuses %s", async (query) => {
    const { browser, cook } = await aSignedInApp();
    const { id } = aRecipe(cook);
    expect((await browser.call(`/api/recipes?${query}`)).status).toBe(400);
    expect(await (await browser.call("/api/recipes")).json()).toMatchObject([{ id }]);
  });

  // Abuse case 75.
  test.each([
    "ingredients=[broken",
    'ingredients="no list"',
    "ingredients=",
    "search=&difficulty=&totalTime=",
    "search=' OR 1=1 --",
    "search='; DELETE FROM recipe; --",
    'search=" * NEAR( AND - ^ () name:',
    ...['"', "*", "NEAR(a b)", "AND", "a OR", "NOT a", "-", "^", "(", ")", "name:", "{name}:", "+", '"a" + "b"'].map(
      (operator) => `search=${encodeURIComponent(operator)}`,
    ),
    "search=%00",
    "search=%ff",
  ])("accepts %s", async (query) => {
    const { browser, cook } = await aSignedInApp();
    const { id } = aRecipe(cook, { name: "Soup" });
    expect((await browser.call(`/api/recipes?${query}`)).status).toBe(200);
    expect(await (await browser.call("/api/recipes")).json()).toMatchObject([{ id }]);
  });

  test("accepts ingredients as a JSON list", async () => {
    const { browser, cook } = await aSignedInApp();
    aRecipe(cook, { name: "Soup", ingredients: ["leek", "egg"] });
    aRecipe(cook, { name: "Pie", ingredients: ["leek"] });
    const list = encodeURIComponent('["leek"," egg ",""]');
    const all = await (await browser.call(`/api/recipes?ingredients=${list}&ingredientMatchMode=all`)).json();
    expect(all).toMatchObject([{ name: "Soup" }]);
    expect(await (await browser.call(`/api/recipes?ingredients=${list}`)).json()).toHaveLength(2);
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
  const { browser, app } = await aSignedInApp();
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

test("visitors are refused", async () => {
  const { app, cook } = await aSignedInApp();
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
