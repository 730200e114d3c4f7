import { describe, expect, test } from "vitest";
import { DomainError } from "#app/errors.ts";
import type { Email, Mailer } from "#app/platform/email.server.ts";
import { sharedCollections } from "#db/schema.ts";
import { testSettings } from "#tests/support/settings.ts";
import { aCook, aRecipe, at, testContext } from "#tests/support/test-context.ts";
import { readFilters } from "./share-input.ts";
import { openSharedPage } from "./shared-page.server.ts";
import {
  describeShare,
  getOpenShare,
  isInActiveShare,
  listShares,
  revokeShare,
  shareCollection,
} from "./sharing.server.ts";

const EXPIRY_IN_PAST = "Please choose today or a later day";
const EXPIRY_TOO_LATE = "Please choose a day within the next 10 years";
const SHARE_FAILED = "Failed to share collection. Please try again.";

const TO_ILSE = { recipientEmail: "ilse@example.org", expiresAt: null };
const NO_FILTERS = readFilters(new URLSearchParams());

const APP_URL = "https://cook.example";

/** Services that send mail with this function. */
const withMail = (send: Mailer["send"]) => ({
  mailer: { isSetUp: true, send },
  settings: testSettings({ appUrl: APP_URL }),
});

/** A mailer that keeps what it is given, and the settings with it. */
function aMailbox() {
  const emails: Email[] = [];
  return { emails, services: withMail(async (email) => void emails.push(email)) };
}

// Abuse case 22.
test("a code has 128 random bits: 22 letters, no two alike", async () => {
  const { caller } = testContext();
  const codes = new Set<string>();
  for (let share = 0; share < 200; share++) codes.add((await shareCollection(caller, TO_ILSE)).shareCode);

  expect(codes.size).toBe(200);
  for (const code of codes) expect(code).toMatch(/^[\w-]{22}$/);
  // No place of the code is the same letter in all of them.
  const isFixed = (place: number) => new Set([...codes].map((code) => code[place])).size < 4;
  expect([...Array(22).keys()].filter(isFixed)).toEqual([]);
});

test("without mail the link is still made", async () => {
  const { caller } = testContext();
  const share = await shareCollection(caller, TO_ILSE);

  expect(share.emailSent).toBe(false);
  expect(share.shareUrl).toBe(`http://localhost/shared/${share.shareCode}`);
  expect(getOpenShare(caller, share.shareCode).ownerName).toBe("Marta");
});

test("the 501st link is refused until one is revoked, since the list ends there", async () => {
  const { caller, db } = testContext();
  const { id } = await shareCollection(caller, TO_ILSE);
  const { id: _id, ...row } = db.select().from(sharedCollections).get() ?? expect.fail("no share");
  for (let number = 1; number < 500; number++)
    db.insert(sharedCollections)
      .values({ ...row, shareCode: `code-${number}` })
      .run();
  const refused = { kind: "conflict", message: "You have 500 links already. Please revoke one first." };
  await expect(shareCollection(caller, TO_ILSE)).rejects.toMatchObject(refused);
  revokeShare(caller, id);
  await shareCollection(caller, TO_ILSE);
  expect(listShares(caller)).toHaveLength(500);
});

test("with mail the link goes to the recipient, its last day in the sharer's zone", async () => {
  const { emails, services } = aMailbox();
  const { caller } = testContext({ timeZone: "America/Los_Angeles", services });
  const share = await shareCollection(caller, { ...TO_ILSE, expiresAt: "2026-12-31" });

  expect(share.emailSent).toBe(true);
  expect(emails).toHaveLength(1);
  expect(emails[0]).toMatchObject({ to: "ilse@example.org", subject: "Marta shared a recipe collection with you" });
  // The request may say any host; an email contains APP_URL.
  expect(emails[0]?.text).toContain(`${APP_URL}/shared/${share.shareCode}`);
  expect(emails[0]?.text).not.toContain("localhost");
  expect(emails[0]?.text).toContain("until 31\u00a0December\u00a02026");
});

