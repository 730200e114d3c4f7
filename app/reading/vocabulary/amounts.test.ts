import { expect, test } from "vitest";
import { hasAmount, isBareAmount, isMeasured, startsNearAmount, startsWithAmount } from "./amounts.ts";

test.each([
  "200 g flour",
  "½ tsp salt",
  "1 1/2 cups milk",
  "2-3 EL Öl",
  "200g flour",
  "2 large eggs",
  "3 łyżki oliwy",
  "2 Scheiben Brot",
  "1 Stück Butter",
  "3 hand voll Spinat",
  "1 c. à s. d'huile",
  "2 fl. oz cream",
  "4 hojas de laurel",
  "2 snufjes zout",
])("%s is measured as in a kitchen", (line) => {
  expect(isMeasured(line)).toBe(true);
});

test.each([
  "2 boots",
  "salt",
  "in 2 g",
  "5 reasons to stay",
  "12 recipes for dinner",
  "10 Rezepte mit Spargel",
  "1 und 2 mischen",
  "2 in Scheiben schneiden",
  "1 dos tres",
])("%s is not", (line) => {
  expect(isMeasured(line)).toBe(false);
});

test.each([
  ["200 g", true],
  ["2", true],
  ["1½ cups", true],
  ["1 c. à s.", true],
  ["2 eggs", false],
  ["200 g flour", false],
  ["salt", false],
])("%s is an amount alone: %s", (line, isBare) => {
  expect(isBareAmount(line)).toBe(isBare);
});

test.each([
  ["½ lemon", true, true, true],
  ["ca. 2 eggs", true, false, true],
  ["flour of the type 405", true, false, false],
  ["salt", false, false, false],
])("%s has, begins with, or begins near an amount: %s, %s, %s", (line, has, starts, startsNear) => {
  expect([hasAmount(line), startsWithAmount(line), startsNearAmount(line)]).toEqual([has, starts, startsNear]);
});
