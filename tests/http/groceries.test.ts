import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { addCredentials } from "#app/features/credentials/credentials.server.ts";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { groceryTicks } from "#db/schema.ts";
import { aMailServer } from "#tests/support/mail-server.ts";
import { APP_LOGIN, type AppHabits, anOurGroceries } from "#tests/support/ourgroceries.ts";
import { aSignedInBrowser } from "#tests/support/people.ts";
import { aServedApp } from "#tests/support/served.ts";
import { aRecipe } from "#tests/support/world.ts";

const APP_FAILED = "Failed to send to the grocery app. Please check your credentials.";
const ONIONS = { displayText: "2 onions", category: "produce", checked: false };
const MILK = { displayText: "1 l milk", category: "dairy", checked: true };

type Options = Parameters<typeof aServedApp>[0] & { accountType?: "trial" | "standard" | "premium" };

/** A signed-in cook with a soup of onions and milk, of which the milk is in the basket. */
async function aShopper({ accountType = "premium", ...options }: Options = {}) {
  const app = await aServedApp(options);
  const { cook, call } = aSignedInBrowser(app, { accountType });
  const soup = aRecipe(cook, { ingredients: ["2 onions", "1 l milk"] });
  const choice = { recipeIds: [soup.id] };
  await call("/api/grocery-list/ticks", { json: { ...choice, ticks: { milk: true } } });
  return { app, cook, call, choice, page: `/grocery-list?recipe=${soup.id}` };
}

/** Both ways to the letter: the page's form and the API. */
const letterDoors = [
  {
    name: "the page",
    send: ({ call, page }: Awaited<ReturnType<typeof aShopper>>, email: string) =>
      call(page, { form: { intent: "email", email } }),
    done: 303,
  },
  {
    name: "the API",
    send: ({ call }: Awaited<ReturnType<typeof aShopper>>, email: string) =>
      call("/api/grocery-list/email", { json: { email, ingredients: [ONIONS, MILK], excludeChecked: true } }),
    done: 200,
  },
];

describe.each(letterDoors)("a list by e-mail through $name", ({ send, done }) => {
  test("goes to one address without what is checked off", async () => {
    const mail = await withMail();
    const shopper = await aShopper({ settings: mail.settings });
    expect((await send(shopper, " Nora@Example.org ")).status).toBe(done);
    expect(mail.received).toHaveLength(1);
    const [letter] = mail.received;
    expect(letter).toMatchObject({ from: "trivet@example.org", to: ["nora@example.org"] });
    expect(letter?.raw).toMatch(/^Subject: Grocery Shopping List\r$/m);
    expect(letter?.raw).toContain("Produce\r\n- 2 onions\r\n");
    expect(letter?.raw).not.toContain("milk");
  });

  test.each([
    ["", "Please enter an email address"],
    ["nobody", "Please enter a valid email address"],
    ["a@example.org\r\nBcc: b@example.org", "Please enter a valid email address"],
    ["a@example.org,b@example.org", "Please enter a valid email address"],
  ])("refuses %j", async (email, message) => {
    const mail = await withMail();
    const answer = await send(await aShopper({ settings: mail.settings }), email);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(message)]);
    expect(mail.received).toEqual([]);
  });

  test("says that mail is not set up", async () => {
    const answer = await send(await aShopper(), "nora@example.org");
    expect([answer.status, await answer.text()]).toEqual([
      503,
      expect.stringContaining("E-mail is not set up on this server"),
    ]);
  });

  test("is not in the trial tier", async () => {
    const mail = await withMail();
    const answer = await send(await aShopper({ accountType: "trial", settings: mail.settings }), "nora@example.org");
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining("Your trial account is limited to viewing and printing grocery lists"),
    ]);
    expect(mail.received).toEqual([]);
  });

  test("is sent to one address five times an hour at most", async () => {
    const mail = await withMail();
    const shopper = await aShopper({ settings: mail.settings });
    for (let letter = 0; letter < 5; letter++) expect((await send(shopper, "nora@example.org")).status).toBe(done);
    const refused = await send(shopper, "nora@example.org");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(mail.received).toHaveLength(5);
  });

  test.each([
    ["refuses", async () => (await withMail({ onRcptTo: (_to, _session, done) => done(new Error("no")) })).settings],
    ["is down", async () => ({ smtpUrl: await nobodyThere(), mailFrom: "trivet@example.org" })],
    ["never greets", async () => ({ smtpUrl: await silentServer(), mailFrom: "trivet@example.org" })],
  ])("fails in the words of the house where the mail server %s", async (_, settings) => {
    const answer = await send(await aShopper({ settings: await settings() }), "nora@example.org");
    expect([answer.status, await answer.text()]).toEqual([
      502,
      expect.stringContaining("Failed to send grocery list. Please try again."),
    ]);
  });
});

