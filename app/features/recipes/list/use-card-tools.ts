import { type KeyboardEvent, useLayoutEffect, useRef } from "react";

const TOOLS = "[role=toolbar] > *";

/**
 * Makes the tools of each card one stop of the Tab key, the first of them; the arrow keys lead to the others. The name,
 * which leads where the first one does, is none. Without scripts each is a stop. The tab stops are set on the elements,
 * since the cards are rendered once for both. `shown` are the cards.
 */
export function useCardTools(shown: readonly unknown[]) {
  const cards = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards have other tools.
  useLayoutEffect(() => {
    for (const tool of cards.current?.querySelectorAll<HTMLElement>(`${TOOLS}:not(:first-child), h2 > a`) ?? []) {
      tool.tabIndex = -1;
    }
  }, [shown]);
  return cards;
}

/** Moves the focus among the tools of a card by the arrow keys, Home and End. */
export function onToolKeys(event: KeyboardEvent) {
  const bar = event.target instanceof Element ? event.target.closest("[role=toolbar]") : null;
  if (!bar || event.defaultPrevented) return;
  const tools = [...bar.querySelectorAll<HTMLElement>(TOOLS)];
  const at = tools.indexOf(event.target as HTMLElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  tools[(next + tools.length) % tools.length]?.focus();
}
