import { type Change, type LoadedList, shownItems } from "#app/features/shopping/device-list.ts";
import {
  type ListAnswer,
  type ListOnDevice,
  type ListRequest,
  openListOnDevice,
} from "#app/features/shopping/list-on-device.ts";
import type { ShoppingItem } from "#app/features/shopping/shopping-list.ts";
import { numbersFrom } from "#app/lib/seeded-numbers.ts";
import { aListServer } from "./list-server.ts";
import { memoryStorage } from "./memory-storage.ts";

/*
 * A list with its server and devices, and between them a network that loses, repeats and delays: everything in it follows
 * from one seed. The time passes from one event to the next, so that requests are on their way while changes go on.
 */

const START = Date.parse("2026-03-02T09:00:00Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DEVICES = 3;
const TABS = 2;
const NEVER_MADE = "00000000-0000-4000-8000-0000000000ff";
const LINES = ["2 l milk", "3 onions", "bread", "500 g flour", "1 cup flour", "salt", "200 g tofu"];
const CATEGORIES = ["produce", "proteins", "dairy"] as const;
const KINDS = [
  "add",
  "add",
  "set",
  "name",
  "note",
  "category",
  "amount",
  "tick",
  "tick",
  "untick",
  "remove",
  "undo",
] as const;

export type WorldOptions = {
  seed: number;
  /** Changes on each device. */
  changes: number;
  /** Whether clocks of the devices and of the server are set forward and back. */
  hasJumps: boolean;
  /** What else happens on the server from time to time. */
  meanwhile?: (world: {
    server: ReturnType<typeof aListServer>;
    now: number;
    random: (below: number) => number;
  }) => void;
};

type Waiting = { at: number; run: () => void };
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Returns an id that begins with the time, as devices make them, the same in each run. */
function idOf(at: number, made: number): string {
  const time = Math.max(at, 0).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${made.toString(16).padStart(12, "0")}`;
}

/** Lets a world happen until each device has sent everything. */
export async function runWorld({ seed, changes, hasJumps, meanwhile }: WorldOptions) {
  const next = numbersFrom(seed);
  const random = (below: number) => Math.floor(next() * below);
  const pick = <T>(values: readonly [T, ...T[]] | readonly T[]) => values[random(values.length)] as T;
  // As many as each has at most some dozens of parts: beyond that they are added up (product 7.8).
  const shared = Math.max(3, Math.ceil(changes / 40));
  const items = Array.from({ length: DEVICES + 1 }, (_, owner) =>
    Array.from({ length: shared }, (_, at) => `0000000${owner}-0000-4000-8000-${String(at).padStart(12, "0")}`),
  );

  const server = aListServer(START);
  let time = START;
  let serverSkew = 0;
  const skews = Array.from({ length: DEVICES }, () => random(2 * HOUR) - HOUR);
  const serverNow = () => time + serverSkew;
  const deviceNow = (device: number) => time + (skews[device] ?? 0);
  const waiting: Waiting[] = [];
  const after = (ms: number, run: () => void) => waiting.push({ at: time + ms, run });
  const latency = () => pick([random(30), 20 + random(300), 20 + random(2000), random(MINUTE)]);
  let isOver = false;

  async function passTo(end: number) {
    for (;;) {
      const due = waiting.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
      if (!due) break;
      waiting.splice(waiting.indexOf(due), 1);
      time = Math.max(time, due.at);
      due.run();
      await settled();
    }
    time = end;
  }

  function send(device: number, request: ListRequest, isAlive: () => boolean): Promise<ListAnswer> {
    const sent = deviceNow(device);
    return new Promise((resolve) => {
      const answer = (ms: number, value: ListAnswer) => after(ms, () => isAlive() && resolve(value));
      const fate = isOver ? 9 : random(10);
      if (fate === 0) return answer(latency(), { retryAfterMs: 0 });
      if (fate === 1) return answer(latency(), { retryAfterMs: 1000 });
      if (fate === 2) {
        server.crash(request, sent, serverNow());
        return answer(latency(), { retryAfterMs: 0 });
      }
      const receive = () => server.receive(request, device, sent, serverNow());
      // The network repeats a request, of which no answer comes back.
      if (fate === 3) after(latency() + random(10 * MINUTE), receive);
      return after(isOver ? 0 : latency(), () => {
        const news = JSON.parse(JSON.stringify(receive()));
        answer(isOver ? 0 : latency(), fate === 4 ? { retryAfterMs: 0 } : { news, position: null });
      });
    });
  }

  const made: { id: string; device: number; itemId: string }[] = [];
  const storages = skews.map(() => memoryStorage().storage);
  function aTab(device: number) {
    let isOpen = true;
    const list: ListOnDevice = openListOnDevice({
      listId: server.listId,
      userId: server.userId,
      storage: storages[device] ?? null,
      send: (request) => send(device, request, () => isOpen),
      now: () => deviceNow(device),
      later(run) {
        let isWanted = true;
        // The pause of a device is random.
        after(random(MINUTE), () => isWanted && isOpen && run());
        return () => {
          isWanted = false;
        };
      },
      makeId: (at) => idOf(at, made.length),
    });
    const load = (loaded: LoadedList, ms: number) => after(ms, () => isOpen && list.take(loaded));
    return {
      list,
      load,
      crash() {
        isOpen = false;
      },
    };
  }
  const tabs = skews.map((_, device) => Array.from({ length: TABS }, () => aTab(device)));
  const tabOf = (device: number, tab: number) => tabs[device]?.[tab] ?? aTab(device);
  let storedPage = server.load(serverNow());
  for (const tab of tabs.flat()) tab.list.take(storedPage);

  const lastOf = new Map<string, { id: string; shown: ShoppingItem | undefined }>();
  function change(device: number) {
    const { list } = tabOf(device, random(TABS));
    const itemId = pick(items[random(2) === 0 ? DEVICES : device] ?? []);
    const kind = pick(KINDS);
    const shown = shownItems(list.read().list).find(({ id }) => id === itemId);
    const last = lastOf.get(`${device} ${itemId}`);
    const set = (fields: object): Change => ({ itemId, type: "set", fields });
    const text = pick(LINES);
    const one: Change =
      kind === "add" || kind === "set"
        ? { itemId, type: kind, fields: { text } }
        : kind === "name"
          ? set({ name: text.replace(/^[\d ]+(l|g|cup)? ?/, "") })
          : kind === "note"
            ? set({ note: `note ${made.length}` })
            : kind === "category"
              ? set({ category: pick(CATEGORIES) })
              : kind === "amount"
                ? set({ quantity: random(9) })
                : kind === "undo"
                  ? { itemId, type: "add", undoes: last?.id ?? NEVER_MADE, ...(last?.shown && { shown: last.shown }) }
                  : { itemId, type: kind };
    const [operation] = list.store([one]);
    list.showStored();
    if (!operation) return;
    made.push({ id: operation.id, device, itemId });
    if (one.type === "remove" || one.type === "add") lastOf.set(`${device} ${itemId}`, { id: operation.id, shown });
    // A page sends after it has shown the change; without a connection the change waits for the next one.
    if (random(4) > 0) void list.exchange();
  }

  function happen() {
    const device = random(DEVICES);
    const what = random(8);
    const tab = tabOf(device, random(TABS));
    if (what <= 1) tab.load(server.load(serverNow()), latency());
    else if (what === 2) tab.list.follow();
    else if (what === 3) void tab.list.exchange();
    else if (what === 4) {
      tab.crash();
      const again = aTab(device);
      for (const of of tabs) if (of.includes(tab)) of[of.indexOf(tab)] = again;
      again.list.take(storedPage);
      storedPage = server.load(serverNow());
    } else if (what === 5 && hasJumps)
      skews[device] = pick([0, random(MINUTE) - MINUTE / 2, random(6 * HOUR) - 3 * HOUR]);
    else if (what === 6 && hasJumps)
      serverSkew = pick([0, 0, random(MINUTE) - MINUTE / 2, random(6 * HOUR) - 3 * HOUR]);
    else meanwhile?.({ server, now: serverNow(), random });
  }

  for (let count = 0; count < changes * DEVICES; count++) {
    await passTo(time + pick([0, 1, 20, 200, 1000, 5000]));
    change(count % DEVICES);
    await settled();
    if (random(4) === 0) happen();
  }
  isOver = true;
  await passTo(time + 20 * MINUTE);
  // Each tab sends what is left, then hears of what the others have sent.
  for (const _ of ["send", "hear"]) {
    for (const { list } of tabs.flat()) {
      void list.exchange();
      await passTo(time + MINUTE);
    }
  }
  return { server, made, now: serverNow(), tabs: tabs.flat().map(({ list }) => list) };
}
