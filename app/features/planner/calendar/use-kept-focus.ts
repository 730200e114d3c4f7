import { type RefObject, useLayoutEffect, useRef } from "react";
import type { InSlot } from "../meal.ts";

/** Keeps the focus in its slot when the focused meal disappears from it, because another member has moved or removed it. */
export function useKeptFocus(main: RefObject<HTMLElement | null>, meals: InSlot[]) {
  const slot = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const page = main.current;
    const note = ({ target }: Event) => {
      slot.current = target instanceof Element ? target.closest("[data-slot]") : null;
    };
    // A control that is still there has lost the focus on purpose.
    const forget = ({ target }: Event) => {
      const left = slot.current;
      queueMicrotask(() => {
        if (slot.current === left && target instanceof Element && target.isConnected) slot.current = null;
      });
    };
    page?.addEventListener("focusin", note);
    page?.addEventListener("focusout", forget);
    return () => {
      page?.removeEventListener("focusin", note);
      page?.removeEventListener("focusout", forget);
    };
  }, [main]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `meals` stands for the elements in the page.
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    slot.current?.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
    slot.current = null;
  }, [meals]);
}
