import { TZDate } from "@date-fns/tz";
import type { Locator, Page } from "@playwright/test";
import { addMeal, listMeals } from "#app/features/planner/meal-plans.server.ts";
import { slotKey } from "#app/features/planner/slots.ts";
import { listTray } from "#app/features/planner/tray/tray.server.ts";
import { addDays, dayLabel, mondayOf, spokenDay, toastDay } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { type Cook, expect, message, test } from "#tests/support/browser-test.ts";
import { drag } from "#tests/support/firefox.ts";
import { summary } from "#tests/support/locators.ts";
import { SLOT_TAKEN, slot } from "#tests/support/planner.ts";
import { ZONE } from "#tests/support/time-zone.ts";

const today = todayIn(new Date(), ZONE);
const monday = addDays(mondayOf(today), 7);
const tuesday = addDays(monday, 1);

/** Returns the link of a planned meal. */
function meal(scope: Page | Locator, name: string) {
  return scope.getByRole("link", { name: new RegExp(`: ${name}$`) });
}

/** Plans soup for Monday's lunch of next week and stew for Tuesday's, and opens that week. */
async function aPlan(page: Page, cook: Cook) {
  const soup = addMeal(cook, { date: monday, mealType: "lunch", recipeId: cook.hasRecipe("Soup").id });
  const stew = addMeal(cook, { date: tuesday, mealType: "lunch", recipeId: cook.hasRecipe("Stew").id });
  await page.goto("/meal-planner", { waitUntil: "networkidle" });
  return { soup, stew };
}

function planned(cook: Cook): string[] {
  return listMeals(cook, {}).map((meal) => `${meal.recipe.name} ${slotKey(meal)}`);
}

