import fc from "fast-check";
import { expect, test } from "vitest";
import { cpuMs } from "#tests/bench/cpu-time.ts";
import { manyTimes } from "#tests/support/bread-page.ts";
import { parseLooseJson } from "./loose-json.ts";

test("sound JSON is read as it is", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseLooseJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test.each([
  ["a raw line feed in a text", '{"a": "one\ntwo"}', { a: "one\ntwo" }],
  ["a trailing comma", '{"a": [1, 2,], }', { a: [1, 2] }],
  ["two commas", '{"a": 1,, "b": 2}', { a: 1, b: 2 }],
  ["a missing comma", '{"a": "x" "b": "y"}', { a: "x", b: "y" }],
  ["a missing value", '{"a": , "b": 2}', { a: null, b: 2 }],
  ["an unescaped quote", '{"a": "the "best" cake", "b": 1}', { a: 'the "best" cake', b: 1 }],
  ["an unescaped inch sign", '{"a": ["a 9" pan", "oil"]}', { a: ['a 9" pan', "oil"] }],
  ["a wrong escape", '{"a": "it\\\'s"}', { a: "it's" }],
  ["a comment around it", '<!-- {"a": 1} -->', { a: 1 }],
  ["a CDATA section", '//<![CDATA[\n{"a": 1}\n//]]>', { a: 1 }],
  ["comments inside", '{/* one */ "a": 1 // two\n}', { a: 1 }],
  ["a semicolon after it", '{"a": 1};', { a: 1 }],
  ["quotes as entities", "{&quot;a&quot;: &quot;b&quot;}", { a: "b" }],
  ["a missing end", '{"a": ["x", "y', { a: ["x", "y"] }],
  ["a missing bracket", '{"a": ["x", "y"}', { a: ["x", "y"] }],
  ["several values in a row", '{"a": 1}{"b": 2}', [{ a: 1 }, { b: 2 }]],
  ["undefined", '{"a": undefined}', { a: null }],
])("%s is repaired", (_, text, value) => {
  expect(parseLooseJson(text)).toEqual(value);
});

test("what is no data gives nothing", () => {
  expect(parseLooseJson("")).toBeUndefined();
  expect(parseLooseJson("function () {}")).toEqual({});
  expect(parseLooseJson("no data at all")).toBeUndefined();
});

test("a property cannot reach the prototype", () => {
  const value = parseLooseJson('{"__proto__": {"polluted": true},}');
  expect(Object.getPrototypeOf(value)).toBeNull();
  expect("polluted" in {}).toBe(false);
});

test("any text is read without an error", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('"', "{", "}", "[", "]", ":", ",", "\\", "a", " ", "\n", "1", "/*", "//")),
      (parts) => {
        parseLooseJson(parts.join(""));
      },
    ),
  );
});

test.each(["[", '{"a":', '"', "{", ",", '["', "/*", "\\"])(
  "%s many times is read, not in the square of its length",
  (part) => {
    const text = `[${manyTimes(part)}`;
    expect(cpuMs(() => parseLooseJson(text))).toBeLessThan(5_000);
  },
);
