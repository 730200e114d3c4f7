import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { operationsInput } from "#app/features/shopping/shopping-input.ts";
import { getShoppingList, makeShoppingList } from "#app/features/shopping/shopping-lists.server.ts";
import { exchangeOperations } from "#app/features/shopping/shopping-operations.server.ts";
import { sessions } from "#db/schema.ts";
import { aCookIn, type Cook, expect, expectAccessible, signIn, test } from "#tests/support/browser-test.ts";
import { expectKept } from "#tests/support/groceries.ts";

/* Pages that are stored on the device, and what waits there for a connection, on shopping lists. */

const WAITING = "saved on this device and will be sent when there is a connection.";

/** Makes a list with these items and opens it; returns its address. */
async function openListOf(page: Page, cook: Cook, lines: string[]): Promise<string> {
  const { id } = makeShoppingList(cook, "Market");
  const at = new Date().toISOString();
  const operations = lines.map((text) => ({
    id: randomUUID(),
    itemId: randomUUID(),
    type: "add",
    fields: { text },
    at,
  }));
  exchangeOperations(cook, id, operationsInput.parse({ operations }));
  await page.goto(`/shopping/${id}`);
  return `/shopping/${id}`;
}

/** Returns the names of the items that are ticked on the server. */
function tickedOn(cook: Cook, address: string): string[] {
  const { items } = getShoppingList({ ...cook, now: new Date() }, Number(address.split("/").pop()));
  return items.flatMap(({ name, isTicked }) => (isTicked ? name : [])).sort();
}

test("a network that answers everything itself counts as offline, and a lost session deletes the stored lists @js", async ({
  page,
  cook,
  server,
}) => {
  const address = await openListOf(page, cook, ["onions", "milk", "eggs", "flour"]);
  await expectKept(page, "/shopping");
  const ways = [
    { portal: "page", ticked: "onions", later: "milk" },
    { portal: "redirect", ticked: "eggs", later: "flour" },
  ] as const;
  for (const [done, { portal, ticked, later }] of ways.entries()) {
    await test.step(`with its own ${portal}`, async () => {
      const asked = server.setPortal(portal);
      await page.getByRole("checkbox", { name: ticked }).click();
      await expect(page.getByText(WAITING)).toBeVisible();
      await page.reload();
      // The page was opened and stored again: the answer of the network must not replace it.
      await expect.poll(() => asked.filter((path) => path === address).length).toBe(2);
      await page.reload();
      await expect(page.getByRole("checkbox", { name: ticked })).toBeChecked();

      server.setPortal(null);
      await page.getByRole("checkbox", { name: later }).click();
      await expect.poll(() => tickedOn(cook, address)).toHaveLength(2 * (done + 1));
      await expect(page.getByText(WAITING)).toHaveCount(0);
    });
  }
  await test.step("other pages say what can be opened", async () => {
    server.setReachable(false);
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "Meal Planner" }).click();
    await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Market" }).click();
    await expect(page.getByRole("checkbox", { name: "onions" })).toBeChecked();
    server.setReachable(true);
    await page.context().setOffline(false);
    await page.goto("/meal-planner");
    await expect(page.getByRole("heading", { name: "Meal Planner" })).toBeVisible();
    await page.goto(address);
  });
  server.db.delete(sessions).run();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});

test("a list that could not be stored is stored when the cook returns to it @js", async ({ page, cook }) => {
  await page.addInitScript(() => {
    const workers = navigator.serviceWorker;
    // The empty page before the first one has none.
    if (!workers) return;
    const register = workers.register.bind(workers);
    workers.register = async (script, options) => {
      if (options?.scope === "/") return register(script, options);
      workers.register = register;
      document.documentElement.dataset.refused = "";
      throw new Error("The storage is full");
    };
  });
  await openListOf(page, cook, ["milk"]);
  await expect(page.locator("html[data-refused]")).toBeAttached();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expectKept(page, "/shopping");
});

test("after a session has ended, whoever signs in next finds no stored lists, and unsent ticks stay @js", async ({
  page,
  context,
  cook,
  server,
}) => {
  const address = await openListOf(page, cook, ["onions", "milk"]);
  await expectKept(page, "/shopping");
  server.db.delete(sessions).run();
  await page.getByRole("checkbox", { name: "onions" }).click();
  const unsent = () =>
    page.evaluate(
      (prefix) => Object.keys(localStorage).filter((name) => name.startsWith(prefix)).length,
      `unsent:${cook.user.id}:`,
    );
  await expect.poll(unsent).toBe(1);

  const ilse = aCookIn(server, { firstName: "Ilse" });
  await signIn(context, server, ilse);
  await page.goto("/recipes");
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect(await unsent()).toBe(1);
  server.setReachable(false);
  await context.setOffline(true);
  await expect(page.goto(address)).rejects.toThrow(/net::ERR_|NS_ERROR_OFFLINE/);
  server.setReachable(true);
  await context.setOffline(false);

  // The first page of whoever is next is stored, until the form for signing in opens.
  await signIn(context, server, cook);
  await page.goto(address);
  await expectKept(page, "/shopping");
  await expect.poll(() => tickedOn(cook, address)).toEqual(["onions"]);
  await page.goto("/sign-out");
  await expect(page.getByRole("heading", { name: "Sign out?" })).toBeVisible();
  await expectKept(page, "/shopping");
  server.db.delete(sessions).run();
  await page.goto("/login");
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});

test("a tab of the cook before loads again when somebody else signs in @js", async ({
  page,
  context,
  cook,
  server,
}) => {
  cook.hasRecipe("Soup");
  await page.goto("/recipes");
  await expect(page.getByRole("link", { name: "View Soup" })).toBeVisible();
  await signIn(context, server, aCookIn(server, { firstName: "Ilse" }));
  const other = await context.newPage();
  await other.goto("/recipes");
  await expect(page.getByRole("heading", { name: "No recipes found" })).toBeVisible();
  await expect(page.getByRole("link", { name: "View Soup" })).toHaveCount(0);
});

test("ticks made offline in two tabs are all sent, and signing out leaves nothing on the device @js", async ({
  page,
  cook,
  server,
}) => {
  const address = await openListOf(page, cook, ["onions", "milk", "flour"]);
  const other = await page.context().newPage();
  await other.goto(address);
  server.setReachable(false);
  await page.context().setOffline(true);
  await page.getByRole("checkbox", { name: "onions" }).click();
  await other.getByRole("checkbox", { name: "flour" }).click();
  await page.getByRole("checkbox", { name: "milk" }).click();
  // The other tab follows at once.
  await expect(other.getByText("3 changes are saved on this device")).toBeVisible();
  await page.close();
  server.setReachable(true);
  await other.context().setOffline(false);
  await expect(other.getByText("saved on this device")).toHaveCount(0);
  expect(tickedOn(cook, address)).toEqual(["flour", "milk", "onions"]);
  await other.goto("/api/logout");
  // What the page stored while the browser was clearing its storage goes with the next page that has scripts.
  await other.goto("/login");
  const kept = () => other.evaluate(async () => [await caches.keys(), Object.keys(localStorage)]);
  await expect.poll(kept).toEqual([[], []]);
});
