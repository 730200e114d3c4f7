import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import net, { type AddressInfo } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { aHousehold } from "#tests/support/data-folder.ts";
import { aDataFolder, aProcess, aSharedProcess } from "#tests/support/process.ts";
import { loadBuild } from "#tests/support/served-app.ts";
import { testSettings } from "#tests/support/settings.ts";
import { aPerson } from "#tests/support/signed-in-users.ts";

const CLIENT = path.join(import.meta.dirname, "..", "..", "build", "client");

type Upload = { path?: string; cookie?: string; bytes?: number; headers?: string[] };

/** The head of a multipart upload. */
function headOf(
  url: string,
  { path = "/api/recipes/from-pdf", cookie = "", bytes = 10_000_000, headers = [] }: Upload,
) {
  const lines = [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    `Cookie: ${cookie}`,
    "Content-Type: multipart/form-data; boundary=b",
    `Content-Length: ${bytes}`,
    ...headers,
  ];
  return `${lines.join("\r\n")}\r\n\r\n`;
}

/** Sends text over a connection of its own; `answer` resolves with the first bytes of the answer. */
function send(url: string, text: string, body?: Buffer) {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname, () => {
    socket.write(text);
    if (body) socket.write(body);
  });
  onTestFinished(() => void socket.destroy());
  const answer = new Promise<string>((resolve, reject) => {
    socket.once("data", (chunk) => resolve(String(chunk)));
    socket.on("error", reject);
  });
  return { socket, answer };
}

function peakMegabytes(pid = 0): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

// Abuse case 130.
test("uploads before signing in are refused without being kept in memory", async () => {
  const server = await aProcess({ DATA_DIR: aDataFolder() });
  await fetch(`${server.url}/login`);
  const before = peakMegabytes(server.child.pid);
  const body = Buffer.alloc(10_000_000, "x");
  const uploads = Array.from({ length: 40 }, () => send(server.url, headOf(server.url, {}), body).answer);
  for (const answer of await Promise.all(uploads)) expect(answer).toMatch(/^HTTP\/1.1 (401|503) /);
  expect(peakMegabytes(server.child.pid) - before).toBeLessThan(120);
});

const EXPECT = ["Expect: 100-continue"];

test("Expect: 100-continue is refused before the body, or accepted after the right was checked", async () => {
  const { environment, cookie } = aHousehold();
  const { url } = await aProcess(environment);
  expect(await send(url, headOf(url, { headers: EXPECT })).answer).toMatch(/^HTTP\/1.1 401 /);
  expect(await send(url, headOf(url, { headers: EXPECT, path: "/recipes/add" })).answer).toMatch(/^HTTP\/1.1 401 /);
  expect(await send(url, headOf(url, { headers: EXPECT, cookie })).answer).toMatch(/^HTTP\/1.1 100 /);
});

/** A server for the tests that do not measure it. */
const plain = aSharedProcess();

test("a client that sends no body gets a response after a short time", async () => {
  const { url } = plain();
  expect(await send(url, headOf(url, {})).answer).toMatch(/^HTTP\/1.1 401 [\s\S]*\r\nconnection: close/);
});

test("public forms accept small bodies only", async () => {
  const { url } = plain();
  const signUp = (bytes: number) =>
    fetch(`${url}/signup`, {
      method: "POST",
      body: new URLSearchParams({ email: "no address", password: "x".repeat(bytes) }),
      redirect: "manual",
    });
  expect((await signUp(1000)).status).toBe(400);
  const refused = await signUp(70_000);
  expect([refused.status, await refused.text()]).toEqual([413, expect.stringContaining("The request is too large")]);
  const json = { method: "POST", headers: { "Content-Type": "application/json" } };
  const code = JSON.stringify({ code: "A".repeat(70_000) });
  const program = await fetch(`${url}/api/validate-invite-code`, { ...json, body: code });
  expect([program.status, await program.json()]).toEqual([413, { message: "The request is too large" }]);
});

test("one cook's uploads in memory are limited, and others still upload", async () => {
  const main = await loadBuild();
  const server = await aServer();
  const marta = server.cookie();
  const noor = server.cookie();
  const ask = (cookie: string) => send(server.url, headOf(server.url, { cookie, headers: EXPECT }));
  const uploads = [ask(marta), ask(marta), ask(marta)];
  for (const { answer } of uploads) expect(await answer).toMatch(/^HTTP\/1.1 100 /);
  expect(await ask(marta).answer).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 5\r\n/);
  expect(await ask(noor).answer).toMatch(/^HTTP\/1.1 100 /);
  // One that is broken off makes room.
  const [first] = uploads;
  first?.socket.destroy();
  await expect.poll(async () => (await ask(marta).answer).slice(9, 12), { timeout: 10_000 }).toBe("100");

  async function aServer() {
    const settings = testSettings();
    const db = main.openDatabase(":memory:");
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    const services = main.createServices(settings, db, log);
    const url = await listen(main.createHttpServer(main.createApp({ db, services }), services, CLIENT));
    const cookie = () => `sid=${aPerson({ db, services }).cookie.value}`;
    return { url, cookie };
  }
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

// Abuse case 131.
test("with more requests than can be answered, late ones are 503 and /healthz is answered at once", async () => {
  const main = await loadBuild();
  const db = main.openDatabase(":memory:");
  const lines: Record<string, unknown>[] = [];
  const error = (event: string, fields = {}) => void lines.push({ event, ...fields });
  const log = { debug() {}, info() {}, warn() {}, error };
  const services = main.createServices(testSettings(), db, log);
  const app = main.createApp({ db, services });
  let begun = 0;
  const busy: typeof app = {
    ...app,
    answer(request, client) {
      if (request.url.endsWith("/page")) {
        begun++;
        // As a page does: nothing else runs in the meantime.
        for (const end = performance.now() + 20; performance.now() < end; );
      }
      return app.answer(request, client);
    },
  };
  const url = await listen(main.createHttpServer(busy, services, CLIENT));
  // All over one connection, so that the client cannot be slower than the server.
  const page = `GET /page HTTP/1.1\r\nHost: ${new URL(url).host}\r\nAccept: text/html\r\n\r\n`;
  const { socket, answer } = send(url, page.repeat(600));
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  await answer;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(begun).toBeLessThan(50);
  const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status);
  await expect.poll(() => statuses().length, { timeout: 30_000 }).toBe(600);
  const refused = statuses().filter((status) => status === "503").length;
  expect(refused).toBe(600 - begun);
  // 20 ms each, for three seconds.
  expect(begun).toBeGreaterThan(5);
  expect(begun).toBeLessThan(160);
  expect(text.match(/^retry-after: 2\r$/gm)).toHaveLength(refused);
  expect(text).toContain("<h1>The server is busy</h1>");
  expect(lines[0]).toMatchObject({ event: "request", status: 503, path: "/page", reason: expect.any(String) });
  expect((await fetch(`${url}/api/nothing`)).status).toBe(404);
}, 60_000);
