import { PLAN_LIMITS } from "#app/features/planner/meal.ts";
import { type Slot, slotKey } from "#app/features/planner/slots.ts";
import type { MovedMealOutcome } from "#db/enumerations.ts";
import { groupBy } from "./move-files.ts";

/** Meals of a file by what becomes of them. */
export type MealCounts = Record<MovedMealOutcome, number>;

/** A meal of a file. */
export type MealOfFile = Slot & {
  /** The place of its recipe in the file; null: a text. */
  position: number | null;
  /** Whether it is beside something else in its program. */
  isSide: boolean;
  /** Whether its recipe comes along or is there, or it is a text. */
  isTaken: boolean;
};

/** What becomes of a meal of a file, and beside which one of the file it is. */
export type PlacedMeal<Meal> = { meal: Meal; outcome: MovedMealOutcome; beside: Meal | null };

/**
 * Decides what becomes of the meals of a file (product 5.12): free slots only. A slot of other programs holds several dishes:
 * the first recipe of a slot is the meal, else the first text, and the others are beside a recipe.
 */
export function placeMeals<Meal extends MealOfFile>(
  meals: readonly Meal[],
  { isFree, isPlannable }: { isFree: (slot: Slot) => boolean; isPlannable: (date: string) => boolean },
): PlacedMeal<Meal>[] {
  const placed: PlacedMeal<Meal>[] = [];
  const open: Meal[] = [];
  for (const meal of meals) {
    const refused = !meal.isTaken ? "without" : !isPlannable(meal.date) ? "beyond" : !isFree(meal) ? "taken" : null;
    if (refused) placed.push({ meal, outcome: refused, beside: null });
    else open.push(meal);
  }
  const bySlot = groupBy(open, slotKey);
  for (const ofSlot of bySlot.values()) {
    const first = ofSlot.toSorted((one, other) => rank(one) - rank(other))[0];
    if (!first) continue;
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
