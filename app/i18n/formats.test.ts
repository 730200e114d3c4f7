import { expect, test, vi } from "vitest";
import { formatDate, formatDay, formatDayAndTime } from "./formats.ts";
import { inLanguage } from "./language.server.ts";

const DAY = new Date("2026-11-22T00:00:00Z");

test("a date is in the language of the page; English ones may have the day first", () => {
  const medium = { dateStyle: "medium" } as const;
  expect(formatDate(DAY, medium)).toBe("Nov\u00a022,\u00a02026");
  expect(formatDate(DAY, medium, "en-GB")).toBe("22\u00a0Nov\u00a02026");
  expect(inLanguage("de", () => formatDate(DAY, medium, "en-GB"))).toBe("22.11.2026");
});

test("a date breaks after its weekday and before its time, not between day, month and year", () => {
  const long = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
  expect(formatDate(DAY, long, "en-GB")).toBe("Sunday, 22\u00a0November\u00a02026");
  expect(inLanguage("es", () => formatDate(DAY, long))).toBe("domingo, 22\u00a0de\u00a0noviembre\u00a0de\u00a02026");
  const moment = { dateStyle: "long", timeStyle: "short" } as const;
  expect(formatDate(DAY, moment, "en-GB")).toBe("22\u00a0November\u00a02026 at 00:00");
});

test("short dates have one form in a language, with and without the time", () => {
  const moment = new Date("2026-11-22T17:05:00Z");
  expect(formatDay(moment)).toBe("22\u00a0Nov\u00a02026");
  expect(formatDayAndTime(moment, "Europe/Berlin")).toBe("22\u00a0Nov\u00a02026, 18:05");
  inLanguage("de", () => {
    expect(formatDay(moment)).toBe("22.\u00a0Nov.\u00a02026");
    expect(formatDayAndTime(moment, "Europe/Berlin")).toBe("22.\u00a0Nov.\u00a02026, 18:05");
  });
});

test("in French the first of a month is an ordinal beside the month's name", () => {
  const dates = ["2026-12-01", "2026-12-02", "2026-12-11"].map((day) => new Date(`${day}T00:00:00Z`));
  inLanguage("fr", () => {
    expect(dates.map((date) => formatDay(date))).toEqual([
      "1er\u00a0déc.\u00a02026",
      "2\u00a0déc.\u00a02026",
      "11\u00a0déc.\u00a02026",
    ]);
    expect(dates.map((date) => formatDate(date, { dateStyle: "long" }))[0]).toBe("1er\u00a0décembre\u00a02026");
    expect(dates.map((date) => formatDate(date, { dateStyle: "short" }))[0]).toBe("01/12/2026");
  });
});

test("formatters are kept for the next use, but not for ever", () => {
  let made = 0;
  class DateTimeFormat extends Intl.DateTimeFormat {
    constructor(...of: ConstructorParameters<typeof Intl.DateTimeFormat>) {
      super(...of);
      made++;
    }
  }
  const zones = Intl.supportedValuesOf("timeZone").slice(0, 250);
  vi.stubGlobal("Intl", Object.create(Intl, { DateTimeFormat: { value: DateTimeFormat } }));
  formatDate(DAY, { dateStyle: "full" });
  formatDate(DAY, { dateStyle: "full" });
  expect(made).toBe(1);
  // Visitors choose the zone.
  for (const timeZone of zones) for (const hour of ["numeric", "2-digit"] as const) formatDate(DAY, { timeZone, hour });
  expect(made).toBe(501);
  formatDate(DAY, { dateStyle: "full" });
  expect(made).toBe(502);
  vi.unstubAllGlobals();
});
