import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { setRegular } from "#app/features/shopping/regulars.server.ts";
import { operationsInput } from "#app/features/shopping/shopping-input.ts";
import { getShoppingList, makeShoppingList } from "#app/features/shopping/shopping-lists.server.ts";
import { exchangeOperations } from "#app/features/shopping/shopping-operations.server.ts";
import {
  aCookIn,
  type Cook,
  expect,
  expectAccessible,
  signIn,
  type TestServer,
  test,
} from "#tests/support/browser-test.ts";
import { addLine, expectKept } from "#tests/support/groceries.ts";
import { summary } from "#tests/support/locators.ts";
import { together } from "#tests/support/test-context.ts";

test.use({ hasEvents: true });

/** Makes a list of milk, bread, onions and eggs, with coffee due, that two members have open. */
async function twoPhones(page: Page, browser: Browser, server: TestServer, cook: Cook) {
  const { id } = makeShoppingList(cook, "Market");
  setRegular(cook, "coffee", 7);
  const at = new Date().toISOString();
  const operations = ["milk", "bread", "2 onions", "eggs"].map((text) => ({
    id: randomUUID(),
    itemId: randomUUID(),
    type: "add",
    fields: { text },
    at,
  }));
  exchangeOperations(cook, id, operationsInput.parse({ operations }));
  const context = await browser.newContext({ baseURL: server.url });
  await signIn(context, server, together(cook, aCookIn(server, { firstName: "Noor" })));
  const noor = await context.newPage();
  for (const phone of [page, noor]) {
    await phone.goto(`/shopping/${id}`);
    await expectKept(phone, "/shopping");
  }
  await expect.poll(() => server.services.events.countStreams()).toBe(2);
  return { id, noor, phones: [page, noor], close: () => context.close() };
}

test("what a member does shows on the other's open page; without a connection both change the list and end with the same @js", async ({
  page,
  cook,
  server,
  browser,
}) => {
  const { id, noor, phones, close } = await twoPhones(page, browser, server, cook);
  await test.step("at once", async () => {
    await noor.getByRole("checkbox", { name: "milk" }).click();
    await expect(page.getByRole("checkbox", { name: "milk" })).toBeChecked();
    await addLine(noor, "1 l milk");
    await expect(page.getByRole("checkbox", { name: "milk 1 l" })).not.toBeChecked();
    await addLine(page, "2 l milk");
    for (const phone of phones) await expect(phone.getByRole("checkbox", { name: "milk 3 l" })).toBeVisible();
    await page.getByRole("checkbox", { name: "milk 3 l" }).click();
    await expect(noor.getByRole("checkbox", { name: "milk 3 l" })).toBeChecked();

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
    await expect(noor.getByRole("checkbox", { name: "butter" })).toBeChecked();
    await page.unroute("**/operations?*");
  });

  await test.step("without a connection", async () => {
    server.setReachable(false);
    for (const phone of phones) await phone.context().setOffline(true);
    await page.getByRole("checkbox", { name: "eggs" }).click();
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
    await expect(page.getByRole("checkbox", { name: "eggs" })).toBeChecked();
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
  });

  await test.step("with a connection again", async () => {
    server.setReachable(true);
    for (const phone of phones) await phone.context().setOffline(false);
    for (const phone of phones) await expect(phone.getByText("saved on this device")).toHaveCount(0);
    // The first phone has sent before the second: it asks for news when it is used again.
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    for (const phone of phones) {
      for (const name of ["milk 3 l", "butter", "eggs", "red onions 5"]) {
        await expect(phone.getByRole("checkbox", { name })).toBeChecked();
      }
      for (const name of ["bananas 3", "coffee"]) {
        await expect(phone.getByRole("checkbox", { name })).not.toBeChecked();
      }
      await expect(phone.getByRole("checkbox")).toHaveCount(6);
    }
    const onServer = getShoppingList(cook, id).items.map(({ name, isTicked }) => [name, isTicked]);
    expect(Object.fromEntries(onServer)).toEqual({
      milk: true,
      butter: true,
      eggs: true,
      "red onions": true,
      bananas: false,
      coffee: false,
    });
  });
  await close();
});
