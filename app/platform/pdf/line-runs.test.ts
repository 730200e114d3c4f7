import { expect, test } from "vitest";
import { visualRuns } from "./line-runs.ts";

const runsOf = (text: string, isRightToLeft = false) =>
  visualRuns(
    [...text].map((letter) => ({ text: letter, font: "one" })),
    isRightToLeft,
  ).map((run) => [run.text, run.order]);

test("words from right to left stand in their order on paper, and know the one of reading", () => {
  expect(runsOf("2 salt")).toEqual([["2 salt", 0]]);
  expect(runsOf("1 g כוס קמח לבן (dry)")).toEqual([
    ["1 g ", 0],
    ["לבן", 3],
    ["קמח ", 2],
    ["כוס ", 1],
    [" (dry)", 4],
  ]);
  expect(runsOf("כוס 250 ml", true)).toEqual([
    ["ml", 3],
    [" ", 2],
    ["250", 1],
    ["כוס ", 0],
  ]);
});
