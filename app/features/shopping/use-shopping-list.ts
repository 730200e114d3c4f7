import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { onReturn } from "#app/lib/on-return.ts";
import { onOtherTab } from "#app/lib/outbox/entries.ts";
import { afterPaint } from "#app/ui/after-paint.ts";
import { useStill } from "#app/ui/use-still.ts";
import { useWaitsFor } from "#app/ui/use-waits-for.ts";
import { type Change, type LoadedList, type SentOperation, shownItems, withLoaded } from "./device-list.ts";
import { NOTHING_KNOWN } from "./list-on-device.ts";
import { inOrder, type Places } from "./shopping-list.ts";
import { listOnThisDevice } from "./this-device.browser.ts";

type Loaded = LoadedList & { id: number };

type Handlers = {
  /** The server has refused operations, which are dropped. */
  onRefused: (operations: readonly SentOperation[]) => void;
  /** Takes the position of an answer among the changes of the kitchen. */
  onReached: (position: string) => void;
};

/**
 * Holds the items of a user's list in the order of its shop. A change is stored on the device, shown at once, and sent
 * when the server can be reached.
 */
export function useShoppingList(userId: string, loaded: Loaded, places: Places, handlers: Handlers) {
  const { id: listId } = loaded;
  const handler = useRef(handlers);
  handler.current = handlers;
  const listen = useCallback(
    (changed: () => void) =>
      listOnThisDevice(userId, listId).listen({
        changed,
        refused: (operations) => handler.current.onRefused(operations),
        // What is added gets its place in the shop with the data of the page.
        reached(position, sent) {
          if (!sent.some(({ type }) => type === "add")) handler.current.onReached(position);
        },
      }),
    [userId, listId],
  );
  const { list, isSignedOut } = useSyncExternalStore(
    listen,
    () => listOnThisDevice(userId, listId).read(),
    () => NOTHING_KNOWN,
  );

  useEffect(() => {
    const device = listOnThisDevice(userId, listId);
    device.take(loaded);
    const { version, waiting } = device.read().list;
    // A page that was stored on the device is older than what is known.
    if (waiting.length > 0 || version > loaded.version) void device.exchange();
  }, [userId, listId, loaded]);

  useEffect(() => {
    const device = listOnThisDevice(userId, listId);
    const stopCatchingUp = onReturn(() => void device.exchange());
    const stopFollowing = onOtherTab(device.has, device.follow);
    return () => {
      stopCatchingUp();
      stopFollowing();
    };
  }, [userId, listId]);

  const change = useCallback(
    (changes: readonly Change[]) => {
      const device = listOnThisDevice(userId, listId);
      const made = device.change(changes);
      // It is displayed before it is sent.
      setTimeout(() => void device.exchange());
      return made;
    },
    [userId, listId],
  );
  /** Stores changes whose press shows already: the list follows after the paint, just after `onShown` is called. */
  const changePressed = useCallback(
    (changes: readonly Change[], onShown: () => void) => {
      const device = listOnThisDevice(userId, listId);
      device.store(changes);
      afterPaint(() => {
        onShown();
        device.showStored();
        setTimeout(() => void device.exchange());
      });
    },
    [userId, listId],
  );
  const { version, items: known, waiting } = list;
  // Few are out of place after a change, so that sorting them again is quick.
  const sorted = useMemo(
    () => inOrder(withLoaded({ version, items: known }, loaded).items, places),
    [version, known, loaded, places],
  );
  const items = useMemo(
    () => (waiting.length === 0 ? sorted : inOrder(shownItems({ version, items: sorted, waiting }), places)),
    [version, sorted, waiting, places],
  );
  const unsent = waiting.length;
  const waitsFor = useWaitsFor(unsent > 0, isSignedOut, 2000);
  return { items: useStill(items), change, changePressed, unsent, waitsFor };
}
