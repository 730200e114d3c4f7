import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a change the address names its slot. Where the control that had the focus is gone with it (a plus that became a
 * dish, a dish that was removed), the focus goes to what stands there now.
 */
export function useSlotFocus(main: RefObject<HTMLElement | null>, isBehind: boolean) {
  const { hash, key } = useLocation();
  const arrived = useRef(key);
  useEffect(() => {
    if (arrived.current === key || isBehind || !hash.startsWith("#slot-")) return;
    arrived.current = key;
    // A dialog whose opener has gone gives the focus to the page as a whole.
    const isLost = [null, document.body, document.getElementById("main")].includes(
      document.activeElement as HTMLElement | null,
    );
    if (isLost) main.current?.querySelector<HTMLElement>(`[id="${hash.slice(1)}"] a`)?.focus({ preventScroll: true });
  }, [main, hash, key, isBehind]);
}
