import { addDays, dayLabel, mondayOf, spokenDay, toastDay } from "#app/lib/calendar-days.ts";
import { expect, expectAccessible, hasScripts, message, test } from "#tests/support/browser-test.ts";
import { summary } from "#tests/support/locators.ts";
import { day, nextMonday, nextTuesday, plan, SLOT_TAKEN, slot, today } from "#tests/support/planner.ts";

test("a cook plans a meal from the picker, which refuses a taken slot", async ({ page, cook }) => {
  cook.hasRecipe("Tomato Soup");
  const tart = cook.hasRecipe("Onion Tart", { totalTime: 90 });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Meal Planner" })).toBeAttached();
  await slot(page, nextMonday, "dinner").getByRole("link").click();
  const dialog = page.getByRole("dialog", { name: /^Add dinner, / });
  await expect(dialog).toHaveAccessibleName(`Add dinner, ${spokenDay(nextMonday)}`);
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await expect(dialog.getByRole("list")).toHaveCSS("max-height", "384px"); // Product 6.8: 96 units
  await dialog.getByLabel("Search").fill("soup");
  if (!hasScripts()) await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await dialog.getByRole("button", { name: "Add Tomato Soup" }).click();
  await expect(message(page, "Meal Added!")).toContainText(`Tomato Soup: Dinner on ${toastDay(nextMonday)}`);
  await expect(slot(page, nextMonday, "dinner")).toContainText("Tomato Soup");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // A slot that has been taken meanwhile is refused.
  await slot(page, nextTuesday, "dinner").getByRole("link").click();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  plan(cook, tart.id, nextTuesday, "dinner");
  await dialog.getByRole("button", { name: "Add Tomato Soup" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(SLOT_TAKEN);
});

test("the picker filters by total time and sorts eight ways @no-js", async ({ page, cook }) => {
  cook.hasRecipe("Bread", { totalTime: 120, difficulty: "hard" });
  cook.hasRecipe("Apple", { totalTime: 5, difficulty: "ready_made" });
  cook.hasRecipe("Curry", { totalTime: 45, difficulty: "medium" });
  const names = async (query: string) => {
    await page.goto(`/meal-planner/add?date=${nextMonday}&mealType=lunch&${query}`);
    return (await page.getByRole("dialog").getByRole("heading", { level: 3 }).allTextContents()).join(" ");
  };
  const orders = {
    "": "Curry Apple Bread",
    oldest: "Bread Apple Curry",
    "name-asc": "Apple Bread Curry",
    "name-desc": "Curry Bread Apple",
    "time-asc": "Apple Curry Bread",
    "time-desc": "Bread Curry Apple",
    "difficulty-asc": "Apple Curry Bread",
    "difficulty-desc": "Bread Curry Apple",
  };
  for (const [sort, expected] of Object.entries(orders)) expect(await names(`sort=${sort}`)).toBe(expected);
  const times = { 15: "Apple", 30: "Apple", 60: "Apple Curry", 120: "Apple Bread Curry" };
  for (const [time, expected] of Object.entries(times)) {
    expect(await names(`sort=name-asc&time=${time}`)).toBe(expected);
  }
  await names("q=nothing+like+it");
  await expect(page.getByRole("heading", { name: "No recipes found" })).toBeVisible();
});

test("a meal is moved with the form, which refuses a slot taken meanwhile and swaps two meals", async ({
  page,
  cook,
}) => {
  const soup = cook.hasRecipe("Soup");
  const meal = plan(cook, soup.id, nextMonday, "lunch");
  plan(cook, cook.hasRecipe("Stew").id, nextMonday, "dinner");
  const later = addDays(nextMonday, 7);
  await page.goto(`/meal-planner/${meal.id}/move`);
  const dialog = page.getByRole("dialog", { name: "Move Soup" });
  await expect(dialog).toContainText(`Now: ${dayLabel(nextMonday)}, Lunch`);
  // Empty slots from today on.
  await expect(dialog.getByRole("radio")).toHaveCount(26);
  await expect(dialog.getByText("Here now")).toHaveCount(1);
  await expect(dialog.getByText("Taken")).toHaveCount(1);

  const show = async (week: string) => {
    await dialog.getByLabel("Week").selectOption(week);
    if (!hasScripts()) await dialog.getByRole("button", { name: "Show" }).click();
  };
  await show(later);
  await dialog.getByLabel(`${spokenDay(later)}, breakfast`).check();
  plan(cook, soup.id, later, "breakfast");
  await dialog.getByRole("button", { name: "Move meal" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(SLOT_TAKEN);

  await show(nextMonday);
  await dialog.getByLabel(`${spokenDay(nextTuesday)}, snack`).check();
  await dialog.getByRole("button", { name: "Move meal" }).click();
  await expect(message(page, "Meal moved successfully")).toContainText(`Soup: Snack on ${toastDay(nextTuesday)}`);
  await expect(slot(page, nextTuesday, "snack")).toContainText("Soup");
  await expect(slot(page, nextMonday, "lunch")).not.toContainText("Soup");
  if (!hasScripts()) return;

  // A taken slot swaps two meals, after a question.
  await page.goto(`/meal-planner/${meal.id}/move`);
  await page.getByRole("link", { name: `${spokenDay(nextMonday)}, dinner: swap with Stew` }).click();
  const question = page.getByRole("dialog", { name: "Swap the two meals?" });
  await expect(question).toContainText(`Soup moves to ${dayLabel(nextMonday)}, dinner.`);
  await expect(question).toContainText(`Stew moves to ${dayLabel(nextTuesday)}, snack.`);
  await expectAccessible(page, ".dialog");
  await question.getByRole("button", { name: "Swap" }).click();
  await expect(message(page, "Meals swapped")).toContainText(
    `Soup: Dinner on ${toastDay(nextMonday)}. Stew: Snack on ${toastDay(nextTuesday)}.`,
  );
  await expect(slot(page, nextMonday, "dinner")).toContainText("Soup");
  await expect(slot(page, nextTuesday, "snack")).toContainText("Stew");
});

test("servings are planned for one meal; removing it can be undone", async ({ page, cook }) => {
  const meal = plan(cook, cook.hasRecipe("Soup").id, nextMonday, "lunch");
  await page.goto(`/meal-planner/${meal.id}/servings`);
  const dialog = page.getByRole("dialog", { name: "Servings of Soup" });
  await dialog.getByLabel("Planned servings").fill("0");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByLabel("Planned servings").fill("6");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(message(page, "Servings planned")).toContainText("Soup for 6");
  await expect(slot(page, nextMonday, "lunch")).toContainText("Soup · for 6");

  await summary(slot(page, nextMonday, "lunch"), "Options for Soup").click();
  await slot(page, nextMonday, "lunch").getByRole("link", { name: "Remove Soup" }).click();
  if (!hasScripts()) {
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "Remove meal" }).click();
  }
  await expect(message(page, "Meal Removed")).toContainText(`Soup: Lunch on ${toastDay(nextMonday)}`);
  await expect(slot(page, nextMonday, "lunch").getByRole("link", { name: "Add lunch" })).toBeVisible();
  await message(page, "Meal Removed").getByRole("button", { name: "Undo" }).click();
  await expect(slot(page, nextMonday, "lunch")).toContainText("Soup · for 6");
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
  await expectAccessible(page);
  await pastDay.getByRole("link", { name: /^Show / }).click();
  await expect(menu).toBeVisible();
  await expect(dinner).toBeInViewport();
  await pastDay.getByRole("button", { name: /^We cooked this: A dinner/ }).click();
  await expect(pastDay.getByText("Cooked", { exact: true })).toBeVisible();
  await dinner.click();
  await expect(page.getByRole("heading", { name: /A dinner/ })).toBeVisible();
});

test.describe("a trial account", () => {
  test.use({ accountType: "trial" });
  test("sees the limit of its weeks in the calendar @js", async ({ page, cook }) => {
    cook.hasRecipe("Soup");
    await page.goto("/meal-planner");
    const next = page.getByRole("region", { name: "Next week" });
    await expect(next).toContainText("Your trial account is limited to 1 week of planning");
    await expect(next.getByRole("link", { name: /^Add (?!to shopping list)/ })).toHaveCount(0);
    await expect(slot(page, today, "snack").getByRole("link")).toHaveCount(1);
  });
});

test.describe("accessibility", () => {
  // axe checks each of the calendar's 112 slots, which is slow on a busy machine.
  test.slow();
  const views = {
    "the calendar and lists of meals": [
      ["/meal-planner", 1280, "light"],
      ["/meal-planner", 1280, "dark"],
      ["/meal-planner", 390, "light"],
      ["/meal-planner/weekly", 1280, "light"],
      ["/meal-planner/weekly", 320, "dark"],
      [`/meal-planner/print?week=${mondayOf(today)}`, 390, "light"],
    ],
    "each dialog": [
      [`/meal-planner/add?date=${nextMonday}&mealType=lunch`, 390, "light"],
      [`/meal-planner/randomize?week=${nextMonday}`, 390, "light"],
      [`/meal-planner/copy?week=${nextMonday}`, 320, "dark"],
      ["/meal-planner/1/move", 320, "light"],
      ["/meal-planner/subscribe", 320, "light"],
    ],
  } as const;
  for (const [name, pages] of Object.entries(views)) {
    test(`${name}: accessible, and nothing is wider than the screen`, async ({ page, cook }) => {
      plan(cook, cook.hasRecipe("Wild Mushroom Risotto with a Very Long Name").id, today, "dinner");
      let loaded = "";
      for (const [path, width, colorScheme] of pages) {
        // The colours and sizes are the same without scripts.
        if (path === loaded && !hasScripts()) continue;
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        if (path !== loaded) await page.goto(path);
        // The same calendar is behind each dialog; it is checked with the first one.
        await expectAccessible(page, pages === views["each dialog"] && loaded ? ".dialog" : undefined);
        loaded = path;
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, path).toBeLessThanOrEqual(0);
      }
    });
  }
});
