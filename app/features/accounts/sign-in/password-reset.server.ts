import { and, eq, gt, lte, sql } from "drizzle-orm";
import { href } from "react-router";
import type { Caller, Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { inLanguageOf } from "#app/i18n/language.server.ts";
import { HOUR_MS } from "#app/lib/durations.ts";
import { hashToken, randomToken } from "#app/platform/crypto.server.ts";
import { linkInMail } from "#app/platform/email.server.ts";
import { hashPassword } from "#app/platform/passwords.server.ts";
import type { Limit } from "#app/platform/throttle.server.ts";
import { type Db, inTransaction } from "#db/client.server.ts";
import { passwordResets, users } from "#db/schema.ts";
import * as m from "#messages";
import type { ResetInput } from "../account-input.ts";
import { checkLocalLogin, checkPassword, findByEmail, forgetFailures } from "../accounts.server.ts";
import { getUser } from "../administration/administration.server.ts";
import { endAccess } from "./end-access.server.ts";

/** Hours that a link in an email works, and one from an administrator. */
const EMAIL_HOURS = 1;
const HANDED_OVER_HOURS = 24;

const REQUESTS_OF_CLIENT: Limit = { name: "reset-client", points: 10, seconds: 3600 };
const EMAILS_TO_ADDRESS: Limit = { name: "reset-email", points: 3, seconds: 3600 };

/** Deletes links that no longer work. */
export function deleteExpiredResets(db: Db, now: Date) {
  db.delete(passwordResets).where(lte(passwordResets.expiresAt, now)).run();
}

/**
 * Makes the only valid link of this account, as a path; it replaces earlier ones. The table has only its hash. For an id
 * that no account has, the same statements run and store nothing.
 */
function makeResetPath(db: Db, userId: string, now: Date, hours: number): string {
  const token = randomToken(32);
  inTransaction(db, () => {
    db.delete(passwordResets).where(eq(passwordResets.userId, userId)).run();
    const expiresAt = new Date(now.getTime() + hours * HOUR_MS);
    const row = {
      tokenHash: sql<string>`${hashToken(token)}`.as("token_hash"),
      userId: users.id,
      expiresAt: sql<Date>`${sql.param(expiresAt, passwordResets.expiresAt)}`.as("expires_at"),
      createdAt: sql<Date>`${sql.param(now, passwordResets.createdAt)}`.as("created_at"),
    };
    db.insert(passwordResets)
      .select((builder) => builder.select(row).from(users).where(eq(users.id, userId)))
      .run();
  });
  return `${href("/reset-password")}?token=${token}`;
}

/** The id of no account. */
const NOBODY = "";

/**
 * Sends an email with a link if a password account has this address. For every address the same statements and commits
 * run before the answer, so that its time tells nobody who has an account; the mail is written and sent after it.
 * @throws DomainError throttled. unavailable where mail is not set up. forbidden where LOCAL_LOGIN is off.
 */
export function requestReset(visitor: Visitor, email: string) {
  checkLocalLogin(visitor);
  const { db, now, services, client } = visitor;
  const { mailer, throttle, log } = services;
  if (!mailer.isSetUp) throw new DomainError("unavailable", m.mail.notSetUp());
  throttle.count(REQUESTS_OF_CLIENT, client);
  const found = findByEmail(db, email);
  const user = found?.passwordHash ? found : undefined;
  const path = inTransaction(db, () => {
    try {
      throttle.count(EMAILS_TO_ADDRESS, email);
    } catch {
      return undefined; // The answer is that of other addresses.
    }
    return makeResetPath(db, user?.id ?? NOBODY, now, EMAIL_HOURS);
  });
  setImmediate(() => {
    if (!user || !path) return;
    const link = linkInMail(services.settings, path);
    const mail = inLanguageOf(user, () => ({ subject: m.mail.resetSubject(), text: m.mail.resetText({ link }) }));
    mailer.send({ to: email, ...mail }).catch(() => {
      log.warn("reset.email_failed", { user: user.id });
    });
  });
}

/**
 * Returns a reset link for an administrator to pass on; it works once, for a day.
 * @throws DomainError notFound, forbidden.
 */
export function makeResetLink(caller: Caller, userId: string): string {
  checkLocalLogin(caller);
  const user = getUser(caller, userId);
  caller.services.log.info("reset.made", { by: caller.user.id, user: user.id });
  return `${caller.origin}${makeResetPath(caller.db, user.id, caller.now, HANDED_OVER_HOURS)}`;
}

/** Returns the path of a reset link for an email, for the command line; undefined if there is no such account. */
export function makeResetPathFor(db: Db, email: string, now: Date): string | undefined {
  const user = findByEmail(db, email);
  return user && makeResetPath(db, user.id, now, HANDED_OVER_HOURS);
}

/** Returns whether a reset link is still valid. */
export function isResetOpen({ db, now }: Visitor, token: string): boolean {
  return findReset(db, token, now) !== undefined;
}

function findReset(db: Db, token: string, now: Date) {
  return db
    .select({ userId: users.id, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, now)))
    .get();
}

/**
 * Sets a new password by a link, which is used up; whatever else opens the account ends (`endAccess`), and so does the
 * block after failed sign-ins with its address.
 * @throws DomainError invalid: the link is over, or the password is a common one.
 */
export async function resetPassword(visitor: Visitor, { token, password }: ResetInput) {
  checkLocalLogin(visitor);
  const { db, now, services, client } = visitor;
  services.throttle.count(REQUESTS_OF_CLIENT, client);
  const reset = findReset(db, token, now);
  if (!reset) throw new DomainError("invalid", m.signIn.linkIsOver());
  checkPassword(password, reset.email);
  const passwordHash = await hashPassword(password);
  inTransaction(db, () => {
    // Read again in the transaction: of two requests with the same link only one succeeds.
    if (!findReset(db, token, now)) throw new DomainError("invalid", m.signIn.linkIsOver());
    db.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, reset.userId)).run();
    endAccess(visitor, reset.userId);
    if (reset.email) forgetFailures(visitor, reset.email);
  });
  services.log.info("password.reset", { user: reset.userId });
}
