import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";
import { listNewest } from "#tests/support/test-context.ts";

test("a recipe can be typed in without a photo", async ({ page, cook }) => {
  await page.goto("/recipes/add");
  await page.getByRole("link", { name: "Type it in" }).click();
  await expect(page.getByRole("link", { name: "Type it in" })).toHaveAttribute("aria-current", "page");
  await expectAccessible(page);
  const form = page.getByRole("form", { name: "Type it in" });
  await form.getByLabel("Name").fill("Dal");
  await form.getByText("Easy").click();
  await form.getByLabel("Ingredient 1").fill("1,5 cups lentils, red");
  await form.getByLabel("Step 1").fill("Boil.\nServe.");
  await form.getByRole("button", { name: "Save Recipe" }).click();
  await expect(message(page)).toContainText("Recipe Saved!");
  await expect(page.getByRole("heading", { level: 1, name: "Dal" })).toBeVisible();
  expect(listNewest(cook, 1)).toMatchObject([
    {
      name: "Dal",
      servings: 2,
      prepTime: null,
      ingredients: ["1,5 cups lentils, red"],
      instructions: ["Boil.", "Serve."],
      imagePath: null,
    },
  ]);
});

test("what was typed in stays after a refusal @js", async ({ page, cook }) => {
  cook.hasRecipe("Dal");
  await page.goto("/recipes/add?from=type");
  const form = page.getByRole("form", { name: "Type it in" });
  await form.getByLabel("Name").fill("Dal");
  await form.getByRole("button", { name: "Save Recipe" }).click();
  await expect(form.getByRole("radio", { name: "Ready Made" })).toBeFocused();
  await form.getByText("Easy").click();
  await form.getByRole("button", { name: "Save Recipe" }).click();
  await expect(form.getByLabel("Ingredient 1")).toBeFocused();
  await form.getByRole("button", { name: "Add line" }).click();
  await form.getByLabel("Ingredient 2").fill("lentils");
  await form.getByLabel("Prep time (minutes)").fill("30");
  await form.getByLabel("Total time (minutes)").fill("20");
  await form.getByRole("button", { name: "Save Recipe" }).click();
  const total = form.getByLabel("Total time (minutes)");
  await expect(total).toHaveAccessibleDescription(/The total time includes the prep time/);
  await total.fill("40");
  await form.getByRole("button", { name: "Save Recipe" }).click();
  await expect(form.getByRole("alert")).toContainText("Recipe Already Exists");
  await expect(form.getByLabel("Ingredient 2")).toHaveValue("lentils");
  await form.getByLabel("Name").fill("Dal makhani");
  await form.getByRole("button", { name: "Save Recipe" }).click();
  await expect(message(page)).toContainText("Recipe Saved!");
});
