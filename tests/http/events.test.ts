import { describe, expect, test } from "vitest";
import { makeResetPathFor } from "#app/features/accounts/sign-in/password-reset.server.ts";
import { listApiTokens, makeApiToken } from "#app/features/accounts/tokens/api-tokens.server.ts";
import { recheckStreams } from "#app/platform/events/announce.server.ts";
import { EVENT_LIMITS } from "#app/platform/events/events.server.ts";
import { hashPassword } from "#app/platform/passwords.server.ts";
import { users } from "#db/schema.ts";
import { aHousehold } from "#tests/support/data-folder.ts";
import { readEvents } from "#tests/support/event-stream.ts";
import { aProcess } from "#tests/support/process.ts";
import { aServedApp, type ServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser, PASSWORD } from "#tests/support/signed-in-users.ts";
import { apart, aRecipe, together } from "#tests/support/test-context.ts";

type Ask = (target: string, call?: { headers: Record<string, string> }) => Promise<Response>;

/** Opens a stream and reads its first block. */
async function follow(ask: Ask, lastEventId?: string) {
  const answer = await ask(
    "/api/events",
    lastEventId === undefined ? undefined : { headers: { "Last-Event-ID": lastEventId } },
  );
  expect(answer.status).toBe(200);
  const stream = readEvents(answer.body as ReadableStream<Uint8Array>);
  if (lastEventId === undefined) expect(await stream.nextBlock()).toMatch(/^retry: 3000\nid: \S+$/);
  return stream;
}

const plan = (recipeId: number, date = "2026-03-02") => ({ json: { date, mealType: "lunch", recipeId } });

