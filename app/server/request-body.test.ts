import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { NO_PLACE } from "./admission.ts";
import { createBodyMemory, openBody } from "./request-body.ts";

const BUSY = expect.objectContaining({ kind: "unavailable", retryAfter: 5 });

test("memory is limited for one sender and in total", () => {
  const memory = createBodyMemory({ total: 100, perSender: 60 });
  const giveBack = memory.reserve(60, "marta");
  expect(() => memory.reserve(1, "marta")).toThrow(BUSY);
  memory.reserve(40, "jonas");
  expect(() => memory.reserve(1, "visitors")).toThrow(BUSY);
  giveBack();
  memory.reserve(60, "visitors");
  expect(() => memory.reserve(1, "jonas")).toThrow(BUSY);
});

/** Returns a request as the HTTP server reads it, whose body the test writes. */
function incomingTo(
  url: string,
  headers: Record<string, string>,
  memory = createBodyMemory({ total: 0, perSender: 0 }),
) {
  const incoming = Object.assign(new PassThrough(), { url, headers, complete: false });
  return { incoming, body: openBody(incoming as unknown as IncomingMessage, memory) };
}
const UPLOAD = { "content-type": "multipart/form-data; boundary=x", "content-length": String(400 * 1024 ** 2) };

test("a file to move in is passed on as it arrives, and takes no memory", async () => {
  const { incoming, body } = incomingTo("/api/move-ins", UPLOAD);
  body?.checkLength();
  body?.allow("marta");
  const reader = body?.stream(NO_PLACE).getReader();
  for (const text of ["first", "second"]) {
    incoming.write(text);
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe(text);
  }
  incoming.end();
  expect(await reader?.read()).toMatchObject({ done: true });
  body?.release();
});

test("other addresses and visitors do not send files of that size", async () => {
  const { body } = incomingTo("/api/recipes", UPLOAD);
  expect(() => body?.checkLength()).toThrow(expect.objectContaining({ kind: "tooLarge" }));
  const larger = incomingTo("/api/move-ins", { ...UPLOAD, "content-length": String(513 * 1024 ** 2) });
  expect(() => larger.body?.checkLength()).toThrow(expect.objectContaining({ kind: "tooLarge" }));
  const visitor = incomingTo("/api/move-ins", UPLOAD);
  visitor.body?.allow(undefined);
  await expect(visitor.body?.stream(NO_PLACE).getReader().read()).rejects.toMatchObject({ kind: "tooLarge" });
});

test("who needs over a minute for a body, or for the next bytes of a file, is disconnected", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const small = incomingTo("/api/recipes", { "content-type": "application/json", "content-length": "10" });
  const large = incomingTo("/api/move-ins", UPLOAD);
  large.body?.allow("marta");
  const reader = large.body?.stream(NO_PLACE).getReader();
  vi.advanceTimersByTime(50_000);
  large.incoming.write("more");
  await reader?.read();
  vi.advanceTimersByTime(50_000);
  expect([small.incoming.destroyed, large.incoming.destroyed]).toEqual([true, false]);
  vi.advanceTimersByTime(50_000);
  expect(large.incoming.destroyed).toBe(true);
});

const KIB = 1024;
const PAGE = { "content-type": "multipart/form-data; boundary=x", "transfer-encoding": "chunked" };

/** Returns a page that is handed over, and a reader of its body, which nobody has signed in for. */
function aHandedPage(headers: Record<string, string> = PAGE, memory = createBodyMemory()) {
  const { incoming, body } = incomingTo("/recipes/add/handover", headers, memory);
  body?.checkLength();
  body?.allow(undefined);
  const reader = body?.stream(NO_PLACE).getReader();
  const read = async () => (await reader?.read())?.value?.byteLength;
  return { incoming, body, read };
}

// Abuse case 125.
test("of a page that is handed over 64 KiB are received before its token is known, then 5 MiB", async () => {
  const without = aHandedPage();
  without.incoming.write(Buffer.alloc(80 * KIB));
  for (let pieces = 0; pieces < 4; pieces++) expect(await without.read()).toBe(16 * KIB);
  await expect(without.read()).rejects.toMatchObject({ kind: "tooLarge" });

  const known = aHandedPage();
  // All of it has arrived when the first piece is read.
  known.incoming.end(Buffer.alloc(200 * KIB));
  await known.read();
  known.body?.allow("marta");
  let received = 16 * KIB;
  for (let size = await known.read(); size; size = await known.read()) received += size;
  expect(received).toBe(200 * KIB);

  const tooLarge = aHandedPage();
  tooLarge.incoming.end(Buffer.alloc(6 * 1024 * KIB));
  await tooLarge.read();
  tooLarge.body?.allow("marta");
  const readAll = async () => {
    while (await tooLarge.read());
  };
  await expect(readAll()).rejects.toMatchObject({ kind: "tooLarge" });
  const declared = { ...UPLOAD, "content-length": String(6 * 1024 * KIB) };
  const { body } = incomingTo("/recipes/add/handover", declared);
  expect(() => body?.checkLength()).toThrow(expect.objectContaining({ kind: "tooLarge" }));
});

// Abuse case 126.
test("pages that are handed over share the memory of visitors, then that of the tokens' owners", async () => {
  const memory = createBodyMemory({ total: 12 * 1024 * KIB, perSender: 6 * 1024 * KIB });
  const first = aHandedPage(PAGE, memory);
  first.incoming.write("token");
  await first.read();
  expect(() => memory.reserve(6 * 1024 * KIB, "visitors")).toThrow(BUSY);
  first.body?.allow("marta");
  const second = aHandedPage(PAGE, memory);
  second.incoming.write("token");
  await second.read();
  expect(() => second.body?.allow("marta")).toThrow(BUSY);
  second.body?.allow("jonas");
  const third = aHandedPage(PAGE, memory);
  third.incoming.write("token");
  await third.read();
  expect(() => third.body?.allow("noor")).toThrow(BUSY);
  for (const { body } of [first, second, third]) body?.release();
  memory.reserve(6 * 1024 * KIB, "marta");
});

test("a page that needs over a minute is disconnected, however steadily it arrives", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { incoming, body, read } = aHandedPage();
  body?.allow("marta");
  for (let seconds = 0; seconds < 60; seconds += 10) {
    incoming.write("x");
    expect(await read()).toBe(1);
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(incoming.destroyed).toBe(true);
});
