import fc from "fast-check";
import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { updateRecipe } from "#app/features/recipes/recipe-edits.server.ts";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { deleteForEveryone } from "#app/features/recipes/trash/removal.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { planRuns, timeOfRuns } from "#tests/support/plan-runs.ts";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";
import { addDish } from "../dishes/dishes.server.ts";
import { addLeftovers } from "../leftovers/leftovers.server.ts";
import { MEAL_TYPES } from "../meal.ts";
import { addMeal, listMeals, setNote } from "../meal-plans.server.ts";
import { removeMeals } from "../planned.server.ts";
import { slotKey } from "../slots.ts";
import { addText, listTexts } from "../texts/plan-texts.server.ts";
import {
  createMenu,
  deleteMenu,
  getMenu,
  listAllMenus,
  listMenus,
  planMenu,
  renameMenu,
  restoreMenu,
} from "./menus.server.ts";

const MONDAY = "2026-03-02";
const SUNDAY = "2026-03-08";
const NEXT = "2026-03-09";

/** A kitchen with a soup for Tuesday's dinner, with bread and a note, and a text on Saturday. */
function aWeek() {
  const context = testContext();
  const { caller } = context;
  const soup = aRecipe(caller, { name: "Soup" });
  const meal = addMeal(caller, { date: "2026-03-03", mealType: "dinner", recipeId: soup.id, servings: 6 });
  addDish(caller, meal.id, { text: "Bread" });
  setNote(caller, meal.id, "With candles");
  const text = addText(caller, { date: "2026-03-07", mealType: "lunch", text: "Eating out" });
  return { ...context, soup, meal, text };
}

const planned = (caller: Caller) => [...listMeals(caller, {}), ...listTexts(caller, {})].map(slotKey).sort();

test("a menu plans the same weekdays of any week, with all that belongs to its meals, in free slots only", () => {
  const { caller, soup } = aWeek();
  const menu = createMenu(caller, { name: "Week", from: MONDAY, to: SUNDAY });
  expect(menu.meals).toMatchObject([
    { weekday: 1, mealType: "dinner", recipeId: soup.id, name: "Soup", servings: 6, note: "With candles" },
    { weekday: 5, mealType: "lunch", recipeId: null, name: "Eating out", dishes: [] },
  ]);
  addText(caller, { date: "2026-03-14", mealType: "lunch", text: "In the way" });
  const used = planMenu(caller, menu.id, NEXT);
  expect(used.taken).toEqual([{ date: "2026-03-14", mealType: "lunch" }]);
  const [copy] = listMeals(caller, { from: NEXT, to: "2026-03-15" });
  expect(copy).toMatchObject({ date: "2026-03-10", servings: 6, note: "With candles", dishes: [{ text: "Bread" }] });
  expect(planMenu(caller, menu.id, NEXT)).toMatchObject({ createdIds: [], taken: [{}, {}] });
  expect(removeMeals(caller, used.createdIds)).toBe(1);
  expect(planned(caller)).toEqual(["2026-03-03-dinner", "2026-03-07-lunch", "2026-03-14-lunch"]);
});

test("leftovers stay linked to their meal, where the menu has it and plans it", () => {
  const { caller, soup, meal } = aWeek();
  const left = addLeftovers(caller, meal.id, { date: "2026-03-05", mealType: "lunch" });
  const week = { name: "Week", from: MONDAY, to: SUNDAY };
  const menu = createMenu(caller, week);
  expect(menu.meals.map(({ weekday, leftoverOf }) => [weekday, leftoverOf])).toEqual([
    [1, null],
    [3, { weekday: 1, mealType: "dinner" }],
    [5, null],
  ]);
  planMenu(caller, menu.id, NEXT);
  const next = { from: NEXT, to: "2026-03-15" };
  const [copy] = listMeals(caller, next);
  expect(listTexts(caller, next)).toMatchObject([
    { date: "2026-03-12", text: left.text, leftoverOf: copy?.id },
    { text: "Eating out", leftoverOf: null },
  ]);
  const alone = createMenu(caller, { ...week, name: "Alone", mealPlanIds: [left.id] });
  expect(alone.meals).toMatchObject([{ name: left.text, leftoverOf: null }]);
  addMeal(caller, { date: "2026-03-17", mealType: "dinner", recipeId: soup.id });
  planMenu(caller, menu.id, "2026-03-16");
  expect(listTexts(caller, { from: "2026-03-16" })).toMatchObject([{ text: left.text, leftoverOf: null }, {}]);
  const { removalId } = deleteMenu(caller, menu.id);
  expect(restoreMenu(caller, removalId)).toEqual(menu);
});

test("chosen meals and a single day make a menu; days without any, too many days and others' meals do not", () => {
  const { caller, visitor, meal, text } = aWeek();
  const days = { name: "Some", from: MONDAY, to: SUNDAY };
  expect(createMenu(caller, { ...days, mealPlanIds: [text.id] }).meals).toMatchObject([{ name: "Eating out" }]);
  expect(createMenu(caller, { ...days, from: "2026-03-03", to: "2026-03-03" }).meals).toHaveLength(1);
  expect(() => createMenu(caller, { ...days, from: NEXT, to: NEXT })).toThrow("Nothing is planned");
  expect(() => createMenu(caller, { ...days, to: MONDAY, mealPlanIds: [meal.id] })).toThrow("Meal not found");
  expect(() => createMenu(aCook(visitor), { ...days, mealPlanIds: [meal.id] })).toThrow("Meal not found");
});