describe("a stream", () => {
  test("says what has changed and not what it is, and is neither kept, compressed nor collected on its way", async () => {
    const app = await aServedApp();
    const { cook, call } = aSignedInBrowser(app);
    const soup = aRecipe(cook, { name: "Secret soup" });
    const answer = await call("/api/events", { headers: { "Accept-Encoding": "gzip, br" } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
    expect(answer.headers.get("Content-Encoding")).toBeNull();
    const stream = readEvents(answer.body as ReadableStream<Uint8Array>);
    await call("/api/meal-plans", plan(soup.id));
    expect(await stream.nextBlock()).toMatch(/^retry/);
    expect(await stream.nextBlock()).toMatch(/^id: \S+\ndata: {"topic":"plan","dates":\["2026-03-02"\]}$/);
  });

  // Abuse case 5.
  test("carries nothing of what others do", async () => {
    const app = await aServedApp();
    const [owner, stranger] = [aSignedInBrowser(app), aSignedInBrowser(app)];
    const [soup, stew] = [aRecipe(owner.cook), aRecipe(stranger.cook)];
    const [mine, theirs] = [await follow(owner.call), await follow(stranger.call)];
    await owner.call("/api/meal-plans", plan(soup.id));
    await stranger.call("/api/meal-plans", plan(stew.id, "2026-03-05"));
    expect(await mine.next()).toMatchObject({ dates: ["2026-03-02"] });
    expect(await theirs.next()).toMatchObject({ dates: ["2026-03-05"] });
  });

  test("reaches all members of a kitchen, and ends at once for who changes the kitchen", async () => {
    const app = await aServedApp();
    const [owner, guest, stranger] = [aSignedInBrowser(app), aSignedInBrowser(app), aSignedInBrowser(app)];
    const soup = aRecipe(owner.cook);
    const before = await follow(guest.call);
    const member = together(owner.cook, guest.cook);
    recheckStreams(member, member.user.id);
    await before.ended();
    const inKitchen = await follow(guest.call, before.lastEventId());
    expect(await inKitchen.next()).toMatchObject({ topic: "reload" });
    const outside = await follow(stranger.call);
    await owner.call("/api/meal-plans", plan(soup.id));
    expect(await inKitchen.next()).toMatchObject({ topic: "plan" });
    apart(member);
    recheckStreams(member, member.user.id);
    await inKitchen.ended();
    await owner.call("/api/meal-plans", plan(soup.id, "2026-03-03"));
    app.services.events.close();
    // Neither a stranger nor a former member has heard of it.
    expect(await outside.next()).toBeUndefined();
  });

  test("names the recipes that are added, edited, copied, removed and restored", async () => {
    const app = await aServedApp();
    const { cook, call } = aSignedInBrowser(app);
    const own = aRecipe(cook, { name: "Soup" });
    const theirs = aRecipe(app.cook(), { name: "Stew" });
    const stream = await follow(call);
    const put = (id: number, name: string) => {
      const { prepTime, totalTime, servings, difficulty, ingredients, instructions } = own;
      const fields = { name, prepTime, totalTime, servings, difficulty };
      const form = new FormData();
      for (const [key, value] of Object.entries(fields)) form.set(key, String(value));
      form.set("ingredients", JSON.stringify(ingredients));
      form.set("instructions", JSON.stringify(instructions));
      return call(`/api/recipes/${id}`, { method: "PUT", form });
    };
    expect((await put(own.id, "Leek soup")).status).toBe(200);
    expect(await stream.next()).toMatchObject({ topic: "collection", ids: [own.id] });
    await call(`/api/recipes/${theirs.id}/collection`, { method: "POST" });
    expect(await stream.next()).toMatchObject({ topic: "collection", ids: [theirs.id] });
    const copy = (await (await put(theirs.id, "Other stew")).json()) as { id: number };
    expect(await stream.next()).toMatchObject({ topic: "collection", ids: [theirs.id, copy.id] });
    await call(`/api/recipes/${own.id}`, { method: "DELETE" });
    expect(await stream.next()).toMatchObject({ topic: "collection", ids: [own.id] });
    await call(`/api/trash/${own.id}/restore`, { method: "POST" });
    expect(await stream.next()).toMatchObject({ topic: "collection", ids: [own.id] });
    await call("/recipes/samples/add", { form: {} });
    const samples = await stream.next();
    expect(samples && "ids" in samples ? samples.ids?.length : 0).toBeGreaterThan(3);
  });

  test("continues after the last event that was received", async () => {
    const app = await aServedApp();
    const { cook, call } = aSignedInBrowser(app);
    const { id } = aRecipe(cook);
    const first = await follow(call);
    await first.close();
    await call("/api/meal-plans", plan(id));
    const second = await follow(call, first.lastEventId());
    expect(await second.next()).toMatchObject({ topic: "plan", dates: ["2026-03-02"] });
    const strange = await follow(call, "another.server.3");
    expect(await strange.next()).toMatchObject({ topic: "reload" });
  });

  test("is refused beyond the limit of a user, with the time to wait", async () => {
    const app = await aServedApp();
    const [marta, noor] = [aSignedInBrowser(app), aSignedInBrowser(app)];
    for (let count = 0; count < EVENT_LIMITS.perUser; count++) await follow(marta.call);
    const refused = await marta.call("/api/events");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "30"]);
    expect(await refused.json()).toEqual({ message: expect.stringContaining("Too many requests") });
    await follow(noor.call);
  });

  test("tells a program with a token the same", async () => {
    const app = await aServedApp();
    const { cook, call } = aSignedInBrowser(app);
    const token = makeApiToken(cook, { name: "Screen in the kitchen" });
    const soup = aRecipe(cook);
    const program = app.browser();
    const stream = await follow(() => program.call("/api/events", { headers: { Authorization: `Bearer ${token}` } }));
    await call("/api/meal-plans", plan(soup.id));
    expect(await stream.next()).toMatchObject({ topic: "plan" });
    const [made] = listApiTokens(cook);
    await call(`/account/tokens/${made?.id}/revoke`, { form: {} });
    await stream.ended();
  });
});

