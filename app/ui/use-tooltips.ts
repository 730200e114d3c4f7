import { useEffect } from "react";

/**
 * Hides the tooltips of tooltips.css: Escape all of them, until Tab is pressed or the pointer moves; Tab those under the
 * pointer, until it moves.
 */
export function useTooltips() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    function onKeyDown({ key }: KeyboardEvent) {
      if (key === "Escape") dataset.tooltips = "off";
      else if (key === "Tab") dataset.tooltips = "of-focus";
    }
    function onMove() {
      if (dataset.tooltips) delete dataset.tooltips;
    }
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointermove", onMove);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointermove", onMove);
    };
  }, []);
}
