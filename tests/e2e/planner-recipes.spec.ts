import { addMeal, listMeals } from "#app/features/planner/meal-plans.server.ts";
import { slotKey } from "#app/features/planner/slots.ts";
import { addDays, spokenDay, toastDay } from "#app/lib/calendar-days.ts";
import { expect, expectAccessible, hasScripts, message, test } from "#tests/support/browser-test.ts";
import { nextMonday, nextTuesday, plan, SLOT_TAKEN, slot } from "#tests/support/planner.ts";

test("a meal's recipe opens at the planned servings, and Close leads back to the planner", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Soup", { servings: 2, ingredients: ["2 onions"] });
  addMeal(cook, { date: nextMonday, mealType: "lunch", recipeId: id, servings: 6 });
  await page.goto("/meal-planner");
  await slot(page, nextMonday, "lunch").getByRole("link", { name: /Soup/ }).first().click();
  await expect(page.getByRole("heading", { name: "Soup" })).toBeVisible();
  await expect(page.getByText("6 onions")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/recipes/${id}\\?servings=6`));
  await page.getByRole("link", { name: "One serving more" }).click();
  await expect(page.getByText("7 onions")).toBeVisible();
  await page.getByRole("link", { name: "Close" }).last().click();
  await expect(page).toHaveURL(/\/meal-planner(#slot-.*)?$/);
  await expect(slot(page, nextMonday, "lunch")).toBeInViewport();
});

for (const [from, tag] of [
  ["page", ""],
  ["dialog", " @js"],
]) {
  test(`Close leads back to the planner after editing the recipe from its ${from}${tag}`, async ({ page, cook }) => {
    const { id } = cook.hasRecipe("Soup", { ingredients: ["2 onions"] });
    plan(cook, id, nextMonday, "lunch");
    await page.goto(from === "page" ? `/recipes/${id}?returnTo=%2Fmeal-planner` : "/meal-planner");
    if (from === "dialog") await slot(page, nextMonday, "lunch").getByRole("link", { name: /Soup/ }).first().click();
    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(message(page, "Recipe Updated!")).toBeVisible();
    await page.getByRole("link", { name: "Close" }).last().click();
    await expect(page).toHaveURL(/\/meal-planner(#slot-.*)?$/);
  });
}

for (const [address = "", tag] of [
  ["/recipes", ""],
  ["/meal-planner", " @js"],
]) {
  test(`the chosen servings of a recipe opened from ${address} are planned${tag}`, async ({ page, cook }) => {
    const { id } = cook.hasRecipe("Soup", { servings: 2 });
    plan(cook, id, nextMonday, "lunch");
    await page.goto(address);
    await page.getByRole("link", { name: /Soup/ }).filter({ visible: true }).first().click();
    await page.getByRole("link", { name: "2×" }).click();
    await expect(page.getByRole("status").filter({ hasText: "4 servings" })).toBeVisible();
    await page.getByRole("button", { name: "Add to Next Available Slot" }).click();
    await expect(message(page, "Recipe Added!")).toBeVisible();
    expect(listMeals(cook, {}).map(({ servings }) => servings)).toEqual([4, null]);
  });
}

for (const [address = "", tag] of [
  ["/recipes", ""],
  ["/recipes/1", " @js"],
]) {
  test(`a recipe opened from ${address} is planned for a day and a meal${tag}`, async ({ page, cook }) => {
    const { id } = cook.hasRecipe("Soup", { servings: 2 });
    plan(cook, id, nextMonday, "lunch");
    await page.goto(address);
    if (address === "/recipes") await page.getByRole("link", { name: "Soup", exact: true }).click();
    await page.getByRole("link", { name: "2×" }).click();
    await expect(page.getByRole("status").filter({ hasText: "4 servings" })).toBeVisible();
    await page.getByRole("link", { name: "Plan for…" }).click();
    const dialog = page.getByRole("dialog", { name: "Plan Soup" });
    await expect(dialog.getByLabel("Servings")).toHaveValue("4");
    await dialog.getByLabel("Week").selectOption(nextMonday);
    if (!hasScripts()) await dialog.getByRole("button", { name: "Show" }).click();
    await expect(dialog.getByRole("radio")).toHaveCount(27);
    await expect(dialog.getByText("Taken")).toHaveAttribute("title", "Soup");
    await expectAccessible(page);
    await dialog.getByLabel(`${spokenDay(nextTuesday)}, dinner`).check();
    await dialog.getByRole("button", { name: "Add to plan" }).click();
    await expect(message(page, "Meal Added!")).toContainText(`Soup: Dinner on ${toastDay(nextTuesday)}`);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("status").filter({ hasText: "4 servings" })).toBeVisible();
    expect(listMeals(cook, {}).map((meal) => [slotKey(meal), meal.servings])).toEqual([
      [`${nextMonday}-lunch`, null],
      [`${nextTuesday}-dinner`, 4],
    ]);
  });
}

test("planning a recipe is refused if the slot has been taken meanwhile, and keeps the servings @js", async ({
  page,
  cook,
}) => {
  const { id } = cook.hasRecipe("Soup");
  const later = addDays(nextMonday, 7);
  await page.goto(`/recipes/${id}/plan?week=${later}`);
  const dialog = page.getByRole("dialog", { name: "Plan Soup" });
  await dialog.getByLabel(`${spokenDay(later)}, breakfast`).check();
  await dialog.getByLabel("Servings").fill("5");
  plan(cook, id, later, "breakfast");
  await dialog.getByRole("button", { name: "Add to plan" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(SLOT_TAKEN);
  await expect(dialog.getByLabel("Servings")).toHaveValue("5");
});
