import { expect, test } from "vitest";
import { openDatabase } from "#db/client.server.ts";
import { createThrottle, type Limit } from "./throttle.server.ts";

const LIMIT: Limit = { name: "test", points: 2, seconds: 60 };
const DOUBLING: Limit = { name: "doubling", points: 1, seconds: 60, maxBlockSeconds: 200 };

function aThrottle() {
  const clock = { now: new Date("2026-03-02T09:00:00Z") };
  const db = openDatabase(":memory:");
  const throttle = createThrottle(db, () => clock.now);
  const waitSeconds = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };
  const tries = (limit: Limit, key = "a") => {
    try {
      throttle.count(limit, key);
      return 0;
    } catch (error) {
      return (error as { retryAfter?: number }).retryAfter;
    }
  };
  return { db, clock, throttle, tries, waitSeconds };
}

test("counts in a window that begins with the first try", () => {
  const { tries, waitSeconds } = aThrottle();
  expect(tries(LIMIT)).toBe(0);
  waitSeconds(50);
  expect(tries(LIMIT)).toBe(0);
  expect(tries(LIMIT)).toBe(10);
  expect(tries(LIMIT, "b")).toBe(0);
  waitSeconds(10);
  expect(tries(LIMIT)).toBe(0);
});

test("doubles the wait each time the limit is passed, up to its maximum, and tries meanwhile do not add to it", () => {
  const { tries, waitSeconds } = aThrottle();
  for (const block of [60, 120, 200, 200]) {
    expect(tries(DOUBLING)).toBe(0);
    expect(tries(DOUBLING)).toBe(block);
    waitSeconds(block - 1);
    expect(tries(DOUBLING)).toBe(1);
    waitSeconds(1);
  }
});

test("counters survive a restart", () => {
  const { db, clock, throttle } = aThrottle();
  throttle.count(LIMIT, "a");
  throttle.count(LIMIT, "a");
  const restarted = createThrottle(db, () => clock.now);
  expect(() => restarted.count(LIMIT, "a")).toThrow("Too many requests");
});

test("checking counts nothing, forgiving takes one back, clearing takes all", () => {
  const { throttle, tries } = aThrottle();
  throttle.count(LIMIT, "a");
  throttle.count(LIMIT, "a");
  throttle.check(LIMIT, "a");
  throttle.forgive(LIMIT, "a");
  expect(tries(LIMIT)).toBe(0);
  expect(tries(LIMIT)).toBeGreaterThan(0);
  expect(() => throttle.check(LIMIT, "a")).toThrow("Too many requests");
  throttle.clear(LIMIT, "a");
  expect(tries(LIMIT)).toBe(0);
});

test("a clock set back forgets what a clock ahead has counted, so that nobody is shut out for years", () => {
  const { clock, throttle, tries } = aThrottle();
  const real = clock.now;
  clock.now = new Date("2099-01-01T00:00:00Z");
  expect([tries(LIMIT), tries(LIMIT), tries(LIMIT)]).toEqual([0, 0, 60]);
  expect([tries(DOUBLING), tries(DOUBLING)]).toEqual([0, 60]);
  clock.now = real;
  throttle.check(LIMIT, "a");
  expect([tries(LIMIT), tries(LIMIT), tries(LIMIT)]).toEqual([0, 0, 60]);
  expect([tries(DOUBLING), tries(DOUBLING)]).toEqual([0, 60]);
});

test("a clock put right by seconds keeps what was counted", () => {
  const { tries, waitSeconds } = aThrottle();
  expect([tries(LIMIT), tries(LIMIT)]).toEqual([0, 0]);
  waitSeconds(-5);
  expect(tries(LIMIT)).toBe(65);
});
