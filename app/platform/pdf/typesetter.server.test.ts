import { expect, test } from "vitest";
import { openFonts } from "./fonts.server.ts";
import { createTypesetter } from "./typesetter.server.ts";

const typesetter = createTypesetter(openFonts());
const style = { face: "text", size: 10, color: "#000" } as const;

test("every line of a paragraph from right to left goes that way, also one of numbers alone", () => {
  const [first, second] = typesetter.lines("חומוס 10, 11, 12, 13, 14, 15", style, 60);
  for (const { runs = [], isRightToLeft } of [first ?? fail(), second ?? fail()]) {
    expect(isRightToLeft).toBe(true);
    expect(runs[0]?.left).toBeGreaterThan(runs.at(-1)?.left ?? 0);
  }
  expect(second?.text.trim()).toMatch(/^\d+, \d+/);
});

test("a word that is wider than a line is broken between characters, and no part is wider", () => {
  const word = "Buchweizenvollkornpfannkuchenteigrestchen";
  const lines = typesetter.lines(`1 ${word}`, style, 80);
  expect(lines.map(({ text }) => text).join("")).toBe(`1 ${word}`);
  expect(Math.max(...lines.map(({ width }) => width))).toBeLessThanOrEqual(80);
  expect(lines.length).toBeLessThan(5);
});

function fail(): never {
  throw new Error("no line");
}
