import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { groceryTicks, recipes, sessions } from "#db/schema.ts";
import { aCookIn, expect, expectAccessible, message, signIn, test } from "#tests/support/browser-test.ts";
import { askToMove, expectKept, expectReady, openList, PLACES } from "#tests/support/groceries.ts";

const completedOf = (page: Page) => page.getByRole("group").filter({ hasText: "Completed" });

const WAITING = "Kept on this device until there is a connection.";

for (const [place] of PLACES) {
  test(`the list opened as a ${place} is available offline: a food is moved only with a connection, and ticks are sent later @js`, async ({
    page,
    cook,
    server,
  }) => {
    const soup = cook.hasRecipe("Soup", { ingredients: ["2 onions", "1 l milk"] });
    await page.setViewportSize({ width: 390, height: 844 });
    await openList(page, place, [soup]);
    await expect(page).toHaveURL(`${server.url}/grocery-list?recipe=${soup.id}`);
    await expectKept(page);
    await askToMove(page, "onions");
    const question = page.getByRole("dialog", { name: "Move onions" });
    await question.getByRole("radio", { name: "Pantry" }).check();
    server.setReachable(false);
    await page.context().setOffline(true);
    await question.getByRole("button", { name: "Move" }).click();
    await expect(question.getByRole("alert")).toHaveText("Failed to move the item. Please try again.");
    await expect(question.getByRole("radio", { name: "Pantry" })).toBeChecked();
    server.setReachable(true);
    await page.context().setOffline(false);
    await question.getByRole("button", { name: "Move" }).click();
    await expect(message(page)).toContainText("Moved to Pantry");
    await expect(question).toHaveCount(0);

    // Changes on the server are not seen without a network.
    server.db
      .update(recipes)
      .set({ ingredients: ["9 onions"] })
      .where(eq(recipes.id, soup.id))
      .run();
    server.setReachable(false);
    await page.context().setOffline(true);
    await page.getByRole("checkbox", { name: "2 onions" }).check();
    await expect(page.getByText(WAITING)).toBeVisible();
    await page.reload();
    await expectReady(page);
    await expect(completedOf(page).getByRole("checkbox", { name: "2 onions" })).toBeChecked();
    await page.getByRole("checkbox", { name: "1 l milk" }).check();
    await expect(page.getByText("2 of 2 in the basket")).toBeVisible();
    const ticked = () => server.db.select({ food: groceryTicks.food }).from(groceryTicks).all();
    expect(ticked()).toEqual([]);
    await expect(page.getByText(WAITING)).toBeInViewport();
    const milkAt = () => page.getByRole("checkbox", { name: "1 l milk" }).boundingBox();
    const before = await milkAt();

    server.setReachable(true);
    await page.context().setOffline(false);
    await expect(page.getByText(WAITING)).toHaveCount(0);
    expect(await milkAt(), "the message moves no item").toEqual(before);
    expect(ticked()).toHaveLength(2);

    if (place === "page") {
      await page.goto("/api/logout");
      const kept = () => page.evaluate(async () => [await caches.keys(), Object.keys(localStorage)]);
      await expect.poll(kept).toEqual([[], []]);
    }
  });
}

test("a network that answers everything itself counts as offline, and a lost session deletes the stored lists @js", async ({
  page,
  cook,
  server,
}) => {
  const ingredients = ["2 onions", "1 l milk", "3 eggs", "500 g flour"];
  await openList(page, "page", [cook.hasRecipe("Soup", { ingredients })]);
  await expectKept(page);
  const ways = [
    { portal: "page", ticked: "2 onions", later: "1 l milk" },
    { portal: "redirect", ticked: "3 eggs", later: "500 g flour" },
  ] as const;
  for (const [done, { portal, ticked, later }] of ways.entries()) {
    await test.step(`with its own ${portal}`, async () => {
      const asked = server.setPortal(portal);
      await page.getByRole("checkbox", { name: ticked }).check();
      await expect(page.getByText(WAITING)).toBeVisible();
      await askToMove(page, later.split(" ").at(-1) ?? "");
      const question = page.getByRole("dialog", { name: "No connection" });
      await expect(question).toBeVisible();
      await question.getByRole("link", { name: "Close" }).click();
      await expect(question).toHaveCount(0);

      await page.reload();
      await expectReady(page);
      // The page was opened and stored again: the answer of the network must not replace it.
      await expect.poll(() => asked.filter((address) => address.startsWith("/grocery-list?")).length).toBe(2);
      await page.reload();
      await expectReady(page);
      await expect(completedOf(page).getByRole("checkbox", { name: ticked })).toBeChecked();

      server.setPortal(null);
      await page.getByRole("checkbox", { name: later }).check();
      await expect.poll(() => server.db.select().from(groceryTicks).all()).toHaveLength(2 * (done + 1));
      await expect(page.getByText(WAITING)).toHaveCount(0);
    });
  }
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
    workers.register = async () => {
      workers.register = register;
      document.documentElement.dataset.refused = "";
      throw new Error("The storage is full");
    };
  });
  await openList(page, "page", [cook.hasRecipe("Soup")]);
  await expect(page.locator("html[data-refused]")).toBeAttached();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expectKept(page);
});

