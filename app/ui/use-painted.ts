import { startTransition, useEffect, useState } from "react";
import { useNavigationType } from "react-router";

/** Returns the value that was painted last: a new one after the frame that shows it. It begins with `initial`. */
function usePainted<Value>(value: Value, initial: Value): Value {
  const [painted, setPainted] = useState(initial);
  useEffect(() => {
    // The first frame paints the value, and the second comes after it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setPainted(() => value)));
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return painted;
}

/**
 * Returns the `inert` of a page below a dialog: true once the dialog is painted, since it restyles every element of the
 * page, and false at once, so that the focus can return.
 */
export function useInert(isBehind: boolean): boolean {
  const wasBehind = usePainted(isBehind, isBehind);
  return isBehind && wasBehind;
}

/** Returns whether all of a page is rendered at once: the first load and the back button need its whole height. */
function useIsWhole(): boolean {
  return useNavigationType() === "POP";
}

/** Returns whether to render what is below the window: of a new page once what is in the window is painted. */
export function useIsPainted(): boolean {
  const isWhole = useIsWhole();
  return usePainted(true, isWhole) || isWhole;
}

const NONE: never[] = [];

/**
 * Returns the items of a list to render now: of new ones the first `count`, which fill the window, and all once these are
 * painted. The first load and the back button render all.
 */
export function useFirstItems<Item extends { id: number }>(items: Item[], count: number): Item[] {
  const isWhole = useIsWhole();
  const painted = usePainted<Item[]>(items, isWhole ? items : NONE);
  if (painted === items || isWhole) return items;
  const known = new Set(painted.map(({ id }) => id));
  return items.filter(({ id }, position) => position < count || known.has(id));
}
