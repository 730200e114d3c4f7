import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { expect, expectAccessible, test } from "#tests/support/browser-test.ts";

test("tags are added and removed on the page, and lead to the recipes that have them", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Borscht", { tags: ["Winter"] });
  cook.hasRecipe("Toast");
  await page.goto(`/recipes/${id}`);
  await page.getByText("Add tag").click();
  await page.getByLabel("New tag of Borscht").fill("Soup, حساء");
  await page.getByRole("button", { name: "Add the tag" }).click();
  await expect(page.getByRole("link", { name: "حساء" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove the tag Winter" }).click();
  await expect(page.getByRole("link", { name: "Winter" })).toHaveCount(0);
  expect(getRecipe(cook, id).tags).toEqual(["Soup", "حساء"]);
  await page.getByRole("link", { name: "Soup" }).click();
  await expect(page.getByRole("checkbox", { name: "Select Borscht" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Select Toast" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove the tag Soup" }).click();
  await expect(page.getByRole("checkbox", { name: "Select Toast" })).toBeVisible();
});