test("an email that the mail server refuses leaves no link", async () => {
  const send = () => Promise.reject(new DomainError("upstream", "The mail server did not accept the message"));
  const { caller } = testContext({ services: withMail(send) });

  await expect(shareCollection(caller, TO_ILSE)).rejects.toMatchObject({ kind: "upstream", message: SHARE_FAILED });
  expect(listShares(caller)).toEqual([]);
});

test("the sixth email to one address in an hour is refused, and there is no link", async () => {
  const { services } = aMailbox();
  const { caller } = testContext({ services });
  for (let sent = 0; sent < 5; sent++) await shareCollection(caller, TO_ILSE);

  await expect(shareCollection(caller, TO_ILSE)).rejects.toMatchObject({ kind: "throttled" });
  expect(listShares(caller)).toHaveLength(5);
});

// Abuse case 19.
describe("an expiry", () => {
  const expiring = (expiresAt: string) => ({ ...TO_ILSE, expiresAt });

  test.each([
    ["2026-03-01", EXPIRY_IN_PAST],
    ["2026-03-02T09:00:00.000Z", EXPIRY_IN_PAST], // now
    ["1970-01-01", EXPIRY_IN_PAST],
    ["2036-03-03", EXPIRY_TOO_LATE],
    ["9999-12-31", EXPIRY_TOO_LATE],
  ])("of %s is refused", async (expiresAt, message) => {
    const { caller } = testContext();
    await expect(shareCollection(caller, expiring(expiresAt))).rejects.toMatchObject({
      kind: "invalid",
      message,
      fields: { expiresAt: [message] },
    });
    expect(listShares(caller)).toEqual([]);
  });

  test("of today lasts to the sharer's midnight, to the millisecond", async () => {
    const { caller } = testContext({ timeZone: "Europe/Berlin" });
    const { shareCode } = await shareCollection(caller, expiring("2026-03-02"));

    expect(() => getOpenShare(at(caller, "2026-03-02T22:59:59.998Z"), shareCode)).not.toThrow();
    expect(() => getOpenShare(at(caller, "2026-03-02T22:59:59.999Z"), shareCode)).toThrow(
      expect.objectContaining({ kind: "expired", message: "This shared collection has expired" }),
    );
  });

  test("is today where the sharer is, though the server's day is another", async () => {
    const { caller } = testContext({ now: new Date("2026-03-02T03:00:00Z"), timeZone: "America/Los_Angeles" });
    const { shareCode } = await shareCollection(caller, expiring("2026-03-01"));
    expect(getOpenShare(caller, shareCode).expiresAt?.toISOString()).toBe("2026-03-02T07:59:59.999Z");
  });

  test("is shown in the sharer's zone to readers in any other", async () => {
    const { caller, visitor } = testContext({ timeZone: "America/Los_Angeles" });
    const { shareCode } = await shareCollection(caller, expiring("2026-12-31"));
    const shared = openSharedPage({ ...visitor, timeZone: "Asia/Tokyo" }, undefined, shareCode, NO_FILTERS);
    expect(shared).toMatchObject({ head: { expiry: { date: "31\u00a0December\u00a02026", isOver: false } } });
  });

  test("given as an instant is that instant", async () => {
    const { caller } = testContext();
    const { shareCode } = await shareCollection(caller, expiring("2026-03-02T10:30:00+01:00"));
    expect(getOpenShare(caller, shareCode).expiresAt?.toISOString()).toBe("2026-03-02T09:30:00.000Z");
  });

  test("a clock set back does not bring a revoked share back", async () => {
    const { caller } = testContext();
    const { id, shareCode } = await shareCollection(caller, expiring("2026-03-02"));
    revokeShare(caller, id);
    expect(() => getOpenShare(at(caller, "2026-03-01T09:00:00Z"), shareCode)).toThrow(
      expect.objectContaining({ kind: "notFound" }),
    );
  });
});

