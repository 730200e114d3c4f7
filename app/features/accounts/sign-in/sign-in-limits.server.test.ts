import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clientNetworks } from "#app/platform/client-networks.ts";
import { createThrottle } from "#app/platform/throttle.server.ts";
import { users } from "#db/schema.ts";
import { aCook, testContext } from "#tests/support/test-context.ts";
import { verifyPassword } from "../accounts.server.ts";
import { makeResetPathFor, resetPassword } from "./password-reset.server.ts";

const PASSWORD = "two onions, one leek";
const REFUSED = { kind: "invalid", message: "The email or the password is not right" };

/** A test server with one cook whose password is hashed with less memory than now. */
async function aSignInServer() {
  const clock = { now: Date.parse("2026-03-02T09:00:00Z") };
  const { visitor: base, db } = testContext();
  const throttle = createThrottle(db, () => new Date(clock.now));
  const visitor = { ...base, services: { ...base.services, throttle } };
  const { user } = aCook(visitor, { email: "marta@example.org" });
  const passwordHash = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  db.update(users).set({ passwordHash }).where(eq(users.id, user.id)).run();
  const knock = (email: string, password: string, address = visitor.client.address) =>
    verifyPassword({ ...visitor, client: clientNetworks(address) }, { email, password });
  return { db, clock, user, knock, visitor };
}

test("thirty failures block a client for all addresses, and no other client", async () => {
  const { knock } = await aSignInServer();
  for (let number = 0; number < 30; number++) {
    await expect(knock(`a${number}@example.org`, "wrong")).rejects.toMatchObject(REFUSED);
  }
  await expect(knock("one-more@example.org", "wrong")).rejects.toMatchObject({ kind: "throttled", retryAfter: 900 });
  await expect(knock("marta@example.org", PASSWORD)).rejects.toMatchObject({ kind: "throttled" });
  await expect(knock("one-more@example.org", "wrong", "198.51.100.1")).rejects.toMatchObject(REFUSED);
});

test("signing in clears the failures of its address from all clients", async () => {
  const { knock, user } = await aSignInServer();
  for (let round = 0; round < 2; round++) {
    for (let client = 0; client < 9; client++) {
      const attempt = knock("marta@example.org", "wrong", `198.51.100.${round}${client}`);
      await expect(attempt).rejects.toMatchObject(REFUSED);
    }
    await expect(knock("marta@example.org", PASSWORD)).resolves.toBe(user.id);
  }
});

test("signing in clears the failures of its address from this client", async () => {
  const { knock, user } = await aSignInServer();
  for (let round = 0; round < 2; round++) {
    for (let number = 0; number < 4; number++) {
      await expect(knock("marta@example.org", "wrong")).rejects.toMatchObject(REFUSED);
    }
    await expect(knock("marta@example.org", PASSWORD)).resolves.toBe(user.id);
  }
});

test("signing in neither adds nor removes a failure of its client", async () => {
  const { knock, user } = await aSignInServer();
  for (let number = 0; number < 29; number++) {
    await expect(knock(`a${number}@example.org`, "wrong")).rejects.toMatchObject(REFUSED);
  }
  for (let time = 0; time < 3; time++) await expect(knock("marta@example.org", PASSWORD)).resolves.toBe(user.id);
  await expect(knock("thirty@example.org", "wrong")).rejects.toMatchObject(REFUSED);
  await expect(knock("more@example.org", "wrong")).rejects.toMatchObject({ kind: "throttled" });
});

test("each block within a day is twice as long as the one before, an hour at most", async () => {
  const { clock, knock } = await aSignInServer();
  for (const seconds of [900, 1800, 3600, 3600]) {
    for (let number = 0; number < 5; number++) {
      await expect(knock("nobody@example.org", "wrong")).rejects.toMatchObject(REFUSED);
    }
    const refused = { kind: "throttled", retryAfter: seconds };
    await expect(knock("nobody@example.org", "wrong")).rejects.toMatchObject(refused);
    clock.now += seconds * 1000 - 1;
    await expect(knock("nobody@example.org", "wrong")).rejects.toMatchObject({ kind: "throttled", retryAfter: 1 });
    clock.now += 1;
  }
});

test("a password hashed with other parameters is hashed again at sign-in", async () => {
  const { db, knock, user } = await aSignInServer();
  const kept = () => db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, user.id)).get()?.hash;
  await expect(knock("marta@example.org", "wrong")).rejects.toMatchObject(REFUSED);
  expect(kept()).toContain("m=8192,t=1");
  await knock("marta@example.org", PASSWORD);
  const renewed = kept();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await expect(knock("marta@example.org", PASSWORD)).resolves.toBe(user.id);
  expect(kept()).toBe(renewed);
});

test("a password that is set by link opens at once, however many failures there were", async () => {
  const { db, knock, user, visitor } = await aSignInServer();
  for (let number = 0; number < 5; number++) {
    await expect(knock("marta@example.org", "wrong")).rejects.toMatchObject(REFUSED);
  }
  await expect(knock("marta@example.org", "wrong")).rejects.toMatchObject({ kind: "throttled" });
  const token = makeResetPathFor(db, "marta@example.org", visitor.now)?.split("token=")[1] ?? "";
  await resetPassword(visitor, { token, password: "three carrots, no leek" });
  await expect(knock("marta@example.org", "three carrots, no leek")).resolves.toBe(user.id);
});

test("a password that is changed while the old one is checked stays changed, and the old one is refused", async () => {
  const { db, knock, user } = await aSignInServer();
  const attempt = knock("marta@example.org", PASSWORD);
  const passwordHash = await hash("three carrots, no leek", { memoryCost: 8, timeCost: 1, parallelism: 1 });
  db.update(users).set({ passwordHash }).where(eq(users.id, user.id)).run();
  await expect(attempt).rejects.toMatchObject(REFUSED);
  expect(db.select().from(users).where(eq(users.id, user.id)).get()?.passwordHash).toBe(passwordHash);
});
