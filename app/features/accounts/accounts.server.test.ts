import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Visitor } from "#app/caller.ts";
import { callerOfUser } from "#app/features/accounts/caller-of-user.server.ts";
import { findSetupCode, validateInviteCode } from "#app/features/accounts/invites/invites.server.ts";
import { addCredentials } from "#app/features/credentials/credentials.server.ts";
import { clientNetworks } from "#app/platform/client-networks.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createThrottle } from "#app/platform/throttle.server.ts";
import { inviteCodes, type PendingIdentity, users } from "#db/schema.ts";
import { testSettings } from "#tests/support/settings.ts";
import { aCook, testContext } from "#tests/support/test-context.ts";
import { completeRegistration, signUp, verifyPassword } from "./accounts.server.ts";

const PASSWORD = "two onions, one leek";

const identity = (email: string): PendingIdentity => ({
  email,
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  passwordHash: null,
  identity: null,
});

function aCode(visitor: Visitor, details: Partial<typeof inviteCodes.$inferInsert> = {}) {
  return visitor.db
    .insert(inviteCodes)
    .values({ code: "ABCD2345", ...details })
    .returning()
    .get();
}

test("signing up makes an identity that waits for its code", async () => {
  const { visitor, db } = testContext();
  const pending = await signUp(visitor, {
    email: "new@example.org",
    password: PASSWORD,
    firstName: "N",
    lastName: null,
  });
  expect(pending).toMatchObject({ email: "new@example.org", firstName: "N", identity: null });
  expect(pending.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(db.select().from(users).where(eq(users.email, "new@example.org")).get()).toBeUndefined();
});

test("signing up with a taken address does not reveal that", async () => {
  const { visitor } = testContext();
  const known = aCook(visitor, { email: "known@example.org" });
  const input = { email: known.user.email ?? "", password: PASSWORD, firstName: null, lastName: null };
  await expect(signUp(visitor, input)).resolves.toMatchObject({ email: "known@example.org" });
});

test("a common password is refused beside its field", async () => {
  const { visitor } = testContext();
  const input = { email: "new@example.org", password: "password123", firstName: null, lastName: null };
  await expect(signUp(visitor, input)).rejects.toMatchObject({ kind: "invalid", fields: { password: [/first/] } });
});

test("a code makes one trial account, then it is used", async () => {
  const { visitor, db } = testContext();
  aCode(visitor);
  const user = completeRegistration(visitor, identity("a@example.org"), "ABCD2345");
  expect(user).toMatchObject({ email: "a@example.org", accountType: "trial" });
  expect(user).not.toHaveProperty("passwordHash");
  expect(() => completeRegistration(visitor, identity("b@example.org"), "ABCD2345")).toThrow(
    "This invite code has already been used",
  );
  expect(db.select().from(users).where(eq(users.email, "b@example.org")).get()).toBeUndefined();
});

test.each([
  [{ expiresAt: new Date("2026-03-02T09:00:00Z") }, "This invite code has expired"], // this very instant
  [{ usedAt: new Date("2026-03-01T09:00:00Z") }, "This invite code has already been used"],
  [{ code: "ZZZZ2345" }, "Invalid invite code"],
])("a code with %j is refused and nobody is registered", (details, message) => {
  const { visitor, db } = testContext();
  aCode(visitor, details);
  expect(() => completeRegistration(visitor, identity("a@example.org"), "ABCD2345")).toThrow(message);
  expect(db.select().from(users).all()).toHaveLength(1);
});

test("an address that has an account leaves the code unused", () => {
  const { visitor } = testContext();
  aCook(visitor, { email: "known@example.org" });
  aCode(visitor);
  expect(() => completeRegistration(visitor, identity("known@example.org"), "ABCD2345")).toThrow(
    "There is already an account with this email",
  );
  expect(validateInviteCode(visitor, "ABCD2345").valid).toBe(true);
});

// Abuse case 151.
test.each([
  ["invented", { code: "OTHER234" }],
  ["expired", { expiresAt: new Date("2020-01-01T00:00:00Z") }],
  ["used", { usedAt: new Date("2020-01-01T00:00:00Z") }],
])("an %s code does not tell whether an address has an account", (_kind, code) => {
  const { visitor } = testContext();
  aCook(visitor, { email: "known@example.org" });
  aCode(visitor, code);
  const refusalFor = (email: string) => {
    try {
      completeRegistration(visitor, identity(email), "ABCD2345");
    } catch (error) {
      return String(error);
    }
  };
  expect(refusalFor("known@example.org")).toMatch(/invite code/i);
  expect(refusalFor("known@example.org")).toBe(refusalFor("unknown@example.org"));
});

test("a client makes ten accounts in an hour, and the refused one keeps its code", () => {
  const { visitor } = testContext();
  for (let number = 0; number < 10; number++) {
    aCode(visitor, { code: `ABCD234${number}` });
    completeRegistration(visitor, identity(`cook${number}@example.org`), `ABCD234${number}`);
  }
  aCode(visitor, { code: "ABCD2399" });
  expect(() => completeRegistration(visitor, identity("eleven@example.org"), "ABCD2399")).toThrow("Too many requests");
  expect(validateInviteCode(visitor, "ABCD2399").valid).toBe(true);
});

test("a network of IPv6 makes ten accounts in an hour, with each address as another", () => {
  const { visitor } = testContext();
  const from = (number: number) => ({ ...visitor, client: clientNetworks(`2001:db8:0:1::${number}`) });
  const register = (number: number) => {
    aCode(visitor, { code: `ABCD23${number}` });
    return completeRegistration(from(number), identity(`cook${number}@example.org`), `ABCD23${number}`);
  };
  for (let number = 22; number < 32; number++) register(number);
  expect(() => register(32)).toThrow("Too many requests");
});

test("right email and password sign in, whatever the address's case", async () => {
  const { visitor } = testContext();
  aCode(visitor);
  const pending = await signUp(visitor, {
    email: "a@example.org",
    password: PASSWORD,
    firstName: null,
    lastName: null,
  });
  const user = completeRegistration(visitor, pending, "ABCD2345");
  await expect(verifyPassword(visitor, { email: "a@example.org", password: PASSWORD })).resolves.toBe(user.id);
});

test("an unknown address, a wrong password and an account without one get the same answer", async () => {
  const { visitor } = testContext();
  aCook(visitor, { email: "provider@example.org" });
  for (const email of ["nobody@example.org", "provider@example.org"]) {
    await expect(verifyPassword(visitor, { email, password: PASSWORD })).rejects.toMatchObject({
      kind: "invalid",
      message: "The email or the password is not right",
    });
  }
});

test("where LOCAL_LOGIN is off neither form works", async () => {
  const { visitor } = testContext({ services: { settings: testSettings({ localLogin: false }) } });
  const input = { email: "a@example.org", password: PASSWORD, firstName: null, lastName: null };
  await expect(signUp(visitor, input)).rejects.toMatchObject({ kind: "forbidden" });
  await expect(verifyPassword(visitor, input)).rejects.toMatchObject({ kind: "forbidden" });
});

// Abuse case 43.
test("five failures block the address for that client, the right password too, until the time is over", async () => {
  let now = new Date("2026-03-02T09:00:00Z");
  const { visitor: base, db } = testContext();
  const visitor = { ...base, services: { ...base.services, throttle: createThrottle(db, () => now) } };
  aCode(visitor);
  const pending = await signUp(visitor, {
    email: "a@example.org",
    password: PASSWORD,
    firstName: null,
    lastName: null,
  });
  const user = completeRegistration(visitor, pending, "ABCD2345");
  const attempt = (password: string, from: Visitor = visitor) =>
    verifyPassword(from, { email: "a@example.org", password });

  const wrong = await Promise.allSettled(Array.from({ length: 25 }, () => attempt("wrong password")));
  const messages = wrong.map((result) => (result.status === "rejected" ? result.reason.message : "signed in"));
  expect(messages.filter((message) => message === "The email or the password is not right")).toHaveLength(5);
  expect(messages.filter((message) => message === "Too many requests")).toHaveLength(20);
  await expect(attempt(PASSWORD)).rejects.toMatchObject({ kind: "throttled", retryAfter: 900 });
  await expect(attempt(PASSWORD, { ...visitor, client: clientNetworks("198.51.100.1") })).resolves.toBe(user.id);

  now = new Date(now.getTime() + 901_000);
  await expect(attempt(PASSWORD)).resolves.toBe(user.id);
});

test("an address is blocked for everyone after ten failures from any clients", async () => {
  const { visitor } = testContext();
  for (let client = 0; client < 10; client++) {
    const attempt = verifyPassword(
      { ...visitor, client: clientNetworks(`198.51.100.${client}`) },
      { email: "a@x.org", password: "no" },
    );
    await expect(attempt).rejects.toMatchObject({ kind: "invalid" });
  }
  await expect(verifyPassword(visitor, { email: "a@x.org", password: "no" })).rejects.toMatchObject({
    kind: "throttled",
  });
});

// Abuse case 46.
test("the set-up code makes the administrator, once", () => {
  const { db, visitor } = testContext();
  db.delete(users).run();
  expect(findSetupCode(db, visitor.services.settings, visitor.now)).toBe("SETUP234");
  const first = completeRegistration(visitor, identity("first@example.org"), "SETUP234");
  expect(first.accountType).toBe("administrator");
  expect(findSetupCode(db, visitor.services.settings, visitor.now)).toBeUndefined();
  expect(() => completeRegistration(visitor, identity("second@example.org"), "SETUP234")).toThrow(
    "This invite code has already been used",
  );
});

test("a random set-up code stays the same until it is used", () => {
  const { db, visitor } = testContext({ services: { settings: testSettings({ setupInviteCode: null }) } });
  const { settings } = visitor.services;
  db.delete(users).run();
  const code = findSetupCode(db, settings, visitor.now);
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  expect(findSetupCode(db, settings, visitor.now)).toBe(code);
  expect(findSetupCode(db, testSettings({ setupInviteCode: "OTHER234" }), visitor.now)).toBe("OTHER234");
  expect(validateInviteCode(visitor, code ?? "").valid).toBe(false);
});

test("after 20 wrong codes a client waits, with right codes too; others do not", () => {
  const { visitor } = testContext();
  aCode(visitor);
  for (let number = 0; number < 20; number++) {
    expect(validateInviteCode(visitor, `WRONG${100 + number}`)).toEqual({ valid: false, expired: false, used: false });
  }
  expect(() => validateInviteCode(visitor, "ABCD2345")).toThrow("Too many requests");
  expect(() => completeRegistration(visitor, identity("a@example.org"), "ABCD2345")).toThrow("Too many requests");
  expect(validateInviteCode({ ...visitor, client: clientNetworks("198.51.100.1") }, "ABCD2345").valid).toBe(true);
});

test("after 100 wrong codes in an hour everybody waits", () => {
  const { visitor } = testContext();
  for (let number = 0; number < 100; number++) {
    validateInviteCode({ ...visitor, client: clientNetworks(`198.51.100.${number}`) }, `WRONG${100 + number}`);
  }
  expect(() => validateInviteCode(visitor, "ABCD2345")).toThrow("Too many requests");
});

// Abuse case 96.
test("the log contains events, and never a password, a code, an address or a secret", async () => {
  const lines: string[] = [];
  const { visitor } = testContext({ services: { log: createLog((line) => lines.push(line)) } });
  aCode(visitor);
  const input = { email: "secret.person@example.org", password: PASSWORD, firstName: null, lastName: null };
  const user = completeRegistration(visitor, await signUp(visitor, input), "ABCD2345");
  await verifyPassword(visitor, input);
  await verifyPassword(visitor, { ...input, password: "a wrong password" }).catch(() => {});
  addCredentials(callerOfUser(visitor, user.id), {
    service: "ourgroceries",
    credentials: { username: "u-1", password: "p-1" },
  });
  const logged = lines.join("\n");
  expect(logged).toContain("registered");
  expect(logged).toContain("sign_in.refused");
  for (const secret of [PASSWORD, "a wrong password", "ABCD2345", "secret.person", "u-1", "p-1", "argon2"]) {
    expect(logged).not.toContain(secret);
  }
});
