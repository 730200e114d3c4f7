import { PLAN_LIMITS } from "#app/features/planner/meal.ts";
import { type Place, slotKey } from "#app/features/planner/slots.ts";
import { groupBy } from "#app/lib/group-by.ts";
import type { MovedMealOutcome } from "#db/enumerations.ts";

/** Meals of a file by what becomes of them. */
export type MealCounts = Record<MovedMealOutcome, number>;

/** A meal of a file, in a slot or on a tray. */
export type MealOfFile = Place & {
  /** The place of its recipe in the file; null: a text. */
  position: number | null;
  /** Whether it is beside something else in its program. */
  isSide: boolean;
  /** Whether its recipe comes along or is there, or it is a text. */
  isTaken: boolean;
  /** The number that an own export gives it and the dishes beside it; null: of another program. */
  key: number | null;
};

/** What becomes of a meal of a file, and beside which one of the file it is. */
export type PlacedMeal<Meal> = { meal: Meal; outcome: MovedMealOutcome; beside: Meal | null };

/**
 * Decides what becomes of the meals of a file (product 5.12): free slots only. A slot of other programs holds several dishes:
 * the first recipe of a slot is the meal, else the first text, and the others are beside a recipe. A tray takes as many meals
 * as it has room for, but none that it has.
 */
export function placeMeals<Meal extends MealOfFile>(
  meals: readonly Meal[],
  { isFree, isPlannable, trayRoom, isOnTray }: Places<Meal>,
): PlacedMeal<Meal>[] {
  const placed: PlacedMeal<Meal>[] = [];
  const open: Meal[] = [];
  for (const meal of meals) {
    const refused = !meal.isTaken ? "without" : !isPlannable(meal) ? "beyond" : !isFree(meal) ? "taken" : null;
    if (refused) placed.push({ meal, outcome: refused, beside: null });
    else open.push(meal);
  }
  const used = new Map<string, number>();
  for (const ofSlot of groupBy(open, (meal) =>
    meal.mealType === null ? `tray-${meal.key}` : slotKey(meal),
  ).values()) {
    const first = ofSlot.toSorted((one, other) => rank(one) - rank(other))[0];
    if (!first) continue;
    if (first.mealType === null) {
      const before = used.get(first.date) ?? 0;
      if (before >= trayRoom(first.date) || isOnTray(first)) {
        placed.push(...ofSlot.map((meal) => ({ meal, outcome: "taken" as const, beside: null })));
        continue;
      }
      used.set(first.date, before + 1);
    }
    placed.push({ meal: first, outcome: "planned", beside: null });
    let room = first.position === null ? 0 : PLAN_LIMITS.dishes;
    for (const meal of ofSlot.filter((one) => one !== first)) {
      const isSame = meal.position !== null && meal.position === first.position;
      if (room === 0 || isSame) placed.push({ meal, outcome: "taken", beside: null });
      else {
        placed.push({ meal, outcome: "planned", beside: first });
        room -= 1;
      }
    }
  }
  return placed;
}

/** What a plan has room for. A tray is named by the last day of its week. */
type Places<Meal> = {
  isFree: (place: Place) => boolean;
  isPlannable: (place: Place) => boolean;
  trayRoom: (date: string) => number;
  isOnTray: (meal: Meal) => boolean;
};

/** A recipe is the meal of a slot before a text, and what is a meal in its program before what is beside one. */
function rank({ position, isSide }: MealOfFile): number {
  return (position === null ? 2 : 0) + (isSide ? 1 : 0);
}

/** Returns how many meals there are of each outcome. */
export function countMeals(outcomes: readonly MovedMealOutcome[]): MealCounts {
  const counts: MealCounts = { planned: 0, taken: 0, beyond: 0, without: 0 };
  for (const outcome of outcomes) counts[outcome] += 1;
  return counts;
}
