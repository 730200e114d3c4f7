import { startTransition, useCallback, useMemo, useState } from "react";
import { href, useRevalidator } from "react-router";
import { signedOutToast } from "#app/lib/signed-out.ts";
import { type ToastMessage, useToast } from "#app/ui/toaster.tsx";
import * as m from "#messages";
import { type InSlot, nameOf, type OnTray } from "../meal.ts";
import { mealSentence, swapUrl, type VisibleWeeks } from "../planner-urls.ts";
import { type Slot, slotKey } from "../slots.ts";

/** Moves a meal to a slot; resolves when the server has answered. */
export type Move = (meal: InSlot | OnTray, to: Slot) => Promise<void>;

/**
 * Returns the meals and the trays with pending moves applied at once; a move that the server refuses is reverted with a toast.
 * Dropping a meal on its own slot does nothing (product 6.4); a taken slot is refused without a request, with a button
 * that swaps the two meals.
 */
export function useMoving(
  { planned, onTray }: { planned: InSlot[]; onTray: OnTray[] },
  visible: VisibleWeeks,
  limitMessage: string | undefined,
): { meals: InSlot[]; tray: OnTray[]; move: Move; isMoving: boolean; announcement: string } {
  const [underway, setUnderway] = useState<ReadonlyMap<number, Slot>>(new Map());
  const [announcement, setAnnouncement] = useState("");
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const meals = useMemo(() => {
    const moved = (meal: InSlot) => (underway.has(meal.id) ? { ...meal, ...underway.get(meal.id) } : meal);
    const fromTray = onTray.flatMap((dish) => {
      const slot = underway.get(dish.id);
      return slot ? [{ ...dish, ...slot }] : [];
    });
    return [...planned.map(moved), ...fromTray];
  }, [planned, onTray, underway]);
  const tray = useMemo(() => onTray.filter(({ id }) => !underway.has(id)), [onTray, underway]);

  const move = useCallback<Move>(
    async (meal, to) => {
      if (slotKey(meal) === slotKey(to)) return;
      const other = meals.find((planned) => slotKey(planned) === slotKey(to));
      if (other) {
        const instead = { action: swapUrl(visible, meal.id, other.id), label: m.planner.swapTheTwo(), fields: {} };
        showToast({ title: m.meals.moveFailed(), description: m.meals.slotTaken(), tone: "bad", instead });
        return;
      }
      const sentence = mealSentence({ name: nameOf(meal), ...to });
      setUnderway((moves) => new Map(moves).set(meal.id, to));
      setAnnouncement(sentence);
      const { refusal, isAnswered } = await sendMove(meal, to, limitMessage);
      if (refusal) {
        showToast(refusal);
        setUnderway((moves) => without(moves, meal.id, to));
      } else showToast({ title: m.meals.moved(), description: sentence });
      if (isAnswered) await revalidate();
      // In the same update as the new plan, which React Router renders in a transition, so that the meal never jumps back.
      startTransition(() => setUnderway((moves) => without(moves, meal.id, to)));
    },
    [meals, visible, limitMessage, revalidate, showToast],
  );
  return { meals, tray, move, isMoving: underway.size > 0, announcement };
}

/** Removes a finished move, unless the same meal has been moved again. */
function without(moves: ReadonlyMap<number, Slot>, mealId: number, done: Slot): ReadonlyMap<number, Slot> {
  if (moves.get(mealId) !== done) return moves;
  const rest = new Map(moves);
  rest.delete(mealId);
  return rest;
}

/** Sends a move; returns whether there is a new plan to load, and the message if the move failed. */
async function sendMove(
  { id, recipe, mealType: from }: InSlot | OnTray,
  { date, mealType }: Slot,
  limitMessage: string | undefined,
): Promise<{ refusal?: ToastMessage; isAnswered: boolean }> {
  const failed = (description: string) => ({ title: m.meals.moveFailed(), description, tone: "bad" }) as const;
  try {
    const address =
      from === null
        ? href("/api/plan/tray/:trayId/plan", { trayId: String(id) })
        : recipe
          ? href("/api/meal-plans/:mealPlanId", { mealPlanId: String(id) })
          : href("/api/plan/texts/:planTextId", { planTextId: String(id) });
    const response = await fetch(address, {
      method: from === null ? "POST" : "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ date, mealType }),
    });
    if (response.ok) return { isAnswered: true };
    if (response.status === 401) return { refusal: signedOutToast(), isAnswered: false };
    if (response.status >= 500) return { refusal: failed(m.meals.tryAgain()), isAnswered: true };
    const { message } = (await response.json()) as { message: string };
    const inPageLanguage = {
      403: limitMessage,
      404: recipe ? m.meals.notFound() : m.plan.textNotFound(),
      409: m.meals.slotTaken(),
    };
    return { refusal: failed(inPageLanguage[response.status as 403] ?? message), isAnswered: true };
  } catch {
    return { refusal: failed(m.meals.tryAgain()), isAnswered: false };
  }
}
