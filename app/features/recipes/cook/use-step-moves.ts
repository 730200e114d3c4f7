import { type TouchEvent, useEffect, useRef } from "react";

type Moves = { previous: () => void; next: () => void };

/** Where arrow keys belong to the control. */
const USES_ARROWS = "input:not([type=checkbox]), select, textarea, dialog";
/** Where the space bar belongs to the control; a link does nothing with it. */
const USES_SPACE = "input, button, select, textarea, summary, dialog";

/** A swipe is at least so many pixels long and twice as long as high; the edges belong to the system's own gestures. */
const SHORTEST_SWIPE = 50;
const EDGE = 24;

/** Moves with the arrow keys and the space bar, with Shift back, and returns the handlers of swipes. */
export function useStepMoves(moves: Moves) {
  const latest = useRef(moves);
  latest.current = moves;
  const start = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const isIn = (controls: string) => target instanceof Element && target.closest(controls) !== null;
      const isSpace = key === " " && !isIn(USES_SPACE);
      const isArrow = !event.shiftKey && !isIn(USES_ARROWS);
      const isNext = (isSpace && !event.shiftKey) || (isArrow && key === "ArrowRight");
      const isPrevious = (isSpace && event.shiftKey) || (isArrow && key === "ArrowLeft");
      if (!isNext && !isPrevious) return;
      event.preventDefault();
      latest.current[isNext ? "next" : "previous"]();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);

  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      const isFree = touch && touches.length === 1 && touch.clientX > EDGE && touch.clientX < window.innerWidth - EDGE;
      start.current = isFree ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      // A finger that selects text does not swipe.
      if (!touch || !from || window.getSelection()?.isCollapsed === false) return;
      const [right, down] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(right) < SHORTEST_SWIPE || Math.abs(right) < 2 * Math.abs(down)) return;
      latest.current[right < 0 ? "next" : "previous"]();
    },
  };
}
