import fc from "fast-check";
import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { shoppingOperations } from "#db/schema.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { testContext } from "#tests/support/test-context.ts";
import type { Amount } from "./amounts.ts";
import { type Change, type News, shownItems } from "./device-list.ts";
import { type ListAnswer, type ListRequest, openListOnDevice } from "./list-on-device.ts";
import { isLater, type Operation, type OperationType, serverTime, unknownItem, withOperation } from "./operations.ts";
import { readAdded, readFields } from "./read-item.ts";
import { operationsInput } from "./shopping-input.ts";
import type { ShoppingItem } from "./shopping-list.ts";
import { getShoppingList, makeShoppingList } from "./shopping-lists.server.ts";
import { exchangeOperations } from "./shopping-operations.server.ts";
import { shownItem } from "./shown-item.ts";

/*
 * Lists converge (decisions 35 and 36): the code of the devices and the operation of the server with its database, and
 * between them a network that loses, repeats and delays. CONVERGENCE_RUNS=2000 runs longer.
 */

const RUNS = Number(process.env.CONVERGENCE_RUNS ?? 4);
const START = Date.parse("2026-03-02T09:00:00Z");
const HOUR = 3_600_000;
const ITEMS = Array.from({ length: 6 }, (_, at) => `00000000-0000-4000-8000-00000000000${at}`);
const NEVER_MADE = "00000000-0000-4000-8000-0000000000ff";
const LINES = ["2 l milk", "3 onions", "bread", "500 g flour", "1 cup flour", "salt"];
const DEVICES = 3;
const TABS = 2;
const CHANGES = 200;
const UNREACHED: ListAnswer = { retryAfterMs: 0 };

/** What becomes of a request: its answer may also arrive later, or never after the server has stored the operations. */
const FATES = ["arrives", "arrives", "late answer", "lost", "answer lost", "crash before commit", "busy"] as const;
type Fate = (typeof FATES)[number];

/** What happens next: a change in a tab of a device, or something with the connection. */
type Event =
  | {
      what: "change";
      device: number;
      tab: number;
      item: number;
      type: OperationType | "undo";
      text: number;
      pause: number;
    }
  | { what: "send"; device: number; tab: number; fate: Fate; isRepeated: boolean }
  | { what: "repeated request"; which: number }
  | { what: "late answer"; which: number }
  | { what: "other tab"; device: number; tab: number }
  | { what: "tab crash"; device: number; tab: number }
  | { what: "clock"; device: number; by: number };

const place = { device: fc.nat(DEVICES - 1), tab: fc.nat(TABS - 1) };
const changes: fc.Arbitrary<Event> = fc.record({
  what: fc.constant("change" as const),
  ...place,
  item: fc.nat(ITEMS.length - 1),
  type: fc.constantFrom<(OperationType | "undo")[]>("add", "add", "set", "tick", "untick", "remove", "undo"),
  text: fc.nat(LINES.length - 1),
  // Zero: several changes in one millisecond, on one device or several.
  pause: fc.constantFrom(0, 0, 1, 1000),
});
const connection: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant("send" as const),
      ...place,
      fate: fc.constantFrom(...FATES),
      isRepeated: fc.boolean(),
    }),
  },
  fc.record({ what: fc.constant("repeated request" as const), which: fc.nat(40) }),
  { weight: 2, arbitrary: fc.record({ what: fc.constant("late answer" as const), which: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("other tab" as const), ...place }) },
  fc.record({ what: fc.constant("tab crash" as const), ...place }),
  fc.record({
    what: fc.constant("clock" as const),
    device: place.device,
    by: fc.integer({ min: -3 * HOUR, max: 3 * HOUR }),
  }),
);

type World = { events: Event[]; skews: number[] };

/** 200 changes on each of the three devices, with 100 to 200 events of the connection between them. */
const aWorld: fc.Arbitrary<World> = fc
  .tuple(
    fc.array(changes, { minLength: DEVICES * CHANGES, maxLength: DEVICES * CHANGES }),
    fc.array(fc.tuple(fc.nat(DEVICES * CHANGES), connection), { minLength: 100, maxLength: 200 }),
    // How far the clocks of the devices are from the server's, in milliseconds.
    fc.array(fc.integer({ min: -24 * HOUR, max: 24 * HOUR }), { minLength: DEVICES, maxLength: DEVICES }),
  )
  .map(([all, events, skews]) => {
    const spread = all.map((event, at) => (event.what === "change" ? { ...event, device: at % DEVICES } : event));
    for (const [at, event] of events) spread.splice(at, 0, event);
    return { events: spread, skews };
  });

