import { expect, test } from "vitest";
import { isBareAmount, isMeasured } from "./amounts.ts";

test.each(["200 g flour", "½ tsp salt", "1 1/2 cups milk", "2-3 EL Öl", "200g flour", "3 łyżki oliwy"])(
  "%s is measured as in a kitchen",
  (line) => {
    expect(isMeasured(line)).toBe(true);
  },
);

test.each(["2 boots", "salt", "in 2 g", "5 reasons to stay"])("%s is not", (line) => {
  expect(isMeasured(line)).toBe(false);
});

test.each([
  ["200 g", true],
  ["2", true],
  ["1½ cups", true],
  ["2 eggs", false],
  ["200 g flour", false],
  ["salt", false],
])("%s is an amount alone: %s", (line, isBare) => {
  expect(isBareAmount(line)).toBe(isBare);
});
