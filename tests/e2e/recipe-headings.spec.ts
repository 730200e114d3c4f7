import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";
import { paste } from "#tests/support/clipboard.ts";

test("headings are added, moved and removed among ingredients and steps @js", async ({ page, cook }) => {
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
  await steps.getByRole("button", { name: "Add step" }).click();
  await expect(steps.getByLabel("Step 3")).toBeFocused();
  await steps.getByLabel("Step 3").fill("Serve.");
  await steps.getByRole("button", { name: "Add heading" }).click();
  await steps.getByLabel("Heading 1").fill("To serve");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(steps.getByText("Please put a line below this heading, or remove it")).toBeVisible();
  await steps.getByRole("button", { name: "Move heading 1 up" }).click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(message(page)).toContainText("Recipe Updated!");
  expect(getRecipe(cook, id)).toMatchObject({
    ingredients: ["flour", "apples"],
    ingredientSections: [{ index: 1, title: "Filling" }],
    instructions: ["Knead.", "Bake.", "Serve."],
    instructionSections: [{ index: 2, title: "To serve" }],
  });
  await expect(page.getByRole("heading", { level: 3, name: "Filling" })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/recipes/${id}/edit`);
  await ingredients.getByRole("button", { name: "Remove heading 1" }).click();
  await expect(ingredients.getByLabel("Heading 1")).toHaveCount(0);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(message(page)).toContainText("Recipe Updated!");
  expect(getRecipe(cook, id).ingredientSections).toEqual([]);
});

test("Enter and pasted lines make a step each @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Pie", { instructions: ["Knead."] });
  await page.goto(`/recipes/${id}/edit`);
  await page.getByLabel("Step 1").press("End");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Step 2")).toBeFocused();
  await paste(page, "Roll out.\nBake.");
  await expect(page.getByLabel("Step 3")).toBeFocused();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(message(page)).toContainText("Recipe Updated!");
  expect(getRecipe(cook, id).instructions).toEqual(["Knead.", "Roll out.", "Bake."]);
});

test("further details are folded away until they have a value @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Pie");
  await page.goto(`/recipes/${id}/edit`);
  await expect(page.getByLabel("Notes")).toBeHidden();
  await page.getByText("More details").click();
  await page.getByLabel("Notes").fill("Freezes well.");
  await page.getByLabel("Cook time (minutes)").fill("45");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(message(page)).toContainText("Recipe Updated!");
  await expect(page.getByText("Freezes well.")).toBeVisible();
  await page.goto(`/recipes/${id}/edit`);
  await expect(page.getByLabel("Notes")).toHaveValue("Freezes well.");
});
