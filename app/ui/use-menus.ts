import { type RefObject, useEffect } from "react";

/**
 * Makes native disclosures work as menus: a press elsewhere or Escape closes them, arrows, Home and End move through
 * their items. Without scripts they open and close.
 */
export function useMenus(within: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const open = () => openMenus(within.current)[0];
    function onPointerDown(event: PointerEvent) {
      for (const menu of openMenus(within.current))
        if (!(event.target instanceof Node) || !menu.contains(event.target)) menu.open = false;
    }
    function onKeyDown(event: KeyboardEvent) {
      const menu = open();
      if (!menu || event.defaultPrevented) return;
      if (event.key === "Escape") {
        menu.open = false;
        menu.querySelector("summary")?.focus();
        event.preventDefault();
        return;
      }
      const items = [...menu.querySelectorAll<HTMLElement>(".popover :is(a, button)")];
      const next = nextItem(event.key, items.indexOf(document.activeElement as HTMLElement), items.length);
      if (next === undefined || !menu.contains(document.activeElement)) return;
      items[next]?.focus();
      event.preventDefault();
    }
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [within]);
}

/** Returns the open menus in an element, including itself. */
function openMenus(within: HTMLElement | null): HTMLDetailsElement[] {
  const all = within ? [within, ...within.querySelectorAll<HTMLElement>("details.menu")] : [];
  return all.filter((element) => element instanceof HTMLDetailsElement && element.open) as HTMLDetailsElement[];
}

function nextItem(key: string, current: number, count: number): number | undefined {
  if (key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowUp") return (Math.max(current, 0) - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
