import { expect, test } from "vitest";
import { z } from "zod";
import { orderedUuid } from "./ordered-uuid.ts";

test("ids are UUIDs of version 7, different ones in one millisecond, and sort by time", () => {
  const at = Date.parse("2026-03-02T09:00:00Z");
  const ids = [at, at + 1, at + 1000, at + 86_400_000].map(orderedUuid);
  for (const id of ids) expect(() => z.uuidv7().parse(id)).not.toThrow();
  expect(ids.toSorted()).toEqual(ids);
  expect(ids[0]).toMatch(/^019cadc6-9a80-7/);
  expect(new Set(Array.from({ length: 1000 }, () => orderedUuid(at))).size).toBe(1000);
});
