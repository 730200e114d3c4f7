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
function incomingTo(url: string, headers: Record<string, string>) {
  const incoming = Object.assign(new PassThrough(), { url, headers, complete: false });
  return {
    incoming,
    body: openBody(incoming as unknown as IncomingMessage, createBodyMemory({ total: 0, perSender: 0 })),
  };
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
