import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser-test.ts";
import { summary } from "#tests/support/locators.ts";
import { nextMonday, plan } from "#tests/support/planner.ts";

/** Opens the menu whose button has this name. */
async function openMenu(page: Page, name: RegExp) {
  await summary(page, name).click();
}

test("a menu closes on Escape and when one of its links opens a dialog, which Escape then closes @js", async ({
  page,
  cook,
}) => {
  plan(cook, cook.hasRecipe("Soup").id, nextMonday, "lunch");
  await page.goto("/meal-planner");
  const options = summary(page, "Options for Soup");
  await openMenu(page, /Options for Soup/);
  const menu = page.getByRole("group").filter({ has: options });
  const icons = await menu
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, "::before").maskImage.slice(0, 4)));
  expect(icons).toEqual(Array(11).fill("url("));
  await page.getByRole("link", { name: "Servings…" }).click();
  await expect(page.getByRole("dialog", { name: "Servings of Soup" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Servings…", includeHidden: true })).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(options).toBeFocused();

  // The menu of the recipe list on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/recipes");
  const share = page.getByRole("link", { name: "Share Collection" });
  await openMenu(page, /More actions/);
  await expect(share).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(share).toBeHidden();
  await openMenu(page, /More actions/);
  await share.click();
  await expect(page.getByRole("dialog", { name: "Share Collection" })).toBeVisible();
  await expect(share).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("arrows move through what a menu shows, and not through what is hidden @js", async ({ page, cook }) => {
  expect(cook.user.accountType).toBe("premium");
  await page.goto("/credentials");
  await openMenu(page, /account menu/);
  const items = page
    .getByRole("group")
    .filter({ has: summary(page, "account menu") })
    .locator(".popover")
    .locator("a, button");
  await items.nth(1).evaluate((item: HTMLElement) => {
    item.hidden = true;
  });
  const names = await items.filter({ visible: true }).allTextContents();
  const reached: (string | null)[] = [];
  for (const _ of names) {
    await page.keyboard.press("ArrowDown");
    reached.push(await page.locator(":focus").textContent());
  }
  expect(reached).toEqual(names);
});

test("a menu closes when Tab leaves it, so that it covers nothing that has focus @js", async ({ page, cook }) => {
  plan(cook, cook.hasRecipe("Soup").id, nextMonday, "lunch");
  await page.goto("/meal-planner");
  await openMenu(page, /Options for Soup/);
  const items = page
    .getByRole("group")
    .filter({ has: summary(page, "Options for Soup") })
    .getByRole("link");
  await items.last().focus();
  await expect(items.last()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Servings…", includeHidden: true })).toBeHidden();
  await expect(page.locator(":focus")).toHaveAccessibleName(/^Add /);
});
