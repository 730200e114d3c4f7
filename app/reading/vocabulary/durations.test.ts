import fc from "fast-check";
import { expect, test } from "vitest";
import { minutesOf } from "./durations.ts";

test.each([
  ["PT30M", 30],
  ["PT1H30M", 90],
  ["PT90M", 90],
  ["PT1.5H", 90],
  ["PT1,5H", 90],
  ["pt45m", 45],
  ["PT 20 M", 20],
  ["P0DT0H30M", 30],
  ["P0Y0M0DT0H35M0.000S", 35],
  ["P1D", 1440],
  ["P1DT2H", 1560],
  ["P1W", 10080],
  ["P30M", 30],
  ["T30M", 30],
  ["PT30", 30],
  ["PT1H15", 75],
  ["PT1HR30MIN", 90],
  ["PT3600S", 60],
  ["PT90S", 2],
  ["PT20-30M", 30],
  ["PT45M/PT60M", 60],
])("the ISO 8601 duration %s is %i minutes", (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes);
});

test.each([
  ["30", 30],
  ["30 min", 30],
  ["1 hr 30 mins", 90],
  ["1 hour, 10 minutes", 70],
  ["1h30", 90],
  ["1 h 5 min", 65],
  ["1½ hours", 90],
  ["8+1 hours", 540],
  ["10 min + 20 min", 30],
  ["1 1/2 hours", 90],
  ["1/2 hour", 30],
  ["1:30", 90],
  ["0:45:00", 45],
  ["20'", 20],
  ["2 days", 2880],
  ["1 Std. 30 Min.", 90],
  ["ca. 25 Minuten", 25],
  ["1 heure et 15 minutes", 75],
  ["2 ore", 120],
  ["1 uur en 10 minuten", 70],
  ["2 timmar", 120],
  ["1 godz. 20 min", 80],
  ["1 ώρα και 15 λεπτά", 75],
  ["1 час 20 минут", 80],
  ["40分", 40],
])("the words %s are %i minutes", (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes);
});

test.each([
  ["30-40 minutes", 40],
  ["1 to 2 hours", 120],
  ["30 mins - 40 mins", 40],
  ["30 mins to 1 hour", 60],
  ["an hour", 60],
  ["half an hour", 30],
  ["20 à 30 minutes", 30],
  ["1 hr 20–30 min", 90],
])("of the range %s the upper end counts: %i", (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes);
});

test.each(["", "PT0H0M", "PT0S", "overnight", "P1Y", "PT-5M", "3 cm", "300 g", "P", "PT", "2024-05-01T10:00:00Z"])(
  "%j is no duration",
  (text) => {
    expect(minutesOf(text)).toBeNull();
  },
);

test("a number is minutes, if there are any and less than a year of them", () => {
  expect([0, 25, 12.5, -3, Number.NaN, 28_519_422].map(minutesOf)).toEqual([null, 25, 13, null, null, null]);
  expect(["~25", "25.", "25 c", "4 p."].map(minutesOf)).toEqual([25, 25, null, null]);
});

test("any hours and minutes come back in each spelling", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 72 }), fc.integer({ min: 1, max: 59 }), (hours, minutes) => {
      const total = hours * 60 + minutes;
      for (const text of [
        `PT${hours}H${minutes}M`,
        `${hours} hrs ${minutes} mins`,
        `${hours} Std. ${minutes} Min.`,
        `PT${total}M`,
      ]) {
        expect(minutesOf(text)).toBe(total);
      }
    }),
  );
});

test("any text gives whole minutes or nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const minutes = minutesOf(text);
      expect(minutes === null || (Number.isInteger(minutes) && minutes > 0)).toBe(true);
    }),
  );
});
