import { expect, test } from "vitest";
import { aForm, aSignedInApp, CARD } from "#tests/support/recipe-forms.ts";
import { aRecipe } from "#tests/support/test-context.ts";

test("the API rates a recipe, sorts and filters by rating", async () => {
  const { app, browser, cook } = await aSignedInApp();
  const soup = aRecipe(cook, { name: "Soup" });
  aRecipe(cook, { name: "Toast", rating: 5 });
  aRecipe(cook, { name: "Water" });
  const foreign = aRecipe(app.cook(), { name: "Stew" });
  const put = async (id: number, rating: unknown) => {
    const answer = await browser.call(`/api/recipes/${id}/rating`, { method: "PUT", json: { rating } });
    return [answer.status, await answer.json()];
  };
  expect(await put(soup.id, 4)).toEqual([200, { ...soup, rating: 4 }]);
  expect(await put(foreign.id, 3)).toEqual([200, { ...foreign, rating: 3 }]);
  const names = async (query: string) =>
    (await (await browser.call(`/api/recipes?${query}`)).json()).map(({ name }: { name: string }) => name);
  expect(await names("sortBy=rating")).toEqual(["Toast", "Soup", "Water"]);
  expect(await names("sortBy=rating&scope=all")).toEqual(["Toast", "Soup", "Stew", "Water"]);
  expect(await names("sortBy=rating&minRating=4")).toEqual(["Toast", "Soup"]);
  expect(await put(soup.id, null)).toEqual([200, soup]);
  for (const minRating of ["0", "6", "4.5", "many"]) {
    expect((await browser.call(`/api/recipes?minRating=${minRating}`)).status).toBe(400);
  }
});

test("an unknown recipe and bad ratings are refused", async () => {
  const { browser, cook } = await aSignedInApp();
  const put = (id: number | string, json: object) => browser.call(`/api/recipes/${id}/rating`, { method: "PUT", json });
  expect((await put(999, { rating: 3 })).status).toBe(404);
  expect((await put("x", { rating: 3 })).status).toBe(404);
  const { id } = aRecipe(cook);
  for (const json of [{ rating: 0 }, { rating: 6 }, { rating: 2.5 }, { rating: "3" }, {}]) {
    const answer = await put(id, json);
    expect([answer.status, (await answer.json()).errors.rating]).toEqual([
      400,
      ["Please send a whole number of stars from 1 to 5, or null"],
    ]);
  }
});

test("without scripts the page saves and clears the rating", async () => {
  const { app, browser } = await aSignedInApp();
  const { id } = aRecipe(app.cook());
  const page = `/recipes/${id}`;
  const rate = async (rating: string) => {
    const answer = await browser.call(`${page}/rating`, { form: aForm({ rating, returnTo: `${page}?servings=4` }) });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${page}?servings=4`]);
    return (await (await browser.call(`/api/recipes/${id}`)).json()).rating;
  };
  const checked = async () =>
    / checked="" value="(\d)"|value="(\d)" checked=""/.exec(await (await browser.call(page)).text());
  expect(await rate("4")).toBe(4);
  expect((await checked())?.slice(1)).toContain("4");
  for (const bad of ["6", "many", ""]) expect(await rate(bad)).toBe(4);
  expect(await rate("0")).toBeNull();
  expect((await checked())?.slice(1)).toContain("0");
});

test("a recipe is added and edited with a rating", async () => {
  const { browser, cook } = await aSignedInApp();
  const { id } = aRecipe(cook);
  const put = async (fields: Record<string, string>) => {
    const answer = await browser.call(`/api/recipes/${id}`, { method: "PUT", form: aForm({ ...CARD, ...fields }) });
    return answer.status === 200 ? (await answer.json()).rating : answer.status;
  };
  expect(await put({ rating: "4" })).toBe(4);
  expect(await put({})).toBe(4);
  expect(await put({ rating: "6" })).toBe(400);
  expect(await put({ rating: "" })).toBeNull();
});
