import type { Page } from "@playwright/test";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { type Cook, expect, expectAccessible, hasScripts, message, test } from "#tests/support/browser-test.ts";
import { askToMove, expectReady, openList, PLACES, updateList } from "#tests/support/groceries.ts";

/** Adds a soup of many foods and a bread, which both need onions. */
function twoRecipes(cook: Cook) {
  const more = "leeks apples pears lemons figs plums butter rice cream".split(" ");
  const soup = cook.hasRecipe("Soup", {
    ingredients: ["2 onions", "500 g carrots", "1 l milk", "1 lb beef", "1 tsp salt", ...more],
  });
  const bread = cook.hasRecipe("Bread", { ingredients: ["1 large onion, diced", "500 g flour"] });
  return { soup, bread };
}

/** Ticks an item; returns when the server has it. */
async function tick(page: Page, name: string) {
  const sent = hasScripts() ? page.waitForResponse("**/api/grocery-list/ticks") : undefined;
  await page.getByRole("checkbox", { name }).check();
  await sent;
  await updateList(page);
}

/** Expects no button beside the list to be narrower than its text. */
async function expectWideButtons(page: Page) {
  const buttons = page.getByRole("complementary", { name: "Use the list" }).getByRole("button");
  await expect(buttons.filter({ hasText: "Copy as text" })).toBeVisible();
  for (const button of await buttons.all()) {
    const [content, room] = await button.evaluate((element) => [element.scrollWidth, element.clientWidth]);
    expect(content, (await button.textContent()) ?? "").toBeLessThanOrEqual(room ?? 0);
  }
}

const completedOf = (page: Page) => page.getByRole("group").filter({ hasText: "Completed" });

/** Puts the onions back from Completed, ticks them with the keyboard and undoes that with the keyboard. */
async function putBack(page: Page) {
  const onions = page.getByRole("checkbox", { name: "3 onions" });
  const taken = hasScripts() ? page.waitForResponse("**/api/grocery-list/ticks") : undefined;
  await completedOf(page).getByRole("checkbox", { name: "3 onions" }).click(); // it leaves this place at once
  await taken;
  await updateList(page);
  await expect(page.getByText("0 of 15 in the basket")).toBeVisible();
  await expect(completedOf(page)).toHaveCount(0);
  await onions.focus();
  const sent = hasScripts() ? page.waitForResponse("**/api/grocery-list/ticks") : undefined;
  await page.keyboard.press("Space");
  await sent;
  await updateList(page);
  await expect(page.getByText("1 of 15 in the basket")).toBeVisible();
  // Without scripts the row has a button of its own.
  const undo = page.getByRole("button", { name: hasScripts() ? "Undo ticking onions" : "Put back onions" });
  await undo.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("0 of 15 in the basket")).toBeVisible();
  await expect(onions).not.toBeChecked();
  await expect(undo).toHaveCount(0);
  if (hasScripts()) await expect(onions).toBeFocused();
}

/** Expects the progress to stay in view on a phone, and to hide nothing that has the focus. */
async function expectProgressInView(page: Page) {
  await page.setViewportSize({ width: 390, height: 700 });
  const last = page.getByRole("checkbox").last();
  await last.focus();
  await expect(last).toBeInViewport();
  const progress = page.getByText("0 of 15 in the basket");
  await expect(progress).toBeInViewport();
  const bar = await progress.boundingBox();
  // Each row has two stops.
  for (let step = 0; step < 27; step++) {
    await page.keyboard.press("Shift+Tab");
    const focused = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
    expect(focused).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  }
}

