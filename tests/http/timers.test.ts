import { expect, test } from "vitest";
import { readEvents } from "#tests/support/event-stream.ts";
import { aServedApp, type Browser } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { apart, aRecipe, together } from "#tests/support/test-context.ts";

const ID = "7d5ac35f-7f10-4f31-a5f7-4d0e8f4f0e65";
const PASTA = { id: ID, label: "Pasta", seconds: 600 };

const start = (browser: Browser, details: object = {}) =>
  browser.call("/api/timers", { json: { ...PASTA, ...details } });
const list = async (browser: Browser) => (await browser.call("/api/timers")).json();

async function aKitchenWithTimer() {
  const app = await aServedApp();
  const [owner, guest] = [aSignedInBrowser(app), aSignedInBrowser(app)];
  const { body } = await owner.call("/api/events");
  const stream = readEvents(body as ReadableStream<Uint8Array>);
  return { app, owner, guest, stream };
}

test("a timer is started, extended and stopped, and each change is announced", async () => {
  const { app, owner, stream } = await aKitchenWithTimer();
  const started = await start(owner);
  const timer = await started.json();
  expect([started.status, timer]).toEqual([
    201,
    {
      ...PASTA,
      startedAt: "2026-03-02T09:00:00.000Z",
      endsAt: "2026-03-02T09:10:00.000Z",
      recipeId: null,
      step: null,
      now: "2026-03-02T09:00:00.000Z",
    },
  ]);
  expect(await stream.next()).toMatchObject({ topic: "timers" });
  const longer = await owner.call(`/api/timers/${ID}`, { method: "PATCH", json: { addSeconds: 60 } });
  expect([longer.status, (await longer.json()).endsAt]).toEqual([200, "2026-03-02T09:11:00.000Z"]);
  expect(await stream.next()).toMatchObject({ topic: "timers" });
  expect((await owner.call(`/api/timers/${ID}`, { method: "DELETE" })).status).toBe(204);
  expect(await stream.next()).toMatchObject({ topic: "timers" });
  expect(await list(owner)).toEqual([]);
  expect((await owner.call(`/api/timers/${ID}`, { method: "DELETE" })).status).toBe(404);
  app.services.events.close();
});

test("a member may do with timers what the owner may; former members and outsiders get 404", async () => {
  const { app, owner, guest } = await aKitchenWithTimer();
  await start(owner);
  const extend = (browser: Browser) => browser.call(`/api/timers/${ID}`, { method: "PATCH", json: { addSeconds: 60 } });
  const stop = (browser: Browser) => browser.call(`/api/timers/${ID}`, { method: "DELETE" });
  const refused = async () => {
    expect(await list(guest)).toEqual([]);
    expect([(await extend(guest)).status, (await stop(guest)).status]).toEqual([404, 404]);
    const page = await guest.call(`/timers/${ID}`, { form: { intent: "stop" } });
    expect([page.status, (await list(owner)).length]).toEqual([303, 1]);
  };
  await refused();
  guest.cook = together(owner.cook, guest.cook);
  expect(await list(guest)).toEqual(await list(owner));
  expect((await extend(guest)).status).toBe(200);
  guest.cook = apart(guest.cook);
  await refused();
  guest.cook = together(owner.cook, guest.cook);
  expect((await stop(guest)).status).toBe(204);
  expect(await list(owner)).toEqual([]);
  expect(app.errors).toEqual([]);
});

test("what another user did on the device is refused, and read by nobody else", async () => {
  const { app, owner, guest } = await aKitchenWithTimer();
  type Member = typeof owner;
  const as = (browser: Member, { cook }: Member) => ({
    start: () => browser.call(`/api/timers?userId=${cook.user.id}`, { json: PASTA }),
    extend: () =>
      browser.call(`/api/timers/${ID}?userId=${cook.user.id}`, { method: "PATCH", json: { addSeconds: 60 } }),
    stop: () => browser.call(`/api/timers/${ID}?userId=${cook.user.id}`, { method: "DELETE" }),
    list: () => browser.call(`/api/timers?userId=${cook.user.id}`),
  });
  guest.cook = together(owner.cook, guest.cook);
  expect((await as(owner, owner).start()).status).toBe(201);
  const others = as(guest, owner);
  for (const request of [others.start, others.extend, others.stop, others.list]) {
    const answer = await request();
    const { message } = await answer.json();
    expect([answer.status, message]).toEqual([403, "Somebody else made these changes on this device"]);
  }
  expect(await list(owner)).toMatchObject([{ seconds: 600, endsAt: "2026-03-02T09:10:00.000Z" }]);
  const own = as(guest, guest);
  expect([(await own.extend()).status, (await own.list()).status, (await own.stop()).status]).toEqual([200, 200, 204]);
  app.services.events.close();
});

