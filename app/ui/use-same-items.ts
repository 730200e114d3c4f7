import { useMemo, useRef } from "react";

/**
 * Returns the items, with the objects of the previous rendering for those that did not change: loaded again, all would
 * be new objects, and memoized components would render again.
 */
export function useSameItems<Item extends { id: number }>(items: Item[]): Item[] {
  const previous = useRef<ReadonlyMap<number, Item>>(new Map());
  return useMemo(() => {
    const same = items.map((item) => {
      const before = previous.current.get(item.id);
      return before && JSON.stringify(before) === JSON.stringify(item) ? before : item;
    });
    previous.current = new Map(same.map((item) => [item.id, item]));
    return same;
  }, [items]);
}
