import { expect, onTestFinished, test, vi } from "vitest";
import { removeFromCollection } from "#app/features/recipes/trash/removal.server.ts";
import { startTimer } from "#app/features/timers/timers.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { recipes, timers } from "#db/schema.ts";
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
  const stop = startHourlySweep({ db, log: createLog((line) => void lines.push(line)), clock: () => now });
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
