import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { removeRecipe } from "#app/features/recipes/trash/removal.server.ts";
import { aCookIn, expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";
import { summary } from "#tests/support/locators.ts";

const TRASH = "/recipes/trash";

test("a cook restores a removed recipe and opens it, deletes one now and empties the rest @js", async ({
  page,
  cook,
}) => {
  for (const name of ["Borscht", "Toast", "Rice"]) removeRecipe(cook, cook.hasRecipe(name).id);
  const dialog = page.getByRole("dialog");
  await page.goto("/recipes");
  await summary(page, "account menu").click();
  await page.getByRole("link", { name: "Your account" }).click();
  await page.getByRole("link", { name: "Data", exact: true }).click();
  await page.getByRole("link", { name: "Trash" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Trash" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Rice" })).toContainText("Kept until");

  await page.getByRole("link", { name: "Delete Toast now" }).click();
  await expect(dialog).toContainText("Delete Toast for good? It cannot be restored after that.");
  await dialog.getByRole("button", { name: "Delete now" }).click();
  await expect(message(page)).toContainText("Recipe deleted for good");
  await expect(page.getByRole("link", { name: "Delete Toast now" })).toHaveCount(0);

  await page.getByRole("button", { name: "Restore Borscht" }).click();
  await expect(message(page)).toContainText("Recipe back in your collection");
  await expect(page.getByRole("button", { name: "Restore Borscht" })).toHaveCount(0);
  await expect(page).toHaveURL(TRASH);
  await message(page).getByRole("link", { name: "Open recipe" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Borscht" })).toBeVisible();
  await expect(page.getByText("Recipe back in your collection")).toHaveCount(0);

  await page.goto(TRASH);
  await page.getByRole("link", { name: "Empty trash" }).click();
  await expect(dialog).toContainText("Delete 1 recipe for good?");
  await dialog.getByRole("button", { name: "Empty trash" }).click();
  await expect(page.getByRole("heading", { name: "The trash is empty" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("an administrator", () => {
  test.use({ accountType: "administrator" });

  test("restores for everyone and reads which slots keep other meals @js", async ({ page, cook, server }) => {
    const owner = aCookIn(server);
    const { id } = owner.hasRecipe("Borscht");
    const rice = owner.hasRecipe("Rice");
    addMeal(owner, { date: "2026-11-23", mealType: "dinner", recipeId: id });
    removeRecipe(cook, id);
    addMeal(owner, { date: "2026-11-23", mealType: "dinner", recipeId: rice.id });
    await page.goto(TRASH);
    await expect(page.getByRole("listitem").filter({ hasText: "Borscht" })).toContainText("Removed for everyone");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Restore Borscht" }).click();
    await expect(message(page)).toContainText("Recipe restored");
    await expect(message(page)).toContainText("Dinner on Monday, November 23");
  });
});
