import { expect, onTestFinished, test, vi } from "vitest";
import { removeFromCollection } from "#app/features/recipes/trash/removal.server.ts";
import { startTimer } from "#app/features/timers/timers.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import {
  importCounts,
  kitchenInvitations,
  kitchenMoves,
  moveIns,
  passwordResets,
  recipes,
  sessions,
  timers,
} from "#db/schema.ts";
import { aRecipe, testContext } from "#tests/support/test-context.ts";
import { startHourlySweep } from "./hourly-sweep.ts";

const HOUR_MS = 3_600_000;

test("what is over leaves the trash within an hour, and a failure is logged and does not stop it", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { db, caller } = testContext();
  removeFromCollection(caller, aRecipe(caller).id);
  startTimer(caller, { label: "Pasta", seconds: 60, elapsed: 0 });
  const lines: string[] = [];
  let now = new Date("2026-04-01T08:59:59Z");
  const stop = startHourlySweep({
    db,
    log: createLog((line) => void lines.push(line)),
    clock: () => now,
    services: caller.services,
  });
  const left = () => db.select().from(recipes).all().length;
  const countTimers = () => db.select().from(timers).all().length;
  vi.advanceTimersByTime(HOUR_MS);
  expect([left(), countTimers()]).toEqual([1, 0]);
  startTimer(caller, { label: "Pasta", seconds: 60, elapsed: 0 });
  now = new Date("2026-04-01T09:00:00Z");
  db.$client.exec("CREATE TRIGGER broken BEFORE DELETE ON trash BEGIN SELECT RAISE(ABORT, 'full'); END");
  vi.advanceTimersByTime(HOUR_MS);
  expect([left(), lines.length, lines[0]]).toEqual([1, 1, expect.stringContaining("trash.failed")]);
  expect(countTimers()).toBe(0);
  db.$client.exec("DROP TRIGGER broken");
  vi.advanceTimersByTime(HOUR_MS);
  expect(left()).toBe(0);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test("old invitations, moves that cannot be undone and import counts of earlier days are deleted, newer ones stay", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { db, caller } = testContext();
  const kitchenId = caller.kitchen.id;
  const userId = caller.user.id;
  const at = (text: string) => new Date(text);
  const now = at("2026-04-01T09:00:00Z");
  for (const [code, expiresAt] of [
    ["old", at("2026-01-01T09:00:00Z")],
    ["new", at("2026-01-01T09:00:01Z")],
  ] as const)
    db.insert(kitchenInvitations)
      .values({ kitchenId, code, createdBy: userId, email: "noor@example.org", expiresAt })
      .run();
  for (const movedAt of [at("2026-03-31T09:00:00Z"), at("2026-03-31T09:00:01Z")]) {
    const move = { kind: "left" as const, before: [] };
    db.insert(kitchenMoves)
      .values({ userId, fromKitchenId: kitchenId, toKitchenId: kitchenId, movedAt, ...move })
      .run();
  }
  for (const day of ["2026-03-29", "2026-03-30", "2026-04-02"])
    db.insert(importCounts).values({ userId, day, imports: 1 }).run();
  const log = createLog((line) => expect(line).toBe("no error"));
  const stop = startHourlySweep({ db, log, clock: () => now, services: caller.services });
  vi.advanceTimersByTime(HOUR_MS);
  stop();
  expect(db.select({ code: kitchenInvitations.code }).from(kitchenInvitations).all()).toEqual([{ code: "new" }]);
  expect(db.select({ movedAt: kitchenMoves.movedAt }).from(kitchenMoves).all()).toEqual([
    { movedAt: at("2026-03-31T09:00:01Z") },
  ]);
  expect(db.select({ day: importCounts.day }).from(importCounts).all()).toEqual([
    { day: "2026-03-30" },
    { day: "2026-04-02" },
  ]);
});

test("expired sessions, links to reset a password and files that nobody took are deleted, newer ones stay", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { db, caller } = testContext();
  const userId = caller.user.id;
  const now = new Date("2026-04-01T09:00:00Z");
  const [over, later] = [now, new Date(now.getTime() + 1)];
  const createdAt = new Date("2026-03-01T09:00:00Z");
  for (const expire of [over, later])
    db.insert(sessions)
      .values({ sid: expire.toISOString(), userId, sess: {}, expire, createdAt, lastSeenAt: createdAt })
      .run();
  for (const expiresAt of [over, later])
    db.insert(passwordResets).values({ tokenHash: expiresAt.toISOString(), userId, expiresAt, createdAt }).run();
  const week = new Date(now.getTime() - 7 * 24 * HOUR_MS);
  for (const created of [new Date(week.getTime() - 1), week])
    db.insert(moveIns).values({ userId, state: "ready", createdAt: created }).run();
  const log = createLog((line) => expect(line).toBe("no error"));
  const stop = startHourlySweep({ db, log, clock: () => now, services: caller.services });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  stop();
  expect(db.select({ expire: sessions.expire }).from(sessions).all()).toEqual([{ expire: later }]);
  expect(db.select({ expiresAt: passwordResets.expiresAt }).from(passwordResets).all()).toEqual([{ expiresAt: later }]);
  expect(db.select({ createdAt: moveIns.createdAt }).from(moveIns).all()).toEqual([{ createdAt: week }]);
});
