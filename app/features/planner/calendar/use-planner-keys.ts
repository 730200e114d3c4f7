import { type MouseEvent, type RefObject, useCallback, useEffect } from "react";
import { href, useLocation, useSubmit } from "react-router";
import { isPlainPress, useLinkClicks } from "#app/ui/use-link-clicks.ts";
import type { MoveMode } from "../moving/use-move-mode.ts";
import { plannerLink } from "../planner-urls.ts";
import { slotOfKey } from "../slots.ts";

const STEPS: Record<string, readonly [days: number, meals: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  PageUp: [-7, 0],
  PageDown: [7, 0],
};

/**
 * Handles the keys of the planner (M moves, Delete removes, arrows, Enter and Escape in move mode) and returns the
 * click listener: for slots in move mode, for "Move…" and for links that need no full load.
 */
export function usePlannerKeys({
  main,
  moveMode,
  isBehind,
  returnTo,
}: {
  main: RefObject<HTMLElement | null>;
  moveMode: MoveMode;
  isBehind: boolean;
  /** The address to return to after a meal is removed. */
  returnTo: string;
}) {
  const here = useLocation();
  const followLink = useLinkClicks((link) => (link.dataset.nav ? plannerLink(here, link) : undefined));
  const submit = useSubmit();
  const remove = useCallback(
    (mealId: string) =>
      submit({ mealId, returnTo }, { method: "post", action: href("/meal-planner/remove"), preventScrollReset: true }),
    [submit, returnTo],
  );

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (isBehind || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const isHandled = moveMode.meal ? onMovingKey(event, moveMode) : onMealKey(event);
      if (isHandled) event.preventDefault();
    }
    function onMealKey(event: KeyboardEvent): boolean {
      const chip = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-meal]") : null;
      const mealId = chip?.dataset.meal;
      if (!mealId || !main.current?.contains(chip)) return false;
      if (event.key === "m" || event.key === "M") {
        closeMenu(chip);
        moveMode.start(Number(mealId));
        return true;
      }
      if (event.key !== "Delete") return false;
      remove(mealId);
      return true;
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [main, moveMode, isBehind, remove]);

  return (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !isPlainPress(event)) return;
    const slot = event.target.closest<HTMLElement>("[data-slot]");
    if (moveMode.meal && slot) {
      event.preventDefault();
      moveMode.drop(slotOfKey(slot.dataset.slot ?? ""));
      return;
    }
    const item = event.target.closest<HTMLElement>("[data-move], [data-remove]");
    if (!item) return followLink(event);
    event.preventDefault();
    closeMenu(item);
    if (item.dataset.remove) remove(item.dataset.remove);
    else moveMode.start(Number(item.dataset.move));
  };
}

function onMovingKey(event: KeyboardEvent, moveMode: MoveMode): boolean {
  const steps = STEPS[event.key];
  if (steps) moveMode.step(...steps);
  else if (event.key === "Escape") moveMode.cancel();
  else if (event.key !== "Enter" && event.key !== " ") return false;
  else if (event.target instanceof Element && event.target.closest(".move-bar")) return false;
  else moveMode.drop();
  return true;
}

function closeMenu(inside: Element) {
  const menu = inside.closest("details") ?? inside.querySelector("details");
  if (menu) menu.open = false;
}
