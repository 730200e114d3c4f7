import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#db/schema.ts";
import { aCook, at, testContext } from "#tests/support/test-context.ts";
import { changeEmail, confirmEmail, emailToConfirm } from "./email-change.server.ts";

type Mail = { to: string; subject: string; text: string };

/** A cook on a server with or without mail, another one who has taken@example.org, and the emails. */
function withMail(isSetUp = true) {
  const sent: Mail[] = [];
  const { db, visitor, caller } = testContext({
    services: { mailer: { isSetUp, send: async (mail: Mail) => void sent.push(mail) } },
  });
  Object.assign(visitor.services.settings, { appUrl: "https://recipes.example.org" });
  aCook(visitor, { email: "taken@example.org" });
  const ask = (email: string, from = caller) => changeEmail(from, { email });
  const emailNow = () => db.select({ email: users.email }).from(users).where(eq(users.id, caller.user.id)).get()?.email;
  const token = () => sent.at(-1)?.text.match(/https:\/\/recipes\.example\.org\/confirm-email\?token=(\S+)/)?.[1] ?? "";
  return { db, visitor, caller, sent, ask, emailNow, token };
}

// Abuse case 184.
test("where mail is set up, the answer for a free and a taken address is the same, and each gets one email", async () => {
  const { ask, sent, emailNow, caller } = withMail();
  expect([await ask("free@example.org"), await ask("taken@example.org")]).toEqual(["sent", "sent"]);
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ["free@example.org", "Your email for Trivet"],
    ["taken@example.org", "Your email for Trivet"],
  ]);
  expect(sent[1]?.text).toContain("It already has an account");
  expect(sent[1]?.text).not.toContain("token=");
  expect(emailNow()).toBe(caller.user.email);
});

test.each([true, false])("an account asks five times an hour, whether or not mail is set up (%s)", async (isSetUp) => {
  const { ask, caller } = withMail(isSetUp);
  const tried = [];
  for (let number = 0; number < 5; number++) {
    tried.push(await ask("taken@example.org").catch((error) => error.kind));
  }
  expect(new Set(tried)).toEqual(new Set([isSetUp ? "sent" : "conflict"]));
  const throttled = expect.objectContaining({ kind: "throttled" });
  await expect(ask("taken@example.org")).rejects.toEqual(throttled);
  await expect(ask("free@example.org", caller)).rejects.toEqual(throttled);
});

test("the link changes the email once", async () => {
  const { ask, visitor, caller, emailNow, token } = withMail();
  await ask("free@example.org");
  expect(emailToConfirm(visitor, token())).toBe("free@example.org");
  expect(confirmEmail(visitor, token())).toBe(caller.user.id);
  expect(emailNow()).toBe("free@example.org");
  expect(() => confirmEmail(visitor, token())).toThrow("expired or has been used");
});

test("the link ends after an hour, with a new password, and is no other text", async () => {
  const { db, ask, visitor, caller, token } = withMail();
  await ask("free@example.org");
  const link = token();
  expect(emailToConfirm({ ...visitor, now: at(caller, "2026-03-02T09:59:59Z").now }, link)).toBe("free@example.org");
  expect(emailToConfirm({ ...visitor, now: at(caller, "2026-03-02T10:00:00Z").now }, link)).toBeUndefined();
  for (const other of ["", "x", `x${link}`, link.slice(0, -1), link.split(".")[0] ?? ""]) {
    expect([other, emailToConfirm(visitor, other)]).toEqual([other, undefined]);
  }
  db.update(users).set({ passwordHash: "another" }).where(eq(users.id, caller.user.id)).run();
  expect(emailToConfirm(visitor, link)).toBeUndefined();
});

test("an address that somebody else has by then is refused, and the link of a deleted account too", async () => {
  const { db, ask, visitor, caller, token } = withMail();
  await ask("free@example.org");
  const other = aCook(visitor, { email: "free@example.org" });
  expect(() => confirmEmail(visitor, token())).toThrow("already an account");
  db.delete(users).where(eq(users.id, other.user.id)).run();
  db.delete(users).where(eq(users.id, caller.user.id)).run();
  expect(() => confirmEmail(visitor, token())).toThrow("expired or has been used");
});
