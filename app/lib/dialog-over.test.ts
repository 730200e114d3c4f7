import { expect, test } from "vitest";
import { addressOf, dialogOver, pageBelow, withBelow, withDialog } from "./dialog-over.ts";

test("a page keeps its query below a dialog and after it", () => {
  const page = addressOf("/recipes?search=leek&tag=a&tag=b");
  const open = withDialog(page, "/admin/users?listPage=2");
  expect(open).toBe("/recipes?search=leek&tag=a&tag=b&dialog=%2Fadmin%2Fusers%3FlistPage%3D2");
  expect(dialogOver(addressOf(open))).toBe("/admin/users?listPage=2");
  expect(withDialog(addressOf(open), "/admin/invite-codes")).toBe(
    "/recipes?search=leek&tag=a&tag=b&dialog=%2Fadmin%2Finvite-codes",
  );
  expect(withDialog(addressOf(open), null)).toBe("/recipes?search=leek&tag=a&tag=b");
  expect([withDialog(addressOf("/"), null), dialogOver(page)]).toEqual(["/", null]);
});

test("a form of a dialog says which page is below it", () => {
  const action = withBelow("/admin/invite-codes?delete=3", "/recipes?search=leek");
  expect(action).toBe("/admin/invite-codes?delete=3&below=%2Frecipes%3Fsearch%3Dleek");
  expect([pageBelow(addressOf(action)), pageBelow(addressOf("/admin/users"))]).toEqual(["/recipes?search=leek", null]);
});
