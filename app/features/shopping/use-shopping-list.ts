import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { href } from "react-router";
import { useSlow } from "#app/ui/use-slow.ts";
import { type DeviceList, type News, type SentOperation, shownItems, withNews, withWaiting } from "./device-list.ts";
import type { ShoppingItem } from "./shopping-list.ts";

/** Operations in one request. */
const SENT_AT_ONCE = 200;

type Loaded = { id: number; version: number; items: readonly ShoppingItem[] };

/** One change that somebody makes on this page. */
export type Change = Pick<SentOperation, "itemId" | "type" | "fields">;

/**
 * Holds the items of a list. A change shows at once and is sent to the server; one that cannot be sent waits for a
 * connection. News of other devices are read when the page gets the focus. `onRefused` is called if the server refuses
 * changes, which are dropped; `onReached` with the position of the answer among the changes of the kitchen.
 */
export function useShoppingList(loaded: Loaded, calls: { onRefused: () => void; onReached: (to: string) => void }) {
  const [list, setList] = useState<DeviceList>({ version: loaded.version, items: loaded.items, waiting: [] });
  const now = useRef(list);
  const isSending = useRef(false);
  const latest = useRef(calls);
  latest.current = calls;
  const { id: listId } = loaded;

  const update = useCallback((change: (list: DeviceList) => DeviceList) => {
    now.current = change(now.current);
    setList(now.current);
  }, []);

  const exchange = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    const sent = now.current.waiting.slice(0, SENT_AT_ONCE);
    const answer = await send(listId, sent, now.current.version);
    isSending.current = false;
    if (answer === null) return;
    if (answer === "refused") {
      update((known) => withNews(known, sent, { version: -1, items: [] }));
      latest.current.onRefused();
      return;
    }
    update((known) => withNews(known, sent, answer.news));
    // What is added gets its place in the shop with the data of the page.
    const hasAdded = sent.some(({ type }) => type === "add");
    if (answer.position !== null && !hasAdded) latest.current.onReached(answer.position);
    if (now.current.waiting.length > 0) void exchange();
  }, [listId, update]);

  useEffect(() => {
    const { version, items } = loaded;
    update((known) => (version < known.version ? known : { ...known, version, items }));
  }, [loaded, update]);

  useEffect(() => {
    function catchUp() {
      if (document.visibilityState !== "hidden") void exchange();
    }
    window.addEventListener("online", catchUp);
    window.addEventListener("focus", catchUp);
    return () => {
      window.removeEventListener("online", catchUp);
      window.removeEventListener("focus", catchUp);
    };
  }, [exchange]);

  const lastAt = useRef(0);
  const change = useCallback(
    (changes: readonly Change[]) => {
      for (const one of changes) {
        // Changes of one device keep their order.
        lastAt.current = Math.max(Date.now(), lastAt.current + 1);
        const operation = { ...one, id: makeId(), at: new Date(lastAt.current).toISOString() };
        update((known) => withWaiting(known, operation));
      }
      // It is displayed before it is sent.
      setTimeout(() => void exchange());
    },
    [update, exchange],
  );
  const items = useMemo(() => shownItems(list), [list]);
  const isWaiting = useSlow(list.waiting.length > 0, 2000);
  return { items, change, isWaiting };
}

/** Makes a UUID; `crypto.randomUUID` exists on https pages only. */
export function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) =>
    (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, "0"),
  );
  return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Sends operations and returns what changed, with its position; null if the server was not reached. */
async function send(
  listId: number,
  operations: readonly SentOperation[],
  since: number,
): Promise<{ news: News; position: string | null } | "refused" | null> {
  try {
    const response = await fetch(
      `${href("/api/shopping-lists/:listId/operations", { listId: String(listId) })}?since=${since}`,
      {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ operations, now: new Date().toISOString() }),
      },
    );
    if (!response.headers.has("X-Trivet")) return null;
    if ([400, 404, 409, 413].includes(response.status)) return "refused";
    const position = response.headers.get("Last-Event-ID");
    return response.ok ? { news: (await response.json()) as News, position } : null;
  } catch {
    return null;
  }
}
