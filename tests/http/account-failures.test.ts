import { load } from "cheerio";
import { expect, test } from "vitest";
import { mailThrough } from "#tests/support/mail-server.ts";
import { aLocalCook } from "#tests/support/password-user.ts";
import { aServedApp } from "#tests/support/served-app.ts";
import { anInviteCode, aSignedInBrowser } from "#tests/support/signed-in-users.ts";

const SECRETS = { "credentials.username": "marta", "credentials.password": "pot-lid-and-ladle" };

// Product 10.6: the message of each form after a bug; the rest of its page is unchanged.
test.each<[string, string, string, Record<string, string>]>([
  ["Failed to create invite code", "INSERT ON invite_code", "/admin/invite-codes", {}],
  ["Failed to delete invite code", "DELETE ON invite_code", "/admin/invite-codes?delete=1", {}],
  ["Failed to update account type.", "UPDATE ON user", "/admin/users/{id}/account-type", { accountType: "premium" }],
  ["Failed to save credentials", "UPDATE ON user_credentials", "/credentials/ourgroceries", SECRETS],
  ["Failed to delete credentials", "DELETE ON user_credentials", "/credentials/ourgroceries/delete", {}],
])("%s", async (message, broken, address, form) => {
  const app = await aServedApp();
  anInviteCode(app.db);
  const other = aSignedInBrowser(app);
  const { call } = aSignedInBrowser(app, { accountType: "administrator" });
  expect((await call("/credentials/ourgroceries", { form: SECRETS })).status).toBe(303);
  app.db.$client.exec(`CREATE TRIGGER broken BEFORE ${broken} BEGIN SELECT RAISE(ABORT, 'a secret reason'); END`);
  const answer = await call(address.replace("{id}", other.cook.user.id), { form });
  const text = await answer.text();
  expect([answer.status, text]).toEqual([500, expect.stringContaining(message)]);
  expect(text).not.toContain("a secret reason");
  expect(app.errors).toHaveLength(1);
});

// Forms that share an address with others; each answer belongs to the form that was sent.
const LONG = "a".repeat(120);
const NO_PASSWORDS = { currentPassword: "", password: "" };
test.each<[address: string, field: string, message: string, sent: Record<string, string>]>([
  ["/account?change=name", "lastName", "at most 100 characters", { firstName: "", lastName: LONG }],
  ["/account?change=email", "email", "enter a valid email", { email: "", currentPassword: "" }],
  ["/account?change=password", "currentPassword", "enter your current password", NO_PASSWORDS],
  ["/account?change=password", "password", "at least", NO_PASSWORDS],
  ["/kitchen", "name", "enter a name", { name: "" }],
  ["/kitchen?change=invite", "email", "enter a valid email", { email: "nobody" }],
])("a form refused by %s has beside “%s” the message “%s”", async (address, field, message, sent) => {
  const app = await aServedApp({ settings: mailThrough("smtp://127.0.0.1:1") });
  const { laptop } = await aLocalCook(app);
  const answer = await laptop.call(address, { form: sent });
  const page = load(await answer.text());
  const input = page(`form[action="${address}"] [name=${field}]`);
  expect([answer.status, input.attr("aria-invalid")]).toEqual([400, "true"]);
  expect(page(`[id="${input.attr("aria-describedby")?.split(" ")[0]}"].field-error`).text()).toContain(message);
  expect(page("[aria-invalid=true]").closest("form").length).toBe(1);
});

test("a currency that is refused alone has its message beside it", async () => {
  const { laptop } = await aLocalCook(await aServedApp());
  const answer = await laptop.call("/kitchen?change=settings", {
    form: { currency: "1234567", plannedMeals: "dinner" },
  });
  expect(load(await answer.text())('form[action="/kitchen?change=settings"] .field-error').length).toBe(1);
});
