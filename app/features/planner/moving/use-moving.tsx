import { startTransition, useCallback, useMemo, useState } from "react";
import { href, useRevalidator } from "react-router";
import { useToast } from "#app/ui/toaster.tsx";
import { type PlannedMeal, SLOT_TAKEN } from "../meal.ts";
import { mealSentence } from "../planner-urls.ts";
import { type Slot, slotKey } from "../slots.ts";

const FAILED = "Failed to move meal"; // Product 6.3
const TRY_AGAIN = "Please try again."; // Product 6.3
const MOVED = "Meal moved successfully"; // Product 6.3

/** Moves a meal to a slot; resolves when the server has answered. */
export type Move = (meal: PlannedMeal, to: Slot) => Promise<void>;

/**
 * Returns the meals with pending moves applied at once; a move that the server refuses is reverted with a toast.
 * Dropping a meal on its own slot does nothing (product 6.4); a taken slot is refused without a request.
 */
export function useMoving(planned: PlannedMeal[]): { meals: PlannedMeal[]; move: Move; announcement: string } {
  const [underway, setUnderway] = useState<ReadonlyMap<number, Slot>>(new Map());
  const [announcement, setAnnouncement] = useState("");
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const meals = useMemo(
    () => planned.map((meal) => (underway.has(meal.id) ? { ...meal, ...underway.get(meal.id) } : meal)),
    [planned, underway],
  );

  const move = useCallback<Move>(
    async (meal, to) => {
      if (slotKey(meal) === slotKey(to)) return;
      if (meals.some((other) => slotKey(other) === slotKey(to))) {
        showToast({ title: FAILED, description: SLOT_TAKEN, tone: "bad" });
        return;
      }
      setUnderway((moves) => new Map(moves).set(meal.id, to));
      setAnnouncement(mealSentence({ ...meal, ...to }));
      const { refusal, isAnswered } = await sendMove(meal.id, to);
      if (refusal) {
        showToast({ title: FAILED, description: refusal, tone: "bad" });
        setUnderway((moves) => without(moves, meal.id, to));
      } else showToast({ title: MOVED, description: mealSentence({ ...meal, ...to }) });
      if (isAnswered) await revalidate();
      // In the same update as the new plan, which React Router renders in a transition, so that the meal never jumps back.
      startTransition(() => setUnderway((moves) => without(moves, meal.id, to)));
    },
    [meals, revalidate, showToast],
  );
  return { meals, move, announcement };
}

/** Removes a finished move, unless the same meal has been moved again. */
function without(moves: ReadonlyMap<number, Slot>, mealId: number, done: Slot): ReadonlyMap<number, Slot> {
  if (moves.get(mealId) !== done) return moves;
  const rest = new Map(moves);
  rest.delete(mealId);
  return rest;
}

/** Sends a move; returns whether the server answered, and the reason if it refused. */
async function sendMove(
  mealId: number,
  { date, mealType }: Slot,
): Promise<{ refusal: string | undefined; isAnswered: boolean }> {
  try {
    const response = await fetch(href("/api/meal-plans/:mealPlanId", { mealPlanId: String(mealId) }), {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ date, mealType }),
    });
    if (response.ok) return { refusal: undefined, isAnswered: true };
    if (response.status >= 500) return { refusal: TRY_AGAIN, isAnswered: true };
    const { message } = (await response.json()) as { message: string };
    return { refusal: message, isAnswered: true };
  } catch {
    return { refusal: TRY_AGAIN, isAnswered: false };
  }
}
