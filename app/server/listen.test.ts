import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { DomainError } from "#app/errors.ts";
import { createLog } from "#app/platform/log.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { testServices } from "#tests/support/test-context.ts";
import type { App } from "./app.ts";
import { createHttpServer, MAX_CONNECTIONS, STALLED_MS } from "./listen.ts";

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

test("a bug while an answer is sent is logged and ends the connection; a refusal only ends it", async () => {
  const errors = [new Error("a bug"), new DomainError("forbidden", "No longer yours")];
  const app: App = {
    async answer() {
      const pull = async () => {
        throw errors.shift();
      };
      const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
      return { status: 200, headers: new Headers({ "Content-Type": "application/zip" }), body };
    },
    handle: () => Promise.reject(new Error("unused")),
  };
  const lines: Record<string, unknown>[] = [];
  const log = createLog((line) => void lines.push(JSON.parse(line)));
  const server = createHttpServer(app, { ...testServices(openDatabase(":memory:")), log }, tmpdir());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  for (const _ of [...errors]) {
    await expect(fetch(`http://127.0.0.1:${port}/api/export?token=secret`)).rejects.toThrow("fetch failed");
  }
  expect(lines).toMatchObject([{ event: "request.failed", method: "GET", path: "/api/export" }]);
  expect(lines[0]?.error).toContain("a bug");
  expect(lines[0]?.requestId).toEqual(expect.any(String));
});

// Abuse case 177.
test("a host with other signs than those of a host is refused, so that no path can be in it", async () => {
  const paths: string[] = [];
  const app: App = {
    async answer({ url }) {
      paths.push(new URL(url).pathname);
      return { status: 204, headers: new Headers(), body: null };
    },
    handle: () => Promise.reject(new Error("unused")),
  };
  const server = createHttpServer(app, testServices(openDatabase(":memory:")), tmpdir());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  async function statusFor(host: string) {
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET /login HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    let answer = "";
    for await (const chunk of socket) answer += chunk;
    return Number(answer.split(" ")[1]);
  }
  for (const host of [
    "localhost:3000/api/openapi.json?x=",
    "a@b.example",
    "a b",
    "a?b",
    "a#b",
    "a\\b",
    "a%2fb",
    "ä",
    "",
  ])
    expect([host, await statusFor(host)]).toEqual([host, 400]);
  for (const host of ["localhost", "cook.example:3000", "127.0.0.1:3000", "[::1]:3000", "my_host.lan"])
    expect([host, await statusFor(host)]).toEqual([host, 204]);
  expect(new Set(paths)).toEqual(new Set(["/login"]));
});

test("connections have a limit, and those beyond it are closed at once", async () => {
  const app: App = {
    answer: () => Promise.reject(new Error("unused")),
    handle: () => Promise.reject(new Error("unused")),
  };
  const server = createHttpServer(app, testServices(openDatabase(":memory:")), tmpdir());
  expect(server.maxConnections).toBe(MAX_CONNECTIONS);
  server.maxConnections = 1;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const first = connect(port, "127.0.0.1");
  await new Promise((resolve) => server.once("connection", resolve));
  const second = connect(port, "127.0.0.1");
  second.on("error", () => {});
  second.resume();
  await new Promise((resolve) => second.once("close", resolve));
  expect(first.destroyed).toBe(false);
  first.destroy();
  await new Promise((resolve) => server.close(resolve));
});
