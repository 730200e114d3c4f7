import type { Locator } from "@playwright/test";
import { createMenu } from "#app/features/planner/menus/menus.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";
import { summary } from "#tests/support/locators.ts";
import { chooseFromMenu, nextMonday, nextTuesday, plan, slot } from "#tests/support/planner.ts";

const MEALS = ["Breakfast", "Lunch", "Dinner", "Snack"];

/** Checks or unchecks meals in the form that randomizes a week. */
async function set(dialog: Locator, isChecked: boolean, ...names: string[]) {
  for (const name of names) await dialog.getByRole("checkbox", { name }).setChecked(isChecked);
}

test("a week is randomized in chosen meals, copied, and both are undone; the plan is subscribed to @js", async ({
  page,
  cook,
  request,
}) => {
  const soup = cook.hasRecipe("Soup");
  plan(cook, soup.id, nextMonday, "lunch");
  plan(cook, soup.id, nextTuesday, "lunch");
  plan(cook, cook.hasRecipe("Stew").id, addDays(nextTuesday, 7), "lunch");
  await page.goto("/meal-planner");

  await test.step("meal types limit the number of slots; at least one is needed", async () => {
    await page.getByRole("link", { name: /^Randomize Week.*Next week/ }).click();
    const dialog = page.getByRole("dialog", { name: /^Randomize Week/ });
    const slots = dialog.getByLabel("Slots to fill");
    await expect(slots).toHaveValue("7");
    await expect(dialog.getByText("of 26 empty")).toBeVisible();
    for (const name of MEALS) await expect(dialog.getByRole("checkbox", { name })).toBeChecked();

    // Fewer lower it to what is empty, more raise it again.
    await slots.fill("19");
    await set(dialog, false, "Snack");
    await expect(slots).toHaveValue("19");
    await set(dialog, false, "Breakfast");
    await expect(slots).toHaveValue("12");
    await set(dialog, false, "Lunch", "Dinner");
    await expect(slots).toHaveValue("1");
    await slots.fill("3");
    await dialog.getByRole("button", { name: "Randomize Week" }).click();
    await expect(dialog.getByText("Please select at least one meal type")).toBeVisible();
    await expect(slots).toHaveValue("3");
    await slots.fill("19");
    await set(dialog, true, "Dinner");
    await expect(dialog.getByText("Please select at least one meal type")).toBeHidden();
    await expect(slots).toHaveValue("7");
    await set(dialog, true, "Breakfast", "Lunch", "Snack");
    await expect(slots).toHaveValue("19");

    await slots.fill("7");
    await expect(dialog.getByRole("heading", { name: "Proposal 1: 7 meals" })).toBeVisible();
    const week = page.getByRole("region", { name: "Next week" });
    const first = await dialog.locator(".proposed").innerText();
    await dialog.getByRole("button", { name: "Another" }).click();
    await expect(dialog.getByRole("heading", { name: "Proposal 2: 7 meals" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Another" })).toBeFocused();
    const second = await dialog.locator(".proposed").innerText();
    expect(second).not.toBe(first);
    await expectAccessible(page, ".dialog");
    await page.reload();
    expect(await dialog.locator(".proposed").innerText()).toBe(second);
    await expect(week).toContainText("2 of 28 planned");
    const names = await dialog.locator(".proposed b").allInnerTexts();
    await dialog.getByRole("button", { name: "Randomize Week" }).click();
    await expect(message(page, "Meals Randomized!")).toContainText("Added 7 meals to the week.");
    await expect(week).toContainText("9 of 28 planned");
    for (const name of names) await expect(week).toContainText(name);
    await message(page, "Meals Randomized!").getByRole("button", { name: "Undo" }).click();
    await expect(week).toContainText("2 of 28 planned");
    await expect(slot(page, nextTuesday, "lunch")).toContainText("Soup");
  });

  await test.step("rules leave recipes out, and the dialog says how many slots will stay free", async () => {
    await page.getByRole("link", { name: /^Randomize Week.*Next week/ }).click();
    const dialog = page.getByRole("dialog", { name: /^Randomize Week/ });
    await dialog.getByRole("link", { name: "Rules…" }).click();
    const rules = page.getByRole("dialog", { name: "Rules for Randomize Week" });
    await rules.getByLabel("Not again within (weeks)").filter({ visible: true }).fill("1");
    await expectAccessible(page, ".dialog");
    await rules.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toContainText("Dinner: not again within 1 week");
    await set(dialog, false, "Breakfast", "Lunch", "Snack");
    // The soup is planned in this week, and the stew on Tuesday of the next one.
    await expect(dialog.getByText("The rules leave too few recipes: 6 slots will stay free.")).toBeVisible();
    await set(dialog, true, "Lunch");
    await expect(dialog.getByText("The rules leave too few recipes: 1 slot will stay free.")).toBeVisible();
    await set(dialog, true, "Snack");
    await expect(dialog.getByText("The rules leave too few recipes")).toBeHidden();
    await dialog.getByRole("link", { name: "Close" }).click();
  });

  await test.step("a week is copied into empty slots of another one", async () => {
    await page.getByRole("link", { name: /^Copy Week.*Next week/ }).click();
    const dialog = page.getByRole("dialog", { name: "Copy Week" });
    const button = dialog.getByRole("button", { name: "Copy Week" });
    await expect(dialog.getByLabel("Copy from")).toHaveValue(nextMonday);
    await expect(dialog.getByLabel("Copy to")).toHaveValue(addDays(nextMonday, 7));
    await expect(dialog.getByText("Fills 1 empty slot, leaves out 1 meal whose slot is taken.")).toBeVisible();
    await dialog.getByLabel("Copy to").selectOption(nextMonday);
    await expect(button).toBeDisabled();
    await expect(dialog).toContainText("This is the same week twice: no changes will be made");
    await dialog.getByLabel("Copy to").selectOption(addDays(nextMonday, 7));
    await button.click();
    await expect(message(page, "Week Copied!")).toContainText("Copied 1 meal. 1 meal skipped: the slot is taken.");
    await expect(slot(page, addDays(nextMonday, 7), "lunch")).toContainText("Soup");
    await expect(slot(page, addDays(nextTuesday, 7), "lunch")).toContainText("Stew");
    await message(page, "Week Copied!").getByRole("button", { name: "Undo" }).click();
    await expect(slot(page, addDays(nextMonday, 7), "lunch")).not.toContainText("Soup");
    await expect(slot(page, addDays(nextTuesday, 7), "lunch")).toContainText("Stew");
  });

  await test.step("the address of the calendar is made, has other meal times, and is replaced", async () => {
    await page.getByRole("link", { name: "Add to calendar" }).click();
    const dialog = page.getByRole("dialog", { name: "Your plan in your calendar" });
    await dialog.getByRole("button", { name: "Create an address" }).click();
    const address = await dialog.getByLabel("Secret address").inputValue();
    expect(await (await request.get(address)).text()).toContain("SUMMARY:Lunch: Soup");
    await expect(dialog.getByRole("link", { name: "Open in calendar" })).toHaveAttribute("href", /^webcal:/);
    await expectAccessible(page, ".dialog");
    await dialog.getByLabel("Lunch").fill("13:15");
    await dialog.getByRole("button", { name: "Save meal times" }).click();
    await expect(message(page, "Meal times saved")).toBeVisible();
    await expect(dialog.getByLabel("Lunch")).toHaveValue("13:15");
    expect(await (await request.get(address)).text()).toMatch(/DTSTART(;TZID=[^:]+)?:\d{8}T131500\r\n/);
    await dialog.getByRole("button", { name: "Create a new address" }).click();
    await expect(dialog.getByLabel("Secret address")).not.toHaveValue(address);
    expect((await request.get(address)).status()).toBe(404);
  });
});

test("five dinners from a menu, a week as the one before, a text and a recipe are three presses each, a side four @js", async ({
  page,
  cook,
}) => {
  const dinners = ["Soup", "Stew", "Curry", "Pie", "Pasta"].map((name) => cook.hasRecipe(name).id);
  dinners.forEach((id, at) => {
    plan(cook, id, addDays(nextMonday, at), "dinner");
  });
  createMenu(cook, { name: "Winter", from: nextMonday, to: addDays(nextMonday, 6) });
  const week = (name: string) => page.getByRole("region", { name });
  let presses = 0;
  const press = async (element: Locator) => {
    presses += 1;
    await element.click();
  };
  const pressesFor = async (what: () => Promise<void>) => {
    presses = 0;
    await what();
    return presses;
  };
  await page.goto("/meal-planner", { waitUntil: "networkidle" });
  const menu = await pressesFor(async () => {
    await press(summary(page, "In two weeks options"));
    await press(week("In two weeks").getByRole("link", { name: "Use a menu…" }));
    await press(page.getByRole("dialog").getByRole("button", { name: /^Use/ }));
    await expect(week("In two weeks")).toContainText("5 of 28 planned");
  });
  const again = await pressesFor(async () => {
    await press(summary(page, "In three weeks options"));
    await press(page.getByRole("button", { name: "Repeat the week before" }).filter({ visible: true }));
    await expect(message(page, "Week Copied!")).toBeVisible();
    await expect(week("In three weeks")).toContainText("5 of 28 planned");
  });
  const dialog = page.getByRole("dialog");
  const search = dialog.getByRole("searchbox");
  const text = await pressesFor(async () => {
    await press(slot(page, nextMonday, "lunch").getByRole("link"));
    await search.fill("Picnic");
    await press(dialog.getByRole("button", { name: "Plan “Picnic” as text" }));
    await expect(slot(page, nextMonday, "lunch")).toContainText("Picnic");
  });
  const typed = await pressesFor(async () => {
    await press(slot(page, nextTuesday, "lunch").getByRole("link"));
    const before = await search.boundingBox();
    await search.fill("nothing of this name");
    await expect(dialog.getByText("No recipes found")).toBeVisible();
    expect((await search.boundingBox())?.y).toBe(before?.y);
    await search.fill("curr");
    presses += 1;
    await search.press("Enter");
    await expect(slot(page, nextTuesday, "lunch")).toContainText("Curry");
  });
  const side = await pressesFor(async () => {
    presses += 1;
    await chooseFromMenu(page, nextMonday, "dinner", "Add a side…");
    await press(dialog.getByRole("button", { name: "Salad" }));
    await expect(slot(page, nextMonday, "dinner")).toContainText("Salad");
    presses += 1;
  });
  expect([menu <= 3, again <= 3, text <= 3, typed <= 3, side <= 4], `${[menu, again, text, typed, side]}`).toEqual(
    Array(5).fill(true),
  );
});