test("an unknown, a similar and a wildcard code are all not found", async () => {
  const { caller } = testContext();
  const { shareCode } = await shareCollection(caller, TO_ILSE);
  const near = `${shareCode.slice(0, -1)}${shareCode.endsWith("A") ? "B" : "A"}`;
  const swapped = [...shareCode].map((sign) => (/[a-z]/.test(sign) ? sign.toUpperCase() : sign.toLowerCase())).join("");
  for (const code of [
    "",
    "%",
    "_".repeat(22),
    "*",
    near,
    swapped,
    `${shareCode} `,
    shareCode.slice(0, 21),
    "' OR 1=1 --",
  ]) {
    expect(() => getOpenShare(caller, code)).toThrow(
      expect.objectContaining({ kind: "notFound", message: "Shared collection not found" }),
    );
  }
});

test("share links belong to one cook, are newest first, and disappear when revoked", async () => {
  const { caller, visitor } = testContext();
  const other = aCook(visitor);
  const first = await shareCollection(caller, TO_ILSE);
  const second = await shareCollection(at(caller, "2026-03-03T09:00:00Z"), { ...TO_ILSE, expiresAt: "2026-04-01" });
  await shareCollection(other, TO_ILSE);

  expect(listShares(caller)).toMatchObject([
    { id: second.id, expiresOn: "1\u00a0April\u00a02026", lastOpenedAt: null },
    { id: first.id, recipientEmail: "ilse@example.org", createdAt: "2026-03-02T09:00:00.000Z", expiresAt: null },
  ]);
  expect(() => revokeShare(other, first.id)).toThrow(expect.objectContaining({ kind: "notFound" }));
  expect(() => describeShare(other, first.id)).toThrow(expect.objectContaining({ kind: "notFound" }));

  revokeShare(caller, first.id);
  expect(listShares(caller)).toHaveLength(1);
  expect(() => revokeShare(caller, first.id)).toThrow(expect.objectContaining({ kind: "notFound" }));
});

test("the owner sees when somebody else last opened a link", async () => {
  const { caller, visitor } = testContext();
  const { shareCode } = await shareCollection(caller, TO_ILSE);
  const open = (moment: string, who?: typeof caller) =>
    openSharedPage({ ...visitor, now: new Date(moment) }, who, shareCode, NO_FILTERS);
  const lastOpened = () => listShares(caller)[0]?.lastOpenedAt;

  open("2026-03-02T10:00:00Z", caller);
  expect(lastOpened()).toBeNull();
  open("2026-03-02T11:00:00Z");
  expect(lastOpened()).toBe("2026-03-02T11:00:00.000Z");
  open("2026-03-02T11:00:30Z");
  expect(lastOpened()).toBe("2026-03-02T11:00:00.000Z");
  open("2026-03-02T11:05:00Z", aCook(visitor));
  expect(lastOpened()).toBe("2026-03-02T11:05:00.000Z");
});

test("pictures show to holders of an active link, for recipes that are in it now", async () => {
  const { caller, visitor } = testContext();
  const soup = aRecipe(caller);
  const foreign = aRecipe(aCook(visitor));
  const { id, shareCode } = await shareCollection(caller, { ...TO_ILSE, expiresAt: "2026-03-02" });

  expect(isInActiveShare(visitor, shareCode, soup.id)).toBe(true);
  expect(isInActiveShare(visitor, shareCode, foreign.id)).toBe(false);
  expect(isInActiveShare(visitor, "nonsense", soup.id)).toBe(false);
  expect(isInActiveShare({ ...visitor, now: new Date("2026-03-02T23:59:59.999Z") }, shareCode, soup.id)).toBe(false);
  revokeShare(caller, id);
  expect(isInActiveShare(visitor, shareCode, soup.id)).toBe(false);
});
