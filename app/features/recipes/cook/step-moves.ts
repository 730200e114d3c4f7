/** Where arrow keys belong to the control. */
const USES_ARROWS = "input:not([type=checkbox]), select, textarea, dialog";
/** Where the space bar belongs to the control; a link does nothing with it. */
const USES_SPACE = "input, button, select, textarea, summary, dialog";

/** A swipe is at least so many pixels long and twice as long as high; the edges belong to the system's own gestures. */
const SHORTEST_SWIPE = 50;
const EDGE = 24;

/** To the step before or after this one. */
export type StepMove = "previous" | "next";

/** Returns the move that a key asks for: the arrow keys and the space bar, with Shift back. */
export function moveOfKey(event: KeyboardEvent): StepMove | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const isIn = (controls: string) => target instanceof Element && target.closest(controls) !== null;
  const isSpace = key === " " && !isIn(USES_SPACE);
  const isArrow = !event.shiftKey && !isIn(USES_ARROWS);
  if ((isSpace && !event.shiftKey) || (isArrow && key === "ArrowRight")) return "next";
  if ((isSpace && event.shiftKey) || (isArrow && key === "ArrowLeft")) return "previous";
  return undefined;
}

type Touches = ArrayLike<{ clientX: number; clientY: number }>;
/** Where a finger was put down, in pixels. */
export type SwipeStart = { x: number; y: number } | null;

/** Returns where a swipe starts; null with several fingers and at the edges. */
export function swipeStart(touches: Touches): SwipeStart {
  const touch = touches[0];
  const isFree = touch && touches.length === 1 && touch.clientX > EDGE && touch.clientX < window.innerWidth - EDGE;
  return isFree ? { x: touch.clientX, y: touch.clientY } : null;
}

/** Returns the move that a swipe asks for. */
export function moveOfSwipe(from: SwipeStart, changedTouches: Touches): StepMove | undefined {
  const touch = changedTouches[0];
  // A finger that selects text does not swipe.
  if (!touch || !from || window.getSelection()?.isCollapsed === false) return undefined;
  const [right, down] = [touch.clientX - from.x, touch.clientY - from.y];
  if (Math.abs(right) < SHORTEST_SWIPE || Math.abs(right) < 2 * Math.abs(down)) return undefined;
  return right < 0 ? "next" : "previous";
}
