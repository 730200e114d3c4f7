import { PLANNER_WEEKS } from "#app/features/planner/plannable-days.ts";
import { addDays, firstDayOfWeek, weekName, weekRange, weeksFrom } from "#app/lib/calendar-days.ts";
import { type GuestsOfDay, guestsOfWeek } from "../eaters/eaters.ts";
import type { InSlot, OnTray } from "../meal.ts";

/** A week of the Weekly Meals view: its days that have meals. */
export type MealWeek = {
  firstDay: string;
  name: string;
  range: string;
  /** Whether it is the previous week: collapsed, and not part of "Select All". */
  isPrevious: boolean;
  days: { date: string; isPast: boolean; isToday: boolean; guests: number; meals: InSlot[] }[];
  /** What is on its tray. */
  tray: OnTray[];
  mealIds: number[];
};

/** Returns the first and the last day of the Weekly Meals view: the previous week and four from the current one. */
export function weeklyRange(today: string, firstWeekday: number): { from: string; to: string } {
  const from = addDays(firstDayOfWeek(today, firstWeekday), -7);
  return { from, to: addDays(from, (PLANNER_WEEKS + 1) * 7 - 1) };
}

/** Returns the weeks that have something planned, in order; `mealIds` are those of the meals, which may be selected. */
export function mealWeeks(
  { meals, tray, guests }: { meals: InSlot[]; tray: OnTray[]; guests: readonly GuestsOfDay[] },
  today: string,
  firstWeekday: number,
): MealWeek[] {
  const { from } = weeklyRange(today, firstWeekday);
  return weeksFrom(from, PLANNER_WEEKS + 1)
    .map((firstDay) => {
      const days = guestsOfWeek(firstDay, guests)
        .map(({ date, guests }) => ({
          date,
          guests,
          isPast: date < today,
          isToday: date === today,
          meals: meals.filter((meal) => meal.date === date),
        }))
        .filter((day) => day.meals.length > 0);
      const ofWeek = tray.filter(({ date }) => date >= firstDay && date <= addDays(firstDay, 6));
      return {
        firstDay,
        name: weekName(firstDay, today),
        range: weekRange(firstDay),
        isPrevious: firstDay === from,
        days,
        tray: ofWeek,
        mealIds: [...days.flatMap((day) => day.meals), ...ofWeek].flatMap(({ id, recipe }) => (recipe ? id : [])),
      };
    })
    .filter((week) => week.days.length + week.tray.length > 0);
}

/** Returns the selection after a selecting button: "all", "none", or the first day of a week to select or deselect. */
export function selectMeals(selected: ReadonlySet<number>, press: string, weeks: MealWeek[]): Set<number> {
  if (press === "none") return new Set();
  if (press === "all") return new Set([...selected, ...upcoming(weeks)]);
  const week = weeks.find(({ firstDay }) => firstDay === press);
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
