import fc from "fast-check";
import { expect, test } from "vitest";
import { packRows, unpackRows } from "./packed-rows.ts";

test("objects are unpacked as they were packed", () => {
  const value = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.string()),
  );
  const rows = fc.array(fc.record({ id: fc.integer(), name: fc.string(), "other value": value }));
  fc.assert(
    fc.property(rows, (objects) => {
      expect(unpackRows(packRows(objects))).toEqual(objects);
    }),
  );
});

test("no objects are packed too", () => {
  expect(unpackRows(packRows([]))).toEqual([]);
});

test("the keys are written once", () => {
  expect(packRows([{ id: 1 }, { id: 2 }])).toBe('[["id"],[1],[2]]');
});
