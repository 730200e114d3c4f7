import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readEvents } from "#tests/support/event-stream.ts";
import { createEvents, EVENT_LIMITS, type Events, type Follower } from "./events.server.ts";

let open: Events[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  for (const events of open) events.close();
  open = [];
  vi.useRealTimers();
});

function anEvents(limits: Partial<typeof EVENT_LIMITS> = {}) {
  const events = createEvents({ ...EVENT_LIMITS, ...limits });
  open.push(events);
  return events;
}

const marta: Follower = { userId: "marta", channel: "7", isAllowed: () => true, lastEventId: null };
const DAY = "2026-03-02";

/** Opens a stream and reads its first block, the position. */
async function follow(events: Events, follower: Partial<Follower> = {}) {
  const stream = readEvents(events.follow({ ...marta, ...follower }));
  await stream.nextBlock();
  return stream;
}

test("a change is sent to the followers of its kitchen only, with a position of its own", async () => {
  const events = anEvents();
  const [mine, theirs] = [await follow(events), await follow(events, { userId: "noor", channel: "8" })];
  events.publish([{ channel: "7", topic: "plan", dates: [DAY] }]);
  events.publish([{ channel: "8", topic: "collection", ids: [3] }]);
  expect(await mine.next()).toEqual({ id: events.position("7").replace(/\d+$/, "1"), topic: "plan", dates: [DAY] });
  expect(await theirs.next()).toEqual({ id: events.position("8"), topic: "collection", ids: [3] });
});

test("changes published together are one event for each topic, with all dates and ids; many are not named", async () => {
  const events = anEvents();
  const stream = await follow(events);
  const plan = { channel: "7", topic: "plan" } as const;
  events.publish([
    { ...plan, dates: [DAY, "2026-03-03"] },
    { channel: "7", topic: "collection", ids: [1] },
    { ...plan, dates: [DAY] },
  ]);
  events.publish([{ ...plan, dates: [DAY] }, plan]);
  events.publish(
    Array.from({ length: 10_000 }, (_, id) => ({ channel: "7", topic: "collection", ids: [id] }) as const),
  );
  expect(await stream.next()).toMatchObject({ topic: "plan", dates: [DAY, "2026-03-03"] });
  expect(await stream.next()).toMatchObject({ topic: "collection", ids: [1] });
  expect(await stream.next()).toEqual({ id: expect.any(String), topic: "plan" });
  expect(await stream.next()).toEqual({ id: expect.any(String), topic: "collection" });
});

test("a follower that connects again gets what it has missed, and nothing twice", async () => {
  const events = anEvents();
  const first = await follow(events);
  const begin = first.lastEventId();
  await first.close();
  events.publish([{ channel: "7", topic: "plan", dates: [DAY] }]);
  events.publish([{ channel: "8", topic: "plan", dates: [DAY] }]);
  events.publish([{ channel: "7", topic: "collection", ids: [3] }]);
  const second = readEvents(events.follow({ ...marta, lastEventId: begin }));
  expect(await second.next()).toMatchObject({ topic: "plan" });
  expect(await second.next()).toMatchObject({ topic: "collection" });
  const third = readEvents(events.follow({ ...marta, lastEventId: second.lastEventId() }));
  events.publish([{ channel: "7", topic: "kitchen" }]);
  expect(await third.next()).toMatchObject({ topic: "kitchen" });
});

test.each([
  ["of an earlier run", () => createEvents().position("7")],
  ["of another kitchen", (events: Events) => events.position("8")],
  ["of the future", (events: Events) => events.position("7").replace(/\d+$/, "99")],
  ["that is none", () => "nonsense"],
  ["that is empty", () => ""],
])("a position %s makes the follower load everything again", async (_, position) => {
  const events = anEvents();
  events.publish([{ channel: "7", topic: "plan", dates: [DAY] }]);
  const stream = readEvents(events.follow({ ...marta, lastEventId: position(events) }));
  expect(await stream.next()).toEqual({ id: events.position("7"), topic: "reload" });
});

test("a follower that was away for more events than are kept loads everything again", async () => {
  const events = anEvents({ kept: 2 });
  const [begin, change] = [events.position("7"), { channel: "7", topic: "plan" } as const];
  for (let count = 0; count < 2; count++) events.publish([change]);
  expect(await readEvents(events.follow({ ...marta, lastEventId: begin })).next()).toMatchObject({ topic: "plan" });
  events.publish([change]);
  expect(await readEvents(events.follow({ ...marta, lastEventId: begin })).next()).toMatchObject({ topic: "reload" });
});

test("one timer sends the heartbeats of all streams, and none runs without a stream", async () => {
  const events = anEvents();
  expect(vi.getTimerCount()).toBe(0);
  const streams = [await follow(events), await follow(events), await follow(events, { userId: "noor" })];
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(25_000);
  for (const stream of streams) expect(await stream.nextBlock()).toBe(":");
  for (const stream of streams) await stream.close();
  expect([vi.getTimerCount(), events.countStreams()]).toEqual([0, 0]);
});

test("a stream ends at a heartbeat or a recheck once its follower is no longer allowed, or cannot be checked", async () => {
  const events = anEvents();
  const rights = { marta: true, noor: true };
  const ofMarta = await follow(events, { isAllowed: () => rights.marta });
  const ofNoor = await follow(events, { userId: "noor", isAllowed: () => rights.noor });
  const broken = await follow(events, {
    userId: "broken",
    isAllowed() {
      throw new Error("The database is closed");
    },
  });
  rights.marta = false;
  rights.noor = false;
  events.recheck(["marta"]);
  await ofMarta.ended();
  expect(events.countStreams()).toBe(2);
  vi.advanceTimersByTime(25_000);
  await Promise.all([ofNoor.ended(), broken.ended()]);
  expect(events.countStreams()).toBe(0);
});

test("a user has a limited number of streams, and so have all users", async () => {
  const events = anEvents({ perUser: 2, total: 3 });
  const streams = [await follow(events), await follow(events), await follow(events, { userId: "noor" })];
  const refusal = (userId: string) => {
    try {
      events.follow({ ...marta, userId });
      return undefined;
    } catch (error) {
      return error;
    }
  };
  expect(refusal("marta")).toMatchObject({ kind: "throttled", retryAfter: 30 });
  expect(refusal("noor")).toMatchObject({ kind: "unavailable", retryAfter: 30 });
  await streams[0]?.close();
  expect(refusal("marta")).toBeUndefined();
});

test("a follower that does not read is dropped when too much waits for it", async () => {
  const events = anEvents({ waitingBytes: 1000 });
  const [reading, idle] = [await follow(events), events.follow({ ...marta, userId: "idle" })];
  for (let count = 0; count < 50; count++) {
    events.publish([{ channel: "7", topic: "plan", dates: [DAY] }]);
    expect(await reading.next()).toBeDefined();
  }
  expect(events.countStreams()).toBe(1);
  await expect(readEvents(idle).ended()).rejects.toThrow("does not read");
});

test("closing ends all streams and refuses new ones", async () => {
  const events = anEvents();
  const stream = await follow(events);
  events.close();
  await stream.ended();
  expect(() => events.follow(marta)).toThrow(expect.objectContaining({ kind: "unavailable" }));
  expect(vi.getTimerCount()).toBe(0);
  events.publish([{ channel: "7", topic: "plan" }]);
});
