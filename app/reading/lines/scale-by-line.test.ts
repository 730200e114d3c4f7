import fc from "fast-check";
import { expect, test } from "vitest";
import { ENGLISH } from "../languages/en/english.ts";
import { LANGUAGES, languageOf } from "../languages/language-of.ts";
import { scaleIngredientLine } from "./ingredient-line.ts";
import { toNumber } from "./quantities.ts";
import { factorByLine } from "./scale-by-line.ts";

/** Returns the factor as a number, marked "≈" if it is not exact, or the problem. */
function factorOf(line: string, amount: string, language = languageOf([line])): string {
  const found = factorByLine(line, amount, language);
  if (typeof found === "string") return found;
  return `${found.isAbout ? "≈ " : ""}${Number(toNumber(found.factor).toPrecision(4))}`;
}

test.each([
  ["500 g flour", "700 g", "1.4"],
  ["500 g flour", "700g", "1.4"],
  ["500 g flour", "700", "1.4"],
  ["500 g flour", "1 kg", "2"],
  ["500 g flour", "0,25 kg", "0.5"],
  ["500 g flour", "700 g flour", "1.4"],
  ["500 g flour", "1 lb", "0.9072"],
  ["1 cup milk", "1 1/2 cups", "1.5"],
  ["1 cup milk", "½ cup", "0.5"],
  ["8 tbsp oil", "1 cup", "2"],
  ["3 eggs", "5", "1.667"],
  ["3 eggs", "5 eggs", "1.667"],
  ["12 eggs", "a dozen", "1"],
  ["2 cloves garlic", "5 cloves", "2.5"],
  ["2-3 onions", "6", "2"],
  ["400 to 500 g potatoes", "1 kg", "2"],
  // What the line has in both units is used.
  ["500 g (1 lb) mince", "2 lb", "2"],
  ["2 beets (about 250 g)", "500 g", "2"],
  ["2 cups (250 g) flour", "500 g", "2"],
  // A cup of flour is 125 g.
  ["1 cup flour", "250 g", "≈ 2"],
  ["250 g flour", "1 cup", "≈ 0.5"],
  ["200 g de sucre", "400 g", "2"],
  ["4 EL Olivenöl", "6 EL", "1.5"],
  ["500 g Mehl", "700 Gramm", "1.4"],
  ["1,5 l Brühe", "3 l", "2"],
])("%s for %s is the factor %s", (line, amount, expected) => {
  expect(factorOf(line, amount)).toBe(expected);
});

test.each([
  ["salt to taste", "5 g", "lineWithoutAmount"],
  ["500 g flour", "", "noAmount"],
  ["500 g flour", "some", "noAmount"],
  ["500 g flour", "0 g", "noAmount"],
  ["500 g flour", "5 eggs", "otherUnit"],
  ["500 g flour", "20 cm", "otherUnit"],
  ["3 eggs", "200 g", "otherUnit"],
  ["2 cloves garlic", "3 heads", "otherUnit"],
  // No weight of a cup is known.
  ["1 cup chopped parsley", "50 g", "otherUnit"],
  ["500 g flour", "4 g", "outOfRange"],
  ["500 g flour", "51 kg", "outOfRange"],
  ["500 g flour", "999999999999999999999 kg", "outOfRange"],
])("%s for %s is refused: %s", (line, amount, problem) => {
  expect(factorOf(line, amount)).toBe(problem);
});

test("an amount may be in a unit of another language than the recipe", () => {
  expect(factorOf("2 tbsp oil", "4 EL", ENGLISH)).toBe("2");
});

const UNITS = ["g", "kg", "ml", "l", "oz", "lb", "cups", "tbsp", "tsp"];
const lines = fc
  .tuple(fc.integer({ min: 1, max: 500 }), fc.constantFrom(...UNITS))
  .map(([number, unit]) => `${number} ${unit} flour`);

test("the amount of the line itself is the factor 1, its multiples are theirs", () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 12 }), (line, top, bottom) => {
      const factor = top / bottom;
      const scaled = scaleIngredientLine(line, factor, ENGLISH);
      const found = factorByLine(line, scaled, ENGLISH);
      if (typeof found === "string") throw new Error(`${line}, ${scaled}: ${found}`);
      expect(found.isAbout).toBe(false);
      // Scaled lines have three digits, in cups and spoons what these measure.
      const isMetric = / k?g | m?l /.test(line);
      expect(Math.abs(toNumber(found.factor) / factor - 1)).toBeLessThan(isMetric ? 0.006 : 0.151);
    }),
  );
});

test("there and back is the factor 1", () => {
  fc.assert(
    fc.property(lines, lines, (one, other) => {
      const [there, back] = [factorByLine(one, other, ENGLISH), factorByLine(other, one, ENGLISH)];
      fc.pre(typeof there !== "string" && typeof back !== "string");
      if (typeof there === "string" || typeof back === "string") return;
      expect(Math.abs(toNumber(there.factor) * toNumber(back.factor) - 1)).toBeLessThan(0.003);
      expect(there.isAbout).toBe(back.isAbout);
    }),
  );
});

test("no text makes it throw, and no factor is out of range", () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom("1", "½", "g", "cups", "Mehl", "-", "999999999999999999999999", "0,"),
  );
  const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(text, text, fc.constantFrom(...LANGUAGES), (line, amount, language) => {
      const found = factorByLine(line, amount, language);
      if (typeof found === "string") return;
      expect(toNumber(found.factor)).toBeGreaterThanOrEqual(0.0099);
      expect(toNumber(found.factor)).toBeLessThanOrEqual(101);
    }),
  );
});
