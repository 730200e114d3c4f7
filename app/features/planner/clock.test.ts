import fc from "fast-check";
import { expect, test } from "vitest";
import { hourIn, msToMidnight, todayIn } from "./clock.ts";
import { addDays } from "./week.ts";

test.each([
  ["2026-03-02T23:30:00Z", "UTC", "2026-03-02", 23],
  ["2026-03-02T23:30:00Z", "Asia/Tokyo", "2026-03-03", 8],
  ["2026-03-02T03:30:00Z", "America/Los_Angeles", "2026-03-01", 19],
  ["2026-12-31T23:30:00Z", "Europe/Berlin", "2027-01-01", 0],
  ["2026-03-29T00:59:00Z", "Europe/Berlin", "2026-03-29", 1], // the last minute before summer time
  ["2026-03-29T01:00:00Z", "Europe/Berlin", "2026-03-29", 3],
  ["2026-10-25T00:30:00Z", "Europe/Berlin", "2026-10-25", 2], // 02:30, the first of two
  ["2026-10-25T01:30:00Z", "Europe/Berlin", "2026-10-25", 2],
  ["2026-03-02T10:00:00Z", "Pacific/Kiritimati", "2026-03-03", 0],
  ["2026-03-02T10:00:00Z", "Asia/Kathmandu", "2026-03-02", 15],
])("at %s a wall in %s shows %s, hour %i", (moment, timeZone, day, hour) => {
  expect(todayIn(new Date(moment), timeZone)).toBe(day);
  expect(hourIn(new Date(moment), timeZone)).toBe(hour);
});

test.each([
  ["an ordinary evening", "2026-03-02T23:00:00Z", "UTC", 1],
  ["the short day of spring", "2026-03-28T23:00:00Z", "Europe/Berlin", 23],
  ["the long day of autumn", "2026-10-24T22:00:00Z", "Europe/Berlin", 25],
  ["the last evening of a year", "2026-12-31T22:00:00Z", "Europe/Berlin", 1],
])("%s has so many hours until midnight", (_, moment, timeZone, hours) => {
  expect(msToMidnight(new Date(moment), timeZone) / 3_600_000).toBe(hours);
});

test("just after the next midnight it is the next day, in any zone at any time", () => {
  const zones = ["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/St_Johns", "Asia/Tokyo"];
  const moments = fc.date({
    min: new Date("2025-01-01T00:00:00Z"),
    max: new Date("2028-12-31T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (now, zone) => {
      const midnight = new Date(now.getTime() + msToMidnight(now, zone));
      expect(todayIn(midnight, zone)).toBe(addDays(todayIn(now, zone), 1));
      expect(todayIn(new Date(midnight.getTime() - 1), zone)).toBe(todayIn(now, zone));
    }),
  );
});
