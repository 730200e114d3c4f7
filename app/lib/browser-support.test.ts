import fc from "fast-check";
import { expect, test } from "vitest";
import { isWellFormed, wellFormed, withQuery } from "./browser-support.ts";

test("lone surrogates are found and replaced as newer browsers do it", () => {
  const letters = fc.constantFrom("a", "ö", "\ud83c", "\udf72", "\ud83c\udf72", "\ud800", "\udfff", "\ufffd", "\u0000");
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 8 }), (parts) => {
      const text = parts.join("");
      expect(wellFormed(text)).toBe(text.toWellFormed());
      expect(isWellFormed(text)).toBe(text.isWellFormed());
    }),
  );
});

test("a path without a query has no question mark", () => {
  expect(withQuery("/recipes", new URLSearchParams())).toBe("/recipes");
  expect(withQuery("/recipes", new URLSearchParams({ search: "a b" }))).toBe("/recipes?search=a+b");
});
