import { orderedUuid } from "#app/lib/ordered-uuid.ts";
import type { Later } from "#app/lib/outbox/answer.ts";
import type { EntryStorage } from "#app/lib/outbox/entries.ts";
import { type OutboxOptions, openOutbox, type Turn } from "#app/lib/outbox/outbox.ts";
import {
  type Change,
  type DeviceList,
  type KnownList,
  type LoadedList,
  type News,
  type SentOperation,
  type WaitingOperation,
  withLoaded,
  withNews,
} from "./device-list.ts";
import { kindOf, openListEntries, openListStorage } from "./list-entries.ts";
import { timeOfChange, withHeard } from "./server-time.ts";

/** Operations in one request. */
const SENT_AT_ONCE = 200;

/** A request of `POST /api/shopping-lists/{id}/operations`. */
export type ListRequest = {
  listId: number;
  userId: string;
  operations: readonly SentOperation[];
  since: number;
  /** The latest time of the list that the device was told, milliseconds since 1970; null if none was. */
  heard: number | null;
};

/** Returns the body of a request; a device that was told no time yet gives times by its own clock, `now`. */
export function bodyOf({ operations, userId, heard }: ListRequest, now: number) {
  const time = heard === null ? { now: new Date(now).toISOString() } : { heard: new Date(heard).toISOString() };
  return { operations, userId, ...time };
}

/** The answer: news, or why there are none. */
export type ListAnswer =
  | { news: News; position: string | null }
  /** This request is never accepted, no request for this list is, another session is needed, or not now. */
  | "refused"
  | "gone"
  | "signed out"
  | Later;

export type Options = {
  listId: number;
  userId: string;
  storage: EntryStorage | null;
  send: (request: ListRequest) => Promise<ListAnswer>;
  /** The device's clock, milliseconds since 1970. */
  now?: () => number;
  later?: OutboxOptions["later"];
  makeId?: (at: number) => string;
};

/** What a page shows of a list. */
type ListState = { list: DeviceList; isSignedOut: boolean };

/** The state of a list of which nothing is known. */
export const NOTHING_KNOWN: ListState = { list: { version: 0, items: [], waiting: [] }, isSignedOut: false };

type Listener = {
  changed?: () => void;
  /** The server has refused operations, which are dropped. */
  refused?: (operations: readonly SentOperation[]) => void;
  /** The position, among the changes of the kitchen, of the answer to these operations. */
  reached?: (position: string, sent: readonly SentOperation[]) => void;
};

/**
 * Opens a list on this device (decision 36). A change is stored before it is shown and before it is sent, and stored
 * until the server has confirmed it. It may be sent more than once, which the server counts once.
 */
export function openListOnDevice(options: Options) {
  const { listId, userId, storage, send, now = Date.now, later, makeId = orderedUuid } = options;
  const all = openListStorage(storage);
  const entries = openListEntries(all, userId, listId);
  const outbox = openOutbox<WaitingOperation>({
    userId,
    kind: kindOf(listId),
    entries: all,
    send: exchangeOnce,
    later,
  });
  const known = entries.readKnown() ?? NOTHING_KNOWN.list;
  let state: ListState = { list: { ...known, waiting: outbox.read() }, isSignedOut: false };
  const listeners = new Set<Listener>();
  let atOnce = SENT_AT_ONCE;

  function show(list: Partial<DeviceList>, isSignedOut = state.isSignedOut) {
    state = { list: { ...state.list, ...list }, isSignedOut };
    for (const { changed } of listeners) changed?.();
  }

  /** Returns what is known; another tab may have stored something later. */
  function latest(): KnownList {
    const { version, items } = state.list;
    const stored = entries.readKnown() ?? NOTHING_KNOWN.list;
    return stored.version > version ? withLoaded({ version, items }, stored) : { version, items };
  }

  function learn({ version, items }: KnownList) {
    const known = state.list;
    const isNew = version !== known.version || items.some((item, at) => item !== known.items[at]);
    if (isNew) entries.writeKnown({ version, items });
    show({ version, items, waiting: outbox.read() });
  }

  function refuse(operations: readonly SentOperation[]) {
    outbox.drop(operations);
    showStored();
    for (const { refused } of listeners) refused?.(operations);
  }

  /** Takes the time of the list that the server has told; `sent` is when it was asked. */
  function hear(told: string | undefined, sent?: number) {
    if (!told) return;
    const before = entries.readTime();
    const after = withHeard(before, { told: Date.parse(told), sent, received: now() });
    if (after.heard !== before?.heard || after.offset !== before.offset) entries.writeTime(after);
  }

  /** Sends what waits and asks for news. */
  async function exchangeOnce(): Promise<Turn> {
    // Signing out in another tab has removed them, and they must not be sent as whoever comes next.
    const waiting = outbox.read();
    const operations = waiting.slice(0, atOnce);
    const since = state.list.version;
    const sent = operations.map(({ shown, ...operation }) => operation);
    const sentAt = now();
    const wasStored = entries.readKnown() !== null;
    const answer = await send({ listId, userId, operations: sent, since, heard: entries.readTime()?.heard ?? null });
    if (answer === "signed out") {
      show({}, true);
      return "done";
    }
    if (answer === "gone") {
      entries.forget();
      if (waiting.length > 0) refuse(waiting);
      return "done";
    }
    if (answer === "refused") {
      // One of them may be the cause: the others are sent without it.
      if (operations.length <= 1) refuse(operations);
      else atOnce = Math.ceil(operations.length / 2);
      return operations.length > 0 ? "again" : "done";
    }
    if ("retryAfterMs" in answer) return answer;
    // The cook has signed out meanwhile: nothing may be stored any more.
    if (wasStored && entries.readKnown() === null) return "done";
    atOnce = SENT_AT_ONCE;
    // Before they are dropped: what is made next is later than what was sent.
    hear(answer.news.now, sentAt);
    outbox.drop(operations);
    state = { ...state, isSignedOut: false };
    learn(withNews(latest(), since, answer.news));
    for (const { reached } of listeners) if (answer.position) reached?.(answer.position, operations);
    return state.list.waiting.length > 0 ? "again" : "done";
  }

  function store(changes: readonly Change[]): SentOperation[] {
    const time = entries.readTime();
    let lastAt = Math.max(0, ...outbox.read().map(({ at }) => Date.parse(at)));
    const made = changes.map((change) => {
      lastAt = timeOfChange(time, now(), lastAt);
      return { ...change, id: makeId(lastAt), at: new Date(lastAt).toISOString() };
    });
    for (const operation of made) outbox.add(operation);
    return made;
  }

  const showStored = () => show({ waiting: outbox.read() });

  return {
    read: (): ListState => state,
    /** Stores changes, and returns their operations. They are shown by `showStored` and sent by `exchange`. */
    store,
    showStored,
    /** Sends what waits and asks for news; one request at a time. */
    exchange: outbox.exchange,
    /** Stores and shows changes, and returns their operations. */
    change(changes: readonly Change[]): SentOperation[] {
      const made = store(changes);
      showStored();
      return made;
    },
    /** Takes the list as a page has loaded it. */
    take({ now: told, ...loaded }: LoadedList) {
      hear(told);
      learn(withLoaded(latest(), loaded));
    },
    /** Returns whether an entry is this list's. */
    has: (name: string) => entries.has(name) || outbox.has(name),
    /** Shows what another tab has stored. */
    follow: () => show({ ...latest(), waiting: outbox.read() }),
    /** Calls the listener from now on; returns how to stop. */
    listen(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A list on this device. */
export type ListOnDevice = ReturnType<typeof openListOnDevice>;
