import { expect, test, vi } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { NOT_REACHED, outcomeOf } from "./answer.ts";
import { openEntries } from "./entries.ts";
import { openOutbox, type Turn } from "./outbox.ts";

type Note = { id: string; text: string };
const note = (id: string, text = id): Note => ({ id, text });

/** A device of one cook with a server that takes notes; `answer` is the status of each answer, or null without one. */
function aDevice(answer: (notes: Note[]) => number | null = () => 200) {
  const { storage, entries } = memoryStorage();
  const server = { answer, requests: [] as string[][] };
  const pauses: { ms: number; run: () => void; isCancelled: boolean }[] = [];
  function open(userId = "marta", kind = "notes") {
    const outbox = openOutbox<Note>({
      userId,
      kind,
      entries: openEntries(storage),
      later(run, ms) {
        const pause = { ms, run, isCancelled: false };
        pauses.push(pause);
        return () => {
          pause.isCancelled = true;
        };
      },
      async send(): Promise<Turn> {
        const notes = outbox.read();
        server.requests.push(notes.map(({ text }) => text));
        await Promise.resolve();
        const status = server.answer(notes);
        if (status === null) return NOT_REACHED;
        const outcome = outcomeOf(new Response(null, { status, headers: { "X-Trivet": "1", "Retry-After": "300" } }));
        if (outcome === "signed out") return "done";
        if (typeof outcome !== "string") return outcome;
        outbox.drop(notes);
        return outbox.read().length > 0 ? "again" : "done";
      },
    });
    return outbox;
  }
  return { open, server, pauses, entries, storage };
}

test("changes are sent in the order in which they were made, and are gone when the server has them", async () => {
  const { open, server, entries } = aDevice();
  const outbox = open();
  for (const id of ["b", "a", "c"]) outbox.add(note(id));
  expect(outbox.read().map(({ id }) => id)).toEqual(["a", "b", "c"]);
  await outbox.exchange();
  expect([server.requests, [...entries.keys()]]).toEqual([[["a", "b", "c"]], []]);
});

test("tabs that store changes at the same time lose none, and a damaged one is left out", () => {
  const { open, storage } = aDevice();
  const [one, another] = [open(), open()];
  one.add(note("1"));
  another.add(note("2"));
  one.drop([note("1")]);
  another.add(note("3"));
  storage.setItem("unsent:marta:notes:4", "{");
  expect(one.read()).toEqual([note("2"), note("3")]);
  expect([open("noor").read(), open("marta", "others").read()]).toEqual([[], []]);
  expect(["unsent:marta:notes:4", "unsent:noor:notes:4", "unsent:marta:notes2:4"].map(one.has)).toEqual([
    true,
    false,
    false,
  ]);
});

test("a change that is made while others are on their way is sent with the next request; one request at a time", async () => {
  const { open, server } = aDevice();
  const outbox = open();
  outbox.add(note("a"));
  const sending = outbox.exchange();
  outbox.add(note("b"));
  await Promise.all([sending, outbox.exchange(), outbox.exchange()]);
  expect(server.requests.slice(0, 2)).toEqual([["a"], ["b"]]);
  expect(outbox.read()).toEqual([]);
});

test("what could not be sent is sent again after longer and longer pauses, and none is left after an answer", async () => {
  const { open, server, pauses } = aDevice(() => null);
  const outbox = open();
  outbox.add(note("a"));
  await outbox.exchange();
  for (let attempt = 1; attempt < 8; attempt++) {
    pauses.at(-1)?.run();
    await vi.waitFor(() => expect(pauses).toHaveLength(attempt + 1));
  }
  const longest = [2, 4, 8, 16, 32, 64, 120, 120].map((seconds) => seconds * 1500);
  expect(pauses.every(({ ms }, at) => ms >= (longest[at] ?? 0) / 3 && ms <= (longest[at] ?? 0))).toBe(true);
  server.answer = () => 200;
  await outbox.exchange();
  expect([pauses.length, pauses.at(-1)?.isCancelled]).toEqual([8, true]);
  // The next failure is a first one.
  server.answer = () => null;
  outbox.add(note("b"));
  await outbox.exchange();
  expect(pauses.at(-1)?.ms).toBeLessThanOrEqual(3000);
});

test("a server that is busy says how long to wait", async () => {
  const { open, pauses } = aDevice(() => 503);
  const outbox = open();
  outbox.add(note("a"));
  await outbox.exchange();
  expect(pauses.map(({ ms }) => ms)).toEqual([300_000]);
  expect(outbox.read()).toHaveLength(1);
});

test("without a session changes wait until they are asked for, and with nothing to send no attempt follows", async () => {
  const { open, pauses, server } = aDevice(() => 401);
  const outbox = open();
  outbox.add(note("a"));
  await outbox.exchange();
  expect([outbox.read().length, pauses]).toEqual([1, []]);
  server.answer = () => 200;
  await outbox.exchange();
  server.answer = () => null;
  await outbox.exchange();
  expect([outbox.read(), pauses]).toEqual([[], []]);
});

test("an outbox that is paused sends nothing by itself", async () => {
  const { open, pauses } = aDevice(() => null);
  const outbox = open();
  outbox.add(note("a"));
  await outbox.exchange();
  outbox.pause();
  expect(pauses.map(({ isCancelled }) => isCancelled)).toEqual([true]);
});
