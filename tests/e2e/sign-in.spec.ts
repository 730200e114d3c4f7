import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";
import { anInviteCode, PASSWORD } from "#tests/support/signed-in-users.ts";

test("a new cook signs up, enters the invite code and is signed in @js", async ({ page, server }) => {
  anInviteCode(server.db);
  await page.goto("/");
  await page.getByRole("link", { name: "Get Started" }).first().click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();

  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.getByLabel("Email").fill("new@example.org");
  const password = page.getByLabel("Password");
  await password.fill("password123");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("password123");
  await page.getByLabel("First name").fill("Noor");
  await page.getByLabel("Language").selectOption("de");
  await page.getByRole("button", { name: "Change" }).click();
  await expect(page.getByLabel("Vorname")).toHaveValue("Noor");
  await page.getByLabel("Sprache").selectOption("en");
  await page.getByRole("button", { name: "Ändern" }).click();
  await expect(page.getByLabel("Email")).toHaveValue("new@example.org");
  await page.getByLabel("Password").fill("password123");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("This password is too easy to guess.").first()).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Noor");
  await expectAccessible(page);
  await expect(page.getByLabel("Password")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Password").fill(PASSWORD);
  await expect(page.getByLabel("Password")).not.toHaveAttribute("aria-invalid");
  await page.getByRole("button", { name: "Create account" }).click();

  const dialog = page.getByRole("dialog", { name: "Welcome to Trivet" });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL("/register");
  const input = dialog.getByLabel("Invite code");
  await expect(input).toBeFocused();
  await expect(input).toHaveAttribute("placeholder", "Enter your 8-character code");
  await input.fill("wrong234");
  await dialog.getByRole("button", { name: "Complete registration" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Invalid invite code");
  await expectAccessible(page);
  await input.fill("abcd2345");
  await dialog.getByRole("button", { name: "Complete registration" }).click();
  await expect(message(page)).toContainText("Your account has been created successfully");
  await expect(message(page)).toContainText("Welcome to Trivet!");
  await expect(page.getByText("Noor").first()).toBeVisible();
});

test("the field of an invite code cannot be sent empty, shows a code as it is stored, and is sent once @js", async ({
  page,
  context,
  server,
}) => {
  anInviteCode(server.db);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/register");
  const submit = page.getByRole("button", { name: "Continue" });
  const input = page.getByLabel("Invite code");

  await test.step("an empty code", async () => {
    await expect(submit).toBeDisabled();
    await input.pressSequentially("abcd23456789");
    await expect(input).toHaveValue("ABCD2345");
    await expect(submit).toBeEnabled();
    await input.clear();
    await expect(submit).toBeDisabled();
  });

  await test.step("a pasted code loses its spaces and dashes, and nothing else", async () => {
    await page.evaluate(() => navigator.clipboard.writeText(" abcd-2345 "));
    await input.press("ControlOrMeta+v");
    await expect(input).toHaveValue("ABCD2345");
    await input.press("Home");
    await input.press("Delete");
    await input.pressSequentially("-x");
    await input.press("Delete");
    await input.pressSequentially("y");
    await expect(input).toHaveValue("XYCD2345");
    await submit.click();
    await expect(page.getByRole("alert")).toHaveText("Invalid invite code");
  });

  await test.step("a code pressed twice", async () => {
    await input.fill("ABCD2345");
    const sent: string[] = [];
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/register.data*", async (route) => {
      sent.push(route.request().method());
      await held;
      await route.continue();
    });
    await submit.dblclick();
    await expect(submit).toHaveAttribute("aria-busy", "true");
    await submit.click();
    await input.press("Enter");
    expect(sent).toEqual(["POST"]);
    answer();
    await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
  });
});
