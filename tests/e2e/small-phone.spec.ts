import type { Page } from "@playwright/test";
import { makeResetPathFor } from "#app/features/accounts/sign-in/password-reset.server.ts";
import { addDish } from "#app/features/planner/dishes/dishes.server.ts";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { shareCollection } from "#app/features/sharing/sharing.server.ts";
import { addToShoppingList } from "#app/features/shopping/shopping-adding.server.ts";
import { makeShoppingList } from "#app/features/shopping/shopping-lists.server.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { todayIn } from "#app/lib/clock.ts";
import { aCookIn, expect, signIn, test } from "#tests/support/browser-test.ts";
import { brokenWords, heightOfBars, layoutProblems, setTextSize, smallTargets } from "#tests/support/page-layout.ts";

test.use({ viewport: { width: 320, height: 640 } });

/** Checks that nothing scrolls sideways and that controls have 44 px. */
async function expectFits(page: Page, within = 320) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect([page.url(), width, await smallTargets(page)]).toEqual([page.url(), within, []]);
}

test("an invite code, a new password and the tier of a long name fit a small phone @js", async ({
  page,
  server,
  context,
}) => {
  const cook = aCookIn(server, { accountType: "administrator", email: `${"marta".repeat(9)}@example.org` });
  const { user } = aCookIn(server, {
    firstName: "Bartholomäus-Maximilian-Friedrich",
    email: `${"long".repeat(12)}@example.org`,
  });
  const reset = makeResetPathFor(server.db, user.email ?? "", new Date()) ?? "";
  for (const path of ["/register?code=ABCD2345", reset]) {
    await page.goto(path);
    await expectFits(page);
  }
  await signIn(context, server, cook);
  await page.goto(`/recipes?dialog=/admin/users/${user.id}/account-type`);
  await expectFits(page);
});

