import { updateRecipe } from "#app/features/recipes/recipe-edits.server.ts";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { aCookIn, expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";
import { openRecipeMenu } from "#tests/support/locators.ts";

test("a recipe's page leads to its history, where a version is restored and that is undone @js", async ({
  page,
  cook,
  server,
}) => {
  const rice = cook.hasRecipe("Rice", { ingredients: ["1 cup rice", "2 cups water", "salt"], instructions: ["Boil."] });
  await page.goto(`/recipes/${rice.id}`);
  await openRecipeMenu(page);
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByText("No earlier versions yet")).toBeVisible();
  await expectAccessible(page);

  updateRecipe(cook, rice.id, { ...rice, notes: "Rinse it first." });
  const admin = aCookIn(server, { accountType: "administrator", firstName: "Ada" });
  const changed = {
    ...rice,
    notes: "Rinse it first.",
    name: "Fried Rice",
    ingredients: ["salt", "1 cup rice", "2 cups water", "2 eggs"],
  };
  updateRecipe(admin, rice.id, changed);
  await page.reload();

  const change = page.getByRole("group").filter({ has: page.getByRole("heading", { name: "Edited by Ada" }) });
  await expect(change.getByRole("insertion").filter({ hasText: "2 eggs" })).toBeVisible();
  await expect(change.getByRole("listitem").filter({ hasText: /Moved/ })).toContainText("salt");
  await expect(change.getByRole("deletion").filter({ hasText: "Rice" })).toBeVisible();
  await expect(change.getByRole("listitem").filter({ hasText: "Removed" })).toContainText("Rice");
  const first = page.getByRole("heading", { name: "Edited by Marta" });
  await first.click();
  await expect(page.getByRole("insertion").filter({ hasText: "Rinse it first." })).toBeVisible();

  await change.getByRole("button", { name: "Restore the version before this change" }).click();
  await expect(message(page)).toContainText("Version restored");
  await expect(page.getByRole("heading", { name: "Earlier version restored by Marta" })).toBeVisible();
  expect(getRecipe(cook, rice.id)).toMatchObject({ name: "Rice", ingredients: rice.ingredients });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "Earlier version restored by Marta" })).toHaveCount(2);
  expect(getRecipe(cook, rice.id)).toMatchObject({ name: "Fried Rice", ingredients: changed.ingredients });
  await page.getByRole("link", { name: "Fried Rice" }).click();
  await expect(page.getByRole("heading", { name: "Fried Rice", level: 1 })).toBeVisible();
});
