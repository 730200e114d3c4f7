import { href } from "react-router";
import { isLater, type LiveEvent } from "#app/lib/live-events.ts";

/*
 * One stream of GET /api/events for all tabs of a browser: the tab that holds a lock reads it and tells the others. The
 * tab that was shown last takes the lock, since browsers suspend hidden ones. Without locks (over plain http) each
 * visible tab has a stream of its own.
 */

/** Time after which a hidden tab stops following, in milliseconds. */
const HIDDEN_MS = 5 * 60_000;
/** Silence after which the connection counts as lost, in milliseconds: more than two heartbeats. */
const SILENT_MS = 60_000;
/** Pause before a new connection in milliseconds: doubled with each failure, up to the longest. */
const PAUSE_MS = { first: 1_000, longest: 60_000 };
/** Statuses that a new connection does not change: signed out, not registered, no such address. */
const FINAL = [401, 403, 404];
const NAME = "trivet-events";

type Listener = (event: LiveEvent) => void;

const canShare = "locks" in navigator && "BroadcastChannel" in window;
const listeners = new Set<Listener>();
/** The last event that this tab has received, or the data that it has loaded. */
let position: string | undefined;
let running: AbortController | undefined;
let isReader = false;
let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

/** Calls `listener` for the events after a position, until the returned function is called. */
export function follow(since: string, listener: Listener): () => void {
  // Never later than what this tab has received: an earlier follower may lack what this one has loaded.
  position ??= since;
  listeners.add(listener);
  update();
  return () => {
    listeners.delete(listener);
    update();
  };
}

document.addEventListener("visibilitychange", update);
window.addEventListener("pageshow", update);
// A page that is kept for the back button must hold neither a connection nor a lock.
window.addEventListener("pagehide", stop);

/** Starts or stops to follow: hidden tabs stop after some time. */
function update() {
  clearTimeout(hiddenTimer);
  if (listeners.size === 0) stop();
  else if (document.hidden) hiddenTimer = setTimeout(stop, canShare ? HIDDEN_MS : 0);
  else if (!isReader) {
    stop();
    start();
  }
}

function stop() {
  running?.abort();
  running = undefined;
}

function start() {
  const own = new AbortController();
  running = own;
  void (canShare ? shareStream(own.signal) : readStreams(own.signal, receive)).finally(() => {
    if (running === own) running = undefined;
  });
}

function advance(to: string) {
  if (position === undefined || isLater(to, position)) position = to;
}

function receive(event: LiveEvent) {
  advance(event.id);
  for (const listener of listeners) listener(event);
}

/** Listens to the tab that reads the stream; reads it while this tab holds the lock. */
async function shareStream(signal: AbortSignal) {
  const tabs = new BroadcastChannel(NAME);
  tabs.onmessage = ({ data }) => receive(data);
  const tell = (event: LiveEvent) => {
    receive(event);
    tabs.postMessage(event);
  };
  try {
    let isTaken = await hold({ steal: true }, signal, tell);
    while (isTaken && !signal.aborted) isTaken = await hold({ signal }, signal, tell);
  } finally {
    tabs.close();
  }
}

/** Reads streams while this tab holds the lock; returns whether another tab has taken it. */
async function hold(options: LockOptions, signal: AbortSignal, onEvent: Listener): Promise<boolean> {
  const turn = new AbortController();
  const end = () => turn.abort();
  signal.addEventListener("abort", end);
  try {
    await navigator.locks.request(NAME, options, () => {
      isReader = !signal.aborted;
      return readStreams(turn.signal, onEvent);
    });
    return false;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  } finally {
    isReader = false;
    signal.removeEventListener("abort", end);
    end();
  }
}

/** Reads one stream after another until `signal` or a final refusal. */
async function readStreams(signal: AbortSignal, onEvent: Listener) {
  for (let failures = 0; !signal.aborted; failures++) {
    const pauseMs = Math.min(PAUSE_MS.first * 2 ** failures, PAUSE_MS.longest) * (0.5 + Math.random());
    const answer = await readStream(signal, onEvent, () => {
      failures = 0;
    }).catch(() => undefined);
    if (answer && FINAL.includes(answer.status)) return;
    await pause(Math.max(pauseMs, Number(answer?.headers.get("Retry-After") ?? 0) * 1000), signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      resolve();
    }
    window.addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}

/** Reads a stream to its end; returns the answer. `onData` is called for everything that arrives. */
async function readStream(signal: AbortSignal, onEvent: Listener, onData: () => void): Promise<Response> {
  const connection = new AbortController();
  const end = () => connection.abort();
  signal.addEventListener("abort", end);
  let timer = setTimeout(end, SILENT_MS);
  try {
    const headers: HeadersInit = position === undefined ? {} : { "Last-Event-ID": position };
    const answer = await fetch(href("/api/events"), { headers, signal: connection.signal });
    const isStream = answer.ok && answer.headers.get("Content-Type") === "text/event-stream";
    if (!isStream || !answer.body) return answer;
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    let text = "";
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(end, SILENT_MS);
      onData();
      text += decoder.decode(value, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) readBlock(block, onEvent);
    }
    return answer;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
    end();
  }
}

/** Reads an event, or a position without one. */
function readBlock(block: string, onEvent: Listener) {
  const id = /^id: (.*)$/m.exec(block)?.[1];
  const data = /^data: (.*)$/m.exec(block)?.[1];
  if (id && data) onEvent({ id, ...JSON.parse(data) });
  else if (id) position = id;
}
