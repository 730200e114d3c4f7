import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { expect, message, test } from "#tests/support/browser-test.ts";
import { nextMonday, nextTuesday, plan, slot } from "#tests/support/planner.ts";

test("a week is randomized, and undone", async ({ page, cook }) => {
  const soup = cook.hasRecipe("Soup");
  cook.hasRecipe("Stew");
  plan(cook, soup.id, nextTuesday, "dinner");
  await page.goto("/meal-planner");
  await page.getByRole("link", { name: /^Randomize Week.*Next week/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Randomize Week/ });
  await expect(dialog.getByLabel("Slots to fill")).toHaveValue("7");
  await expect(dialog.getByText("of 27 empty")).toBeVisible();
  for (const name of ["Breakfast", "Lunch", "Dinner", "Snack"]) {
    await expect(dialog.getByRole("checkbox", { name })).toBeChecked();
  }
  await dialog.getByRole("button", { name: "Randomize Week" }).click();
  await expect(message(page, "Meals Randomized!")).toContainText("Added 7 meals to the week.");
  const week = page.getByRole("region", { name: "Next week" });
  await expect(week).toContainText("8 of 28 planned");
  await message(page, "Meals Randomized!").getByRole("button", { name: "Undo" }).click();
  await expect(week).toContainText("1 of 28 planned");
  await expect(slot(page, nextTuesday, "dinner")).toContainText("Soup");
});

test("randomizing needs a meal type and keeps the input @js", async ({ page, cook }) => {
  cook.hasRecipe("Soup");
  await page.goto(`/meal-planner/randomize?week=${nextMonday}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Slots to fill").fill("3");
  for (const name of ["Breakfast", "Lunch", "Dinner", "Snack"]) await dialog.getByRole("checkbox", { name }).uncheck();
  await dialog.getByLabel("Slots to fill").fill("3");
  await dialog.getByRole("button", { name: "Randomize Week" }).click();
  await expect(dialog.getByText("Please select at least one meal type")).toBeVisible();
  await expect(dialog.getByLabel("Slots to fill")).toHaveValue("3");
});

test("fewer meal types lower the number of slots to what is empty, more raise it again @js", async ({ page, cook }) => {
  cook.hasRecipe("Soup");
  await page.goto(`/meal-planner/randomize?week=${nextMonday}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Slots to fill").fill("20");
  await dialog.getByRole("checkbox", { name: "Snack" }).uncheck();
  await expect(dialog.getByLabel("Slots to fill")).toHaveValue("20");
  await dialog.getByRole("checkbox", { name: "Lunch" }).uncheck();
  await expect(dialog.getByLabel("Slots to fill")).toHaveValue("14");
  for (const name of ["Breakfast", "Dinner"]) await dialog.getByRole("checkbox", { name }).uncheck();
  await expect(dialog.getByLabel("Slots to fill")).toHaveValue("1");
  await dialog.getByRole("checkbox", { name: "Dinner" }).check();
  await expect(dialog.getByLabel("Slots to fill")).toHaveValue("7");
  for (const name of ["Breakfast", "Lunch", "Snack"]) await dialog.getByRole("checkbox", { name }).check();
  await expect(dialog.getByLabel("Slots to fill")).toHaveValue("20");
});

test("a week is copied into empty slots, and undone @js", async ({ page, cook }) => {
  const soup = cook.hasRecipe("Soup");
  plan(cook, soup.id, nextMonday, "lunch");
  plan(cook, soup.id, nextTuesday, "lunch");
  plan(cook, cook.hasRecipe("Stew").id, addDays(nextTuesday, 7), "lunch");
  await page.goto("/meal-planner");
  await page.getByRole("link", { name: /^Copy Week.*Next week/ }).click();
  const dialog = page.getByRole("dialog", { name: "Copy Week" });
  await expect(dialog.getByLabel("Copy from")).toHaveValue(nextMonday);
  await expect(dialog.getByLabel("Copy to")).toHaveValue(addDays(nextMonday, 7));
  await expect(dialog.getByText("Fills 1 empty slot, leaves out 1 meal whose slot is taken.")).toBeVisible();
  await dialog.getByRole("button", { name: "Copy Week" }).click();
  await expect(message(page, "Week Copied!")).toContainText("Copied 1 meal. 1 meal skipped: the slots are taken.");
  await expect(slot(page, addDays(nextMonday, 7), "lunch")).toContainText("Soup");
  await expect(slot(page, addDays(nextTuesday, 7), "lunch")).toContainText("Stew");
  await message(page, "Week Copied!").getByRole("button", { name: "Undo" }).click();
  await expect(slot(page, addDays(nextMonday, 7), "lunch")).not.toContainText("Soup");
  await expect(slot(page, addDays(nextTuesday, 7), "lunch")).toContainText("Stew");
});

test("copying a week to itself is refused @js", async ({ page, cook }) => {
  plan(cook, cook.hasRecipe("Soup").id, nextMonday, "lunch");
  await page.goto(`/meal-planner/copy?week=${nextMonday}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Copy to").selectOption(nextMonday);
  const button = dialog.getByRole("button", { name: "Copy Week" });
  await expect(button).toBeDisabled();
  await expect(dialog).toContainText("Source and target are the same week: no changes will be made");
});

test("planned servings are not broken in a narrow cell @js", async ({ page, cook }) => {
  const names = [
    "Soup",
    "Leek soup",
    "Thick leek soup",
    "Bean stew",
    "Mushroom pie",
    "Tomato rice",
    "Blueberry buttermilk pancakes with a very long name",
  ];
  names.forEach((name, day) => {
    const { id } = cook.hasRecipe(name);
    addMeal(cook, { date: addDays(nextMonday, day), mealType: "lunch", recipeId: id, servings: 16 });
  });
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto("/meal-planner");
  const parts = page.getByText("· for 16", { exact: true }).filter({ visible: true });
  await expect(parts).toHaveCount(names.length);
  const lines = await parts.evaluateAll((all) =>
    all.map((part) => new Set([...part.getClientRects()].map(({ top }) => top)).size),
  );
  expect(lines).toEqual(names.map(() => 1));
  // They are not cut off below a name that fills its cell either.
  const depths = await parts.evaluateAll((all) =>
    all.map((part) => (part.closest("a")?.getBoundingClientRect().bottom ?? 0) - part.getBoundingClientRect().bottom),
  );
  expect(Math.min(...depths)).toBeGreaterThanOrEqual(0);
});