// Abuse case 41.
describe("a stream ends at once", () => {
  type Person = Awaited<ReturnType<typeof aPersonWithPassword>>;

  /** A user with a password, signed in on two devices. */
  async function aPersonWithPassword(app: ServedApp) {
    const laptop = aSignedInBrowser(app, { email: "marta@example.org" });
    app.db
      .update(users)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .run();
    return { ...laptop, phone: app.browserOf(laptop.cook) };
  }

  const next = { password: "another good one", passwordAgain: "another good one" };
  const ways: Record<string, (person: Person, app: ServedApp) => Promise<unknown>> = {
    "with a sign-out": ({ phone }) => phone.call("/api/logout", { method: "POST" }),
    "when the password is changed on another device": ({ call }) =>
      call("/account?change=password", { form: { currentPassword: PASSWORD, ...next } }),
    "when the email is changed on another device": ({ call }) =>
      call("/account?change=email", { form: { currentPassword: PASSWORD, email: "new@example.org" } }),
    "when another device signs it out": async ({ call, phone, cook }, app) => {
      const page = await (await call("/account?part=sign-in")).text();
      const sids = [...page.matchAll(/name="sid" value="([^"]+)"/g)].map(([, sid = ""]) => sid);
      expect(sids).toHaveLength(2);
      for (const sid of sids) await app.browserOf(cook).call("/account?change=session", { form: { sid } });
      expect((await phone.call("/api/recipes")).status).toBe(401);
    },
    "with a sign-out everywhere": ({ call }) => call("/account?change=everywhere", { form: {} }),
    "when the password is reset by a link": async (_, app) => {
      const visitor = app.browser();
      const path = makeResetPathFor(app.db, "marta@example.org", new Date("2026-03-02T09:00:00Z")) ?? "";
      expect((await visitor.call(path, { form: { token: path.split("=")[1] ?? "", ...next } })).status).toBe(303);
    },
    "when the account is deleted": ({ call }) =>
      call("/account/delete", { form: { isSure: "on", currentPassword: PASSWORD } }),
  };

  test.each(Object.entries(ways))("%s", async (_, end) => {
    const app = await aServedApp();
    const person = await aPersonWithPassword(app);
    const stranger = aSignedInBrowser(app);
    const [stream] = [await follow(person.phone.call), await follow(stranger.call)];
    await end(person, app);
    await stream.ended();
    expect(app.services.events.countStreams()).toBe(1);
    expect((await person.phone.call("/api/events")).status).toBe(401);
  });
});

describe("over the network", () => {
  async function aServer() {
    const { environment, cookie } = aHousehold();
    const server = await aProcess(environment);
    const ask: Ask = (target, call) => fetch(server.url + target, { headers: { Cookie: cookie, ...call?.headers } });
    const setServings = (mealId: number, servings: number) =>
      fetch(`${server.url}/api/meal-plans/${mealId}`, {
        method: "PATCH",
        headers: { Cookie: cookie, "Content-Type": "application/json" },
        body: JSON.stringify({ servings }),
      });
    const add = await fetch(`${server.url}/api/meal-plans`, {
      method: "POST",
      headers: { Cookie: cookie, "Content-Type": "application/json" },
      body: JSON.stringify({ date: new Date().toISOString().slice(0, 10), mealType: "lunch", recipeId: 1 }),
    });
    expect(add.status).toBe(201);
    const { id } = (await add.json()) as { id: number };
    return { ...server, cookie, ask, change: (servings: number) => setServings(id, servings) };
  }

  test("events arrive as they happen, and SIGTERM ends open streams and the process at once", async () => {
    const server = await aServer();
    const streams = await Promise.all(Array.from({ length: 5 }, () => follow(server.ask)));
    await server.change(3);
    for (const stream of streams) expect(await stream.next()).toMatchObject({ topic: "plan" });
    const started = performance.now();
    server.child.kill("SIGTERM");
    for (const stream of streams) await stream.ended();
    expect(await server.exited).toBe(0);
    // Connections that do not end are forced after ten seconds.
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test("a disconnected client no longer counts, and continues where it was", async () => {
    const server = await aServer();
    let last = "";
    // More than the limit of a user, one after another.
    for (let count = 0; count < EVENT_LIMITS.perUser + 5; count++) {
      const controller = new AbortController();
      const answer = await fetch(`${server.url}/api/events`, {
        headers: { Cookie: server.cookie },
        signal: controller.signal,
      });
      expect(answer.status).toBe(200);
      const stream = readEvents(answer.body as ReadableStream<Uint8Array>);
      await stream.nextBlock();
      last = stream.lastEventId();
      controller.abort();
    }
    await server.change(4);
    await expect.poll(async () => (await server.ask("/api/events")).status).toBe(200);
    const again = await follow(server.ask, last);
    expect(await again.next()).toMatchObject({ topic: "plan" });
  });
});