for (const [place, tag] of PLACES) {
  test(`in the ${place} items are ticked, put back and moved, all ticks are cleared, and the progress stays in view${tag}`, async ({
    page,
    cook,
  }) => {
    const { soup, bread } = twoRecipes(cook);
    await openList(page, place, [soup, bread]);
    await expect(page.getByRole("status").filter({ hasText: "basket" })).toHaveText("0 of 15 in the basket");
    await expect(page.getByRole("checkbox", { name: "3 onions" })).toHaveAccessibleDescription("Bread, Soup");
    for (const [category, count] of Object.entries({ Produce: 8, Proteins: 1, Pantry: 3, Dairy: 3 })) {
      await expect(page.getByRole("heading", { name: `${category} ${count}` })).toBeVisible();
    }
    if (hasScripts()) await expectWideButtons(page);
    await tick(page, "3 onions");
    await expect(completedOf(page).getByRole("checkbox", { name: "3 onions" })).toBeChecked();
    await expect(page.getByText("1 of 15 in the basket")).toBeVisible();
    await expect(page.getByText("1 item, left out of the email and the app")).toBeVisible();
    if (place === "page") await expectAccessible(page);
    await putBack(page);

    await askToMove(page, "salt");
    const dialog = page.getByRole("dialog", { name: "Move salt" });
    await expect(dialog.getByRole("radio", { name: "Pantry" })).toBeChecked();
    if (place === "page") await expectAccessible(page);
    await dialog.getByRole("radio", { name: "Others" }).check();
    await dialog.getByRole("button", { name: "Move" }).click();
    await expect(message(page)).toContainText("Moved to Others");
    const others = page.getByRole("list", { name: "Others" });
    await expect(others.getByRole("checkbox", { name: "1 tsp salt" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(place === "page" ? 0 : 1);
    await tick(page, "3 onions");

    if (place === "page" && hasScripts()) {
      await page.reload();
      await expectReady(page);
      await expect(completedOf(page).getByRole("checkbox", { name: "3 onions" })).toBeChecked();
      // A new list begins with none.
      await openList(page, place, [soup]);
      await expect(page.getByText("0 of 14 in the basket")).toBeVisible();
      await expect(others.getByRole("checkbox", { name: "1 tsp salt" })).toBeVisible();
      await openList(page, place, [soup, bread]);
    }
    await page.getByRole("button", { name: "Clear all ticks" }).click();
    await expect(page.getByText("0 of 15 in the basket")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "3 onions" })).not.toBeChecked();
    await expectProgressInView(page);
  });
}

test("a tick sends itself and loads nothing again; one that the server does not take is put back with an error @js", async ({
  page,
  cook,
  server,
}) => {
  const { soup } = twoRecipes(cook);
  const meal = addMeal(cook, { date: "2026-03-02", mealType: "lunch", recipeId: soup.id });
  const following = page.waitForRequest("**/api/events");
  await page.goto(`/grocery-list?meal=${meal.id}`);
  await expectReady(page);
  await following;
  const requests: string[] = [];
  page.on("request", (request) => void requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await tick(page, "2 onions");
  await expect(page.getByText("1 of 14 in the basket")).toBeVisible();
  expect(requests).toEqual(["POST /api/grocery-list/ticks"]);

  server.setReachable(false);
  await page.context().setOffline(true);
  await page.getByRole("checkbox", { name: "500 g carrots" }).click();
  await expect(message(page)).toContainText("Failed to save the tick. Please try again.");
  await expect(page.getByRole("checkbox", { name: "500 g carrots" })).not.toBeChecked();
  await expect(page.getByText("1 of 14 in the basket")).toBeVisible();
  server.setReachable(true);
  await page.context().setOffline(false);
  // Nothing of the list is stored on the device.
  const stored = () => page.evaluate(async () => [await caches.keys(), Object.keys(localStorage)]);
  expect(await stored()).toEqual([[], ["kept-for"]]);
  await page.getByRole("link", { name: "Weekly Meals" }).click();
  await expect(page).toHaveURL(/\/meal-planner\/weekly$/);
});

test("the first action adds what is chosen to a shopping list", async ({ page, cook }) => {
  const { soup, bread } = twoRecipes(cook);
  await openList(page, "page", [soup, bread]);
  await page.getByRole("main").getByRole("link").filter({ hasText: "Add to shopping list" }).click();
  await expect(page.getByText(/Bread and Soup|Soup and Bread/)).toBeVisible();
  await page.getByRole("button", { name: /^Add \d+ items?$/ }).click();
  await expect(page.getByRole("checkbox", { name: "carrots 500 g" })).toBeVisible();
});
