import type { BrowserContext, Page } from "@playwright/test";
import { addCredentials } from "#app/features/credentials/credentials.server.ts";
import { expect, expectAccessible, hasScripts, message, type TestServer, test } from "#tests/support/browser-test.ts";
import { summary } from "#tests/support/locators.ts";
import { anInviteCode, aPerson } from "#tests/support/signed-in-users.ts";

async function signInAs(context: BrowserContext, server: TestServer, details: Parameters<typeof aPerson>[1]) {
  const { cook, cookie } = aPerson(server, details);
  await context.addCookies([{ ...cookie, url: server.url }]);
  return cook;
}

const expectVisible = (page: Page, text: string) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();

/** Returns the element of an administration page opened from the user menu. */
const part = (page: Page, title: string) =>
  hasScripts() ? page.getByRole("dialog", { name: title }) : page.getByRole("main");

test("from the menu of any page an administrator changes a tier, and makes and deletes an invite code", async ({
  page,
  server,
  context,
}) => {
  await signInAs(context, server, { accountType: "administrator", firstName: "Marta" });
  const cook = aPerson(server, { accountType: "trial", firstName: "Jonas" }).cook;
  const users = part(page, "User Management");
  const codes = part(page, "Manage Invite Codes");

  await test.step("change a tier", async () => {
    await page.goto("/recipes?search=leek");
    await summary(page, "account menu").click();
    await page.getByRole("link", { name: "Manage Users" }).click();
    await expect(page).toHaveURL("/admin/users");
    await expect(users.getByRole("heading", { name: "User Management" })).toBeVisible();
    const behind = page.getByRole("heading", { name: "Recipes", exact: true, includeHidden: true });
    await expect(behind).toHaveCount(hasScripts() ? 1 : 0);
    await expectAccessible(page);
    await users.getByRole("link", { name: "Change Account Type of Jonas" }).click();
    const dialog = page.getByRole("dialog", { name: "Change Account Type" });
    await expect(dialog.getByRole("button", { name: /^Trial/ })).toBeDisabled();
    await expect(dialog.getByText(cook.user.id.slice(0, 8))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: /^Premium/ }).click();
    await expectVisible(page, "User account type has been updated successfully.");
    await expect(dialog).toBeHidden();
    const card = users.getByRole("listitem").filter({ hasText: "Jonas" });
    await expect(card.getByText("Premium", { exact: true })).toBeVisible();
    await users.getByRole("link", { name: "Change Account Type of Jonas" }).click();
    const make = dialog.getByRole("button", { name: "Make Jonas an administrator" });
    await expect(make).toBeHidden();
    await summary(dialog, "Administrator").click();
    await expectAccessible(page);
    await make.click();
    await expect(card.getByText("Administrator", { exact: true })).toBeVisible();
  });

  await test.step("make and delete an invite code", async () => {
    await users.getByRole("link", { name: "Invite Codes" }).click();
    await expect(page).toHaveURL("/admin/invite-codes");
    await expect(codes.getByText("No invite codes yet")).toBeVisible();
    await codes.getByRole("button", { name: "Create invite code" }).click();
    await expectVisible(page, "Invite code created successfully");
    const row = codes.getByRole("row").filter({ hasText: "Active" });
    const code = (await row.getByRole("rowheader").innerText()).trim();
    expect(code).toMatch(/^[A-Z2-9]{8}$/);
    await expectAccessible(page);
    await summary(row, `Invite link with ${code}`).click();
    await expect(row.getByRole("textbox")).toHaveValue(`${server.url}/register?code=${code}`);
    if (hasScripts()) {
      // Escape closes the menu and not the dialog around it.
      await page.keyboard.press("Escape");
      await expect(row.getByRole("textbox")).toBeHidden();
    }
    await row.getByRole("button", { name: `Delete ${code}` }).click();
    await expectVisible(page, "Invite code deleted successfully");
    await expect(codes.getByText("No invite codes yet")).toBeVisible();
    await codes.getByRole("link", { name: "Users", exact: true }).click();
    await expect(users.getByText("2 accounts on this server.")).toBeVisible();
  });
  if (!hasScripts()) return;
  await users.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/recipes?search=leek");
});

