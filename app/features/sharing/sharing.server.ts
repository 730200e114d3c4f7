import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import { href } from "react-router";
import type { Caller, Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { inLanguageOf } from "#app/i18n/language.server.ts";
import { randomToken } from "#app/platform/crypto.server.ts";
import { linkInMail } from "#app/platform/email.server.ts";
import { prepared, writeIfPossible } from "#db/client.server.ts";
import { collectionRecipes, collections, kitchenMembers, sharedCollections } from "#db/schema.ts";
import * as m from "#messages";
import { findByEmail } from "../accounts/accounts.server.ts";
import { fullName } from "../kitchens/person.ts";
import { countMail } from "../tiers/mail-limits.server.ts";
import { shareEmail } from "./share-email.ts";
import { endOfDay, type ShareInput } from "./share-input.ts";
import { longDate, type Share, storedName } from "./shared-collection.ts";

/** Threat model 6.2: 128 random bits, 22 characters. */
export const CODE_BYTES = 16;

/**
 * Makes a link to the whole of the cook's collection and mails it where mail is set up; without mail the link is made
 * all the same.
 * @throws DomainError invalid: expiry in the past or more than 10 years ahead. conflict: 500 links. throttled: too many
 * emails. upstream: the mail server did not accept the email; then no link is made (product 8.1).
 */
export async function shareCollection(
  caller: Caller,
  input: ShareInput,
): Promise<{ id: number; shareUrl: string; shareCode: string; emailSent: boolean }> {
  const { db, user, now, timeZone, services } = caller;
  const expiresAt = input.expiresAt === null ? null : checkedExpiry(caller, input.expiresAt);
  checkLinks(caller);
  if (services.mailer.isSetUp) countMail(caller, input.recipientEmail);
  const share = db
    .insert(sharedCollections)
    .values({
      shareCode: randomToken(CODE_BYTES),
      ownerId: user.id,
      ownerName: storedName(fullName(user)),
      recipientEmail: input.recipientEmail,
      timeZone,
      createdAt: now,
      expiresAt,
    })
    .returning()
    .get();
  if (services.mailer.isSetUp) await sendOrWithdraw(caller, share);
  const shareUrl = shareAddress(caller, share.shareCode);
  return { id: share.id, shareUrl, shareCode: share.shareCode, emailSent: services.mailer.isSetUp };
}

/** Refuses links beyond those that are listed: one that is not listed could not be revoked. @throws DomainError conflict. */
function checkLinks(caller: Caller) {
  const links = caller.db.select({ number: count() }).from(sharedCollections).where(ownLinks(caller)).get();
  if ((links?.number ?? 0) >= MOST_LINKS) throw new DomainError("conflict", m.share.tooMany({ count: MOST_LINKS }));
}

/** Returns the end of the last day in the sharer's time zone, so that the link works for that whole day. */
export function checkedExpiry({ now, timeZone }: Visitor, value: string): Date {
  const expiresAt = value.includes("T") ? new Date(value) : endOfDay(value, timeZone);
  const refuse = (message: string) => new DomainError("invalid", message, { fields: { expiresAt: [message] } });
  if (expiresAt <= now) throw refuse(m.share.expiryInPast());
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + 10);
  if (expiresAt > latest) throw refuse(m.share.expiryTooLate());
  return expiresAt;
}

async function sendOrWithdraw(caller: Caller, share: typeof sharedCollections.$inferSelect): Promise<void> {
  const { mailer, settings } = caller.services;
  try {
    const shareUrl = linkInMail(settings, sharePath(share.shareCode));
    const recipient = findByEmail(caller.db, share.recipientEmail);
    const reader = { language: recipient?.language ?? caller.user.language };
    const email = inLanguageOf(reader, () => emailFor(caller, { ...share, shareUrl }));
    await mailer.send({ to: share.recipientEmail, ...email });
  } catch (error) {
    caller.db.delete(sharedCollections).where(eq(sharedCollections.id, share.id)).run();
    if (error instanceof DomainError && error.kind === "upstream") throw new DomainError("upstream", m.share.failed());
    throw error;
  }
}

/** Returns the email of a share, as sent by this server or by the cook's own mail program. */
function emailFor(
  { timeZone }: Visitor,
  share: { ownerName: string; shareUrl: string; expiresAt: Date | null; timeZone: string | null },
) {
  const expiresOn = share.expiresAt && longDate(share.expiresAt, share.timeZone ?? timeZone);
  return shareEmail({ ownerName: share.ownerName, shareUrl: share.shareUrl, expiresOn });
}

/** Returns the public address of a share. */
function shareAddress({ origin }: Visitor, shareCode: string): string {
  return `${origin}${sharePath(shareCode)}`;
}

function sharePath(shareCode: string): string {
  return href("/shared/:shareCode", { shareCode });
}

function toShare(caller: Visitor, row: typeof sharedCollections.$inferSelect): Share {
  return {
    id: row.id,
    shareCode: row.shareCode,
    shareUrl: shareAddress(caller, row.shareCode),
    recipientEmail: row.recipientEmail,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    expiresOn: row.expiresAt && longDate(row.expiresAt, row.timeZone ?? caller.timeZone),
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
  };
}

