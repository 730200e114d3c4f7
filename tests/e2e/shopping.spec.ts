import type { Page } from "@playwright/test";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { submitListForm } from "#app/features/shopping/shopping-forms.server.ts";
import { listShoppingLists, makeShoppingList } from "#app/features/shopping/shopping-lists.server.ts";
import { listStores } from "#app/features/shopping/stores.server.ts";
import { addDays, mondayOf } from "#app/lib/calendar-days.ts";
import { type Cook, expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";
import { addLine, chooseOfList } from "#tests/support/groceries.ts";
import { countedPresses } from "#tests/support/presses.ts";

test.use({ hasEvents: true });

const tomorrow = (cook: Cook) => addDays(cook.now.toISOString().slice(0, 10), 1);

/** Plans a soup and returns the address that adds what it needs to a list. */
function aPlannedSoup(cook: Cook) {
  const soup = cook.hasRecipe("Soup", { ingredients: ["500 ml milk", "2 onions", "salt"] });
  const date = tomorrow(cook);
  addMeal(cook, { date, mealType: "dinner", recipeId: soup.id });
  return `/shopping/add?from=${date}&to=${addDays(date, 6)}`;
}

const basketOf = (page: Page) => page.getByRole("group").filter({ hasText: "In the basket" });

test("without scripts a list is ticked, cleared, restored, changed and filled from the plan @no-js", async ({
  page,
  cook,
}) => {
  aPlannedSoup(cook);
  await page.goto("/recipes");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shopping" }).click();
  await addLine(page, "2 l milk");
  await addLine(page, "bread");
  await page.getByRole("checkbox", { name: "bread" }).click();
  await expect(basketOf(page).getByRole("checkbox", { name: "bread" })).toBeChecked();
  await page.getByRole("button", { name: "Clear ticked items" }).click();
  await expect(page.getByRole("checkbox", { name: "bread" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(basketOf(page).getByRole("checkbox", { name: "bread" })).toBeChecked();

  await page.getByRole("link", { name: "Change milk" }).click();
  const dialog = page.getByRole("dialog", { name: "Change item" });
  await dialog.getByRole("textbox", { name: "Item and amount" }).fill("1 l milk");
  await dialog.getByRole("textbox", { name: /^Note/ }).press("Enter");
  await expect(message(page)).toContainText("Item changed");
  await page.goto("/meal-planner");
  const { press, presses } = countedPresses();
  const monday = mondayOf(tomorrow(cook));
  await press(page.locator(`a[href^="/shopping/add?from=${monday}"]`).filter({ visible: true }).first());
  await press(page.getByRole("checkbox", { name: "2 onions" }));
  await press(page.getByRole("button", { name: "Add 3 items" }));
  await expect(page.getByRole("checkbox", { name: "milk 1.5 l" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "onions 2" })).toHaveCount(0);
  expect(presses()).toBeLessThanOrEqual(3);
  await expectAccessible(page);
});

test("what has the focus stays clear of the bar that fills a list; meals that are over are folded @js", async ({
  page,
  cook,
}) => {
  const ingredients = Array.from({ length: 40 }, (_, at) => `${at + 2} tins of beans no ${at}`);
  const stew = cook.hasRecipe("Stew", { ingredients });
  const [over, coming] = [addDays(tomorrow(cook), -2), tomorrow(cook)];
  for (const date of [over, coming]) addMeal(cook, { date, mealType: "dinner", recipeId: stew.id });
  makeShoppingList(cook, "Saturday");
  await page.goto(`/shopping/add?from=${over}&to=${coming}`);
  const meals = page.getByRole("checkbox", { name: /^Stew/ });
  await expect(meals.filter({ visible: true })).toHaveCount(1);
  await page.getByText("Earlier this week").click();
  await expect(meals.filter({ visible: true })).toHaveCount(2);
  await expect(meals.first()).not.toBeChecked();
  await expectAccessible(page);
  const foods = page.locator("input[name=food]");
  const bar = page.locator(".list-to-fill");
  for (const list of ["Saturday", "New list"]) {
    await page.getByRole("radio", { name: list }).check();
    await page.evaluate(() => window.scrollTo(0, 0));
    await foods.first().focus();
    for (let at = 1; at < (await foods.count()); at++) {
      await page.keyboard.press("Tab");
      const food = await foods.nth(at).boundingBox();
      const { y = 0 } = (await bar.boundingBox()) ?? {};
      expect((food?.y ?? 0) + (food?.height ?? 0), `food ${at}, ${list}`).toBeLessThanOrEqual(y);
    }
  }
});

test("amounts are in the language of the page, also when it changes and an item is added and ticked @js", async ({
  page,
  cook,
  server,
}) => {
  makeShoppingList(cook, "Mercado");
  await page.context().addCookies([{ name: "language", value: "es", url: server.url }]);
  await page.goto("/shopping");
  const field = page.getByRole("textbox", { name: "Añadir", exact: false });
  const added = page.waitForResponse(/operations/);
  await field.fill("2 dientes de ajo");
  await field.press("Enter");
  await added;
  const garlic = page.getByRole("checkbox", { name: "ajo 2 dientes" });
  const ticked = page.waitForResponse(/operations/);
  await garlic.click();
  await ticked;
  await expect(garlic).toBeChecked();
  await page.context().addCookies([{ name: "language", value: "de", url: server.url }]);
  await page.goto("/shopping");
  await expect(page.getByRole("checkbox", { name: "ajo 2 Zehen" })).toBeChecked();
});

test("the head of a list stays in sight, and typing moves nothing @js", async ({ page, cook }) => {
  const { id } = makeShoppingList(cook, "Market");
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  for (const letter of letters) submitListForm(cook, id, { intent: "add", text: `tea of ${letter}illa` });
  submitListForm(cook, id, { intent: "add", text: "2 l milk" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/shopping/${id}`);
  await page.getByRole("checkbox", { name: "tea of zilla" }).click();
  await expect(page.getByRole("button", { name: "Undo tea of zilla: in the basket" })).toBeInViewport();
  await expect(page.getByText("26 items left")).toBeInViewport();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(400);
  const field = page.getByRole("textbox", { name: "Add an item" });
  await field.pressSequentially("3 l mil");
  const suggested = page.getByRole("list", { name: "Suggestions" }).getByRole("button", { name: "3 l milk" });
  await expect(suggested).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await suggested.click();
  await expect(page.getByRole("checkbox", { name: "milk 5 l" })).toHaveCount(1);
  await expect(field).toBeFocused();
});

test("a list is made, ticked, changed, cleared and filled from the plan @js", async ({ page, cook }) => {
  const week = aPlannedSoup(cook);
  await page.goto("/shopping");
  await expect(page.getByText("Nothing on the list")).toBeVisible();
  await addLine(page, "2 l milk");
  await expect(page.getByRole("checkbox", { name: "milk 2 l" })).not.toBeChecked();
  await addLine(page, "bread");
  const bread = page.getByRole("checkbox", { name: "bread" });
  await expect(bread).toBeVisible();

  await bread.click();
  const basket = basketOf(page);
  await expect(basket.getByRole("checkbox", { name: "bread" })).toBeChecked();
  await expect(page.getByRole("status").filter({ hasText: "1 item left" })).toBeVisible();
  await page.getByRole("button", { name: "Undo bread: in the basket" }).click();
  await expect(bread).not.toBeChecked();
  await bread.click();
  await page.getByRole("button", { name: "Clear ticked items" }).click();
  await expect(bread).toHaveCount(0);

  await page.getByRole("link", { name: "Change milk" }).click();
  const dialog = page.getByRole("dialog", { name: "Change item" });
  await dialog.getByRole("textbox", { name: "Item and amount" }).fill("1 l milk");
  const note = dialog.getByRole("textbox", { name: /^Note/ });
  await note.fill("lactose free");
  await note.press("Enter");
  await expect(message(page)).toContainText("Item changed");
  await expect(page.getByRole("checkbox", { name: /^milk 1 l\s*lactose free$/ })).toBeVisible();

  await chooseOfList(page, "Staples");
  await page.getByRole("textbox", { name: "Staples" }).fill("salt\npepper");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(message(page)).toContainText("Staples saved");
  await page.goto(week);
  await page.getByRole("checkbox", { name: "2 onions" }).uncheck();
  await page.getByRole("checkbox", { name: /^Soup/ }).uncheck();
  await expect(page.getByRole("button", { name: "Add nothing" })).toBeVisible();
  await page.getByRole("checkbox", { name: /^Soup/ }).check();
  await page.getByRole("button", { name: "Add 2 items" }).click();
  await expect(page.getByRole("checkbox", { name: "milk 1.5 l" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "onions 2" })).toBeVisible();
  await page.getByRole("link", { name: "Change onions" }).click();
  await expect(dialog).toContainText("For Soup");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("checkbox", { name: /salt/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Add salt to the list" }).click();
  await expect(page.getByRole("checkbox", { name: /^salt/ })).toBeVisible();

  await chooseOfList(page, "Shop");
  await page.getByRole("textbox", { name: /^New shop/ }).fill("Market hall");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(message(page)).toContainText("Shop saved");
  for (const item of ["milk 1.5 l", "onions 2"]) {
    await page.getByRole("checkbox", { name: item }).click();
    await expect(basket.getByRole("checkbox", { name: item })).toBeChecked();
  }
  await chooseOfList(page, "Order in Market hall");
  const foods = page.getByRole("main").getByRole("listitem");
  await expect(foods).toContainText(["milk", "onions"]);
  await page.getByRole("button", { name: "Move onions up" }).press("Enter");
  await expect(foods).toContainText(["onions", "milk"]);
  await page.getByRole("button", { name: "Move onions down" }).press("Enter");
  await expect(foods).toContainText(["milk", "onions"]);
  await page.getByRole("button", { name: "Move onions up" }).press("Space");
  await expect(foods).toContainText(["onions", "milk"]);
  await page.getByRole("main").getByRole("link", { name: "Shopping" }).click();
  await expect(basket.getByRole("checkbox")).toContainText(["onions 2", "milk 1.5 l"]);
  await page.getByRole("button", { name: "Clear ticked items" }).click();
  await expect(page.getByRole("checkbox", { name: "onions 2" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(basket.getByRole("checkbox", { name: "onions 2" })).toBeChecked();

  await chooseOfList(page, "Order in Market hall");
  await page.getByRole("link", { name: "Delete shop" }).click();
  await expect(page.getByRole("dialog", { name: "Delete “Market hall”?" })).toContainText("Its lists stay.");
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(message(page)).toContainText("Shop deleted");
  expect(listStores(cook)).toEqual([]);

  await chooseOfList(page, "Rename");
  await page.getByRole("textbox", { name: "List name" }).fill("Market");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Market" })).toBeVisible();
  await chooseOfList(page, "New list");
  await page.getByRole("textbox", { name: "List name" }).fill("Party");
  await page.getByRole("button", { name: "Create list" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Party" })).toBeVisible();
  await chooseOfList(page, "Delete list");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("navigation", { name: "Lists" }).getByRole("link", { name: "Market" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Market" })).toBeVisible();
  await expect(basket.getByRole("checkbox", { name: "onions 2" })).toBeChecked();
  for (const list of ["Market", "Party"]) {
    await chooseOfList(page, "Delete list");
    await page
      .getByRole("dialog", { name: `“${list}”` })
      .getByRole("button", { name: "Delete" })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: list })).toHaveCount(0);
  }
  await expect(page.getByText("Nothing on the list")).toBeVisible();
  expect(listShoppingLists(cook)).toEqual([]);
});
