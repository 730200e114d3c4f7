import { expect, test } from "vitest";
import { type Caller, renewed } from "#app/caller.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import { aCook, testContext } from "#tests/support/test-context.ts";
import { getOpenShare, listShares, shareCollection } from "../sharing/sharing.server.ts";
import { openInvitation } from "./invitation-page.server.ts";
import { createInvitation, listInvitations } from "./invitations.server.ts";
import { getKitchen } from "./kitchen.server.ts";
import { endKitchenLink, listKitchenLinks } from "./kitchen-links.server.ts";
import { joinKitchen, leaveKitchen } from "./moves.server.ts";
import { endReturn, listReturns } from "./returns.server.ts";
import { undoMove } from "./undo-move.server.ts";

/** Returns the caller as the next request reads it, `ms` later. */
const again = (caller: Caller, ms = 0): Caller => ({ ...renewed(caller), now: new Date(caller.now.getTime() + ms) });

const invite = async (host: Caller) => (await createInvitation(again(host), { email: null })).code;

/** A kitchen of Anna, who owns it, and Ben; Cem has another one. */
async function aKitchen() {
  const { caller: anna, visitor } = testContext();
  const [ben, cem] = [aCook(visitor, { firstName: "Ben" }), aCook(visitor, { firstName: "Cem" })];
  await joinKitchen(ben, await invite(anna));
  return { anna, ben: again(ben), cem, visitor };
}

const share = (caller: Caller, expiresAt: string | null = null) =>
  shareCollection(caller, { recipientEmail: `for.${caller.user.firstName}@example.org`, expiresAt });

const refused = (kind: string) => expect.objectContaining({ kind });

test("open invitations end when somebody leaves, who may know them", async () => {
  const { anna, ben, cem } = await aKitchen();
  const code = await invite(anna);
  await leaveKitchen(ben);
  expect(listInvitations(again(anna))).toEqual([]);
  for (const caller of [ben, cem]) await expect(joinKitchen(again(caller), code)).rejects.toEqual(refused("expired"));
  await expect(joinKitchen(again(cem), "q7Zt1nN0xkq2yqjv8mWn3g")).rejects.toEqual(refused("notFound"));
});

// Abuse case 155.
test("who has left is listed for a day; the owner takes the undo, also from the owner before", async () => {
  const { anna, ben, cem } = await aKitchen();
  const { moveId } = await leaveKitchen(again(anna));
  const owner = again(ben);
  expect(owner.kitchen.role).toBe("owner");
  const until = new Date(anna.now.getTime() + DAY_MS).toISOString();
  expect(listReturns(owner)).toEqual([{ id: anna.user.id, firstName: "Marta", lastName: null, until }]);
  expect(listReturns(again(ben, DAY_MS))).toEqual([]);
  for (const other of [anna, cem]) expect(listReturns(again(other))).toEqual([]);

  expect(() => endReturn(owner, cem.user.id)).toThrow(refused("notFound"));
  expect(() => endReturn(again(cem), anna.user.id)).toThrow(refused("notFound"));
  endReturn(owner, anna.user.id);
  expect(listReturns(owner)).toEqual([]);
  await expect(undoMove(again(anna), moveId)).rejects.toEqual(refused("conflict"));
  expect(getKitchen(owner).members.map(({ id }) => id)).toEqual([ben.user.id]);
});

test("a member who is not the owner takes no undo", async () => {
  const { anna, ben, cem } = await aKitchen();
  await joinKitchen(cem, await invite(anna));
  const { moveId } = await leaveKitchen(ben);
  expect(() => endReturn(again(cem), ben.user.id)).toThrow(refused("forbidden"));
  await undoMove(again(ben), moveId);
  expect(getKitchen(ben).members).toHaveLength(3);
});

test("who joins another kitchen can come back, and is listed, too", async () => {
  const { anna, ben, cem } = await aKitchen();
  const { moveId } = await joinKitchen(ben, await invite(cem));
  expect(listReturns(again(anna)).map(({ id }) => id)).toEqual([ben.user.id]);
  endReturn(again(anna), ben.user.id);
  await expect(undoMove(again(ben), moveId)).rejects.toEqual(refused("conflict"));
});

test("the links of all members are listed, and to whom they were sent is told their owner only", async () => {
  const { anna, ben, cem } = await aKitchen();
  await share(cem);
  const old = await share(ben, "2026-03-02T10:00:00Z");
  const own = await share(again(anna));
  const { id, firstName, lastName } = anna.user;
  expect(listKitchenLinks(again(anna))).toEqual([
    {
      id: own.id,
      owner: { id, firstName, lastName },
      recipientEmail: "for.Marta@example.org",
      createdAt: "2026-03-02T09:00:00.000Z",
      expiresAt: null,
    },
    {
      id: old.id,
      owner: { id: ben.user.id, firstName: "Ben", lastName: null },
      recipientEmail: null,
      createdAt: "2026-03-02T09:00:00.000Z",
      expiresAt: "2026-03-02T10:00:00.000Z",
    },
  ]);
  expect(JSON.stringify(listKitchenLinks(ben))).not.toContain(own.shareCode);
  // Those that are over show nothing to anybody.
  expect(listKitchenLinks(again(anna, DAY_MS)).map((link) => link.id)).toEqual([own.id]);
});

// Abuse case 156.
test("the owner ends each link of the kitchen, a member the own ones", async () => {
  const { anna, ben, cem, visitor } = await aKitchen();
  const [annas, bens, cems] = [await share(again(anna)), await share(ben), await share(cem)];
  expect(() => endKitchenLink(ben, annas.id)).toThrow(refused("forbidden"));
  for (const caller of [again(anna), ben]) expect(() => endKitchenLink(caller, cems.id)).toThrow(refused("notFound"));
  endKitchenLink(again(anna), bens.id);
  expect(() => getOpenShare(visitor, bens.shareCode)).toThrow(refused("notFound"));
  expect(listShares(ben)).toEqual([]);
  expect(() => endKitchenLink(again(anna), bens.id)).toThrow(refused("notFound"));
  const other = await share(ben);
  endKitchenLink(ben, other.id);
  expect(() => getOpenShare(visitor, other.shareCode)).toThrow(refused("notFound"));
});

test("the page of an invitation names the links that will show the kitchen's recipes, to their owner only", async () => {
  const { anna, ben, cem, visitor } = await aKitchen();
  await share(cem);
  await share(cem, "2026-03-02T09:30:00Z");
  const code = await invite(anna);
  const links = (caller?: Caller) => {
    const shown = openInvitation(caller ?? visitor, caller, code);
    return shown.state === "open" ? shown.links : [];
  };
  expect(links(cem)).toEqual(["for.Cem@example.org", "for.Cem@example.org"]);
  expect(links(again(cem, 45 * 60_000))).toEqual(["for.Cem@example.org"]);
  expect([links(), links(ben)]).toEqual([[], []]);
});
