import { type TouchEvent, useEffect, useRef } from "react";
import { moveOfKey, moveOfSwipe, type StepMove, type SwipeStart, swipeStart } from "./step-moves.ts";

/** Moves with the arrow keys and the space bar, with Shift back, and returns the handlers of swipes. */
export function useStepMoves(moves: Record<StepMove, () => void>) {
  const latest = useRef(moves);
  latest.current = moves;
  const start = useRef<SwipeStart>(null);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const move = moveOfKey(event);
      if (!move) return;
      event.preventDefault();
      latest.current[move]();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);

  return {
    onTouchStart({ touches }: TouchEvent) {
      start.current = swipeStart(touches);
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const move = moveOfSwipe(start.current, changedTouches);
      start.current = null;
      if (move) latest.current[move]();
    },
  };
}
