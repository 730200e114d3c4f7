import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { aForm, aPicture, aSignedInApp, CARD, post } from "#tests/support/recipe-forms.ts";
import { aRecipe } from "#tests/support/test-context.ts";

describe("PUT /api/recipes/{id}", () => {
  test("changes one's own recipe; times may be unknown, blank lines are dropped", async () => {
    const { browser, cook } = await aSignedInApp();
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

  // Abuse case 6.
  test("of another cook's recipe returns the own copy", async () => {
    const { app, browser } = await aSignedInApp();
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
    const { browser, cook } = await aSignedInApp();
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
  // Abuse case 7.
  test("removes it from the own collection only", async () => {
    const { app, browser, cook } = await aSignedInApp();
    const soup = aRecipe(cook);
    const other = app.cook();
    expect((await app.browserOf(other).call(`/api/recipes/${soup.id}`, { method: "DELETE" })).status).toBe(404);
    expect((await browser.call(`/api/recipes/${soup.id}`, { method: "DELETE" })).status).toBe(204);
    expect(await (await browser.call("/api/recipes")).json()).toEqual([]);
    expect((await browser.call(`/api/recipes/${soup.id}`)).status).toBe(200);
  });

  test("by an administrator deletes it for everyone", async () => {
    const { app, browser, cook } = await aSignedInApp();
    const soup = aRecipe(cook);
    const boss = app.browserOf(app.cook({ accountType: "administrator" }));
    expect((await boss.call(`/api/recipes/${soup.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await browser.call(`/api/recipes/${soup.id}`)).status).toBe(404);
  });
});

test("favourites and adding to the collection", async () => {
  const { app, browser } = await aSignedInApp();
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
    const { app, browser } = await aSignedInApp();
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

  // Abuse case 14.
  test("is private, cached for ever by version and revalidated by ETag", async () => {
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

  // Abuse case 64.
  test("has the security headers, and a policy that allows nothing when it is opened", async () => {
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

  test("is not found if the recipe has none", async () => {
    const { browser, cook } = await aSignedInApp();
    expect((await browser.call(`/api/recipes/${aRecipe(cook).id}/image`)).status).toBe(404);
  });
});
