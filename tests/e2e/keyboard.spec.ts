import type { Locator, Page } from "@playwright/test";
import { expect, hasScripts, message, type TestServer, test } from "#tests/support/browser-test.ts";
import { summary } from "#tests/support/locators.ts";
import { anInviteCode, aPerson, PASSWORD } from "#tests/support/signed-in-users.ts";

/** Presses Tab until the control has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, control: Locator, key = "Tab") {
  await expect(control).toBeVisible();
  // Searching the page for the control after each press would take most of the time.
  const found = await control.elementHandle();
  const isFocused = () => found?.evaluate((element) => element === document.activeElement);
  if (await isFocused()) return expectFocusShows(control);
  for (let presses = 0; presses < 90; presses++) {
    await page.keyboard.press(key);
    if (await isFocused()) return expectFocusShows(control);
  }
  throw new Error(`${control} is out of reach of ${key}`);
}

async function expectFocusShows(control: Locator) {
  const ring = await control.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
  });
  expect(ring, `${control} shows that it has focus`).toBe(true);
}

/** Moves the focus to a control with Tab and presses it. */
async function press(page: Page, control: Locator, key = "Enter") {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Moves the focus to a field with Tab, which selects its content, and types. */
async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

const menu = (page: Page) => summary(page, "account menu");

/** Registers the first account of a new server with the set-up code, which makes it the administrator. */
async function registerByKeyboard(page: Page, server: TestServer) {
  anInviteCode(server.db, { code: "SETUP234", accountType: "administrator" });
  await page.goto("/");
  await press(page, page.getByRole("link", { name: "Get Started" }).first());
  await press(page, page.getByRole("link", { name: "Create an account" }));
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
  await type(page, page.getByLabel("Email"), "marta@example.org");
  await type(page, page.getByLabel("Password"), PASSWORD);
  await type(page, page.getByLabel("First name"), "Marta");
  await page.keyboard.press("Enter");
  const welcome = page.getByRole("dialog", { name: "Welcome to Trivet" });
  await type(page, welcome.getByLabel("Invite code"), "setup234");
  await page.keyboard.press("Enter");
  await expect(message(page)).toContainText("Your account has been created successfully");
}

/** Stores credentials, opens the dialog that changes them, and deletes them. */
async function storeCredentials(page: Page) {
  await press(page, menu(page));
  await press(page, page.getByRole("link", { name: "Manage Credentials" }));
  await press(page, page.getByRole("link", { name: "Add Credentials for OurGroceries" }));
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  if (hasScripts()) await expect(dialog.getByLabel("Username")).toBeFocused();
  else await tabTo(page, dialog.getByLabel("Username"));
  await page.keyboard.type("marta");
  await type(page, dialog.getByLabel("Password", { exact: true }), "pot-lid-and-ladle");
  await page.keyboard.press("Enter");
  await expect(message(page, "Credentials saved successfully")).toBeVisible();

  const update = page.getByRole("link", { name: "Update OurGroceries" });
  await press(page, update);
  await expect(dialog).toBeVisible();
  if (hasScripts()) {
    await press(page, dialog.getByRole("button", { name: "Show password" }), "Space");
    await expect(dialog.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(update).toBeFocused();
  } else {
    await press(page, dialog.getByRole("link", { name: "Close" }));
  }
  await press(page, page.getByRole("link", { name: "Delete OurGroceries credentials" }));
  await expect(dialog).toBeVisible();
  await press(page, dialog.getByRole("button", { name: "Delete", exact: true }));
  await expect(message(page, "Credentials deleted successfully")).toBeVisible();
}

test("keys alone: sign up, register, change the name, keep credentials", async ({ page, server }) => {
  await registerByKeyboard(page, server);
  await press(page, menu(page), "Space");
  await press(page, page.getByRole("link", { name: "Your account" }));
  await type(page, page.getByLabel("First name"), "Noor");
  await press(page, page.getByRole("button", { name: "Save name" }), "Space");
  await expect(message(page)).toContainText("Your name has been changed");
  await expect(menu(page)).toContainText("Noor");
  await press(page, page.getByRole("link", { name: "Data", exact: true }));
  await press(page, page.getByRole("link", { name: "Delete account…" }));
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toBeVisible();
  if (hasScripts()) {
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("link", { name: "Delete account…" })).toBeFocused();
  } else {
    await press(page, dialog.getByRole("link", { name: "Cancel" }));
  }
  await storeCredentials(page);
});

test.describe("an administrator", () => {
  test.use({ accountType: "administrator" });

  test("keys alone: change a tier, make and copy an invite code @js", async ({ page, cook, server, context }) => {
    expect(cook.user.accountType).toBe("administrator");
    aPerson(server, { firstName: "Jonas", accountType: "trial" });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/recipes");
    await press(page, menu(page));
    await press(page, page.getByRole("link", { name: "Manage Users" }));
    const users = page.getByRole("dialog", { name: "User Management" });
    await expect(users.getByRole("heading", { name: "User Management" })).toBeVisible();
    const change = users.getByRole("link", { name: "Change Account Type of Jonas" });
    await press(page, change);
    const tiers = page.getByRole("dialog", { name: "Change Account Type" });
    await expect(tiers).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(tiers).toBeHidden();
    await expect(users).toBeVisible();
    await expect(change).toBeFocused();
    await page.keyboard.press("Enter");
    await press(page, tiers.getByRole("button", { name: /^Standard/ }), "Space");
    await expect(message(page)).toContainText("User account type has been updated successfully.");
    await expect(users.getByRole("listitem").filter({ hasText: "Jonas" })).toContainText("Standard");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/recipes");
    await expect(menu(page)).toBeFocused();

    await page.keyboard.press("Enter");
    await press(page, page.getByRole("link", { name: "Manage Users" }));
    await press(page, users.getByRole("link", { name: "Invite Codes" }));
    const codes = page.getByRole("dialog", { name: "Manage Invite Codes" });
    await press(page, codes.getByRole("button", { name: "Create invite code" }));
    await expect(message(page, "Invite code created successfully")).toBeVisible();
    const row = codes.getByRole("row").filter({ hasText: "Active" });
    const code = (await row.getByRole("rowheader").innerText()).trim();
    await press(page, summary(row, "Invite link with"), "Space");
    await expect(row.getByRole("textbox")).toHaveValue(`${server.url}/register?code=${code}`);
    await page.keyboard.press("Escape");
    await expect(summary(row, "Invite link with")).toBeFocused();
    await tabTo(page, row.getByRole("button", { name: `Copy ${code}` }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(message(page, "Invite code copied to clipboard")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await page.keyboard.press("Escape");
    await expect(codes).toBeHidden();
    await expect(page).toHaveURL("/recipes");
  });
});
