import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { User, Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import {
  countCodeTry,
  forgiveCodeTry,
  redeemInviteCode,
  requireUsableCode,
} from "#app/features/accounts/invites/invites.server.ts";
import { makeKitchen } from "#app/features/kitchens/kitchens.server.ts";
import type { AccountType } from "#app/features/tiers/tiers.ts";
import { clientWith } from "#app/platform/client-networks.ts";
import { hashPassword, isOutdatedHash, matchesPassword } from "#app/platform/passwords.server.ts";
import type { Limit } from "#app/platform/throttle.server.ts";
import { type Db, inTransaction } from "#db/client.server.ts";
import { type PendingIdentity, userIdentities, users } from "#db/schema.ts";
import * as m from "#messages";
import type { SignInInput, SignUpInput } from "./account-input.ts";
import { isCommonPassword } from "./sign-in/common-passwords.ts";
import { userColumns } from "./sign-in/sessions.server.ts";

// Threat model 5.2: failures in 15 minutes, then blocked for 15 minutes, doubling up to an hour.
const HOUR = 3600;
const FAILURES_OF_PAIR: Limit = { name: "sign-in-pair", points: 5, seconds: 900, maxBlockSeconds: HOUR };
const FAILURES_OF_EMAIL: Limit = { name: "sign-in-email", points: 10, seconds: 900, maxBlockSeconds: HOUR };
const FAILURES_OF_CLIENT: Limit = { name: "sign-in-client", points: 30, seconds: 900, maxBlockSeconds: HOUR };
/** Accounts that one client may make in an hour. */
const REGISTRATIONS: Limit = { name: "registration", points: 10, seconds: HOUR };
/** A sign-up costs one password hash and stores only a session that needs a code. */
const SIGN_UPS: Limit = { name: "sign-up", points: 60, seconds: HOUR };

/** Refuses where LOCAL_LOGIN is off. @throws DomainError forbidden. */
export function checkLocalLogin({ services }: Visitor) {
  if (!services.settings.localLogin) {
    const provider = services.settings.oidc?.name ?? m.signIn.yourProvider();
    throw new DomainError("forbidden", m.signIn.pleaseSignInWith({ provider }));
  }
}

/** Refuses passwords that are easily guessed. @throws DomainError invalid. */
export function checkPassword(password: string, email: string | null) {
  if (!isCommonPassword(password, email)) return;
  const message = m.accounts.passwordTooCommon();
  throw new DomainError("invalid", message, { fields: { password: [message] } });
}

/**
 * Begins a registration: makes an identity that waits for its invite code. The answer is the same whether or not the
 * address has an account; only somebody with a valid code learns that.
 * @throws DomainError invalid: a common password. throttled. forbidden where LOCAL_LOGIN is off.
 */
export async function signUp(visitor: Visitor, input: SignUpInput): Promise<PendingIdentity> {
  checkLocalLogin(visitor);
  checkPassword(input.password, input.email);
  visitor.services.throttle.count(SIGN_UPS, visitor.client);
  const { email, firstName, lastName } = input;
  const passwordHash = await hashPassword(input.password);
  return { email, firstName, lastName, profileImageUrl: null, passwordHash, identity: null };
}

/**
 * Signs in with email and password; returns the user's id. Unknown address and wrong password get the same answer
 * after the same time.
 * @throws DomainError invalid: wrong. throttled: too many failures, also with the right password then.
 */
export async function verifyPassword(visitor: Visitor, { email, password }: SignInInput): Promise<string> {
  checkLocalLogin(visitor);
  const { db, services, client } = visitor;
  const { throttle, log } = services;
  const counters = [
    [FAILURES_OF_CLIENT, client],
    [FAILURES_OF_EMAIL, email],
    [FAILURES_OF_PAIR, clientWith(client, email)],
  ] as const;
  // A client blocked by one counter must not increase the others. Counts before the hash, so parallel tries count.
  for (const [limit, key] of counters) throttle.check(limit, key);
  for (const [limit, key] of counters) throttle.count(limit, key);

  const user = findByEmail(db, email);
  const isRight = await matchesPassword(password, user?.passwordHash);
  const isOutdated = isRight && user?.passwordHash && isOutdatedHash(user.passwordHash);
  const passwordHash = isOutdated ? await hashPassword(password) : undefined;
  // The password may have been changed while a hash was computed, and the account deleted.
  if (!isRight || !user || findByEmail(db, email)?.passwordHash !== user.passwordHash) {
    log.warn("sign_in.refused", { address: client.address });
    throw new DomainError("invalid", m.signIn.wrong());
  }
  throttle.forgive(FAILURES_OF_CLIENT, client);
  forgetFailures(visitor, email);
  if (passwordHash) db.update(users).set({ passwordHash }).where(eq(users.id, user.id)).run();
  log.info("sign_in", { user: user.id });
  return user.id;
}

/** Forgets the failed sign-ins with an address: somebody has proven that it is theirs. */
export function forgetFailures({ services: { throttle }, client }: Visitor, email: string) {
  throttle.clear(FAILURES_OF_EMAIL, email);
  throttle.clear(FAILURES_OF_PAIR, clientWith(client, email));
}

/** Returns the account with this address and its password hash. For sign-in only. */
export function findByEmail(db: Db, email: string) {
  return db
    .select({ ...userColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email))
    .get();
}

/**
 * Completes a registration: uses the invite code up and makes the account, in one transaction. The code says
 * which tier the account has. `signIn` runs in the same transaction, so that a used code always has a
 * session (product 2.3).
 * @throws DomainError invalid: the code (product 2.4). conflict: the address has an account. throttled.
 */
export function completeRegistration(
  visitor: Visitor,
  pending: PendingIdentity,
  code: string,
  signIn?: (user: User) => void,
): User {
  countCodeTry(visitor);
  const user = inTransaction(visitor.db, () => {
    // First, since whether the address has an account is told to nobody without a code.
    requireUsableCode(visitor, code);
    const { id } = insertUser(visitor, pending);
    const made = letIn(visitor, id, redeemInviteCode(visitor, code, id));
    signIn?.(made);
    return made;
  });
  forgiveCodeTry(visitor);
  return user;
}

/**
 * Registers without an invite code; the caller has checked the person. Call it inside a transaction.
 * @throws DomainError conflict: the address has an account. throttled.
 */
export function registerWithoutCode(visitor: Visitor, pending: PendingIdentity): User {
  return letIn(visitor, insertUser(visitor, pending).id, "trial");
}

function insertUser({ db, now }: Visitor, pending: PendingIdentity): { id: string } {
  const { email, identity, ...details } = pending;
  if (email && findByEmail(db, email)) {
    if (!identity) throw new DomainError("conflict", m.accounts.emailTaken());
    throw new DomainError("conflict", m.provider.emailNotConfirmed(), { reason: "email_not_confirmed" });
  }
  const id = randomUUID();
  db.insert(users)
    .values({ id, email, ...details, createdAt: now, updatedAt: now })
    .run();
  makeKitchen({ db, now }, id);
  if (identity)
    db.insert(userIdentities)
      .values({ ...identity, userId: id, createdAt: now })
      .run();
  return { id };
}

/** Counts a registration that has proven right; the refusal takes all of it back. */
function letIn({ db, services, client }: Visitor, userId: string, accountType: AccountType): User {
  services.throttle.count(REGISTRATIONS, client);
  const user = db.update(users).set({ accountType }).where(eq(users.id, userId)).returning(userColumns).get();
  services.log.info("registered", { user: userId, accountType });
  return user;
}
