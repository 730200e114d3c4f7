import fc from "fast-check";
import { expect, test } from "vitest";
import { saysServings, servingsOf } from "./yields.ts";

test.each([
  ["4", 4],
  ["4.0", 4],
  ["4 servings", 4],
  ["Serves 4", 4],
  ["Servings: 8", 8],
  ["8 large servings", 8],
  ["4 Portionen", 4],
  ["Für 4 Personen", 4],
  ["pour 6 personnes", 6],
  ["dla 4 osób", 4],
  ["4人分", 4],
  ["about 24", 24],
  ["12 cookies", 12],
  ["yield: 3 cups", 3],
  ["2 dozen", 24],
  ["Makes 1 1/2 dozen", 18],
  ["2½ dozen cookies", 30],
  ["1,5 Dutzend", 18],
  ["A dozen muffins", 12],
  ["half a dozen rolls", 6],
  ["ein halbes Dutzend Brötchen", 6],
  ["une demi-douzaine", 6],
  ["makes three dozen", 36],
  ["ein Dutzend Kekse", 12],
  ["5 1/2 servings", 6],
  ["3½ Portionen", 4],
  ["2.5 servings", 3],
  ["serves 3,5", 4],
  ["2 ¼ personnes", 3],
  ["16 (2 per person)", 16],
  ["one", 1],
  ["Makes one 9-inch loaf", 1],
  ["2 8-inch cakes", 2],
  ["Makes 2 1/2-pound loaves", 2],
  ["12 1 1/2-inch balls", 12],
  ["16 (2-inch) squares", 16],
  ["1 9x5 loaf", 1],
])("the yield %s counts %i", (text, servings) => {
  expect(servingsOf(text)).toBe(servings);
});

test.each([
  ["Serves 4-6", 6],
  ["4 to 6 people", 6],
  ["6 – 8 servings", 8],
  ["4 bis 6 Portionen", 6],
])("of the range %s the upper end counts: %i", (text, servings) => {
  expect(servingsOf(text)).toBe(servings);
});

test("people count before pieces", () => {
  expect(servingsOf("1 (9-inch) pie, 8 servings")).toBe(8);
  expect(servingsOf("1 loaf, serves 8")).toBe(8);
  expect(servingsOf("1 loaf serves 8")).toBe(8);
});

test.each([
  "",
  "0",
  "0.5",
  "1/2 cup",
  "1,5 l",
  "a few",
  "9x13 pan",
  "24 cm tin",
  "500 ml",
  "5000",
  "3 1/2 cups",
  "makes 2½ pints",
  "2½ Liter",
  "about 1 3/4 quarts",
  "1 to 1 1/2 cups",
  "1 ½ – 2 tasses",
  "2 1⁄2 kg",
])("%j names no count", (text) => {
  expect(servingsOf(text)).toBeNull();
});

test("a number counts when it is whole and more than nothing", () => {
  expect([4, 0, -2, 2.5, Number.NaN].map(servingsOf)).toEqual([4, null, null, null, null]);
});

test("any text gives a whole number or nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const servings = servingsOf(text);
      expect(servings === null || (Number.isInteger(servings) && servings > 0)).toBe(true);
    }),
  );
});

test("a yield may say no more than the servings, in any language", () => {
  const plain = [
    "6",
    "6 servings",
    "Serves 6",
    "Serves: 6 people",
    "6 Portionen",
    "Für 6 Personen",
    "pour 6 personnes",
  ];
  for (const words of [...plain, "6 raciones", "per 6 persone", "6 porties", "6 personen."])
    expect([words, saysServings(words, 6)]).toEqual([words, true]);
  for (const words of ["12 muffins", "6 muffins", "4-6 servings", "6 large servings", "16", "1 loaf, 6 servings", ""])
    expect([words, saysServings(words, 6)]).toEqual([words, false]);
});
