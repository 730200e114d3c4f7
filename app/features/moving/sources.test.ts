import { expect, test } from "vitest";
import { listSources } from "./sources.ts";

test("each program of the first ranks has a word on its export, the others are named", () => {
  const { sources, others } = listSources();
  expect(sources).toHaveLength(19);
  expect(sources.find(({ name }) => name === "MasterCook")?.where).toContain("MX2");
  expect(others).toContain("KitchenOwl");
  expect(others).not.toContain("Living Cookbook");
});
