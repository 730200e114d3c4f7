import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import {
  ADD_RECIPE,
  closingAddress,
  EDIT_RECIPE,
  findPageBelow,
  GROCERY_LIST,
  linkOnPage,
  overlayLink,
  VIEW_RECIPE,
} from "./overlays.ts";
import routes from "./routes.ts";

function addressesOf(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const address = path === undefined ? parent : `${parent}/${path}`;
    return [address, ...addressesOf(children, address)];
  });
}

const addresses = addressesOf((await routes) as RouteConfigEntry[]);

/** The part of the addresses that a pattern with "/*" stands for: "", "/users" … */
const restOf = (pattern: string) => {
  const start = pattern.slice(0, -2);
  return addresses.filter((it) => it === start || it.startsWith(`${start}/`)).map((it) => it.slice(start.length));
};
const paramsOf = (pattern: string) => pattern.match(/:\w+/g) ?? [];

test.each([VIEW_RECIPE, ADD_RECIPE, EDIT_RECIPE, GROCERY_LIST])(
  "$page and its dialogs are addresses of routes.ts, with the same parameters",
  ({ page, dialogs }) => {
    for (const dialog of Object.values(dialogs)) {
      if (!dialog.endsWith("/*")) {
        expect(addresses).toEqual(expect.arrayContaining([page, dialog]));
        expect(paramsOf(dialog)).toEqual(paramsOf(page));
        continue;
      }
      const rest = restOf(dialog);
      expect(rest).not.toEqual([]);
      expect(restOf(page)).toEqual(expect.arrayContaining(rest));
    }
  },
);

const at = (path: string) => new URL(path, "http://localhost");

test.each([
  ["/recipes?search=leek", "/recipes/view/7?search=leek&servings=4", "/recipes/7?servings=4"],
  ["/recipes/view/7?search=leek&servings=2", "/recipes/view/7?search=leek&servings=4", "/recipes/7?servings=4"],
  ["/recipes/7?servings=2", "/recipes/7?servings=4", undefined],
  [
    "/recipes/view/7/plan?search=leek&servings=4&week=2026-11-23",
    "/recipes/view/7?search=leek&servings=4",
    "/recipes/7?servings=4",
  ],
  ["/meal-planner?from=2026-11-02", "/meal-planner/view/7?from=2026-11-02&servings=4", "/recipes/7?servings=4"],
  ["/", "/meal-planner/view/7?servings=4", "/recipes/7?servings=4"],
  ["/recipes/7?servings=2&returnTo=%2Fmeal-planner", "/recipes/7?returnTo=%2Fmeal-planner&servings=4", undefined],
  ["/grocery-list?recipe=7", "/recipes/7?servings=4", undefined],
])("from %s a recipe opens at %s, shown as %s", (from, to, mask) => {
  const link = overlayLink(VIEW_RECIPE, at(from), "/recipes/7", { servings: "4" });
  expect([link.to, link.mask]).toEqual([to, mask]);
});

test("a plain link to a page opens as a dialog that closes to the page below, and loads nothing again", () => {
  const link = at("/recipes/7?servings=6&returnTo=%2Fmeal-planner%23slot-2026-11-21-lunch");
  expect(linkOnPage(at("/meal-planner"), link, VIEW_RECIPE, false)).toEqual({
    to: "/meal-planner/view/7?servings=6",
    mask: "/recipes/7?servings=6",
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  });
});

test.each([
  ["/recipes/7?returnTo=%2F&servings=4", "/recipes/7/plan?returnTo=%2F&servings=4", undefined],
  ["/recipes/view/7?search=leek", "/recipes/view/7/plan?search=leek&servings=4", "/recipes/7/plan?servings=4"],
])("from %s the choice of a slot opens at %s, shown as %s", (from, to, mask) => {
  const link = overlayLink(VIEW_RECIPE, at(from), "/recipes/7/plan", { servings: "4" });
  expect([link.to, link.mask]).toEqual([to, mask]);
});

test("a question above the grocery list keeps the list, and the filters and the selection of the page below", () => {
  const move = (from: string) => overlayLink(GROCERY_LIST, at(from), "/grocery-list/move", { food: "leek" }).to;
  expect(move("/grocery-list?recipe=1&app=1")).toBe("/grocery-list/move?recipe=1&food=leek");
  expect(move("/recipes/grocery-list?search=a&recipe=1")).toBe(
    "/recipes/grocery-list/move?search=a&recipe=1&food=leek",
  );
});

test.each([
  [ADD_RECIPE, "/recipes/new?search=leek&from=url&url=x", "/recipes?search=leek"],
  [EDIT_RECIPE, "/recipes/edit/7?page=2", "/recipes?page=2"],
  [VIEW_RECIPE, "/recipes/view/7?page=2&servings=4", "/recipes?page=2"],
  [VIEW_RECIPE, "/meal-planner/view/7?from=2026-11-02&servings=4", "/meal-planner?from=2026-11-02"],
  [GROCERY_LIST, "/recipes/grocery-list/move?recipe=1&food=leek", "/recipes?recipe=1"],
  [GROCERY_LIST, "/meal-planner/weekly/grocery-list?meal=1", "/meal-planner/weekly?meal=1"],
  [ADD_RECIPE, "/recipes/add?from=url", null],
  [EDIT_RECIPE, "/recipes/7/edit", null],
])("closing %o at %s leads to %s", (overlay, from, to) => {
  expect(closingAddress(overlay, at(from))).toBe(to);
});

test("the page below a dialog, no page below a page, and neither anywhere else", () => {
  expect(findPageBelow(EDIT_RECIPE, "/recipes/edit/7")).toBe("/recipes");
  expect(findPageBelow(EDIT_RECIPE, "/recipes/7/edit")).toBeNull();
  expect(findPageBelow(EDIT_RECIPE, "/recipes")).toBeUndefined();
});
