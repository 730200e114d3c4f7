import { describe, expect, test } from "vitest";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { groceryTicks } from "#db/schema.ts";
import { aShopper } from "#tests/support/shopper.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

describe("ticks", () => {
  test("belong to a user and a list, and can be sent twice", async () => {
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

  test("are set by the page's form without JavaScript, and deleted after three months", async () => {
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

  test("are accepted for a list of four full weeks, by the form and by the API", async () => {
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

test("the list is available as plain text to its user only", async () => {
  const { app, call, page } = await aShopper();
  const address = page.replace("/grocery-list", "/grocery-list.txt");
  const answer = await call(address);
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await answer.text()).toBe("Produce\n- 2 onions\n");
  expect((await app.browser().call(address)).headers.get("Location")).toContain("/login?returnTo=");
  expect((await call("/grocery-list.txt")).status).toBe(400);
});

test("the API returns lists, and refuses an empty selection and recipes of others", async () => {
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

test("another cook's planned meal is refused and discloses nothing", async () => {
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

test("a moved food stays in its category on all lists of the user, and of no other user", async () => {
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

test("signing out deletes stored lists from the device", async () => {
  const { call } = await aShopper();
  const answer = await call("/api/logout", { method: "POST" });
  expect(answer.headers.get("Clear-Site-Data")).toBe('"storage"');
});