test("500 items are a letter, one more is refused by the page as by the API", async () => {
  const mail = await withMail();
  const { cook, call } = await aShopper({ settings: mail.settings });
  const letter = (number: number) => String.fromCharCode(97 + number);
  const ingredients = Array.from(
    { length: 501 },
    (_, number) => `2 bel${letter(number % 26)}${letter(Math.floor(number / 26))}ito`,
  );
  const recipes = [0, 200, 400].map((from) => aRecipe(cook, { ingredients: ingredients.slice(from, from + 200) }));
  const page = `/grocery-list?${recipes.map(({ id }) => `recipe=${id}`).join("&")}`;
  const form = { intent: "email", email: "nora@example.org" };
  const items = ingredients.map((displayText) => ({ displayText }));
  for (const answer of [
    await call(page, { form }),
    await call("/api/grocery-list/email", { json: { email: form.email, ingredients: items } }),
  ]) {
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining("at most 500 items")]);
  }
  const fewer = { email: form.email, ingredients: items.slice(1) };
  expect((await call("/api/grocery-list/email", { json: fewer })).status).toBe(200);
  expect(mail.received).toHaveLength(1);
});

test("checked items are mailed only where that is wished, and a list of nothing is not sent", async () => {
  const mail = await withMail();
  const { call } = await aShopper({ settings: mail.settings });
  const email = "nora@example.org";
  const all = await call("/api/grocery-list/email", { json: { email, ingredients: [MILK], excludeChecked: false } });
  expect(await all.json()).toEqual({ message: "The grocery list was sent to nora@example.org" });
  expect(mail.received[0]?.raw).toContain("- 1 l milk");
  const none = await call("/api/grocery-list/email", { json: { email, ingredients: [MILK] } });
  expect([none.status, await none.json()]).toEqual([400, { message: "Everything on the list is checked off" }]);
  const bad = await call("/api/grocery-list/email", { json: { email, ingredients: "onions" } });
  expect(bad.status).toBe(400);
});

