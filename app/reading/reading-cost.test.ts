import { expect, test } from "vitest";
import { LANGUAGES } from "./languages/language-of.ts";
import { readableCount } from "./reading-cost.ts";

const [ENGLISH] = LANGUAGES;
if (!ENGLISH) throw new Error("no language");

test("texts are read as far as their words, marks and numbers go, a number for ten", () => {
  const words = "Stir well and serve";
  expect(readableCount([words, words, words], ENGLISH, 20)).toBe(3);
  expect(readableCount([words, words, words], ENGLISH, 12)).toBe(2);
  expect(readableCount(["Add 2 eggs", "Add half an egg", words], ENGLISH, 30)).toBe(2);
  expect(readableCount(["((((", words], ENGLISH, 5)).toBe(1);
  expect(readableCount([" ".repeat(500), words], ENGLISH, 40)).toBe(0);
});
