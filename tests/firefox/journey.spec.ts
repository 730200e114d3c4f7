import type { Page } from "@playwright/test";
import { expect, hasScripts, message, type TestServer, test } from "#tests/support/browser-test.ts";
import { drag } from "#tests/support/firefox.ts";
import { expectKept } from "#tests/support/groceries.ts";
import { summary } from "#tests/support/locators.ts";
import { slot, today } from "#tests/support/planner.ts";
import { anInviteCode, PASSWORD } from "#tests/support/signed-in-users.ts";

test.use({ hasEvents: true });

test("a cook's week: sign up, write a recipe, plan, shop, cook, share, sign out", async ({ page, server, browser }) => {
  test.slow();
  await test.step("sign up", () => signUp(page, server));
  await test.step("write a recipe", () => writeRecipe(page));
  await test.step("plan it", () => plan(page));
  await test.step("grocery list", () => groceryList(page));
  await test.step("shopping list", () => shop(page, server));
  await test.step("cook", () => cook(page));
  const link = await test.step("share", () => share(page));
  await test.step("sign out", () => signOut(page));
  await test.step("the visitor reads", async () => {
    const visitor = await browser.newContext({ baseURL: server.url });
    const shared = await visitor.newPage();
    await shared.goto(link);
    await shared.getByRole("link", { name: "Lentil dal", exact: true }).click();
    await expect(shared.getByText("200 g red lentils")).toBeVisible();
    await visitor.close();
  });
});

async function signUp(page: Page, server: TestServer) {
  const code = anInviteCode(server.db);
  await page.goto(`/register?code=${code.toLowerCase()}`);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Email").fill("marta@example.org");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByLabel("First name").fill("Marta");
  await page.getByLabel("Last name").fill("Lind");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByLabel("Invite code")).toHaveValue(code);
  await page.getByRole("button", { name: "Complete registration" }).click();
  await expect(message(page)).toContainText("Your account has been created successfully");
}

async function writeRecipe(page: Page) {
  await page.goto("/recipes/add?from=type");
  const form = page.getByRole("form", { name: "Type it in" });
  await form.getByLabel("Name").fill("Lentil dal");
  await form.getByText("Easy").click();
  await form.getByLabel("Ingredient 1").fill("200 g red lentils");
  await form.getByLabel("Step 1").fill("Simmer for 20 minutes.\nServe.");
  await form.getByLabel(/photo/i).setInputFiles("tests/fixtures/pages/dal.jpg");
  await form.getByRole("button", { name: "Save recipe" }).click();
  await expect(message(page)).toContainText("Recipe Saved!");
  const picture = page.getByRole("img", { name: "Lentil dal" }).first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

async function plan(page: Page) {
  await page.goto("/meal-planner");
  await slot(page, today, "dinner").getByRole("link").click();
  await page.getByRole("dialog").getByRole("button", { name: "Add Lentil dal" }).click();
  await expect(message(page)).toContainText("Meal Added!");
  await expect(slot(page, today, "dinner")).toContainText("Lentil dal");
  if (!hasScripts()) return;
  await drag(slot(page, today, "dinner").getByRole("link").first(), slot(page, today, "snack"));
  await expect(slot(page, today, "snack")).toContainText("Lentil dal");
  await expect(message(page, "Meal moved successfully")).toBeVisible();
}

async function groceryList(page: Page) {
  await page.goto("/recipes");
  await page.getByRole("checkbox", { name: /Select/ }).check();
  await page
    .getByRole("button", { name: /^Grocery List/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Grocery Shopping List" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /red lentils/ })).toBeVisible();
}

async function shop(page: Page, server: TestServer) {
  await page.goto("/shopping");
  const field = page
    .getByRole("textbox", { name: "Add an item" })
    .or(page.getByRole("combobox", { name: "Add an item" }));
  for (const [line, row] of [
    ["2 l milk", "milk 2 l"],
    ["bread", "bread"],
  ] as const) {
    await field.fill(line);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("checkbox", { name: row })).toBeVisible();
  }
  const basket = page.getByRole("group").filter({ hasText: "In the basket" });
  if (!hasScripts()) {
    await page.getByRole("checkbox", { name: "bread" }).click();
    await expect(basket.getByRole("checkbox", { name: "bread" })).toBeChecked();
    return;
  }
  await page.reload();
  await expectKept(page, "/shopping");
  server.setReachable(false);
  await page.getByRole("checkbox", { name: "bread" }).click();
  await expect(basket.getByRole("checkbox", { name: "bread" })).toBeChecked();
  await page.reload();
  await expect(basket.getByRole("checkbox", { name: "bread" })).toBeChecked();
  server.setReachable(true);
  await page.reload();
  await expect(page.getByText("saved on this device")).toHaveCount(0);
  await expect(basket.getByRole("checkbox", { name: "bread" })).toBeChecked();
}

async function cook(page: Page) {
  await page.goto("/recipes");
  await page.getByRole("link", { name: "Lentil dal", exact: true }).first().click();
  await page.getByRole("link", { name: "Cook", exact: true }).click();
  await expect(page.getByText("Step 1 of 2", { exact: true })).toBeVisible();
  if (hasScripts()) await page.keyboard.press("ArrowRight");
  else await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("Step 2 of 2", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Step 2 of 2", { exact: true })).toHaveCount(0);
  // Timers need scripts.
  if (!hasScripts()) return;
  await page.goto("/timers");
  await page.getByLabel("What is it for?").fill("Rice");
  await page.getByLabel("Minutes").fill("12");
  await page.getByRole("button", { name: "Start timer" }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toContainText(["Rice"]);
  await page.getByRole("main").getByRole("button", { name: /Stop/ }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(0);
}

async function share(page: Page): Promise<string> {
  await page.goto("/recipes/share");
  await page.getByLabel("Recipient's email").fill("ilse@example.org");
  await page.getByLabel("Expires").fill("2035-12-31");
  await page.getByRole("button", { name: "Share Collection" }).click();
  const link = page.getByLabel("Share link");
  await expect(link).toHaveValue(/\/shared\/[\w-]{22}$/);
  return link.inputValue();
}

async function signOut(page: Page) {
  await page.goto("/recipes");
  await summary(page, "account menu").click();
  await page.getByRole("link", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto("/recipes");
  await expect(page).toHaveURL(/\/login/);
}
