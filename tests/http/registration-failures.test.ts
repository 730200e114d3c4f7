import { expect, test } from "vitest";
import { aServedApp, type Browser } from "#tests/support/served-app.ts";

const page = async (browser: Browser) => (await browser.call("/register", { form: { inviteCode: "ABCD2345" } })).text();

test("a crash while a code is checked says so in the form and is logged", async () => {
  const app = await aServedApp();
  app.db.$client.exec("ALTER TABLE invite_code RENAME TO gone");
  expect(await page(app.browser())).toContain("Failed to validate invite code");
  expect(app.errors).toHaveLength(1);
});

// Abuse case 107.
test("a crash while registering says so in the form, and nobody is registered", async () => {
  const app = await aServedApp();
  const browser = app.browser();
  const person = { email: "ilse@example.org", password: "a long enough phrase", firstName: "Ilse", lastName: "" };
  expect((await browser.call("/signup", { form: person })).status).toBe(303);
  app.db.$client.exec("ALTER TABLE invite_code RENAME TO gone");
  expect(await page(browser)).toContain("Failed to complete registration");
  expect(app.db.$client.prepare("SELECT count(*) FROM user").pluck().get()).toBe(0);
  expect(app.errors).toHaveLength(1);
});
