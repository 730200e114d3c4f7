import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { aServedApp, type Browser } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

async function anAppWithList() {
  const app = await aServedApp();
  const { call, cook } = aSignedInBrowser(app);
  const made = await call("/api/shopping-lists", { json: { name: "Market" } });
  expect(made.status).toBe(201);
  const { id } = await made.json();
  return { app, call, cook, list: `/api/shopping-lists/${id}` };
}

const NOW = "2026-03-02T09:00:00Z";

type Fields = Record<string, unknown>;

function anOperation(type: string, itemId: string, fields: Fields = {}, at = "2026-03-02T08:00:00Z") {
  return { id: randomUUID(), itemId, type, fields, at };
}

async function send(call: Browser["call"], list: string, operations: unknown[], more: Fields = {}, since = 0) {
  const answer = await call(`${list}/operations?since=${since}`, { json: { operations, ...more } });
  return { status: answer.status, ...(await answer.json()) };
}

test("operations of a device change the list, and the answer has what changed since a version", async () => {
  const { call, list } = await anAppWithList();
  const [milk, bread] = [randomUUID(), randomUUID()];
  const first = await send(call, list, [
    anOperation("add", milk, { text: "2 l milk" }),
    anOperation("add", bread, { name: "bread", quantity: 1, note: "sliced", category: "pantry" }),
  ]);
  expect(first).toMatchObject({ status: 200, version: 1 });
  expect(first.items).toHaveLength(2);
  const second = await send(
    call,
    list,
    [anOperation("tick", milk, {}, NOW), anOperation("remove", bread, {}, NOW)],
    {},
    first.version,
  );
  const milkFirst = second.items.sort((one: { id: string }) => (one.id === milk ? -1 : 1));
  expect(milkFirst).toEqual([
    expect.objectContaining({ id: milk, name: "milk", quantity: 2, unit: "l", quantityText: "2 l", isTicked: true }),
    { id: bread, isRemoved: true },
  ]);
  expect(await send(call, list, [], {}, second.version)).toEqual({
    status: 200,
    version: second.version,
    now: "2026-03-02T09:00:00.000Z",
    items: [],
  });
  const shown = await (await call(list)).json();
  expect(shown).toMatchObject({ name: "Market", storeId: null, version: second.version, items: [{ name: "milk" }] });
  const lists = await (await call("/api/shopping-lists")).json();
  expect(lists).toEqual([{ id: 1, name: "Market", storeId: null, version: second.version, openItems: 0 }]);
});

// Abuse case 146.
test("an operation counts once, and a clock that is wrong decides nothing", async () => {
  const { app, call, list } = await anAppWithList();
  const milk = randomUUID();
  const add = anOperation("add", milk, { text: "1 l milk" }, "2026-03-02T08:00:00Z");
  for (const _ of [1, 2]) await send(call, list, [add, add]);
  expect((await send(call, list, [])).items[0].quantityText).toBe("1 l");
  // A day ahead: with its `now` the operation of a minute ago is a minute old.
  const ahead = { now: "2026-03-03T09:00:00Z" };
  await send(call, list, [anOperation("tick", milk, {}, "2026-03-03T08:59:00Z")], ahead);
  await send(call, list, [anOperation("untick", milk, {}, "2026-03-02T08:58:00Z")]);
  expect((await send(call, list, [])).items[0].isTicked).toBe(true);
  // Years ahead and without its clock: it is of now, so that a later change still wins.
  await send(call, list, [anOperation("set", milk, { note: "from the future" }, "2099-01-01T00:00:00Z")]);
  app.setNow("2026-03-02T09:00:01Z");
  await send(call, list, [anOperation("set", milk, { note: "later" }, "2026-03-02T09:00:01Z")]);
  expect((await send(call, list, [])).items[0].note).toBe("later");
});

test("the answer has amounts in the language that is asked for, and in English otherwise", async () => {
  const { call, list } = await anAppWithList();
  await send(call, list, [anOperation("add", randomUUID(), { text: "2 dientes de ajo" })]);
  const amountIn = async (query: string) => {
    const answer = await call(`${list}/operations${query}`, { json: { operations: [] } });
    expect(answer.status).toBe(200);
    return (await answer.json()).items[0].quantityText;
  };
  expect(await amountIn("?language=es")).toBe("2 dientes");
  expect(await amountIn("?language=de")).toBe("2 Zehen");
  for (const query of ["", "?language=tlh"]) expect(await amountIn(query)).toBe("2 cloves");
});

