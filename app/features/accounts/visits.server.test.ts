import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { users } from "#db/schema.ts";
import { statements } from "#tests/support/count-statements.ts";
import { testSettings } from "#tests/support/settings.ts";
import { at, testContext } from "#tests/support/test-context.ts";
import { findSession, startSession } from "./sign-in/sessions.server.ts";

const dayOf = ({ db, user }: Caller) =>
  db.select({ day: users.lastVisitOn }).from(users).where(eq(users.id, user.id)).get()?.day;

test("the day of the last visit is recorded in the server's time zone, and kept after the session", () => {
  const { db, caller } = testContext({ services: { settings: testSettings({ timeZone: "America/New_York" }) } });
  expect(dayOf(caller)).toBeNull();
  const token = startSession(at(caller, "2026-03-02T03:00:00Z"), { userId: caller.user.id, data: {} });
  expect(dayOf(caller)).toBe("2026-03-01");
  findSession(at(caller, "2026-03-03T15:00:00Z"), token);
  expect(dayOf(caller)).toBe("2026-03-03");
  db.$client.exec("DELETE FROM session");
  expect(dayOf(caller)).toBe("2026-03-03");
});

test("a visit within the hour needs no statement besides reading the session", async () => {
  const { db, caller } = testContext();
  const token = startSession(caller, { userId: caller.user.id, data: {} });
  const count = await statements(db, async () => void findSession(at(caller, "2026-03-02T09:59:00Z"), token));
  expect(count).toBe(1);
});
