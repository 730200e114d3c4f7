import type { Page } from "@playwright/test";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { listShoppingLists, makeShoppingList } from "#app/features/shopping/shopping-lists.server.ts";
import { listStores } from "#app/features/shopping/stores.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { type Cook, expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";
import { addLine } from "#tests/support/groceries.ts";

test.use({ hasEvents: true });

/** Plans a soup and returns the address that adds what it needs to a list. */
function aPlannedSoup(cook: Cook) {
  const soup = cook.hasRecipe("Soup", { ingredients: ["500 ml milk", "2 onions", "salt"] });
  const tomorrow = addDays(cook.now.toISOString().slice(0, 10), 1);
  addMeal(cook, { date: tomorrow, mealType: "dinner", recipeId: soup.id });
  return `/shopping/add?from=${tomorrow}&to=${addDays(tomorrow, 6)}`;
}

const basketOf = (page: Page) => page.getByRole("group").filter({ hasText: "In the basket" });

test("without scripts a list is ticked, cleared, restored, changed and filled from the plan @no-js", async ({
  page,
  cook,
}) => {
  const week = aPlannedSoup(cook);
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
  await page.goto(week);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: /^1\.5 l milk/ })).toBeVisible();
  await expectAccessible(page);
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
  const garlic = page.getByRole("checkbox", { name: "2 dientes de ajo" });
  const ticked = page.waitForResponse(/operations/);
  await garlic.click();
  await ticked;
  await expect(garlic).toBeChecked();
  await page.context().addCookies([{ name: "language", value: "de", url: server.url }]);
  await page.goto("/shopping");
  await expect(page.getByRole("checkbox", { name: "2 Zehen ajo" })).toBeChecked();
});

test("a list is made, ticked, changed, cleared and filled from the plan @js", async ({ page, cook }) => {
  const week = aPlannedSoup(cook);
  await page.goto("/shopping");
  await expect(page.getByText("Nothing on the list")).toBeVisible();
  await addLine(page, "2 l milk");
  await expect(page.getByRole("checkbox", { name: "2 l milk" })).not.toBeChecked();
  await addLine(page, "bread");
  const bread = page.getByRole("checkbox", { name: "bread" });
  await expect(bread).toBeVisible();
  // On a desktop what can be done with the list is beside it, not below its last item.
  const item = await bread.boundingBox();
  const action = await page.getByRole("link", { name: "Send list" }).boundingBox();
  expect(action?.x).toBeGreaterThan((item?.x ?? 0) + (item?.width ?? 0));

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
  await expect(page.getByRole("checkbox", { name: /^1 l milk\s*lactose free$/ })).toBeVisible();

  await page.getByRole("link", { name: "Staples" }).click();
  await page.getByRole("textbox", { name: "Staples" }).fill("salt\npepper");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(message(page)).toContainText("Staples saved");
  await page.goto(week);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: /^1\.5 l milk/ })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^2 onions\s*For Soup$/ })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /salt/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Add salt to the list" }).click();
  await expect(page.getByRole("checkbox", { name: /^salt/ })).toBeVisible();

  await page.getByRole("link", { name: "Shop", exact: true }).click();
  await page.getByRole("textbox", { name: /^New shop/ }).fill("Market hall");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(message(page)).toContainText("Shop saved");
  for (const item of [/^1\.5 l milk/, /^2 onions/]) {
    await page.getByRole("checkbox", { name: item }).click();
    await expect(basket.getByRole("checkbox", { name: item })).toBeChecked();
  }
  await page.getByRole("link", { name: "Order in Market hall" }).click();
  const foods = page.getByRole("main").getByRole("listitem");
  await expect(foods).toContainText(["milk", "onions"]);
  await page.getByRole("button", { name: "Move onions up" }).press("Enter");
  await expect(foods).toContainText(["onions", "milk"]);
  await page.getByRole("button", { name: "Move onions down" }).press("Enter");
  await expect(foods).toContainText(["milk", "onions"]);
  await page.getByRole("button", { name: "Move onions up" }).press("Space");
  await expect(foods).toContainText(["onions", "milk"]);
  await page.getByRole("main").getByRole("link", { name: "Shopping" }).click();
  await expect(basket.getByRole("checkbox")).toContainText(["2 onions", "1.5 l milk"]);
  await page.getByRole("button", { name: "Clear ticked items" }).click();
  await expect(page.getByRole("checkbox", { name: "2 onions" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(basket.getByRole("checkbox", { name: /^2 onions\s*For Soup$/ })).toBeChecked();

  await page.getByRole("link", { name: "Order in Market hall" }).click();
  await page.getByRole("link", { name: "Delete shop" }).click();
  await expect(page.getByRole("dialog", { name: "Delete “Market hall”?" })).toContainText("Its lists stay.");
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(message(page)).toContainText("Shop deleted");
  expect(listStores(cook)).toEqual([]);

  await page.getByRole("link", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "List name" }).fill("Market");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Market" })).toBeVisible();
  await page.getByRole("link", { name: "New list" }).click();
  await page.getByRole("textbox", { name: "List name" }).fill("Party");
  await page.getByRole("button", { name: "Create list" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Party" })).toBeVisible();
  await page.getByRole("link", { name: "Delete list" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("navigation", { name: "Lists" }).getByRole("link", { name: "Market" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Market" })).toBeVisible();
  await expect(basket.getByRole("checkbox", { name: /^2 onions\s*For Soup$/ })).toBeChecked();
  for (const list of ["Market", "Party"]) {
    await page.getByRole("link", { name: "Delete list" }).click();
    await page
      .getByRole("dialog", { name: `“${list}”` })
      .getByRole("button", { name: "Delete" })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: list })).toHaveCount(0);
  }
  await expect(page.getByText("Nothing on the list")).toBeVisible();
  expect(listShoppingLists(cook)).toEqual([]);
});
