import { describe, expect, test } from "vitest";
import { addDish } from "#app/features/planner/dishes/dishes.server.ts";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { shareCollection } from "#app/features/sharing/sharing.server.ts";
import { aPlainBrowser } from "#tests/support/plain-browser.ts";
import { aSignedInApp } from "#tests/support/recipe-forms.ts";
import type { Browser } from "#tests/support/served-app.ts";
import { aRecipe } from "#tests/support/test-context.ts";

const BREAD = {
  name: "Bread",
  servings: 4,
  ingredients: ["500 g flour", "300 ml water", "2 tsp salt", "salt to taste"],
  instructions: ["Mix the flour with 200 ml water.", "Add the salt and bake for 40 minutes.", "Eat."],
  instructionSections: [{ index: 1, title: "Baking" }],
};

/** Returns what a page without scripts shows, without tags. */
async function pageOf(browser: Browser, address: string) {
  const response = await browser.call(address);
  const html = await response.text();
  const [main = ""] = /<main.*<\/main>/s.exec(html) ?? [];
  return { status: response.status, html: main, text: main.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ") };
}

/** Returns the field for the amount. */
const amountField = (html: string) => /<input[^>]*name="have"[^>]*>/.exec(html)?.[0];

const linkTo = (html: string, text: string) => {
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  return links
    .find(([, , content = ""]) => content.replace(/<[^>]*>/g, "").trim() === text)?.[1]
    ?.replaceAll("&amp;", "&");
};

describe("cook mode without scripts", () => {
  test("has links to the other dishes of today's meal", async () => {
    const { browser, cook } = await aSignedInApp();
    const { id } = aRecipe(cook, BREAD);
    const soup = aRecipe(cook, { name: "Soup" }).id;
    expect((await pageOf(browser, `/recipes/${id}/cook`)).html).not.toContain("Other dishes");
    const meal = addMeal(cook, { date: "2026-03-02", mealType: "dinner", recipeId: soup });
    addDish(cook, meal.id, { recipeId: id });
    expect(linkTo((await pageOf(browser, `/recipes/${id}/cook`)).html, "Soup")).toBe(`/recipes/${soup}/cook`);
    expect(linkTo((await pageOf(browser, `/recipes/${soup}/cook`)).html, "Bread")).toBe(`/recipes/${id}/cook`);
  });

  test("notes what was given at the end with “Done” too, and nothing if nothing was", async () => {
    const { browser, cook } = await aSignedInApp();
    const { id } = aRecipe(cook, BREAD);
    const page = aPlainBrowser(browser);
    await page.open(`/recipes/${id}/cook?step=3`);
    await page.press("Done");
    expect(page.texts("h1")).toEqual(["Bread"]);
    expect(getRecipe(cook, id)).toMatchObject({ rating: null, timesCooked: 0 });
    await page.open(`/recipes/${id}/cook?step=3`);
    await page.press("Done", { "4 stars": "on" });
    expect(getRecipe(cook, id)).toMatchObject({ rating: 4, timesCooked: 1 });
    await page.open(`/recipes/${id}/cook?step=3`);
    await page.press("Done");
    expect(getRecipe(cook, id)).toMatchObject({ rating: 4, timesCooked: 1 });
    await page.open(`/recipes/${id}/cook?step=3`);
    await page.press("Done", { "Note (optional)": "less salt" });
    expect((await pageOf(browser, `/recipes/${id}/cook`)).text).toContain("Last time: less salt");
    expect(getRecipe(cook, id)).toMatchObject({ rating: 4, timesCooked: 2 });
  });

  test("has one step with its ingredients, and links to those before and after it", async () => {
    const { browser, cook } = await aSignedInApp();
    const { id } = aRecipe(cook, BREAD);
    const first = await pageOf(browser, `/recipes/${id}/cook`);
    expect(first.status).toBe(200);
    expect(first.text).toContain("Step 1 of 3");
    expect(first.text).toContain("Mix the flour with 200 ml water .");
    expect(first.text).not.toContain("Add the salt");
    expect(/aria-label="For this step">(.*?)<\/ul>/s.exec(first.html)?.[1]?.replace(/<[^>]*>/g, "|")).toBe(
      "|500 g flour||300 ml water|",
    );
    expect(first.html).not.toContain(">Previous");
    const second = await pageOf(browser, linkTo(first.html, "Next") ?? "");
    expect(second.text).toContain("Step 2 of 3");
    expect(second.html).toMatch(/<h2[^>]*>Baking<\/h2>/);
    expect(second.text).toContain("bake for 40 minutes .");
    const third = await pageOf(browser, linkTo(second.html, "Next") ?? "");
    expect(third.text).toContain("Step 3 of 3");
    expect(linkTo(third.html, "Next")).toBeUndefined();
    const done = { returnTo: `/recipes/${id}`, rating: "4", note: "half the salt" };
    expect(third.html).toContain(`action="/recipes/${id}/cooked"`);
    expect((await browser.call(`/recipes/${id}/cooked`, { form: done })).headers.get("Location")).toBe(
      `/recipes/${id}`,
    );
    expect(getRecipe(cook, id)).toMatchObject({ rating: 4, timesCooked: 1 });
    expect((await pageOf(browser, `/recipes/${id}/cook`)).text).toContain("Last time: half the salt");
    expect((await pageOf(browser, `/recipes/${id}/cook?step=2`)).text).not.toContain("Last time");
    expect((await pageOf(browser, `/recipes/${id}/cook?step=3`)).html).toMatch(/<input[^>]*checked=""[^>]*value="4"/);
    expect(second.html).toMatch(/<button[^>]*>.*?40 minutes<\/button>/s);
    expect((await pageOf(browser, linkTo(second.html, "Previous") ?? "")).text).toContain("Step 1 of 3");
  });

  test("keeps servings, units and where it returns to from step to step", async () => {
    const { browser, cook } = await aSignedInApp();
    const { id } = aRecipe(cook, BREAD);
    const back = "/meal-planner#slot-2026-03-02-dinner";
    const query = new URLSearchParams({ servings: "8", units: "us", returnTo: back });
    const first = await pageOf(browser, `/recipes/${id}/cook?${query}`);
    const next = linkTo(first.html, "Next") ?? "";
    expect(Object.fromEntries(new URL(next, "http://localhost").searchParams)).toEqual({
      ...Object.fromEntries(query),
      step: "2",
    });
    expect(first.text).toContain("8 servings");
    expect(first.text).toContain("4 tsp salt");
    expect(linkTo(first.html, "Close")).toBe(back);
    expect(linkTo((await pageOf(browser, `/recipes/${id}/cook?returnTo=https://evil.example`)).html, "Close")).toBe(
      "/",
    );
  });

  test.each([
    ["0", 1],
    ["-1", 1],
    ["x", 1],
    ["2.5", 1],
    ["99999999999", 1],
    ["4", 3],
    ["999999999", 3],
  ])("step %s is step %i of three", async (step, expected) => {
    const { browser, cook } = await aSignedInApp();
    const { id } = aRecipe(cook, BREAD);
    expect((await pageOf(browser, `/recipes/${id}/cook?step=${step}`)).text).toContain(`Step ${expected} of 3`);
  });

  test("a recipe without steps shows its ingredients and what helps", async () => {
    const { browser, cook } = await aSignedInApp();
    const { id } = aRecipe(cook, { ...BREAD, instructions: [], instructionSections: [] });
    const { html, text } = await pageOf(browser, `/recipes/${id}/cook`);
    expect(text).toContain("This recipe has no steps");
    expect(text).toContain("500 g flour");
    expect(linkTo(html, "Add steps")).toBe(`/recipes/${id}/edit`);
    expect(html).not.toContain("Step 1");
  });

  test("is for who may see the recipe", async () => {
    const { app, browser, cook } = await aSignedInApp();
    const { id } = aRecipe(cook, BREAD);
    const other = app.browserOf(app.cook());
    expect((await other.call(`/recipes/${id}/cook`)).status).toBe((await other.call(`/recipes/${id}`)).status);
    expect((await app.browser().call(`/recipes/${id}/cook`)).headers.get("Location")).toContain("/login");
    expect((await browser.call("/recipes/999/cook")).status).toBe(404);
  });

  test("the recipe's page leads there with its servings, the planner with those of the meal", async () => {
    const { browser, cook } = await aSignedInApp();
    const { id } = aRecipe(cook, BREAD);
    const recipe = await pageOf(browser, `/recipes/${id}?servings=6`);
    const { pathname, searchParams } = new URL(linkTo(recipe.html, "Cook") ?? "", "http://localhost");
    expect(pathname).toBe(`/recipes/${id}/cook`);
    expect(Object.fromEntries(searchParams)).toEqual({ servings: "6", returnTo: `/recipes/${id}?servings=6` });
    const slot = { date: "2026-03-03", mealType: "dinner" };
    await browser.call("/api/meal-plans", { json: { ...slot, recipeId: id, servings: 2 } });
    const planner = await pageOf(browser, "/meal-planner");
    const ofMeal = new URL(linkTo(planner.html, "Cook") ?? "", "http://localhost");
    expect(ofMeal.pathname).toBe(`/recipes/${id}/cook`);
    expect(ofMeal.searchParams.get("servings")).toBe("2");
    expect(ofMeal.searchParams.get("returnTo")).toMatch(/^\/meal-planner.*#slot-/);
  });
});

describe("scaling by one ingredient without scripts", () => {
  test("the amount in hand sets the servings on the recipe's page, in cook mode and on shared pages", async () => {
    const { browser, cook } = await aSignedInApp();
    const { id } = aRecipe(cook, BREAD);
    const { shareCode } = await shareCollection(cook, { recipientEmail: "ilse@example.org", expiresAt: null });
    const query = "of=1&have=700+g";
    for (const address of [`/recipes/${id}`, `/recipes/${id}/cook`, `/shared/${shareCode}/recipes/${id}`]) {
      const { text, html } = await pageOf(browser, `${address}?${query}`);
      expect(text).toContain("700 g flour");
      expect(text).toContain("420 ml water");
      expect(text).toContain("5.6 servings");
      expect(amountField(html)).toContain('value="700 g"');
    }
    const recipe = await pageOf(browser, `/recipes/${id}?${query}`);
    expect(linkTo(recipe.html, "Cook")).toContain("of=1&have=700+g");
    expect(linkTo(recipe.html, "US")).toContain("of=1&have=700+g");
    expect(linkTo(recipe.html, "Reset")).toBe(`/recipes/${id}`);
    // Meals are planned for whole servings.
    expect(linkTo(recipe.html, "Plan for…")).toContain("servings=6");
  });

  test("a volume of a food that is known by weight is compared with a mass, marked", async () => {
    const { browser, cook } = await aSignedInApp();
    const { id } = aRecipe(cook, { ...BREAD, ingredients: ["4 cups flour", "300 ml water"] });
    const { text } = await pageOf(browser, `/recipes/${id}?of=1&have=250+g`);
    expect(text).toContain("≈ 2 servings");
    expect(text).toContain("2 cups flour");
  });

  test.each([
    ["of=1&have=", "Please enter an amount, such as 700 g"],
    ["of=1&have=5+eggs", "Please enter an amount that can be compared with “500 g flour”"],
    ["of=4&have=5+g", "This ingredient has no amount to scale by"],
    ["of=1&have=100+kg", "The amount must be between a hundredth and a hundred times that of the recipe"],
    ["of=9&have=5+g", "Please choose an ingredient"],
    ["have=5+g", "Please choose an ingredient"],
  ])("%s is refused beside the field", async (query, problem) => {
    const { browser, cook } = await aSignedInApp();
    const { id } = aRecipe(cook, BREAD);
    const { text, html } = await pageOf(browser, `/recipes/${id}?${query}`);
    expect(text).toContain(problem);
    expect(text).toContain("4 servings");
    expect(amountField(html)).toContain('aria-invalid="true"');
  });

  test("works for recipes without servings, and keeps units", async () => {
    const { browser, cook } = await aSignedInApp();
    const { id } = aRecipe(cook, { ...BREAD, servings: null });
    const { text, html } = await pageOf(browser, `/recipes/${id}?of=1&have=700+g&units=metric`);
    expect(text).toContain("1.4 × the recipe");
    expect(text).toContain("420 ml water");
    expect(html).toMatch(/<input[^>]*type="hidden"[^>]*name="units"[^>]*value="metric"/);
    expect(linkTo(html, "Reset")).toBe(`/recipes/${id}?units=metric`);
  });
});
