import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus after a change to the slot in the address, if the focused control is gone: an added meal replaces the
 * plus, a removed meal disappears.
 */
export function useSlotFocus(main: RefObject<HTMLElement | null>, isBehind: boolean) {
  const { hash, key } = useLocation();
  const arrived = useRef(key);
  useEffect(() => {
    if (arrived.current === key || isBehind || !hash.startsWith("#slot-")) return;
    arrived.current = key;
    // A dialog whose opener is gone returns the focus to the page.
    const isLost = [null, document.body, document.getElementById("main")].includes(
      document.activeElement as HTMLElement | null,
    );
    if (isLost) main.current?.querySelector<HTMLElement>(`[id="${hash.slice(1)}"] a`)?.focus({ preventScroll: true });
  }, [main, hash, key, isBehind]);
}
