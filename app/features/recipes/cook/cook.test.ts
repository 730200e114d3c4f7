import { expect, test } from "vitest";
import { addressWithoutStep, changesStepOnly, cookUrl, headingOf, staysInCook, stepOf } from "./cook.ts";
import { tickedIn, withTicks } from "./cook-ticks.ts";

const change = (from: string, to: string, formMethod?: string) => ({
  currentUrl: new URL(from, "http://localhost"),
  nextUrl: new URL(to, "http://localhost"),
  formMethod,
});

test("the first step has the short address", () => {
  expect(cookUrl(3)).toBe("/recipes/3/cook");
  expect(cookUrl(3, { step: 1, returnTo: null })).toBe("/recipes/3/cook");
  expect(cookUrl(3, { servings: "6", step: 2, returnTo: "/" })).toBe("/recipes/3/cook?servings=6&step=2&returnTo=%2F");
});

test("the page of all steps has the other parameters", () => {
  expect(addressWithoutStep(3, "")).toBe("/recipes/3/cook");
  expect(addressWithoutStep(3, "?step=2")).toBe("/recipes/3/cook");
  expect(addressWithoutStep(3, "?servings=6&step=2&units=us")).toBe("/recipes/3/cook?servings=6&units=us");
});

test("a step of an empty recipe is the first", () => {
  expect(stepOf(new URLSearchParams("step=5"), 0)).toBe(1);
});

test("a step is under the last heading before it", () => {
  const headings = [
    { index: 1, title: "Dough" },
    { index: 3, title: "Oven" },
  ];
  expect([1, 2, 3, 4, 5].map((step) => headingOf(step, headings))).toEqual([null, "Dough", "Dough", "Oven", "Oven"]);
  expect(headingOf(1, [])).toBeNull();
});

test.each([
  ["/recipes/3/cook", "/recipes/3/cook?step=2", true],
  ["/recipes/3/cook?servings=6&step=2", "/recipes/3/cook?step=1&servings=6", true],
  ["/recipes/3/cook?step=2", "/recipes/3/cook?step=2&servings=6", false],
  ["/recipes/3/cook", "/recipes/4/cook?step=2", false],
  ["/recipes/3", "/recipes/3/cook", false],
  ["/recipes/3/cook", "/recipes/3", false],
])("from %s to %s only the step changes: %s", (from, to, expected) => {
  expect(changesStepOnly(change(from, to))).toBe(expected);
  expect(changesStepOnly(change(from, to, "POST"))).toBe(false);
});

test("other servings stay in cook mode", () => {
  expect(staysInCook(change("/recipes/3/cook", "/recipes/3/cook?servings=6"))).toBe(true);
  expect(staysInCook(change("/recipes/3/cook", "/recipes/4/cook"))).toBe(false);
});

test("ticks are of one version of a recipe, and end with the day", () => {
  const soup = { id: 1, version: "a" };
  const stored = withTicks({}, soup, [0, 2], 1000);
  expect(tickedIn(stored, soup, 2000)).toEqual([0, 2]);
  expect(tickedIn(stored, { ...soup, version: "b" }, 2000)).toEqual([]);
  expect(tickedIn(stored, { ...soup, id: 2 }, 2000)).toEqual([]);
  const later = 1000 + 13 * 60 * 60 * 1000;
  expect(tickedIn(stored, soup, later)).toEqual([]);
  expect(Object.keys(withTicks(stored, { id: 2, version: "a" }, [1], 2000))).toEqual(["1", "2"]);
  expect(Object.keys(withTicks(stored, { id: 2, version: "a" }, [1], later))).toEqual(["2"]);
  expect(withTicks(stored, soup, [], 2000)).toEqual({});
});
