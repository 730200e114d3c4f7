import { expect, test } from "vitest";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { aForm, aSignedInApp, CARD, pageAfter, photo } from "#tests/support/recipe-forms.ts";
import { aServedApp } from "#tests/support/served-app.ts";
import { aRecipe } from "#tests/support/test-context.ts";

test("a refused recipe stores no picture", async () => {
  const { app, browser, cook } = await aSignedInApp();
  aRecipe(cook, { name: "Lentil soup" });
  for (const path of ["/recipes/add?from=image", "/api/recipes"]) {
    const answer = await browser.call(path, { form: aForm({ ...CARD, image: photo() }) });
    expect([path, answer.status]).toEqual([path, 409]);
    expect(await answer.text()).toContain("Recipe Already Exists");
    expect(app.db.$client.prepare("SELECT count(*) FROM picture").pluck().get()).toBe(0);
  }
});

/** Makes a table refuse writing, as a bug or a broken disk would. */
function breakTable(app: Awaited<ReturnType<typeof aServedApp>>, table: string) {
  for (const change of ["INSERT", "UPDATE", "DELETE"])
    app.db.$client.exec(
      `CREATE TRIGGER broken_${table}_${change} BEFORE ${change} ON ${table} BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    );
}

test.each([
  ["Failed to update recipe. Please try again.", (id: number) => `/recipes/${id}/edit`, { ...CARD }],
  ["Upload Failed", () => "/recipes/add?from=image", { ...CARD, image: photo() }],
  ["Failed to remove recipe from collection", (id: number) => `/recipes/${id}/remove`, {}],
  ["Failed to update favorite status", (id: number) => `/recipes/${id}/favorite`, { isFavorite: "true" }],
  ["Failed to save the rating", (id: number) => `/recipes/${id}/rating`, { rating: "4" }],
  ["Failed to save when you cooked it", (id: number) => `/recipes/${id}/cooked`, { note: "Good" }],
  ["Failed to add recipe to meal plan", (id: number) => `/recipes/${id}/next-slot`, {}],
] as [string, (id: number) => string, Record<string, string | File>][])(
  "a failure says: %s",
  async (text, path, fields) => {
    const { app, browser, cook } = await aSignedInApp();
    const { id } = aRecipe(cook, { name: "Soup" });
    for (const table of ["recipe", "collection_recipe", "user_favorite", "user_rating", "meal_plan", "cooked_recipe"])
      breakTable(app, table);
    const form = aForm(fields);
    const answer = await browser.call(path(id), Object.keys(fields).length > 0 ? { form } : { form: { ok: "" } });
    expect(await pageAfter(browser, answer)).toContain(text);
    expect(app.errors.map(({ error }) => String(error))).toEqual([expect.stringContaining("broken")]);
  },
);

test("a failed deletion by an administrator has its own message", async () => {
  const { app, browser, cook } = await aSignedInApp({ accountType: "administrator" });
  const { id } = aRecipe(cook, { name: "Soup" });
  breakTable(app, "recipe");
  const answer = await browser.call(`/recipes/${id}/remove`, { form: { ok: "" } });
  expect(await answer.text()).toContain("Failed to delete recipe");
});

test("an administrator confirms before a recipe is deleted for everyone, and the toast has Undo", async () => {
  const { app, browser } = await aSignedInApp({ accountType: "administrator" });
  const owner = app.cook();
  const { id } = aRecipe(owner, { name: "Soup" });
  const page = await (await browser.call(`/recipes/${id}/remove`)).text();
  expect(page).toContain("Delete recipe");
  expect(page).toContain("Delete Soup for all users?");
  const answer = await browser.call(`/recipes/${id}/remove`, { form: { ok: "" } });
  expect(answer.status).toBe(303);
  const text = await pageAfter(browser, answer);
  expect(text).toContain("Recipe deleted");
  expect(text).toContain("Undo");
  expect((await app.browserOf(owner).call(`/recipes/${id}`)).status).toBe(404);
});

test("an administrator deletes any recipe of everyone's list, and comes back to it", async () => {
  const { app, browser, cook } = await aSignedInApp({ accountType: "administrator" });
  aRecipe(cook, { name: "Mine" });
  const { id } = aRecipe(app.cook(), { name: "Ben's Pie" });
  const html = await (await browser.call("/recipes?scope=all")).text();
  for (const name of ["Mine", "Ben&#x27;s Pie"]) expect(html).toContain(`aria-label="Delete ${name}"`);
  expect(html).toContain(`formAction="/recipes/${id}/collect"`);
  const [, address = ""] = new RegExp(`href="(/recipes/${id}/remove[^"]*)"`).exec(html) ?? [];
  const answer = await browser.call(address, { form: { ok: "" } });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/recipes?scope=all"]);
  const list = await pageAfter(browser, answer);
  expect(list).toContain("Delete Mine");
  expect(list).not.toContain("Delete Ben");
});

