import { type RefObject, useEffect, useRef } from "react";

/**
 * Makes the lines of a list draggable by their grips, with mouse or pen; fingers use the buttons, since dragging would
 * conflict with scrolling. The library, that of the planner, is loaded once such a pointer comes over the list.
 *
 * @param lines what the list shows
 * @param move puts the line at an index to another one
 */
export function useLineDragging(
  list: RefObject<HTMLElement | null>,
  lines: readonly unknown[],
  move: (from: number, to: number) => void,
) {
  const latest = useRef(move);
  latest.current = move;
  const hasPointer = useRef(false);

  // Registered again when other lines are rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `lines` stands for the elements in the list.
  useEffect(() => {
    const items = list.current;
    if (!items || !window.matchMedia("(pointer: fine)").matches) return;
    let release = () => {};
    let isGone = false;
    async function register() {
      // If the library cannot be loaded, lines are moved by buttons and keys.
      const library = await import("@atlaskit/pragmatic-drag-and-drop/element/adapter").catch(() => null);
      if (!items || !library || isGone) return;
      const { draggable, dropTargetForElements } = library;
      const places = [...items.children].map((element, index) => {
        const dragHandle = element.querySelector(".line-grip");
        if (!(element instanceof HTMLElement) || !dragHandle) return () => {};
        const forget = () => element.classList.remove("drop-before", "drop-after");
        const undo = [
          draggable({
            element,
            dragHandle,
            getInitialData: () => ({ list: items, index }),
            onDragStart: () => element.classList.add("dragging"),
            onDrop: () => element.classList.remove("dragging"),
          }),
          dropTargetForElements({
            element,
            canDrop: ({ source }) => source.data.list === items && source.data.index !== index,
            // What comes from above goes below, in the place of this one.
            onDragEnter: ({ source }) =>
              element.classList.add(Number(source.data.index) < index ? "drop-after" : "drop-before"),
            onDragLeave: forget,
            onDrop: ({ source }) => {
              forget();
              latest.current(Number(source.data.index), index);
            },
          }),
        ];
        return () => {
          for (const end of undo) end();
        };
      });
      release = () => {
        for (const end of places) end();
      };
    }
    const onPointer = () => {
      hasPointer.current = true;
      void register();
    };
    if (hasPointer.current) void register();
    else items.addEventListener("pointerover", onPointer, { once: true });
    return () => {
      isGone = true;
      items.removeEventListener("pointerover", onPointer);
      release();
    };
  }, [list, lines]);
}
