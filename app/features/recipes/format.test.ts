import { expect, test } from "vitest";
import { addressText, hoursText, timeText } from "./format.ts";

test.each([
  [null, null],
  [1, null],
  [60, null],
  [61, "1 h 1 min"],
  [120, "2 h"],
  [185, "3 h 5 min"],
  [9999, "166 h 39 min"],
])("%j minutes in hours: %j", (minutes, expected) => {
  expect(hoursText(minutes)).toBe(expected);
});

test.each([
  [null, "—"],
  [60, "60 min"],
  [185, "3 h 5 min"],
])("%j minutes as text: %j", (minutes, expected) => {
  expect(timeText(minutes)).toBe(expected);
});

test("an address as people write it", () => {
  expect(addressText("https://www.example.org/soup/")).toBe("example.org/soup");
  expect(addressText("http://example.org/a?b=c")).toBe("example.org/a?b=c");
});
