import { useEffect } from "react";

/** Hides the tooltip of tooltips.css on Escape, until the pointer or the focus moves on. */
export function useTooltips() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === "Escape") dataset.tooltips = "off";
    }
    function onMove() {
      delete dataset.tooltips;
    }
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointerover", onMove);
    document.addEventListener("focusin", onMove);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerover", onMove);
      document.removeEventListener("focusin", onMove);
    };
  }, []);
}
