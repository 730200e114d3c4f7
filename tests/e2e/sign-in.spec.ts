import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";
import { anInviteCode, aPerson, PASSWORD } from "#tests/support/signed-in-users.ts";

test("a new cook signs up, enters the invite code and is signed in", async ({ page, server }) => {
  anInviteCode(server.db);
  await page.goto("/");
  await page.getByRole("link", { name: "Get Started" }).first().click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
  await page.getByLabel("Email").fill("new@example.org");
  await page.getByLabel("Password").fill("password123");
  await page.getByLabel("First name").fill("Noor");
  await page.getByLabel("Language").selectOption("de");
  await page.getByRole("button", { name: "Change" }).click();
  await expect(page.getByLabel("Vorname")).toHaveValue("Noor");
  await page.getByLabel("Sprache").selectOption("en");
  await page.getByRole("button", { name: "Ändern" }).click();
  await expect(page.getByLabel("Email")).toHaveValue("new@example.org");
  await page.getByLabel("Password").fill("password123");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("This password is one of the first that others would try.").first()).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Noor");
  await expectAccessible(page);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();

  const dialog = page.getByRole("dialog", { name: "Welcome to Trivet" });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL("/register");
  await expectAccessible(page);
  const input = dialog.getByLabel("Invite code");
  await expect(input).toHaveAttribute("placeholder", "Enter your 8-character code");
  await input.fill("wrong234");
  await dialog.getByRole("button", { name: "Complete registration" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Invalid invite code");
  await expectAccessible(page);
  await input.fill("abcd2345");
  await dialog.getByRole("button", { name: "Complete registration" }).click();
  await expect(
    page.getByText("Your account has been created successfully").filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(message(page)).toContainText("Welcome to Trivet!");
  await expect(page.getByText("Noor").first()).toBeVisible();
});

test("an empty code cannot be sent @js", async ({ page }) => {
  await page.goto("/register");
  const submit = page.getByRole("button", { name: "Continue" });
  await expect(submit).toBeDisabled();
  const input = page.getByLabel("Invite code");
  await input.pressSequentially("abcd23456789");
  await expect(input).toHaveValue("ABCD2345");
  await expect(submit).toBeEnabled();
});

test("a pasted code loses its spaces and dashes, and nothing else @js", async ({ page, context, server }) => {
  anInviteCode(server.db);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/register");
  const submit = page.getByRole("button", { name: "Continue" });
  await expect(submit).toBeDisabled();
  await page.evaluate(() => navigator.clipboard.writeText(" abcd-2345 "));
  const input = page.getByLabel("Invite code");
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

test("a code with spaces and dashes is accepted as it is pasted @no-js", async ({ page, server }) => {
  anInviteCode(server.db);
  await page.goto("/register");
  await page.getByLabel("Invite code").fill(" abcd - 2345 ");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
});

test("a code pressed twice is sent once @js", async ({ page, server }) => {
  anInviteCode(server.db);
  await page.goto("/register");
  const submit = page.getByRole("button", { name: "Continue" });
  await expect(submit).toBeDisabled(); // scripts have taken over
  await page.getByLabel("Invite code").fill("ABCD2345");
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
  await page.getByLabel("Invite code").press("Enter");
  expect(sent).toEqual(["POST"]);
  answer();
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
});

test("an empty code is refused with a message @no-js", async ({ page }) => {
  await page.goto("/register");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please enter an invite code");
});

test("sign-in returns to the requested page; sign-out ends the session @js", async ({ page, server }) => {
  anInviteCode(server.db);
  await page.goto("/register?code=abcd2345");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
  await page.getByLabel("Email").fill("new@example.org");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByLabel("Invite code")).toHaveValue("ABCD2345");
  await page.getByRole("button", { name: "Complete registration" }).click();
  await page.getByText("account menu").first().waitFor({ state: "attached" });
  await page.goto("/api/logout");
  await expect(page).toHaveURL("/");

  await page.goto("/login?returnTo=%2F%3Fback%3D1");
  await page.getByLabel("Email").fill("new@example.org");
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toHaveText("The email or the password is not right");
  await expect(page.getByLabel("Email")).toHaveValue("new@example.org");
  await expect(page.getByText("An account exists only after its invite code was entered.")).toBeVisible();
  await expect(page.getByRole("link", { name: "sign up again" })).toHaveAttribute(
    "href",
    "/signup?returnTo=%2F%3Fback%3D1",
  );
  await expectAccessible(page);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/?back=1");
});

test("the sign-in page redirects a signed-in cook to the requested page @js", async ({ page, server, context }) => {
  const { cookie } = aPerson(server);
  await context.addCookies([{ ...cookie, url: server.url }]);
  await page.goto("/login?returnTo=%2F%3Fhere%3D1");
  await expect(page).toHaveURL("/?here=1");
});
