import { useEffect, useRef } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import { LOADS_DIALOG } from "#app/lib/dialog-over.ts";
import * as m from "#messages";

/**
 * Shows that a page, a dialog or the answer to a form is on its way: a bar at the top of the window, and `aria-busy` on
 * the link or button that was pressed. Style sheets show both after 150 ms (product 10.8). One for all pages.
 */
export function Pending() {
  const { state, location } = useNavigation();
  const isDialogLoading = useFetchers().some(({ key }) => key.startsWith(LOADS_DIALOG));
  const isPending = useRevalidator().state !== "idle" || state !== "idle" || isDialogLoading;
  usePressed(isPending ? (location ?? document.location) : null);
  return isPending ? <PendingBar /> : null;
}

/** Renders the bar. It is in no landmark of the page, so it is a live region of its own. */
export function PendingBar() {
  return (
    <div aria-live="polite">
      <div className="pending-bar" role="progressbar" aria-label={m.ui.loading()} />
    </div>
  );
}

/** Marks what was pressed last while `target` loads; buttons that show it themselves are left alone. */
function usePressed(target: object | null) {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    function note({ type, target: on }: Event) {
      pressed.current = type === "click" && on instanceof Element ? on.closest("a[href], button") : null;
    }
    // A key or a pointer that presses nothing must not leave the press before it.
    const types = ["pointerdown", "keydown", "click"];
    for (const type of types) document.addEventListener(type, note, true);
    return () => {
      for (const type of types) document.removeEventListener(type, note, true);
    };
  }, []);
  useEffect(() => {
    const element = pressed.current;
    if (!target || !element || element.hasAttribute("aria-busy")) return;
    element.setAttribute("aria-busy", "true");
    element.setAttribute("data-pending", "");
    return () => {
      element.removeAttribute("aria-busy");
      element.removeAttribute("data-pending");
    };
  }, [target]);
}
