import { href } from "react-router";
import { onReturn } from "#app/lib/on-return.ts";
import { orderedUuid } from "#app/lib/ordered-uuid.ts";
import { NOT_REACHED, type Outcome, outcomeOf } from "#app/lib/outbox/answer.ts";
import { browserStorage, onOtherTab, openEntries } from "#app/lib/outbox/entries.ts";
import { openOutbox, type Turn } from "#app/lib/outbox/outbox.ts";
import { requestFor } from "./send-timers.ts";
import { ADDED_SECONDS, fittingLabel, remainingText, type Timer } from "./timer.ts";
import {
  replacedBy,
  runningTimer,
  type ShownTimer,
  type StepDuration,
  type TimerAction,
  type TimerStart,
  toShown,
  withActions,
} from "./timer-actions.ts";

/*
 * The timers on this page: those of the server, and what was done here and is not sent yet. Loaded when there are timers,
 * or buttons that start one.
 */

/** The timers of the page. */
export type TimerState = {
  timers: readonly ShownTimer[];
  /** What the server's clock is ahead of the device's, in milliseconds. */
  offset: number;
  /** Whether the server's time is known, or cannot be asked for: nothing rings before. */
  isSettled: boolean;
  /** The label of the timer that was started last on this page. */
  started: string | null;
};

/** Called with what was refused. */
type RefusalListener = (action: TimerAction, status: number) => void;

let known: readonly ShownTimer[] = [];
let state: TimerState = { timers: [], offset: 0, isSettled: false, started: null };
let opened: { userId: string; outbox: ReturnType<typeof openActions> } | undefined;
const listeners = new Set<() => void>();
const refusalListeners = new Set<RefusalListener>();

/** Shows the timers that a page came with, until those of the server are read. */
export function showLoaded(loaded: readonly Timer[]) {
  const [first] = loaded;
  if (state.isSettled || !first) return;
  known = loaded.map(toShown);
  // An estimate for the display; a page that was stored on the device has an old time.
  state = { ...state, timers: known, offset: Date.parse(first.now) - Date.now() };
}

/** Opens the timers of a cook and keeps them up to date; returns how to stop. */
export function openTimers(userId: string): () => void {
  if (opened?.userId !== userId) {
    if (opened) known = [];
    opened = { userId, outbox: openActions(userId) };
  }
  const { outbox } = opened;
  publish();
  void outbox.exchange();
  const stops = [onOtherTab(outbox.has, publish), onReturn(() => void outbox.exchange()), outbox.pause];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Opens a cook's actions that were not sent yet. */
function openActions(userId: string) {
  const entries = openEntries(browserStorage());
  return openOutbox<TimerAction>({ userId, kind: "timers", entries, send: () => exchange(userId) });
}

/** Calls back when the timers change; returns how to stop. */
export function onTimers(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the timers, the same object until they change. */
export const timersNow = (): TimerState => state;

/** Calls back when the server refuses an action; returns how to stop. */
export function onRefusal(listener: RefusalListener): () => void {
  refusalListeners.add(listener);
  return () => void refusalListeners.delete(listener);
}

/** Starts the timer of a duration in a step as `startTimer` does, unless it runs: a second tap does nothing. */
export function startStepTimer(start: StepDuration & { label: string }) {
  if (remainingOf(start) === null) startTimer(start);
}

/** Returns what is left of the timer of a duration in a step, as `remainingText`; null while none runs. */
export function remainingOf(duration: StepDuration): string | null {
  const now = Date.now() + state.offset;
  const timer = runningTimer(state.timers, duration, now);
  return timer ? remainingText(timer.endsAt, now) : null;
}

/** Returns the id of the timer of a duration in a step while one runs. */
export function runningId(duration: StepDuration): string | undefined {
  return runningTimer(state.timers, duration, Date.now() + state.offset)?.id;
}

/** Starts a timer: at once on this page, and on the server when it can be reached. */
export function startTimer(start: TimerStart) {
  const at = Date.now();
  const id = orderedUuid(at);
  const label = fittingLabel(start.label);
  state = { ...state, started: label };
  act({ ...start, label, type: "start", id, timerId: id, at });
}

/** Adds a minute to a timer; one that has ended runs again. */
export function addMinute(timerId: string) {
  const at = nextAt(timerId);
  act({ type: "add", id: orderedUuid(at), timerId, seconds: ADDED_SECONDS, at });
}

/** Stops a timer for all members. */
export function stopTimer(timerId: string) {
  const at = nextAt(timerId);
  act({ type: "stop", id: orderedUuid(at), timerId, at });
}

/** Returns the time for an action that comes after all others of its timer, even if the clock was set back. */
function nextAt(timerId: string): number {
  const before = (opened?.outbox.read() ?? []).filter((action) => action.timerId === timerId);
  return Math.max(Date.now(), ...before.map(({ at }) => at + 1));
}

function act(action: TimerAction) {
  const outbox = opened?.outbox;
  outbox?.drop(replacedBy(action, outbox.read()));
  outbox?.add(action);
  publish();
  void syncTimers();
}

function publish() {
  state = { ...state, timers: withActions(known, opened?.outbox.read() ?? [], state.offset) };
  for (const listener of listeners) listener();
}

/** Sends what is not sent, in its order, and reads the timers of the server; one call at a time. */
export async function syncTimers() {
  await opened?.outbox.exchange();
}

async function exchange(userId: string): Promise<Turn> {
  if (opened?.userId !== userId) return "done";
  const { outbox } = opened;
  const done: TimerAction[] = [];
  let later: Outcome = "sent";
  for (const action of outbox.read()) {
    const { outcome, status } = await send(action, userId);
    if (outcome !== "sent" && outcome !== "refused") {
      later = outcome;
      break;
    }
    done.push(action);
    // Somebody else has stopped it: nothing is left to do.
    const isOver = status === 410 || (status === 404 && action.type !== "start");
    if (outcome === "refused" && !isOver) for (const listener of refusalListeners) listener(action, status);
  }
  const read = await readTimers(userId);
  // Where the list cannot be read the actions are sent again later, which changes nothing.
  if (read) {
    known = read.timers;
    outbox.drop(done);
  }
  state = { ...state, offset: read?.offset ?? (state.isSettled ? state.offset : 0), isSettled: true };
  publish();
  if (outbox.read().length === 0) return "done";
  return typeof later === "string" ? NOT_REACHED : later;
}

async function send(action: TimerAction, userId: string): Promise<{ outcome: Outcome; status: number }> {
  const { method, address, body } = requestFor(action, userId, Date.now());
  try {
    const answer = await fetch(address, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
    return { outcome: outcomeOf(answer), status: answer.status };
  } catch {
    return { outcome: NOT_REACHED, status: 0 };
  }
}

/**
 * Reads the timers of a user's kitchen and the server's time, taken in the middle of the request; null where the server was
 * not reached, or where somebody else is signed in.
 */
async function readTimers(userId: string): Promise<{ timers: ShownTimer[]; offset: number } | null> {
  try {
    const sent = Date.now();
    const answer = await fetch(`${href("/api/timers")}?userId=${userId}`);
    if (outcomeOf(answer) !== "sent") return null;
    const timers = (await answer.json()) as Timer[];
    const [first] = timers;
    const offset = first ? Date.parse(first.now) - (sent + Date.now()) / 2 : state.offset;
    return { timers: timers.map(toShown), offset };
  } catch {
    return null;
  }
}
