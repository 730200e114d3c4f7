import { and, desc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Caller, Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { inLanguageOf } from "#app/i18n/language.server.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import { randomToken } from "#app/platform/crypto.server.ts";
import { linkInMail } from "#app/platform/email.server.ts";
import { type Db, inTransaction } from "#db/client.server.ts";
import { kitchenInvitations, kitchenMembers, users } from "#db/schema.ts";
import * as m from "#messages";
import { findByEmail } from "../accounts/accounts.server.ts";
import { isInvitationCode } from "../accounts/invites/invite-code.ts";
import { countCodeTry, forgiveCodeTry } from "../accounts/invites/invites.server.ts";
import { publicNameOfKitchen } from "../kitchens/kitchen-name.server.ts";
import { publicName } from "../kitchens/public-name.ts";
import { countMail } from "../tiers/mail-limits.server.ts";
import {
  INVITATION_CODE_BYTES,
  INVITATION_DAYS,
  type Invitation,
  invitationPath,
  MOST_OPEN_INVITATIONS,
} from "./invitation.ts";
import { invitationEmail } from "./invitation-email.ts";
import type { InvitationInput } from "./joining-input.ts";

type Row = typeof kitchenInvitations.$inferSelect;

/** An invitation works while whoever made it is in the kitchen, so it ends with their leaving and with the kitchen. */
const isMadeByMember = sql<number>`EXISTS (SELECT 1 FROM ${kitchenMembers}
  WHERE ${kitchenMembers.kitchenId} = ${kitchenInvitations.kitchenId}
    AND ${kitchenMembers.userId} = ${kitchenInvitations.createdBy} AND ${kitchenMembers.sleepsSince} IS NULL)`;

/** Whether whoever made it may let people in: an administrator's invitation counts as the invite code. */
const isMadeByAdministrator = sql<number>`EXISTS (SELECT 1 FROM ${users}
  WHERE ${users.id} = ${kitchenInvitations.createdBy} AND ${users.accountType} = 'administrator')`;

function isOpen(now: Date) {
  return and(isNull(kitchenInvitations.usedAt), gt(kitchenInvitations.expiresAt, now), sql`${isMadeByMember}`);
}

/**
 * Makes an invitation to the caller's kitchen, which works once within 7 days, and mails it where mail is set up and an
 * address is given. A mail server that refuses the email does not withdraw it.
 * @throws DomainError conflict: 20 are open. throttled: too many emails.
 */
export async function createInvitation(
  caller: Caller,
  { email, forWhom = null }: Pick<InvitationInput, "email"> & Partial<InvitationInput>,
): Promise<Invitation & { emailSent: boolean }> {
  const { db, user, kitchen, now, services } = caller;
  const isMailed = email !== null && services.mailer.isSetUp;
  if (isMailed) countMail(caller, email);
  const row = inTransaction(db, () => {
    if (openInvitations(caller).length >= MOST_OPEN_INVITATIONS) {
      throw new DomainError("conflict", m.joining.tooManyInvitations({ count: MOST_OPEN_INVITATIONS }));
    }
    return db
      .insert(kitchenInvitations)
      .values({
        kitchenId: kitchen.id,
        code: randomToken(INVITATION_CODE_BYTES),
        createdBy: user.id,
        email,
        forWhom,
        createdAt: now,
        expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
      })
      .returning()
      .get();
  });
  return { ...toInvitation(caller, row), emailSent: isMailed && (await sendInvitation(caller, row, email)) };
}

/** Days that an invitation is kept after its end, so that its address says what has become of it. */
const KEPT_DAYS = 90;

/** Deletes invitations, with the addresses in them, that ended more than 90 days ago. */
export function deleteOldInvitations(db: Db, now: Date) {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  db.delete(kitchenInvitations).where(lte(kitchenInvitations.expiresAt, before)).run();
}

async function sendInvitation(caller: Caller, { code }: Row, to: string): Promise<boolean> {
  const { db, user, services } = caller;
  try {
    const url = linkInMail(services.settings, invitationPath(code));
    const reader = { language: findByEmail(db, to)?.language ?? user.language };
    await services.mailer.send({ to, ...inLanguageOf(reader, () => emailFor(caller, url)) });
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false; // The mailer has logged it.
    throw error;
  }
}

/** Returns the email of an invitation, as sent by this server or by the cook's own mail program. */
export function emailFor(caller: Caller, url: string) {
  return invitationEmail({
    name: publicName(caller.user),
    kitchen: publicNameOfKitchen(caller.db, caller.kitchen.id),
    url,
    days: INVITATION_DAYS,
  });
}

function toInvitation({ origin }: Visitor, { id, code, expiresAt }: Row): Invitation {
  return { id, code, url: `${origin}${invitationPath(code)}`, expiresAt: expiresAt.toISOString() };
}

function openInvitations({ db, kitchen, now }: Caller): Row[] {
  return db
    .select()
    .from(kitchenInvitations)
    .where(and(eq(kitchenInvitations.kitchenId, kitchen.id), isOpen(now)))
    .orderBy(desc(kitchenInvitations.id))
    .all();
}

/** Returns the open invitations of the caller's kitchen, the newest first. */
export function listInvitations(caller: Caller): Invitation[] {
  return openInvitations(caller).map((row) => toInvitation(caller, row));
}

/** Returns the open invitations with what only their page shows: for whom they are, and who made them and when. */
export function listAddressedInvitations(caller: Caller) {
  const { db, kitchen, now } = caller;
  return db
    .select({ invitation: kitchenInvitations, maker: { firstName: users.firstName, lastName: users.lastName } })
    .from(kitchenInvitations)
    .innerJoin(users, eq(users.id, kitchenInvitations.createdBy))
    .where(and(eq(kitchenInvitations.kitchenId, kitchen.id), isOpen(now)))
    .orderBy(desc(kitchenInvitations.id))
    .all()
    .map(({ invitation, maker }) => ({
      ...toInvitation(caller, invitation),
      email: invitation.email,
      forWhom: invitation.forWhom,
      createdAt: invitation.createdAt,
      maker: { ...maker, id: invitation.createdBy },
    }));
}

/** Returns whether the caller's invitations are enough to register, without an invite code. */
export function canLetIn({ user, services }: Caller): boolean {
  return services.settings.kitchenInvites || user.accountType === "administrator";
}

/** Returns an open invitation of the caller's kitchen. @throws DomainError notFound. */
export function getInvitation(caller: Caller, id: number): Invitation {
  const row = openInvitations(caller).find((one) => one.id === id);
  if (!row) throw new DomainError("notFound", m.joining.invitationNotFound());
  return toInvitation(caller, row);
}

/** Ends an open invitation of the caller's kitchen. @throws DomainError notFound: no such one, or used. */
export function withdrawInvitation({ db, kitchen }: Caller, id: number) {
  const own = and(
    eq(kitchenInvitations.id, id),
    eq(kitchenInvitations.kitchenId, kitchen.id),
    isNull(kitchenInvitations.usedAt),
  );
  const { changes } = db.delete(kitchenInvitations).where(own).run();
  if (changes === 0) throw new DomainError("notFound", m.joining.invitationNotFound());
}

/** Runs what somebody does with a code, and counts it as a wrong code if there is no such invitation. */
export function withCode<T>(visitor: Visitor, work: () => T): T {
  countCodeTry(visitor);
  try {
    const result = work();
    forgiveCodeTry(visitor);
    return result;
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== "notFound") forgiveCodeTry(visitor);
    throw error;
  }
}

