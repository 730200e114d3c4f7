import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { PLANNER_WEEKS } from "#app/features/planner/plannable-days.ts";
import { addDays, dayNumber, spokenDay } from "#app/lib/calendar-days.ts";
import * as m from "#messages";
import { type InSlot, MEAL_NAMES, MEAL_TYPES, nameOf, type OnTray } from "../meal.ts";
import { type Slot, slotKey } from "../slots.ts";
import type { Move } from "./use-moving.tsx";

/** Moving a meal with the keyboard or by tapping a slot. */
export type MoveMode = {
  /** The meal that is being moved, or undefined. */
  meal: InSlot | OnTray | undefined;
  /** The target slot in words: "Saturday 21 November, lunch, empty". */
  where: string;
  start(mealId: number): void;
  cancel(): void;
  /** Moves the target slot by days and by meals of the day. */
  step(days: number, meals: number): void;
  drop(slot?: Slot): void;
};

/** Holds the meal that is being moved and its target slot, and marks both in the page. */
export function useMoveMode({
  main,
  meals,
  plan,
  firstWeek,
  move,
  isBehind,
}: {
  main: RefObject<HTMLElement | null>;
  /** What may be moved. */
  meals: (InSlot | OnTray)[];
  plan: ReadonlyMap<string, InSlot>;
  firstWeek: string;
  move: Move;
  isBehind: boolean;
}): MoveMode {
  const [lifted, setLifted] = useState<{ mealId: number; over: Slot } | null>(null);
  const focusMeal = useRef<number>(undefined);
  // The form to move a meal, over the calendar, replaces this mode.
  if (lifted && isBehind) setLifted(null);
  const meal = lifted ? meals.find(({ id }) => id === lifted.mealId) : undefined;

  useEffect(() => {
    if (!lifted || !meal) return;
    const chip = main.current?.querySelector(`#meal-${meal.id}`);
    const target = main.current?.querySelector(`[data-slot="${slotKey(lifted.over)}"]`);
    chip?.classList.add("lifted");
    target?.classList.add("target");
    target?.scrollIntoView({ block: "nearest" });
    return () => {
      chip?.classList.remove("lifted");
      target?.classList.remove("target");
    };
  }, [main, lifted, meal]);

  // The meal is rendered again in its slot, and the focus follows it.
  useEffect(() => {
    if (lifted || focusMeal.current === undefined) return;
    main.current?.querySelector<HTMLElement>(`#meal-${focusMeal.current} > a`)?.focus({ preventScroll: true });
    focusMeal.current = undefined;
  });

  const start = useCallback(
    (mealId: number) => {
      const found = meals.find(({ id }) => id === mealId);
      if (!found) return;
      // From a tray it starts over the first dinner of the week.
      const { date, mealType } = found;
      const over = mealType === null ? { date: addDays(date, -6), mealType: "dinner" as const } : { date, mealType };
      setLifted({ mealId, over });
      main.current?.querySelector<HTMLElement>(`#meal-${mealId} > a`)?.focus({ preventScroll: true });
    },
    [main, meals],
  );

  function end() {
    focusMeal.current = lifted?.mealId;
    setLifted(null);
  }
  return {
    meal,
    where: lifted && meal ? whereOf(lifted.over, meal, plan) : "",
    start,
    cancel: end,
    step(days, mealSteps) {
      setLifted((now) => now && { ...now, over: slotAt(now.over, days, mealSteps, firstWeek) });
    },
    drop(slot = lifted?.over) {
      if (meal && slot) void move(meal, slot);
      end();
    },
  };
}

function whereOf(over: Slot, meal: InSlot | OnTray, plan: ReadonlyMap<string, InSlot>): string {
  const there = plan.get(slotKey(over));
  const slot = { day: spokenDay(over.date), meal: MEAL_NAMES[over.mealType]() };
  if (there === undefined) return m.planner.slotEmpty(slot);
  if (there.id === meal.id) return m.planner.slotOfMeal(slot);
  return m.planner.slotTakenBy({ ...slot, recipe: nameOf(there) });
}

/** Returns the slot that is so many days and meals away, within the weeks on the page. */
function slotAt(from: Slot, days: number, meals: number, firstWeek: string): Slot {
  const day = dayNumber(from.date) - dayNumber(firstWeek) + days;
  const meal = MEAL_TYPES.indexOf(from.mealType) + meals;
  if (day < 0 || day >= PLANNER_WEEKS * 7) return from;
  return { date: addDays(firstWeek, day), mealType: MEAL_TYPES[meal] ?? from.mealType };
}
