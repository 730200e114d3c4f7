import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveEvent } from "#app/lib/live-events.ts";

/** A browser without locks, in which each tab reads a stream of its own, and its requests for streams. */
function aBrowser() {
  const page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", {});
  const requests: { headers: Record<string, string>; signal: AbortSignal }[] = [];
  const answers: ((signal: AbortSignal) => Promise<Response>)[] = [];
  vi.stubGlobal("fetch", (_: string, request: (typeof requests)[number]) => {
    requests.push(request);
    const answer = answers.shift();
    return answer ? answer(request.signal) : new Promise(() => {});
  });
  return {
    requests,
    /** The answers to the next requests; later ones are never answered. */
    answers,
    show(isShown: boolean) {
      page.hidden = !isShown;
      page.dispatchEvent(new Event("visibilitychange"));
    },
  };
}

const refused =
  (status: number, headers: HeadersInit = {}) =>
  async () =>
    new Response("{}", { status, headers });

/** An answer that sends these blocks, and stays open until it is aborted. */
function streaming(...blocks: string[]) {
  return async (signal: AbortSignal) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const block of blocks) controller.enqueue(new TextEncoder().encode(`${block}\n\n`));
        signal.addEventListener("abort", () => controller.error(signal.reason));
      },
    });
    return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
  };
}

async function load() {
  vi.resetModules();
  return import("./shared-stream.browser.ts");
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("events after the data of the page arrive, and a lost connection continues after the last one", async () => {
  const browser = aBrowser();
  browser.answers.push(
    streaming("retry: 3000\nid: run.7.4", ":", 'id: run.7.5\ndata: {"topic":"plan","dates":["2026-03-02"]}'),
  );
  const { follow } = await load();
  const events: LiveEvent[] = [];
  const stop = follow("run.7.3", (event) => events.push(event));
  expect(browser.requests[0]?.headers).toEqual({ "Last-Event-ID": "run.7.3" });
  await vi.waitFor(() => expect(events).toEqual([{ id: "run.7.5", topic: "plan", dates: ["2026-03-02"] }]));
  // Nothing arrives any more, not even heartbeats.
  await vi.advanceTimersByTimeAsync(62_000);
  expect(browser.requests.map(({ headers }) => headers["Last-Event-ID"])).toEqual(["run.7.3", "run.7.5"]);
  expect(browser.requests[0]?.signal.aborted).toBe(true);
  stop();
  expect(browser.requests[1]?.signal.aborted).toBe(true);
});

test("data of a part of the page that are newer do not let another part miss what it lacks", async () => {
  const browser = aBrowser();
  browser.answers.push(refused(502));
  const { follow } = await load();
  const stops = [follow("run.7.3", () => {}), follow("run.7.9", () => {})];
  await vi.advanceTimersByTimeAsync(1_100);
  expect(browser.requests.map(({ headers }) => headers["Last-Event-ID"])).toEqual(["run.7.3", "run.7.3"]);
  for (const stop of stops) stop();
});

test("failures are repeated after longer and longer pauses, or as the server says", async () => {
  const browser = aBrowser();
  browser.answers.push(
    () => Promise.reject(new TypeError("Failed to fetch")),
    refused(502),
    refused(503, { "Retry-After": "30" }),
  );
  const { follow } = await load();
  const stop = follow("run.7.3", () => {});
  for (const [pause, count] of [
    [900, 1],
    [200, 2],
    [1_800, 2],
    [300, 3],
    [29_000, 3],
    [1_100, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(pause);
    expect([pause, browser.requests.length]).toEqual([pause, count]);
  }
  stop();
});

test("who is signed out is not asked again, until the page is shown again", async () => {
  const browser = aBrowser();
  browser.answers.push(refused(401));
  const { follow } = await load();
  const stop = follow("run.7.3", () => {});
  await vi.advanceTimersByTimeAsync(600_000);
  expect(browser.requests).toHaveLength(1);
  browser.show(false);
  browser.show(true);
  expect(browser.requests).toHaveLength(2);
  stop();
});

test("a hidden page has no stream, and continues when it is shown", async () => {
  const browser = aBrowser();
  const { follow } = await load();
  const stop = follow("run.7.3", () => {});
  browser.show(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(browser.requests.map(({ signal }) => signal.aborted)).toEqual([true]);
  browser.show(true);
  expect(browser.requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  window.dispatchEvent(new Event("pagehide"));
  expect(browser.requests.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  stop();
  browser.show(true);
  expect(browser.requests).toHaveLength(2);
});
