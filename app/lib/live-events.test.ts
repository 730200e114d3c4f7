import { expect, test } from "vitest";
import { isLater } from "./live-events.ts";

test.each([
  ["a.7.2", "a.7.1", true],
  ["a.7.10", "a.7.9", true],
  ["a.7.2", "a.7.2", false],
  ["a.7.1", "a.7.2", false],
  ["b.7.1", "a.7.2", true],
  ["a.8.1", "a.7.2", true],
  ["a.7.1", "", true],
])("isLater(%s, %s) is %s", (id, position, later) => {
  expect(isLater(id, position)).toBe(later);
});
