import type { z } from "zod";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { findSecrets } from "#app/features/credentials/credentials.server.ts";
import { checkGroceryApp, checkGroceryEmail } from "#app/features/tiers/limits.server.ts";
import { countMail } from "#app/features/tiers/mail-limits.server.ts";
import { inLanguageOf } from "#app/i18n/language.server.ts";
import type { Limit } from "#app/platform/throttle.server.ts";
import * as m from "#messages";
import type { GroceryAppInput, GroceryEmailInput, SentItems, sendingFormInput } from "./grocery-input.ts";
import { groceryText } from "./grocery-text.ts";
import { type AppLogin, addToApp } from "./ourgroceries.server.ts";

/** Requests to the grocery app per hour and cook, so that nobody tests passwords of that service here. */
const APP_SENDS: Limit = { name: "grocery-app", points: 30, seconds: 3600 };

/**
 * Mails the items that are not checked off to one address.
 * @throws DomainError forbidden: not in this tier. unavailable: mail is not set up. invalid: nothing or too much is left.
 * throttled: too many emails. upstream: the mail server refused or did not answer.
 */
export async function emailGroceries(caller: Caller, input: GroceryEmailInput): Promise<{ message: string }> {
  checkGroceryEmail(caller);
  const { mailer } = caller.services;
  if (!mailer.isSetUp) throw new DomainError("unavailable", m.mail.notSetUp());
  const items = itemsToSend(input);
  countMail(caller, input.email);
  const mail = inLanguageOf(caller.user, () => ({
    subject: m.groceries.title(),
    text: groceryText(items.map(withoutLinks)),
  }));
  try {
    await mailer.send({ to: input.email, ...mail });
  } catch (error) {
    throw error instanceof DomainError ? new DomainError(error.kind, m.groceries.emailFailed()) : error;
  }
  return { message: m.groceries.sentTo({ email: input.email }) };
}

/** Mails items or sends them to the grocery app, as a form says, and returns what to say. @throws DomainError as these. */
export async function sendItems(caller: Caller, form: z.output<typeof sendingFormInput>, items: SentItems) {
  const isEmail = form.intent === "email";
  const sending = isEmail
    ? emailGroceries(caller, { ...form, ...items })
    : sendGroceriesToApp(caller, { ...form, ...items });
  return { title: isEmail ? m.groceries.emailSent() : m.groceries.sentToApp(), description: (await sending).message };
}

/**
 * Puts the items that are not checked off on a list of the grocery app; the vault's credentials count where none are
 * given. Nothing of it is stored.
 * @throws DomainError forbidden: not in this tier. invalid: no username or password, or nothing or too much is left.
 * throttled: too many tries. wrongLogin: the app refused them. upstream: the app does not answer as it should.
 */
export async function sendGroceriesToApp(caller: Caller, input: GroceryAppInput): Promise<{ message: string }> {
  checkGroceryApp(caller);
  const items = itemsToSend(input).map(({ displayText }) => displayText);
  const login = loginOf(caller, input);
  const { throttle, settings } = caller.services;
  throttle.count(APP_SENDS, caller.user.id);
  const { list, added } = await addToApp(settings.ourGroceriesUrl, login, items, input.listName || undefined);
  const known = items.length - added;
  const sent = { count: added, list };
  return { message: known > 0 ? m.groceries.addedInAppSomeKnown({ ...sent, known }) : m.groceries.addedInApp(sent) };
}

// Threat model 7.6
const MAX_SENT = 500;
const MAX_ITEM_LETTERS = 300;

function itemsToSend({ ingredients, excludeChecked }: SentItems) {
  const items = ingredients
    .filter(({ checked }) => !(checked && excludeChecked))
    .map((item) => ({ ...item, displayText: asOneLine(item.displayText) }))
    .filter(({ displayText }) => displayText !== "");
  if (items.length === 0) throw new DomainError("invalid", m.groceries.nothingLeft());
  if (items.length > MAX_SENT) throw new DomainError("invalid", m.groceries.sendAtMost({ count: MAX_SENT }));
  return items;
}

/**
 * Returns an item in whose text mail programs find no address: its letters stay, with blanks where an address has none.
 * An email of this server must not lead to where a cook has chosen.
 */
function withoutLinks<T extends { displayText: string }>(item: T): T {
  const displayText = item.displayText
    .replace(/:\/\//g, ": //")
    .replace(/@/g, " @ ")
    .replace(/(?<=\p{L}\p{M}*)[.。](?=[\p{L}\p{N}])|(?<=\p{N})[.。](?=\p{L})/gu, "$& ");
  return { ...item, displayText };
}

/** Returns the text of an item as one line of limited length. */
function asOneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, MAX_ITEM_LETTERS)
    .toWellFormed();
}

function loginOf(caller: Caller, { username, password }: GroceryAppInput): AppLogin {
  if (username?.trim() && password) return { username: username.trim(), password };
  // Only one of the two fields is a mistake; stored credentials are used if both are empty.
  const stored = username?.trim() || password ? undefined : findSecrets(caller, "ourgroceries");
  if (!stored?.username || !stored.password) throw new DomainError("invalid", m.groceries.appLoginNeeded());
  return { username: stored.username, password: stored.password };
}
