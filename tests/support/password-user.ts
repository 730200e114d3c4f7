import { eq } from "drizzle-orm";
import { hashPassword } from "#app/platform/passwords.server.ts";
import { users } from "#db/schema.ts";
import type { ServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser, PASSWORD } from "#tests/support/signed-in-users.ts";

export const NEXT = "four leeks and a ladle";
export const EMAIL = "marta@example.org";

/** Makes a user with a password, signed in on two devices. */
export async function aLocalCook(app: ServedApp, details: Parameters<typeof aSignedInBrowser>[1] = {}) {
  const laptop = aSignedInBrowser(app, { email: EMAIL, ...details });
  const { user } = laptop.cook;
  app.db
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, user.id))
    .run();
  const phone = app.browser("198.51.100.9");
  await phone.call("/login", {
    form: { email: EMAIL, password: PASSWORD },
    headers: { "User-Agent": "Firefox/140 Android" },
  });
  return { laptop, phone, user };
}

/** Returns whether this email and password sign in. */
export async function signsIn(app: ServedApp, password: string, email = EMAIL) {
  return (await app.browser("198.51.100.77").call("/login", { form: { email, password } })).status === 303;
}
