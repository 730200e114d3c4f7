import { and, eq, ne } from "drizzle-orm";
import { href } from "react-router";
import { type Caller, renewed, type Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { inLanguageOf } from "#app/i18n/language.server.ts";
import { HOUR_MS } from "#app/lib/durations.ts";
import { hashToken, sign, unsign } from "#app/platform/crypto.server.ts";
import { linkInMail } from "#app/platform/email.server.ts";
import type { Limit } from "#app/platform/throttle.server.ts";
import { type Db, inTransaction } from "#db/client.server.ts";
import { passwordResets, users } from "#db/schema.ts";
import * as m from "#messages";
import { countMail } from "../tiers/mail-limits.server.ts";
import type { EmailInput } from "./account-input.ts";
import { findByEmail } from "./accounts.server.ts";
import { proveIdentity } from "./profile.server.ts";
import { endAllSessions } from "./sign-in/sessions.server.ts";

/** Other emails that an account may ask for: where the answer tells who has an account, it tells little. */
const TRIES: Limit = { name: "email-change", points: 5, seconds: 3600 };

/** What a link to confirm an email says, signed by this server. `state` is that of the account when it was made. */
type Confirmation = { userId: string; email: string; state: string; until: number };

/**
 * Changes the caller's email: where mail is set up, a link to the new address confirms it, and the answer is the same
 * whether or not the address has an account; else it changes at once, which ends all sessions, because the email is used to
 * sign in and to reset the password.
 * @returns "same": it is the email already. "sent": a link is on its way. "changed": the route begins a new session.
 * @throws DomainError invalid: wrong password. throttled: five tries an hour, or too many emails. upstream: the mail server
 * refused. conflict: somebody has the email, only where mail is not set up.
 */
export async function changeEmail(
  caller: Caller,
  { email, currentPassword }: EmailInput,
): Promise<"same" | "sent" | "changed"> {
  await proveIdentity(caller, currentPassword);
  const proven = renewed(caller);
  const { user, services } = proven;
  if (email === user.email) return "same";
  services.throttle.count(TRIES, user.id);
  if (!services.mailer.isSetUp) {
    setEmail(proven, user.id, email);
    return "changed";
  }
  countMail(proven, email);
  await sendLink(proven, email);
  return "sent";
}

/** Mails the link, or says to the owner of the address that it has an account. */
async function sendLink({ db, user, now, services }: Caller, email: string) {
  const { settings, mailer } = services;
  const owner = findByEmail(db, email);
  const confirmation = { userId: user.id, email, state: stateOf(db, user.id), until: now.getTime() + HOUR_MS };
  const text = Buffer.from(JSON.stringify(confirmation)).toString("base64url");
  const [key = ""] = keysOf(settings);
  const link = linkInMail(settings, `${href("/confirm-email")}?token=${sign(text, key)}`);
  const signIn = linkInMail(settings, href("/login"));
  const mail = inLanguageOf(owner ?? user, () => ({
    subject: m.mail.confirmSubject(),
    text: owner ? m.mail.confirmTakenText({ link: signIn }) : m.mail.confirmText({ link }),
  }));
  await mailer.send({ to: email, ...mail });
}

/** Returns the email that a link confirms, or undefined if the link is over, used or not ours. */
export function emailToConfirm(visitor: Visitor, token: string): string | undefined {
  return readConfirmation(visitor, token)?.email;
}

/**
 * Confirms a new email by its link, which works once, within the hour, while password and email are those of before. All
 * sessions of the account end.
 * @returns the id of the account
 * @throws DomainError invalid: the link is over. conflict: somebody has the email by now.
 */
export function confirmEmail(visitor: Visitor, token: string): string {
  return inTransaction(visitor.db, () => {
    const confirmation = readConfirmation(visitor, token);
    if (!confirmation) throw new DomainError("invalid", m.signIn.linkIsOver());
    setEmail(visitor, confirmation.userId, confirmation.email);
    return confirmation.userId;
  });
}

function readConfirmation({ db, now, services }: Visitor, token: string): Confirmation | undefined {
  const text = unsign(token, keysOf(services.settings));
  if (text === undefined) return undefined;
  const confirmation = JSON.parse(Buffer.from(text, "base64url").toString()) as Confirmation;
  const isOver = now.getTime() >= confirmation.until || stateOf(db, confirmation.userId) !== confirmation.state;
  return isOver ? undefined : confirmation;
}

/** Signatures for this purpose only. */
function keysOf({ sessionSecrets }: { sessionSecrets: readonly string[] }): string[] {
  return sessionSecrets.map((secret) => `email-change ${secret}`);
}

/** Returns a hash that changes with the email and the password of an account, so that links end with either. */
function stateOf(db: Db, userId: string): string {
  const row = db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  return hashToken(JSON.stringify(row ?? null));
}

function setEmail(visitor: Visitor, userId: string, email: string) {
  const { db, now, services } = visitor;
  inTransaction(db, () => {
    const other = db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), ne(users.id, userId)))
      .get();
    if (other) {
      const message = m.accounts.emailTaken();
      throw new DomainError("conflict", message, { fields: { email: [message] } });
    }
    db.update(users).set({ email, updatedAt: now }).where(eq(users.id, userId)).run();
    db.delete(passwordResets).where(eq(passwordResets.userId, userId)).run();
    endAllSessions(visitor, userId);
  });
  services.log.info("email.changed", { user: userId });
}
