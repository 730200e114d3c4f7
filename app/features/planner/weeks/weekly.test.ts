import { expect, test } from "vitest";
import type { PlannedMeal } from "../meal.ts";
import { isAllSelected, mealWeeks, selectMeals, weeklyRange } from "./weekly.ts";

const TODAY = "2026-03-04";

function aMeal(id: number, date: string): PlannedMeal {
  const recipe = { id: 1, name: "Soup", imagePath: null, totalTime: 30, servings: 2 };
  return {
    id,
    date,
    mealType: "lunch",
    servings: null,
    cookedFor: null,
    note: null,
    dishes: [],
    isBehindLeftovers: false,
    addedBy: null,
    isCooked: false,
    isRepeated: false,
    recipe,
  };
}

const inSlots = (...meals: PlannedMeal[]) => ({ meals, tray: [], guests: [{ date: "2026-03-16", guests: 2 }] });
const weeks = mealWeeks(
  inSlots(aMeal(1, "2026-02-23"), aMeal(2, "2026-03-02"), aMeal(3, "2026-03-08"), aMeal(4, "2026-03-16")),
  TODAY,
  0,
);

test("the previous week and four from the current one are listed, as far as they have meals", () => {
  expect(weeklyRange(TODAY, 0)).toEqual({ from: "2026-02-23", to: "2026-03-29" });
  expect(weeks.map(({ name, mealIds, isPrevious }) => [name, mealIds, isPrevious])).toEqual([
    ["Previous Week", [1], true],
    ["This week", [2, 3], false],
    ["In two weeks", [4], false],
  ]);
  expect(weeks.flatMap(({ days }) => days.map(({ guests }) => guests))).toEqual([0, 0, 0, 2]);
  expect(mealWeeks(inSlots(), TODAY, 0)).toEqual([]);
});

test("a day knows whether it is past or today", () => {
  const [week] = mealWeeks(inSlots(aMeal(1, "2026-03-03"), aMeal(2, TODAY), aMeal(3, "2026-03-05")), TODAY, 0);
  expect(week?.days.map(({ isPast, isToday }) => [isPast, isToday])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
});

test("the button of a week selects all its meals, or deselects them if all are selected", () => {
  const [, thisWeek] = weeks;
  const some = selectMeals(new Set([2, 4]), "2026-03-02", weeks);
  expect([...some].sort()).toEqual([2, 3, 4]);
  expect(thisWeek && isAllSelected(thisWeek, some)).toBe(true);
  expect([...selectMeals(some, "2026-03-02", weeks)]).toEqual([4]);
});

test("Select All selects the meals from this week on, Clear All none", () => {
  expect([...selectMeals(new Set(), "all", weeks)].sort()).toEqual([2, 3, 4]);
  expect([...selectMeals(new Set([1]), "all", weeks)].sort()).toEqual([1, 2, 3, 4]);
  expect([...selectMeals(new Set([1, 2]), "none", weeks)]).toEqual([]);
  expect([...selectMeals(new Set([1]), "2030-01-07", weeks)]).toEqual([1]);
});

test("a week lists what is on its tray, which can be selected, also without a day that has meals", () => {
  const tray = [{ ...aMeal(7, "2026-03-15"), mealType: null }];
  expect(mealWeeks({ meals: [], tray, guests: [] }, TODAY, 0)).toMatchObject([
    { name: "Next week", days: [], tray, mealIds: [7] },
  ]);
});
