import type { Page } from "@playwright/test";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { type Cook, expect, expectAccessible, hasScripts, message, signIn, test } from "#tests/support/browser-test.ts";
import { askToMove, expectKept, expectReady, openList, PLACES, updateList } from "#tests/support/groceries.ts";

/** Adds a soup and a bread that both need onions. */
function twoRecipes(cook: Cook) {
  const soup = cook.hasRecipe("Soup", {
    ingredients: ["2 onions", "500 g carrots", "1 l milk", "1 lb beef", "1 tsp salt"],
  });
  const bread = cook.hasRecipe("Bread", { ingredients: ["1 large onion, diced", "500 g flour"] });
  return [soup, bread];
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

for (const [place, tag] of PLACES) {
  test(`an item ticked in the ${place} moves to Completed, stays there after a reload, and is put back${tag}`, async ({
    page,
    cook,
  }) => {
    await openList(page, place, twoRecipes(cook));
    await expect(page.getByRole("status").filter({ hasText: "basket" })).toHaveText("0 of 6 in the basket");
    const onions = page.getByRole("checkbox", { name: "3 onions" });
    await expect(onions).toHaveAccessibleDescription("Bread, Soup");
    for (const [category, count] of [
      ["Produce", 2],
      ["Proteins", 1],
      ["Pantry", 2],
      ["Dairy", 1],
    ] as const) {
      await expect(page.getByRole("heading", { name: `${category} ${count}` })).toBeVisible();
    }
    if (hasScripts()) await expectWideButtons(page);
    await tick(page, "3 onions");
    const completed = page.getByRole("group").filter({ hasText: "Completed" });
    await expect(completed.getByRole("checkbox", { name: "3 onions" })).toBeChecked();
    await expect(page.getByText("1 of 6 in the basket")).toBeVisible();
    await expect(page.getByText("1 item, left out of the email and the app")).toBeVisible();
    await expectAccessible(page);

    await page.reload();
    await expectReady(page);
    await expect(completed.getByRole("checkbox", { name: "3 onions" })).toBeChecked();
    const taken = hasScripts() ? page.waitForResponse("**/api/grocery-list/ticks") : undefined;
    await completed.getByRole("checkbox", { name: "3 onions" }).click(); // it leaves this place at once
    await taken;
    await updateList(page);
    await expect(page.getByText("0 of 6 in the basket")).toBeVisible();
    await expect(completed).toHaveCount(0);

    // The last tick is undone with the keyboard alone.
    await onions.focus();
    const sent = hasScripts() ? page.waitForResponse("**/api/grocery-list/ticks") : undefined;
    await page.keyboard.press("Space");
    await sent;
    await updateList(page);
    await expect(page.getByText("1 of 6 in the basket")).toBeVisible();
    // Without scripts the row has a button of its own.
    const undo = page.getByRole("button", { name: hasScripts() ? "Undo ticking onions" : "Put back onions" });
    await undo.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("0 of 6 in the basket")).toBeVisible();
    await expect(onions).not.toBeChecked();
    await expect(undo).toHaveCount(0);
    if (hasScripts()) await expect(onions).toBeFocused();
  });

  test(`in the ${place} ticks and categories stay when a recipe is added, and all ticks are cleared at once${tag}`, async ({
    page,
    cook,
  }) => {
    const [soup, bread] = twoRecipes(cook);
    if (!soup || !bread) throw new Error("no recipes");
    await openList(page, place, [soup]);
    await askToMove(page, "salt");
    const dialog = page.getByRole("dialog", { name: "Move salt" });
    await expect(dialog.getByRole("radio", { name: "Pantry" })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole("radio", { name: "Others" }).check();
    await dialog.getByRole("button", { name: "Move" }).click();
    await expect(message(page)).toContainText("Moved to Others");
    const others = page.getByRole("list", { name: "Others" });
    await expect(others.getByRole("checkbox", { name: "1 tsp salt" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(place === "page" ? 0 : 1);
    await tick(page, "2 onions");

    await openList(page, place, [soup, bread]);
    await expect(others.getByRole("checkbox", { name: "1 tsp salt" })).toBeVisible();
    // A tick means that the food is in the basket, whatever its amount.
    await expect(page.getByRole("checkbox", { name: "3 onions" })).toBeChecked();
    await expect(page.getByText("1 of 6 in the basket")).toBeVisible();
    await page.getByRole("button", { name: "Clear all ticks" }).click();
    await expect(page.getByText("0 of 6 in the basket")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "3 onions" })).not.toBeChecked();
  });

  test(`in the ${place} the progress stays in view and hides nothing that has the focus${tag}`, async ({
    page,
    cook,
  }) => {
    const ingredients =
      "onions carrots leeks apples pears lemons eggs figs plums milk butter flour salt rice cream".split(" ");
    await page.setViewportSize({ width: 390, height: 700 });
    await openList(page, place, [cook.hasRecipe("Larder", { ingredients })]);
    const boxes = page.getByRole("checkbox");
    await boxes.last().focus();
    await expect(boxes.last()).toBeInViewport();
    const progress = page.getByText("0 of 15 in the basket");
    await expect(progress).toBeInViewport();
    const bar = await progress.boundingBox();
    // Each row has two stops.
    for (let step = 0; step < 27; step++) {
      await page.keyboard.press("Shift+Tab");
      const focused = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
      expect(focused).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
    }
  });
}

test("planned servings scale, and the list leads back to the meals @js", async ({ page, cook }) => {
  const soup = cook.hasRecipe("Soup", { servings: 2, ingredients: ["2 onions"] });
  const meal = addMeal(cook, { date: "2026-03-02", mealType: "lunch", recipeId: soup.id, servings: 6 });
  await page.goto(`/grocery-list?meal=${meal.id}`);
  await expectReady(page);
  await expect(page.getByRole("checkbox", { name: "6 onions" })).toBeVisible();
  await expect(page.getByText("1 meal", { exact: true })).toBeVisible();
  await expect(page.getByLabel("List name")).toHaveValue("Week of 2 March");
  await page.getByRole("link", { name: "Weekly Meals" }).click();
  await expect(page).toHaveURL(/\/meal-planner\/weekly$/);
});

test("a tick sends itself, loads nothing again, and shows on another device when its page gets the focus @js", async ({
  page,
  cook,
  browser,
  server,
}) => {
  const recipes = twoRecipes(cook);
  const following = page.waitForRequest("**/api/events");
  await openList(page, "page", recipes);
  await expectKept(page);
  await following;
  const context = await browser.newContext();
  await signIn(context, server, cook);
  const phone = await context.newPage();
  await phone.goto(`${server.url}/grocery-list?recipe=${recipes[0]?.id}`);
  await expectReady(phone);

  const requests: string[] = [];
  page.on("request", (request) => void requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await tick(page, "3 onions");
  await expect(page.getByText("1 of 6 in the basket")).toBeVisible();
  expect(requests).toEqual(["POST /api/grocery-list/ticks"]);

  await tick(phone, "500 g carrots");
  await expect(page.getByText("1 of 6 in the basket")).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByText("2 of 6 in the basket")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "500 g carrots" })).toBeChecked();
  await context.close();
});

test("the navigation opens the list that was opened last @js", async ({ page, cook }) => {
  const groceries = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Groceries" });
  await page.goto("/recipes");
  await groceries.click();
  await expect(page.getByRole("heading", { name: "No grocery list yet" })).toBeVisible();
  await expect(groceries).toHaveAttribute("aria-current", "page");
  await expectAccessible(page);
  const [soup] = twoRecipes(cook);
  await openList(page, "dialog", [{ id: soup?.id ?? 0 }]);
  await page.goto("/meal-planner");
  await groceries.click();
  await expect(page).toHaveURL(/\/grocery-list\?recipe=\d+$/);
  await expect(page.getByRole("checkbox", { name: "2 onions" })).toBeVisible();
});