test("removing a recipe is not offered to cooks who do not have it", async () => {
  const { app, browser } = await aSignedInApp();
  const { id } = aRecipe(app.cook(), { name: "Soup" });
  const answer = await browser.call(`/recipes/${id}/remove`);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/recipes/${id}`]);
});

test("no free slot in four weeks is shown with the text of the planner", async () => {
  const { browser, cook } = await aSignedInApp();
  const { id } = aRecipe(cook, { name: "Soup" });
  for (let day = 0; day < 28; day++) {
    const date = new Date(Date.UTC(2026, 2, 2 + day)).toISOString().slice(0, 10);
    for (const mealType of ["breakfast", "lunch", "dinner", "snack"] as const)
      addMeal(cook, { date, mealType, recipeId: id });
  }
  const text = await pageAfter(browser, await browser.call(`/recipes/${id}/next-slot`, { form: { ok: "" } }));
  expect(text).toContain("No available slots");
  expect(text).toContain("All meal slots in the next 4 weeks are already filled.");
});

test.each([
  [403, "Upload Failed: ", "10 recipes", {}],
  [400, "Invalid Recipe Data: ", "Please choose a JPEG", { image: new File(["<svg/>"], "a.png") }],
  [409, "", "Recipe Already Exists", { name: "Soup 1" }],
] as const)(
  "a photo refused with %i has the documented title before the reason",
  async (status, title, text, fields) => {
    const { browser, cook } = await aSignedInApp({ accountType: "trial" });
    const count = status === 403 ? 10 : 1;
    for (let number = 1; number <= count; number++) aRecipe(cook, { name: `Soup ${number}` });
    const form = aForm({ ...CARD, image: photo(), ...fields });
    const answer = await browser.call("/recipes/add?from=image", { form });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toMatch(new RegExp(`role="alert".*<p>${title}[^<]*${text}`));
  },
);

test("a failed re-import shows the text of product 5.6", async () => {
  const fetchPage = () => Promise.reject(new Error("broken"));
  const app = await aServedApp({ services: ({ outbound }) => ({ outbound: { ...outbound, fetchPage } }) });
  const cook = app.cook();
  const browser = app.browserOf(cook);
  const { id } = aRecipe(cook, { sourceUrl: "https://example.org/soup" });
  const text = await pageAfter(browser, await browser.call(`/recipes/${id}/re-import`, { form: { ok: "" } }));
  expect(text).toContain("Error");
  expect(text).toContain("Failed to re-import recipe");
});

/** Buttons without a page of their own: their fields and where they lead. */
const BUTTONS: [string, string][] = [
  ["/recipes/1/favorite", "/recipes"],
  ["/recipes/1/rating", "/recipes/1"],
  ["/recipes/1/cooked/remove", "/recipes/1"],
  ["/recipes/1/next-slot", "/recipes/1"],
  ["/recipes/trash/1/restore", "/recipes"],
  ["/recipes/samples/restore", "/recipes"],
  ["/meal-planner/remove", "/"],
  ["/theme", "/"],
  ["/text-size", "/"],
];
const broken = {
  method: "POST",
  body: "--x\r\nno part",
  headers: { "Content-Type": "multipart/form-data; boundary=x" },
};
const odd = { form: { "a[][b]": "1", "a[0]": "2", "a.b": "3" } };
const many = { form: Object.fromEntries(Array.from({ length: 400 }, (_, number) => [`p${number}`, "1"])) };

test.each([
  ...BUTTONS.map(([path, home]) => [path, "a body that cannot be read", broken, home] as const),
  // These have no fields, so unknown ones are ignored.
  ...BUTTONS.filter(([path]) => !/\/(next-slot|1\/restore)$/.test(path)).map(
    ([path, home]) => [path, "names that make no sense", odd, home] as const,
  ),
  ...BUTTONS.map(([path, home]) => [path, "too many parts", many, home] as const),
])("the button of %s leads back with a toast for %s", async (path, _what, request, home) => {
  const { app, browser, cook } = await aSignedInApp();
  aRecipe(cook, { name: "Soup" });
  const answer = await browser.call(path, request);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, home]);
  expect(await pageAfter(browser, answer)).toMatch(
    /The form could not be read|The form has too many parts|Invalid input/,
  );
  expect(app.errors).toEqual([]);
});

test.each(["favorite", "collect"])("%s returns to its card on the same page", async (action) => {
  const { app, browser } = await aSignedInApp();
  const { id } = aRecipe(app.cook(), { name: "Soup" });
  const headers = { Referer: "http://localhost/recipes?scope=all&page=2#top" };
  const act = (form: Record<string, string>) => browser.call(`/recipes/${id}/${action}`, { form, headers });
  for (const _again of [1, 2]) {
    const answer = await act({ isFavorite: "true" });
    expect(answer.headers.get("Location")).toBe(`/recipes?scope=all&page=2#recipe-${id}`);
  }
});

test("larger text sets a cookie, normal text clears it, and both lead back", async () => {
  const { browser, cook } = await aSignedInApp();
  const { id } = aRecipe(cook, { name: "Soup" });
  const html = async () => (await browser.call(`/recipes/${id}`)).text();
  expect(await html()).toContain('value="large" aria-pressed="false" name="size"');
  const headers = { Referer: `http://localhost/recipes/${id}?servings=4` };
  const answer = await browser.call("/text-size", { form: { size: "large" }, headers });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/recipes/${id}?servings=4`]);
  expect(await html()).toContain('<html lang="en" dir="ltr" data-text="large"');
  expect(await html()).toContain('value="normal" aria-pressed="true" name="size"');
  await browser.call("/text-size", { form: { size: "normal" } });
  expect(await html()).toContain('<html lang="en" dir="ltr" data-hides="everyone">');
});

test("a copy that the tier does not allow is refused with the reason", async () => {
  const { app, browser, cook } = await aSignedInApp({ accountType: "trial" });
  const { id } = aRecipe(app.cook(), { name: "Pie" });
  for (let number = 1; number <= 10; number++) aRecipe(cook, { name: `Soup ${number}` });
  const answer = await browser.call(`/recipes/${id}/edit`, { form: aForm(CARD) });
  expect(answer.status).toBe(403);
  expect(await answer.text()).toMatch(/role="alert".*<p>[^<]*10 recipes/);
});
