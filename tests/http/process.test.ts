import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import net, { type AddressInfo } from "node:net";
import path from "node:path";
import type Database from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#db/client.server.ts";
import { readMigrations } from "#db/migrate.server.ts";
import { aDataFolder, aProcess, aSharedProcess } from "#tests/support/process.ts";

/** Sends raw bytes and returns the whole answer. */
function raw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = net.connect(Number(port), hostname, () => socket.write(text));
    socket.on("data", (chunk) => {
      answer += chunk;
      if (answer.includes("\r\n\r\n")) socket.destroy();
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

/** A server without settings, for the tests that only send requests. */
const plain = aSharedProcess();

test("the first start prints address and set-up code, and keeps its files to itself", async () => {
  const { url, output, dataFolder } = plain();
  expect(output()).toContain("Set-up invite code: SETUP234");
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const readable = readdirSync(dataFolder).filter((name) => statSync(path.join(dataFolder, name)).mode & 0o077);
  expect(readable, "files that others on this machine can read").toEqual([]);
});

test("SIGTERM during the start ends the server cleanly", async () => {
  let child: ChildProcess | undefined;
  // Discovery is a part of the start that depends on another server.
  const provider = createServer((_request, response) => {
    child?.kill("SIGTERM");
    response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void provider.close());
  const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const oidc = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "trivet", OIDC_CLIENT_SECRET: "secret" };
  const server = await aProcess({ DATA_DIR: aDataFolder(), APP_URL: "http://127.0.0.1", ...oidc }, (spawned) => {
    child = spawned;
  });
  expect(await server.exited).toBe(0);
  expect(server.output()).toContain('"event":"stopped"');
});

test("start, ready and stop are JSON lines like all others, and requests are logged under the id in their answer; SIGTERM ends the server cleanly", async () => {
  const server = await aProcess({ DATA_DIR: aDataFolder(), TRUST_PROXY: "127.0.0.1" });
  const page = await fetch(`${server.url}/login`, { headers: { "X-Request-Id": "from-the-proxy.1" } });
  const file = await fetch(`${server.url}/favicon.svg`);
  const refused = await raw(server.url, "GET http:// HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  server.child.kill("SIGTERM");
  expect(await server.exited).toBe(0);
  const lines = server.output().trim().split("\n");
  const events = lines.map((line) => JSON.parse(line));
  for (const line of events) expect(line).toMatchObject({ time: expect.any(String), level: expect.any(String) });
  const named = (event: string) => events.find((line) => line.event === event);
  expect(events[0]).toMatchObject({ event: "start", node: process.version });
  expect(named("ready")).toMatchObject({ url: server.url, setupCode: "SETUP234" });
  expect(named("stop")).toMatchObject({ reason: "SIGTERM" });
  expect(events.at(-1).event).toBe("stopped");
  expect(page.headers.get("X-Request-Id")).toBe("from-the-proxy.1");
  expect(named("request")).toMatchObject({ id: "from-the-proxy.1", path: "/login", status: 200 });
  // A page loads two dozen files, whose lines are only in a log of level debug.
  expect(file.headers.get("X-Request-Id")).toBeNull();
  expect(refused).toMatch(/^X-Request-Id: [\da-f-]{36}\r$/m);
});

test("LOG_LEVEL leaves out what is below it, but not the set-up code", async () => {
  const server = await aProcess({ DATA_DIR: aDataFolder(), LOG_LEVEL: "warn" });
  await fetch(`${server.url}/login`);
  server.child.kill("SIGTERM");
  await server.exited;
  const levels = server
    .output()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).level);
  expect(levels).toEqual(["warn", "warn"]);
  expect(server.output()).toContain("Set-up invite code: SETUP234");
  const silent = await aProcess({ DATA_DIR: aDataFolder(), LOG_LEVEL: "error" });
  expect(silent.output()).toContain("Set-up invite code: SETUP234");
});

test("idle connections stay open longer than proxies keep theirs", async () => {
  const server = plain();
  const { headers } = await fetch(`${server.url}/healthz`);
  const [, seconds] = /timeout=(\d+)/.exec(headers.get("Keep-Alive") ?? "") ?? [];
  expect(Number(seconds)).toBeGreaterThan(65);
});

test("the health check does not depend on the host, and notices a database that cannot be read", async () => {
  const DATA_DIR = aDataFolder();
  const server = await aProcess({ DATA_DIR, APP_URL: "https://cook.example" });
  const file = path.join(DATA_DIR, "recipes.sqlite");
  renameSync(file, `${file}.away`);
  const answer = await fetch(`${server.url}/healthz`);
  expect([answer.status, await answer.text()]).toEqual([503, "not ok"]);
  expect(server.url).toContain("127.0.0.1");
});

// Abuse case 100.
test("a second process is refused and the first continues", async () => {
  const first = plain();
  const second = await aProcess({ DATA_DIR: first.dataFolder });
  expect(await second.exited).toBe(1);
  expect(second.output()).toContain("Database is in use by another process");
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
});

// Abuse case 116.
test("a bad setting ends the start with one readable line", async () => {
  const server = await aProcess({ DATA_DIR: aDataFolder(), TIER_LIMITS: "sometimes" });
  expect(await server.exited).toBe(1);
  expect(server.output().trim()).toBe("TIER_LIMITS: must be on or off");
});

// Abuse case 139.
test("a damaged database ends the start and stays as it is", async () => {
  const DATA_DIR = aDataFolder();
  const file = path.join(DATA_DIR, "recipes.sqlite");
  const damaged = Buffer.alloc(8192, "no database");
  writeFileSync(file, damaged);
  const server = await aProcess({ DATA_DIR });
  expect(await server.exited).toBe(1);
  expect(server.output()).toContain("damaged");
  expect(server.output()).toContain(
    `restore a backup (docs/operations.md). Daily ones are in ${path.join(DATA_DIR, "backups")}.`,
  );
  expect(readFileSync(file).equals(damaged)).toBe(true);
});

// Abuse case 89.
test("nothing of the server's own files is served", async () => {
  const server = plain();
  const paths = [
    "/.env",
    "/.git/config",
    "/package.json",
    "/build/server/index.js",
    "/server/index.js",
    "/data/recipes.sqlite",
    "/recipes.sqlite",
    "/..%2f..%2fpackage.json",
    "/assets/..%2f..%2f..%2fpackage.json",
    "/%2e%2e/%2e%2e/package.json",
    "/assets/nothing.js.map",
  ];
  for (const target of paths) expect([target, (await fetch(server.url + target)).status]).toEqual([target, 404]);
});

test("hashed assets are kept for good, and compressed", async () => {
  const server = plain();
  const page = await (await fetch(server.url)).text();
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(page)?.[1];
  const response = await fetch(`${server.url}${style}`, { headers: { "Accept-Encoding": "br" } });
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("content-encoding")).toBe("br");
});

