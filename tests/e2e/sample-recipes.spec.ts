import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";

test("the sample recipes are added, removed and restored @js", async ({ page, cook }) => {
  expect(cook.user.accountType).toBe("premium");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/recipes");
  // On a phone nothing covers the button.
  await expect(page.getByRole("button", { name: "Add sample recipes" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Grocery List/ })).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Add sample recipes" }).click();
  await expect(message(page)).toContainText("Sample recipes added");
  await expect(page.getByText("12 of these are sample recipes.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^View / })).toHaveCount(12);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Remove sample recipes" }).click();
  await expect(message(page)).toContainText("Sample recipes removed");
  await expect(page.getByRole("heading", { name: "No recipes found" })).toBeVisible();
  await message(page).getByRole("button", { name: "Undo" }).click();
  await expect(message(page)).toContainText("Sample recipes back in your collection");
  await expect(page.getByRole("link", { name: /^View / })).toHaveCount(12);
});
