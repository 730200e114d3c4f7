import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/support/browser-test.ts";

/** Returns the width of the name of a tool as it is displayed: 1 pixel where it is only for screen readers. */
async function shownWidth(tool: Locator): Promise<number> {
  return tool.evaluate((element) => {
    const name = element.querySelector(".visually-hidden");
    const style = name ? getComputedStyle(name) : getComputedStyle(element, "::after");
    return style.content === "none" || style.opacity === "0" ? 0 : Number.parseFloat(style.width);
  });
}

/** Moves the focus with the keyboard to a control. */
async function tabTo(page: Page, control: Locator) {
  const found = await control.elementHandle();
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press("Tab");
    if (await found?.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("The control is not reached by Tab");
}

test("the heart of a card and tools that are only icons show their names on hover and keyboard focus @js", async ({
  page,
  cook,
}) => {
  const soup = cook.hasRecipe("Soup", { servings: 4 });
  cook.hasRecipe("Bread");
  await page.goto("/recipes");
  const heart = page.getByRole("button", { name: "Favourite Soup" });
  expect(await shownWidth(heart)).toBe(0);
  await heart.hover();
  await expect.poll(() => shownWidth(heart)).toBeGreaterThan(40);

  const delayOf = (tool: Locator) => tool.evaluate((element) => getComputedStyle(element, "::after").animationDelay);
  const other = page.getByRole("button", { name: "Favourite Bread" });
  await other.hover();
  expect(await delayOf(other), "after another one").toBe("0s");
  await page.mouse.move(0, 0);
  await expect(page.locator("[data-skips-tooltip-delay]")).toHaveCount(0);
  await other.hover();
  expect(await delayOf(other)).toBe("0.7s");

  await page.goto(`/recipes/${soup.id}`);
  const share = page.getByRole("link", { name: "Share", exact: true });
  expect(await shownWidth(share)).toBeLessThanOrEqual(1);
  await share.hover();
  await expect.poll(() => shownWidth(share)).toBeGreaterThan(20);
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await expect.poll(() => shownWidth(share)).toBeLessThanOrEqual(1);
  await page.mouse.move(0, 0);
  await share.hover();
  await expect.poll(() => shownWidth(share)).toBeGreaterThan(20);
  const less = page.getByRole("link", { name: "One serving less" });
  await tabTo(page, less);
  await expect.poll(() => shownWidth(less)).toBeGreaterThan(40);
  const left = await less.locator(".visually-hidden").evaluate((name) => name.getBoundingClientRect().left);
  expect(left).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Escape");
  await expect.poll(() => shownWidth(less)).toBeLessThanOrEqual(1);
  await tabTo(page, page.getByRole("link", { name: "One serving more" }));
  await expect.poll(() => shownWidth(page.getByRole("link", { name: "One serving more" }))).toBeGreaterThan(40);
});
