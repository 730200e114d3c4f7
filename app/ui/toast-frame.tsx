import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";

const DURATION_MS = 5000; // Product 10.5
const SWIPE_THRESHOLD = 50; // Product 10.5
/** Pixels from which a press with a moving pointer is a swipe. */
const SWIPE_START = 5;

/** Calls `onEnd` after the duration of a toast, without the time for which it is paused. */
function useEnd(isPaused: boolean, onEnd: () => void) {
  const left = useRef(DURATION_MS);
  useEffect(() => {
    if (isPaused) return;
    let started: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // From when it is painted: on a slow phone the page that comes with it can take as long.
    const frame = requestAnimationFrame(() => {
      started = Date.now();
      timer = setTimeout(onEnd, left.current);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      if (started !== undefined) left.current -= Date.now() - started;
    };
  }, [isPaused, onEnd]);
}

/** Returns the handlers and attributes of what is swiped away to the right. */
function useSwipe(onAway: () => void) {
  const from = useRef<number | null>(null);
  const [swipe, setSwipe] = useState<{ state: "move" | "cancel"; x: number } | null>(null);
  function onPointerMove({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) {
    if (from.current === null) return;
    const x = Math.max(0, clientX - from.current);
    if (swipe?.state !== "move" && x < SWIPE_START) return;
    currentTarget.setPointerCapture(pointerId);
    setSwipe({ state: "move", x });
  }
  function end() {
    from.current = null;
    if (swipe?.state !== "move") return;
    if (swipe.x >= SWIPE_THRESHOLD) onAway();
    else setSwipe({ state: "cancel", x: 0 });
  }
  return {
    "data-swipe": swipe?.state,
    style: { translate: swipe?.state === "move" ? `${swipe.x}px 0` : undefined },
    onPointerDown: ({ button, clientX }: PointerEvent) => {
      if (button === 0) from.current = clientX;
    },
    onPointerMove,
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** Renders a toast. It closes itself, but not while it is held, under the pointer, or in a window in the background. */
export function ToastFrame({
  tone,
  isHeld,
  onClose,
  children,
}: {
  tone: "good" | "bad";
  /** Whether the focus is in the region of toasts. */
  isHeld: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [isInBackground, setInBackground] = useState(false);
  useEffect(() => {
    const leave = () => setInBackground(true);
    const enter = () => setInBackground(false);
    window.addEventListener("blur", leave);
    window.addEventListener("focus", enter);
    return () => {
      window.removeEventListener("blur", leave);
      window.removeEventListener("focus", enter);
    };
  }, []);
  useEnd(isHeld || isUnderPointer || isInBackground, onClose);
  const swipe = useSwipe(onClose);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault(); // A dialog below stays open.
    onClose();
  }
  return (
    <li
      className={`toast ${tone}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: F8 and Tab lead to the text, which stays while it has the focus.
      tabIndex={0}
      // Not when it appears below a pointer that rests: then nobody holds it.
      onPointerMoveCapture={() => setUnderPointer(true)}
      onPointerLeave={() => setUnderPointer(false)}
      onKeyDown={onKeyDown}
      {...swipe}
    >
      {children}
    </li>
  );
}

/** Says a text to screen readers: at once, or when they are done with what they read. */
export function Announcement({ text, isUrgent }: { text: string; isUrgent: boolean }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    setSaid(text);
    // Read once; afterwards the toast itself has it.
    const timer = setTimeout(() => setSaid(""), 1000);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="visually-hidden" aria-live={isUrgent ? "assertive" : "polite"} aria-atomic>
      {said}
    </div>
  );
}
