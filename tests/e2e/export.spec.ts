import { readFileSync } from "node:fs";
import { expect, expectAccessible, test } from "#tests/support/browser-test.ts";

test("a cook takes the recipes along from the account page @js", async ({ page, cook }) => {
  cook.hasRecipe("Soup of the day");
  await page.goto("/account");
  const panel = page.getByRole("region", { name: "Take your recipes along" });
  await expect(panel.getByRole("listitem")).toHaveCount(5);
  await expectAccessible(page);
  const started = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Download Cookbook" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^trivet-recipes-\d{4}-\d\d-\d\d\.html$/);
  const file = await download.path();
  expect(readFileSync(file, "utf8")).toContain("Soup of the day");
  await expect(page).toHaveURL(/\/account$/);
});