/**
 * Returns an invitation, open or not, and whether it is, and whether it counts as the invite code.
 * @throws DomainError notFound: there is no such code.
 */
export function findInvitation(
  { db, now, services }: Visitor,
  code: string,
): Row & { isOpen: boolean; isEnough: boolean } {
  const row = isInvitationCode(code)
    ? db
        .select({ invitation: kitchenInvitations, isMadeByMember, isMadeByAdministrator })
        .from(kitchenInvitations)
        .where(eq(kitchenInvitations.code, code))
        .get()
    : undefined;
  if (!row) throw new DomainError("notFound", m.joining.invitationNotFound());
  const { invitation } = row;
  const isOpen = invitation.usedAt === null && invitation.expiresAt > now && row.isMadeByMember === 1;
  const isEnough = services.settings.kitchenInvites || row.isMadeByAdministrator === 1;
  return { ...invitation, isOpen, isEnough };
}

/** Returns the refusal of an invitation that is over. */
export function invitationOver({ usedAt }: Pick<Row, "usedAt">): DomainError {
  return new DomainError("expired", usedAt === null ? m.joining.invitationExpired() : m.joining.invitationUsed());
}

/**
 * Uses an invitation up, inside the joining transaction: of two people with one code one statement wins.
 * @throws DomainError expired: it was used, or its time is over.
 */
export function redeemInvitation({ db, now }: Visitor, invitation: Row) {
  const { changes } = db
    .update(kitchenInvitations)
    .set({ usedAt: now })
    .where(and(eq(kitchenInvitations.id, invitation.id), isOpen(now)))
    .run();
  if (changes === 0) throw invitationOver(invitation);
}