/** The server: `receive` stores operations, and notes at which time of the server each counted. */
function aServer() {
  const { caller } = testContext({ now: new Date(START) });
  const { id: listId } = makeShoppingList(caller, "Market");
  const counted = new Map<string, Operation<Amount>>();
  const at = (now: number): Caller => ({ ...caller, now: new Date(now) });
  function receive({ operations, since }: ListRequest, deviceNow: number, now: number): News {
    const input = operationsInput.parse({ operations, now: new Date(deviceNow).toISOString() });
    const news = exchangeOperations(at(now), listId, input, since);
    let before: Operation<Amount> | undefined;
    for (const { id, itemId, type, fields, at, undoes } of input.operations) {
      if (counted.has(id)) continue;
      const read = type === "add" ? readAdded(fields, new Map()) : type === "set" ? readFields(fields, new Map()) : {};
      const time = serverTime({ at, deviceNow, serverNow: now });
      const operation: Operation<Amount> = { by: id, itemId, type, fields: read, at: time, undoes };
      expect(time).toBeLessThanOrEqual(now);
      expect(isLater(operation, before), "changes of a device keep their order").toBe(true);
      before = operation;
      counted.set(id, operation);
    }
    return news;
  }
  return {
    listId,
    userId: caller.user.id,
    counted,
    receive,
    /** Applies operations and crashes before they are committed. */
    crash(request: ListRequest, deviceNow: number, now: number) {
      const input = operationsInput.parse({ operations: request.operations, now: new Date(deviceNow).toISOString() });
      caller.db.$client.exec("BEGIN IMMEDIATE");
      exchangeOperations(at(now), listId, input, request.since);
      caller.db.$client.exec("ROLLBACK");
    },
    list: () => getShoppingList(caller, listId),
    stored: () => caller.db.select({ id: shoppingOperations.id }).from(shoppingOperations).all(),
  };
}