test("meals of the plan are added, and the list follows them", async () => {
  const { call, cook, list } = await anAppWithList();
  const recipe = aRecipe(cook, { name: "Soup", ingredients: ["500 ml milk", "200 g flour"] });
  const meal = addMeal(cook, { date: "2026-03-04", mealType: "dinner", recipeId: recipe.id });
  const added = await (await call(`${list}/add`, { json: { from: "2026-03-02", to: "2026-03-08" } })).json();
  const sources = [{ kind: "meal", id: meal.id, label: "Soup" }];
  expect(added.items).toEqual([
    expect.objectContaining({ name: "flour", quantity: 200, unit: "g", sources }),
    expect.objectContaining({ name: "milk", quantity: 500, unit: "ml", sources }),
  ]);
  await call(`/api/meal-plans/${meal.id}`, { method: "PATCH", json: { servings: 4 } });
  const followed = await send(call, list, [], {}, added.version);
  expect(followed.items.map(({ quantityText }: { quantityText: string }) => quantityText).sort()).toEqual([
    "1 l",
    "400 g",
  ]);
  await call(`/api/meal-plans/${meal.id}`, { method: "DELETE" });
  expect((await (await call(list)).json()).items).toEqual([]);
});

test("stores and staples of the kitchen", async () => {
  const { call, list } = await anAppWithList();
  const store = await (await call("/api/stores", { json: { name: " Market  hall " } })).json();
  expect(store.name).toBe("Market hall");
  expect((await call("/api/stores", { json: { name: "Market hall" } })).status).toBe(409);
  const set = await call(list, { method: "PATCH", json: { storeId: store.id } });
  expect(await set.json()).toMatchObject({ name: "Market", storeId: store.id });
  expect((await call(`/api/stores/${store.id}`, { method: "DELETE" })).status).toBe(204);
  expect(await (await call(list)).json()).toMatchObject({ storeId: null });
  const staples = await call("/api/kitchen/staples", {
    method: "PUT",
    json: { staples: ["Salt", "salt", "oil", "Eggs"] },
  });
  expect(await staples.json()).toEqual({ staples: ["Salt", "oil", "Eggs"] });
  expect(await (await call("/api/kitchen/staples")).json()).toEqual({ staples: ["Salt", "oil", "Eggs"] });
});

