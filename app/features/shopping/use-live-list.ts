import { useCallback, useMemo, useState } from "react";
import { href } from "react-router";
import { type Change, readPosition } from "#app/lib/live-events.ts";
import { useLiveData } from "#app/ui/live/use-live-data.ts";
import { type PackedItems, type PackedPlaces, unpackItems, unpackPlaces } from "./packed-items.ts";
import type { ShoppingData } from "./shopping-list.ts";

/** Other members change lists, and the plan that a list follows. */
const concerns = ({ topic }: Change) => topic === "shopping" || topic === "plan";

/**
 * Returns the data of a list's page as they are now: what others change appears while the page is open. `reach` takes the
 * position of an answer to this page's own operations, which therefore load nothing again.
 */
export function useLiveList(
  loaded: ShoppingData<PackedItems, PackedPlaces>,
): ShoppingData & { reach: (position: string) => void } {
  const [reached, setReached] = useState(loaded.position);
  const data = useLiveData(loaded, {
    source: href("/shopping/:listId/live", { listId: String(loaded.list.id) }),
    concerns,
    isPaused: false,
    reached,
  });
  const { position } = data;
  const list = useMemo(() => ({ ...data.list, items: unpackItems(data.list.items) }), [data.list]);
  const places = useMemo(() => unpackPlaces(list.items, data.places), [list, data.places]);
  const reach = useCallback(
    (to: string) => setReached((from) => (isNext(to, from) || isNext(to, position) ? to : from)),
    [position],
  );
  return { ...data, list, places, reach };
}

/** Returns whether nothing happened between two positions but the change that led to the later one. */
function isNext(later: string, position: string): boolean {
  const [to, from] = [readPosition(later), readPosition(position)];
  return to.stream === from.stream && to.number === from.number + 1;
}
