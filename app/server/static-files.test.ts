import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { findStaticFiles, serveStatic } from "./static-files.ts";

/** Serves a new folder with these files; returns it and the address. */
async function served(contents: Record<string, string | Buffer>, isSecure = false) {
  const folder = mkdtempSync(path.join(tmpdir(), "static-"));
  for (const [name, content] of Object.entries(contents)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  const files = findStaticFiles(folder);
  const server = createServer((request, response) => {
    if (!serveStatic(files, request, response, isSecure)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  });
  return { folder, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test("a file is sent compressed as the client accepts it, and plain without", async () => {
  const { url } = await served({ "a.js": "let a;", "a.js.gz": gzipSync("let a;") });
  const packed = await fetch(`${url}/a.js`, { headers: { "Accept-Encoding": "gzip" } });
  expect([packed.headers.get("content-encoding"), await packed.text()]).toEqual(["gzip", "let a;"]);
  const plain = await fetch(`${url}/a.js`, { headers: { "Accept-Encoding": "identity" } });
  expect([plain.headers.get("content-encoding"), await plain.text()]).toEqual([null, "let a;"]);
});

test("a build beside the running server: what was read before is still sent, the rest is not found", async () => {
  const { url, folder } = await served({ "read.js": "1", "unread.js": "2" });
  expect((await fetch(`${url}/read.js`)).status).toBe(200);
  rmSync(path.join(folder, "read.js"));
  rmSync(path.join(folder, "unread.js"));
  expect(await (await fetch(`${url}/read.js`)).text()).toBe("1");
  expect((await fetch(`${url}/unread.js`)).status).toBe(404);
});

test("a file has the headers of every answer, and a policy of its own", async () => {
  const { url } = await served({ "a.js": "let a;" }, true);
  const headers = Object.fromEntries((await fetch(`${url}/a.js`)).headers);
  expect(headers).toMatchObject({
    "cache-control": "public, max-age=3600",
    "content-length": "6",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
    "referrer-policy": "same-origin",
    "strict-transport-security": "max-age=31536000",
    "x-content-type-options": "nosniff",
  });
  expect(headers).not.toHaveProperty("keep-alive");
  const plain = await served({ "a.js": "let a;" });
  expect((await fetch(`${plain.url}/a.js`)).headers.get("strict-transport-security")).toBeNull();
});

test("a file is found below its folder, by its exact path and only if its type is known", async () => {
  const { url } = await served({ "assets/de/a.js": "let a;", "assets/de/a.js.gz": "packed", ".env.js/b.txt": "b" });
  const statusOf = async (address: string) => (await fetch(`${url}${address}`)).status;
  expect((await fetch(`${url}/assets/de/a.js?v=1`)).headers.get("cache-control")).toContain("immutable");
  expect(await statusOf("/.env.js/b.txt")).toBe(200);
  const wrong = ["/assets/a.js", "/a.js", "/assets/de/a.js/", "/assets//de/a.js", "//assets/de/a.js", "/assets/de"];
  for (const address of [...wrong, "/assets/de/a.js.gz", "/.env.js", "/"])
    expect([address, await statusOf(address)]).toEqual([address, 404]);
});
