import { and, desc, eq, gt } from "drizzle-orm";
import { type Caller, renewed } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { recheckStreams } from "#app/platform/events/announce.server.ts";
import { hashPassword, matchesPassword } from "#app/platform/passwords.server.ts";
import type { Limit } from "#app/platform/throttle.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { passwordResets, sessions, userIdentities, users } from "#db/schema.ts";
import * as m from "#messages";
import type { DetailsInput, PasswordInput } from "./account-input.ts";
import { checkPassword } from "./accounts.server.ts";
import { deviceName } from "./sign-in/device-name.ts";
import { endAllSessions } from "./sign-in/sessions.server.ts";

/** Wrong current passwords, for example of somebody at another cook's unlocked device. */
const WRONG_PASSWORDS: Limit = { name: "current-password", points: 5, seconds: 900, maxBlockSeconds: 3600 };

/** Returns how the caller can sign in. */
export function signInMethods({ db, user }: Caller): { hasPassword: boolean; hasProvider: boolean } {
  const row = db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, user.id)).get();
  const identity = db
    .select({ subject: userIdentities.subject })
    .from(userIdentities)
    .where(eq(userIdentities.userId, user.id))
    .limit(1)
    .get();
  return { hasPassword: row?.passwordHash != null, hasProvider: identity !== undefined };
}

/**
 * Checks the current password of the caller. Accounts without a password pass.
 * @throws DomainError invalid: wrong. throttled after five wrong ones.
 */
export async function proveIdentity({ db, user, services }: Caller, currentPassword: string | undefined) {
  const row = db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, user.id)).get();
  if (!row?.passwordHash) return;
  services.throttle.count(WRONG_PASSWORDS, user.id);
  if (!(await matchesPassword(currentPassword ?? "", row.passwordHash))) {
    const message = currentPassword ? m.accounts.wrongCurrentPassword() : m.accounts.enterCurrentPassword();
    throw new DomainError("invalid", message, { fields: { currentPassword: [message] } });
  }
  services.throttle.clear(WRONG_PASSWORDS, user.id);
}

/** Changes the caller's names. */
export function changeDetails({ db, user, now }: Caller, names: DetailsInput) {
  db.update(users)
    .set({ ...names, updatedAt: now })
    .where(eq(users.id, user.id))
    .run();
}

/**
 * Changes the caller's password and ends all sessions; the route begins a new one for this browser.
 * @throws DomainError invalid: wrong current password, a common new one, or an account without one.
 */
export async function changePassword(caller: Caller, { currentPassword, password }: PasswordInput) {
  const { db, user, now, services } = caller;
  if (!signInMethods(caller).hasPassword) throw new DomainError("invalid", m.accounts.accountWithoutPassword());
  checkPassword(password, user.email);
  await proveIdentity(caller, currentPassword);
  const passwordHash = await hashPassword(password);
  renewed(caller);
  inTransaction(db, () => {
    db.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, user.id)).run();
    db.delete(passwordResets).where(eq(passwordResets.userId, user.id)).run();
    endAllSessions(caller, user.id);
  });
  services.log.info("password.changed", { user: user.id });
}

/** One session of the caller. */
type OwnSession = { sid: string; device: string; lastSeenAt: Date };

/** Returns the caller's current sessions, the last used first. */
export function listSessions({ db, user, now }: Caller): OwnSession[] {
  return db
    .select({
      sid: sessions.sid,
      sess: sessions.sess,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.expire, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(100)
    .all()
    .map(({ sess, ...session }) => ({ ...session, device: deviceName(sess.userAgent) }));
}

/** Ends one of the caller's sessions. @throws DomainError notFound. */
export function endOwnSession(caller: Caller, sid: string) {
  const { db, user } = caller;
  const ended = db
    .delete(sessions)
    .where(and(eq(sessions.sid, sid), eq(sessions.userId, user.id)))
    .returning({ sid: sessions.sid })
    .get();
  if (!ended) throw new DomainError("notFound", m.accounts.sessionNotFound());
  recheckStreams(caller, user.id);
}
