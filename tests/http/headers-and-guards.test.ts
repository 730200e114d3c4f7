import { describe, expect, test } from "vitest";
import { aServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

const NONCE = "'nonce-[A-Za-z0-9+/=]{24}'";
const PAGE_POLICY = new RegExp(
  `^default-src 'none'; script-src ${NONCE} 'strict-dynamic'; style-src 'self' ${NONCE}; ` +
    "style-src-attr 'unsafe-inline'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; " +
    "manifest-src 'self'; worker-src 'self'; form-action 'self'; " +
    "base-uri 'none'; object-src 'none'; frame-ancestors 'none'$",
);
const DATA_POLICY = /^default-src 'none'; frame-ancestors 'none'; sandbox$/;

describe("every answer", () => {
  // Abuse case 64.
  test.each([
    ["a page", "/", 200, PAGE_POLICY],
    ["the API", "/api/nothing", 404, DATA_POLICY],
    ["a 404 page", "/nowhere", 404, PAGE_POLICY],
    ["a page that broke", "/recipes", 500, PAGE_POLICY],
    ["an API that broke", "/api/recipes", 500, DATA_POLICY],
  ])("carries the security headers: %s", async (_name, path, status, policy) => {
    const app = await aServedApp();
    const { call } = aSignedInBrowser(app);
    if (status === 500) app.db.$client.exec("ALTER TABLE collection_recipe RENAME TO gone");
    const response = await (status === 404 ? app.browser().call(path) : call(path));
    expect([response.status, response.headers.get("strict-transport-security")]).toEqual([status, null]);
    expect(response.headers.get("content-security-policy")).toMatch(policy);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
      "x-trivet": "1",
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
    });
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("has Strict-Transport-Security over https", async () => {
    const app = await aServedApp();
    for (const path of ["/", "/api/nothing", "/nowhere"]) {
      const { headers } = await app.browser("203.0.113.8", true).call(path);
      expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
    }
  });

  test("has a nonce of its own", async () => {
    const browser = (await aServedApp()).browser();
    const first = (await browser.call("/nowhere")).headers.get("content-security-policy");
    const second = (await browser.call("/nowhere")).headers.get("content-security-policy");
    expect(first).toMatch(PAGE_POLICY);
    expect(first).not.toBe(second);
  });

  test("is compressed if the browser accepts it", async () => {
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
  test("has its styles first, and scripts that run after it is parsed", async () => {
    const html = await (await (await aServedApp()).browser().call("/login")).text();
    const styles = html.indexOf('<link rel="stylesheet"');
    const modules = [...html.matchAll(/<link rel="late"[^>]*>/g)];
    expect(styles).toBeGreaterThan(0);
    expect(modules.length).toBeGreaterThan(5);
    for (const { index } of modules) expect(index).toBeGreaterThan(styles);
    expect(html).toMatch(/<link rel="late" href="\/assets\/framework-[\w-]+\.js"/);
    expect(html).toMatch(/<script nonce="[^"]+" type="late">/);
    expect(html).not.toMatch(/<link rel="modulepreload"|<script[^>]* type="module"/);
    expect(html).toMatch(/setTimeout\(activate,3000\)[^<]*<\/script><\/body>/);
  });
});

test("the 404 page has the user's navigation, and a sign-in link for visitors", async () => {
  const app = await aServedApp();
  const forVisitors = await (await app.browser().call("/nowhere")).text();
  expect(forVisitors).toContain('href="/api/login?returnTo=%2F"');
  expect(forVisitors).not.toContain('<nav aria-label="Main">');
  expect(await (await aSignedInBrowser(app).call("/nowhere")).text()).toContain('<nav aria-label="Main">');
});

test("the 404 page counts down without scripts, one page for each second", async () => {
  const browser = (await aServedApp()).browser();
  const step = async (address: string) => {
    const answer = await browser.call(address);
    const html = (await answer.text()).replaceAll("<!-- -->", "");
    const [, refresh] = /<noscript><meta http-equiv="refresh" content="([^"]+)"\/><\/noscript>/i.exec(html) ?? [];
    const [, seconds] = /Redirecting to home page in (\d) seconds/.exec(html) ?? [];
    return [answer.status, answer.headers.get("Refresh"), seconds, refresh];
  };
  expect(await step("/nowhere?page=1")).toEqual([404, null, "3", "1;url=?seconds=2"]);
  expect(await step("/nowhere?seconds=2")).toEqual([404, null, "2", "1;url=?seconds=1"]);
  expect(await step("/nowhere?seconds=1")).toEqual([404, null, "1", "1;url=/"]);
  expect(await step("/nowhere?seconds=9999")).toEqual([404, null, "3", "1;url=?seconds=2"]);
  expect(await step("/nowhere?stay=1")).toEqual([404, null, undefined, undefined]);
});

test("only fonts that every page uses are preloaded", async () => {
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
    { Referer: "https://evil.example/recipes" },
    { Referer: "http://localhost.evil.example/" },
    { Referer: "no address" },
  ];
  // Abuse case 31.
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

  // Abuse case 32.
  test("a program that sends none of the headers is allowed, and so is our own page", async () => {
    const browser = (await aServedApp()).browser();
    expect((await browser.call("/theme", { form: { theme: "dark" } })).status).toBe(303);
    const app = await aServedApp();
    const { cook, call } = aSignedInBrowser(app);
    const { id } = aRecipe(cook);
    expect((await call(`/api/favorites/${id}`, { method: "POST" })).status).toBe(200);
    expect((await call(`/api/recipes/${id}`, { method: "DELETE" })).status).toBe(204);
    const ours: Record<string, string>[] = [
      { Origin: "http://localhost", "Sec-Fetch-Site": "same-origin" },
      { Referer: "http://localhost/recipes?page=2" },
    ];
    for (const own of ours) {
      expect((await browser.call("/theme", { form: { theme: "light" }, headers: own })).status).toBe(303);
    }
  });

  // Abuse case 90.
  test("an unknown host is refused where APP_URL is set", async () => {
    const app = await aServedApp({ settings: { appUrl: "https://cook.example" } });
    expect((await app.browser().call("/")).status).toBe(421);
    expect((await app.browser().call("http://cook.example/")).status).toBe(200);
    for (const probe of ["/healthz", "/readyz"]) expect((await app.browser().call(probe)).status).toBe(200);
  });

  test("a person who typed another host reads which one to open, a program reads JSON", async () => {
    const app = await aServedApp({ settings: { appUrl: "https://cook.example" } });
    const headers = { Accept: "text/html,*/*" };
    const page = await app.browser().call("/recipes", { headers });
    const text = await page.text();
    expect([page.status, page.headers.get("Content-Type")]).toEqual([421, "text/html; charset=utf-8"]);
    expect(text).toContain("This server is configured for https://cook.example.");
    expect(text).toContain('<a href="https://cook.example/">');
    expect(text).toContain("APP_URL");
    expect(page.headers.get("Content-Security-Policy")).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'sha256-/,
    );
    for (const call of [{ path: "/recipes" }, { path: "/api/recipes", headers }]) {
      const refused = await app.browser().call(call.path, { headers: call.headers });
      expect([refused.status, await refused.json()]).toEqual([421, { message: "This host is not served here" }]);
    }
  });
});

