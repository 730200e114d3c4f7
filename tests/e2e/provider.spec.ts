import type { Page } from "@playwright/test";
import { test as base, expect, expectAccessible } from "#tests/support/browser-test.ts";
import { summary } from "#tests/support/locators.ts";
import { aProvider } from "#tests/support/provider.ts";
import { anInviteCode } from "#tests/support/signed-in-users.ts";

const PEOPLE = { noor: { email: "noor@example.org", email_verified: true, given_name: "Noor" } };

/** A server with a sign-in provider. */
const test = base.extend<{ provider: Awaited<ReturnType<typeof aProvider>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  provider: async ({}, use) => {
    const provider = await aProvider(PEOPLE);
    await use(provider);
    provider.close();
  },
  settings: async ({ provider }, use) => use(provider.settings),
});

async function signInThere(page: Page) {
  await page.getByPlaceholder("Enter any login").fill("noor");
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

test("a new cook signs in at the provider, registers, and signs out there too; an answer that cannot be verified shows an error with a next step @js", async ({
  page,
  server,
  provider,
}) => {
  provider.open(server.url);
  anInviteCode(server.db);

  await test.step("sign in and register", async () => {
    await page.goto("/login?returnTo=%2Faccount%3Fpart%3Dsign-in");
    await page.getByRole("link", { name: "Sign in with Kitchen Keys" }).click();
    await signInThere(page);
    const dialog = page.getByRole("dialog", { name: "Welcome to Trivet" });
    await dialog.getByLabel("Invite code").fill("ABCD2345");
    await dialog.getByRole("button", { name: "Complete registration" }).click();
    await expect(page).toHaveURL("/account?part=sign-in");
    await expect(page.getByText("You sign in with your provider")).toBeVisible();
  });

  await test.step("sign out", async () => {
    await summary(page, "account menu").click();
    await page.getByRole("link", { name: "Sign Out" }).click();
    await page.getByRole("button", { name: "Yes, sign me out" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
  });

  await test.step("an answer that cannot be verified", async () => {
    provider.spoil((payload) => ({ ...payload, nonce: "another" }));
    await page.goto("/api/login?with=provider");
    await signInThere(page);
    await expect(page.getByRole("alert")).toContainText("could not be trusted");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Go to the sign-in page" }).click();
    await expect(page).toHaveURL("/login");
  });
});