describe("the grocery app", () => {
  const send = ({ call }: Awaited<ReturnType<typeof aShopper>>, more: object) =>
    call("/api/grocery-list/ourgroceries", { json: { ...more, ingredients: [ONIONS, MILK], excludeChecked: true } });

  test.each([{ twoSteps: false }, { twoSteps: true }])("takes the open items: %j", async (habits) => {
    const app = await withApp(habits);
    const shopper = await aShopper({ settings: { ourGroceriesUrl: app.url } });
    const answer = await send(shopper, APP_LOGIN);
    expect([answer.status, await answer.json()]).toEqual([200, { message: "1 item added to “At home”" }]);
    expect(app.lists.map(({ items }) => items.map(({ value }) => value))).toEqual([["2 onions"], []]);
    // Once more adds nothing that stands there already.
    expect(await (await send(shopper, APP_LOGIN)).json()).toEqual({
      message: "0 items added to “At home”, 1 already there",
    });
  });

  test("takes them through the page, from the vault's login", async () => {
    const app = await withApp();
    const shopper = await aShopper({ settings: { ourGroceriesUrl: app.url } });
    const without = await shopper.call(shopper.page, { form: { intent: "app" } });
    expect([without.status, await without.text()]).toEqual([
      400,
      expect.stringContaining("Please enter your grocery app&#x27;s username and password"),
    ]);
    addCredentials(shopper.cook, { service: "ourgroceries", credentials: APP_LOGIN });
    const sent = await shopper.call(shopper.page, { form: { intent: "app", listName: "weekend" } });
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, shopper.page]);
    expect(app.lists[1]?.items.map(({ value }) => value)).toEqual(["2 onions"]);
    expect((await send(shopper, {})).status).toBe(200);
    // Half a login is not filled up from the vault.
    expect((await send(shopper, { username: "somebody@example.org" })).status).toBe(400);
  });

  test.each([
    [{ lists: [] }, undefined, "Groceries"],
    [{ lists: ["At home"] }, "Party", "Party"],
  ])("makes the list it needs: %j", async (habits, listName, name) => {
    const app = await withApp(habits);
    const shopper = await aShopper({ settings: { ourGroceriesUrl: app.url } });
    expect((await send(shopper, { ...APP_LOGIN, listName })).status).toBe(200);
    expect(app.lists.find((list) => list.name === name)?.items).toHaveLength(1);
  });

  test.each([
    ["a wrong password", { ...APP_LOGIN, password: "wrong-password-here" }, {}],
    ["a wrong password, in two steps", { ...APP_LOGIN, password: "wrong-password-here" }, { twoSteps: true }],
    ["an unknown address", { ...APP_LOGIN, username: "nobody@example.org" }, {}],
  ])("is 401 in the words of the house for %s, and the session here stays", async (_, login, habits) => {
    const app = await withApp(habits);
    const shopper = await aShopper({ settings: { ourGroceriesUrl: app.url } });
    const answer = await send(shopper, login);
    expect([answer.status, await answer.json()]).toEqual([401, { message: APP_FAILED }]);
    const page = await shopper.call(shopper.page, { form: { intent: "app", ...login } });
    const html = await page.text();
    expect([page.status, html]).toEqual([401, expect.stringContaining(APP_FAILED)]);
    expect(html).not.toContain(login.password);
    expect((await shopper.call("/api/auth/user")).status).toBe(200);
  });

  test("gets all items in one command, without categories, and again what is crossed off there", async () => {
    const app = await withApp();
    app.lists[0]?.items.push({ id: "old", value: "2 onions", crossedOffAt: 1 }, { id: "open", value: "1 L Milk" });
    const { call } = await aShopper({ settings: { ourGroceriesUrl: app.url } });
    const ingredients = [ONIONS, { ...MILK, checked: false }, { displayText: "3 figs" }];
    const answer = await call("/api/grocery-list/ourgroceries", { json: { ...APP_LOGIN, ingredients } });
    expect(await answer.json()).toEqual({ message: "2 items added to “At home”, 1 already there" });
    const inserts = app.requests.filter((request) => request.includes("insertItems"));
    expect(inserts).toHaveLength(1);
    expect(inserts[0]).toContain(
      '"items":[{"listId":"list-0","value":"2 onions"},{"listId":"list-0","value":"3 figs"}]',
    );
  });

  test("signs in again once when its session is over", async () => {
    const app = await withApp({ endsSession: true });
    const answer = await send(await aShopper({ settings: { ourGroceriesUrl: app.url } }), APP_LOGIN);
    expect(answer.status).toBe(200);
    expect(app.lists[0]?.items).toHaveLength(1);
  });

  const signIns = ({ requests }: Awaited<ReturnType<typeof withApp>>) =>
    requests.filter((request) => request.startsWith("POST /sign-in"));

  test.each([400, 401, 403])("signs in again where a command is refused with %i", async (status) => {
    const app = await withApp({ refuses: { status, times: 1 } });
    const answer = await send(await aShopper({ settings: { ourGroceriesUrl: app.url } }), APP_LOGIN);
    expect([answer.status, app.lists[0]?.items.map(({ value }) => value)]).toEqual([200, ["2 onions"]]);
    expect(signIns(app)).toHaveLength(2);
  });

  test.each([400, 401, 403])(
    "gives up after signing in twice where commands are always refused with %i",
    async (status) => {
      const app = await withApp({ refuses: { status, times: 100 } });
      const answer = await send(await aShopper({ settings: { ourGroceriesUrl: app.url } }), APP_LOGIN);
      expect([answer.status, await answer.text()]).toEqual([502, expect.not.stringContaining("credentials")]);
      expect(signIns(app)).toHaveLength(2);
    },
  );

  test.each(["passwordAgain", "create-account"] as const)(
    "takes %s for no such account, and asks no more",
    async (offers) => {
      const app = await withApp({ offers });
      const shopper = await aShopper({ settings: { ourGroceriesUrl: app.url } });
      const answer = await send(shopper, { ...APP_LOGIN, username: "nobody@example.org" });
      expect([answer.status, await answer.json()]).toEqual([401, { message: APP_FAILED }]);
      // In one step, then the address alone: no account is made by sending the password after it.
      expect(signIns(app)).toHaveLength(2);
    },
  );

  test("takes a long item cut to 300 letters, from the page as from the API", async () => {
    const app = await withApp({ lists: ["Page", "API"] });
    const { cook, call } = await aShopper({ settings: { ourGroceriesUrl: app.url } });
    const food = `${"long ".repeat(70)}leeks`;
    const recipe = aRecipe(cook, { ingredients: [`2 ${food}`] });
    await call(`/grocery-list?recipe=${recipe.id}`, { form: { intent: "app", ...APP_LOGIN, listName: "Page" } });
    const ingredients = [{ displayText: `2 ${food}` }];
    await call("/api/grocery-list/ourgroceries", { json: { ...APP_LOGIN, listName: "API", ingredients } });
    const cut = `2 ${food}`.slice(0, 300);
    expect(app.lists.map(({ items }) => items.map(({ value }) => value))).toEqual([[cut], [cut]]);
  });

  const broken: [string, AppHabits][] = [
    ["has another page", { page: "<html>We have changed</html>" }],
    ["fails", { broken: (_, response) => response.writeHead(500).end("stack trace") }],
    ["has no sign-in form", { broken: (_, response) => response.end("<html>Maintenance</html>") }],
    ["never answers", { broken: () => {} }],
    ["hangs up", { broken: (request) => request.socket.destroy() }],
    ["never ends", { broken: (_, response) => void flood(response) }],
  ];
  test.each(broken)("is 502, and not a wrong password, where the service %s", async (_, habits) => {
    const app = await withApp(habits);
    const answer = await send(await aShopper({ settings: { ourGroceriesUrl: app.url } }), APP_LOGIN);
    const { message } = (await answer.json()) as { message: string };
    expect([answer.status, message]).toEqual([502, expect.stringContaining("Failed to send to the grocery app.")]);
    expect(message).not.toContain("credentials");
  });

  test("is 502 where nothing listens, and 403 below premium", async () => {
    const down = await aShopper();
    expect((await send(down, APP_LOGIN)).status).toBe(502);
    const refused = await send(await aShopper({ accountType: "standard" }), APP_LOGIN);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { message: "Your standard account is limited to printing and e-mailing grocery lists" },
    ]);
  });
});