test("menus are renamed, deleted and restored, by their kitchen alone", () => {
  const { caller, visitor } = aWeek();
  const menu = createMenu(caller, { name: "Week", from: MONDAY, to: SUNDAY });
  const stranger = aCook(visitor);
  for (const act of [getMenu, deleteMenu]) expect(() => act(stranger, menu.id)).toThrow("Menu not found");
  expect(() => renameMenu(stranger, menu.id, "Mine")).toThrow("Menu not found");
  expect(() => planMenu(stranger, menu.id, NEXT)).toThrow("Menu not found");
  expect(renameMenu(caller, menu.id, "Quick 🍲 أسبوع").name).toBe("Quick 🍲 أسبوع");
  const { removalId } = deleteMenu(caller, menu.id);
  expect(listMenus(caller, 1).menus).toEqual([]);
  expect(() => restoreMenu(stranger, removalId)).toThrow();
  expect(restoreMenu(caller, removalId)).toEqual({ ...menu, name: "Quick 🍲 أسبوع" });
});

test("a kitchen has at most 200 menus, also with those that are restored", () => {
  const { caller, db } = aWeek();
  const add = db.$client.prepare("INSERT INTO menu (kitchen_id, name) VALUES (?, 'Menu')");
  for (let menu = 0; menu < 199; menu++) add.run(caller.kitchen.id);
  const days = { from: MONDAY, to: SUNDAY };
  const last = createMenu(caller, { name: "Last", ...days });
  expect(() => createMenu(caller, { name: "One more", ...days })).toThrow("at most 200 menus");
  const { removalId } = deleteMenu(caller, last.id);
  const other = createMenu(caller, { name: "Other", ...days });
  expect(() => restoreMenu(caller, removalId)).toThrow("at most 200 menus");
  deleteMenu(caller, other.id);
  expect(restoreMenu(caller, removalId)).toEqual(last);
});

test("menus are listed by name, 12 on a page, and all of them for the API", async () => {
  const { caller } = aWeek();
  const names = Array.from({ length: 25 }, (_, at) => `Menu ${String(25 - at).padStart(2, "0")}`);
  for (const name of names) createMenu(caller, { name, from: MONDAY, to: SUNDAY });
  const pages = [1, 2, 3, 4].map((page) => listMenus(caller, page));
  expect(pages.map(({ menus, pages }) => [menus.length, pages])).toEqual([
    [12, 3],
    [12, 3],
    [1, 3],
    [0, 3],
  ]);
  const all = await listAllMenus(caller);
  expect(all.map(({ name }) => name)).toEqual([...names].reverse());
  expect(pages.flatMap(({ menus }) => menus)).toEqual(all);
});

test("a recipe that is removed for everyone leaves its menus, an edit of another cook's recipe goes into them", () => {
  const { caller, visitor } = testContext({ accountType: "administrator" });
  const [soup, theirs] = [aRecipe(caller, { name: "Soup" }), aRecipe(aCook(visitor), { name: "Theirs" })];
  addMeal(caller, { date: MONDAY, mealType: "lunch", recipeId: soup.id });
  addMeal(caller, { date: MONDAY, mealType: "dinner", recipeId: theirs.id });
  const { id } = createMenu(caller, { name: "Day", from: MONDAY, to: MONDAY });
  deleteForEveryone(caller, soup.id);
  expect(getMenu(caller, id).meals.map(({ name }) => name)).toEqual(["Theirs"]);
  updateRecipe(caller, theirs.id, { ...getRecipe(caller, theirs.id), name: "Ours" });
  expect(getMenu(caller, id).meals.map(({ name }) => name)).toEqual(["Ours"]);
  expect(planMenu(caller, id, NEXT).createdIds).toHaveLength(1);
});

test("beyond the weeks of the tier, and for a day that starts no week, a menu is not planned", () => {
  const { visitor } = testContext();
  const trial = aCook(visitor, { accountType: "trial" });
  addText(trial, { date: MONDAY, mealType: "lunch", text: "Pizza" });
  const { id } = createMenu(trial, { name: "Day", from: MONDAY, to: MONDAY });
  expect(() => planMenu(trial, id, NEXT)).toThrow(/week/);
  expect(() => planMenu(trial, id, "2026-03-03")).toThrow("A week starts on a Monday");
});

test(
  "a menu that is used twice is used once, and nothing is written over, in any week",
  () => {
    const { caller, visitor } = testContext();
    const recipeId = aRecipe(caller).id;
    const slots = fc.uniqueArray(
      fc.record({ day: fc.nat(6), mealType: fc.constantFrom(...MEAL_TYPES), isText: fc.boolean() }),
      { selector: ({ day, mealType }) => `${day} ${mealType}`, minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(slots, slots, (week, there) => {
        const cook = aCook(visitor);
        const plan = (firstDay: string) => (one: (typeof week)[number]) => {
          const slot = { date: addDays(firstDay, one.day), mealType: one.mealType };
          return one.isText ? addText(cook, { ...slot, text: "Text" }) : addMeal(cook, { ...slot, recipeId });
        };
        week.forEach(plan(MONDAY));
        there.forEach(plan(NEXT));
        const before = [...listMeals(cook, {}), ...listTexts(cook, {})];
        const { id } = createMenu(cook, { name: "Week", from: MONDAY, to: SUNDAY });
        const { createdIds, taken } = planMenu(cook, id, NEXT);
        expect(createdIds.length + taken.length).toBe(week.length);
        const after = [...listMeals(cook, {}), ...listTexts(cook, {})];
        expect(after).toEqual(expect.arrayContaining(before));
        expect(after).toHaveLength(before.length + createdIds.length);
        expect(planMenu(cook, id, NEXT).createdIds).toEqual([]);
        expect([...listMeals(cook, {}), ...listTexts(cook, {})]).toEqual(after);
        removeMeals(cook, createdIds);
        expect([...listMeals(cook, {}), ...listTexts(cook, {})]).toEqual(before);
      }),
      { numRuns: planRuns(30) },
    );
  },
  timeOfRuns(30),
);
