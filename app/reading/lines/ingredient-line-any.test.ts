import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cpuMs } from "#tests/bench/cpu-time.ts";
import { readIngredientLine } from "./ingredient-line.ts";

const PIECES = [
  " ",
  "\t",
  "\u00a0",
  "1",
  "1/2 ",
  "½",
  "9999999999",
  ".",
  ",",
  "/",
  "-",
  "–",
  "(",
  ")",
  "[",
  "1 (2 oz ",
  "or ",
  "and ",
  "a or ",
  "salt and ",
  "fresh, ",
  "chopped and ",
  "1 cup plus ",
  "1g/",
  "1 x ",
  "juice of ",
  "1-2-",
  "9'' x",
  "%",
  "'",
  "™",
  "é",
  "\u0301",
  "🍋",
  "ﬁ",
];

describe("whatever a line holds", () => {
  test("reading never throws and the spans are numbers of the line", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "grapheme" }),
          fc.array(fc.constantFrom(...PIECES)).map((p) => p.join("")),
        ),
        (text) => {
          const { quantity, quantityMax, name, amounts } = readIngredientLine(text);
          if (quantity !== null) expect(Number.isFinite(quantity)).toBe(true);
          if (quantityMax !== null) expect(quantityMax).toBeGreaterThan(quantity ?? 0);
          expect(name.length).toBeLessThanOrEqual(text.length + 100);
          let end = 0;
          for (const span of amounts) {
            expect(span.start).toBeGreaterThanOrEqual(end);
            // The one piece of "9-inch crust" is not written: its place is empty.
            if (span.end === span.start) expect(quantity).toBe(1);
            else expect(span.end).toBeGreaterThan(span.start);
            end = span.end;
          }
          expect(end).toBeLessThanOrEqual(text.length);
        },
      ),
      { numRuns: 2000 },
    );
  });

  // What a line takes is measured by `npm run score:ingredients`; here, that no line makes it grow out of bounds.
  // Abuse case 78.
  test.each(PIECES)("50 kB of %j are read at once, not in the square of their length", (piece) => {
    const text = piece.repeat(Math.ceil(50_000 / piece.length));
    for (const line of [text, `1 cup ${text}`, `flour ${text}`, `1 (${text}`])
      expect(cpuMs(() => readIngredientLine(line))).toBeLessThan(200);
  });
});
