import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { setRegular } from "#app/features/shopping/regulars.server.ts";
import { operationsInput } from "#app/features/shopping/shopping-input.ts";
import { listShoppingLists, makeShoppingList } from "#app/features/shopping/shopping-lists.server.ts";
import { exchangeOperations } from "#app/features/shopping/shopping-operations.server.ts";
import { listStores } from "#app/features/shopping/stores.server.ts";
import { aCookIn, expect, expectAccessible, hasScripts, message, signIn, test } from "#tests/support/browser-test.ts";
import { expectKept } from "#tests/support/groceries.ts";
import { summary } from "#tests/support/locators.ts";
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
  // On a desktop what can be done with the list is beside it, not below its last item.
  const item = await page.getByRole("checkbox", { name: "bread" }).boundingBox();
  const action = await page.getByRole("link", { name: "Send list" }).boundingBox();
  expect(action?.x).toBeGreaterThan((item?.x ?? 0) + (item?.width ?? 0));

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
  const note = dialog.getByRole("textbox", { name: /^Note/ });
  await note.fill("lactose free");
  await expectAccessible(page);
  await note.press("Enter");
  await expect(message(page)).toContainText("Item changed");
  await expect(page.getByRole("checkbox", { name: /^1 l milk\s*lactose free$/ })).toBeVisible();

  await page.getByRole("link", { name: "Staples" }).click();
  await page.getByRole("textbox", { name: "Staples" }).fill("salt\npepper");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(message(page)).toContainText("Staples saved");
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
  await page.getByRole("textbox", { name: "Name of the list" }).fill("Market");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Market" })).toBeVisible();
  await page.getByRole("link", { name: "New list" }).click();
  await page.getByRole("textbox", { name: "Name of the list" }).fill("Party");
  await page.getByRole("button", { name: "Make list" }).click();
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
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Nothing on the list")).toBeVisible();
  expect(listShoppingLists(cook)).toEqual([]);
});

test("a member's tick shows on the open page of the other @js", async ({ page, cook, server, browser }) => {
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

  // The answer to an "add" moves the item to its category, but not while it is pressed: it would get no click.
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/operations?*", async (route) => {
    await isHeld;
    await route.continue();
  });
  await addLine(page, "butter");
  const butter = page.getByRole("checkbox", { name: "butter" });
  await butter.hover();
  await page.mouse.down();
  answer();
  await page.waitForFunction(() => Object.keys(localStorage).every((name) => !name.startsWith("unsent:")));
  await page.mouse.up();
  await expect(butter).toBeChecked();
  await expect(theirs.getByRole("checkbox", { name: "butter" })).toBeChecked({ timeout: 2_000 });
  await other.close();
});

test("two phones without a connection change a list, and both end with the same @js", async ({
  page,
  cook,
  server,
  browser,
}) => {
  const { id } = makeShoppingList(cook, "Market");
  setRegular(cook, "coffee", 7);
  const now = new Date().toISOString();
  const lines = ["1 l milk", "bread", "2 onions"];
  const added = lines.map((text) => ({
    id: randomUUID(),
    itemId: randomUUID(),
    type: "add",
    fields: { text },
    at: now,
  }));
  exchangeOperations(cook, id, operationsInput.parse({ operations: added }));
  const other = await browser.newContext({ baseURL: server.url });
  await signIn(other, server, together(cook, aCookIn(server, { firstName: "Noor" })));
  const noor = await other.newPage();
  for (const phone of [page, noor]) {
    await phone.goto(`/shopping/${id}`);
    await expectKept(phone, "/shopping");
  }
  server.setReachable(false);
  for (const phone of [page, noor]) await phone.context().setOffline(true);

  await page.getByRole("checkbox", { name: "1 l milk" }).click();
  await addLine(page, "3 bananas");
  await page.getByRole("button", { name: "Add coffee, due again" }).click();
  await expect(page.getByRole("checkbox", { name: "coffee" })).not.toBeChecked();
  await expect(page.getByRole("heading", { name: "Due again" })).toHaveCount(0);
  await expect(page.getByText("3 changes are saved on this device")).toBeVisible();
  await expectAccessible(page);
  await noor.getByRole("link", { name: "Change bread" }).click();
  await noor.getByRole("dialog", { name: "Change item" }).getByRole("button", { name: "Remove" }).click();
  await noor.getByRole("link", { name: "Change onions" }).click();
  const dialog = noor.getByRole("dialog", { name: "Change item" });
  await dialog.getByRole("textbox", { name: "Item and amount" }).fill("5 red onions");
  await dialog.getByRole("button", { name: "Save" }).click();
  await noor.getByRole("checkbox", { name: "5 red onions" }).click();

  await page.goto("/shopping");
  await expect(page).toHaveURL(`${server.url}/shopping/${id}`);
  await expect(page.getByRole("checkbox", { name: "1 l milk" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "3 bananas" })).not.toBeChecked();
  await noor.reload();
  await expect(noor.getByRole("checkbox", { name: "5 red onions" })).toBeChecked();
  await expect(noor.getByRole("checkbox", { name: "bread" })).toHaveCount(0);
  await expect(noor.getByText("3 changes are saved on this device")).toBeVisible();
  await summary(noor, "account menu").click();
  await noor.getByRole("link", { name: "Sign out" }).click();
  const question = noor.getByRole("alertdialog", { name: "Sign out?" });
  await expect(question).toContainText("3 changes on this device were not sent yet");
  await question.getByRole("button", { name: "Stay signed in" }).click();

  server.setReachable(true);
  for (const phone of [page, noor]) await phone.context().setOffline(false);
  for (const phone of [page, noor]) await expect(phone.getByText("saved on this device")).toHaveCount(0);
  const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  await signIn(plain, server, cook);
  const third = await plain.newPage();
  await third.goto(`/shopping/${id}`);
  // The first phone has sent before the second: it asks for news when it is used again.
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  for (const phone of [page, noor, third]) {
    await expect(phone.getByRole("checkbox", { name: "1 l milk" })).toBeChecked();
    await expect(phone.getByRole("checkbox", { name: "5 red onions" })).toBeChecked();
    await expect(phone.getByRole("checkbox", { name: "3 bananas" })).not.toBeChecked();
    await expect(phone.getByRole("checkbox", { name: "coffee" })).not.toBeChecked();
    await expect(phone.getByRole("checkbox")).toHaveCount(4);
  }
  await Promise.all([other.close(), plain.close()]);
});
