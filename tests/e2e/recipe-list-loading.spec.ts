import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/support/browser-test.ts";

/** The placeholders are hidden from assistive technology, so that no role finds them. */
const skeletons = (page: Page) => page.locator(".skeleton");
const title = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });

/** Holds back the answers to the requests of `isHeld` until `letGo`. */
async function hold(page: Page, isHeld: (url: URL) => boolean) {
  const waiting: (() => void)[] = [];
  await page.route(
    (url) => url.pathname.endsWith(".data") && isHeld(url),
    async (route) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      await route.continue().catch(() => {}); // the browser has cancelled it
    },
  );
  return {
    letGo: () => {
      for (const go of waiting.splice(0)) go();
    },
  };
}

test("a slow list shows placeholders; a dialog over it does not @js", async ({ page, cook }) => {
  cook.hasRecipe("Lentil Dal");
  cook.hasRecipe("Pea Soup");
  await page.goto("/recipes");
  const list = await hold(page, (url) => url.searchParams.has("search"));
  await page.getByLabel("Search").fill("dal");
  await expect(skeletons(page).first()).toBeVisible();
  await expect(title(page, "Pea Soup")).toBeHidden();
  list.letGo();
  await expect(title(page, "Lentil Dal")).toBeVisible();
  await expect(skeletons(page)).toHaveCount(0);
  await expect(page.getByLabel("Search")).toBeFocused();

  await page.goto("/recipes");
  const opened = await hold(page, (url) => url.pathname.includes("/view/"));
  const asked = page.waitForRequest(/\/recipes\/view\/.*\.data/);
  await page.getByRole("link", { name: "View Lentil Dal" }).click();
  await asked;
  await expect(title(page, "Pea Soup")).toBeVisible();
  opened.letGo();
  await expect(page.getByRole("dialog", { name: "Lentil Dal" })).toBeVisible();
});

test("typing sends one request, for the list alone, a tenth of a second after the last key @js", async ({
  page,
  cook,
}) => {
  for (const name of ["Leek Soup", "Leek Pie"]) cook.hasRecipe(name);
  await page.clock.install();
  await page.goto("/recipes");
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!url.pathname.endsWith(".data")) return;
    asked.push(url.searchParams.get("search") ?? "");
    expect(url.searchParams.get("_routes")).toBe("routes/recipes/recipes");
  });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const search = page.getByLabel("Search");
  for (const letter of "leek soup") {
    await page.clock.runFor(99);
    await search.press(letter === " " ? "Space" : letter);
  }
  await page.clock.runFor(99);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect(title(page, "Leek Pie")).toBeHidden();
  await expect(title(page, "Leek Soup")).toBeVisible();
  expect(asked).toEqual(["leek soup"]);
});

test("a slow list opened from another page shows placeholders @js", async ({ page, cook }) => {
  cook.hasRecipe("Lentil Dal");
  await page.goto("/meal-planner");
  const list = await hold(page, (url) => url.pathname === "/recipes.data");
  await page.getByRole("link", { name: "Recipes", exact: true }).click();
  await expect(skeletons(page).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Recipes" })).toBeVisible();
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  await expectAccessible(page);
  list.letGo();
  await expect(title(page, "Lentil Dal")).toBeVisible();
  await expect(skeletons(page)).toHaveCount(0);
});

test("an old answer does not replace a newer one @js", async ({ page, cook }) => {
  for (const name of ["Leek Soup", "Leek Pie"]) cook.hasRecipe(name);
  await page.goto("/recipes");
  const first = await hold(page, (url) => url.searchParams.get("search") === "leek soup");
  const search = page.getByLabel("Search");
  const slow = page.waitForRequest(/search=leek\+soup/);
  await search.pressSequentially("leek soup");
  await slow;
  await search.fill("leek pie");
  await expect(title(page, "Leek Soup")).toBeHidden();
  await expect(title(page, "Leek Pie")).toBeVisible();
  first.letGo();
  await expect(page).toHaveURL(/search=leek\+pie/);
  await page.getByLabel("Sort by").selectOption("name");
  await expect(page).toHaveURL(/sortBy=name/);
  await expect(title(page, "Leek Pie")).toBeVisible();
  await expect(title(page, "Leek Soup")).toBeHidden();
  await expect(search).toHaveValue("leek pie");
});
