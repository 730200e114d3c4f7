import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import type { Timer } from "./timer.ts";

const NOW = Date.parse("2026-03-02T09:00:00Z");
/** The server's clock is a minute ahead of the device's. */
const AHEAD_MS = 60_000;
/** After this time another attempt was made, whatever failed before. */
const LONGEST_PAUSE_MS = 180_000;

/** A server that keeps timers in memory; unreachable, it answers nothing. */
function aServer() {
  const timers = new Map<string, Timer>();
  const server = {
    timers,
    isReachable: true,
    losesAnswers: false,
    requests: [] as string[],
    refuses: 0,
    signedIn: "marta",
  };
  const answer = (status: number, body?: unknown) =>
    new Response(body === undefined ? null : JSON.stringify(body), { status, headers: { "X-Trivet": "1" } });
  vi.stubGlobal("fetch", async (address: string, init: { method?: string; body?: string } = {}) => {
    if (!server.isReachable) throw new TypeError("Failed to fetch");
    const { method = "GET", body } = init;
    server.requests.push(method);
    const { pathname, searchParams } = new URL(address, "https://recipes.example.org");
    if (searchParams.get("userId") !== server.signedIn) return answer(403, { message: "no" });
    const now = Date.now() + AHEAD_MS;
    const sent = JSON.parse(body ?? "{}");
    const id = pathname.split("/")[3] ?? "";
    const written = { now: new Date(now).toISOString() };
    if (method === "GET")
      return answer(
        200,
        [...timers.values()].map((timer) => ({ ...timer, ...written })),
      );
    if (server.refuses > 0) return answer(server.refuses, { message: "no" });
    if (method === "PATCH") return answer(timers.has(id) ? 200 : 404, timers.get(id) ?? {});
    if (method === "DELETE") return answer(timers.delete(id) ? 204 : 404, timers.has(id) ? {} : undefined);
    const startedAt = new Date(now - sent.elapsed * 1000);
    const endsAt = new Date(startedAt.getTime() + sent.seconds * 1000).toISOString();
    if (!timers.has(sent.id)) timers.set(sent.id, { ...sent, startedAt: startedAt.toISOString(), endsAt, ...written });
    if (server.losesAnswers) throw new TypeError("Failed to fetch");
    return answer(201, timers.get(sent.id));
  });
  return server;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal("localStorage", memoryStorage().storage);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = () => import("./timer-store.browser.ts");
const settled = () => vi.advanceTimersByTimeAsync(0);
const PASTA = { label: "Pasta", seconds: 600, recipeId: null, step: null };

test("a timer shows at once and is sent; its end is that of the server's clock", async () => {
  const server = aServer();
  const store = await load();
  store.openTimers("marta");
  store.startTimer(PASTA);
  expect(store.timersNow().timers.map(({ label, isSent }) => [label, isSent])).toEqual([["Pasta", false]]);
  await settled();
  const { timers, offset } = store.timersNow();
  expect([timers.length, timers[0]?.isSent, offset, timers[0]?.endsAt]).toEqual([
    1,
    true,
    AHEAD_MS,
    NOW + AHEAD_MS + 600_000,
  ]);
  expect(server.timers.size).toBe(1);
});

test("a duration in a step starts one timer, however often it is tapped, until that ends or is stopped", async () => {
  const server = aServer();
  const store = await load();
  store.openTimers("marta");
  const start = { label: "Pasta", seconds: 600, recipeId: 7, step: 2 };
  const tap = (changed: object = {}) => store.startStepTimer({ ...start, ...changed });
  expect(store.remainingOf(start)).toBeNull();
  tap();
  tap();
  expect(store.remainingOf(start)).toBe("10:00");
  await settled();
  tap();
  expect(store.timersNow().timers).toHaveLength(1);
  for (const other of [{ step: 3 }, { seconds: 300 }, { recipeId: 8 }]) tap(other);
  expect(store.timersNow().timers).toHaveLength(4);
  store.stopTimer(
    store.timersNow().timers.find(({ step, seconds, recipeId }) => step === 2 && seconds === 600 && recipeId === 7)
      ?.id ?? "",
  );
  expect(store.remainingOf(start)).toBeNull();
  tap();
  await settled();
  await vi.advanceTimersByTimeAsync(599_000);
  expect(store.remainingOf(start)).toBe("0:01");
  await vi.advanceTimersByTimeAsync(1000);
  tap();
  await settled();
  expect(server.timers.size).toBe(5);
});

test("without a connection a timer runs here, and the server gets it once, when it can be reached", async () => {
  const server = aServer();
  server.isReachable = false;
  const store = await load();
  store.openTimers("marta");
  store.startTimer(PASTA);
  await settled();
  expect(store.timersNow()).toMatchObject({ isSettled: true, offset: 0, timers: [{ isSent: false }] });
  await vi.advanceTimersByTimeAsync(20_000);
  // The answer is lost after the server has taken it.
  server.isReachable = true;
  server.losesAnswers = true;
  window.dispatchEvent(new Event("online"));
  await settled();
  server.losesAnswers = false;
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS);
  const { timers } = store.timersNow();
  expect([timers.length, timers[0]?.isSent, server.timers.size]).toEqual([1, true, 1]);
  // The seconds without a connection count.
  expect(timers[0]?.endsAt).toBe(NOW + AHEAD_MS + 600_000);
  server.requests.length = 0;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.requests).toEqual([]);
});

