import { addMeal, listMeals } from "#app/features/planner/meal-plans.server.ts";
import { addDays, dayLabel, mondayOf, spokenDay, toastDay } from "#app/lib/calendar-days.ts";
import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";
import { summary } from "#tests/support/locators.ts";
import { chooseFromMenu, day, nextMonday, nextTuesday, plan, SLOT_TAKEN, slot, today } from "#tests/support/planner.ts";

test("a cook adds a meal from the picker, moves, swaps and serves it, removes it, and undoes that @js", async ({
  page,
  cook,
}) => {
  const soup = cook.hasRecipe("Tomato Soup");
  const tart = cook.hasRecipe("Onion Tart", { totalTime: 90 });
  plan(cook, tart.id, nextMonday, "lunch");
  const later = addDays(nextMonday, 7);
  const moveForm = () => `/meal-planner/${listMeals(cook, {}).find(({ recipe }) => recipe.id === soup.id)?.id}/move`;
  await page.goto("/");

  await test.step("the picker searches and adds", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Meal Planner" })).toBeAttached();
    await slot(page, nextMonday, "dinner").getByRole("link").click();
    const dialog = page.getByRole("dialog", { name: /^Add dinner, / });
    await expect(dialog).toHaveAccessibleName(`Add dinner, ${spokenDay(nextMonday)}`);
    await expect(dialog.getByRole("listitem")).toHaveCount(2);
    await expect(dialog.getByRole("list")).toHaveCSS("max-height", "384px"); // Product 6.8: 96 units
    await dialog.getByLabel("Search").fill("soup");
    await expect(dialog.getByRole("listitem")).toHaveCount(1);
    await dialog.getByRole("button", { name: "Add Tomato Soup" }).click();
    await expect(message(page, "Meal Added!")).toContainText(`Tomato Soup: Dinner on ${toastDay(nextMonday)}`);
    await expect(slot(page, nextMonday, "dinner")).toContainText("Tomato Soup");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the form moves, but not to a slot taken meanwhile", async () => {
    await page.goto(moveForm());
    const dialog = page.getByRole("dialog", { name: "Move Tomato Soup" });
    await expect(dialog).toContainText(`Now: ${dayLabel(nextMonday)}, dinner`);
    // Empty slots from today on.
    await expect(dialog.getByRole("radio")).toHaveCount(26);
    await expect(dialog.getByText("Here now")).toHaveCount(1);
    await expect(dialog.getByText("Taken")).toHaveCount(1);
    await dialog.getByLabel("Week").selectOption(later);
    await dialog.getByLabel(`${spokenDay(later)}, breakfast`).check();
    plan(cook, soup.id, later, "breakfast");
    await dialog.getByRole("button", { name: "Move meal" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(SLOT_TAKEN);

    await dialog.getByLabel("Week").selectOption(nextMonday);
    await dialog.getByLabel(`${spokenDay(nextTuesday)}, snack`).check();
    await dialog.getByRole("button", { name: "Move meal" }).click();
    await expect(message(page, "Meal moved successfully")).toContainText(
      `Tomato Soup: Snack on ${toastDay(nextTuesday)}`,
    );
    await expect(slot(page, nextTuesday, "snack")).toContainText("Tomato Soup");
    await expect(slot(page, nextMonday, "dinner")).not.toContainText("Tomato Soup");
  });

  await test.step("a taken slot swaps two meals, after a question", async () => {
    await page.goto(moveForm());
    await page.getByRole("link", { name: `${spokenDay(nextMonday)}, lunch: swap with Onion Tart` }).click();
    const question = page.getByRole("dialog", { name: "Swap the two meals?" });
    await expect(question).toContainText(`Tomato Soup moves to ${dayLabel(nextMonday)}, lunch.`);
    await expect(question).toContainText(`Onion Tart moves to ${dayLabel(nextTuesday)}, snack.`);
    await question.getByRole("button", { name: "Swap" }).click();
    await expect(message(page, "Meals swapped")).toContainText(
      `Tomato Soup: Lunch on ${toastDay(nextMonday)}. Onion Tart: Snack on ${toastDay(nextTuesday)}.`,
    );
    await expect(slot(page, nextMonday, "lunch")).toContainText("Tomato Soup");
    await expect(slot(page, nextTuesday, "snack")).toContainText("Onion Tart");
  });

  await test.step("servings are planned for one meal, and come back with it", async () => {
    const lunch = slot(page, nextMonday, "lunch");
    await chooseFromMenu(page, nextMonday, "lunch", "Servings…");
    const dialog = page.getByRole("dialog", { name: "Servings of Tomato Soup" });
    await dialog.getByLabel("Planned servings").fill("0");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByLabel("Planned servings").fill("6");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(message(page, "Servings planned")).toContainText("Tomato Soup for 6");
    await expect(lunch).toContainText("Tomato Soup · for 6");
    await chooseFromMenu(page, nextMonday, "lunch", "Remove Tomato Soup");
    await expect(message(page, "Meal Removed")).toContainText(`Tomato Soup: Lunch on ${toastDay(nextMonday)}`);
    await expect(lunch.getByRole("link", { name: "Add lunch" })).toBeVisible();
    await message(page, "Meal Removed").getByRole("button", { name: "Undo" }).click();
    await expect(lunch).toContainText("Tomato Soup · for 6");
  });
});

test("links lead to later weeks and to the previous one, where a past day is one line on a phone @js", async ({
  page,
  cook,
}) => {
  const monday = addDays(nextMonday, -14);
  for (const mealType of ["breakfast", "lunch", "dinner"] as const) {
    plan(cook, cook.hasRecipe(`A ${mealType} with a rather long name`).id, monday, mealType);
  }
  plan(cook, cook.hasRecipe("Soup").id, addDays(nextMonday, 21), "lunch");
  await page.goto("/meal-planner");
  await expect(page.getByRole("main").getByRole("region")).toHaveCount(4);
  await expect(page.getByRole("link", { name: /: (Soup|A lunch)/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Later weeks" }).click();
  await expect(slot(page, addDays(nextMonday, 21), "lunch")).toContainText("Soup");
  await page.getByRole("link", { name: "Back to this week" }).click();
  await expect(day(page, today).getByRole("heading", { name: /^Today, / })).toHaveCount(1);
  await page.getByRole("link", { name: "Previous Week" }).click();
  await expect(slot(page, monday, "lunch")).toContainText("A lunch");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Previous Week");

  await page.setViewportSize({ width: 390, height: 800 });
  const pastDay = day(page, monday);
  const dinner = pastDay.getByRole("link", { name: /A dinner/ });
  const menu = summary(pastDay, "Options for A dinner");
  await expect(menu).toBeHidden();
  await expectAccessible(page, `#week-${monday}`);
  await pastDay.getByRole("link", { name: /^Show / }).click();
  await expect(menu).toBeVisible();
  await expect(dinner).toBeInViewport();
  await pastDay.getByRole("button", { name: /^We cooked this: A dinner/ }).click();
  await expect(pastDay.getByText("Cooked", { exact: true })).toBeVisible();
  await dinner.click();
  await expect(page.getByRole("heading", { name: /A dinner/ })).toBeVisible();
});

test("the calendar and the lists of meals fit and are accessible on a phone, with servings in one line in a narrow cell @js", async ({
  page,
  cook,
}) => {
  plan(cook, cook.hasRecipe("Wild Mushroom Risotto with a Very Long Name").id, today, "dinner");
  const names = [
    "Soup",
    "Leek soup",
    "Thick leek soup",
    "Bean stew",
    "Mushroom pie",
    "Tomato rice",
    "Blueberry buttermilk pancakes with a very long name",
  ];
  names.forEach((name, at) => {
    const { id } = cook.hasRecipe(name);
    addMeal(cook, { date: addDays(nextMonday, at), mealType: "lunch", recipeId: id, servings: 16 });
  });
  const show = (width: number) => page.setViewportSize({ width, height: 800 });
  const expectFits = async () => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, page.url()).toBeLessThanOrEqual(0);
  };

  await page.goto("/meal-planner");
  await expectFits();
  await show(1024);
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

  // The last two weeks look like the first two, and axe checks each slot.
  await page.evaluate(() => {
    for (const week of [...document.querySelectorAll<HTMLElement>(".week")].slice(2)) week.hidden = true;
  });
  await show(390);
  await expectFits();
  await expectAccessible(page);
  await page.goto("/meal-planner/weekly");
  await expectFits();
  await expectAccessible(page);
  await show(320);
  await expectFits();
  await show(390);
  await page.goto(`/meal-planner/print?week=${mondayOf(today)}`);
  await expectFits();
  await expectAccessible(page);
});
