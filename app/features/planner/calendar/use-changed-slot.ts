import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Brings the slot in the address into view after a change, moving the page only as far as needed, and focuses it if the
 * focused control is gone: an added meal replaces the plus, a removed meal disappears.
 */
export function useChangedSlot(main: RefObject<HTMLElement | null>, isBehind: boolean) {
  const { hash, key } = useLocation();
  const shown = useRef(key);
  const focused = useRef(key);
  const id = isBehind || !hash.startsWith("#slot-") ? null : hash.slice(1);

  useLayoutEffect(() => {
    if (shown.current === key || id === null) return;
    shown.current = key;
    const { scrollY } = window;
    // After this commit, in which ScrollRestoration scrolls what the address names to the top of the window.
    queueMicrotask(() => {
      window.scrollTo(0, scrollY);
      document.getElementById(id)?.scrollIntoView({ block: "nearest" });
    });
  }, [id, key]);

  useEffect(() => {
    if (focused.current === key || id === null) return;
    focused.current = key;
    // A dialog whose opener is gone returns the focus to the page.
    const isLost = [null, document.body, document.getElementById("main")].includes(
      document.activeElement as HTMLElement | null,
    );
    if (isLost) main.current?.querySelector<HTMLElement>(`[id="${id}"] a`)?.focus({ preventScroll: true });
  }, [main, id, key]);
}
