import { expect, test } from "vitest";
import { completedLines } from "./completed-lines.ts";

const BOUGHT = ["oat milk", "milk", "minced beef", "Mint", "lemons", "miso", "mixed nuts"];

test("a beginning is completed to what is bought most, also within a name", () => {
  expect(completedLines("mi", BOUGHT)).toEqual(["oat milk", "milk", "minced beef", "Mint"]);
  expect(completedLines("  LEM", BOUGHT)).toEqual(["lemons"]);
  expect(completedLines("emon", BOUGHT)).toEqual([]);
});

test("an amount stays before it", () => {
  expect(completedLines("2 l mil", BOUGHT)).toEqual(["2 l oat milk", "2 l milk"]);
  expect(completedLines("500 g min", BOUGHT)).toEqual(["500 g minced beef", "500 g Mint"]);
});

test("nothing is offered for nothing, an amount alone, or what is written in full", () => {
  for (const typed of ["", "  ", "2 ", "2 l ", "lemons"]) expect(completedLines(typed, BOUGHT)).toEqual([]);
});
