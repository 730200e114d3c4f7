import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { dayLabel } from "#app/lib/calendar-days.ts";
import { hashPassword } from "#app/platform/passwords.server.ts";
import { groceryTicks, recipes, sessions, users } from "#db/schema.ts";
import { type Cook, expect, expectAccessible, message, type TestServer, test } from "#tests/support/browser-test.ts";
import { nextMonday, nextTuesday, plan } from "#tests/support/planner.ts";
import { PASSWORD } from "#tests/support/signed-in-users.ts";

const EMAIL = "marta@example.org";
const SIGNED_OUT = "You are signed out";

/** Ends the cook's sessions, as on the device the cookie stays; returns a function that signs in on the sign-in page. */
async function endSession(server: TestServer, { user }: Cook) {
  const passwordHash = await hashPassword(PASSWORD);
  server.db.update(users).set({ email: EMAIL, passwordHash }).where(eq(users.id, user.id)).run();
  server.db.delete(sessions).run();
}

async function fillInSignIn(page: Page) {
  await page.getByLabel("Email").fill(EMAIL);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Moves the focus to the message, which then stays for longer than its five seconds. */
async function keepMessage(page: Page) {
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: "Notifications" }).getByRole("list")).toBeFocused();
}

/** Signs in with the link on the page, which opens a new tab, and returns to the page. */
async function signInBeside(page: Page) {
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Sign in (opens in a new tab)" }).last().click();
  const tab = await opened;
  await fillInSignIn(tab);
  await expect(tab.getByRole("heading", { name: "You are signed in" })).toBeVisible();
  await expectAccessible(tab);
  await tab.close();
}

test("a favourite says that the session has ended, and the list stays as it is @js", async ({ page, server, cook }) => {
  cook.hasRecipe("Lentil Dal");
  await page.goto("/recipes?search=dal");
  await endSession(server, cook);
  const heart = page.getByRole("button", { name: "Favourite Lentil Dal" });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expect(message(page)).toContainText(SIGNED_OUT);
  await keepMessage(page);
  await expectAccessible(page);
  await signInBeside(page);
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("a tick is kept until the cook signs in again @js", async ({ page, server, cook }) => {
  const { id } = cook.hasRecipe("Soup", { ingredients: ["2 onions", "1 l milk"] });
  await page.goto(`/grocery-list?recipe=${id}`, { waitUntil: "networkidle" });
  await endSession(server, cook);
  await page.getByRole("checkbox", { name: "2 onions" }).check();
  const kept = page.getByRole("status").filter({ hasText: `${SIGNED_OUT}. Your ticks are kept on this device` });
  await expect(kept).toBeVisible();
  await expectAccessible(page);
  await signInBeside(page);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(kept).toHaveCount(0);
  await expect(page.getByText("1 of 2 in the basket")).toBeVisible();
  expect(server.db.select({ food: groceryTicks.food }).from(groceryTicks).all()).toEqual([{ food: "onion" }]);
});

test("a favourite without scripts leads to the sign-in page and back to the list @no-js", async ({
  page,
  server,
  cook,
}) => {
  cook.hasRecipe("Lentil Dal");
  await page.goto("/recipes?search=dal");
  await endSession(server, cook);
  await page.getByRole("button", { name: "Favourite Lentil Dal" }).click();
  await expect(message(page)).toContainText(SIGNED_OUT);
  await fillInSignIn(page);
  await expect(page).toHaveURL("/recipes?search=dal");
});

test("a meal moved after the session has ended goes back to its place @js", async ({ page, server, cook }) => {
  plan(cook, cook.hasRecipe("Soup").id, nextMonday, "lunch");
  await page.goto("/meal-planner", { waitUntil: "networkidle" });
  await endSession(server, cook);
  await page.getByRole("link", { name: /Soup/ }).first().focus();
  for (const key of ["m", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await expect(message(page)).toContainText(SIGNED_OUT);
  await keepMessage(page);
  await expect(page.getByRole("link", { name: `Add lunch , ${dayLabel(nextTuesday)}` })).toBeVisible();
  await signInBeside(page);
});

test("a button that posts leads to the sign-in page, which returns to the planner @js", async ({
  page,
  server,
  cook,
}) => {
  const { id } = cook.hasRecipe("Soup");
  await page.goto(`/recipes/${id}?servings=3`);
  await endSession(server, cook);
  await page.getByRole("button", { name: "Add to Next Available Slot" }).first().click();
  await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(`/recipes/${id}?servings=3`)}`);
  await expect(message(page)).toContainText(SIGNED_OUT);
  await fillInSignIn(page);
  await expect(page).toHaveURL(`/recipes/${id}?servings=3`);
});

test("an edited recipe is kept until it can be saved @js", async ({ page, server, cook }) => {
  const { id } = cook.hasRecipe("Rice", { ingredients: ["1 cup rice"], instructions: ["Boil it."] });
  await page.goto(`/recipes/${id}/edit`);
  await page.getByLabel("Name").fill("Fried Rice");
  await page.getByLabel("Ingredient 1").fill("2 cups rice & peas");
  await endSession(server, cook);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert").first()).toContainText(SIGNED_OUT);
  await expectAccessible(page);
  await expect(page.getByLabel("Name")).toHaveValue("Fried Rice");
  await expect(message(page)).toContainText("Sign in, then try again.");
  await signInBeside(page);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(message(page)).toContainText("Recipe Updated!");
  const saved = { name: "Fried Rice", ingredients: ["2 cups rice & peas"], instructions: ["Boil it."] };
  expect(server.db.select().from(recipes).get()).toMatchObject(saved);
});

test("pasted text and an account's name are kept until they can be sent @js", async ({ page, server, cook }) => {
  for (const { address, label, value, button, done } of [
    {
      address: "/account",
      label: "First name",
      value: "Marta",
      button: "Save name",
      done: "Your name has been changed",
    },
    {
      address: "/recipes/add?from=paste",
      label: "Text or HTML",
      value: "Bean stew\n\nIngredients\n2 onions\n\nInstructions\nChop the onions. Stew.",
      button: "Read the recipe",
      done: "Recipe",
    },
  ]) {
    await page.goto(address);
    await page.getByLabel(label).fill(value);
    await endSession(server, cook);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("alert").first()).toContainText(SIGNED_OUT);
    await expect(page.getByLabel(label)).toHaveValue(value);
    await signInBeside(page);
    await page.getByRole("button", { name: button }).click();
    await expect(message(page)).toContainText(done);
  }
});

test("addresses to import are kept @js", async ({ page, server, cook }) => {
  await page.goto("/recipes/add");
  await page.getByLabel("Web address 1").fill(`${server.pages}/soup.html`);
  await endSession(server, cook);
  await page.getByRole("button", { name: "Import Recipes" }).click();
  await expect(message(page)).toContainText(SIGNED_OUT);
  await expect(page.getByLabel("Web address 1")).toHaveValue(`${server.pages}/soup.html`);
  await expect(page).toHaveURL("/recipes/add");
});
