import { expect, test } from "vitest";
import { bookmarkletCode } from "./bookmarklet-code.ts";

test("is one line that browsers leave as it is when they store it as a bookmark", () => {
  const code = bookmarkletCode("https://trivet.example.org");
  expect(code).toMatch(/^javascript:\(function\(\)\{/);
  expect(code).not.toMatch(/[\n\r\t%]|\/\*| {2}/);
  expect(() => new Function(code.replace(/^javascript:/, ""))).not.toThrow();
});
