import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { type Cook, expect, expectAccessible, hasScripts, message, test } from "#tests/support/browser-test.ts";
import { expectReady, openList, PLACES, updateList } from "#tests/support/groceries.ts";

/** Adds a soup and a bread that both need onions. */
function twoRecipes(cook: Cook) {
  const soup = cook.hasRecipe("Soup", {
    ingredients: ["2 onions", "500 g carrots", "1 l milk", "1 lb beef", "1 tsp salt"],
  });
  const bread = cook.hasRecipe("Bread", { ingredients: ["1 large onion, diced", "500 g flour"] });
  return [soup, bread];
}

for (const place of PLACES) {
  test(`an item ticked in the ${place} moves to Completed and stays there after a reload`, async ({ page, cook }) => {
    const recipes = twoRecipes(cook);
    await openList(page, place, recipes);
    await expect(page.getByRole("status").filter({ hasText: "basket" })).toHaveText("0 of 6 in the basket");
    await expect(page.getByRole("checkbox", { name: "3 onions" })).toHaveAccessibleDescription("Bread, Soup");
    for (const [category, count] of [
      ["Produce", 2],
      ["Proteins", 1],
      ["Pantry", 2],
      ["Dairy", 1],
    ] as const) {
      await expect(page.getByRole("heading", { name: `${category} ${count}` })).toBeVisible();
    }
    const sent = hasScripts() ? page.waitForResponse("**/api/grocery-list/ticks") : undefined;
    await page.getByRole("checkbox", { name: "3 onions" }).check();
    await sent;
    await updateList(page);
    const completed = page.getByRole("group").filter({ hasText: "Completed" });
    await expect(completed.getByRole("checkbox", { name: "3 onions" })).toBeChecked();
    await expect(page.getByText("1 of 6 in the basket")).toBeVisible();
    await expect(page.getByText("1 item, left out of the email and the app")).toBeVisible();
    await expectAccessible(page);

    await page.reload();
    await expectReady(page);
    await expect(completed.getByRole("checkbox", { name: "3 onions" })).toBeChecked();
    const taken = hasScripts() ? page.waitForResponse("**/api/grocery-list/ticks") : undefined;
    await completed.getByRole("checkbox", { name: "3 onions" }).click(); // it leaves this place at once
    await taken;
    await updateList(page);
    await expect(page.getByText("0 of 6 in the basket")).toBeVisible();
    await expect(completed).toHaveCount(0);
  });

  test(`an item of the ${place} is moved to another category on every later list`, async ({ page, cook }) => {
    await openList(page, place, twoRecipes(cook));
    await page.getByRole("link", { name: "Move flour to another category" }).click();
    const dialog = page.getByRole("dialog", { name: "Move flour" });
    await expect(dialog.getByRole("radio", { name: "Pantry" })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole("radio", { name: "Others" }).check();
    await dialog.getByRole("button", { name: "Move" }).click();
    await expect(message(page)).toContainText("Moved to Others");
    const others = page.getByRole("list", { name: "Others" });
    await expect(others.getByRole("checkbox", { name: "500 g flour" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(place === "page" ? 0 : 1);
    await openList(page, place, [cook.hasRecipe("Cake", { ingredients: ["100 g flour"] })]);
    await expect(others.getByRole("checkbox", { name: "100 g flour" })).toBeVisible();
  });
}

test("planned servings scale, and the list leads back to the meals", async ({ page, cook }) => {
  const soup = cook.hasRecipe("Soup", { servings: 2, ingredients: ["2 onions"] });
  const meal = addMeal(cook, { date: "2026-03-02", mealType: "lunch", recipeId: soup.id, servings: 6 });
  await page.goto(`/grocery-list?meal=${meal.id}`);
  await expectReady(page);
  await expect(page.getByRole("checkbox", { name: "6 onions" })).toBeVisible();
  await expect(page.getByText("1 meal", { exact: true })).toBeVisible();
  if (hasScripts()) await expect(page.getByLabel("List name")).toHaveValue("Week of 2 March");
  await page.getByRole("link", { name: "Weekly Meals" }).click();
  await expect(page).toHaveURL(/\/meal-planner\/weekly$/);
});