test("after a session has ended, whoever signs in next finds no stored lists, and the unsent ticks stay @js", async ({
  page,
  context,
  cook,
  server,
}) => {
  const choice = [cook.hasRecipe("Soup", { ingredients: ["2 onions", "1 l milk"] })];
  await openList(page, "page", choice);
  await expectKept(page);
  const address = page.url();
  server.db.delete(sessions).run();
  await page.getByRole("checkbox", { name: "2 onions" }).check();
  const ticks = `groceries:${cook.user.id}`;
  const stored = () => page.evaluate((name) => localStorage.getItem(name), ticks);
  await expect.poll(stored).toContain('"isTicked":true,"sentAt":null');

  const ilse = aCookIn(server, { firstName: "Ilse" });
  await signIn(context, server, ilse);
  await page.goto("/recipes");
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect(await stored()).toContain('"isTicked":true,"sentAt":null');
  server.setReachable(false);
  await context.setOffline(true);
  await expect(page.goto(address)).rejects.toThrow(/net::ERR_|NS_ERROR_OFFLINE/);
  server.setReachable(true);
  await context.setOffline(false);

  // The first page of whoever is next is stored, until the form for signing in opens.
  await signIn(context, server, cook);
  await openList(page, "page", choice);
  await expectKept(page);
  await page.goto("/sign-out");
  await expect(page.getByRole("heading", { name: "Sign out?" })).toBeVisible();
  await expectKept(page);
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

test("the navigation opens the list that was opened last, and offline the one that was stored last @js", async ({
  page,
  cook,
  server,
}) => {
  const groceries = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Groceries" });
  const soup = cook.hasRecipe("Soup", { ingredients: ["2 onions", "1 l milk"] });
  await page.goto("/recipes");
  await groceries.click();
  await expect(page.getByRole("heading", { name: "No grocery list yet" })).toBeVisible();
  await expect(groceries).toHaveAttribute("aria-current", "page");
  await expectAccessible(page);
  await openList(page, "dialog", [soup]);
  await expectKept(page);
  await page.goto("/meal-planner");
  await groceries.click();
  await expect(page).toHaveURL(`${server.url}/grocery-list?recipe=${soup.id}`);
  await expect(page.getByRole("checkbox", { name: "2 onions" })).toBeVisible();

  await page.goto("/recipes");
  server.setReachable(false);
  await page.context().setOffline(true);
  await groceries.click();
  await expect(page).toHaveURL(`${server.url}/grocery-list?recipe=${soup.id}`);
  await expect(page.getByRole("checkbox", { name: "2 onions" })).toBeVisible();
});

test("ticks made offline in two tabs are all sent @js", async ({ page, cook, server }) => {
  const soup = cook.hasRecipe("Soup", { ingredients: ["2 onions", "1 l milk"] });
  const cake = cook.hasRecipe("Cake", { ingredients: ["500 g flour", "2 l milk"] });
  await openList(page, "page", [soup]);
  const other = await page.context().newPage();
  await openList(other, "page", [cake]);
  server.setReachable(false);
  await page.context().setOffline(true);
  await page.getByRole("checkbox", { name: "2 onions" }).check();
  await other.getByRole("checkbox", { name: "500 g flour" }).check();
  await page.getByRole("checkbox", { name: "1 l milk" }).check();
  // The other tab follows at once.
  await expect(other.getByText("2 of 2 in the basket")).toBeVisible();
  await page.close();
  server.setReachable(true);
  await other.context().setOffline(false);
  await expect(other.getByText(WAITING)).toHaveCount(0);
  const foods = server.db.select({ food: groceryTicks.food }).from(groceryTicks).all();
  expect(foods.map(({ food }) => food).sort()).toEqual(["flour", "milk", "onion"]);
});
