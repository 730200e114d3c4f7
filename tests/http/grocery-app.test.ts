import { describe, expect, onTestFinished, test } from "vitest";
import { addCredentials } from "#app/features/credentials/credentials.server.ts";
import { APP_LOGIN, type AppHabits, anOurGroceries } from "#tests/support/ourgroceries.ts";
import { aShopper, MILK, ONIONS } from "#tests/support/shopper.ts";
import { aRecipe } from "#tests/support/test-context.ts";

const APP_FAILED = "Failed to send to the grocery app. Please check your credentials.";

describe("the grocery app", () => {
  const send = ({ call }: Awaited<ReturnType<typeof aShopper>>, more: object) =>
    call("/api/grocery-list/ourgroceries", { json: { ...more, ingredients: [ONIONS, MILK], excludeChecked: true } });

  test.each([{ twoSteps: false }, { twoSteps: true }])("takes the open items: %j", async (habits) => {
    const app = await withApp(habits);
    const shopper = await aShopper({ settings: { ourGroceriesUrl: app.url } });
    const answer = await send(shopper, APP_LOGIN);
    expect([answer.status, await answer.json()]).toEqual([200, { message: "1 item added to “At home”" }]);
    expect(app.lists.map(({ items }) => items.map(({ value }) => value))).toEqual([["2 onions"], []]);
    // A second time adds nothing that is there already.
    expect(await (await send(shopper, APP_LOGIN)).json()).toEqual({
      message: "0 items added to “At home”, 1 already there",
    });
  });

  test("receives them from the page, with the stored credentials", async () => {
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
  ])("is 401 with our own message for %s, and the session stays", async (_, login, habits) => {
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

  test("gets all items in one command, without categories, including those ticked there", async () => {
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

  test("signs in again once when its session has expired", async () => {
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

  test.each([400, 401, 403])("stops after signing in twice if commands are always refused with %i", async (status) => {
    const app = await withApp({ refuses: { status, times: 100 } });
    const answer = await send(await aShopper({ settings: { ourGroceriesUrl: app.url } }), APP_LOGIN);
    expect([answer.status, await answer.text()]).toEqual([502, expect.not.stringContaining("credentials")]);
    expect(signIns(app)).toHaveLength(2);
  });

  test.each(["passwordAgain", "create-account"] as const)(
    "treats %s as an unknown account and sends no further request",
    async (offers) => {
      const app = await withApp({ offers });
      const shopper = await aShopper({ settings: { ourGroceriesUrl: app.url } });
      const answer = await send(shopper, { ...APP_LOGIN, username: "nobody@example.org" });
      expect([answer.status, await answer.json()]).toEqual([401, { message: APP_FAILED }]);
      // In one step, then the address alone: no account is made by sending the password after it.
      expect(signIns(app)).toHaveLength(2);
    },
  );

  test("takes a long item cut to 300 letters, and from the page as the list shows it", async () => {
    const app = await withApp({ lists: ["Page", "API"] });
    const { cook, call } = await aShopper({ settings: { ourGroceriesUrl: app.url } });
    const food = `${"long ".repeat(70)}leeks`;
    const recipe = aRecipe(cook, { ingredients: [`2 ${food}`] });
    await call(`/grocery-list?recipe=${recipe.id}`, { form: { intent: "app", ...APP_LOGIN, listName: "Page" } });
    const ingredients = [{ displayText: `2 ${food}` }];
    await call("/api/grocery-list/ourgroceries", { json: { ...APP_LOGIN, listName: "API", ingredients } });
    // Names of foods have at most 100 letters on the list of the page.
    const shown = `2 ${food.slice(0, 100).trim()}`;
    expect(app.lists.map(({ items }) => items.map(({ value }) => value))).toEqual([
      [shown],
      [`2 ${food}`.slice(0, 300)],
    ]);
  });

  const broken: [string, AppHabits][] = [
    ["has another page", { page: "<html>We have changed</html>" }],
    ["fails", { broken: (_, response) => response.writeHead(500).end("stack trace") }],
    ["has no sign-in form", { broken: (_, response) => response.end("<html>Maintenance</html>") }],
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

  test("is 502 if the service is unreachable, and 403 below premium", async () => {
    const down = await aShopper();
    expect((await send(down, APP_LOGIN)).status).toBe(502);
    const refused = await send(await aShopper({ accountType: "standard" }), APP_LOGIN);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { message: "Your standard account is limited to printing and emailing grocery lists" },
    ]);
  });
});

test("credentials of the app are neither logged nor stored in clear text", async () => {
  const lines: unknown[] = [];
  const note = (event: string, fields?: unknown) => void lines.push([event, fields, String(fields)]);
  const log = { debug: note, info: note, warn: note, error: note };
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

test("below premium the page names the required tier", async () => {
  const { call, page } = await aShopper({ accountType: "standard" });
  const html = await (await call(page)).text();
  expect(html).toContain("Premium accounts can send lists to OurGroceries.");
  expect(html).not.toContain("Send list");
});

async function withApp(habits?: AppHabits) {
  const app = await anOurGroceries(habits);
  onTestFinished(app.close);
  return app;
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
