import { expect, test } from "vitest";
import { unsentChanges } from "#app/lib/outbox/unsent.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { shownItems } from "./device-list.ts";
import { listsOf } from "./list-entries.ts";
import { type ListAnswer, type ListRequest, openListOnDevice } from "./list-on-device.ts";

const ITEM = "00000000-0000-4000-8000-000000000001";
const NOW = "2026-03-02T09:00:00.000Z";
const NEWS: ListAnswer = { news: { version: 1, now: NOW, items: [] }, position: "run.1.1" };

/** A device with the storage of one browser; `answer` is the server's answer to each request. */
function aDevice(answer: (request: ListRequest) => ListAnswer = () => NEWS) {
  const { storage, entries, setFull } = memoryStorage();
  const requests: ListRequest[] = [];
  const pauses: number[] = [];
  const server = { answer };
  const open = (userId = "marta") =>
    openListOnDevice({
      listId: 5,
      userId,
      storage,
      now: () => Date.parse(NOW),
      later(_, ms) {
        pauses.push(ms);
        return () => {};
      },
      send: async (request) => {
        requests.push(request);
        return server.answer(request);
      },
    });
  return { open, requests, pauses, server, entries, setFull, storage };
}

const add = (text: string) => ({ itemId: ITEM, type: "add" as const, fields: { text } });

test("a change that was stored and not sent is there, and sent, after the tab has crashed", async () => {
  const { open, requests, entries } = aDevice();
  open().change([add("milk"), { itemId: ITEM, type: "tick" }]);
  const tab = open();
  expect(shownItems(tab.read().list)).toMatchObject([{ name: "milk", isTicked: true }]);
  await tab.exchange();
  expect(requests.flatMap(({ operations }) => operations.map(({ type }) => type))).toEqual(["add", "tick"]);
  expect([...entries.keys()].sort()).toEqual(["kept:marta:shopping-time:5", "kept:marta:shopping:5"]);
});

test("an answer that arrives after signing out stores nothing", async () => {
  const { open, server, entries } = aDevice();
  const tab = open();
  await tab.exchange();
  server.answer = () => {
    entries.clear();
    return NEWS;
  };
  await tab.exchange();
  expect([...entries.keys()]).toEqual([]);
});

test("what an earlier version knew of a list under other names is known", async () => {
  const { open, requests, entries } = aDevice();
  await open().exchange();
  const names = [...entries.keys()];
  for (const name of names) {
    const [, userId, kind, id] = name.split(":");
    entries.set(`${kind}:${userId}:${id}`, entries.get(name) ?? "");
    entries.delete(name);
  }
  await open().exchange();
  expect(requests).toMatchObject([
    { since: 0, heard: null },
    { since: 1, heard: Date.parse(NOW) },
  ]);
  expect([...entries.keys()].sort()).toEqual(names.sort());
});

test("a change that the page does not show yet is stored and sent", async () => {
  const { open, requests } = aDevice(() => ({ retryAfterMs: 0 }));
  const tab = open();
  tab.store([add("milk")]);
  expect(shownItems(tab.read().list)).toEqual([]);
  expect(shownItems(open().read().list)).toMatchObject([{ name: "milk" }]);
  await tab.exchange();
  expect(requests.at(-1)?.operations).toMatchObject([{ type: "add" }]);
  tab.showStored();
  expect(shownItems(tab.read().list)).toMatchObject([{ name: "milk" }]);
});

test("an undo shows the item as it was, without a connection too, and names what it undoes", async () => {
  const { open, requests, server } = aDevice();
  const milk = {
    id: ITEM,
    name: "milk",
    quantity: 500,
    quantityText: "500 ml",
    unit: "ml",
    toBuy: null,
    note: null,
    category: "dairy" as const,
    isTicked: true,
    sources: [{ kind: "meal" as const, id: 3, label: "Soup" }],
    updatedAt: "2026-03-02T09:00:00.000Z",
  };
  const tab = open();
  tab.take({ version: 1, items: [milk] });
  const [removal] = tab.change([{ itemId: ITEM, type: "remove" }]);
  server.answer = () => ({ news: { version: 2, now: NOW, items: [{ id: ITEM, isRemoved: true }] }, position: null });
  await tab.exchange();
  expect(shownItems(tab.read().list)).toEqual([]);
  server.answer = () => ({ retryAfterMs: 0 });
  tab.change([{ itemId: ITEM, type: "add", undoes: removal?.id ?? "", shown: milk }]);
  await tab.exchange();
  expect(shownItems(open().read().list)).toEqual([milk]);
  tab.change([{ itemId: ITEM, type: "untick" }]);
  expect(shownItems(open().read().list)).toMatchObject([{ quantityText: "500 ml", isTicked: false }]);
  const [sent] = requests.at(-1)?.operations ?? [];
  expect(sent).toMatchObject({ itemId: ITEM, type: "add", undoes: removal?.id });
  expect(sent).not.toHaveProperty("shown");
});

test("a list that is loaded in another language replaces the stored one, an older one does not", () => {
  const { open } = aDevice();
  const garlic = {
    id: ITEM,
    name: "garlic",
    quantity: 2,
    quantityText: "2 cloves",
    unit: "clove",
    toBuy: null,
    note: null,
    category: "produce" as const,
    isTicked: false,
    sources: [],
    updatedAt: "2026-03-02T09:00:00.000Z",
  };
  const inSpanish = { ...garlic, quantityText: "2 dientes" };
  const tab = open();
  tab.take({ version: 4, items: [garlic] });
  tab.take({ version: 4, items: [inSpanish] });
  expect(shownItems(tab.read().list)).toEqual([inSpanish]);
  tab.take({ version: 3, items: [garlic] });
  expect(shownItems(open().read().list)).toEqual([inSpanish]);
});