test.describe("moving a meal with scripts @js", () => {
  test("Tab shows what has focus above the bar", async ({ page, cook }) => {
    await aPlan(page, cook);
    await meal(page, "Soup").press("m");
    const bar = page.getByText(/^Moving /).locator("xpath=ancestor::*[@class='move-bar']");
    await expect(bar).toBeVisible();
    const next = page.getByRole("link", { name: /^Copy Week\s*: In two weeks/ });
    await next.evaluate((link) =>
      window.scrollTo(0, window.scrollY + link.getBoundingClientRect().bottom - window.innerHeight),
    );
    await page.getByRole("link", { name: /^Randomize Week\s*: In two weeks/ }).focus();
    await page.keyboard.press("Tab");
    await expect(next).toBeFocused();
    const [ofNext, ofBar] = [await next.boundingBox(), await bar.boundingBox()];
    expect((ofNext?.y ?? 0) + (ofNext?.height ?? 0)).toBeLessThanOrEqual(ofBar?.y ?? 0);
  });

  test("by mouse: to its own slot, to a taken one, which offers to swap, and to an empty one, at once until refused", async ({
    page,
    cook,
  }) => {
    const { soup } = await aPlan(page, cook);
    const requests: string[] = [];
    page.on("request", (request) => request.method() !== "GET" && requests.push(request.url()));
    await drag(meal(page, "Soup"), slot(page, monday, "lunch"), {
      sourcePosition: { x: 20, y: 20 },
      targetPosition: { x: 40, y: 60 },
    });
    await expect(slot(page, monday, "lunch")).toContainText("Soup");
    await expect(message(page)).toHaveCount(0);
    expect(requests).toEqual([]);

    await drag(meal(page, "Soup"), slot(page, tuesday, "lunch"));
    const refusal = message(page, "Failed to move meal");
    await expect(refusal).toContainText(SLOT_TAKEN);
    await expect(slot(page, monday, "lunch")).toContainText("Soup");
    expect(planned(cook)).toEqual([`Soup ${monday}-lunch`, `Stew ${tuesday}-lunch`]);
    await refusal.getByRole("button", { name: "Swap the two meals" }).click();
    await expect(message(page, "Meals swapped")).toContainText(`Soup: Lunch on ${toastDay(tuesday)}`);
    await expect(slot(page, tuesday, "lunch")).toContainText("Soup");
    await expect(slot(page, monday, "lunch")).toContainText("Stew");
    expect(planned(cook)).toEqual([`Stew ${monday}-lunch`, `Soup ${tuesday}-lunch`]);

    await drag(meal(page, "Soup"), slot(page, tuesday, "dinner"));
    await expect(slot(page, tuesday, "dinner")).toContainText("Soup");
    await expect(message(page, "Meal moved successfully")).toContainText(`Soup: Dinner on ${toastDay(tuesday)}`);
    await expect(slot(page, tuesday, "lunch").getByRole("link", { name: /Add lunch/ })).toBeAttached();
    expect(planned(cook)).toEqual([`Stew ${monday}-lunch`, `Soup ${tuesday}-dinner`]);
    await test.step("a move is shown at once, and reverted when the server refuses or cannot be reached", async () => {
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(`**/api/meal-plans/${soup.id}`, async (route) => {
        await held;
        await route.continue();
      });
      // The slot has been taken from another device.
      addMeal(cook, { date: tuesday, mealType: "snack", recipeId: cook.hasRecipe("Cake").id });
      await drag(meal(page, "Soup"), slot(page, tuesday, "snack"));
      await expect(slot(page, tuesday, "snack")).toContainText("Soup");
      answer();
      await expect(message(page, "Failed to move meal")).toContainText(SLOT_TAKEN);
      await expect(slot(page, tuesday, "dinner")).toContainText("Soup");
      await expect(slot(page, tuesday, "snack")).toContainText("Cake");

      await page.evaluate(() => {
        window.fetch = () => Promise.reject(new TypeError("no network"));
      });
      await drag(meal(page, "Soup"), slot(page, tuesday, "lunch"));
      await expect(message(page, "Please try again.")).toContainText("Failed to move meal");
      await expect(slot(page, tuesday, "dinner")).toContainText("Soup");
    });
  });

  // Firefox's WebDriver never drops, and the target of events that are dispatched would not be shown.
  test("by mouse: onto the tray of a week, which shows while something is dragged @chromium", async ({
    page,
    cook,
  }) => {
    await aPlan(page, cook);
    const stew = meal(page, "Stew");
    await stew.hover();
    await page.locator("[data-meal][draggable=true]").first().waitFor();
    const from = await stew.boundingBox();
    const [x, y] = [(from?.x ?? 0) + 20, (from?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 10, { steps: 4 });
    const tray = page.getByRole("region", { name: "Next week" }).getByText("Some day of the week", { exact: true });
    await expect(tray).toBeVisible();
    const to = await tray.boundingBox();
    await page.mouse.move((to?.x ?? 0) + 40, (to?.y ?? 0) + 20, { steps: 4 });
    await page.mouse.up();
    await expect(message(page, "Meal moved successfully").filter({ hasText: "Stew" })).toBeVisible();
    expect(listTray(cook, {})).toMatchObject([{ weekStart: monday, recipe: { name: "Stew" } }]);
  });

  test("by keyboard: M starts, arrows move, Escape cancels, Enter or Space drops, Delete removes, the menu starts too", async ({
    page,
    cook,
    server,
  }) => {
    await aPlan(page, cook);
    const announcement = page.getByRole("main").getByRole("status");
    await meal(page, "Soup").focus();
    await page.keyboard.press("m");
    await expect(page.getByText("Moving Soup")).toBeVisible();
    await expect(announcement).toHaveText(`${spokenDay(monday)}, lunch, where it is now`);
    await page.keyboard.press("ArrowRight");
    await expect(announcement).toHaveText(`${spokenDay(tuesday)}, lunch, taken by Stew`);
    await page.keyboard.press("ArrowDown");
    await expect(announcement).toHaveText(`${spokenDay(tuesday)}, dinner, empty`);
    await page.keyboard.press("PageDown");
    await expect(announcement).toHaveText(`${spokenDay(addDays(tuesday, 7))}, dinner, empty`);
    await page.keyboard.press("Escape");
    await expect(page.getByText("Moving Soup")).toHaveCount(0);
    await expect(meal(page, "Soup")).toBeFocused();
    expect(planned(cook)).toContain(`Soup ${monday}-lunch`);

    await page.keyboard.press("M");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await expect(message(page, "Failed to move meal")).toContainText(SLOT_TAKEN);

    await meal(page, "Soup").focus();
    for (const key of ["m", "ArrowRight", "ArrowDown", "PageDown", "PageUp", "Enter"]) await page.keyboard.press(key);
    await expect(message(page, "Meal moved successfully")).toBeVisible();
    await expect(slot(page, tuesday, "dinner")).toContainText("Soup");
    await expect(meal(page, "Soup")).toBeFocused();
    await expect(page.getByText("Moving Soup")).toHaveCount(0);
    expect(planned(cook)).toContain(`Soup ${tuesday}-dinner`);

    const chip = slot(page, tuesday, "dinner");
    await test.step("Delete removes a meal, the toast restores it", async () => {
      await page.keyboard.press("Delete");
      await expect(message(page, "Meal Removed")).toBeVisible();
      expect(planned(cook)).toEqual([`Stew ${tuesday}-lunch`]);
      await expect(chip.getByRole("link")).toBeFocused();
      await message(page, "Meal Removed").getByRole("button", { name: "Undo" }).click();
      await expect(chip).toContainText("Soup");
    });

    await test.step("the menu of a meal is opened, walked and closed by keys", async () => {
      const button = summary(chip, "Options for Soup");
      await button.focus();
      await page.keyboard.press("Enter");
      for (const name of ["View recipe", "Cook", "Move…"]) {
        await page.keyboard.press("ArrowDown");
        await expect(chip.getByRole("link", { name })).toBeFocused();
      }
      await page.keyboard.press("Escape");
      await expect(chip.getByRole("group")).not.toHaveAttribute("open");
      await expect(button).toBeFocused();
      await page.keyboard.press("Space");
      await chip.getByRole("link", { name: "Move…" }).press("Enter");
      await expect(page.getByText("Moving Soup")).toBeVisible();
    });

    await test.step("the menu starts it even if the library for dragging does not load", async () => {
      server.breaksNetwork();
      const errors: Error[] = [];
      page.on("pageerror", (error) => errors.push(error));
      const library = page.waitForRequest(/\/adapter-/);
      await page.route(/\/adapter-/, (route) => route.abort());
      await page.reload();
      await chip.hover();
      await library;
      await summary(chip, "Options for Soup").click();
      await chip.getByRole("link", { name: "Move…" }).click();
      await expect(page.getByText("Moving Soup")).toBeVisible();
      await page.getByRole("link", { name: "Choose from a list" }).click();
      // Keys go to the dialog from then on.
      await expect(page.getByRole("dialog", { name: "Move Soup" }).locator(":focus")).toBeVisible();
      expect(errors).toEqual([]);
    });

    await test.step("the form ends it", async () => {
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByText("Moving Soup")).toHaveCount(0);
      await summary(chip, "Options for Soup").click();
      await expect(chip.getByRole("link", { name: "Move…" })).toBeVisible();
    });
  });
});