/** Returns an id as a device makes it, the same one in each run. */
function idOf(at: number, made: number): string {
  const time = at.toString(16).padStart(12, "0");
  const rest = ((made * 7919) % 1_000_003).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${rest}`;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Lets the events happen, then gives all tabs a connection until nothing waits. */
async function run({ events, skews }: World) {
  const server = aServer();
  const clocks = [...skews];
  const storages = clocks.map(() => memoryStorage().storage);
  const sent: { request: ListRequest; deviceNow: number }[] = [];
  const answers: (() => void)[] = [];
  let fate: Fate = "lost";
  let isRepeated = false;
  let now = START;
  const made: string[] = [];
  const lastOf = new Map<string, { id: string | undefined; shown: ShoppingItem | undefined }>();

  function send(device: number, request: ListRequest): Promise<ListAnswer> | ListAnswer {
    const deviceNow = now + (clocks[device] ?? 0);
    const order = request.operations.map(({ id }) => made.indexOf(id));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    const own = fate;
    // What else is sent at this moment is lost.
    if (fate !== "arrives") fate = "lost";
    if (isRepeated) sent.push({ request, deviceNow });
    if (own === "lost") return UNREACHED;
    if (own === "busy") return { retryAfterMs: 1000 };
    if (own === "crash before commit") {
      server.crash(request, deviceNow, now);
      return UNREACHED;
    }
    const news = JSON.parse(JSON.stringify(server.receive(request, deviceNow, now))) as News;
    if (own === "answer lost") return UNREACHED;
    if (own === "arrives") return { news, position: null };
    return new Promise((resolve) => answers.push(() => resolve({ news, position: null })));
  }

  function aTab(device: number) {
    return openListOnDevice({
      listId: server.listId,
      userId: server.userId,
      storage: storages[device] ?? null,
      send: async (request) => send(device, request),
      now: () => now + (clocks[device] ?? 0),
      later: () => () => {},
      makeId(at) {
        const id = idOf(at, made.length);
        made.push(id);
        return id;
      },
    });
  }

  const tabs = clocks.map((_, device) => Array.from({ length: TABS }, () => aTab(device)));
  const tabAt = ({ device, tab }: { device: number; tab: number }) => tabs[device]?.[tab] ?? aTab(device);
  // A page that the service worker has stored shows the list as it was then.
  let storedPage = server.list();

  for (const event of events) {
    now += event.what === "change" ? event.pause : 5;
    if (event.what === "change") {
      const { item, type, text, device } = event;
      const itemId = ITEMS[item] ?? "";
      const tab = tabAt(event);
      const fields = type === "add" || type === "set" ? { fields: { text: LINES[text] ?? "" } } : {};
      // What this device has last removed or added.
      const last = lastOf.get(`${device} ${itemId}`);
      const shown = last?.shown ? { shown: last.shown } : {};
      const change: Change =
        type === "undo"
          ? { itemId, type: "add", undoes: last?.id ?? NEVER_MADE, ...shown }
          : { itemId, type, ...fields };
      const before = shownItems(tab.read().list).find(({ id }) => id === itemId);
      const [operation] = tab.change([change]);
      if (type === "remove" || type === "add") lastOf.set(`${device} ${itemId}`, { id: operation?.id, shown: before });
    } else if (event.what === "send") {
      fate = event.fate;
      isRepeated = event.isRepeated;
      void tabAt(event).exchange();
      await settled();
      fate = "lost";
      isRepeated = false;
    } else if (event.what === "repeated request") {
      const again = sent[event.which];
      if (again) server.receive(again.request, again.deviceNow, now);
    } else if (event.what === "late answer") {
      answers.splice(event.which, 1)[0]?.();
      await settled();
    } else if (event.what === "other tab") {
      tabAt(event).follow(null);
    } else if (event.what === "clock") {
      clocks[event.device] = (clocks[event.device] ?? 0) + event.by;
    } else {
      // A change that was stored and not sent, or sent without an answer, is there again.
      (tabs[event.device] ?? [])[event.tab] = aTab(event.device);
      tabAt(event).take(storedPage);
      if (event.tab === 0) storedPage = server.list();
    }
  }

  now += 1000;
  for (const answer of answers) answer();
  await settled();
  fate = "arrives";
  for (const _ of ["send", "hear of the others"]) {
    for (const tab of tabs.flat()) await tab.exchange();
  }
  return { server, tabs: tabs.flat(), made };
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

/** Returns what the operations of an item say, read one after the other: an independent description of the rules. */
function expectedItem(operations: readonly Operation<Amount>[]) {
  const undone = new Set(operations.map(({ undoes }) => undoes));
  const counted = operations.filter(({ type, by, undoes }) => !undoes && !(type === "remove" && undone.has(by)));
  const inOrder = counted.sort((one, other) => (isLater(one, other) ? 1 : -1));
  const since = inOrder.slice(inOrder.findLastIndex(({ type }) => type === "remove") + 1);
  if (!since.some(({ type }) => type === "add")) return null;
  const marks = since.filter(({ type }) => type === "tick" || type === "untick" || type === "add");
  // In one instant an "add" comes first.
  const atLast = marks.filter((one) => one.at === marks.at(-1)?.at);
  const last = atLast.findLast(({ type }) => type !== "add") ?? atLast.at(-1);
  const name = since.findLast(({ fields }) => fields.name !== undefined)?.fields.name;
  const isTicked = last?.type === "tick";
  // Of an item whose additions were all undone nothing is needed; each "set" of this test has an amount.
  const isNeeded = since.some(({ type, by }) => type === "set" || (type === "add" && !undone.has(by)));
  return isNeeded || isTicked ? { name, isTicked } : null;
}

test("three devices with 200 changes each converge, whatever is lost, repeated, reordered or crashes", async () => {
  await fc.assert(
    fc.asyncProperty(aWorld, async (world) => {
      const { server, tabs, made } = await run(world);
      const list = server.list();
      const expected = JSON.parse(JSON.stringify(list.items.sort(byId))) as ShoppingItem[];
      for (const tab of tabs) {
        const shown = tab.read().list;
        expect(shown.waiting).toEqual([]);
        expect(shown.version).toBe(list.version);
        expect(shownItems(shown).sort(byId)).toEqual(expected);
      }
      // Nothing is lost and nothing counts twice.
      expect(made).toHaveLength(DEVICES * CHANGES);
      expect(
        server
          .stored()
          .map(({ id }) => id)
          .sort(),
      ).toEqual([...made].sort());
      for (const itemId of ITEMS) {
        const operations = [...server.counted.values()].filter((one) => one.itemId === itemId);
        const item = expected.find(({ id }) => id === itemId);
        // Only an add brings an item back, and no tick from before its removal.
        const rules = expectedItem(operations);
        expect(item ? { name: item.name, isTicked: item.isTicked } : null).toEqual(rules);
        const state = operations.reduce((now, one) => withOperation(now, one), unknownItem<Amount>());
        const whole = shownItem(itemId, state, new Date(item?.updatedAt ?? 0));
        expect(item ?? null).toEqual(whole);
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 3_600_000);