test("a staple is shown without a connection as the list has it, and is sent by its id alone", async () => {
  const { open, requests, server } = aDevice();
  const salt = {
    id: ITEM,
    name: "salt",
    quantity: 5,
    quantityText: "5 g",
    unit: "g",
    toBuy: null,
    note: null,
    isTicked: false,
  };
  const staple = { ...salt, category: "pantry" as const, sources: [], updatedAt: "2026-03-02T09:00:00.000Z" };
  server.answer = () => ({ retryAfterMs: 0 });
  open().change([{ itemId: ITEM, type: "add", shown: staple }]);
  await open().exchange();
  expect(shownItems(open().read().list)).toEqual([staple]);
  expect(requests.at(-1)?.operations).toEqual([
    { id: expect.any(String), itemId: ITEM, type: "add", at: expect.any(String) },
  ]);
});

test("a change that the server refuses is dropped and named, and the others are sent", async () => {
  const device = aDevice(({ operations }) =>
    operations.some(({ fields }) => fields?.text === "poison") ? "refused" : NEWS,
  );
  const tab = device.open();
  const refused: (string | undefined)[] = [];
  tab.listen({ refused: (operations) => refused.push(...operations.map(({ fields }) => fields?.text)) });
  tab.change(["milk", "bread", "poison", "salt", "onions"].map(add));
  await tab.exchange();
  expect(refused).toEqual(["poison"]);
  expect(tab.read().list.waiting).toEqual([]);
  const sent = device.requests.filter(({ operations }) => operations.every(({ fields }) => fields?.text !== "poison"));
  expect(sent.flatMap(({ operations }) => operations.map(({ fields }) => fields?.text)).sort()).toEqual([
    "bread",
    "milk",
    "onions",
    "salt",
  ]);
});

test("changes of a list that is gone are dropped and named", async () => {
  const { open, entries } = aDevice(() => "gone");
  const tab = open();
  const refused: unknown[] = [];
  tab.listen({ refused: (operations) => refused.push(...operations) });
  tab.change([add("milk"), add("bread")]);
  await tab.exchange();
  expect(refused).toHaveLength(2);
  expect([...entries.keys()]).toEqual([]);
});

test("without a session changes are kept until the same user signs in, and never sent as another", async () => {
  const { open, requests, server, storage } = aDevice(() => "signed out");
  const tab = open("marta");
  tab.change([add("milk")]);
  await tab.exchange();
  expect(tab.read().isSignedOut).toBe(true);
  server.answer = () => NEWS;
  await open("noor").exchange();
  expect(requests.at(-1)).toMatchObject({ userId: "noor", operations: [] });
  expect(listsOf(unsentChanges("marta", undefined, storage))).toEqual([5]);
  expect(listsOf(unsentChanges("noor", undefined, storage))).toEqual([]);
  await tab.exchange();
  expect(requests.at(-1)).toMatchObject({ userId: "marta", operations: [{ fields: { text: "milk" } }] });
  expect(tab.read().isSignedOut).toBe(false);
});

test("what another tab has deleted by signing out is not sent", async () => {
  const { open, requests, entries } = aDevice();
  const tab = open();
  tab.change([add("milk")]);
  entries.clear();
  await tab.exchange();
  expect(requests).toMatchObject([{ operations: [] }]);
});

test("what could not be sent is sent again after longer and longer pauses, or as the server says", async () => {
  const { open, pauses, server } = aDevice(() => ({ retryAfterMs: 0 }));
  const tab = open();
  tab.change([add("milk")]);
  for (let attempt = 0; attempt < 8; attempt++) await tab.exchange();
  const longest = [2, 4, 8, 16, 32, 64, 120, 120].map((seconds) => seconds * 1500);
  expect(pauses).toHaveLength(8);
  expect(pauses.every((ms, at) => ms >= (longest[at] ?? 0) / 3 && ms <= (longest[at] ?? 0))).toBe(true);
  server.answer = () => ({ retryAfterMs: 600_000 });
  await tab.exchange();
  expect(pauses.at(-1)).toBe(600_000);
});

test("with a full storage changes last until the page is closed, and lists that can be loaded again make room", async () => {
  const { open, entries, setFull, requests } = aDevice();
  entries.set("kept:marta:shopping:4", "{}");
  entries.set("kept:noor:shopping:4", "{}");
  const tab = open();
  setFull(true);
  tab.change([add("milk")]);
  expect(entries.size).toBe(0);
  expect(shownItems(tab.read().list)).toMatchObject([{ name: "milk" }]);
  await tab.exchange();
  expect(requests).toMatchObject([{ operations: [{ fields: { text: "milk" } }] }]);
  expect(tab.read().list.waiting).toEqual([]);
});

test("a server whose database was restored has the list as it says", async () => {
  const item = {
    id: ITEM,
    name: "milk",
    quantity: null,
    quantityText: "",
    unit: null,
    toBuy: null,
    note: null,
    category: "dairy" as const,
    isTicked: false,
    sources: [],
    updatedAt: "2026-03-02T09:00:00.000Z",
  };
  const { open } = aDevice(() => ({
    news: { version: 3, now: NOW, items: [{ ...item, name: "oat milk" }] },
    position: null,
  }));
  const tab = open();
  tab.take({ version: 9, items: [item, { ...item, id: "another", name: "bread" }] });
  await tab.exchange();
  expect(tab.read().list).toMatchObject({ version: 3, items: [{ name: "oat milk" }] });
});
