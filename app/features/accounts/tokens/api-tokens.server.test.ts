import { expect, test } from "vitest";
import { apiTokens, users } from "#db/schema.ts";
import { aCook, at, testContext } from "#tests/support/test-context.ts";
import {
  endApiTokens,
  findTokenOwner,
  getApiToken,
  listApiTokens,
  makeApiToken,
  revokeApiToken,
} from "./api-tokens.server.ts";

test("a token finds its owner with their current rights", () => {
  const { db, caller } = testContext({ accountType: "standard" });
  const token = makeApiToken(caller, { name: "Backup" });
  expect(token).toMatch(/^trivet_[\w-]{43}$/);
  expect(findTokenOwner(db, token, caller.now)).toEqual({ user: caller.user, kitchen: caller.kitchen });
  db.update(users).set({ accountType: "trial" }).run();
  expect(findTokenOwner(db, token, caller.now)?.user.accountType).toBe("trial");
  db.delete(users).run();
  expect(findTokenOwner(db, token, caller.now)).toBeUndefined();
});

test("the table contains no usable token", () => {
  const { db, caller } = testContext();
  const token = makeApiToken(caller, { name: "Backup" });
  const { tokenHash, ...row } = db.select().from(apiTokens).all()[0] ?? { tokenHash: "" };
  expect(tokenHash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain(token.slice(7));
  for (const tried of [tokenHash, `trivet_${tokenHash}`, token.slice(0, -1), `${token}A`, token.toUpperCase(), ""])
    expect(findTokenOwner(db, tried, caller.now)).toBeUndefined();
});

test("its use is recorded once an hour, also after the clock was set back", () => {
  const { db, caller } = testContext();
  const token = makeApiToken(caller, { name: "Backup" });
  const lastUsed = () => listApiTokens(caller)[0]?.lastUsedAt?.toISOString();
  const use = (moment: string) => void findTokenOwner(db, token, new Date(moment));
  expect(lastUsed()).toBeUndefined();
  use("2026-03-02T09:00:00Z");
  use("2026-03-02T09:50:00Z");
  expect(lastUsed()).toBe("2026-03-02T09:00:00.000Z");
  use("2026-03-02T10:01:00Z");
  expect(lastUsed()).toBe("2026-03-02T10:01:00.000Z");
  use("2026-03-01T10:00:00Z");
  expect(lastUsed()).toBe("2026-03-01T10:00:00.000Z");
});

test("a cook has ten at most, each with a name of its own", () => {
  const { visitor, caller } = testContext();
  for (let count = 1; count <= 10; count++) makeApiToken(caller, { name: `Script ${count}` });
  expect(() => makeApiToken(caller, { name: "Script 3" })).toThrow("You have a token of this name already");
  expect(() => makeApiToken(caller, { name: "One more" })).toThrow("You have 10 tokens already");
  expect(listApiTokens(caller).map(({ name }) => name)[0]).toBe("Script 10");
  makeApiToken(aCook(visitor), { name: "Script 3" });
});

test("tokens are revoked by their owner only", () => {
  const { db, visitor, caller } = testContext();
  const token = makeApiToken(caller, { name: "Backup" });
  const id = listApiTokens(caller)[0]?.id ?? 0;
  const other = aCook(visitor);
  expect(() => revokeApiToken(other, id)).toThrow("Token not found");
  expect(() => getApiToken(other, id)).toThrow("Token not found");
  expect(findTokenOwner(db, token, caller.now)).toBeDefined();
  revokeApiToken(at(caller, "2026-03-03T09:00:00Z"), id);
  expect(findTokenOwner(db, token, caller.now)).toBeUndefined();
});

test("all of a cook's tokens end, and nobody else's", () => {
  const { visitor, caller } = testContext();
  const other = aCook(visitor);
  makeApiToken(caller, { name: "A" });
  makeApiToken(other, { name: "B" });
  endApiTokens(caller, caller.user.id);
  expect([listApiTokens(caller).length, listApiTokens(other).length]).toEqual([0, 1]);
});