test("no login of the app reaches the log or the database", async () => {
  const lines: unknown[] = [];
  const note = (event: string, fields?: unknown) => void lines.push([event, fields, String(fields)]);
  const log = { info: note, warn: note, error: note };
  for (const habits of [{}, { endsSession: true }, { page: "changed" }] satisfies AppHabits[]) {
    const app = await withApp(habits);
    const shopper = await aShopper({ settings: { ourGroceriesUrl: app.url }, services: () => ({ log }) });
    for (const login of [APP_LOGIN, { ...APP_LOGIN, username: "nora@example.org" }]) {
      await shopper.call("/api/grocery-list/ourgroceries", { json: { ...login, ingredients: [ONIONS] } });
      await shopper.call(`${shopper.page}&app=1`, { form: { intent: "app", ...login } });
    }
    expect(app.requests.join("")).toContain(APP_LOGIN.password);
    expect(shopper.app.db.$client.serialize().toString("latin1")).not.toContain(APP_LOGIN.password);
  }
  const logged = JSON.stringify(lines);
  expect(logged).toContain("/api/grocery-list/ourgroceries");
  for (const secret of [APP_LOGIN.password, APP_LOGIN.username, "nora@example.org", "session-1"]) {
    expect(logged).not.toContain(secret);
  }
});

