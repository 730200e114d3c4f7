import { expect, test } from "vitest";
import { createLog } from "#app/platform/log.server.ts";
import { dayCounts } from "#db/schema.ts";
import { testSettings } from "#tests/support/settings.ts";
import { at, testContext } from "#tests/support/test-context.ts";
import { countToday, DAYS_KEPT, listDayCounts, listTotals } from "./day-counts.server.ts";

test("an outcome is counted under the day of the server's time zone", () => {
  const { db, caller } = testContext({ services: { settings: testSettings({ timeZone: "Pacific/Auckland" }) } });
  countToday(at(caller, "2026-03-02T09:00:00Z"), "import", "imported");
  countToday(at(caller, "2026-03-02T10:00:00Z"), "import", "imported");
  countToday(at(caller, "2026-03-02T12:00:00Z"), "import", "imported"); // 3 March, 01:00
  expect(listDayCounts(db, "2026-03-01", "2026-03-31")).toEqual([
    { day: "2026-03-02", event: "import", outcome: "imported", count: 2 },
    { day: "2026-03-03", event: "import", outcome: "imported", count: 1 },
  ]);
});

test("old days are summed, so that the rows stay few and the totals never decrease", () => {
  const { db, caller } = testContext();
  const start = Date.parse("2026-01-01T12:00:00Z");
  const days = 400;
  for (let day = 0; day < days; day++) {
    const then = { ...caller, now: new Date(start + day * 86_400_000) };
    countToday(then, "import", "imported");
    countToday(then, "import", "imported");
    countToday(then, "mail", "failed");
  }
  expect(db.select().from(dayCounts).all()).toHaveLength(2 * (DAYS_KEPT + 1));
  expect(listTotals(db)).toEqual([
    { event: "import", outcome: "imported", count: 2 * days },
    { event: "mail", outcome: "failed", count: days },
  ]);
  const shown = listDayCounts(db, "2000-01-01", "2999-12-31");
  expect(shown.map(({ count }) => count)).toEqual(Array.from({ length: 2 * DAYS_KEPT }, (_, at) => (at % 2 ? 1 : 2)));
});

test("a count that cannot be written is logged and throws nothing", () => {
  const lines: string[] = [];
  const { db, caller } = testContext({ services: { log: createLog((line) => lines.push(line)) } });
  db.$client.exec("DROP TABLE day_count");
  expect(() => countToday(caller, "import", "no_recipe")).not.toThrow();
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "warn", event: "count.failed", outcome: "no_recipe" });
});
