import { expect, test } from "vitest";
import { LatestUsed } from "./latest-used.ts";

test("of too many values the one that was not set for the longest time is dropped", () => {
  const kept = new LatestUsed<number>(2);
  kept.set("a", 1);
  kept.set("b", 2);
  kept.set("a", 1);
  kept.set("c", 3);
  expect([kept.get("a"), kept.get("b"), kept.get("c")]).toEqual([1, undefined, 3]);
});

test("a value replaces that of the same text", () => {
  const kept = new LatestUsed<number>(2);
  kept.set("a", 1);
  kept.set("b", 2);
  kept.set("b", 3);
  expect([kept.get("a"), kept.get("b")]).toEqual([1, 3]);
});