test("below premium the page says what the tier has", async () => {
  const { call, page } = await aShopper({ accountType: "standard" });
  const html = await (await call(page)).text();
  expect(html).toContain("Premium accounts can send lists to OurGroceries.");
  expect(html).not.toContain("Send list");
});

describe("ticks", () => {
  test("are each cook's own and each list's own, and can be sent twice", async () => {
    const { app, call, choice, page } = await aShopper();
    const ticks = { onion: true, milk: false };
    for (let time = 0; time < 2; time++) {
      const answer = await call("/api/grocery-list/ticks", { json: { ...choice, ticks } });
      expect(await answer.json()).toEqual({ at: Date.parse("2026-03-02T09:00:00Z") });
    }
    expect(app.db.select().from(groceryTicks).all()).toEqual([expect.objectContaining({ item: "onion" })]);
    const { call: other } = aSignedInBrowser(app);
    expect(await (await other(page)).text()).toContain("0<!-- --> of <!-- -->2<!-- --> in the basket");
    expect(await (await call(page)).text()).toContain("1<!-- --> of <!-- -->2<!-- --> in the basket");
  });

  test("are set by the page's form without scripts, and forgotten after three months", async () => {
    const { app, cook, call, page } = await aShopper();
    const updated = await call(page, {
      form: new URLSearchParams([
        ["intent", "update"],
        ["ticked", "onion"],
      ]),
    });
    expect([updated.status, updated.headers.get("Location")]).toEqual([303, page]);
    expect(app.db.select().from(groceryTicks).all()).toEqual([expect.objectContaining({ item: "onion" })]);
    app.setNow("2026-06-02T09:00:00Z");
    const later = app.browserOf(cook);
    await later.call("/api/grocery-list/ticks", { json: { recipeIds: [999], ticks: { leek: true } } });
    expect(app.db.select().from(groceryTicks).all()).toEqual([expect.objectContaining({ item: "leek" })]);
  });

  test("of a list as long as four weeks can need are taken, by the form and by the API", async () => {
    const { app, call, choice, page } = await aShopper();
    const items = Array.from({ length: 5000 }, (_, number) => `some longer food ${number}`);
    const send = (ticked: string[]) =>
      call(page, { form: new URLSearchParams([["intent", "update"], ...ticked.map((item) => ["ticked", item])]) });
    expect((await send(items)).status).toBe(303);
    expect(app.db.select().from(groceryTicks).all()).toHaveLength(5000);
    const ticks = Object.fromEntries(items.map((item) => [item, false]));
    expect((await call("/api/grocery-list/ticks", { json: { ...choice, ticks } })).status).toBe(200);
    expect(app.db.select().from(groceryTicks).all()).toEqual([]);
    const tooMany = await send([...items, "one more"]);
    expect(tooMany.status).toBe(400);
    const refused = await call("/api/grocery-list/ticks", { json: { ...choice, ticks: { ...ticks, more: true } } });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("at most 5000 items")]);
  });

  test.each([{}, { ticks: { onion: "yes" } }, { ticks: { "": true } }, { recipeIds: ["1"], ticks: {} }])(
    "refuse %j",
    async (json) => {
      const { call } = await aShopper();
      expect((await call("/api/grocery-list/ticks", { json })).status).toBe(400);
    },
  );
});

test("the list is plain text at an address of its own, for its cook alone", async () => {
  const { app, call, page } = await aShopper();
  const address = page.replace("/grocery-list", "/grocery-list.txt");
  const answer = await call(address);
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await answer.text()).toBe("Produce\n- 2 onions\n");
  expect((await app.browser().call(address)).headers.get("Location")).toContain("/login?returnTo=");
  expect((await call("/grocery-list.txt")).status).toBe(400);
});

