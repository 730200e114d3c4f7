import { useEffect, useReducer, useRef } from "react";

/** Longest time in milliseconds from the end of a press until its click, on a slow phone. */
const CLICK_MS = 300;

/**
 * Returns the value, which does not change while the page is pressed: an element that is replaced between the press and
 * its click gets no click, and another one in its place would get it.
 */
export function useStill<Value>(value: Value): Value {
  const shown = useRef(value);
  const latest = useRef(value);
  const isPressed = useRef(false);
  const [, render] = useReducer((count: number) => count + 1, 0);
  latest.current = value;
  if (!isPressed.current) shown.current = value;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function end() {
      isPressed.current = false;
      if (latest.current !== shown.current) render();
    }
    function onPress({ type }: Event) {
      clearTimeout(timer);
      isPressed.current = type === "pointerdown" || type === "pointerup";
      // What changed meanwhile is shown after the click is handled.
      if (type !== "pointerdown") timer = setTimeout(end, type === "pointerup" ? CLICK_MS : 0);
    }
    const types = ["pointerdown", "pointerup", "pointercancel", "click"];
    for (const type of types) window.addEventListener(type, onPress, true);
    return () => {
      clearTimeout(timer);
      for (const type of types) window.removeEventListener(type, onPress, true);
    };
  }, []);
  return shown.current;
}