// Abuse case 76.
test("a body over its limit is 413 with and without a length", async () => {
  const server = plain();
  const { host } = new URL(server.url);
  const head = `POST /api/validate-invite-code HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
  expect(await raw(server.url, `${head}Content-Length: 6000000\r\n\r\n`)).toMatch(/^HTTP\/1.1 413 /);
  const chunk = "x".repeat(300 * 1024);
  const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n${chunk.length.toString(16)}\r\n${chunk}\r\n0\r\n\r\n`;
  expect(await raw(server.url, chunked)).toMatch(/^HTTP\/1.1 413 /);
});

test("a form over its limit is refused with a page that leads back, and the API with JSON", async () => {
  const server = plain();
  const { host } = new URL(server.url);
  const post = (target: string) =>
    raw(
      server.url,
      `POST ${target} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html,*/*\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 12000000\r\n\r\n`,
    );
  const page = await post('/recipes/add?from=pdf&"><script>');
  expect(page).toMatch(/^HTTP\/1.1 413 /);
  expect(page).toMatch(/^content-type: text\/html/m);
  expect(page).toContain('<a href="/recipes/add?from=pdf&amp;&quot;&gt;&lt;script&gt;">Back to the form</a>');
  expect(page).toContain("A picture or a PDF may have up to 10 MB.");
  expect(page).toMatch(/^content-security-policy: default-src 'none'/m);
  expect(page).toMatch(/^x-trivet: 1/m);
  const api = await post("/api/recipes/from-pdf");
  expect(api).toMatch(/^content-type: application\/json/m);
  expect(api).toContain('{"message":"The request is too large"}');
});