test("the API lists, and refuses nothing chosen and what is not the cook's", async () => {
  const { call, choice } = await aShopper();
  const answer = await call("/api/grocery-list", { json: choice });
  expect(await answer.json()).toMatchObject({
    categorized: { produce: [{ displayText: "2 onions", name: "onions", quantity: 2, unit: null }], dairy: [{}] },
    ingredients: [{ category: "produce" }, { displayText: "1 l milk", category: "dairy" }],
  });
  const nothing = await call("/api/grocery-list", { json: { recipeIds: [], mealPlanIds: [] } });
  expect([nothing.status, await nothing.json()]).toEqual([
    400,
    { message: "Please select at least one recipe to generate a grocery list" },
  ]);
  expect((await call("/api/grocery-list", { json: { mealPlanIds: [1] } })).status).toBe(404);
  expect((await call("/grocery-list?meal=1")).status).toBe(404);
});

test("another cook's planned meal makes no list, and tells nothing of itself", async () => {
  const { app, call, choice } = await aShopper();
  const nora = aSignedInBrowser(app);
  const secret = aRecipe(nora.cook, { name: "Secret stew", ingredients: ["3 turnips"] });
  const meal = addMeal(nora.cook, { date: "2026-03-02", mealType: "lunch", recipeId: secret.id });
  for (const answer of [
    await call("/api/grocery-list", { json: { ...choice, mealPlanIds: [meal.id] } }),
    await call(`/grocery-list?meal=${meal.id}`),
    await call(`/meal-planner/weekly/grocery-list?meal=${meal.id}`),
    await call(`/grocery-list.txt?meal=${meal.id}`),
  ]) {
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toMatch(/turnip|stew/i);
  }
  expect((await nora.call("/api/grocery-list", { json: { mealPlanIds: [meal.id] } })).status).toBe(200);
});

test("a food is put into one of the five categories", async () => {
  const { call, page } = await aShopper();
  const move = page.replace("?", "/move?");
  const refused = await call(`${move}&food=milk`, { form: { food: "milk", category: "fridge" } });
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("Please choose a category")]);
  const moved = await call(`${move}&food=milk`, { form: { food: "milk", category: "others" } });
  expect([moved.status, moved.headers.get("Location")]).toEqual([303, page]);
});

test("a moved food stays there on all of its cook's lists, and on no other cook's", async () => {
  const { app, call, choice, page } = await aShopper();
  const nora = aSignedInBrowser(app);
  const dairy = async (browser: Pick<typeof nora, "call">, recipeIds: number[]) => {
    const answer = await browser.call("/api/grocery-list", { json: { recipeIds } });
    return (await answer.json()).categorized.dairy.map(({ name }: { name: string }) => name);
  };
  const other = aRecipe(nora.cook, { ingredients: ["2 l milk"] });
  await call(`${page.replace("?", "/move?")}&food=milk`, { form: { food: "milk", category: "others" } });
  expect(await dairy({ call }, choice.recipeIds)).toEqual([]);
  expect(await dairy({ call }, [other.id])).toEqual([]);
  expect(await dairy(nora, choice.recipeIds)).toEqual(["milk"]);
  const list = await (await call("/api/grocery-list", { json: choice })).json();
  expect(list.categorized.others).toMatchObject([{ displayText: "1 l milk" }]);
});

test("signing out takes kept lists off the device", async () => {
  const { call } = await aShopper();
  const answer = await call("/api/logout", { method: "POST" });
  expect(answer.headers.get("Clear-Site-Data")).toBe('"storage"');
});

async function withMail(habits?: Parameters<typeof aMailServer>[0]) {
  const mail = await aMailServer(habits);
  onTestFinished(mail.close);
  return mail;
}

async function withApp(habits?: AppHabits) {
  const app = await anOurGroceries(habits);
  onTestFinished(app.close);
  return app;
}

/** An address at which nothing listens any more. */
async function nobodyThere(): Promise<string> {
  const { url, close } = await listening();
  await close();
  return url;
}

/** A server that takes connections and never says a word. */
async function silentServer(): Promise<string> {
  const { url, close } = await listening();
  onTestFinished(close);
  return url;
}

async function listening() {
  const sockets = new Set<import("node:net").Socket>();
  const server = createServer((socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  return { url: `smtp://127.0.0.1:${port}`, close };
}

/** An answer without end. */
function flood(response: import("node:http").ServerResponse) {
  const chunk = Buffer.alloc(256 * 1024, "x");
  const pour = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on("drain", pour);
  pour();
}
