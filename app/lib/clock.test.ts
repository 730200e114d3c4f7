import { expect, test } from "vitest";
import { hourIn, todayIn } from "./clock.ts";

// Abuse case 86.
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
