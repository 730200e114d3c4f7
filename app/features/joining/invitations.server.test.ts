import { expect, test } from "vitest";
import { DomainError } from "#app/errors.ts";
import { again, invitationOf, join, twoCooks } from "#tests/support/moving-cooks.ts";
import { aCook } from "#tests/support/test-context.ts";
import { previewInvitation } from "./invitation-preview.server.ts";
import { createInvitation, listInvitations, withdrawInvitation } from "./invitations.server.ts";
import { joinKitchen, leaveKitchen } from "./moves.server.ts";

async function refusal(act: () => unknown): Promise<string> {
  try {
    await act();
  } catch (error) {
    if (error instanceof DomainError) return error.kind;
    throw error;
  }
  return "none";
}

test("an invitation works once, for seven days, while its maker is in the kitchen", async () => {
  const { anna, ben, visitor } = twoCooks();
  const cem = aCook(visitor, { firstName: "Cem" });
  const code = await invitationOf(anna);
  expect(await refusal(() => joinKitchen(ben, "q7Zt1nN0xkq2yqjv8mWn3g"))).toBe("notFound");
  expect(await refusal(() => joinKitchen(anna, code))).toBe("conflict");
  expect(await refusal(() => joinKitchen(again(ben, 7), code))).toBe("expired");
  await joinKitchen(ben, code);
  expect(await refusal(() => joinKitchen(cem, code))).toBe("expired");
  expect(await refusal(() => joinKitchen(again(ben), code))).toBe("conflict");
  const bens = await invitationOf(ben);
  expect(listInvitations(again(anna)).map((one) => one.code)).toEqual([bens]);
  await leaveKitchen(again(ben));
  expect(await refusal(() => joinKitchen(cem, bens))).toBe("expired");
  expect(listInvitations(again(anna))).toEqual([]);
  const third = await createInvitation(anna, { email: null });
  expect(await refusal(() => withdrawInvitation(cem, third.id))).toBe("notFound");
  withdrawInvitation(anna, third.id);
  expect(await refusal(() => joinKitchen(cem, third.code))).toBe("notFound");
  expect(again(cem).kitchen).toEqual(cem.kitchen);
});

test("an invitation that wakes nobody: a kitchen that sleeps cannot be joined", async () => {
  const { anna, ben, visitor } = twoCooks();
  const cem = aCook(visitor, { firstName: "Cem" });
  const code = await invitationOf(ben);
  await join(ben, anna);
  expect(await refusal(() => joinKitchen(cem, code))).toBe("expired");
});

test("only twenty invitations may be open", async () => {
  const { anna } = twoCooks();
  for (let count = 0; count < 20; count++) await invitationOf(anna);
  await expect(invitationOf(anna)).rejects.toMatchObject({ kind: "conflict" });
  await expect(createInvitation(again(anna, 8), { email: null })).resolves.toBeDefined();
});

test("wrong codes are throttled wherever they are entered, right ones are not", async () => {
  const { anna, ben } = twoCooks();
  const code = await invitationOf(anna);
  for (let count = 0; count < 30; count++) previewInvitation(ben, ben, code);
  const wrong = "A".repeat(22);
  for (let count = 0; count < 10; count++)
    expect(await refusal(() => previewInvitation(ben, ben, wrong))).toBe("notFound");
  for (let count = 0; count < 10; count++) expect(await refusal(() => joinKitchen(ben, wrong))).toBe("notFound");
  expect(await refusal(() => previewInvitation(ben, ben, wrong))).toBe("throttled");
  expect(await refusal(() => joinKitchen(ben, code))).toBe("throttled");
});
