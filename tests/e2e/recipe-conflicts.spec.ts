import { updateRecipe } from "#app/features/recipes/recipe-edits.server.ts";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { aCookIn, expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";

test("who saves second is told, sees both recipes, and can save the own one @js", async ({ page, cook, server }) => {
  const rice = cook.hasRecipe("Rice", { ingredients: ["1 cup rice", "2 cups water"], instructions: ["Boil."] });
  await page.goto(`/recipes/${rice.id}/edit`);
  await page.getByLabel("Name").fill("Fried Rice");
  await page.getByLabel("Ingredient 2").fill("3 cups water");
  const admin = aCookIn(server, { accountType: "administrator" });
  updateRecipe(admin, rice.id, { ...rice, name: "Steamed Rice", ingredients: ["1 cup rice", "salt"] });

  await page.getByRole("button", { name: "Save changes" }).click();
  const told = page.getByRole("region", { name: "This recipe was changed while you were editing it" });
  await expect(told).toContainText("Nothing is saved yet.");
  const [stored, typed] = [told.getByRole("definition").nth(0), told.getByRole("definition").nth(1)];
  await expect(stored).toContainText("Steamed Rice");
  await expect(typed).toContainText("Fried Rice");
  await expect(told).toContainText("salt");
  await expect(told).toContainText("3 cups water");
  // What is the same in both is left out.
  await expect(told).not.toContainText("Instructions");
  await expect(page.getByLabel("Name")).toHaveValue("Fried Rice");
  await expect(page.getByLabel("Ingredient 2")).toHaveValue("3 cups water");
  await expectAccessible(page);
  expect(getRecipe(cook, rice.id).name).toBe("Steamed Rice");

  // A further change in the meantime is told as well.
  updateRecipe(admin, rice.id, { ...rice, name: "Boiled Rice" });
  await page.getByRole("button", { name: "Save my version" }).click();
  await expect(told.getByRole("definition").nth(0)).toContainText("Boiled Rice");
  await page.getByRole("button", { name: "Save my version" }).click();
  await expect(message(page)).toContainText("Recipe Updated!");
  expect(getRecipe(cook, rice.id)).toMatchObject({ name: "Fried Rice", ingredients: ["1 cup rice", "3 cups water"] });
});
