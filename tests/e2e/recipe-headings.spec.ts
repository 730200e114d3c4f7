import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { expect, message, test } from "#tests/support/browser-test.ts";
import { openRecipeMenu } from "#tests/support/locators.ts";

test("headings are added, moved and removed among ingredients and steps; further details are folded away until they have a value @js", async ({
  page,
  cook,
}) => {
  const { id } = cook.hasRecipe("Pie", { ingredients: ["flour", "apples"], instructions: ["Knead.", "Bake."] });
  await page.goto(`/recipes/${id}/edit`);
  const ingredients = page.getByRole("group", { name: "Ingredients" });
  const steps = page.getByRole("group", { name: "Instructions" });
  await ingredients.getByRole("button", { name: "Add heading" }).click();
  await expect(ingredients.getByLabel("Heading 1")).toBeFocused();
  await ingredients.getByLabel("Heading 1").fill("Filling");
  await ingredients.getByRole("button", { name: "Move heading 1 up" }).click();
  await expect(ingredients.getByRole("button", { name: "Move heading 1 up" })).toBeFocused();
  await expect(ingredients.getByRole("textbox").nth(1)).toHaveValue("Filling");
  await page.keyboard.press("Enter");
  await expect(ingredients.getByRole("textbox").first()).toHaveValue("Filling");
  await ingredients.getByRole("button", { name: "Move heading 1 down" }).press("Enter");
  await expect(ingredients.getByRole("textbox").nth(1)).toHaveValue("Filling");
  await steps.getByRole("button", { name: "Add step" }).click();
  await expect(steps.getByLabel("Step 3")).toBeFocused();
  await steps.getByLabel("Step 3").fill("Serve.");
  await steps.getByRole("button", { name: "Add heading" }).click();
  await steps.getByLabel("Heading 1").fill("To serve");
  await expect(page.getByLabel("Notes")).toBeHidden();
  await page.getByText("More details").click();
  await page.getByLabel("Notes").fill("Freezes well.");
  await page.getByLabel("Cook time (minutes)").fill("45");

  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(steps.getByText("Please put a line below this heading, or remove it")).toBeVisible();
  await steps.getByRole("button", { name: "Move heading 1 up" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(message(page)).toContainText("Recipe Updated!");
  expect(getRecipe(cook, id)).toMatchObject({
    ingredients: ["flour", "apples"],
    ingredientSections: [{ index: 1, title: "Filling" }],
    instructions: ["Knead.", "Bake.", "Serve."],
    instructionSections: [{ index: 2, title: "To serve" }],
    cookTime: 45,
  });
  await expect(page.getByRole("heading", { level: 3, name: "Filling" })).toBeVisible();
  await expect(page.getByText("Freezes well.")).toBeVisible();

  await openRecipeMenu(page);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByLabel("Notes")).toHaveValue("Freezes well.");
  await expect(page.getByLabel("Notes")).toBeVisible();
  await ingredients.getByRole("button", { name: "Remove heading 1" }).click();
  await expect(ingredients.getByLabel("Heading 1")).toHaveCount(0);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { level: 3, name: "To serve" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: "Filling" })).toHaveCount(0);
  expect(getRecipe(cook, id).ingredientSections).toEqual([]);
});
