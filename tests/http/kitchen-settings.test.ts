import { load } from "cheerio";
import { expect, test } from "vitest";
import { aServedApp, type Browser } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aRecipe, together } from "#tests/support/test-context.ts";

const DEFAULTS = { usualServings: null, plannedMeals: ["breakfast", "lunch", "dinner", "snack"], hiddenParts: [] };

const change = async ({ call }: Pick<Browser, "call">, json: unknown) => {
  const answer = await call("/api/kitchen", { method: "PATCH", json });
  return [answer.status, await answer.json()];
};
const page = async ({ call }: Pick<Browser, "call">, path: string) => load(await (await call(path)).text());

test("every member changes how the kitchen cooks and what it uses, the owner alone its name", async () => {
  const app = await aServedApp();
  const anna = aSignedInBrowser(app, { firstName: "Anna" });
  const ben = aSignedInBrowser(app, { firstName: "Ben" });
  together(anna.cook, ben.cook);
  expect(await (await ben.call("/api/kitchen")).json()).toMatchObject(DEFAULTS);
  const settings = { usualServings: 3, plannedMeals: ["lunch", "dinner"], hiddenParts: ["cost", "ratings"] };
  const sent = { ...settings, plannedMeals: ["dinner", "lunch", "dinner"], hiddenParts: ["ratings", "cost"] };
  expect(await change(ben, sent)).toEqual([200, expect.objectContaining(settings)]);
  expect(await change(anna, { name: "Mill Lane 4" })).toEqual([200, expect.objectContaining(settings)]);
  expect(await change(ben, { name: "Ours", usualServings: 4 })).toEqual([403, expect.anything()]);
  expect(await change(anna, {})).toEqual([200, expect.objectContaining({ name: "Mill Lane 4", ...settings })]);
  expect(await change(anna, { usualServings: null })).toEqual([200, expect.objectContaining({ usualServings: null })]);
});

test("every member changes the rules of the kitchen; those of other meal types stay", async () => {
  const app = await aServedApp();
  const [anna, ben] = [aSignedInBrowser(app), aSignedInBrowser(app)];
  together(anna.cook, ben.cook);
  const dinner = { tags: ["Quick"], withoutTags: [], maxMinutes: 30, notAgainWeeks: null };
  const sent = { dinner: { tags: ["Quick", "quick"], maxMinutes: 30 } };
  expect(await change(ben, { randomizeRules: sent })).toEqual([
    200,
    expect.objectContaining({ randomizeRules: { dinner } }),
  ]);
  const lunch = { tags: [], withoutTags: ["Fish"], maxMinutes: null, notAgainWeeks: 2 };
  await change(anna, { randomizeRules: { lunch } });
  expect(await (await ben.call("/api/kitchen")).json()).toMatchObject({ randomizeRules: { lunch, dinner } });
  const [, kitchen] = await change(anna, { randomizeRules: { dinner: null } });
  expect(kitchen.randomizeRules).toEqual({ lunch });
});

test.each([
  [{ usualServings: 0 }, "usualServings"],
  [{ usualServings: 2.5 }, "usualServings"],
  [{ plannedMeals: [] }, "plannedMeals"],
  [{ plannedMeals: ["brunch"] }, "plannedMeals.0"],
  [{ hiddenParts: ["garden"] }, "hiddenParts.0"],
  [{ randomizeRules: { dinner: { maxMinutes: 0 } } }, "randomizeRules.dinner.maxMinutes"],
])("%j is refused", async (json, field) => {
  const app = await aServedApp();
  const { call } = aSignedInBrowser(app);
  const refused = await call("/api/kitchen", { method: "PATCH", json });
  expect(refused.status).toBe(400);
  expect(Object.keys((await refused.json()).errors)).toEqual([field]);
  expect(await (await call("/api/kitchen")).json()).toMatchObject(DEFAULTS);
});

test("the page of the kitchen has a form for how it cooks, which keeps what was entered", async () => {
  const app = await aServedApp();
  const cook = aSignedInBrowser(app);
  const form = { usualServings: "4", plannedMeals: "dinner", weekStart: "sunday", currency: "€" };
  const saved = await cook.call("/kitchen?change=settings", { form });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/kitchen"]);
  expect(await (await cook.call("/api/settings")).json()).toMatchObject({ weekStart: "sunday", currency: "€" });
  const shown = await page(cook, "/kitchen");
  expect(shown("input[name=usualServings]").val()).toBe("4");
  expect([...shown("input[name=plannedMeals][checked]")].map(({ attribs }) => attribs.value)).toEqual(["dinner"]);
  expect(shown("select[name=weekStart] option[selected]").val()).toBe("sunday");

  const { plannedMeals: _, ...without } = form;
  const refused = await cook.call("/kitchen?change=settings", { form: { ...without, usualServings: "7" } });
  expect(refused.status).toBe(400);
  const again = load(await refused.text());
  expect(again("fieldset .field-error").text()).toBe("Please choose at least one meal");
  expect(again("input[name=usualServings]").val()).toBe("7");
});

test("what the kitchen does not use is left out of its pages, and of no answer of the API", async () => {
  const app = await aServedApp();
  const cook = aSignedInBrowser(app);
  aSignedInBrowser(app);
  const { id } = aRecipe(cook.cook);
  const answers = async () => [
    await (await cook.call("/api/recipes")).json(),
    await (await cook.call(`/api/recipes/${id}`)).json(),
  ];
  const before = await answers();
  const hides = async () => (await page(cook, "/recipes"))("html").attr("data-hides");
  expect(await hides()).toBeUndefined();
  const form = new URLSearchParams([
    ["used", "difficulty"],
    ["used", "everyone"],
    ["used", "groceryApp"],
  ]);
  expect((await cook.call("/kitchen?change=parts", { form })).status).toBe(303);
  expect(await hides()).toBe("cost ratings");
  expect(await answers()).toEqual(before);
  expect((await cook.call("/kitchen?change=parts", { form: {} })).status).toBe(303);
  expect(await hides()).toBe("cost difficulty ratings everyone groceryApp");
});

test("recipes of everyone are a tab only where the server has another kitchen", async () => {
  const app = await aServedApp();
  const cook = aSignedInBrowser(app);
  const hides = async () => (await page(cook, "/recipes"))("html").attr("data-hides");
  expect(await hides()).toBe("everyone");
  const other = aSignedInBrowser(app);
  expect(await hides()).toBeUndefined();
  together(cook.cook, other.cook);
  expect(await hides()).toBe("everyone");
});