test("the addresses of administration open pages; a copied code is shown for two seconds, and one that cannot be copied is an error @js", async ({
  page,
  server,
  context,
}) => {
  await signInAs(context, server, { accountType: "administrator" });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  anInviteCode(server.db);
  await page.clock.install();
  for (const [path, title] of [
    ["/admin/users", "User Management"],
    ["/admin/invite-codes", "Manage Invite Codes"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  const copy = page.getByRole("button", { name: "Copy ABCD2345" });
  const copied = page.getByRole("button", { name: "Copied" });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await copy.click();
  await expectVisible(page, "Invite code copied to clipboard");
  await expect(copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("ABCD2345");
  await page.clock.runFor(1999);
  await expect(copied).toBeVisible();
  await page.clock.runFor(1);
  await expect(copied).toBeHidden();
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("no")) } });
  });
  await copy.click();
  await expectVisible(page, "Failed to copy invite code");
  const link = page.getByLabel("Invite link with ABCD2345");
  await summary(page, "Invite link with ABCD2345").click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(message(page)).toContainText("Select the text and copy it.");
  await expect(link).toBeFocused();
  const selected = await link.evaluate(({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
    value.slice(selectionStart ?? 0, selectionEnd ?? 0),
  );
  expect(selected).toMatch(/\/register\?code=ABCD2345$/);
});

test("a cook connects a service, changes it and disconnects it; on a phone the message covers no field @js", async ({
  page,
  server,
  context,
}) => {
  await signInAs(context, server, { accountType: "trial", firstName: null, email: "marta@example.org" });
  await page.goto("/");
  await expect(summary(page, "account menu").getByText("marta@example.org")).toBeVisible();
  await summary(page, "account menu").click();
  await expect(page.getByText("Account Type Trial")).toBeVisible();
  await expect(page.getByRole("link", { name: "Manage Users" })).toHaveCount(0);
  await page.getByRole("link", { name: "Manage Credentials" }).click();
  await expect(page.getByRole("heading", { name: "Manage External Account Credentials" })).toBeVisible();
  await page.getByRole("link", { name: "Add Credentials for OurGroceries" }).click();
  const dialog = page.getByRole("dialog");
  const password = dialog.getByLabel("Password", { exact: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByLabel("Username").fill("marta");
  await dialog.getByRole("button", { name: "Save credentials" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Validation Error");
  await expect(message(page)).toContainText("Validation Error");
  const toast = await message(page).boundingBox();
  for (const field of [dialog.getByLabel("Username"), password])
    expect((await field.boundingBox())?.y).toBeGreaterThan((toast?.y ?? 0) + (toast?.height ?? 0));
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(dialog.getByRole("alert")).toContainText("Please fill in all required fields: password");
  await expect(dialog.getByLabel("Username")).toHaveValue("marta");
  await password.fill("pot-lid-and-ladle");
  await dialog.getByRole("button", { name: "Save credentials" }).click();
  await expectVisible(page, "Credentials saved successfully");
  await expect(page.getByText("Connected")).toBeVisible();

  await page.getByRole("link", { name: "Update OurGroceries" }).click();
  await expect(password).toHaveValue("pot-lid-and-ladle");
  await expect(password).toHaveAttribute("type", "password");
  await dialog.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await dialog.getByRole("link", { name: "Close" }).click();
  await page.getByRole("link", { name: "Delete OurGroceries credentials" }).click();
  await expect(page.getByText("Are you sure you want to delete your OurGroceries credentials?")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expectVisible(page, "Credentials deleted successfully");
  await expect(page.getByText("Connected")).toHaveCount(0);
});

const LOGGED_OUT = "You are logged out. Logging in again...";

test("after the session has ended, saving credentials opens sign-in after half a second, and deleting them at once @js", async ({
  page,
  server,
  context,
}) => {
  const cook = await signInAs(context, server, {});
  addCredentials(cook, { service: "ourgroceries", credentials: { username: "marta", password: "pot-lid-and-ladle" } });
  const [session] = await context.cookies();
  await page.clock.install();

  await page.goto("/credentials/ourgroceries/delete");
  await context.clearCookies({ name: "sid" });
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page).toHaveURL("/login?returnTo=%2Fcredentials%2Fourgroceries%2Fdelete");
  await expect(message(page)).toContainText(LOGGED_OUT);
  await expectAccessible(page);

  if (session) await context.addCookies([session]);
  await page.goto("/credentials/ourgroceries");
  await page.getByLabel("Username").fill("marta lind");
  await context.clearCookies({ name: "sid" });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole("button", { name: "Save credentials" }).click();
  await expect(message(page)).toContainText(LOGGED_OUT);
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText(LOGGED_OUT);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.runFor(499);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toContain("/api/login");
  await expect(page).toHaveURL("/login?returnTo=%2Fcredentials%2Fourgroceries");
});
