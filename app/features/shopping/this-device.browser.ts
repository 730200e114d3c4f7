import { href } from "react-router";
import { language } from "#app/i18n/language.ts";
import { NOT_REACHED, outcomeOf } from "#app/lib/outbox/answer.ts";
import { browserStorage } from "#app/lib/outbox/entries.ts";
import type { News } from "./device-list.ts";
import { bodyOf, type ListAnswer, type ListOnDevice, type ListRequest, openListOnDevice } from "./list-on-device.ts";

const opened = new Map<number, { userId: string; list: ListOnDevice }>();

/** Returns a user's list on this device, the same object for all components of the page. */
export function listOnThisDevice(userId: string, listId: number): ListOnDevice {
  const known = openedList(listId, userId);
  if (known) return known;
  const list = openListOnDevice({ userId, listId, storage: browserStorage(), send });
  opened.set(listId, { userId, list });
  return list;
}

/** Returns a list that this page has opened; undefined if it has not, or for another user than `userId`. */
export function openedList(listId: number, userId?: string): ListOnDevice | undefined {
  const known = opened.get(listId);
  return known && (userId === undefined || known.userId === userId) ? known.list : undefined;
}

/** Longest body in characters that a browser sends to the end after its tab was closed. */
const KEPT_ALIVE = 20_000;

/** Sends operations and asks for what changed after a version. */
async function send(request: ListRequest): Promise<ListAnswer> {
  const { listId, since } = request;
  const address = href("/api/shopping-lists/:listId/operations", { listId: String(listId) });
  const query = new URLSearchParams({ since: String(since), language: language() });
  const body = JSON.stringify(bodyOf(request, Date.now()));
  try {
    const response = await fetch(`${address}?${query}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      keepalive: body.length < KEPT_ALIVE,
      // Only others redirect, like a captive portal. Chrome never ends a request kept alive whose redirect is forbidden,
      // and six of them occupy all connections to the server.
      redirect: "manual",
    });
    const outcome = outcomeOf(response);
    if (outcome === "refused" && response.status === 404) return "gone";
    if (outcome !== "sent") return outcome;
    return { news: (await response.json()) as News, position: response.headers.get("Last-Event-ID") };
  } catch {
    return NOT_REACHED;
  }
}
