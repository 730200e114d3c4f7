import { expect, test } from "vitest";
import { plannerLink } from "./planner-urls.ts";

const at = (path: string) => new URL(path, "http://localhost");

test.each([
  ["/recipes/7?servings=6", "/meal-planner/view/7?from=2026-11-02&servings=6", "/recipes/7?servings=6"],
  ["/recipes/7/cook?servings=6", "/recipes/7/cook?servings=6", undefined],
  ["/meal-planner/3/move?from=2026-11-02", "/meal-planner/3/move?from=2026-11-02", undefined],
  ["/shopping/add?meals=3", "/shopping/add?meals=3", undefined],
])("the link %s of the calendar leads to %s, shown as %s", (path, to, mask) => {
  const link = plannerLink(at("/meal-planner?from=2026-11-02"), at(path));
  expect([link.to, "mask" in link ? link.mask : undefined]).toEqual([to, mask]);
});
