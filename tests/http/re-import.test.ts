import { describe, expect, test } from "vitest";
import { aSignedInApp, aSiteWithPictures, typeOfPicture } from "#tests/support/recipe-sites.ts";

describe("re-import", () => {
  async function imported() {
    const pages = { name: "Soup", recipeIngredient: ["2 onions"], recipeInstructions: ["Boil."], recipeYield: "4" };
    const site = await aSiteWithPictures(() => pages);
    const server = await aSignedInApp(site);
    const { results } = await server.importUrls(`${site.url}/soup`);
    return { ...server, site, pages, id: results[0].recipe.id as number };
  }

  test("brings what is new in place; favourite, rating, plan and servings stay", async () => {
    const { browser, pages, id, app } = await imported();
    await browser.call(`/api/favorites/${id}`, { method: "POST" });
    await browser.call(`/api/recipes/${id}/rating`, { method: "PUT", json: { rating: 4 } });
    await browser.call("/api/meal-plans", { json: { date: "2026-03-03", mealType: "lunch", recipeId: id } });
    app.db.$client.prepare("UPDATE recipe SET servings = 6, difficulty = 'hard' WHERE id = ?").run(id);
    Object.assign(pages, { name: "Better soup", recipeIngredient: ["3 onions"], totalTime: "PT40M" });
    const response = await browser.call(`/api/recipes/${id}/re-import`, { method: "POST" });
    expect([response.status, await response.json()]).toMatchObject([
      200,
      {
        id,
        name: "Better soup",
        ingredients: ["3 onions"],
        totalTime: 40,
        servings: 6,
        difficulty: "hard",
        isFavorite: true,
        rating: 4,
      },
    ]);
    expect(await (await browser.call("/api/meal-plans")).json()).toMatchObject([
      { recipe: { id, name: "Better soup" } },
    ]);
    const revisions = await (await browser.call(`/api/recipes/${id}/revisions`)).json();
    expect(revisions).toMatchObject([{ reason: "re-import" }]);
    expect(await (await browser.call(`/api/recipes/${id}/revisions/${revisions[0].id}`)).json()).toMatchObject({
      name: "Soup",
      difficulty: "hard",
    });
  });

  test("brings the page's picture, which stays when the page has none any more", async () => {
    const { browser, site, pages, id } = await imported();
    const again = async () => (await browser.call(`/api/recipes/${id}/re-import`, { method: "POST" })).json();
    Object.assign(pages, { image: `${site.url}/soup.jpg` });
    const drawn = await again();
    expect(await typeOfPicture(browser, drawn)).toBe("image/webp");
    Object.assign(pages, { image: undefined });
    expect((await again()).imagePath).toBe(drawn.imagePath);
  });

  test("of a page that says the same is no change, with its picture too", async () => {
    const { app, browser, site, pages, id } = await imported();
    const again = async () => (await browser.call(`/api/recipes/${id}/re-import`, { method: "POST" })).json();
    Object.assign(pages, { image: `${site.url}/soup.jpg` });
    const drawn = await again();
    app.setNow(new Date(Date.parse(drawn.updatedAt) + 60_000).toISOString());
    expect(await again()).toEqual(drawn);
  });

  test("from a site that does not answer is 502, says so and changes nothing", async () => {
    const { browser, site, id } = await imported();
    const before = await (await browser.call(`/api/recipes/${id}`)).json();
    await site.close();
    const failed = await browser.call(`/api/recipes/${id}/re-import`, { method: "POST" });
    expect([failed.status, (await failed.json()).message]).toEqual([502, "The site could not be reached"]);
    expect(await (await browser.call(`/api/recipes/${id}`)).json()).toEqual(before);
  });

  // Abuse case 8.
  test("of another cook's recipe makes an own copy and leaves theirs", async () => {
    const { app, pages, id, browser } = await imported();
    const other = app.browserOf(app.cook());
    Object.assign(pages, { name: "Better soup" });
    const copy = await (await other.call(`/api/recipes/${id}/re-import`, { method: "POST" })).json();
    expect(copy).toMatchObject({ name: "Better soup", originalRecipeId: id, isOriginal: false });
    expect(await (await browser.call(`/api/recipes/${id}`)).json()).toMatchObject({ id, name: "Soup" });
  });

  test("that fails is 502 and changes nothing; without a source 400; unknown 404", async () => {
    const { browser, pages, id, app } = await imported();
    const before = await (await browser.call(`/api/recipes/${id}`)).json();
    Object.assign(pages, { name: "", recipeIngredient: [], recipeInstructions: [] });
    const failed = await browser.call(`/api/recipes/${id}/re-import`, { method: "POST" });
    expect([failed.status, (await failed.json()).message]).toEqual([502, "No recipe was found on this page"]);
    expect(await (await browser.call(`/api/recipes/${id}`)).json()).toEqual(before);
    app.db.$client.prepare("UPDATE recipe SET source_url = NULL WHERE id = ?").run(id);
    const none = await browser.call(`/api/recipes/${id}/re-import`, { method: "POST" });
    expect([none.status, (await none.json()).message]).toEqual([400, "This recipe has no source URL"]);
    expect((await browser.call("/api/recipes/99999/re-import", { method: "POST" })).status).toBe(404);
  });
});
