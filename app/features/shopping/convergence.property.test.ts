import fc from "fast-check";
import { expect, test } from "vitest";
import type { Amount } from "./amounts.ts";
import { type DeviceList, type News, type SentOperation, shownItems, withNews, withWaiting } from "./device-list.ts";
import { type ItemState, isLater, type Operation, serverTime, unknownItem, withOperation } from "./operations.ts";
import { readAdded, readFields } from "./read-item.ts";
import { shownItem } from "./shown-item.ts";

const START = Date.parse("2026-03-02T09:00:00Z");
const ITEMS = Array.from({ length: 6 }, (_, at) => `00000000-0000-4000-8000-00000000000${at}`);
const LINES = ["2 l milk", "3 onions", "bread", "500 g flour", "1 cup flour", "salt"];
const NO_PLACES = new Map();
// Each line is read once.
const ADDED = new Map(LINES.map((text) => [text, readAdded({ text }, NO_PLACES)]));
const SET = new Map(LINES.map((text) => [text, readFields({ text }, NO_PLACES)]));

/** What happens next in the world: a change on a device, or something with the connection. */
type Event =
  | { what: "change"; device: number; item: number; type: Operation<never>["type"]; text: number; pause: number }
  | { what: "send"; device: number; lost: "nothing" | "request" | "answer" | "server crash"; late: boolean }
  | { what: "late request"; which: number }
  | { what: "late answer"; which: number }
  | { what: "tab crash"; device: number };

const device = fc.nat(2);
const changes = fc.record({
  what: fc.constant("change" as const),
  device,
  item: fc.nat(ITEMS.length - 1),
  type: fc.constantFrom("add", "add", "set", "tick", "untick", "remove"),
  text: fc.nat(LINES.length - 1),
  // Zero: several changes in one millisecond, on one device or several.
  pause: fc.constantFrom(0, 0, 1, 1000),
});
const connection = fc.oneof(
  fc.record({
    what: fc.constant("send" as const),
    device,
    lost: fc.constantFrom("nothing", "nothing", "request", "answer", "server crash"),
    late: fc.boolean(),
  }),
  fc.record({ what: fc.constant("late request" as const), which: fc.nat(40) }),
  fc.record({ what: fc.constant("late answer" as const), which: fc.nat(40) }),
  fc.record({ what: fc.constant("tab crash" as const), device }),
) as fc.Arbitrary<Event>;

/** 200 changes on each of the three devices, with some 150 events of the connection between them. */
const aWorld = fc
  .tuple(
    fc.array(changes as fc.Arbitrary<Event>, { minLength: 600, maxLength: 600 }),
    fc.array(fc.tuple(fc.nat(600), connection), { minLength: 100, maxLength: 200 }),
    // How far the clocks of the devices are from the server's, in milliseconds.
    fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: -86_400_000, max: 86_400_000 }))),
  )
  .map(([all, events, skews]) => {
    const spread = all.map((event, at) => (event.what === "change" ? { ...event, device: at % 3 } : event));
    for (const [at, event] of events) spread.splice(at, 0, event);
    return { events: spread, skews };
  });

type Request = { device: number; operations: readonly SentOperation[]; since: number; deviceNow: number };
type Answer = { device: number; sent: readonly SentOperation[]; news: News };

/** A server as `shopping-operations.server.ts` does it, in memory: what it has committed survives its crash. */
function aServer() {
  const states = new Map<string, ItemState<Amount>>();
  const versions = new Map<string, number>();
  const counted: Operation<Amount>[] = [];
  const seen = new Set<string>();
  let version = 0;
  return {
    states,
    counted,
    receive({ operations, since, deviceNow }: Request, serverNow: number): News {
      const fresh = operations.filter(({ id }) => !seen.has(id));
      if (fresh.length > 0) version++;
      for (const { id, itemId, type, fields = {}, at } of fresh) {
        const operation: Operation<Amount> = {
          by: id,
          itemId,
          type,
          fields: (type === "add" ? ADDED : SET).get(fields.text ?? "") ?? {},
          at: serverTime({ at: Date.parse(at), deviceNow, serverNow }),
        };
        expect(operation.at).toBeLessThanOrEqual(serverNow);
        seen.add(id);
        counted.push(operation);
        states.set(itemId, withOperation(states.get(itemId) ?? unknownItem(), operation));
        versions.set(itemId, version);
      }
      const items = [...versions]
        .filter(([, changed]) => changed > since)
        .map(([id]) => shown(id, states.get(id)) ?? { id, isRemoved: true as const });
      return { version, items };
    },
  };
}

function shown(id: string, state: ItemState<Amount> | undefined) {
  return state ? shownItem(id, state, new Date(START)) : null;
}

