import fc from "fast-check";
import { expect, test } from "vitest";
import { plannableDays } from "#app/features/planner/plannable-days.ts";
import { inLanguage } from "#app/i18n/language.server.ts";
import { civilDate, weekStart } from "../features/planner/meal-input.ts";
import {
  addDays,
  dayHeading,
  dayLabel,
  dayNumber,
  dayOfNumber,
  daysOfWeek,
  firstDayOfWeek,
  lastPlanningDay,
  mondayOf,
  shortWeekday,
  spokenDay,
  toastDay,
  weekday,
  weekName,
  weekRange,
} from "./calendar-days.ts";

const anyDay = fc.integer({ min: dayNumber("1999-12-25"), max: dayNumber("2100-01-05") }).map(dayOfNumber);

test("every day belongs to one week from Monday to Sunday", () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const monday = mondayOf(day);
      expect(weekday(monday)).toBe(0);
      expect(mondayOf(monday)).toBe(monday);
      expect(daysOfWeek(monday)).toContain(day);
      expect(dayOfNumber(dayNumber(day))).toBe(day);
    }),
  );
});

test("a week may start on any weekday", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 6 }), (day, firstWeekday) => {
      const first = firstDayOfWeek(day, firstWeekday);
      expect(weekday(first)).toBe(firstWeekday);
      expect(daysOfWeek(first)).toContain(day);
      expect(weekName(first, day)).toBe("This week");
      expect(weekName(addDays(first, 7), day)).toBe("Next week");
    }),
  );
});

test.each([
  ["a plain Friday", "2026-11-20", "2026-11-16"],
  ["a Sunday ends its week", "2026-11-22", "2026-11-16"],
  ["New Year's Day belongs to the old year's week", "2027-01-01", "2026-12-28"],
  ["a leap day", "2028-02-29", "2028-02-28"],
  ["the night summer time begins", "2026-03-29", "2026-03-23"],
])("%s", (_, day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test("days and weeks are named as the planner shows them", () => {
  expect(dayLabel("2026-11-20")).toBe("Friday 20\u00a0Nov");
  expect(spokenDay("2026-11-21")).toBe("Saturday 21\u00a0November");
  expect(toastDay("2026-11-20")).toBe("Friday, November 20"); // Product 6.3: weekday, month and day
  expect(weekRange("2026-11-16")).toBe("16–22\u00a0Nov");
  expect(weekRange("2026-11-30")).toBe("30\u00a0Nov – 6\u00a0Dec");
  const names = [-7, 0, 7, 14, 21, 28].map((days) => weekName(addDays("2026-11-16", days), "2026-11-20"));
  expect(names).toEqual([
    "Previous Week",
    "This week",
    "Next week",
    "In two weeks",
    "In three weeks",
    "Week of 14 December",
  ]);
});

test("other languages order and write days in their way", () => {
  const texts = () => [
    dayLabel("2026-11-20"),
    dayHeading("2026-11-20"),
    shortWeekday("2026-11-20"),
    toastDay("2026-11-20"),
    weekRange("2026-11-30"),
    weekName("2026-11-23", "2026-11-20"),
  ];
  expect(inLanguage("de", texts)).toEqual([
    "Freitag, 20.\u00a0Nov.",
    "Freitag, 20.\u00a0Nov.",
    "Fr",
    "Freitag, 20. November",
    "30.\u00a0Nov.–6.\u00a0Dez.",
    "Nächste Woche",
  ]);
  expect(inLanguage("es", texts)).toEqual([
    "viernes 20\u00a0nov",
    "Viernes 20\u00a0nov",
    "Vie",
    "viernes 20 de noviembre",
    "30\u00a0nov – 6\u00a0dic",
    "Próxima semana",
  ]);
});

test("in French the first of a month is an ordinal beside the month", () => {
  const texts = () => [
    dayHeading("2026-12-01"),
    spokenDay("2026-12-01"),
    weekRange("2026-06-01"),
    dayHeading("2026-12-11"),
  ];
  expect(inLanguage("fr", texts)).toEqual([
    "Mardi 1er\u00a0déc.",
    "mardi 1er\u00a0décembre",
    "1er–7\u00a0juin",
    "Vendredi 11\u00a0déc.",
  ]);
});

// Abuse case 82.
test.each(["2026-02-30", "2026-2-3", "26-02-03", "2026-02-03T00:00", "", "2025-02-29"])("%s is no day", (text) => {
  expect(civilDate.safeParse(text).error?.issues[0]?.message).toBe("Please choose a day");
});

test("a week is named by its first day", () => {
  expect(weekStart.safeParse("2026-03-02").success).toBe(true);
  expect(weekStart.safeParse("tomorrow").error?.issues[0]?.message).toBe("Please choose a week");
});

test("one year back and two years ahead can be planned", () => {
  expect(plannableDays("2026-03-02")).toEqual({ first: "2025-03-01", last: "2028-03-02" });
});

test.each([
  ["2026-03-02", 1, "2026-03-08"], // Monday
  ["2026-03-08", 1, "2026-03-08"], // Sunday
  ["2026-03-09", 4, "2026-04-05"],
  ["2026-12-31", 1, "2027-01-03"],
])("on %s, %i weeks of planning end on %s", (today, weeks, last) => {
  expect(lastPlanningDay(today, weeks, 0)).toBe(last);
});
