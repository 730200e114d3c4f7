import fc from "fast-check";
import { expect, test } from "vitest";
import { dueFor, learnedDays, regularDays, withoutPurchase, withPurchase } from "./regulars.ts";

const DAY = 86_400_000;
const onDays = (...days: number[]) => days.map((day) => day * DAY);

test.each([
  [[], null],
  [[0, 7], null],
  [[0, 7, 14], 7],
  [[0, 7, 8, 15, 22], 7],
  [[0, 0.6, 1.2], 1],
])("purchases on the days %j come back every %s days", (days, expected) => {
  expect(learnedDays(onDays(...days))).toBe(expected);
});

test("a week with noise of a day is learned from three purchases on", () => {
  const noise = fc.array(fc.integer({ min: -1, max: 1 }), { minLength: 3, maxLength: 12 });
  fc.assert(
    fc.property(noise, (noises) => {
      const bought = noises.reduce<number[]>((known, day, week) => withPurchase(known, (7 * week + day) * DAY), []);
      expect(learnedDays(bought)).toBeGreaterThanOrEqual(5);
      expect(learnedDays(bought)).toBeLessThanOrEqual(9);
    }),
  );
});

test("ticks of one day are one purchase, in any order, and a tick that was taken back is none", () => {
  const ticks = [...onDays(0, 7, 14), 14 * DAY + 1000];
  fc.assert(
    fc.property(fc.shuffledSubarray(ticks, { minLength: 4 }), (shuffled) => {
      expect(shuffled.reduce<number[]>(withPurchase, [])).toHaveLength(3);
    }),
  );
  expect(withoutPurchase(onDays(0, 7), 7 * DAY + 1000)).toEqual(onDays(0));
});

test("a regular is due after its days; those set by hand count more, and 0 is never", () => {
  const bought = onDays(0, 7, 14);
  expect(dueFor({ bought, days: null }, 20 * DAY)).toBeNull();
  expect(dueFor({ bought, days: null }, 21 * DAY)).toBe(DAY / 2);
  expect(dueFor({ bought, days: 3 }, 18 * DAY)).toBe(1.5 * DAY);
  expect(dueFor({ bought, days: 0 }, 99 * DAY)).toBeNull();
  expect(regularDays({ bought: [], days: 3 })).toBe(3);
  expect(dueFor({ bought: [], days: 3 }, 0)).toBe(Number.POSITIVE_INFINITY);
});