/** Lets the events happen, then gives all devices a connection until nothing waits. */
function run({ events, skews }: { events: Event[]; skews: number[] }) {
  const server = aServer();
  const devices: DeviceList[] = [0, 1, 2].map(() => ({ version: 0, items: [], waiting: [] }));
  const requests: Request[] = [];
  const answers: Answer[] = [];
  let now = START;
  let made = 0;
  const clockOf = (at: number) => now + (skews[at] ?? 0);
  function answer(request: Request): Answer {
    return { device: request.device, sent: request.operations, news: server.receive(request, now) };
  }
  function arrive({ device: at, sent, news }: Answer) {
    devices[at] = withNews(devices[at] as DeviceList, sent, news);
  }
  for (const event of events) {
    now += event.what === "change" ? event.pause : 5;
    if (event.what === "change") {
      const at = event.device;
      const fields = event.type === "add" || event.type === "set" ? { fields: { text: LINES[event.text] ?? "" } } : {};
      const id = `10000000-0000-4000-8000-${String((made++ * 7919) % 1_000_003).padStart(12, "0")}`;
      const operation: SentOperation = {
        id,
        itemId: ITEMS[event.item] ?? "",
        type: event.type,
        at: new Date(clockOf(at)).toISOString(),
        ...fields,
      };
      devices[at] = withWaiting(devices[at] as DeviceList, operation);
    } else if (event.what === "send") {
      const { version, waiting } = devices[event.device] as DeviceList;
      const request = {
        device: event.device,
        operations: waiting,
        since: version,
        deviceNow: clockOf(event.device),
      };
      if (event.late) requests.push(request); // delivered a second time later
      if (event.lost === "request") continue;
      const reply = answer(request);
      // Committed, but the answer never left.
      if (event.lost === "server crash") continue;
      if (event.late) answers.push(reply);
      if (event.lost === "nothing") arrive(reply);
    } else if (event.what === "late request") {
      const request = requests[event.which];
      if (request) answers.push(answer(request));
    } else if (event.what === "late answer") {
      const reply = answers[event.which];
      if (reply) arrive(reply);
    } else {
      // A tab starts again with what the device has stored.
      devices[event.device] = JSON.parse(JSON.stringify(devices[event.device])) as DeviceList;
    }
  }
  now += 1000;
  for (const at of [0, 1, 2, 0, 1, 2]) {
    const { version, waiting } = devices[at] as DeviceList;
    arrive(answer({ device: at, operations: waiting, since: version, deviceNow: clockOf(at) }));
  }
  return { server, devices, made };
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

test("three devices with 200 changes each converge, whatever is lost, repeated, reordered or crashes", () => {
  fc.assert(
    fc.property(aWorld, (world) => {
      const { server, devices, made } = run(world);
      const expected = ITEMS.flatMap((id) => shown(id, server.states.get(id)) ?? []).sort(byId);
      for (const list of devices) {
        expect(list.waiting).toEqual([]);
        expect(shownItems(list).sort(byId)).toEqual(expected);
      }
      // Nothing is lost and nothing counts twice.
      expect(made).toBe(600);
      expect(new Set(server.counted.map(({ by }) => by)).size).toBe(600);
      expect(server.counted).toHaveLength(600);
    }),
    { numRuns: 40, endOnFailure: true },
  );
}, 120_000);

test("the list is what the latest operations say, read one after the other", () => {
  fc.assert(
    fc.property(aWorld, (world) => {
      const { server } = run(world);
      for (const itemId of ITEMS) {
        const inOrder = server.counted.filter((one) => one.itemId === itemId).sort((a, b) => (isLater(a, b) ? 1 : -1));
        const removed = inOrder.findLastIndex(({ type }) => type === "remove");
        const since = inOrder.slice(removed + 1);
        const added = since.findLastIndex(({ type }) => type === "add");
        const item = shown(itemId, server.states.get(itemId));
        expect(item !== null, "only an add brings an item back").toBe(added >= 0);
        if (!item) continue;
        const named = since.findLast(({ fields }) => fields.name !== undefined);
        expect(item.name).toBe(named?.fields.name);
        // No tick returns from the dead: the last of tick, untick and add decides.
        // In one instant an "add" comes first.
        const marks = since.filter(({ type }) => type === "tick" || type === "untick" || type === "add");
        const atLast = marks.filter((one) => one.at === marks.at(-1)?.at);
        const last = atLast.findLast(({ type }) => type !== "add") ?? atLast.at(-1);
        expect(item.isTicked).toBe(last?.type === "tick");
      }
    }),
    { numRuns: 40, endOnFailure: true },
  );
}, 120_000);

const anOperation: fc.Arbitrary<Operation<Amount>> = fc
  .record({
    at: fc.nat(5),
    by: fc.uuid(),
    type: fc.constantFrom("add", "set", "tick", "untick", "remove"),
    text: fc.constantFrom(...LINES),
  })
  .map(({ at, by, type, text }) => {
    const fields = type === "add" ? ADDED.get(text) : type === "set" ? SET.get(text) : {};
    return { at, by, itemId: ITEMS[0] ?? "", type, fields } as Operation<Amount>;
  });

test("any order and any repetition of operations ends in the same item", () => {
  const some = fc.uniqueArray(anOperation, { selector: ({ by }) => by, minLength: 1, maxLength: 12 });
  const orders = some.chain((operations) =>
    fc.tuple(
      fc.constant(operations),
      fc.shuffledSubarray(operations, { minLength: operations.length }),
      fc.array(fc.constantFrom(...operations), { maxLength: 10 }),
    ),
  );
  const after = (operations: readonly Operation<Amount>[]) =>
    operations.reduce((state, operation) => withOperation(state, operation), unknownItem<Amount>());
  fc.assert(
    fc.property(orders, ([operations, shuffled, again]) => {
      expect(after([...shuffled, ...again])).toEqual(after(operations));
    }),
    { numRuns: 1000, endOnFailure: true },
  );
}, 60_000);

test("a clock that is wrong is put right by the request's, and no operation is of a time to come", () => {
  const times = fc.record({
    at: fc.integer(),
    deviceNow: fc.option(fc.integer(), { nil: undefined }),
    serverNow: fc.integer(),
  });
  fc.assert(
    fc.property(times, (time) => {
      const at = serverTime(time);
      expect(at).toBeLessThanOrEqual(time.serverNow);
      if (time.deviceNow === undefined || time.at > time.deviceNow) return;
      expect(time.serverNow - at).toBe(time.deviceNow - time.at);
    }),
  );
});
