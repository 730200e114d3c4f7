import http from "node:http";
import http2 from "node:http2";
import https from "node:https";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadSqlite } from "#db/load-sqlite.server.ts";
import { aSharedProcess } from "#tests/support/process.ts";
import { PROXIES, type RunningProxy } from "#tests/support/proxies.ts";

const APP_URL = "https://recipes.example.org";
const CLIENT = "127.0.0.2"; // a neighbour on loopback, so that client and proxy have different addresses

type Answer = { status: number; headers: http.IncomingHttpHeaders; text: string };

/** A request through the proxy, as a client at CLIENT sends it. */
function through(
  proxy: RunningProxy,
  target: string,
  {
    method = "GET",
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
  port = proxy.port,
): Promise<Answer> {
  const isTls = proxy.isTls && port === proxy.port;
  const options = {
    host: "127.0.0.1",
    port,
    localAddress: CLIENT,
    path: target,
    method,
    headers: { Host: "recipes.example.org", ...headers },
    rejectUnauthorized: false,
    agent: false as const,
  };
  return new Promise((resolve, reject) => {
    const request = (isTls ? https : http).request(options, (answer) => {
      let text = "";
      answer.on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** Opens a stream of events through the proxy, as a browser does. */
function eventsThrough(proxy: RunningProxy, cookie: string) {
  const headers = { Host: "recipes.example.org", Cookie: cookie, "Accept-Encoding": "gzip" };
  const options = { host: "127.0.0.1", port: proxy.port, path: "/api/events", headers, rejectUnauthorized: false };
  type Stream = { headers: http.IncomingHttpHeaders; text: () => string; ended: Promise<void> };
  return new Promise<Stream>((resolve, reject) => {
    const request = (proxy.isTls ? https : http).get({ ...options, agent: false }, (answer) => {
      let text = "";
      answer.on("data", (chunk) => {
        text += chunk;
      });
      const ended = new Promise<void>((end) => answer.on("end", end));
      resolve({ headers: answer.headers, text: () => text, ended });
    });
    request.on("error", reject);
  });
}

const signUp = (email: string, headers: Record<string, string>) => ({
  method: "POST",
  headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
  body: new URLSearchParams({ email, password: "two onions, one leek" }).toString(),
});

/** Returns the status of a page requested with HTTP/2. */
function overHttp2(origin: string, target: string): Promise<number> {
  const session = http2.connect(origin, { rejectUnauthorized: false });
  return new Promise<number>((resolve, reject) => {
    session.on("error", reject);
    const stream = session.request({ ":authority": "recipes.example.org", ":path": target });
    stream.on("error", reject);
    stream.on("response", (headers) => resolve(Number(headers[":status"])));
    stream.resume();
  }).finally(() => session.close());
}

describe.each(PROXIES)("behind $name", ({ start }) => {
  const server = aSharedProcess({ APP_URL, TRUST_PROXY: "127.0.0.1" });
  let proxy: RunningProxy;
  let signedUp: Answer;
  let registered: Answer;
  const cookieOf = ({ headers }: Answer) => headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  const send = (target: string, cookie: string, json: object) => {
    const headers = { "Content-Type": "application/json", Cookie: cookie };
    return through(proxy, target, { method: "POST", headers, body: JSON.stringify(json) });
  };
  beforeAll(async () => {
    proxy = await start(Number(new URL(server().url).port));
    const own = signUp("marta@example.org", { Origin: APP_URL, "Sec-Fetch-Site": "same-origin" });
    signedUp = await through(proxy, "/signup", own);
    registered = await send("/api/complete-registration", cookieOf(signedUp), { inviteCode: "SETUP234" });
  });
  afterAll(() => proxy.stop());

  test("our own forms work and make Secure cookies; other origins, our plain one too, are refused", async () => {
    expect([signedUp.status, signedUp.headers.location]).toEqual([303, "/?invite_required=true"]);
    expect(signedUp.headers["set-cookie"]?.[0]).toMatch(/^__Host-sid=[^;]+; Path=\/; SameSite=Lax; HttpOnly; Secure/);
    expect([registered.status, JSON.parse(registered.text).accountType]).toEqual([201, "administrator"]);
    for (const origin of ["https://evil.example", "http://recipes.example.org", "null"]) {
      const refused = await through(proxy, "/signup", signUp("eve@example.org", { Origin: origin }));
      expect([origin, refused.status]).toEqual([origin, 403]);
    }
    const page = await through(proxy, "/");
    expect([page.status, page.headers["strict-transport-security"]]).toEqual([200, "max-age=31536000"]);
  }, 60_000);

  // Abuse case 91.
  test("the client's address is the one that the proxy saw, whatever the client writes", async () => {
    const forged = { "X-Forwarded-For": "6.6.6.6", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "http" };
    const wrong = await through(proxy, "/login", signUp("nobody@example.org", { Origin: APP_URL, ...forged }));
    expect(wrong.status).toBe(400);
    const client = new (loadSqlite())(path.join(server().dataFolder, "recipes.sqlite"), { readonly: true });
    const keys = client.prepare("SELECT group_concat(key) FROM throttle").pluck().get();
    client.close();
    expect(keys).toContain(CLIENT);
    expect(keys).not.toContain("6.6.6.6");
  }, 60_000);

  test("uploads of ten megabytes get through, plain requests are sent to https", async () => {
    const body = Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'),
      Buffer.alloc(10 * 1024 * 1024),
      Buffer.from("\r\n--b--\r\n"),
    ]);
    const headers = { "Content-Type": "multipart/form-data; boundary=b" };
    expect((await through(proxy, "/api/recipes", { method: "POST", headers, body })).status).toBe(401);
    if (!proxy.plainPort) return;
    const moved = await through(proxy, "/recipes?search=leek", {}, proxy.plainPort);
    expect([moved.status, moved.headers.location]).toEqual([301, `${APP_URL}/recipes?search=leek`]);
  }, 60_000);

  test("events pass as they happen, neither collected nor compressed, and end with the session", async () => {
    const cookie = cookieOf(registered);
    const stream = await eventsThrough(proxy, cookie);
    expect(stream.headers).toMatchObject({ "content-type": "text/event-stream" });
    expect(stream.headers["content-encoding"]).toBeUndefined();
    await expect.poll(stream.text).toMatch(/^retry: 3000\nid: \S+\n\n$/);
    const headers = { Cookie: cookie };
    const samples = { ...headers, "Content-Type": "application/x-www-form-urlencoded" };
    const added = await through(proxy, "/recipes/samples/add", { method: "POST", headers: samples, body: "" });
    expect(added.status).toBe(303);
    const [recipe] = JSON.parse((await through(proxy, "/api/recipes", { headers })).text);
    const date = new Date().toISOString().slice(0, 10);
    const planned = await send("/api/meal-plans", cookie, {
      date,
      mealType: "lunch",
      recipeId: recipe.id,
    });
    expect(planned.status).toBe(201);
    await expect.poll(stream.text).toContain(`data: {"topic":"plan","dates":["${date}"]}\n\n`);
    await send("/api/logout", cookie, {});
    await stream.ended;
  }, 60_000);

  test("HTTP/2 is spoken wherever the proxy offers it, over IPv6 too", async () => {
    for (const origin of proxy.http2Origins) {
      const statuses = await Promise.all(["/login", "/signup", "/healthz"].map((target) => overHttp2(origin, target)));
      expect([origin, ...statuses]).toEqual([origin, 200, 200, 200]);
    }
  }, 60_000);
});
