import { describe, expect, test } from "vitest";
import { aSignedInBrowser } from "#tests/support/people.ts";
import { aServedApp } from "#tests/support/served.ts";

const PAGE_POLICY = /^default-src 'none'; script-src 'nonce-[A-Za-z0-9+/=]{24}' 'strict-dynamic';/;

describe("every answer", () => {
  test.each([
    ["a page", "/", 200],
    ["the API", "/api/nothing", 404],
    ["a 404 page", "/nowhere", 404],
  ])("carries the security headers: %s", async (_name, path, status) => {
    const response = await (await aServedApp()).browser().call(path);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "x-trivet": "1",
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
    });
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("has a nonce of its own", async () => {
    const browser = (await aServedApp()).browser();
    const first = (await browser.call("/nowhere")).headers.get("content-security-policy");
    const second = (await browser.call("/nowhere")).headers.get("content-security-policy");
    expect(first).toMatch(PAGE_POLICY);
    expect(first).not.toBe(second);
  });

  test("is compressed where the browser can read it", async () => {
    const browser = (await aServedApp()).browser();
    for (const encoding of ["br", "gzip"]) {
      const response = await browser.call("/", { headers: { "Accept-Encoding": encoding } });
      expect(response.headers.get("content-encoding")).toBe(encoding);
    }
    const refused = await browser.call("/", { headers: { "Accept-Encoding": "br;q=0" } });
    expect(refused.headers.get("content-encoding")).toBeNull();
  });
});

describe("a page", () => {
  test("has its styles first, and scripts that wait until it is there", async () => {
    const html = await (await (await aServedApp()).browser().call("/login")).text();
    const styles = html.indexOf('<link rel="stylesheet"');
    const modules = [...html.matchAll(/<link rel="late"[^>]*>/g)];
    expect(styles).toBeGreaterThan(0);
    expect(modules.length).toBeGreaterThan(5);
    for (const { index } of modules) expect(index).toBeGreaterThan(styles);
    expect(html).toMatch(/<script nonce="[^"]+" type="late">/);
    expect(html).not.toMatch(/<link rel="modulepreload"|<script[^>]* type="module"/);
    expect(html).toMatch(/setTimeout\(wake,3000\)[^<]*<\/script><\/body>/);
  });
});

test("a page that is not there has the cook's navigation, and for visitors the way to sign in", async () => {
  const app = await aServedApp();
  const forVisitors = await (await app.browser().call("/nowhere")).text();
  expect(forVisitors).toContain('href="/api/login?returnTo=%2F"');
  expect(forVisitors).not.toContain('<nav aria-label="Main">');
  expect(await (await aSignedInBrowser(app).call("/nowhere")).text()).toContain('<nav aria-label="Main">');
});

test("only fonts that every page uses are loaded ahead", async () => {
  const html = await (await (await aServedApp()).browser().call("/login")).text();
  const ahead = html.match(/<link [^>]*as="font"[^>]*>/g) ?? [];
  expect(ahead.map((link) => /assets\/([a-z-]+)-latin-wght-normal/.exec(link)?.[1])).toEqual([
    "besley",
    "atkinson-hyperlegible-next",
  ]);
});

describe("requests from other sites", () => {
  const foreign: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "http://localhost", "Sec-Fetch-Site": "cross-site" },
  ];
  test.each(["/theme", "/api/meal-plans", "/api/anything"])("are refused before the route runs: %s", async (path) => {
    const browser = (await aServedApp()).browser();
    for (const headers of foreign) {
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const response = await browser.call(path, { method, headers, form: { theme: "dark" } });
        expect(response.status).toBe(403);
        expect(await response.json()).toEqual({ message: "Cross-origin request blocked" });
        expect(response.headers.getSetCookie()).toEqual([]);
      }
    }
  });

  test("a program that sends neither header passes, and so does our own page", async () => {
    const browser = (await aServedApp()).browser();
    expect((await browser.call("/theme", { form: { theme: "dark" } })).status).toBe(303);
    const own = { Origin: "http://localhost", "Sec-Fetch-Site": "same-origin" };
    expect((await browser.call("/theme", { form: { theme: "light" }, headers: own })).status).toBe(303);
  });

  test("an unknown host is refused where APP_URL is set", async () => {
    const app = await aServedApp({ settings: { appUrl: "https://cook.example" } });
    expect((await app.browser().call("/")).status).toBe(421);
    expect((await app.browser().call("http://cook.example/")).status).toBe(200);
  });
});

test("the theme is remembered, and back to the system's forgets it", async () => {
  const browser = (await aServedApp()).browser();
  await browser.call("/theme", { form: { theme: "dark" } });
  expect(await (await browser.call("/")).text()).toContain('<html lang="en" class="dark"');
  await browser.call("/theme", { form: { theme: "system" } });
  expect(await (await browser.call("/")).text()).toContain('<html lang="en">');
});

test("the way back after a form never leads to another site", async () => {
  const browser = (await aServedApp()).browser();
  for (const [referer, location] of [
    ["http://localhost/recipes?sort=name", "/recipes?sort=name"],
    ["https://evil.example/", "/"],
    ["//evil.example", "/"],
  ] as const) {
    const response = await browser.call("/theme", { form: { theme: "dark" }, headers: { Referer: referer } });
    expect(response.headers.get("location")).toBe(location);
  }
});

test("an unknown API path is JSON with 404, whatever the method", async () => {
  const browser = (await aServedApp()).browser();
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
    const response = await browser.call("/api/nothing", { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: "Not found" });
  }
});

test("the health check says ok and nothing else", async () => {
  const response = await (await aServedApp()).browser().call("/healthz");
  expect([response.status, await response.text()]).toEqual([200, "ok"]);
});
