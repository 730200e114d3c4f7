import { addDays, mondayOf, spokenDay, toastDay } from "#app/lib/calendar-days.ts";
import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";
import { summary } from "#tests/support/locators.ts";
import { chooseFromMenu, nextMonday, nextTuesday, plan, SLOT_TAKEN, slot, today } from "#tests/support/planner.ts";

test("without scripts a cook plans, moves, serves, removes and selects meals by forms @no-js", async ({
  page,
  cook,
}) => {
  const soup = cook.hasRecipe("Tomato Soup");
  const tart = cook.hasRecipe("Onion Tart", { totalTime: 90 });
  const last = plan(cook, tart.id, addDays(mondayOf(today), -7), "lunch");
  const dialog = page.getByRole("dialog");
  await page.goto("/");

  await test.step("the picker searches, adds, and refuses a slot taken meanwhile", async () => {
    await slot(page, nextMonday, "dinner").getByRole("link").click();
    await expect(dialog).toHaveAccessibleName(`Add dinner, ${spokenDay(nextMonday)}`);
    await expect(dialog.getByRole("listitem")).toHaveCount(2);
    await dialog.getByLabel("Search").fill("soup");
    await dialog.getByRole("button", { name: "Apply" }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(1);
    await expectAccessible(page, ".dialog");
    await dialog.getByRole("button", { name: "Add Tomato Soup" }).click();
    await expect(message(page, "Meal Added!")).toContainText(`Tomato Soup: Dinner on ${toastDay(nextMonday)}`);
    await expect(slot(page, nextMonday, "dinner")).toContainText("Tomato Soup");
    await slot(page, nextTuesday, "dinner").getByRole("link").click();
    plan(cook, tart.id, nextTuesday, "dinner");
    await dialog.getByRole("button", { name: "Add Tomato Soup" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(SLOT_TAKEN);
  });

  const meal = plan(cook, soup.id, nextMonday, "lunch");
  plan(cook, tart.id, today, "snack");
  await test.step("the form shows another week and moves", async () => {
    await page.goto(`/meal-planner/${meal.id}/move`);
    await dialog.getByLabel("Week").selectOption(addDays(nextMonday, 7));
    await dialog.getByRole("button", { name: "Show" }).click();
    await expect(dialog.getByRole("radio")).toHaveCount(28);
    await expectAccessible(page, ".dialog");
    await dialog.getByLabel(`${spokenDay(addDays(nextMonday, 7))}, breakfast`).check();
    await dialog.getByRole("button", { name: "Move meal" }).click();
    await expect(slot(page, addDays(nextMonday, 7), "breakfast")).toContainText("Tomato Soup");
  });

  await test.step("servings are planned; removing a meal asks first and can be undone", async () => {
    const snack = slot(page, today, "snack");
    await chooseFromMenu(page, today, "snack", "Servings…");
    await dialog.getByLabel("Planned servings").fill("6");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(message(page, "Servings planned")).toContainText("Onion Tart for 6");
    await chooseFromMenu(page, today, "snack", "Remove Onion Tart");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Remove meal" }).click();
    await expect(snack.getByRole("link", { name: "Add snack" })).toBeVisible();
    await message(page, "Meal Removed").getByRole("button", { name: "Undo" }).click();
    await expect(snack).toContainText("Onion Tart · for 6");
  });

  await test.step("meals are selected by week and one by one, and confirmed in the collapsed previous week", async () => {
    await page.getByRole("link", { name: "Weekly Meals" }).click();
    await page.getByRole("button", { name: /^Select week.*This week/ }).click();
    await expect(page.getByText("1 meal selected")).toBeVisible();
    const previous = page.getByRole("group").filter({ hasText: "Previous Week" });
    await expect(previous.getByRole("checkbox")).toBeHidden();
    await summary(previous, "Previous Week").click();
    await previous.getByRole("button", { name: "We cooked this: Onion Tart" }).click();
    await expect(message(page, "Cooked!")).toContainText("Onion Tart, on ");
    await summary(previous, "Previous Week").click();
    await expect(previous.getByText("Cooked", { exact: true })).toBeAttached();
    await previous.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Grocery List" }).click();
    await expect(page).toHaveURL(new RegExp(`/grocery-list\\?meal=${last.id}$`));
  });
});
