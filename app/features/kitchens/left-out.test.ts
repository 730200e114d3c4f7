import { expect, test } from "vitest";
import { leftOut } from "./left-out.ts";

test("a kitchen leaves out what it does not use, and the recipes of everyone where it is the only one", () => {
  expect(leftOut({ hiddenParts: [], isOnly: false })).toEqual([]);
  expect(leftOut({ hiddenParts: ["cost"], isOnly: false })).toEqual(["cost"]);
  expect(leftOut({ hiddenParts: ["cost"], isOnly: true })).toEqual(["cost", "everyone"]);
  expect(leftOut({ hiddenParts: ["everyone"], isOnly: true })).toEqual(["everyone"]);
});
