import type { Locator, Page } from "@playwright/test";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { listShoppingLists } from "#app/features/shopping/shopping-lists.server.ts";
import { aCookIn, expect, expectAccessible, hasScripts, message, signIn, test } from "#tests/support/browser-test.ts";
import { together } from "#tests/support/test-context.ts";

test.use({ hasEvents: true });

async function addLine(page: Page, line: string) {
  // With suggestions the field is a combobox.
  const [field, withSuggestions] = ["textbox", "combobox"].map((role) =>
    page.getByRole(role as "textbox", { name: "Add an item" }),
  ) as [Locator, Locator];
  await field.or(withSuggestions).fill(line);
  await page.getByRole("button", { name: "Add", exact: true }).click();
}

test("a list is made, ticked, changed, cleared and filled from the plan", async ({ page, cook }) => {
  const soup = cook.hasRecipe("Soup", { ingredients: ["500 ml milk", "2 onions", "salt"] });
  addMeal(cook, { date: "2026-11-23", mealType: "dinner", recipeId: soup.id });
  const add = (line: string) => addLine(page, line);
  await page.goto("/recipes");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shopping" }).click();
  await expect(page.getByText("Nothing on the list")).toBeVisible();
  await expectAccessible(page);
  await add("2 l milk");
  await expect(page.getByRole("checkbox", { name: "2 l milk" })).not.toBeChecked();
  await add("bread");
  await expect(page.getByRole("checkbox", { name: "bread" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("checkbox", { name: "bread" }).click();
  const basket = page.getByRole("group").filter({ hasText: "In the basket" });
  await expect(basket.getByRole("checkbox", { name: "bread" })).toBeChecked();
  await expect(page.getByRole("status").filter({ hasText: "1 item left" })).toBeVisible();
  if (hasScripts()) {
    await page.getByRole("button", { name: "Undo bread: in the basket" }).click();
    await expect(page.getByRole("checkbox", { name: "bread" })).not.toBeChecked();
    await page.getByRole("checkbox", { name: "bread" }).click();
  }
  await page.getByRole("button", { name: "Clear ticked items" }).click();
  await expect(page.getByRole("checkbox", { name: "bread" })).toHaveCount(0);

  await page.getByRole("link", { name: "Change milk" }).click();
  const dialog = page.getByRole("dialog", { name: "Change item" });
  await dialog.getByRole("textbox", { name: "Item and amount" }).fill("1 l milk");
  await dialog.getByRole("textbox", { name: /^Note/ }).fill("lactose free");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(message(page)).toContainText("Item changed");
  await expect(page.getByRole("checkbox", { name: /^1 l milk\s*lactose free$/ })).toBeVisible();

  await page.getByRole("link", { name: "Staples" }).click();
  await page.getByRole("textbox", { name: "Staples" }).fill("salt\npepper");
  await page.getByRole("button", { name: "Save" }).click();
  await page.goto("/shopping/add?from=2026-11-23&to=2026-11-29");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: /^1\.5 l milk/ })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^2 onions\s*For Soup$/ })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /salt/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Add salt to the list" }).click();
  await expect(page.getByRole("checkbox", { name: /^salt/ })).toBeVisible();
  await expectAccessible(page);

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
  await expectAccessible(page);
  await page.getByRole("button", { name: "Move onions up" }).click();
  await expect(foods).toContainText(["onions", "milk"]);
  await page.goto("/shopping");
  await expect(basket.getByRole("checkbox")).toContainText(["2 onions", "1.5 l milk"]);

  await page.getByRole("link", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "Name of the list" }).fill("Market");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Market" })).toBeVisible();
  await page.getByRole("link", { name: "Delete list" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Nothing on the list")).toBeVisible();
  expect(listShoppingLists(cook)).toEqual([]);
});

test("a member's tick shows on the open page of the other, and a change without a connection waits @js", async ({
  page,
  cook,
  server,
  context,
  browser,
}) => {
  await page.goto("/shopping");
  await addLine(page, "milk");
  const milk = page.getByRole("checkbox", { name: "milk" });
  await expect(milk).toBeVisible();

  const other = await browser.newContext({ baseURL: server.url });
  await signIn(other, server, together(cook, aCookIn(server, { firstName: "Noor" })));
  const theirs = await other.newPage();
  await theirs.goto("/shopping");
  await expect.poll(() => server.services.events.countStreams()).toBe(2);
  await theirs.getByRole("checkbox", { name: "milk" }).click();
  await expect(milk).toBeChecked({ timeout: 2_000 });
  await addLine(theirs, "1 l milk");
  await expect(page.getByRole("checkbox", { name: "1 l milk" })).not.toBeChecked({ timeout: 2_000 });
  await addLine(page, "2 l milk");
  await expect(theirs.getByRole("checkbox", { name: "3 l milk" })).toBeVisible({ timeout: 2_000 });
  await expect(page.getByRole("checkbox", { name: "3 l milk" })).toBeVisible();
  await page.getByRole("checkbox", { name: "3 l milk" }).click();
  await expect(theirs.getByRole("checkbox", { name: "3 l milk" })).toBeChecked({ timeout: 2_000 });
  await other.close();
  await milk.click();
  await expect(milk).not.toBeChecked();

  server.breaksNetwork();
  await context.setOffline(true);
  await milk.click();
  await expect(milk).toBeChecked();
  await expect(page.getByText("Not sent yet: there is no connection.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Not sent yet: there is no connection.")).toHaveCount(0);
  await expect.poll(() => listShoppingLists(cook)[0]?.openItems).toBe(0);
});
