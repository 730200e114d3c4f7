import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  add,
  compare,
  divide,
  formatDecimal,
  formatFraction,
  isEqual,
  multiply,
  ONE,
  parseDecimal,
  rational,
  rationalFromFactor,
  toNumber,
  ZERO,
} from "./quantities.ts";

const amounts = fc
  .tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 10_000 }))
  .map(([top, bottom]) => rational(top, bottom));

describe("exact amounts", () => {
  test("three thirds are one", () => {
    const third = rational(1, 3);
    expect(isEqual(add(add(third, third), third), ONE)).toBe(true);
  });

  test("a decimal keeps every digit", () => {
    expect(parseDecimal("0.1")).toEqual(rational(1, 10));
    expect(parseDecimal(".25")).toEqual(rational(1, 4));
    expect(isEqual(add(parseDecimal("0.1"), parseDecimal("0.2")), parseDecimal("0.3"))).toBe(true);
  });

  test("adding and multiplying can be reversed exactly", () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (a, b, c) => {
        expect(isEqual(add(a, b), add(b, a))).toBe(true);
        expect(isEqual(add(add(a, b), c), add(a, add(b, c)))).toBe(true);
        expect(isEqual(multiply(a, add(b, c)), add(multiply(a, b), multiply(a, c)))).toBe(true);
        if (!isEqual(b, ZERO)) expect(isEqual(divide(multiply(a, b), b), a)).toBe(true);
        expect(compare(a, add(a, ONE))).toBeLessThan(0);
      }),
    );
  });

  test.each([
    [2, "2"],
    [1.5, "3/2"],
    [2 / 3, "2/3"],
    [0.333333, "1/3"],
    [4 / 6, "2/3"],
    [1 / 12, "1/12"],
    [0, "1/1"],
    [Number.NaN, "1/1"],
    [Number.POSITIVE_INFINITY, "1/1"],
  ])("the factor %d is the fraction %s", (factor, expected) => {
    const { numerator, denominator } = rationalFromFactor(factor);
    expect(
      denominator === 1n ? `${numerator}${expected.includes("/") ? "/1" : ""}` : `${numerator}/${denominator}`,
    ).toBe(expected);
  });

  test("any factor is approximated within a thousandth", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (factor) => {
        expect(Math.abs(toNumber(rationalFromFactor(factor)) / factor - 1)).toBeLessThan(1e-3);
      }),
    );
  });
});

describe("writing amounts", () => {
  test.each([
    [rational(3, 2), "1 ½"],
    [rational(2, 3), "⅔"],
    [rational(12), "12"],
    [rational(7, 8), "⅞"],
    [rational(1, 12), "1/12"],
    [rational(29, 16), "1 13/16"],
    [rational(5, 37), "0.135"],
  ])("a cook writes %o as %s", (value, expected) => {
    expect(formatFraction(value)).toBe(expected);
  });

  test.each([
    [rational(450), "450"],
    [rational(125, 2), "62.5"],
    [rational(200, 3), "66.7"],
    [rational(2000, 3), "667"],
    [rational(3, 4), "0.75"],
    [rational(14071, 10000), "1.41"],
  ])("a scale shows %o as %s", (value, expected) => {
    expect(formatDecimal(value)).toBe(expected);
  });
});
