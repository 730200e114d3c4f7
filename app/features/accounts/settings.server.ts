import { eq, sql } from "drizzle-orm";
import type { Account, Caller, CookSettings, User, Visitor } from "#app/caller.ts";
import { inTransaction } from "#db/client.server.ts";
import { kitchens, users } from "#db/schema.ts";
import type { SettingsInput } from "./settings-input.ts";

/** Returns the settings of the caller and of the kitchen. */
export function getSettings({ user, kitchen }: Caller): CookSettings {
  return { language: user.language, weekStart: kitchen.weekStart, currency: kitchen.currency };
}

/**
 * Changes those settings that are given, and returns all of them. The language is the caller's; the start of the week
 * and the currency are those of the kitchen, and every member may set them.
 */
export function changeSettings({ db, user, kitchen, now }: Caller, settings: SettingsInput): CookSettings {
  const { language, weekStart = sql`${kitchens.weekStart}`, currency = sql`${kitchens.currency}` } = settings;
  return inTransaction(db, () => ({
    ...db
      .update(users)
      .set({ language, updatedAt: now })
      .where(eq(users.id, user.id))
      .returning({ language: users.language })
      .get(),
    ...db
      .update(kitchens)
      .set({ weekStart, currency })
      .where(eq(kitchens.id, kitchen.id))
      .returning({ weekStart: kitchens.weekStart, currency: kitchens.currency })
      .get(),
  }));
}

/** Returns the language that a user has chosen, or null. */
export function chosenLanguage({ db }: Visitor, userId: string): User["language"] {
  return db.select({ language: users.language }).from(users).where(eq(users.id, userId)).get()?.language ?? null;
}

/** Returns the user without settings, as the API shows accounts. */
export function accountOf({ language: _language, ...account }: User): Account {
  return account;
}
