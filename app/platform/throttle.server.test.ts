import { describe, expect, test } from "vitest";
import { openDatabase } from "#db/client.server.ts";
import { clientNetworks } from "./client-networks.ts";
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
  const tries = (limit: Limit, key: Parameters<typeof throttle.count>[1] = "a") => {
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

// Abuse case 109.
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

describe("the limit of a client", () => {
  const client = (address: string) => clientNetworks(address);

  test("counts the addresses of an IPv6 network of 64 bits together, and IPv4 addresses one by one", () => {
    const { tries } = aThrottle();
    expect([tries(LIMIT, client("2001:db8:0:1::1")), tries(LIMIT, client("2001:db8:0:1:2:3:4:5"))]).toEqual([0, 0]);
    expect(tries(LIMIT, client("2001:db8:0:1:ffff::"))).toBe(60);
    expect(tries(LIMIT, client("2001:db8:0:2::1"))).toBe(0);
    expect([tries(LIMIT, client("192.0.2.1")), tries(LIMIT, client("::ffff:192.0.2.1"))]).toEqual([0, 0]);
    expect(tries(LIMIT, client("192.0.2.1"))).toBe(60);
    expect(tries(LIMIT, client("192.0.2.2"))).toBe(0);
  });

  // Abuse case 179.
  test("of a network of 48 bits is ten times that, and blocked tries do not use it up", () => {
    const { tries, throttle } = aThrottle();
    const subnet = (number: number) => client(`2001:db8:0:${number}::1`);
    for (let blocked = 0; blocked < 30; blocked++) tries(LIMIT, subnet(1));
    for (let number = 2; number < 20; number++) expect(tries(LIMIT, subnet(number))).toBe(0);
    expect(tries(LIMIT, subnet(20))).toBe(60);
    expect(() => throttle.check(LIMIT, subnet(21))).toThrow("Too many requests");
    expect(tries(LIMIT, client("2001:db8:1::1"))).toBe(0);
  });

  test("is checked, forgiven and cleared as it is counted", () => {
    const { tries, throttle } = aThrottle();
    const one = client("2001:db8::1");
    const other = client("2001:db8::2");
    expect([tries(LIMIT, one), tries(LIMIT, other)]).toEqual([0, 0]);
    throttle.forgive(LIMIT, other);
    expect([tries(LIMIT, one), tries(LIMIT, one)]).toEqual([0, 60]);
    expect(() => throttle.check(LIMIT, other)).toThrow("Too many requests");
    throttle.clear(LIMIT, other);
    throttle.check(LIMIT, one);
    expect(tries(LIMIT, one)).toBe(0);
  });
});
