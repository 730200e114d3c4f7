import { startSession } from "#app/features/accounts/sign-in/sessions.server.ts";
import { clientNetworks } from "#app/platform/client-networks.ts";
import { sign } from "#app/platform/crypto.server.ts";
import type { Services } from "#app/services.ts";
import type { Db } from "#db/client.server.ts";
import { inviteCodes } from "#db/schema.ts";
import type { ServedApp } from "./served-app.ts";
import { aCook } from "./test-context.ts";

export const PASSWORD = "two onions, one leek";

type Details = Parameters<typeof aCook>[1] & { now?: Date };

/** Makes a user of a server or served app, with a session cookie. */
export function aPerson(
  { db, services }: { db: Db; services: Services },
  { now = new Date(), ...details }: Details = {},
) {
  const visitor = {
    db,
    services,
    now,
    timeZone: "UTC",
    client: clientNetworks("203.0.113.7"),
    origin: "http://localhost",
  };
  const cook = aCook(visitor, details);
  const token = startSession(visitor, { userId: cook.user.id, data: {} });
  const [secret = ""] = services.settings.sessionSecrets;
  return { cook, cookie: { name: "sid", value: sign(token, secret) } };
}

/** Makes a user of the served app and a browser that is signed in. */
export function aSignedInBrowser(app: ServedApp, details: Details = {}) {
  const { cook, cookie } = aPerson(app, { now: new Date("2026-03-02T09:00:00Z"), ...details });
  const browser = app.browser();
  browser.cookies.set(cookie.name, cookie.value);
  return { cook, ...browser };
}

/** Adds an invite code to the database, by default "ABCD2345". */
export function anInviteCode(db: Db, details: Partial<typeof inviteCodes.$inferInsert> = {}): string {
  return db
    .insert(inviteCodes)
    .values({ code: "ABCD2345", ...details })
    .returning()
    .get().code;
}