test("the theme is stored in a cookie, and the system's theme deletes it", async () => {
  const browser = (await aServedApp()).browser();
  await browser.call("/theme", { form: { theme: "dark" } });
  expect(await (await browser.call("/")).text()).toContain('<html lang="en" dir="ltr" class="dark"');
  await browser.call("/theme", { form: { theme: "system" } });
  expect(await (await browser.call("/")).text()).toContain('<html lang="en" dir="ltr">');
});

test("the Referer of an older browser is compared with APP_URL", async () => {
  const app = await aServedApp({ settings: { appUrl: "https://cook.example" } });
  const statusFrom = async (sender: string) => {
    const call = { form: { theme: "dark" }, headers: { Referer: sender } };
    return (await app.browser().call("http://cook.example/theme", call)).status;
  };
  expect(await statusFrom("https://cook.example/recipes")).toBe(303);
  expect(await statusFrom("http://cook.example/recipes")).toBe(403);
  expect(await statusFrom("https://cook.example.evil.example/")).toBe(403);
});

// Abuse case 150.
test("returnTo never redirects to another site", async () => {
  const browser = (await aServedApp()).browser();
  for (const [referer, location] of [
    ["http://localhost/recipes?sort=name", "/recipes?sort=name"],
    ["https://evil.example/", "/"],
    ["//evil.example", "/"],
    ["http://localhost//evil.example/", "/"],
    ["http://localhost/recipes/..//evil.example/", "/"],
  ] as const) {
    const headers = { Referer: referer, "Sec-Fetch-Site": "same-origin" };
    const response = await browser.call("/theme", { form: { theme: "dark" }, headers });
    expect(response.headers.get("location")).toBe(location);
  }
});

// Abuse case 88.
test("an unknown API path is JSON with 404, whatever the method", async () => {
  const browser = (await aServedApp()).browser();
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
    const response = await browser.call("/api/nothing", { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: "Not found" });
  }
});

test("the health check returns ok and nothing else", async () => {
  const response = await (await aServedApp()).browser().call("/healthz");
  expect([response.status, await response.text()]).toEqual([200, "ok"]);
});