// Abuse case 140.
test("lists, stores and meals of another kitchen are not found, and neither are ids that are none", async () => {
  const { app, call, list } = await anAppWithList();
  const { call: other, cook } = aSignedInBrowser(app);
  const store = await (await other("/api/stores", { json: { name: "Theirs" } })).json();
  const recipe = aRecipe(cook);
  const meal = addMeal(cook, { date: "2026-03-04", mealType: "dinner", recipeId: recipe.id });
  const operations = [anOperation("add", randomUUID(), { text: "poison" })];
  const refused = [
    await other(list),
    await other(list, { method: "PATCH", json: { name: "Ours" } }),
    await other(list, { method: "DELETE" }),
    await other(`${list}/add`, { json: { recipeIds: [recipe.id] } }),
    await other(`${list}/operations`, { json: { operations } }),
    await call(list, { method: "PATCH", json: { storeId: store.id } }),
    await call(`/api/stores/${store.id}`, { method: "DELETE" }),
    await call(`${list}/add`, { json: { mealPlanIds: [meal.id] } }),
    await call(`${list}/add`, { json: { recipeIds: [999] } }),
    ...(await Promise.all(["0", "-1", "abc", "1e9", "99"].map((id) => call(`/api/shopping-lists/${id}`)))),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
  expect(await (await call(list)).json()).toMatchObject({ name: "Market", items: [] });
  expect(await (await other("/api/shopping-lists")).json()).toEqual([]);
});

test("what another user has changed on the device is refused, and not answered as changes of a list that is gone", async () => {
  const { app, call, cook, list } = await anAppWithList();
  // Somebody of another kitchen has signed in on the device since then.
  const { call: next } = aSignedInBrowser(app);
  const operations = [anOperation("add", randomUUID(), { text: "2 l milk" })];
  const json = { operations, userId: cook.user.id };
  const answers = [await next(`${list}/operations`, { json }), await next(`${list}/operations?since=1`, { json })];
  for (const answer of answers)
    expect([answer.status, (await answer.json()).message]).toEqual([
      403,
      "Somebody else made these changes on this device",
    ]);
  expect((await call(`${list}/operations`, { json })).status).toBe(200);
});

// Abuse case 145.
test("lists, items, operations and texts have limits", async () => {
  const { call, list } = await anAppWithList();
  const item = randomUUID();
  const bad: unknown[] = [
    { operations: Array.from({ length: 501 }, () => anOperation("tick", item)) },
    { operations: [anOperation("add", "not a uuid", { text: "milk" })] },
    { operations: [{ ...anOperation("add", item, { text: "milk" }), id: 7 }] },
    { operations: [anOperation("add", item, { text: "x".repeat(301) })] },
    { operations: [anOperation("set", item, { quantity: 1e7 })] },
    { operations: [anOperation("set", item, { quantity: -1 })] },
    { operations: [anOperation("set", item, { category: "toys" })] },
    { operations: [anOperation("set", item)] },
    { operations: [anOperation("jump", item)] },
    { operations: [anOperation("tick", item, {}, "yesterday")] },
    { operations: "none" },
    {},
  ];
  for (const json of bad) {
    const answer = await call(`${list}/operations`, { json });
    expect([JSON.stringify(json).slice(0, 80), answer.status]).toEqual([JSON.stringify(json).slice(0, 80), 400]);
  }
  for (const json of [{}, { from: "2026-03-02" }, { from: "2026-03-08", to: "2026-03-02" }, { recipeIds: "1" }]) {
    expect((await call(`${list}/add`, { json })).status).toBe(400);
  }
  const many = () => Array.from({ length: 500 }, (_, at) => anOperation("add", randomUUID(), { name: `thing ${at}` }));
  for (const expected of [200, 200, 409]) expect((await send(call, list, many(), {}, 1e9)).status).toBe(expected);
  expect((await (await call(list)).json()).items).toHaveLength(1000);
  for (let lists = 1; lists < 20; lists++) await call("/api/shopping-lists", { json: { name: "More" } });
  expect((await call("/api/shopping-lists", { json: { name: "Too many" } })).status).toBe(409);
  expect((await call("/api/shopping-lists", { json: { name: " " } })).status).toBe(400);
});

test("the form of an item keeps what another member has changed since it was opened", async () => {
  const { call, list } = await anAppWithList();
  const id = randomUUID();
  await send(call, list, [anOperation("add", id, { text: "1 kg flour" })]);
  const address = `${list.replace("/api/shopping-lists", "/shopping")}/items/${id}`;
  const form = new URLSearchParams({ intent: "save", text: "1 kg flour", note: "sifted", category: "pantry" });
  const inputs = (await (await call(address)).text()).match(/<input type="hidden" name="shown\.[^>]*>/g) ?? [];
  for (const input of inputs) {
    const [, name = "", value = ""] = /name="([^"]*)"(?: value="([^"]*)")?/.exec(input) ?? [];
    form.set(name, value);
  }
  await send(call, list, [anOperation("set", id, { text: "2 kg flour" })]);
  expect((await call(address, { form })).status).toBe(303);
  const { items } = await (await call(list)).json();
  expect(items).toMatchObject([{ name: "flour", quantity: 2, note: "sifted" }]);
});

test("the form of an item that another member has removed adds it again", async () => {
  const { call, list } = await anAppWithList();
  const id = randomUUID();
  await send(call, list, [anOperation("add", id, { text: "1 kg flour" })]);
  await send(call, list, [anOperation("remove", id)]);
  const address = `${list.replace("/api/shopping-lists", "/shopping")}/items/${id}`;
  const form = { intent: "save", text: "2 kg flour", note: "sifted", category: "others" };
  expect((await call(address, { form })).status).toBe(303);
  const { items } = await (await call(list)).json();
  expect(items).toMatchObject([{ id, name: "flour", quantity: 2, note: "sifted", category: "others" }]);
  for (const _press of ["first", "second"])
    expect((await call(address, { form: { intent: "remove" } })).status).toBe(303);
  expect((await call(address.replace(id, randomUUID()), { form })).status).toBe(404);
});

test("a notice that is too long for a cookie is cut", async () => {
  const { call } = await anAppWithList();
  const line = "very ".repeat(49).trim();
  const answer = await call("/shopping/1", { form: { intent: "add", text: `${line} long` } });
  expect(answer.status).toBe(303);
  expect(await (await call(answer.headers.get("Location") ?? "")).text()).toMatch(/role="status"[^§]*very very[^<]*…/);
});
