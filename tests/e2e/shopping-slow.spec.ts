import { randomUUID } from "node:crypto";
import { operationsInput } from "#app/features/shopping/shopping-input.ts";
import { getShoppingList, makeShoppingList } from "#app/features/shopping/shopping-lists.server.ts";
import { exchangeOperations } from "#app/features/shopping/shopping-operations.server.ts";
import { shoppingOperations } from "#db/schema.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { hold } from "#tests/support/held-requests.ts";

// Some versions of Chromium ask the test about no request of a page that has a service worker.
test.use({ serviceWorkers: "block" });

test("a change that is made while an earlier one is on its way counts, on a device whose clock is wrong @js", async ({
  page,
  cook,
}) => {
  const { id } = makeShoppingList(cook, "Market");
  const add = { id: randomUUID(), itemId: randomUUID(), type: "add", fields: { text: "apples" } };
  const at = new Date().toISOString();
  exchangeOperations(cook, id, operationsInput.parse({ operations: [{ ...add, at }] }));
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() - 3_600_000;
  });
  await page.goto(`/shopping/${id}`);
  const apples = page.getByRole("checkbox", { name: "apples" });
  const { asked, letGo } = await hold(page, "**/operations?*", "POST");
  await apples.click();
  await asked;
  await apples.click();
  await expect(apples).not.toBeChecked();
  letGo();
  await expect.poll(() => cook.db.$count(shoppingOperations)).toBe(3);
  expect(getShoppingList(cook, id).items).toMatchObject([{ name: "apples", isTicked: false }]);
  await expect(apples).not.toBeChecked();
});
