import { type RefObject, useEffect, useRef, useState } from "react";
import type { InSlot, OnTray } from "../meal.ts";
import { slotOfKey } from "../slots.ts";
import type { Move } from "./use-moving.tsx";

/**
 * Makes meals draggable by mouse or pen. Touch uses move mode, since dragging would conflict with scrolling. The
 * library is loaded once such a pointer comes over the page. Returns whether a meal is being dragged.
 */
export function useDragging({
  main,
  meals,
  plan,
  move,
  toTray,
}: {
  main: RefObject<HTMLElement | null>;
  /** What may be moved. */
  meals: (InSlot | OnTray)[];
  plan: ReadonlyMap<string, InSlot>;
  move: Move;
  /** Puts something on the tray of a week, by its first day. */
  toTray: (meal: InSlot | OnTray, firstDay: string) => void;
}): boolean {
  const [isDragging, setDragging] = useState(false);
  const latest = useRef({ meals, plan, move, toTray });
  latest.current = { meals, plan, move, toTray };
  const hasPointer = useRef(false);

  // Registered again when a meal is rendered in another slot.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `meals` stands for the elements in the page.
  useEffect(() => {
    const page = main.current;
    if (!page || !window.matchMedia("(pointer: fine)").matches) return;
    let release = () => {};
    let isGone = false;
    async function register() {
      // If the library cannot be loaded, meals are moved by their menus.
      const library = await import("@atlaskit/pragmatic-drag-and-drop/element/adapter").catch(() => null);
      if (!page || !library || isGone) return;
      const { draggable, dropTargetForElements } = library;
      const dishes = [...page.querySelectorAll<HTMLElement>("[data-meal]")].map((element) =>
        draggable({
          element,
          getInitialData: () => ({ mealId: Number(element.dataset.meal) }),
          onDragStart() {
            element.classList.add("dragging");
            setDragging(true);
          },
          onDrop() {
            element.classList.remove("dragging");
            setDragging(false);
          },
        }),
      );
      const slots = [...page.querySelectorAll<HTMLElement>("[data-slot]")].map((element) => {
        const key = element.dataset.slot ?? "";
        return dropTargetForElements({
          element,
          onDragEnter: () => element.classList.toggle("drop-allowed", !latest.current.plan.has(key)),
          onDragLeave: () => element.classList.remove("drop-allowed"),
          onDrop: ({ source }) => {
            element.classList.remove("drop-allowed");
            const slot = slotOfKey(key);
            const meal = latest.current.meals.find(({ id }) => id === source.data.mealId);
            if (slot && meal) void latest.current.move(meal, slot);
          },
        });
      });
      const trays = [...page.querySelectorAll<HTMLElement>("[data-tray]")].map((element) =>
        dropTargetForElements({
          element,
          onDragEnter: () => element.classList.add("drop-allowed"),
          onDragLeave: () => element.classList.remove("drop-allowed"),
          onDrop: ({ source }) => {
            element.classList.remove("drop-allowed");
            const meal = latest.current.meals.find(({ id }) => id === source.data.mealId);
            // What is on the tray already stays there.
            if (meal && !element.contains(source.element)) latest.current.toTray(meal, element.dataset.tray ?? "");
          },
        }),
      );
      release = () => {
        for (const undo of [...dishes, ...slots, ...trays]) undo();
      };
    }
    const onPointer = () => {
      hasPointer.current = true;
      void register();
    };
    if (hasPointer.current) void register();
    else page.addEventListener("pointerover", onPointer, { once: true });
    return () => {
      isGone = true;
      page.removeEventListener("pointerover", onPointer);
      release();
    };
  }, [main, meals]);
  return isDragging;
}
