import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { hashPassword } from "#app/platform/passwords.server.ts";
import { users } from "#db/schema.ts";
import { expect, expectAccessible, type TestServer, test } from "#tests/support/browser-test.ts";
import { summary } from "#tests/support/locators.ts";
import { aPerson, PASSWORD } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

const NEXT = "four leeks and a ladle";

const expectVisible = (page: Page, text: string) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();

/** Signs in a cook with a password. */
async function signInLocal(context: BrowserContext, server: TestServer) {
  const { cook, cookie } = aPerson(server, { accountType: "trial", email: "marta@example.org" });
  const passwordHash = await hashPassword(PASSWORD);
  server.db.update(users).set({ passwordHash }).where(eq(users.id, cook.user.id)).run();
  await context.addCookies([{ ...cookie, url: server.url }]);
  return cook;
}

test("a cook takes the recipes along, changes name and password, and deletes the account @js", async ({
  page,
  server,
  context,
}) => {
  const cook = await signInLocal(context, server);
  aRecipe(cook, { name: "Soup of the day" });
  await page.goto("/account");
  await expect(page.getByText("1 of 10 recipes in your collection")).toBeVisible();
  await expectAccessible(page);

  const parts = page.getByRole("navigation", { name: "Parts of your account" });
  await test.step("download the recipes", async () => {
    await parts.getByRole("link", { name: "Data" }).click();
    await expect(parts.getByRole("link", { name: "Data" })).toHaveAttribute("aria-current", "page");
    await expectAccessible(page);
    const panel = page.getByRole("region", { name: "Export your recipes" });
    await expect(panel.getByRole("listitem")).toHaveCount(6);
    const started = page.waitForEvent("download");
    await panel.getByRole("button", { name: "Download Cookbook" }).click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(/^trivet-recipes-\d{4}-\d\d-\d\d\.html$/);
    expect(readFileSync(await download.path(), "utf8")).toContain("Soup of the day");
    await expect(page).toHaveURL("/account?part=data");
  });

  await test.step("change the name", async () => {
    await parts.getByRole("link", { name: "You" }).click();
    await page.getByLabel("First name").fill("Noor");
    await page.getByRole("button", { name: "Save name" }).click();
    await expectVisible(page, "Your name has been changed");
    await expect(summary(page, "account menu").getByText("Noor")).toBeVisible();
  });

  await test.step("change the password", async () => {
    await parts.getByRole("link", { name: "Sign-in" }).click();
    await expectAccessible(page);
    const password = page.getByRole("region", { name: "Password" });
    await password.getByLabel("Current password").fill("not the password");
    await password.getByLabel("New password").fill(NEXT);
    await password.getByRole("button", { name: "Save password" }).click();
    await expect(password.getByText("The current password is not right")).toBeVisible();
    await expect(page.getByText("The current password is not right")).toHaveCount(1);
    await password.getByLabel("Current password").fill(PASSWORD);
    await password.getByLabel("New password").fill(NEXT);
    await password.getByRole("button", { name: "Save password" }).click();
    await expectVisible(page, "Your password has been changed. You are signed out everywhere else.");
    await expect(page.getByText("This device")).toBeVisible();
  });

  await test.step("delete the account", async () => {
    await parts.getByRole("link", { name: "Data" }).click();
    await page.getByRole("link", { name: "Delete account…" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await expect(dialog.getByText("This cannot be undone.")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Current password").fill(NEXT);
    await dialog.getByLabel("Yes, delete everything").check();
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await expectVisible(page, "Your account has been deleted");
    await expect(page).toHaveURL("/login");
  });
});

test("a forgotten password is reset by an administrator's link @js", async ({ page, server, context }) => {
  const { cookie } = aPerson(server, { accountType: "administrator" });
  aPerson(server, { email: "jonas@example.org", firstName: "Jonas" });
  await context.addCookies([{ ...cookie, url: server.url }]);
  await page.goto("/admin/users");
  await page.getByRole("link", { name: "Password link for Jonas" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  const link = await page.getByRole("textbox", { name: "Password link" }).inputValue();
  await expectAccessible(page);
  await context.clearCookies({ name: "sid" });

  await page.goto(link);
  await page.getByLabel("New password").fill(NEXT);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save password" }).click();
  await expectVisible(page, "Your password has been changed. Please sign in with it.");
  await page.getByRole("textbox", { name: "Email" }).fill("jonas@example.org");
  await page.getByLabel("Password").fill(NEXT);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(summary(page, "account menu").getByText("Jonas")).toBeVisible();
});

/** Returns the buttons of the page that do not end their box at the right, of those with these names. */
async function buttonsElsewhere(page: Page, names: string[]) {
  const elsewhere: string[] = [];
  for (const name of names) {
    for (const button of await page.locator(".panel").locator("button, a").filter({ hasText: name }).all()) {
      const place = await button.evaluate((element) => {
        const box = element.closest(".panel") as Element;
        const { paddingRight, borderRightWidth } = getComputedStyle(box);
        const end =
          box.getBoundingClientRect().right - Number.parseFloat(paddingRight) - Number.parseFloat(borderRightWidth);
        const after = [...box.querySelectorAll("button, a, input, select")].pop();
        return { gap: Math.abs(end - element.getBoundingClientRect().right), isLast: after === element };
      });
      if (place.gap > 1 || !place.isLast) elsewhere.push(`${name}: ${JSON.stringify(place)}`);
    }
  }
  return elsewhere;
}

test("each box of the account and the kitchen ends in its main button, at the right", async ({
  page,
  server,
  context,
}) => {
  await signInLocal(context, server);
  const pages = {
    "/account": ["Save name", "Save language and region"],
    "/account?part=sign-in": ["Save email", "Save password", "Sign out everywhere", "New token"],
    "/account?part=data": ["Choose an export file", "My shares", "Trash", "Delete account…"],
    "/kitchen": ["Create an invitation", "Save"],
  };
  for (const [path, names] of Object.entries(pages)) {
    await page.goto(path);
    for (const name of names)
      await expect(page.locator(".panel").getByText(name, { exact: true }).last()).toBeVisible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator(":root")).toHaveJSProperty("clientWidth", width);
      expect(await buttonsElsewhere(page, names), `${path} at ${width} px`).toEqual([]);
    }
  }
});
