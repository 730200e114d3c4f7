import { expect, test } from "vitest";
import { testContext } from "#tests/support/test-context.ts";
import { measureContents } from "./overview.server.ts";

test("the size of all pictures is read from an index, not from the pictures", () => {
  const { db } = testContext();
  const plan = db.$client.prepare("EXPLAIN QUERY PLAN SELECT ifnull(sum(length(bytes)), 0) FROM picture_size").all();
  expect(plan).toMatchObject([{ detail: "SCAN picture_size USING COVERING INDEX picture_size_length" }]);
  expect(measureContents(db)).toMatchObject({ recipes: 0, pictures: { count: 0, bytes: 0 } });
});
