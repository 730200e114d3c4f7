import { eq } from "drizzle-orm";
import type { Account, Caller, User, UserSettings, Visitor } from "#app/caller.ts";
import { users } from "#db/schema.ts";
import type { SettingsInput } from "./settings-input.ts";
import { settingsColumns } from "./sign-in/sessions.server.ts";

/** Returns the caller's settings. */
export function getSettings({ user: { language, weekStart, currency } }: Caller): UserSettings {
  return { language, weekStart, currency };
}

/** Changes those settings of the caller that are given, and returns all of them. */
export function changeSettings({ db, user, now }: Caller, settings: SettingsInput): UserSettings {
  return db
    .update(users)
    .set({ ...settings, updatedAt: now })
    .where(eq(users.id, user.id))
    .returning(settingsColumns)
    .get();
}

/** Returns the language that a user has chosen, or null. */
export function chosenLanguage({ db }: Visitor, userId: string): UserSettings["language"] {
  return db.select({ language: users.language }).from(users).where(eq(users.id, userId)).get()?.language ?? null;
}

/** Returns the user without settings, as the API shows accounts. */
export function accountOf({
  language: _language,
  weekStart: _weekStart,
  currency: _currency,
  ...account
}: User): Account {
  return account;
}
