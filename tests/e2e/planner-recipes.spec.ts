import { addMeal, listMeals } from "#app/features/planner/meal-plans.server.ts";
import { slotKey } from "#app/features/planner/slots.ts";
import { noteCooked } from "#app/features/recipes/cooked/cooked.server.ts";
import { addDays, spokenDay, toastDay } from "#app/lib/calendar-days.ts";
import { expect, message, test } from "#tests/support/browser-test.ts";
import { openRecipeMenu } from "#tests/support/locators.ts";
import { nextMonday, nextTuesday, plan, SLOT_TAKEN, slot } from "#tests/support/planner.ts";

test("a meal's recipe opens at the planned servings, plans others, is edited, and closes to the planner @js", async ({
  page,
  cook,
}) => {
  const { id } = cook.hasRecipe("Soup", { servings: 2, ingredients: ["2 onions"] });
  addMeal(cook, { date: nextMonday, mealType: "lunch", recipeId: id, servings: 6 });
  await page.goto("/meal-planner");
  const open = () => slot(page, nextMonday, "lunch").getByRole("link", { name: /Soup/ }).first().click();
  const close = async () => {
    await page.getByRole("link", { name: "Close" }).last().click();
    await expect(page).toHaveURL(/\/meal-planner(#slot-.*)?$/);
  };
  await open();
  await expect(page.getByRole("heading", { name: "Soup" })).toBeVisible();
  await expect(page.getByText("6 onions")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/recipes/${id}\\?servings=6`));
  await page.getByRole("link", { name: "One serving more" }).click();
  await expect(page.getByText("7 onions")).toBeVisible();
  await close();
  await expect(slot(page, nextMonday, "lunch")).toBeInViewport();

  await test.step("the chosen servings are planned in the next slot", async () => {
    await open();
    await page.getByRole("link", { name: "2×" }).click();
    await expect(page.getByRole("status").filter({ hasText: "4 servings" })).toBeVisible();
    await page.getByRole("button", { name: "Add to Next Available Slot" }).click();
    await expect(message(page, "Recipe Added!")).toBeVisible();
    expect(listMeals(cook, {}).map(({ servings }) => servings)).toEqual([4, 6]);
  });

  await test.step("Close leads back after editing too", async () => {
    await openRecipeMenu(page);
    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(message(page, "Recipe Updated!")).toBeVisible();
    await close();
  });
});

for (const [from, address] of [
  ["the list", "/recipes"],
  ["its page", "/recipes/1?returnTo=%2Fmeal-planner"],
] as const) {
  test(`a recipe opened from ${from} is planned for a day and a meal, unless the slot is taken @js`, async ({
    page,
    cook,
  }) => {
    const { id } = cook.hasRecipe("Soup", { servings: 2 });
    plan(cook, id, nextMonday, "lunch");
    await page.goto(address);
    if (from === "the list") await page.getByRole("link", { name: "Soup", exact: true }).click();
    await page.getByRole("link", { name: "2×" }).click();
    const chosen = page.getByRole("status").filter({ hasText: "4 servings" });
    await expect(chosen).toBeVisible();
    await page.getByRole("link", { name: "Plan for…" }).click();
    const dialog = page.getByRole("dialog", { name: "Plan Soup" });
    await expect(dialog.getByLabel("Servings")).toHaveValue("4");
    await dialog.getByLabel("Week").selectOption(nextMonday);
    await expect(dialog.getByRole("radio")).toHaveCount(27);
    await expect(dialog.getByText("Taken")).toHaveAttribute("title", "Soup");
    await dialog.getByLabel(`${spokenDay(nextTuesday)}, dinner`).check();
    await dialog.getByRole("button", { name: "Add to plan" }).click();
    await expect(message(page, "Meal Added!")).toContainText(`Soup: Dinner on ${toastDay(nextTuesday)}`);
    await expect(dialog).toHaveCount(0);
    await expect(chosen).toBeVisible();
    expect(listMeals(cook, {}).map((meal) => [slotKey(meal), meal.servings])).toEqual([
      [`${nextMonday}-lunch`, null],
      [`${nextTuesday}-dinner`, 4],
    ]);

    if (from === "the list") {
      // The servings stay in a form that is refused.
      const later = addDays(nextMonday, 7);
      await page.getByRole("link", { name: "Plan for…" }).click();
      await dialog.getByLabel("Week").selectOption(later);
      await dialog.getByLabel(`${spokenDay(later)}, breakfast`).check();
      await dialog.getByLabel("Servings").fill("5");
      plan(cook, id, later, "breakfast");
      await dialog.getByRole("button", { name: "Add to plan" }).click();
      await expect(dialog.getByRole("alert")).toHaveText(SLOT_TAKEN);
      await expect(dialog.getByLabel("Servings")).toHaveValue("5");
      await dialog.getByRole("link", { name: "Close" }).click();
      await page.getByRole("button", { name: "Add to Next Available Slot" }).click();
      await expect(message(page, "Recipe Added!")).toBeVisible();
      expect(listMeals(cook, {})[0]?.servings).toBe(4);
    } else {
      await openRecipeMenu(page);
      await page.getByRole("link", { name: "Edit" }).click();
      await page.getByRole("button", { name: "Save changes" }).click();
      await expect(message(page, "Recipe Updated!")).toBeVisible();
      await page.getByRole("link", { name: "Close" }).last().click();
      await expect(page).toHaveURL(/\/meal-planner(#slot-.*)?$/);
    }
  });
}

test("the picker with suggestions and further recipes fits a window of 800 px @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Stew");
  noteCooked(cook, id, { date: addDays(nextMonday, -60) });
  for (let number = 1; number <= 30; number++) cook.hasRecipe(`Soup ${number}`);
  await page.goto(`/meal-planner/add?date=${nextMonday}&mealType=lunch`);
  await expect(page.getByRole("heading", { name: "Not cooked in a while" })).toBeVisible();
  await expect(page.getByRole("link", { name: "More recipes" })).toBeInViewport({ ratio: 1 });
});