test("timers of a cook wait on the device while somebody else is signed in, whose timers do not show", async () => {
  const server = aServer();
  const store = await load();
  store.openTimers("marta");
  store.startTimer(PASTA);
  await settled();
  server.signedIn = "noor";
  const shown = () => store.timersNow().timers.map(({ label, isSent }) => [label, isSent]);
  store.startTimer({ ...PASTA, label: "Rice", seconds: 700 });
  await settled();
  server.timers.set("soup", { ...PASTA, id: "soup", label: "Soup" } as Timer);
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS);
  expect(shown()).toEqual([
    ["Pasta", true],
    ["Rice", false],
  ]);
  expect(server.timers.size).toBe(2);
  server.timers.delete("soup");
  server.signedIn = "marta";
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS);
  expect(shown()).toEqual([
    ["Pasta", true],
    ["Rice", true],
  ]);
});

test("what is not sent survives the page, and is stopped without a trace", async () => {
  const server = aServer();
  server.isReachable = false;
  const store = await load();
  store.openTimers("marta")();
  store.startTimer(PASTA);
  await settled();
  vi.resetModules();
  const reloaded = await load();
  expect(reloaded).not.toBe(store);
  reloaded.openTimers("marta");
  const [timer] = reloaded.timersNow().timers;
  expect(timer?.label).toBe("Pasta");
  reloaded.stopTimer(timer?.id ?? "");
  expect(reloaded.timersNow().timers).toEqual([]);
  server.isReachable = true;
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS);
  expect([server.timers.size, server.requests.includes("POST")]).toEqual([0, false]);
});

test("what is done with a timer is sent in its order, even if the clock is set back in between", async () => {
  const server = aServer();
  server.isReachable = false;
  const store = await load();
  store.openTimers("marta");
  store.startTimer(PASTA);
  vi.setSystemTime(NOW - 3_600_000);
  store.addMinute(store.timersNow().timers[0]?.id ?? "");
  await settled();
  server.isReachable = true;
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS);
  expect(server.requests).toEqual(["POST", "PATCH", "GET"]);
});

test.each([
  [409, ["start"]],
  [410, []],
])("a start that is refused with %i goes, and is told: %j", async (status, told) => {
  const server = aServer();
  server.refuses = status;
  const store = await load();
  const refused: string[] = [];
  store.onRefusal(({ type }) => void refused.push(type));
  store.openTimers("marta");
  store.startTimer(PASTA);
  await settled();
  expect([store.timersNow().timers, refused]).toEqual([[], told]);
});
