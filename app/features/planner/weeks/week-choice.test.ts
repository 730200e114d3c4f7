import { expect, test } from "vitest";
import { proposedCopy, type WeekChoice } from "./week-choice.ts";

const CURRENT = "2026-03-09";

/** Makes weeks from their first days; those with a star have a meal, those with an exclamation mark cannot be planned. */
function weeksOf(...days: string[]): WeekChoice[] {
  return days.map((day) => ({
    firstDay: day.slice(0, 10),
    label: day,
    taken: (day.includes("*") ? { "2026-03-10-lunch": { id: 1, name: "Soup" } } : {}) as WeekChoice["taken"],
    isOpen: !day.includes("!"),
  }));
}

test.each([
  [
    "the last week with meals before it",
    ["2026-02-16*", "2026-03-02", "2026-03-09", "2026-03-16"],
    "2026-02-16",
    "2026-03-16",
  ],
  [
    "itself into the next week where nothing was planned before",
    ["2026-03-02", "2026-03-16*", "2026-03-23"],
    "2026-03-16",
    "2026-03-23",
  ],
  [
    "another week where it is the last and nothing was planned before",
    ["2026-03-02", "2026-03-09", "2026-03-16"],
    "2026-03-09",
    "2026-03-16",
  ],
  [
    "a later week with meals where it is the last that can be planned",
    ["2026-03-09", "2026-03-16", "2026-03-23*!"],
    "2026-03-23",
    "2026-03-16",
  ],
] as const)("a week is filled from %s", (_which, days, source, target) => {
  expect(proposedCopy(weeksOf(...days), { pressed: "2026-03-16", current: CURRENT })).toEqual({ source, target });
});

test("a past week is copied into the current one", () => {
  const weeks = weeksOf("2026-02-23*", "2026-03-02*", "2026-03-09*", "2026-03-16");
  expect(proposedCopy(weeks, { pressed: "2026-03-02", current: CURRENT })).toEqual({
    source: "2026-03-02",
    target: "2026-03-09",
  });
});
