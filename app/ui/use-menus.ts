import { useEffect } from "react";

/** The items of a menu: its links and the buttons that send a form. Toggles, such as those of the theme, keep it open. */
const CHOICES = ".popover :is(a, button[type=submit]:not([aria-pressed]))";

/**
 * Makes the native disclosures of the page work as menus: a choice, a press or focus elsewhere or Escape closes them,
 * arrows, Home and End move through their items. Without scripts they open and close.
 */
export function useMenus() {
  useEffect(() => {
    function closeOthers(event: Event) {
      for (const menu of openMenus())
        if (!(event.target instanceof Node) || !menu.contains(event.target)) menu.open = false;
    }
    function onClick(event: MouseEvent) {
      const choice = event.target instanceof Element ? event.target.closest(CHOICES) : null;
      const menu = openMenus().find((open) => open.contains(choice));
      if (menu) close(menu);
    }
    function onKeyDown(event: KeyboardEvent) {
      const [menu] = openMenus();
      if (!menu || event.defaultPrevented) return;
      if (event.key === "Escape") {
        close(menu);
        event.preventDefault();
        return;
      }
      const items = [...menu.querySelectorAll<HTMLElement>(".popover :is(a, button)")].filter(
        (item) => item.getClientRects().length > 0,
      );
      const next = nextItem(event.key, items.indexOf(document.activeElement as HTMLElement), items.length);
      if (next === undefined || !menu.contains(document.activeElement)) return;
      items[next]?.focus();
      event.preventDefault();
    }
    document.addEventListener("pointerdown", closeOthers);
    document.addEventListener("focusin", closeOthers);
    document.addEventListener("click", onClick);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", closeOthers);
      document.removeEventListener("focusin", closeOthers);
      document.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, []);
}

/** Returns the menus that are open; by their class, which browsers find faster than a selector: each press asks. */
function openMenus(): HTMLDetailsElement[] {
  return [...document.getElementsByClassName("menu")].filter(
    (menu): menu is HTMLDetailsElement => menu instanceof HTMLDetailsElement && menu.open,
  );
}

/** Closes a menu; focus in it moves to its button, where it also returns after a dialog. */
function close(menu: HTMLDetailsElement) {
  if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
  menu.open = false;
}

function nextItem(key: string, current: number, count: number): number | undefined {
  if (key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowUp") return (Math.max(current, 0) - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
