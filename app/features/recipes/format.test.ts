import { expect, test } from "vitest";
import { hoursText } from "./format.ts";

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
