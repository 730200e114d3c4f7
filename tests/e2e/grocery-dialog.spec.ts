import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { todayIn } from "#app/lib/clock.ts";
import { expect, expectAccessible, test } from "#tests/support/browser-test.ts";
import { askToMove, expectReady, pressGroceryList } from "#tests/support/groceries.ts";
import { ZONE } from "#tests/support/time-zone.ts";

const TITLE = "Grocery Shopping List";

test("without scripts selected recipes open their list as a page @no-js", async ({ page, cook }) => {
  const soup = cook.hasRecipe("Leek soup", { ingredients: ["2 leeks"] });
  cook.hasRecipe("Leek tart", { ingredients: ["3 leeks"] });
  await page.goto(`/recipes?search=leek&recipe=${soup.id}`);
  await page.getByRole("checkbox", { name: "Select Leek tart" }).check();
  await pressGroceryList(page);
  await expect(page.getByRole("checkbox", { name: "5 leeks" })).toBeVisible();
  await expect(page).toHaveURL(/\/grocery-list\?.*recipe=\d+&recipe=\d+(&|$)/);
  await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
  await expect(page.getByRole("dialog", { name: TITLE })).toHaveCount(0);
});

test("selected recipes and meals open their list as a dialog, which an empty choice does not @js", async ({
  page,
  cook,
}) => {
  const soup = cook.hasRecipe("Leek soup", { servings: 2, ingredients: ["2 leeks"] });
  cook.hasRecipe("Leek tart", { ingredients: ["3 leeks"] });
  cook.hasRecipe("Bread");
  const dialog = page.getByRole("dialog", { name: TITLE });

  await test.step("nothing is selected", async () => {
    await page.goto("/recipes");
    await pressGroceryList(page);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Please select at least one recipe to generate a grocery list");
    await expectAccessible(page);
    await alert.getByRole("link", { name: "Choose recipes" }).click();
    await expect(page).toHaveURL(/\/recipes$/);
  });

  await test.step("recipes", async () => {
    await page.goto(`/recipes?search=leek&recipe=${soup.id}`);
    await page.getByRole("checkbox", { name: "Select Leek tart" }).check();
    await pressGroceryList(page);
    await expectReady(page);
    await expect(page.getByRole("checkbox", { name: "5 leeks" })).toBeVisible();
    await expect(page).toHaveURL(/\/grocery-list\?.*recipe=\d+&recipe=\d+(&|$)/);
    await expect(dialog.getByRole("heading", { name: TITLE })).toBeFocused();

    // Escape closes one dialog at a time.
    await askToMove(page, "leeks");
    const question = page.getByRole("dialog", { name: "Move leeks" });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\/grocery-list\?recipe=\d+&recipe=\d+$/);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    // The list below is unchanged: filtered, with both selected.
    await expect(page).toHaveURL(/\/recipes\?search=leek&/);
    await expect(page.getByText("2 recipes, 2 selected")).toBeVisible();
    await pressGroceryList(page);
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("2 recipes, 2 selected")).toBeVisible();
    await page.goForward();
    await expect(dialog).toBeVisible();

    // After a reload the same address is the page.
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step("meals of all weeks, over the planner", async () => {
    const today = todayIn(new Date(), ZONE);
    addMeal(cook, { date: today, mealType: "lunch", recipeId: soup.id });
    addMeal(cook, { date: today, mealType: "dinner", recipeId: soup.id, servings: 6 });
    await page.goto("/meal-planner/weekly");
    await page.getByRole("button", { name: "Select All" }).click();
    await pressGroceryList(page);
    await expectReady(page);
    await expect(page.getByRole("checkbox", { name: "8 leeks" })).toBeVisible();
    await expect(page.getByText("2 meals", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/grocery-list\?meal=\d+&meal=\d+$/);
    await expect(page.getByLabel("List name")).toHaveValue(/^Week of /);
    await dialog.getByRole("link", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/\/meal-planner\/weekly\?meal=\d+&meal=\d+$/);
    await expect(page.getByText("2 meals selected")).toBeVisible();
  });
});
