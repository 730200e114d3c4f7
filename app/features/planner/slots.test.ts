import { expect, test } from "vitest";
import { addDays } from "#app/lib/calendar-days.ts";
import { MEAL_TYPES } from "./meal.ts";
import { bySlot, isWeekFull, mealOfHour, nextFreeSlot, searchedDays, slotKey, slotsOfWeek } from "./slots.ts";

test("each hour has a meal type", () => {
  const meals = Array.from({ length: 24 }, (_, hour) => mealOfHour(hour));
  const hours = (meal: string) => meals.flatMap((name, hour) => (name === meal ? hour : []));
  expect(hours("breakfast")).toEqual([6, 7, 8, 9, 10]); // Product 6.5
  expect(hours("lunch")).toEqual([11, 12, 13, 14, 15]);
  expect(hours("dinner")).toEqual([16, 17, 18, 19, 20]);
  expect(hours("snack")).toEqual([0, 1, 2, 3, 4, 5, 21, 22, 23]);
});

test.each([
  ["in the morning, today's breakfast", "2026-03-04", 7, [], "2026-03-04-breakfast"],
  ["at noon, today's lunch", "2026-03-04", 12, [], "2026-03-04-lunch"],
  ["in the evening, today's dinner", "2026-03-04", 18, [], "2026-03-04-dinner"],
  ["late, today's snack", "2026-03-04", 22, [], "2026-03-04-snack"],
  ["after midnight, today's snack too", "2026-03-04", 2, [], "2026-03-04-snack"],
  ["a taken slot is passed over", "2026-03-04", 12, ["2026-03-04-lunch"], "2026-03-04-dinner"],
  ["a later day starts at breakfast", "2026-03-04", 22, ["2026-03-04-snack"], "2026-03-05-breakfast"],
  ["free past days do not count", "2026-03-08", 22, ["2026-03-08-snack"], "2026-03-09-breakfast"],
])("%s", (_, today, hour, taken, expected) => {
  const slot = nextFreeSlot(new Set(taken), today, hour, 0);
  expect(slot && slotKey(slot)).toBe(expected);
});

test("slots are in the order of the days, and of the meals of a day", () => {
  const slots = slotsOfWeek("2026-11-30", MEAL_TYPES);
  const tray = { date: "2026-12-06", mealType: null };
  expect([tray, ...[...slots].reverse()].sort(bySlot)).toEqual([...slots, tray]);
});

test("the search ends with the Sunday of the fourth week", () => {
  const { from, to } = searchedDays("2026-03-04", 0);
  expect({ from, to }).toEqual({ from: "2026-03-02", to: "2026-03-29" });
  const all = [0, 7, 14, 21].flatMap((days) => slotsOfWeek(addDays(from, days), MEAL_TYPES)).map(slotKey);
  expect(all).toHaveLength(112);
  expect(nextFreeSlot(new Set(all), "2026-03-04", 7, 0)).toBeUndefined();
  expect(nextFreeSlot(new Set(all.slice(0, -1)), "2026-03-04", 7, 0)).toEqual({
    date: "2026-03-29",
    mealType: "snack",
  });
});

test("a week is full when nothing is free in it from today on", () => {
  const firstDay = "2026-11-16";
  const takenBut = (free: string) =>
    Object.fromEntries(
      slotsOfWeek(firstDay, MEAL_TYPES).flatMap((slot) => (slotKey(slot) === free ? [] : [[slotKey(slot), "Soup"]])),
    );
  expect(isWeekFull({ firstDay, taken: takenBut("2026-11-20-snack") }, "2026-11-21")).toBe(true);
  expect(isWeekFull({ firstDay, taken: takenBut("2026-11-21-breakfast") }, "2026-11-21")).toBe(false);
});
