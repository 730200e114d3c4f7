import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { dayLabel } from "#app/lib/calendar-days.ts";
import { hashPassword } from "#app/platform/passwords.server.ts";
import { recipes, sessions, users } from "#db/schema.ts";
import {
  test as base,
  expect,
  expectAccessible,
  message,
  signIn,
  type TestServer,
} from "#tests/support/browser-test.ts";
import { nextMonday, nextTuesday, plan } from "#tests/support/planner.ts";
import { PASSWORD } from "#tests/support/signed-in-users.ts";

const EMAIL = "marta@example.org";
const SIGNED_OUT = "You are signed out";

/** A cook who can sign in with a password. */
const test = base.extend({
  cook: async ({ cook, server }, use) => {
    const passwordHash = await hashPassword(PASSWORD);
    server.db.update(users).set({ email: EMAIL, passwordHash }).where(eq(users.id, cook.user.id)).run();
    await use(cook);
  },
});

/** Ends all sessions, as on another device; the cookie stays. */
const endSession = ({ db }: TestServer) => db.delete(sessions).run();

async function fillInSignIn(page: Page, password = PASSWORD) {
  await page.getByLabel("Email").fill(EMAIL);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Moves the focus to the message, which then stays for longer than its five seconds. */
async function keepMessage(page: Page) {
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: "Notifications" }).getByRole("list")).toBeFocused();
}

/** Returns the link that opens the sign-in page in a new tab. */
const linkBeside = (page: Page) => page.getByRole("link", { name: "Sign in (opens in a new tab)" }).last();

test("after the session has ended, a favourite and a moved meal go back with a message, and a button that posts leads to sign-in and back @js", async ({
  page,
  server,
  cook,
  context,
}) => {
  const { id } = cook.hasRecipe("Lentil Dal");
  plan(cook, id, nextMonday, "lunch");

  await test.step("a favourite can be pressed again after signing in in another tab", async () => {
    await page.goto("/recipes?search=dal");
    endSession(server);
    const heart = page.getByRole("button", { name: "Favourite Lentil Dal" });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await expect(message(page)).toContainText(SIGNED_OUT);
    await keepMessage(page);
    await expectAccessible(page);
    const opened = context.waitForEvent("page");
    await linkBeside(page).click();
    const tab = await opened;
    await fillInSignIn(tab);
    await expect(tab.getByRole("heading", { name: "You are signed in" })).toBeVisible();
    await tab.close();
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("a moved meal", async () => {
    await page.goto("/meal-planner", { waitUntil: "networkidle" });
    endSession(server);
    await page
      .getByRole("link", { name: /Lentil Dal/ })
      .first()
      .focus();
    for (const key of ["m", "ArrowRight", "Enter"]) await page.keyboard.press(key);
    await expect(message(page)).toContainText(SIGNED_OUT);
    await keepMessage(page);
    await expect(page.getByRole("link", { name: `Add lunch , ${dayLabel(nextTuesday)}` })).toBeVisible();
    await expect(linkBeside(page)).toBeVisible();
  });

  await test.step("a button that posts, and a wrong password on the sign-in page", async () => {
    await signIn(context, server, cook);
    await page.goto(`/recipes/${id}?servings=3`);
    endSession(server);
    await page.getByRole("button", { name: "Add to Next Available Slot" }).first().click();
    await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(`/recipes/${id}?servings=3`)}`);
    await expect(message(page)).toContainText(SIGNED_OUT);
    await fillInSignIn(page, "not the password");
    await expect(page.getByRole("main").getByRole("alert")).toHaveText("The email or the password is not right");
    await expect(page.getByLabel("Email")).toHaveValue(EMAIL);
    await fillInSignIn(page);
    await expect(page).toHaveURL(`/recipes/${id}?servings=3`);
  });
});

test("after the session has ended, what was entered in forms is kept until the cook signs in again @js", async ({
  page,
  server,
  cook,
  context,
}) => {
  const { id } = cook.hasRecipe("Rice", { ingredients: ["1 cup rice", "2 onions"], instructions: ["Boil it."] });

  await test.step("a tick of a grocery list is put back", async () => {
    await page.goto(`/grocery-list?recipe=${id}`, { waitUntil: "networkidle" });
    endSession(server);
    await page.getByRole("checkbox", { name: "2 onions" }).click();
    await expect(message(page)).toContainText(SIGNED_OUT);
    await expect(page.getByRole("checkbox", { name: "2 onions" })).not.toBeChecked();
    await expect(page.getByText("0 of 2 in the basket")).toBeVisible();
    await signIn(context, server, cook);
  });

  await test.step("an edited recipe", async () => {
    await page.goto(`/recipes/${id}/edit`);
    await page.getByLabel("Name").fill("Fried Rice");
    await page.getByLabel("Ingredient 1").fill("2 cups rice & peas");
    endSession(server);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("alert").first()).toContainText(SIGNED_OUT);
    await expect(message(page)).toContainText("Sign in, then try again.");
    await expect(page.getByLabel("Name")).toHaveValue("Fried Rice");
    await expectAccessible(page);
    await expect(linkBeside(page)).toBeVisible();
    await signIn(context, server, cook);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(message(page)).toContainText("Recipe Updated!");
    const saved = { name: "Fried Rice", ingredients: ["2 cups rice & peas", "2 onions"], instructions: ["Boil it."] };
    expect(server.db.select().from(recipes).get()).toMatchObject(saved);
  });

  await test.step("the name of the account", async () => {
    await page.goto("/account");
    await page.getByLabel("First name").fill("Marta");
    endSession(server);
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(page.getByRole("alert").first()).toContainText(SIGNED_OUT);
    await expect(page.getByLabel("First name")).toHaveValue("Marta");
    await signIn(context, server, cook);
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(message(page)).toContainText("Your name has been changed");
  });

  await test.step("pasted text and addresses to import", async () => {
    const text = "Bean stew\n\nIngredients\n2 onions\n\nInstructions\nChop the onions. Stew.";
    await page.goto("/recipes/add?from=paste");
    await page.getByLabel("Text or HTML").fill(text);
    endSession(server);
    await page.getByRole("button", { name: "Read the recipe" }).click();
    await expect(page.getByRole("alert").first()).toContainText(SIGNED_OUT);
    await expect(page.getByLabel("Text or HTML")).toHaveValue(text);
    await signIn(context, server, cook);
    await page.getByRole("button", { name: "Read the recipe" }).click();
    await expect(message(page)).toContainText("Recipe");
    await page.goto("/recipes/add?from=url");
    await page.getByLabel("Web address 1").fill(`${server.pages}/soup.html`);
    endSession(server);
    await page.getByRole("button", { name: "Import recipes" }).click();
    await expect(message(page)).toContainText(SIGNED_OUT);
    await expect(page.getByLabel("Web address 1")).toHaveValue(`${server.pages}/soup.html`);
    await expect(page).toHaveURL("/recipes/add?from=url");
  });
});
