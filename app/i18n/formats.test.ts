import { expect, test } from "vitest";
import { formatDate } from "./formats.ts";
import { inLanguage } from "./language.server.ts";

const DAY = new Date("2026-11-22T00:00:00Z");

test("a date is in the language of the page; English ones may have the day first", () => {
  const medium = { dateStyle: "medium" } as const;
  expect(formatDate(DAY, medium)).toBe("Nov 22, 2026");
  expect(formatDate(DAY, medium, "en-GB")).toBe("22 Nov 2026");
  expect(inLanguage("de", () => formatDate(DAY, medium, "en-GB"))).toBe("22.11.2026");
});