test("a client that sends a too large body completely still gets the response", async () => {
  const server = plain();
  const { hostname, port, host } = new URL(server.url);
  const bytes = 20_000_000;
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = net.connect(Number(port), hostname);
    socket.on("error", reject);
    socket.write(
      `POST /recipes/add HTTP/1.1\r\nHost: ${host}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${bytes}\r\n\r\n`,
    );
    // As a browser does: the answer is read after everything has been sent.
    socket.write(Buffer.alloc(bytes), () => socket.once("data", (chunk) => resolve(String(chunk))));
  });
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
});

test("what is missing in the settings is logged at the start: APP_URL, and a language of text recognition", async () => {
  expect(plain().output()).toContain("APP_URL is not set");
  const server = await aProcess({
    DATA_DIR: aDataFolder(),
    APP_URL: "https://cook.example",
    OCR_LANGUAGES: "eng,xyz",
  });
  expect(server.output()).not.toContain("APP_URL");
  await vi.waitFor(() => expect(server.output()).toContain("npm install @tesseract.js-data/xyz"));
});

test("the manifest lets phones share addresses with the form that imports them", async () => {
  const server = plain();
  const answer = await fetch(`${server.url}/manifest.webmanifest`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/manifest+json"]);
  const manifest = await answer.json();
  expect(manifest.share_target).toMatchObject({
    action: "/recipes/add",
    method: "GET",
    params: { title: "title", text: "text", url: "url" },
  });
  // What Android asks of an app that it installs and offers to share with.
  expect(manifest).toMatchObject({ id: "/", start_url: "/", scope: "/", display: "standalone" });
  const icons: { src: string; sizes: string; type: string; purpose: string }[] = manifest.icons;
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "any any",
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes, type } of icons.slice(1)) {
    const icon = await fetch(server.url + src);
    const bytes = Buffer.from(await icon.arrayBuffer());
    expect([icon.headers.get("content-type"), type]).toEqual(["image/png", "image/png"]);
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(await (await fetch(server.url)).text()).toContain('rel="manifest" href="/manifest.webmanifest"');
});

test("headers over 16 KiB and strange request lines are refused without harm", async () => {
  const server = plain();
  const { host } = new URL(server.url);
  const long = `GET / HTTP/1.1\r\nHost: ${host}\r\nX: ${"x".repeat(20_000)}\r\nConnection: close\r\n\r\n`;
  expect(await raw(server.url, long)).toMatch(/^HTTP\/1.1 431 /);
  const strange = `GET http:// HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  expect(await raw(server.url, strange)).toMatch(/^HTTP\/1.1 400 /);
  const badHost = "GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n";
  expect(await raw(server.url, badHost)).toMatch(/^HTTP\/1.1 400 /);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test("an update keeps a copy of the database as it was", async () => {
  const DATA_DIR = aDataFolder();
  const file = path.join(DATA_DIR, "recipes.sqlite");
  const [first] = readMigrations();
  const old = openDatabase(":memory:").$client.constructor as new (file: string) => Database.Database;
  const client = new old(file);
  client.exec("CREATE TABLE migration (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL) STRICT");
  client.exec(first?.sql ?? "");
  client.prepare("INSERT INTO migration VALUES (?, 0)").run(first?.name);
  client.exec("INSERT INTO invite_code (code) VALUES ('KEEPSAKE')");
  client.close();
  const server = await aProcess({ DATA_DIR });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const [copy = ""] = readdirSync(path.join(DATA_DIR, "backups"));
  const kept = new old(path.join(DATA_DIR, "backups", copy));
  expect(kept.prepare("SELECT code FROM invite_code").pluck().all()).toEqual(["KEEPSAKE"]);
  expect(kept.prepare("SELECT count(*) FROM migration").pluck().get()).toBe(1);
  kept.close();
});
