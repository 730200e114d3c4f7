import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
const WORD = "Donaudampfschifffahrtselektrizitätenhaupt";
const LONG = {
  ingredients: Array.from({ length: 60 }, (_, at) => `${at + 1} g ${WORD}`),
  instructions: Array.from({ length: 20 }, (_, at) => `Step ${at + 1}: ${WORD}`),
};

/** Returns whether nothing covers the four corners and the middle of an element. */
function isUncovered(element: Locator) {
  return element.evaluate((target) => {
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const points: [number, number][] = [
      [left + 4, top + 4],
      [right - 4, top + 4],
      [left + 4, bottom - 4],
      [right - 4, bottom - 4],
      [(left + right) / 2, (top + bottom) / 2],
    ];
    return points.every(([x, y]) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (target.contains(found) || found.contains(target));
    });
  });
}

/** Returns the pixels between an element and the foot of its dialog. */
function gapBelow(element: Locator) {
  return element.evaluate((target) => {
    const dialog = target.closest("dialog")?.getBoundingClientRect();
    return (dialog?.bottom ?? 0) - target.getBoundingClientRect().bottom;
  });
}

async function openDialog(page: Page) {
  await page.goto("/recipes");
  await page.getByRole("link", { name: "Edit Rice" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Recipe" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  return dialog;
}

for (const size of SIZES) {
  test(`Save stays in view in a long form and hides no field with focus, ${size.width} px @js`, async ({
    page,
    cook,
  }) => {
    await page.setViewportSize(size);
    const { id } = cook.hasRecipe("Rice", LONG);
    const dialog = await openDialog(page);
    const save = page.getByRole("button", { name: "Save Changes" });
    expect(await isUncovered(save)).toBe(true);
    expect(await gapBelow(save)).toBeLessThanOrEqual(16);
    await walk(page, dialog.getByLabel(/^Ingredient \d+$/));
    expect(await isUncovered(save)).toBe(true);
    await page.goto(`/recipes/${id}/edit`);
    expect(await isUncovered(save)).toBe(true);
    await walk(page, page.getByLabel(/^Ingredient \d+$/));
    if (size.width === 390) await expectAccessible(page);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await isUncovered(save)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  });

  test(`a refused field is shown with its label, ${size.width} px @js`, async ({ page, cook }) => {
    await page.setViewportSize(size);
    cook.hasRecipe("Rice", LONG);
    const dialog = await openDialog(page);
    await dialog.getByLabel("Name").evaluate((input: HTMLInputElement) => {
      input.required = false;
    });
    await dialog.getByLabel("Name").fill(" ");
    await dialog.getByLabel("Ingredient 60").scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(dialog.getByLabel("Name")).toBeFocused();
    expect(await isUncovered(dialog.locator("label", { hasText: "Name" }))).toBe(true);
  });

  test(`a message covers neither Save nor the close button of a dialog, ${size.width} px @js`, async ({
    page,
    cook,
    server,
  }) => {
    await page.setViewportSize(size);
    cook.hasRecipe("Rice", LONG);
    const dialog = await openDialog(page);
    server.breaks("CREATE TRIGGER broken BEFORE UPDATE ON recipe BEGIN SELECT RAISE(ABORT, 'broken'); END");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(message(page)).toContainText("Failed to update recipe.");
    await message(page).evaluate((toast) => Promise.all(toast.getAnimations().map(({ finished }) => finished)));
    for (const control of [
      page.getByRole("button", { name: "Save Changes" }),
      dialog.getByRole("link", { name: "Cancel" }),
      dialog.getByRole("link", { name: "Close" }),
    ])
      expect(await isUncovered(control)).toBe(true);
  });
}

/** Moves the focus through some of the fields, forwards and backwards, and expects each to be in view. */
async function walk(page: Page, fields: Locator) {
  await fields.nth(0).focus();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let press = 0; press < 16; press++) {
      await page.keyboard.press(key);
      expect(await isUncovered(page.locator(":focus")), `after ${key} ${press + 1}`).toBe(true);
    }
  }
}

test("a message in a dialog for reading covers no button of its footer @js", async ({ page, cook }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/recipes/view/${cook.hasRecipe("Rice", LONG).id}`);
  const dialog = page.getByRole("dialog", { name: "Rice" });
  const add = dialog.getByRole("button", { name: "Add to Next Available Slot" });
  await dialog.getByRole("button", { name: "Print" }).waitFor();
  await add.click();
  await expect(message(page)).toBeVisible();
  await message(page).evaluate((toast) => Promise.all(toast.getAnimations().map(({ finished }) => finished)));
  for (const control of [add, ...(await dialog.getByRole("link", { name: "Close" }).all())])
    expect(await isUncovered(control)).toBe(true);
});

test("at 320 px the current way to add a recipe is in view, and difficulties are not broken @js", async ({
  page,
  cook,
}) => {
  cook.hasRecipe("Rice");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/recipes/add?from=type");
  await expect(page.getByRole("link", { name: "Type it in" })).toBeInViewport({ ratio: 0.95 });
  for (const label of ["Easy", "Medium", "Hard"]) {
    const lines = await page.getByText(label, { exact: true }).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.lastChild ?? element);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  }
});