test("words stay whole on narrow pages and with text of 200 %, which fits a small phone, in each language @no-js", async ({
  page,
  server,
  cook,
}) => {
  const soup = cook.hasRecipe("Buckwheat Blueberries", { ingredients: ["20 kg blueberries", "2 handfuls basil"] });
  const meal = addMeal(cook, { date: todayIn(new Date(), cook.timeZone), mealType: "dinner", recipeId: soup.id });
  const list = makeShoppingList(cook, "Market");
  addToShoppingList(cook, list.id, { recipeIds: [soup.id], mealPlanIds: [] });
  const pages = [
    { width: 320, path: "/meal-planner/weekly" },
    { width: 375, path: "/meal-planner/randomize" },
    { width: 375, path: "/shopping/staples" },
    { width: 375, path: `/recipes/${soup.id}/plan` },
    { width: 834, path: `/recipes/${soup.id}` },
    { width: 1024, path: "/meal-planner" },
  ];
  const ofLargeText = [
    `/recipes/${soup.id}/plan`,
    `/meal-planner/${meal.id}/move`,
    `/meal-planner/${meal.id}/leftovers`,
    "/meal-planner",
    "/meal-planner/guests",
    // A week across months has the widest title.
    "/meal-planner/print?week=2026-11-30",
    `/shopping/${list.id}`,
    `/grocery-list?recipe=${soup.id}`,
    "/recipes",
    "/kitchen",
    "/accessibility",
  ];
  await shareCollection(cook, { recipientEmail: "ilse@example.org", expiresAt: null });
  for (const language of LANGUAGES) {
    await page.context().addCookies([{ name: "language", value: language, url: server.url }]);
    for (const { width, path } of pages) {
      await page.setViewportSize({ width, height: 812 });
      await page.goto(path);
      expect([language, path, await brokenWords(page)]).toEqual([language, path, []]);
    }
    await setTextSize(page, 32);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ofLargeText) {
      await page.goto(path);
      expect([language, path, await brokenWords(page)]).toEqual([language, path, []]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/account/shares");
    expect([language, ...(await layoutProblems(page))]).toEqual([language]);
    await setTextSize(page, 16);
  }
});

test("at 400 % zoom, and with text of 200 %, bars leave most of the window to the page @no-js", async ({
  page,
  cook,
}) => {
  const soup = cook.hasRecipe("Soup", { ingredients: ["2 onions", "1 leek"], instructions: ["Chop.", "Simmer."] });
  const meal = addMeal(cook, { date: todayIn(new Date(), cook.timeZone), mealType: "dinner", recipeId: soup.id });
  addDish(cook, meal.id, { recipeId: cook.hasRecipe("Rye bread with caraway seeds", { instructions: ["Bake."] }).id });
  const paths = [
    `/recipes/${soup.id}`,
    `/recipes/${soup.id}/cook`,
    `/recipes/${soup.id}/edit`,
    `/recipes?recipe=${soup.id}`,
    `/shopping/add?recipes=${soup.id}`,
    "/meal-planner",
    "/meal-planner/weekly",
  ];
  const sizes = [
    { text: 16, width: 320, height: 256 },
    { text: 32, width: 390, height: 844 },
  ] as const;
  for (const { text, ...window } of sizes) {
    await page.setViewportSize(window);
    await setTextSize(page, text);
    for (const path of paths) {
      await page.goto(path);
      expect([text, path, (await heightOfBars(page)) <= 34]).toEqual([text, path, true]);
    }
    await page.goto(`/recipes/${soup.id}/cook`);
    await expect(page.getByRole("link", { name: "Rye bread" })).toBeVisible();
    expect((await page.getByRole("heading", { level: 1 }).boundingBox())?.width).toBeGreaterThan(100);
  }
});

test.describe("with touch", () => {
  test.use({ viewport: { width: 834, height: 1112 }, hasTouch: true });

  test("a tablet has touch targets of 44 px @js", async ({ page, cook }) => {
    const soup = cook.hasRecipe("Soup", { ingredients: ["2 onions", "1 leek"], servings: 4, tags: ["Ok"] });
    for (const path of [
      "/recipes?tag=Ok",
      "/recipes?ingredient=onion&ingredient=leek",
      `/recipes/${soup.id}`,
      `/recipes/${soup.id}/edit`,
      "/meal-planner",
      "/credentials/ourgroceries",
    ]) {
      await page.goto(path);
      await expectFits(page, 834);
    }
    const rye = cook.hasRecipe("Rye");
    const date = todayIn(new Date(), cook.timeZone);
    const meal = addMeal(cook, { date, mealType: "dinner", recipeId: soup.id });
    addDish(cook, meal.id, { recipeId: rye.id });
    for (const path of [`/meal-planner/${meal.id}/sides`, `/recipes/duplicates/${soup.id}/${rye.id}`]) {
      await page.goto(path);
      expect([path, await smallTargets(page, "main:not([inert]), [role=dialog]")]).toEqual([path, []]);
    }
  });
});

test("facts of a card are whole in their line, and the price is in view @no-js", async ({ page, server, cook }) => {
  cook.hasRecipe("Soup", { prepTime: 25, totalTime: 170 });
  for (const language of LANGUAGES) {
    await page.context().addCookies([{ name: "language", value: language, url: server.url }]);
    for (const width of [390, 834, 1280]) {
      await page.setViewportSize({ width, height: 812 });
      await page.goto("/recipes");
      const broken = await page.locator(".card .meta").evaluateAll((all) =>
        all
          .flatMap((meta) => {
            const end = meta.getBoundingClientRect().bottom;
            return [...meta.children].filter((fact) => {
              const range = document.createRange();
              range.selectNodeContents(fact.matches("[data-part]") ? (fact.querySelector("b") ?? fact) : fact);
              const { height, bottom } = range.getBoundingClientRect();
              return height > 30 || bottom > end + 4;
            });
          })
          .map((fact) => fact.textContent),
      );
      expect([language, width, broken]).toEqual([language, width, []]);
    }
  }
});
