import { expect, test } from "vitest";
import { aCook, at, testContext } from "#tests/support/test-context.ts";
import { getOverview, measureContents } from "./overview.server.ts";

test("the size of all pictures is read from an index, not from the pictures", () => {
  const { db } = testContext();
  const plan = db.$client.prepare("EXPLAIN QUERY PLAN SELECT ifnull(sum(length(bytes)), 0) FROM picture_size").all();
  expect(plan).toMatchObject([{ detail: "SCAN picture_size USING COVERING INDEX picture_size_length" }]);
  expect(measureContents(db)).toMatchObject({ recipes: 0, pictures: { count: 0, bytes: 0 } });
});

test("the start of the process is the same whenever it is asked for", () => {
  const boss = aCook(testContext().caller, { accountType: "administrator" });
  const [first, second] = ["2026-03-02T10:00:00.100Z", "2026-03-02T10:00:00.900Z"].map((now) =>
    getOverview(at(boss, now)).startedAt.getTime(),
  );
  expect(first).toBe(second);
});
