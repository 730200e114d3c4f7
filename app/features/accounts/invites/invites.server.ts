import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { randomInviteCode } from "#app/platform/crypto.server.ts";
import type { Settings } from "#app/platform/env.server.ts";
import type { Limit } from "#app/platform/throttle.server.ts";
import { type Db, inTransaction } from "#db/client.server.ts";
import type { AccountType } from "#db/enumerations.ts";
import { inviteCodes, users } from "#db/schema.ts";
import * as m from "#messages";
import { type CodeCheck, inviteStatus, refusalOf } from "./invite-code.ts";

/** 20 wrong codes of one client in 15 minutes and 100 of all in an hour, over both endpoints (threat model 6.1). */
const WRONG_CODES_OF_CLIENT: Limit = { name: "wrong-code", points: 20, seconds: 900 };
const WRONG_CODES_OF_ALL: Limit = { name: "wrong-code-all", points: 100, seconds: 3600 };

/**
 * Returns the code that makes the first administrator, which exists while there are no accounts. It is
 * SETUP_INVITE_CODE or a random one, and stays the same across restarts until it is used.
 */
export function findSetupCode(db: Db, settings: Settings, now: Date): string | undefined {
  return inTransaction(db, () => {
    if (hasAccounts(db)) return undefined;
    const kept = db
      .select({ code: inviteCodes.code })
      .from(inviteCodes)
      .where(and(eq(inviteCodes.accountType, "administrator"), isNull(inviteCodes.usedAt)))
      .get();
    const wanted = settings.setupInviteCode ?? kept?.code ?? randomInviteCode();
    if (kept?.code === wanted) return wanted;
    // Without any account the old codes are no longer valid.
    db.delete(inviteCodes).run();
    db.insert(inviteCodes).values({ code: wanted, accountType: "administrator", createdAt: now }).run();
    return wanted;
  });
}

/** Returns whether there is an account. Until then only the set-up code can be used to register. */
export function hasAccounts(db: Db): boolean {
  return db.select({ id: users.id }).from(users).limit(1).get() !== undefined;
}

/**
 * Returns the state of a code, before registering with it (product 2.4).
 * @throws DomainError throttled after too many wrong codes, then for valid ones too.
 */
export function validateInviteCode(visitor: Visitor, code: string): CodeCheck {
  countCodeTry(visitor);
  const check = checkCode(visitor, code);
  if (check.valid) forgiveCodeTry(visitor);
  return check;
}

/**
 * Refuses a code that cannot be used, for a form that checks it before the next step. @throws DomainError invalid
 * (product 2.4), throttled.
 */
export function checkInviteCode(visitor: Visitor, code: string) {
  countCodeTry(visitor);
  requireUsableCode(visitor, code);
  forgiveCodeTry(visitor);
}

/** Refuses a code that cannot be used; counts nothing. @throws DomainError invalid (product 2.4). */
export function requireUsableCode(visitor: Visitor, code: string) {
  const reason = refusalOf(checkCode(visitor, code));
  if (reason) throw badCode(reason);
}

function badCode(reason: string): DomainError {
  return new DomainError("invalid", reason, { fields: { inviteCode: [reason] } });
}

/** Counts a try of a code, before anything is looked up. @throws DomainError throttled after too many wrong ones. */
export function countCodeTry({ services: { throttle }, client }: Visitor) {
  throttle.count(WRONG_CODES_OF_CLIENT, client);
  throttle.count(WRONG_CODES_OF_ALL, "all");
}

/** Takes a counted try back: the code was right. */
export function forgiveCodeTry({ services: { throttle }, client }: Visitor) {
  throttle.forgive(WRONG_CODES_OF_CLIENT, client);
  throttle.forgive(WRONG_CODES_OF_ALL, "all");
}

/** Looks a code up; counts nothing. */
function checkCode({ db, now }: Visitor, code: string): CodeCheck {
  const row = db.select().from(inviteCodes).where(eq(inviteCodes.code, code)).get();
  const status = row && inviteStatus(row, now);
  return { valid: status === "Active", expired: status === "Expired", used: status === "Used" };
}

/**
 * Uses a code up for a new user, inside the registering transaction; of two people with one code one statement wins.
 * Returns the tier of the account.
 * @throws DomainError invalid with the reason (product 2.4).
 */
export function redeemInviteCode(visitor: Visitor, code: string, userId: string): AccountType {
  const { db, now } = visitor;
  const used = db
    .update(inviteCodes)
    .set({ usedBy: userId, usedAt: now })
    .where(
      and(
        eq(inviteCodes.code, code),
        isNull(inviteCodes.usedAt),
        or(isNull(inviteCodes.expiresAt), gt(inviteCodes.expiresAt, now)),
      ),
    )
    .returning({ accountType: inviteCodes.accountType })
    .get();
  if (used) return used.accountType;
  throw badCode(refusalOf(checkCode(visitor, code)) ?? m.invites.invalid());
}
