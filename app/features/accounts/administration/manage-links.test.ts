import { expect, test } from "vitest";
import { manageBase, manageFrom, manageLink, pageBehind, searchBehind } from "./manage-links.ts";

test.each([
  ["/", "/meal-planner/manage"],
  ["/recipes", "/recipes/manage"],
  ["/account/shares", "/account/shares/manage"],
  ["/recipes/7/edit", "/admin"],
  ["/admin/users", "/admin"],
])("from %s administration opens at %s", (pathname, base) => {
  expect(manageFrom(pathname)).toBe(base);
});

test.each([
  ["/admin/users/x/account-type", "/admin", undefined],
  ["/recipes/manage/users", "/recipes/manage", "/recipes"],
  ["/account/shares/manage/invite-codes", "/account/shares/manage", "/account/shares"],
])("%s belongs to %s", (pathname, base, behind) => {
  expect([manageBase(pathname), pageBehind(base)]).toEqual([base, behind]);
});

test("links keep the filters of the page behind, and show the address of the page", () => {
  expect(manageLink("/recipes/manage", "/users", "?search=leek")).toEqual({
    to: "/recipes/manage/users?search=leek",
    mask: "/admin/users",
  });
  expect(manageLink("/admin", "/users", "?delete=3")).toEqual({ to: "/admin/users" });
  expect(searchBehind("?delete=3&sort=name")).toBe("?sort=name");
});
