import { expect } from "vitest";
import type { Browser, ServedApp } from "./served-app.ts";
import { anInviteCode, PASSWORD } from "./signed-in-users.ts";

/** Returns a browser that has signed up but not yet entered an invite code. */
export async function aPendingBrowser(app: ServedApp, email = "new@example.org", address?: string): Promise<Browser> {
  const browser = app.browser(address);
  const answer = await browser.call("/signup", { form: { email, password: PASSWORD, firstName: "New" } });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/?invite_required=true"]);
  return browser;
}

/** Returns a browser with a new account. */
export async function aRegisteredBrowser(app: ServedApp, email = "new@example.org"): Promise<Browser> {
  const browser = await aPendingBrowser(app, email);
  const inviteCode = anInviteCode(app.db);
  expect((await browser.call("/api/complete-registration", { json: { inviteCode } })).status).toBe(201);
  return browser;
}
