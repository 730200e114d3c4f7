import { href } from "react-router";
import * as m from "#messages";
import type { Planned } from "./meal.ts";
import { mealSentence, slotId } from "./planner-urls.ts";
import type { Place } from "./slots.ts";

/** Returns the toast "Meal Removed" (product 6.3) with its undo. `back` is the address to return to. */
export function removedToast({ planned, removalId }: { planned: Planned; removalId: number }, back: string) {
  return {
    hash: slotId(planned),
    toast: {
      title: m.meals.removed(),
      description: mealSentence(planned),
      undo: undoOf(removalId, back),
    },
  };
}

/** Returns the undo of a toast that puts back what was taken off the plan. */
export function undoOf(removalId: number, back: string) {
  const fields = { removalId: String(removalId), returnTo: back };
  return { action: href("/meal-planner/restore"), label: m.common.undo(), fields };
}

/**
 * Returns a toast about new meals, with an undo that removes exactly those, and returns those that were taken from a tray to
 * it.
 */
export function filledToast(
  title: string,
  description: string,
  { created, fromTray = [] }: { created: readonly number[]; fromTray?: readonly number[] },
  back: string,
) {
  const undo = {
    action: href("/meal-planner/undo"),
    label: m.common.undo(),
    fields: { mealIds: created.join(","), trayIds: fromTray.join(","), returnTo: back },
  };
  return created.length + fromTray.length === 0 ? { title, description } : { title, description, undo };
}

/** Returns the toast "Meal Added!" (product 6.3). */
export function addedToast(planned: Place & { name: string }) {
  return { title: m.meals.added(), description: mealSentence(planned) };
}
