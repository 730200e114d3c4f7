import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { numbersFrom } from "#app/lib/seeded-numbers.ts";
import { aisleOrder, KEPT_TRIPS, moved, type Trip, withOrderByHand, withoutTick, withTick } from "./aisle-order.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Returns the trips after another one, with a tick each minute. */
function shop(trips: readonly Trip[], foods: readonly string[], start: number): Trip[] {
  return foods.reduce<Trip[]>((known, food, at) => withTick(known, { food, at: start + at * 60_000 }), [...trips]);
}

/** Returns the trips of foods given as letters, a day apart. */
const tripsOf = (...lists: string[]) =>
  lists.reduce<Trip[]>((trips, list, day) => shop(trips, [...list], day * DAY), []);
const orderOf = (...lists: string[]) => aisleOrder(tripsOf(...lists)).join("");

describe("the order of a shop", () => {
  test.each([
    [["cab"], "cab"],
    [["abc", "cab"], "cab"],
    [["abc", "abc", "acb"], "abc"],
    [["abc", "abc", "cba", "cba"], "cba"],
    [["ad", "abcd"], "abcd"],
    [["abcd", "bx"], "abcdx"],
    [["ab", "bc", "cd"], "abcd"],
  ])("after the trips %j is %s", (trips, order) => {
    expect(orderOf(...trips)).toBe(order);
  });

  const trips = fc.array(fc.uniqueArray(fc.constantFrom(..."abcdefghij"), { minLength: 1 }), { maxLength: 8 });

  test("has each food of the kept trips once, and is that of a single trip", () => {
    fc.assert(
      fc.property(trips, (lists) => {
        const kept = tripsOf(...lists.map((list) => list.join("")));
        expect(kept.length).toBeLessThanOrEqual(KEPT_TRIPS);
        const foods = new Set(lists.slice(-KEPT_TRIPS).flat());
        expect(aisleOrder(kept).sort()).toEqual([...foods].sort());
        for (const list of lists) expect(orderOf(list.join(""))).toBe(list.join(""));
      }),
    );
  });

  test("never has two neighbours in an order that most trips contradict", () => {
    fc.assert(
      fc.property(trips, (lists) => {
        const latest = lists.slice(-3);
        const order = aisleOrder(tripsOf(...latest.map((list) => list.join(""))));
        for (const [at, food] of order.slice(1).entries()) {
          const before = order[at] ?? "";
          const both = latest.filter((list) => list.includes(food) && list.includes(before));
          const contradicting = both.filter((list) => list.indexOf(food) < list.indexOf(before));
          expect(2 * contradicting.length).toBeLessThanOrEqual(both.length);
        }
      }),
    );
  });
});

describe("simulated shoppers", () => {
  const aisles = Array.from({ length: 40 }, (_, place) => `food ${String(place).padStart(2, "0")}`);

  /** Returns a trip through the shop: some of the foods, and a tenth of them ticked up to three places too late. */
  function noisyTrip(random: () => number): string[] {
    const foods = aisles.map((food, place) => ({ food, place })).filter(() => random() < 0.85);
    const ticked = foods.map((one) => (random() < 0.1 ? { ...one, place: one.place + 3 * random() } : one));
    return ticked.sort((one, other) => one.place - other.place).map(({ food }) => food);
  }

  /** Returns the share of pairs that stand the wrong way round. */
  function wrongPairs(order: readonly string[]): number {
    const pairs = order.flatMap((food, at) => order.slice(at + 1).map((later) => food > later));
    return pairs.filter(Boolean).length / pairs.length;
  }

  test("the order settles after three trips with noise, and stays", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = numbersFrom(seed);
        let trips: Trip[] = [];
        for (let trip = 1; trip <= 12; trip++) {
          trips = shop(trips, noisyTrip(random), trip * DAY);
          if (trip >= 3) expect(wrongPairs(aisleOrder(trips))).toBeLessThan(0.03);
        }
      }),
    );
  });

  test("after the shop has moved its shelves, three trips settle the new order", () => {
    const random = numbersFrom(7);
    let trips: Trip[] = [];
    for (let trip = 1; trip <= 6; trip++) trips = shop(trips, noisyTrip(random).reverse(), trip * DAY);
    for (let trip = 7; trip <= 9; trip++) trips = shop(trips, noisyTrip(random), trip * DAY);
    expect(wrongPairs(aisleOrder(trips))).toBeLessThan(0.05);
  });
});

describe("trips", () => {
  test("ticks within three hours are one trip, in the order of their times, however late they arrive", () => {
    const ticks = [
      { food: "a", at: 10 * HOUR },
      { food: "b", at: 11 * HOUR },
      { food: "c", at: 20 * HOUR },
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(ticks, { minLength: 3 }), (shuffled) => {
        const trips = shuffled.reduce<Trip[]>((known, tick) => withTick(known, tick), []);
        expect(trips.map(({ foods }) => foods.map(({ food }) => food).join(""))).toEqual(["c", "ab"]);
      }),
    );
  });

  // Abuse case 171.
  test("a trip has the 500 foods that were ticked last, an order set by hand the first 500", () => {
    const foods = Array.from({ length: 700 }, (_, at) => `food ${at}`);
    const [trip] = foods.reduce<Trip[]>((trips, food, at) => withTick(trips, { food, at }), []);
    expect(trip?.foods.map(({ food }) => food)).toEqual(foods.slice(200));
    const [byHand] = withOrderByHand([], foods, 0);
    expect(byHand?.foods.map(({ food }) => food)).toEqual(foods.slice(0, 500));
  });

  test("a tick that was taken back does not count", () => {
    const trips = withoutTick(tripsOf("abc"), { food: "a", at: HOUR });
    expect(aisleOrder(trips)).toEqual(["b", "c"]);
    expect(withoutTick(tripsOf("a"), { food: "a", at: HOUR })).toEqual([]);
  });

  test("an order that was set by hand counts until two trips differ", () => {
    const byHand = withOrderByHand(tripsOf("abc", "abc", "abc"), ["c", "a", "b"], 4 * DAY);
    expect(aisleOrder(byHand).join("")).toBe("cab");
    const once = shop(byHand, ["a", "b", "c"], 5 * DAY);
    expect(aisleOrder(once).join("")).toBe("cab");
    expect(aisleOrder(shop(once, ["a", "b", "c"], 6 * DAY)).join("")).toBe("abc");
  });

  test("a food moves by one place, and stays at the ends", () => {
    expect(moved(["a", "b", "c"], "c", -1)).toEqual(["a", "c", "b"]);
    expect(moved(["a", "b", "c"], "a", 1)).toEqual(["b", "a", "c"]);
    expect(moved(["a", "b"], "a", -1)).toEqual(["a", "b"]);
    expect(moved(["a", "b"], "x", 1)).toEqual(["a", "b"]);
  });
});
