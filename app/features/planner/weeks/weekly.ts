import { PLANNER_WEEKS } from "#app/features/planner/plannable-days.ts";
import { addDays, daysOfWeek, mondayOf, mondaysFrom, weekName, weekRange } from "#app/lib/calendar-days.ts";
import type { PlannedMeal } from "../meal.ts";

/** A week of the Weekly Meals view: its days that have meals. */
export type MealWeek = {
  monday: string;
  name: string;
  range: string;
  /** Whether it is the previous week: collapsed, and not part of "Select All". */
  isPrevious: boolean;
  days: { date: string; meals: PlannedMeal[] }[];
  mealIds: number[];
};

/** Returns the first and the last day of the Weekly Meals view: the previous week and four from the current one. */
export function weeklyRange(today: string): { from: string; to: string } {
  const from = addDays(mondayOf(today), -7);
  return { from, to: addDays(from, (PLANNER_WEEKS + 1) * 7 - 1) };
}

/** Returns the weeks that have meals, in order. */
export function mealWeeks(meals: PlannedMeal[], today: string): MealWeek[] {
  const { from } = weeklyRange(today);
  return mondaysFrom(from, PLANNER_WEEKS + 1)
    .map((monday) => {
      const days = daysOfWeek(monday)
        .map((date) => ({ date, meals: meals.filter((meal) => meal.date === date) }))
        .filter((day) => day.meals.length > 0);
      return {
        monday,
        name: weekName(monday, today),
        range: weekRange(monday),
        isPrevious: monday === from,
        days,
        mealIds: days.flatMap((day) => day.meals.map(({ id }) => id)),
      };
    })
    .filter((week) => week.days.length > 0);
}

/** Returns the selection after a selecting button: "all", "none", or the Monday of a week to select or deselect. */
export function selectMeals(selected: ReadonlySet<number>, press: string, weeks: MealWeek[]): Set<number> {
  if (press === "none") return new Set();
  if (press === "all") return new Set([...selected, ...upcoming(weeks)]);
  const week = weeks.find(({ monday }) => monday === press);
  if (!week) return new Set(selected);
  if (!isAllSelected(week, selected)) return new Set([...selected, ...week.mealIds]);
  return new Set([...selected].filter((id) => !week.mealIds.includes(id)));
}

function upcoming(weeks: MealWeek[]): number[] {
  return weeks.filter(({ isPrevious }) => !isPrevious).flatMap(({ mealIds }) => mealIds);
}

/** Returns whether the button of a week deselects it. */
export function isAllSelected({ mealIds }: MealWeek, selected: ReadonlySet<number>): boolean {
  return mealIds.every((id) => selected.has(id));
}
