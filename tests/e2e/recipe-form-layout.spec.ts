import type { Locator, Page } from "@playwright/test";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";
import { openRecipeMenu } from "#tests/support/locators.ts";

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

/** Waits until a message has arrived at its place. */
async function settled(toast: Locator) {
  await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
}

test("in a long form Save and refused fields stay in view, Save covers no field with focus, and a failure's message no button @js", async ({
  page,
  cook,
  server,
}) => {
  const { id } = cook.hasRecipe("Rice", LONG);
  const save = page.getByRole("button", { name: "Save changes" });
  const fields = page.getByLabel(/^Ingredient \d+$/);
  await page.goto("/recipes");
  await page.getByRole("link", { name: "Edit Rice" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit recipe" });
  const name = dialog.getByLabel("Name");
  await expect(name).toBeFocused();
  for (const size of SIZES)
    await test.step(`in the dialog at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      expect(await isUncovered(save)).toBe(true);
      expect(await gapBelow(save)).toBeLessThanOrEqual(16);
      await walk(page, fields);
      expect(await isUncovered(save)).toBe(true);

      await name.evaluate((input: HTMLInputElement) => {
        input.required = false;
      });
      await name.fill(" ");
      await dialog.getByLabel("Ingredient 60").scrollIntoViewIfNeeded();
      await save.click();
      await expect(name).toBeFocused();
      expect(await isUncovered(dialog.locator("label", { hasText: "Name" }))).toBe(true);
    });

  await name.fill("Fried Rice");
  server.breaks("CREATE TRIGGER broken BEFORE UPDATE ON recipe BEGIN SELECT RAISE(ABORT, 'broken'); END");
  for (const size of SIZES)
    await test.step(`a failure at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      await save.click();
      const failed = "Failed to update recipe. Please try again.";
      await expect(dialog.getByRole("alert")).toContainText(failed);
      await expect(name).toHaveValue("Fried Rice");
      await expect(message(page)).toContainText("Error");
      await expect(message(page)).toContainText(failed);
      // A message under the pointer stays.
      await message(page).hover();
      await settled(message(page));
      const [cancel, close] = [
        dialog.getByRole("link", { name: "Cancel" }),
        dialog.getByRole("link", { name: "Close" }),
      ];
      for (const control of [save, cancel, close]) expect(await isUncovered(control)).toBe(true);
      await message(page).getByRole("button", { name: "Dismiss" }).click();
      await expect(message(page)).toHaveCount(0);
    });

  server.breaks("DROP TRIGGER broken");
  await dialog.getByRole("button", { name: "Remove ingredient 60" }).click();
  await expect(fields).toHaveCount(59);
  await save.click();
  await expect(message(page)).toContainText("Recipe Updated!");
  expect(getRecipe(cook, id)).toMatchObject({ name: "Fried Rice", ingredients: LONG.ingredients.slice(0, 59) });

  await page.goto(`/recipes/${id}/edit`);
  for (const size of SIZES)
    await test.step(`on the page at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo(0, 0));
      expect(await isUncovered(save)).toBe(true);
      await walk(page, fields);
      await page.evaluate(() => scrollTo(0, 0));
      if (size.width === 390) await expectAccessible(page);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      expect(await isUncovered(save)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    });
});

test("a message in a dialog for reading covers no button of its footer; at 320 px the current way to add a recipe is in view, and difficulties are not broken @js", async ({
  page,
  cook,
}) => {
  await page.goto(`/recipes/view/${cook.hasRecipe("Rice", LONG).id}`);
  const dialog = page.getByRole("dialog", { name: "Rice" });
  const add = dialog.getByRole("button", { name: "Add to Next Available Slot" });
  await openRecipeMenu(dialog);
  await dialog.getByRole("button", { name: "Print" }).waitFor();
  await openRecipeMenu(dialog);
  await add.click();
  await expect(message(page)).toBeVisible();
  await settled(message(page));
  for (const control of [add, ...(await dialog.getByRole("link", { name: "Close" }).all())])
    expect(await isUncovered(control)).toBe(true);

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

test("the main button is at the right of a foot that is in view", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Rice", LONG);
  const other = cook.hasRecipe("Rice (2)", LONG);
  const feet: [string, string, string | null][] = [
    ["/recipes/new?from=image", "Save recipe", "Cancel"],
    ["/recipes/new?from=pdf", "Import PDF", "Cancel"],
    ["/recipes/new?from=url", "Import recipes", "Cancel"],
    ["/recipes/add?from=url", "Import recipes", "Cancel"],
    ["/recipes/new?from=paste", "Read the recipe", "Back to addresses"],
    ["/recipes/new?from=type", "Save recipe", "Cancel"],
    [`/recipes/edit/${id}`, "Save changes", "Cancel"],
    ["/meal-planner/copy", "Copy Week", "Cancel"],
    ["/meal-planner/subscribe", "Create an address", "Cancel"],
    [`/recipes/duplicates/${id}/${other.id}`, "Merge", "Keep both"],
    ["/recipes/move-in", "Show what is in it", null],
    ["/account/cookbook", "Make the cookbook", null],
    [`/recipes/selected/plan?recipe=${id}`, "Add to plan", null],
    ["/shopping/new", "Create list", null],
    ["/shopping/staples", "Save", null],
    ["/shopping/regulars", "Add", null],
    [`/recipes/${id}/remove`, "Remove recipe", "Cancel"],
  ];
  for (const [address, main, before] of feet) {
    await page.goto(address);
    const form = page.locator("dialog, main:not([inert])");
    const button = form.getByRole("button", { name: main, exact: true });
    const foot = form.locator(".save-bar, .dialog-footer");
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 560 });
      await expect(page.locator(":root")).toHaveJSProperty("clientWidth", width);
      await expect(button).toBeInViewport({ ratio: 0.95 });
      const place = await button.boundingBox();
      const edge = await foot.evaluate((bar) => {
        return bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingRight);
      });
      expect((place?.x ?? 0) + (place?.width ?? 0), address).toBeCloseTo(edge, 0);
      if (before === null) continue;
      const other = foot.locator("a, button").filter({ hasText: before });
      const otherPlace = await other.boundingBox();
      expect(otherPlace?.x, address).toBeLessThan(place?.x ?? 0);
      expect(otherPlace?.y, address).toBe(place?.y);
    }
  }
});

test("the photo of a recipe that is edited is seen before any scrolling, and the form begins at its name @js", async ({
  page,
  cook,
}) => {
  const { id } = cook.hasRecipe("Rice");
  for (const [size, below] of SIZES.map((size) => [size, size.width < 1024] as const)) {
    await page.setViewportSize(size);
    await page.goto(`/recipes/edit/${id}`);
    const dialog = page.getByRole("dialog", { name: "Edit recipe" });
    await expect(dialog.getByLabel("Name")).toBeFocused();
    const [name, photo] = await Promise.all([
      dialog.getByLabel("Name").boundingBox(),
      dialog.locator(".file-drop").boundingBox(),
    ]);
    if (!name || !photo) throw new Error("Nothing is shown");
    expect(photo.y + photo.height).toBeLessThan(size.height);
    if (below) expect(photo.y).toBeGreaterThan(name.y + name.height);
    else expect(photo.x).toBeGreaterThan(name.x + name.width);
  }
});
