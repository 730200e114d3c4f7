import { expect, test } from "vitest";
import { sectioned } from "./sections.ts";

test("lines above the first heading are a section without a title", () => {
  const headings = [
    { index: 1, title: "Dough" },
    { index: 3, title: "Filling" },
  ];
  expect(sectioned(["a", "b", "c", "d"], headings)).toEqual([
    { title: null, start: 0, lines: ["a"] },
    { title: "Dough", start: 1, lines: ["b", "c"] },
    { title: "Filling", start: 3, lines: ["d"] },
  ]);
});

test("a heading may be the first line; a list without headings is one section, an empty list none", () => {
  expect(sectioned(["a"], [{ index: 0, title: "Dough" }])).toEqual([{ title: "Dough", start: 0, lines: ["a"] }]);
  expect(sectioned(["a", "b"], [])).toEqual([{ title: null, start: 0, lines: ["a", "b"] }]);
  expect(sectioned([], [])).toEqual([]);
});
