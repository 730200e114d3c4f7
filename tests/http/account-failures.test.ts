import { expect, test } from "vitest";
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
