import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/support/browser-test.ts";
import { hold } from "#tests/support/held-requests.ts";

/** The placeholders are hidden from assistive technology, so that no role finds them. */
const skeletons = (page: Page) => page.locator(".skeleton");
const title = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });

/** Returns whether an address requests a list with this search. */
const listFor = (text: string) => (url: URL) =>
  url.pathname === "/recipes.data" && (url.searchParams.get("search") ?? "") === text;

test("a slow list shows placeholders, an old answer does not replace a newer one, and what was searched instead of a mistyped word is said @js", async ({
  page,
  cook,
}) => {
  for (const name of ["Lentil Dal", "Leek Soup", "Leek Pie", "Zucchini fritters"]) cook.hasRecipe(name);
  const search = page.getByLabel("Search");

  await test.step("opened from another page", async () => {
    await page.goto("/meal-planner");
    const list = await hold(page, listFor(""));
    await page.getByRole("link", { name: "Recipes", exact: true }).click();
    await expect(skeletons(page).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Recipes" })).toBeVisible();
    await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
    await expectAccessible(page);
    list.letGo();
    await expect(title(page, "Lentil Dal")).toBeVisible();
    await expect(skeletons(page)).toHaveCount(0);
  });

  await test.step("under a dialog it shows none", async () => {
    const opened = await hold(page, /\/recipes\/view\/.*\.data/);
    await page.getByRole("link", { name: "View Lentil Dal" }).click();
    await opened.asked;
    await expect(title(page, "Leek Pie")).toBeVisible();
    opened.letGo();
    const dialog = page.getByRole("dialog", { name: "Lentil Dal" });
    await expect(dialog).toBeVisible();
    await dialog.getByRole("link", { name: "Close" }).first().click();
    await expect(dialog).toBeHidden();
  });

  await test.step("searched", async () => {
    const list = await hold(page, listFor("dal"));
    await search.fill("dal");
    await expect(skeletons(page).first()).toBeVisible();
    await expect(title(page, "Leek Pie")).toBeHidden();
    list.letGo();
    await expect(title(page, "Lentil Dal")).toBeVisible();
    await expect(skeletons(page)).toHaveCount(0);
    await expect(search).toBeFocused();
  });

  await test.step("an old answer", async () => {
    const slow = await hold(page, listFor("leek soup"));
    await search.fill("leek soup");
    await slow.asked;
    await search.fill("leek pie");
    await expect(title(page, "Leek Pie")).toBeVisible();
    slow.letGo();
    await expect(page).toHaveURL(/search=leek\+pie/);
    await page.getByLabel("Sort by").selectOption("name");
    await expect(page).toHaveURL(/sortBy=name/);
    await expect(title(page, "Leek Pie")).toBeVisible();
    await expect(title(page, "Leek Soup")).toBeHidden();
    await expect(search).toHaveValue("leek pie");
  });

  await test.step("a mistyped word", async () => {
    const result = page.getByRole("status").filter({ hasText: /recipes?$/ });
    await search.fill("zuchini");
    await expect(result).toHaveText("Nothing for zuchini; showing zucchini 1 recipe");
    await expect(result.getByRole("emphasis")).toHaveText(["zuchini", "zucchini"]);
    await expect(search).toHaveValue("zuchini");
    await expect(title(page, "Zucchini fritters")).toBeVisible();
    await expect(title(page, "Leek Pie")).toHaveCount(0);
    // The header covers content that is scrolled away.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await search.fill("zucchini");
    await expect(result).toHaveText("1 recipe");
  });
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
    expect(url.searchParams.get("_routes")).toBe("features/recipes/pages/recipes");
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
  await expect(search).toBeFocused();
  await expect(page).toHaveURL(/\/recipes\?search=leek\+soup$/);
  expect(asked).toEqual(["leek soup"]);
});