test.describe("moving a meal by tap @js", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test("the menu starts it, a tap on a slot drops the meal", async ({ page, cook }) => {
    await aPlan(page, cook);
    const chip = slot(page, monday, "lunch");
    await summary(chip, "Options for Soup").tap();
    await chip.getByRole("link", { name: "Move…" }).tap();
    await expect(page.getByText("Moving Soup")).toBeVisible();
    await expect(page.getByText("Tap an empty slot.")).toBeVisible();
    await slot(page, tuesday, "dinner").tap();
    await expect(message(page, "Meal moved successfully")).toBeVisible();
    await expect(slot(page, tuesday, "dinner")).toContainText("Soup");
    expect(planned(cook)).toContain(`Soup ${tuesday}-dinner`);
  });
});

test.describe("a browser where it is another day @js", () => {
  const timezoneId = ["Pacific/Kiritimati", "Pacific/Pago_Pago"].find((zone) => todayIn(new Date(), zone) !== today);
  if (!timezoneId) throw new Error("No other day anywhere");
  test.use({ timezoneId });
  test("has its own today, also on the first page, and reloads the plan at its midnight", async ({ page, cook }) => {
    cook.hasRecipe("Soup");
    const todayThere = todayIn(new Date(), timezoneId);
    // At noon, so that half an hour later is the same day.
    await page.clock.install({ time: new TZDate(`${todayThere}T12:00`, timezoneId) });
    await page.goto("/meal-planner", { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 3, name: `Today, ${dayLabel(todayThere)}` })).toHaveCount(1);
    const reloads: string[] = [];
    page.on("request", (request) => request.url().includes(".data") && reloads.push(request.url()));
    await page.clock.runFor(30 * 60_000);
    expect(reloads).toEqual([]);
    await page.clock.fastForward("24:00:00");
    await expect.poll(() => reloads.length).toBe(1);
  });
});