/** Links of one cook and kind that are not revoked, expired ones too. */
export const MOST_LINKS = 500;

function ownLinks({ user }: Caller) {
  return and(eq(sharedCollections.ownerId, user.id), eq(sharedCollections.isActive, true));
}

/** Returns the cook's own links, newest first, with expired and without revoked ones. */
export function listShares(caller: Caller): Share[] {
  return caller.db
    .select()
    .from(sharedCollections)
    .where(ownLinks(caller))
    .orderBy(desc(sharedCollections.createdAt), desc(sharedCollections.id))
    .limit(MOST_LINKS)
    .all()
    .map((row) => toShare(caller, row));
}

/** Returns one of the cook's own links with its email. @throws DomainError notFound. */
export function describeShare(caller: Caller, shareId: number): Share & { email: ReturnType<typeof emailFor> } {
  const row = caller.db.select().from(sharedCollections).where(own(caller, shareId)).get();
  if (!row) throw new DomainError("notFound", m.share.notFound());
  const share = toShare(caller, row);
  return { ...share, email: emailFor(caller, { ...row, shareUrl: share.shareUrl }) };
}

/** Ends a link at once and for good. @throws DomainError notFound: not the cook's, or revoked before. */
export function revokeShare(caller: Caller, shareId: number) {
  const { changes } = caller.db.update(sharedCollections).set({ isActive: false }).where(own(caller, shareId)).run();
  if (changes === 0) throw new DomainError("notFound", m.share.notFound());
}

function own(caller: Caller, shareId: number) {
  return and(eq(sharedCollections.id, shareId), ownLinks(caller));
}

/** A share that may be read now. `timeZone` is the sharer's, for its dates. */
export type OpenShare = {
  id: number;
  shareCode: string;
  ownerId: string;
  ownerName: string;
  /** The collection of the kitchen that the owner is in now. */
  collectionId: number;
  createdAt: Date;
  expiresAt: Date | null;
  lastOpenedAt: Date | null;
  timeZone: string | null;
};

/** Joins the kitchen that the owner of a share is in now. */
const isKitchenOfOwner = and(eq(kitchenMembers.userId, sharedCollections.ownerId), isNull(kitchenMembers.sleepsSince));

/**
 * Returns the share of a code, compared exactly; its expiry is checked each time, to the millisecond.
 * @throws DomainError notFound: unknown or revoked. expired: its time is over.
 */
export function getOpenShare({ db, now }: Visitor, shareCode: string): OpenShare {
  const row = prepared(db, "share of a code", (connection) =>
    connection
      .select({ share: sharedCollections, collectionId: collections.id })
      .from(sharedCollections)
      .innerJoin(kitchenMembers, isKitchenOfOwner)
      .innerJoin(collections, eq(collections.kitchenId, kitchenMembers.kitchenId))
      .where(and(eq(sharedCollections.shareCode, sql.placeholder("code")), eq(sharedCollections.isActive, true)))
      .prepare(),
  ).get({ code: shareCode });
  if (!row) throw new DomainError("notFound", m.shared.notFound());
  const { share, collectionId } = row;
  if (share.expiresAt && share.expiresAt <= now) throw new DomainError("expired", m.shared.over());
  const { id, ownerId, ownerName, createdAt, expiresAt, lastOpenedAt, timeZone } = share;
  return { id, shareCode, ownerId, ownerName, collectionId, createdAt, expiresAt, lastOpenedAt, timeZone };
}

const NOTED_EVERY_MS = 60_000;

/** Returns whether an opening of a link was noted less than a minute ago, so that this one is not. */
export function wasNotedLately({ lastOpenedAt }: { lastOpenedAt: Date | null }, now: Date): boolean {
  return lastOpenedAt !== null && now.getTime() - lastOpenedAt.getTime() <= NOTED_EVERY_MS;
}

/** Records that somebody other than the owner opened the share, at most once a minute; a failure is ignored. */
export function noteOpened({ db, now }: Visitor, share: OpenShare, userId: string | undefined) {
  if (userId === share.ownerId || wasNotedLately(share, now)) return;
  writeIfPossible(() =>
    db.update(sharedCollections).set({ lastOpenedAt: now }).where(eq(sharedCollections.id, share.id)).run(),
  );
}

/** Returns whether a share is active and its owner's collection has the recipe; then its picture may be shown. */
export function isInActiveShare({ db, now }: Visitor, shareCode: string, recipeId: number): boolean {
  const row = prepared(db, "recipe in an active share", (connection) =>
    connection
      .select({ expiresAt: sharedCollections.expiresAt })
      .from(sharedCollections)
      .innerJoin(kitchenMembers, isKitchenOfOwner)
      .innerJoin(collections, eq(collections.kitchenId, kitchenMembers.kitchenId))
      .innerJoin(collectionRecipes, eq(collectionRecipes.collectionId, collections.id))
      .where(
        and(
          eq(sharedCollections.shareCode, sql.placeholder("code")),
          eq(sharedCollections.isActive, true),
          eq(collectionRecipes.recipeId, sql.placeholder("recipeId")),
        ),
      )
      .prepare(),
  ).get({ code: shareCode, recipeId });
  return row !== undefined && (row.expiresAt === null || row.expiresAt > now);
}
