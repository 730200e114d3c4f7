import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#db/client.server.ts";
import { testServices } from "#tests/support/test-context.ts";
import type { App } from "./app.ts";
import { createHttpServer, STALLED_MS } from "./listen.ts";

/** Serves an endless file; `ended` resolves when it is no longer read. */
async function anEndlessFile() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  let sent = 0;
  const app: App = {
    async answer() {
      const body = new ReadableStream<Uint8Array>(
        { pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(++sent)), cancel: () => end() },
        { highWaterMark: 0 },
      );
      return { status: 200, headers: new Headers({ "Content-Type": "application/zip" }), body };
    },
    handle: () => Promise.reject(new Error("unused")),
  };
  const folder = mkdtempSync(path.join(tmpdir(), "trivet-listen-"));
  const server = createHttpServer(app, testServices(openDatabase(":memory:")), folder);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write("GET /api/export HTTP/1.1\r\nHost: localhost\r\n\r\n");
  onTestFinished(() => {
    socket.destroy();
    server.close();
    rmSync(folder, { recursive: true });
  });
  /** Waits until the server has sent more than `least` chunks, without timers, which the test sets itself. */
  async function untilSent(least: number) {
    while (sent <= least) await new Promise((resolve) => setImmediate(resolve));
    return sent;
  }
  /** Waits until the buffers of both ends are full. */
  async function untilFull() {
    let before = await untilSent(0);
    for (let quiet = 0; quiet < 200; quiet = sent === before ? quiet + 1 : 0) {
      before = sent;
      await new Promise((resolve) => setImmediate(resolve));
    }
    return sent;
  }
  return { socket, ended, untilFull, untilSent };
}

test("who takes nothing of a download for a minute is disconnected; who takes it slowly is not", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { socket, ended, untilFull, untilSent } = await anEndlessFile();
  const before = await untilFull();
  vi.advanceTimersByTime(STALLED_MS - 1);
  socket.resume();
  await untilSent(before + 20);
  socket.pause();
  await untilFull();
  vi.advanceTimersByTime(STALLED_MS - 1);
  let isDisconnected = false;
  void ended.then(() => (isDisconnected = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isDisconnected).toBe(false);
  vi.advanceTimersByTime(1);
  await ended;
});
