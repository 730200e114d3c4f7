import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { timesOfOperations } from "./operation-times.ts";

const NOW = Date.parse("2026-03-02T09:00:00Z");
const MINUTE = 60_000;
const LIST = { serverNow: NOW, latest: NOW - 10 * MINUTE };

describe("the clock of a program", () => {
  test.each([3, -3, 48 * 60, -48 * 60])("that is wrong by %d minutes is put right", (minutes) => {
    const deviceNow = NOW + minutes * MINUTE;
    expect(timesOfOperations([deviceNow - 2 * MINUTE], { ...LIST, deviceNow })).toEqual([NOW - 2 * MINUTE]);
  });

  test.each([1, -1])("that differs by less than a minute may be right: the request took that long (%d)", (sign) => {
    const deviceNow = NOW - sign * 50_000;
    expect(timesOfOperations([NOW - 2 * MINUTE], { ...LIST, deviceNow })).toEqual([NOW - 2 * MINUTE]);
  });
});

test("operations of a time to come are of now, in their order, and after all others of the list", () => {
  expect(timesOfOperations([NOW, NOW + 5, NOW + 9 * MINUTE], { ...LIST, heard: NOW })).toEqual([NOW - 2, NOW - 1, NOW]);
  const clocks = { serverNow: NOW, latest: NOW, heard: NOW };
  expect(timesOfOperations([NOW + 1, NOW + 2], clocks)).toEqual([NOW + 1, NOW + 2]);
});

test("operations of a device that knows the time keep their order over its requests, whatever clocks do", () => {
  const request = fc.record({
    steps: fc.array(fc.integer({ min: 1, max: 5 * MINUTE }), { minLength: 1, maxLength: 5 }),
    serverNow: fc.integer({ min: NOW - 30 * MINUTE, max: NOW + 30 * MINUTE }),
  });
  fc.assert(
    fc.property(fc.array(request, { maxLength: 8 }), (requests) => {
      let [at, latest, last] = [NOW, 0, 0];
      for (const { steps, serverNow } of requests) {
        const given = steps.map((step) => {
          at += step;
          return at;
        });
        for (const time of timesOfOperations(given, { serverNow, latest, heard: NOW })) {
          expect(time).toBeGreaterThan(last);
          expect(time).toBeLessThanOrEqual(Math.max(serverNow, latest + given.length));
          last = time;
        }
        latest = Math.max(latest, last);
      }
    }),
  );
});
