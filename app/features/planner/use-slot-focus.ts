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
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) main.current?.querySelector<HTMLElement>(`[id="${hash.slice(1)}"] a`)?.focus({ preventScroll: true });
  }, [main, hash, key, isBehind]);
}
