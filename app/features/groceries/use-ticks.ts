import { useCallback, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import type { GroceryChoice } from "./grocery-choice.ts";

/** A tick made on this device; `sentAt` is the server's time, null until it was sent. */
type Change = { isTicked: boolean; sentAt: number | null };
type Changes = Record<string, Change>;

type Ticked = { key: string; ticked: readonly string[]; readAt: number; choice: GroceryChoice };

const PREFIX = "groceries:";

/**
 * Holds the ticks of a list. A tick shows at once, is stored on the device, and is sent to the server when it can be
 * reached: shops often have no signal.
 */
export function useTicks({ key, ticked, readAt, choice }: Ticked) {
  const [changes, setChanges] = useState<Changes>({});
  const current = useRef<Changes>({});
  const isSending = useRef(false);

  const change = useCallback(
    (update: (changes: Changes) => Changes) => {
      current.current = update(current.current);
      write(key, current.current);
      setChanges(current.current);
    },
    [key],
  );

  const send = useCallback(async () => {
    if (isSending.current) return;
    const waiting = Object.entries(current.current).filter(([, { sentAt }]) => sentAt === null);
    if (waiting.length === 0) return;
    isSending.current = true;
    const ticks = Object.fromEntries(waiting.map(([item, { isTicked }]) => [item, isTicked]));
    const at = await post({ ...choice, ticks });
    isSending.current = false;
    if (at === null) return;
    change((now) => {
      const sent = waiting.filter(([item, { isTicked }]) => now[item]?.isTicked === isTicked);
      return { ...now, ...Object.fromEntries(sent.map(([item, done]) => [item, { ...done, sentAt: at }])) };
    });
    // Sends the ticks made in the meantime.
    void send();
  }, [choice, change]);

  useEffect(() => {
    // A page stored on the device is older than ticks sent since then; a page just loaded includes them.
    const kept = Object.entries(read(key)).filter(([, { sentAt }]) => sentAt === null || sentAt >= readAt);
    change(() => Object.fromEntries(kept));
    forgetOthers(key);
    void send();
    const again = () => void send();
    window.addEventListener("online", again);
    document.addEventListener("visibilitychange", again);
    return () => {
      window.removeEventListener("online", again);
      document.removeEventListener("visibilitychange", again);
    };
  }, [key, readAt, change, send]);

  const basket = new Set(ticked);
  for (const [item, { isTicked }] of Object.entries(changes)) {
    if (isTicked) basket.add(item);
    else basket.delete(item);
  }
  return {
    basket: basket as ReadonlySet<string>,
    tick(item: string, isTicked: boolean) {
      change((now) => ({ ...now, [item]: { isTicked, sentAt: null } }));
      void send();
    },
    isWaiting: Object.values(changes).some(({ sentAt }) => sentAt === null),
  };
}

/** Returns the server's time, null where it was not reached or another network answered in its place. */
async function post(body: GroceryChoice & { ticks: Record<string, boolean> }): Promise<number | null> {
  try {
    const response = await fetch(href("/api/grocery-list/ticks"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) return null;
    const { at } = (await response.json()) as { at?: unknown };
    return typeof at === "number" ? at : null;
  } catch {
    return null;
  }
}

function read(key: string): Changes {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? "{}") as Changes;
  } catch {
    return {};
  }
}

function write(key: string, changes: Changes) {
  try {
    if (Object.keys(changes).length === 0) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(changes));
  } catch {
    // Storage is full or forbidden: the ticks then last until the page is closed.
  }
}

/** Deletes the ticks of other lists from this device, if all of them are sent. */
function forgetOthers(key: string) {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + key);
    for (const name of names) {
      const isSent = Object.values(read(name.slice(PREFIX.length))).every(({ sentAt }) => sentAt !== null);
      if (isSent) localStorage.removeItem(name);
    }
  } catch {
    // As above.
  }
}
