import type { Locator, Page } from "@playwright/test";
import { expect, message, test } from "#tests/support/browser-test.ts";

/** Drags to the right with the mouse. */
async function swipe(page: Page, what: Locator, pixels: number) {
  const box = await what.boundingBox();
  if (!box) throw new Error("Nothing to swipe");
  await page.mouse.move(box.x + 60, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 60 + pixels, box.y + 20, { steps: 4 });
  await page.mouse.up();
}

test("one message is shown for five seconds; F8 focuses it, a swipe to the right closes it @js", async ({
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
});

test("on a phone a message does not cover the title and the footer of a dialog @js", async ({ page, cook }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`/recipes/view/${cook.hasRecipe("Lentil Dal").id}`);
  const dialog = page.getByRole("dialog", { name: "Lentil Dal" });
  await dialog.getByRole("button", { name: "Print" }).waitFor(); // scripts run
  await dialog.getByRole("button", { name: "Add to Next Available Slot" }).click();
  await expect(message(page)).toBeVisible();
  const toast = await message(page).boundingBox();
  const [title, foot] = [
    await dialog.locator(".dialog-header").boundingBox(),
    await dialog.locator(".dialog-footer").boundingBox(),
  ];
  expect(toast?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
});
