import type { Page } from "@playwright/test";
import { aCookIn, expect, signIn, test } from "#tests/support/browser-test.ts";

const UNSENT = "This could not be sent. Check your connection and try again.";

/** Fills in a form, sends it without a connection, and checks that it keeps its input. */
async function expectKept(page: Page, address: string, typed: Record<string, string>, button: string) {
  await page.goto(address);
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByText(UNSENT).first()).toBeVisible();
  for (const [label, value] of Object.entries(typed)) {
    await expect(page.getByLabel(label, { exact: true }), `${label} of ${address}`).toHaveValue(value);
  }
  await page.context().setOffline(false);
}

test("without a connection the forms before sign-in and of an account keep their input @js", async ({
  page,
  context,
  server,
}) => {
  server.breaksNetwork();
  const typed = { Email: "ada@example.org", Password: "two leeks", "First name (optional)": "Ada" };
  await expectKept(page, "/signup", typed, "Create");
  await expectKept(page, "/register", { "Invite code": "ABCD2345" }, "Continue");
  const cook = aCookIn(server);
  await signIn(context, server, cook);
  await expectKept(page, "/account", { "First name": cook.user.id }, "Save name");
  await expectKept(page, "/account", { "First name": "" }, "Sign out everywhere");
  await expectKept(page, "/credentials/ourgroceries", { Username: "marta", Password: "pot lid" }, "Save credentials");
  await expectKept(page, "/meal-planner/subscribe", {}, "Create an address");
});
