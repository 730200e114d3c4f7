import { expect, test } from "vitest";
import { staysOnList } from "./stays-on-list.ts";

const url = (path: string) => new URL(path, "https://recipes.example.org");

test.each([
  ["/shopping/5", "/shopping/5/items/a", undefined, true],
  ["/shopping/5/items/a", "/shopping/5", undefined, true],
  // Loaded again on purpose, or after a form.
  ["/shopping/5", "/shopping/5", undefined, false],
  ["/shopping/5/items/a", "/shopping/5", "POST", false],
  ["/shopping/5", "/shopping/6", undefined, false],
  ["/shopping/5", "/shopping/5/rename", undefined, false],
  ["/recipes", "/shopping/5", undefined, false],
])("from %s to %s with form %s: %s", (from, to, formMethod, stays) => {
  expect(staysOnList({ currentUrl: url(from), nextUrl: url(to), formMethod })).toBe(stays);
});
