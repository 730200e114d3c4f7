import { randomUUID } from "node:crypto";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { operationsInput } from "#app/features/shopping/shopping-input.ts";
import { makeShoppingList } from "#app/features/shopping/shopping-lists.server.ts";
import { exchangeOperations } from "#app/features/shopping/shopping-operations.server.ts";
import { addDays, mondayOf } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { expect, message, test } from "#tests/support/browser-test.ts";
import { summary } from "#tests/support/locators.ts";
import { countPages, pageTexts } from "#tests/support/text-pdf.ts";
import { ZONE } from "#tests/support/time-zone.ts";

const monday = mondayOf(todayIn(new Date(), ZONE));

test("Weekly Meals leads to the calendar without meals; meals are selected by week, all and none, and confirmed @js", async ({
  page,
  cook,
}) => {
  const recipeId = cook.hasRecipe("Soup", { ingredients: ["2 onions"] }).id;
  await page.goto("/meal-planner");
  await page.getByRole("link", { name: "Weekly Meals" }).click();
  await expect(page.getByRole("heading", { name: "No meals planned yet" })).toBeVisible();
  await page.getByRole("link", { name: "Plan a meal" }).click();
  await expect(page).toHaveURL(/\/meal-planner$/);

  // One meal last week, two in this one and one in the next.
  const plan = (days: number, mealType: "lunch" | "dinner") =>
    addMeal(cook, { date: addDays(monday, days), mealType, recipeId }).id;
  const [last, first, second, third] = [plan(-7, "lunch"), plan(0, "lunch"), plan(6, "dinner"), plan(7, "lunch")];
  await page.getByRole("link", { name: "Weekly Meals" }).click();
  const count = page.getByText(/\d+ meals? selected/);
  await expect(count).toHaveText("0 meals selected");
  await page.getByRole("button", { name: "Grocery List" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "No recipes selected" })).toBeVisible();
  await page.getByRole("button", { name: /^Select week.*This week/ }).click();
  await expect(count).toHaveText("2 meals selected");
  await page.getByRole("button", { name: "Select All" }).click();
  await expect(count).toHaveText("3 meals selected");
  await expect(page.getByText("across 2 weeks")).toBeVisible();
  await page.getByRole("button", { name: /^Deselect week.*This week/ }).click();
  await expect(count).toHaveText("1 meal selected");
  await page.getByRole("button", { name: "Clear All" }).click();
  await expect(count).toHaveText("0 meals selected");

  await test.step("the previous week is collapsed; its meals can be selected and confirmed", async () => {
    const previous = page.getByRole("group").filter({ hasText: "Previous Week" });
    await expect(previous.getByRole("checkbox")).toBeHidden();
    await summary(previous, "Previous Week").click();
    await previous.getByRole("button", { name: "We cooked this: Soup" }).click();
    await expect(message(page, "Cooked!")).toContainText("Soup, on ");
    await expect(previous.getByText("Cooked", { exact: true })).toBeAttached();
    await expect(previous.getByRole("button", { name: "We cooked this: Soup" })).toHaveCount(0);
    await previous.getByRole("checkbox").check();
  });

  await page.getByRole("button", { name: "Select All" }).click();
  await page.getByRole("button", { name: "Grocery List" }).click();
  const meals = [last, first, second, third].map((id) => `meal=${id}`).join("&");
  await expect(page).toHaveURL(new RegExp(`/grocery-list\\?${meals}$`));
});

test("a full week, and a shopping list with one long category, are printed on one page @js", async ({ page, cook }) => {
  const recipeId = cook.hasRecipe(`Shakshuka with ${"feta and very much else ".repeat(7)}`).id;
  for (let day = 0; day < 7; day++) {
    for (const mealType of ["breakfast", "lunch", "dinner", "snack"] as const) {
      addMeal(cook, { date: addDays(monday, day), mealType, recipeId });
    }
  }
  await page.goto(`/meal-planner/print?week=${monday}`);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
  for (const format of ["A4", "Letter"] as const) {
    expect(await countPages(await page.pdf({ format, preferCSSPageSize: false })), format).toBe(1);
  }

  const { id } = makeShoppingList(cook, "Market");
  const operations = Array.from({ length: 40 }, (_, at) => {
    const fields = { text: `thing ${String.fromCodePoint(0x5d0 + (at % 26), 0x5d0 + Math.floor(at / 26))}` };
    return { id: randomUUID(), itemId: randomUUID(), type: "add", fields, at: new Date().toISOString() };
  });
  exchangeOperations(cook, id, operationsInput.parse({ operations }));
  await page.goto(`/shopping/${id}`);
  for (const format of ["A4", "Letter"] as const) {
    expect(await countPages(await page.pdf({ format, preferCSSPageSize: false })), format).toBe(1);
  }
});

test("no day is split where a page of the calendar or of Weekly Meals ends on paper @js", async ({ page, cook }) => {
  const between = cook.hasRecipe("Shakshuka with feta and very much else of what is left of the week").id;
  for (let day = 0; day < 14; day++) {
    const date = addDays(monday, 7 + day);
    const plan = (mealType: "breakfast" | "snack", name: string) =>
      addMeal(cook, { date, mealType, recipeId: cook.hasRecipe(name).id });
    plan("breakfast", `First${day}x with everything that is left of the week`);
    for (const mealType of ["lunch", "dinner"] as const) addMeal(cook, { date, mealType, recipeId: between });
    plan("snack", `Last${day}x with everything that is left of the week`);
  }
  for (const path of ["/meal-planner", "/meal-planner/weekly"]) {
    await page.goto(path);
    await expect(page.getByText("Last13x").first()).toBeAttached();
    const texts = await pageTexts(await page.pdf({ format: "A4" }));
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts) {
      const named = (which: string) =>
        [...text.matchAll(new RegExp(`${which}(\\d+)x`, "g"))].map(([, day]) => day).sort();
      expect([path, named("First")]).toEqual([path, named("Last")]);
    }
  }
});
