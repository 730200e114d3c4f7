import { MEAL_TYPES } from "#app/features/planner/meal.ts";
import { listMeals } from "#app/features/planner/meal-plans.server.ts";
import { addDays, dayLabel, mondayOf } from "#app/lib/calendar-days.ts";
import { expect, message, test } from "#tests/support/browser-test.ts";
import { nextMonday, nextTuesday, plan, slot, today } from "#tests/support/planner.ts";

test("meals still to come are as white as those of today, past ones are not @js", async ({ page, cook }) => {
  for (const [at, name] of ["Past", "Now", "Next"].entries())
    plan(cook, cook.hasRecipe(name).id, addDays(today, at - 1), "dinner");
  await page.goto(`/meal-planner?from=${mondayOf(addDays(today, -1))}`);
  const color = (name: string) =>
    page.locator(".meal", { hasText: name }).evaluate((meal) => getComputedStyle(meal).backgroundColor);
  expect(await color("Next")).toBe(await color("Now"));
  expect(await color("Past")).not.toBe(await color("Now"));
});

test("an empty planner offers recipes, then a first dinner; adding one by keys moves the focus, not the page @js", async ({
  page,
  cook,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Your plan is empty" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Import recipes" })).toHaveAttribute("href", "/recipes/add?from=url");
  await expect(page.getByRole("link", { name: /^Add dinner/ })).toHaveCount(0);
  await page.getByText("The four weeks").click();
  await expect(slot(page, nextMonday, "dinner").getByRole("link", { name: /^Add dinner/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add sample recipes" })).toBeVisible();

  cook.hasRecipe("Soup");
  await page.goto("/meal-planner", { waitUntil: "networkidle" });
  await expect(page.getByRole("button", { name: "Add sample recipes" })).toHaveCount(0);
  await expect(slot(page, nextMonday, "dinner").getByRole("link", { name: /^Add dinner/ })).toBeVisible();
  await page.getByRole("link", { name: "Plan a first dinner" }).click();
  const dialog = page.getByRole("dialog", { name: /^Add dinner, / });
  await dialog.getByRole("button", { name: "Add Soup" }).click();
  await expect(message(page, "Meal Added!")).toContainText("Soup: Dinner on");
  await expect(page.getByRole("heading", { name: "Your plan is empty" })).toHaveCount(0);
  expect(listMeals(cook, {})).toHaveLength(1);

  // Not the day of the first dinner, which is next Monday on a Sunday.
  const dinner = slot(page, nextTuesday, "dinner").getByRole("link");
  await dinner.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await dinner.press("Enter");
  await expect(dialog.getByLabel("Search")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await dinner.press("Enter");
  await dialog.getByRole("button", { name: "Add Soup" }).press("Enter");
  await expect(slot(page, nextTuesday, "dinner").getByRole("link", { name: /: Soup$/ })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test("on a phone today's dinner is in view, and so is an added meal; earlier days are one press away", async ({
  page,
  cook,
}) => {
  const recipe = cook.hasRecipe("Soup");
  for (const mealType of MEAL_TYPES) plan(cook, recipe.id, today, mealType);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(slot(page, today, "dinner").getByRole("link", { name: /Soup/ }).first()).toBeInViewport({ ratio: 1 });
  const monday = mondayOf(today);
  if (monday !== today) {
    const heading = page.getByRole("heading", { name: dayLabel(monday) });
    await expect(heading).toBeHidden();
    await page.getByRole("link", { name: "Earlier this week" }).click();
    await expect(heading).toBeInViewport();
  }

  await page.goto(`/meal-planner/add?date=${nextTuesday}&mealType=dinner`);
  await page.getByRole("dialog").getByRole("button", { name: "Add Soup" }).click();
  const meal = slot(page, nextTuesday, "dinner").getByRole("link", { name: /Soup/ }).first();
  await expect(meal).toBeInViewport({ ratio: 1 });
  // Below the sections of the product, with its day.
  const sections = await page.getByRole("navigation").first().boundingBox();
  const { y } = (await page.getByRole("heading", { name: dayLabel(nextTuesday) }).boundingBox()) ?? { y: 0 };
  expect(y).toBeGreaterThanOrEqual((sections?.y ?? 0) + (sections?.height ?? 0));
});

test("four weeks that are half full are 4,500 px on a phone, before and after they are drawn @js", async ({
  page,
  cook,
}) => {
  const recipe = cook.hasRecipe("Tomato soup");
  for (let at = 0; at < 28; at++) {
    const date = addDays(nextMonday, at);
    for (const mealType of ["lunch", "dinner"] as const) plan(cook, recipe.id, date, mealType);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/meal-planner?from=${nextMonday}`);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const estimated = await height();
  for (const name of ["Week of", "Next week", "In two weeks"]) {
    const week = page.getByRole("region", { name: new RegExp(`^${name}`) }).last();
    await week.scrollIntoViewIfNeeded();
    await expect(week.getByRole("link", { name: /Tomato soup$/ }).last()).toBeAttached();
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const drawn = await height();
  expect(Math.abs(drawn - estimated)).toBeLessThan(0.01 * drawn);
  expect(drawn).toBeLessThanOrEqual(4500);
  // What can be added stands in its target's middle, which is as far from the edge as the menus of meals.
  const lastAdd = page.locator(".day:not(.past)").last().locator(".add").last();
  const sides = await lastAdd.evaluate((add) => {
    const [target, plus, day] = [add, add.querySelector("svg"), add.closest(".day")].map((one) =>
      one?.getBoundingClientRect(),
    );
    return { before: (plus?.left ?? 0) - (target?.left ?? 0), after: (day?.right ?? 0) - (target?.right ?? 0) };
  });
  expect(sides.before).toBeGreaterThanOrEqual(5);
  expect(sides.after).toBeGreaterThanOrEqual(4);
});
