import { useEffect } from "react";

/** What has tooltips in tooltips.css. */
const TOOLS = ".icon-button, .chip button";

/** Milliseconds after a tooltip in which the next one is shown without a delay. */
const SKIP_DELAY = 300;

/**
 * Hides the tooltips of tooltips.css: Escape all of them, until Tab is pressed or the pointer moves; Tab those under the
 * pointer, until it moves. Says while one is shown, and for 300 ms after it, that the next one has no delay.
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
    let ending: ReturnType<typeof setTimeout> | undefined;
    function onShown({ animationName, target }: AnimationEvent) {
      // The pointer may have left before the event comes.
      const isOver = target instanceof Element && target.closest(TOOLS)?.matches(":hover");
      if (animationName !== "tooltip" || !isOver) return;
      clearTimeout(ending);
      dataset.skipsTooltipDelay = "";
    }
    function onOut({ target, relatedTarget }: PointerEvent) {
      const tool = target instanceof Element ? target.closest(TOOLS) : null;
      const isStillOver = relatedTarget instanceof Node && tool?.contains(relatedTarget);
      if (dataset.skipsTooltipDelay === undefined || isStillOver) return;
      clearTimeout(ending);
      ending = setTimeout(() => delete dataset.skipsTooltipDelay, SKIP_DELAY);
    }
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointermove", onMove);
    document.addEventListener("animationstart", onShown);
    document.addEventListener("pointerout", onOut);
    return () => {
      clearTimeout(ending);
      document.removeEventListener("animationstart", onShown);
      document.removeEventListener("pointerout", onOut);
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointermove", onMove);
    };
  }, []);
}
