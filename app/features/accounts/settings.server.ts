import { eq, sql } from "drizzle-orm";
import type { Account, Caller, CookSettings, User, Visitor } from "#app/caller.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { kitchens, users } from "#db/schema.ts";
import type { SettingsInput } from "./settings-input.ts";

/** Returns the settings of the caller and of the kitchen. */
export function getSettings({ user, kitchen }: Caller): CookSettings {
  const { language, units } = user;
  return { language, weekStart: kitchen.weekStart, currency: kitchen.currency, units };
}

/**
 * Changes those settings that are given, and returns all of them. Language and units are the caller's; the start of the
 * week and the currency are those of the kitchen, and every member may set them.
 */
export function changeSettings(caller: Caller, settings: SettingsInput): CookSettings {
  const { db, user, kitchen, now } = caller;
  // Open planners show other weeks and prices then.
  if (settings.weekStart || settings.currency) announce(caller, { topic: "plan" });
  const { language, units, weekStart = sql`${kitchens.weekStart}`, currency = sql`${kitchens.currency}` } = settings;
  return inTransaction(db, () => ({
    ...db
      .update(users)
      .set({ language, units, updatedAt: now })
      .where(eq(users.id, user.id))
      .returning({ language: users.language, units: users.units })
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
export function accountOf({ language: _language, units: _units, ...account }: User): Account {
  return account;
}
