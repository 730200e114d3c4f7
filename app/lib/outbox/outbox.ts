import type { Later } from "./answer.ts";
import { type Entries, parseEntry } from "./entries.ts";
import { unsentBy } from "./unsent.ts";

/*
 * Everything that a device sends later (decision 36). A change is stored before it is sent, and until the server has taken
 * or refused it. It may be sent more than once, so the server has to count it once, by its id.
 */

/** A change; its id begins with the time (UUID version 7), so that names in their order are changes in theirs. */
type Change = { id: string };

/** What follows a request: another one at once, nothing until something happens, or another one after a pause. */
export type Turn = "again" | "done" | Later;

/** What an outbox needs. */
export type OutboxOptions = {
  userId: string;
  /** What the changes are of: no other outbox has them. */
  kind: string;
  entries: Entries;
  /** Sends what waits, in one request or more. */
  send: () => Promise<Turn>;
  /** Calls `run` after a pause in milliseconds; returns how to cancel it. */
  later?: ((run: () => void, ms: number) => () => void) | undefined;
};

/** Pause in milliseconds before what could not be sent is sent again: doubled with each failure, up to the longest. */
const PAUSE_MS = { first: 2_000, longest: 120_000 };

function laterByTimer(run: () => void, ms: number) {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Opens the changes of one kind that a user's device has not sent yet. */
export function openOutbox<C extends Change>({ userId, kind, entries, send, later = laterByTimer }: OutboxOptions) {
  const prefix = unsentBy(userId, kind);
  let exchanging: Promise<void> | null = null;
  let isAskedAgain = false;
  let failures = 0;
  let cancelRetry = () => {};

  /** Returns the changes in the order in which they were made. */
  const read = (): C[] => entries.names(prefix).flatMap((name) => parseEntry<C>(entries.read(name)) ?? []);

  async function exchangeAll() {
    let turn: Turn;
    do {
      isAskedAgain = false;
      turn = await send();
      if (typeof turn === "string") failures = 0;
    } while (turn === "again" || isAskedAgain);
    if (turn === "done") return;
    const pauseMs = Math.min(PAUSE_MS.first * 2 ** failures++, PAUSE_MS.longest) * (0.5 + Math.random());
    if (read().length > 0) cancelRetry = later(() => void exchange(), Math.max(pauseMs, turn.retryAfterMs));
  }

  /** Sends what waits, one request at a time, and again after a pause where the server was not reached. */
  async function exchange(): Promise<void> {
    if (exchanging) {
      isAskedAgain = true;
      return exchanging;
    }
    cancelRetry();
    exchanging = exchangeAll().finally(() => {
      exchanging = null;
    });
    return exchanging;
  }

  return {
    read,
    /** Stores a change, as an entry of its own: two tabs never write the same one. */
    add: (change: C) => entries.write(prefix + change.id, JSON.stringify(change)),
    /** Deletes what the server has, or has refused. */
    drop(changes: readonly Change[]) {
      for (const { id } of changes) entries.remove(prefix + id);
    },
    /** Returns whether an entry is one of these changes. */
    has: (name: string) => name.startsWith(prefix),
    exchange,
    /** Sends nothing more by itself, until it is asked to. */
    pause: () => cancelRetry(),
  };
}
