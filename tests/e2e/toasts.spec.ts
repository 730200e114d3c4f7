import type { Locator, Page } from "@playwright/test";
import { makeShoppingList } from "#app/features/shopping/shopping-lists.server.ts";
import { expect, message, test } from "#tests/support/browser-test.ts";
import { addLine } from "#tests/support/groceries.ts";

/** Drags to the right with the mouse. */
async function swipe(page: Page, what: Locator, pixels: number) {
  const box = await what.boundingBox();
  if (!box) throw new Error("Nothing to swipe");
  await page.mouse.move(box.x + 60, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 60 + pixels, box.y + 20, { steps: 4 });
  await page.mouse.up();
}

/** Returns a function that does what the first timer of five seconds does that is set from now on, whenever that is. */
async function firstEnd(page: Page) {
  await page.evaluate(() => {
    const { setTimeout } = window;
    const first: { end?: () => void } = {};
    Object.assign(window, {
      setTimeout(work: () => void, milliseconds: number) {
        if (milliseconds === 5000) first.end ??= work;
        return setTimeout(work, milliseconds);
      },
      endFirst: () => first.end?.(),
    });
  });
  return () => page.evaluate("endFirst()");
}

test("a page without scripts shows a message below the navigation @no-js", async ({ page, cook }) => {
  const dal = cook.hasRecipe("Lentil Dal");
  await page.goto(`/recipes/${dal.id}`);
  await page.getByRole("button", { name: "Add to Next Available Slot" }).click();
  const notice = await page.getByRole("status").filter({ hasText: "Lentil Dal" }).boundingBox();
  const navigation = await page.getByRole("banner").boundingBox();
  expect(notice?.y).toBeGreaterThanOrEqual((navigation?.y ?? 0) + (navigation?.height ?? 0));
});

test("one message is shown for five seconds, F8 focuses it, a swipe closes it, it covers no title or footer @js", async ({
  page,
  cook,
}) => {
  cook.hasRecipe("Lentil Dal");
  await page.clock.install();
  await page.goto("/recipes");
  await page.route("**/api/favorites/*", (route) => route.fulfill({ status: 429, body: "" }));
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const heart = page.getByRole("button", { name: "Favourite Lentil Dal" });
  const toast = message(page);
  const endFirst = await firstEnd(page);

  await heart.click();
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(420);
  await page.clock.runFor(3_000);
  const answer = page.waitForResponse("**/api/favorites/*");
  await heart.click();
  await answer;
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  // The second replaces the first, and is shown for five seconds of its own.
  await expect(toast).toHaveCount(1);
  // On a busy device the time of the first can end while the second is being rendered.
  await endFirst();
  await page.clock.runFor(4_900);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);

  await heart.click();
  await expect(toast).toBeVisible();
  await page.clock.runFor(100);
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: "Notifications" }).getByRole("list")).toBeFocused();
  // A message with focus stays.
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();

  await swipe(page, toast, 40);
  await expect(toast).toHaveAttribute("data-swipe", "cancel");
  await swipe(page, toast, 60);
  await expect(toast).toHaveCount(0);

  // On a phone a message does not cover the title and the footer of a dialog.
  await page.clock.resume();
  await page.setViewportSize({ width: 320, height: 568 });
  await page.getByRole("link", { name: "Lentil Dal", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Lentil Dal" });
  await dialog.getByRole("button", { name: "Add to Next Available Slot" }).click();
  await expect(toast).toBeVisible();
  const [shown, title, foot] = [
    await toast.boundingBox(),
    await dialog.locator(".dialog-header").boundingBox(),
    await dialog.locator(".dialog-footer").boundingBox(),
  ];
  expect(shown?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
});

test("a message is not over the field of a shopping list, wherever the list ends @js", async ({ page, cook }) => {
  const list = makeShoppingList(cook, "Weekend");
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto(`/shopping/${list.id}`);
  for (const line of ["milk", "leeks", "bread", "plums"]) await addLine(page, line);
  await page.getByRole("link", { name: "Change milk" }).click();
  const dialog = page.getByRole("dialog", { name: "Change item" });
  await dialog.getByRole("textbox", { name: /^Note/ }).fill("oat");
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await dialog.getByRole("textbox", { name: /^Note/ }).press("Enter");
  await expect(message(page)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  for (const height of [520, 580, 640, 700, 760, 820]) {
    await page.setViewportSize({ width: 1280, height });
    const [shown, field] = [await message(page).boundingBox(), await page.locator(".shopping-add form").boundingBox()];
    if (!shown || !field) throw new Error("Nothing to compare");
    const isApart =
      shown.y + shown.height <= field.y || field.y + field.height <= shown.y || field.x + field.width <= shown.x;
    expect([height, isApart]).toEqual([height, true]);
  }
});