test.each([
  [{ seconds: 0 }, "seconds"],
  [{ seconds: 604_801 }, "seconds"],
  [{ seconds: 1.5 }, "seconds"],
  [{ seconds: "60" }, "seconds"],
  [{ label: "" }, "label"],
  [{ label: " \u00a0 " }, "label"],
  [{ label: "\u200b\u200d" }, "label"],
  [{ label: "x".repeat(101) }, "label"],
  [{ label: "a\nb" }, "label"],
  [{ label: "\ud800" }, "label"],
  [{ label: undefined }, "label"],
  [{ label: 7 }, "label"],
  [{ recipeId: 0 }, "recipeId"],
  [{ step: 0 }, "step"],
  [{ elapsed: -1 }, "elapsed"],
  [{ id: "1" }, "id"],
])("%j is refused with 400", async (details, field) => {
  const { owner } = await aKitchenWithTimer();
  const answer = await start(owner, details);
  expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([400, [field]]);
});

test.each(["🥘".repeat(100), "عدس ١٠", "<b>&\"'</b>", "مرحبا — soup", "{label}", "x".repeat(100)])(
  "the label %s is shown as it was written",
  async (label) => {
    const { owner } = await aKitchenWithTimer();
    expect((await (await start(owner, { label })).json()).label).toBe(label);
    const html = await (await owner.call("/timers")).text();
    expect(html).toContain(
      label
        .replace(/&/g, "&amp;")
        .replace(/</g, "&lt;")
        .replace(/>/g, "&gt;")
        .replace(/"/g, "&quot;")
        .replace(/'/g, "&#x27;"),
    );
  },
);

test("without scripts a step's button starts a timer, every page shows it, and its buttons extend and stop it", async () => {
  const { app, owner } = await aKitchenWithTimer();
  const soup = aRecipe(owner.cook, { name: "Leek soup", instructions: ["Chop.", "Simmer for 10 to 12 minutes."] });
  const page = await (await owner.call(`/recipes/${soup.id}`)).text();
  const [button = ""] = /<button[^>]*class="timer-button"[^>]*>/.exec(page) ?? [];
  for (const part of ['type="submit"', 'value="2-600"', 'aria-label="10 to 12 minutes: start a timer"']) {
    expect(button).toContain(part);
  }
  expect(page).toContain(
    `<form id="${/form="([^"]+)"/.exec(button)?.[1]}" hidden="" action="/timers/start" method="post">`,
  );
  const here = `/recipes/${soup.id}`;
  const started = await owner.call("/timers/start", {
    form: { recipeId: String(soup.id), start: "2-600", returnTo: here },
  });
  expect([started.status, started.headers.get("Location")]).toEqual([303, `${here}#step-2`]);
  const [timer] = await list(owner);
  expect(timer).toMatchObject({ label: "Leek soup", seconds: 600, recipeId: soup.id, step: 2 });
  app.setNow("2026-03-02T09:02:28Z");
  for (const address of ["/meal-planner", "/recipes", "/account", "/timers", `/grocery-list?recipe=${soup.id}`]) {
    const html = await (await owner.call(address)).text();
    expect([address, html.includes('aria-label="Running timers"'), html.includes(">7:32<")]).toEqual([
      address,
      true,
      true,
    ]);
  }
  const timersPage = await (await owner.call("/timers")).text();
  expect(timersPage).toMatch(/<noscript><meta http-equiv="refresh" content="15"\/><\/noscript>/i);
  expect(timersPage).toContain("A closed browser does not ring");
  // Nothing that is typed is lost by a refresh.
  expect(await (await owner.call("/timers?new")).text()).not.toContain('http-equiv="refresh"');
  for (const intent of ["add", "stop"]) {
    const changed = await owner.call(`/timers/${timer.id}`, { form: { intent, returnTo: "/recipes" } });
    expect(changed.headers.get("Location")).toBe("/recipes");
    const [now] = await list(owner);
    expect(now?.endsAt).toBe(intent === "add" ? "2026-03-02T09:11:00.000Z" : undefined);
  }
  expect(app.errors).toEqual([]);
});

test("a timer is started by hand, with messages beside the fields", async () => {
  const { owner } = await aKitchenWithTimer();
  const refused = await owner.call("/timers", { form: { label: "", minutes: "0" } });
  const html = await refused.text();
  expect([refused.status, html.includes("Please say what the timer is for")]).toEqual([400, true]);
  expect(html).toContain("Please enter 1 to 10080 minutes");
  const started = await owner.call("/timers", { form: { label: "Dough", minutes: "45" } });
  expect([started.status, started.headers.get("Location")]).toEqual([303, "/timers"]);
  expect((await list(owner))[0]).toMatchObject({ label: "Dough", seconds: 2_700 });
});

test("visitors see durations as text", async () => {
  const { app, owner } = await aKitchenWithTimer();
  aRecipe(owner.cook, { name: "Leek soup", instructions: ["Simmer for 10 minutes."] });
  const shared = await owner.call("/api/shared-collections", {
    json: { recipientEmail: "noor@example.org", expiresAt: null },
  });
  const { shareCode } = await shared.json();
  const id = (await (await owner.call("/api/recipes")).json())[0].id;
  const html = await (await app.browser().call(`/shared/${shareCode}/recipes/${id}`)).text();
  expect(html).toContain("Simmer for 10 minutes.");
  expect(html).not.toContain("start a timer");
});
