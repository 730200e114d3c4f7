import { describe, expect, test } from "vitest";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { groceryTicks } from "#db/schema.ts";
import { statements } from "#tests/support/count-statements.ts";
import { aShopper } from "#tests/support/shopper.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

describe("ticks", () => {
  const inBasket = async (answer: Promise<Response>) =>
    /(\d+) of (\d+) in the basket/.exec((await (await answer).text()).replaceAll("<!-- -->", ""))?.[0];

  test("belong to a user, and can be sent twice", async () => {
    const { app, call, page } = await aShopper();
    const ticks = { onion: true, milk: false };
    for (let time = 0; time < 2; time++) {
      const answer = await call("/api/grocery-list/ticks", { json: { ticks } });
      expect(await answer.json()).toEqual({ at: Date.parse("2026-03-02T09:00:00Z") });
    }
    expect(app.db.select().from(groceryTicks).all()).toEqual([expect.objectContaining({ food: "onion" })]);
    const nora = aSignedInBrowser(app);
    expect(await inBasket(nora.call(page))).toBe("0 of 2 in the basket");
    expect(await inBasket(call(page))).toBe("1 of 2 in the basket");
    const stored = async ({ call: by }: Pick<typeof nora, "call">) => (await by("/api/grocery-list/ticks")).json();
    expect(await stored(nora)).toEqual({ at: Date.parse("2026-03-02T09:00:00Z"), ticked: [] });
    expect(await stored({ call })).toEqual({ at: Date.parse("2026-03-02T09:00:00Z"), ticked: ["onion"] });
  });

  test("of another user, who was signed in on the device before, are refused", async () => {
    const { app, cook, call } = await aShopper();
    const nora = aSignedInBrowser(app);
    const address = `/api/grocery-list/ticks?userId=${cook.user.id}`;
    const send = (by: typeof call) => by(address, { json: { ticks: { onion: true } } });
    expect([(await send(nora.call)).status, (await nora.call(address)).status]).toEqual([403, 403]);
    expect(app.db.select().from(groceryTicks).all()).not.toContainEqual(expect.objectContaining({ food: "onion" }));
    expect([(await send(call)).status, (await call(address)).status]).toEqual([200, 200]);
    expect(app.db.select().from(groceryTicks).all()).toContainEqual(
      expect.objectContaining({ food: "onion", userId: cook.user.id }),
    );
  });

  test("belong to the food: a list with one more meal, and a larger amount, has them too", async () => {
    const { cook, call, page } = await aShopper(); // has ticked milk
    const cake = aRecipe(cook, { ingredients: ["2 l milk", "500 g flour"] });
    const meal = addMeal(cook, { date: "2026-03-02", mealType: "lunch", recipeId: cake.id });
    const answer = await call(`${page}&meal=${meal.id}`);
    const html = (await answer.text()).replaceAll("<!-- -->", "");
    expect(html).toContain("1 of 3 in the basket");
    expect(html).toMatch(/value="milk"[^>]*>(?:<[^>]*>)*3 l milk/);
    expect(await inBasket(call(`/grocery-list?meal=${meal.id}`))).toBe("1 of 2 in the basket");
  });

  test("are set by the page's form without JavaScript, which leaves foods of other lists as they are", async () => {
    const { app, cook, call, page } = await aShopper();
    const cake = aRecipe(cook, { ingredients: ["500 g flour"] });
    const send = (address: string, ...fields: [string, string][]) =>
      call(address, { form: new URLSearchParams([["intent", "update"], ...fields]) });
    const updated = await send(page, ["ticked", "onion"]);
    expect([updated.status, updated.headers.get("Location")]).toEqual([303, page]);
    const foods = () =>
      app.db
        .select({ food: groceryTicks.food })
        .from(groceryTicks)
        .all()
        .map(({ food }) => food);
    expect(foods()).toEqual(["onion"]);
    await send(`/grocery-list?recipe=${cake.id}`, ["ticked", "flour"]);
    expect(foods()).toEqual(["flour", "onion"]);
    await send(page, ["ticked", "onion"], ["ticked", "milk"], ["untick", "onion"]);
    expect(foods()).toEqual(["flour", "milk"]);
    await send(page, ["ticked", "milk"], ["clear", "all"]);
    expect(foods()).toEqual([]);
  });

  test("end after two weeks, and are deleted with the next change", async () => {
    const { app, cook, page } = await aShopper();
    app.setNow("2026-03-16T08:59:59Z");
    expect(await inBasket(app.browserOf(cook).call(page))).toBe("1 of 2 in the basket");
    app.setNow("2026-03-16T09:00:00Z");
    const later = app.browserOf(cook);
    expect(await inBasket(later.call(page))).toBe("0 of 2 in the basket");
    await later.call("/api/grocery-list/ticks", { json: { ticks: { milk: true } } });
    const stored = app.db.select().from(groceryTicks).all();
    expect(stored).toEqual([{ userId: cook.user.id, food: "milk", tickedAt: new Date("2026-03-16T09:00:00Z") }]);
  });

  test("are accepted for a list of four full weeks, by the form and by the API, and no more are kept", async () => {
    const { app, cook, call, page } = await aShopper();
    const items = Array.from({ length: 5000 }, (_, number) => `some longer food ${number}`);
    const send = (ticked: string[]) =>
      call(page, { form: new URLSearchParams([["intent", "update"], ...ticked.map((item) => ["ticked", item])]) });
    expect((await send(items)).status).toBe(303);
    expect(app.db.select().from(groceryTicks).all()).toHaveLength(5000);
    app.setNow("2026-03-02T09:01:00Z");
    await app.browserOf(cook).call("/api/grocery-list/ticks", { json: { ticks: { leek: true } } });
    const kept = app.db.select().from(groceryTicks).all();
    expect([kept.length, kept.some(({ food }) => food === "leek")]).toEqual([5000, true]);
    const ticks = Object.fromEntries([...items, "leek"].map((item) => [item, false]));
    const all = Object.fromEntries(Object.entries(ticks).slice(0, 5000));
    expect((await call("/api/grocery-list/ticks", { json: { ticks: all } })).status).toBe(200);
    expect(app.db.select().from(groceryTicks).all()).toEqual([expect.objectContaining({ food: "leek" })]);
    const tooMany = await send([...items, "one more"]);
    expect(tooMany.status).toBe(400);
    const refused = await call("/api/grocery-list/ticks", { json: { ticks } });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("at most 5000 items")]);
  });

  test.each([{}, { ticks: { onion: "yes" } }, { ticks: { "": true } }, { ticks: ["onion"] }])(
    "refuse %j",
    async (json) => {
      const { call } = await aShopper();
      expect((await call("/api/grocery-list/ticks", { json })).status).toBe(400);
    },
  );
});

describe("the grocery list without a choice", () => {
  const target = async (answer: Promise<Response>) => (await answer).headers.get("Location");

  test("is the list that the user opened last, on any device", async () => {
    const { app, cook, call, page } = await aShopper();
    expect(await (await call("/grocery-list")).text()).toContain("No grocery list yet");
    const cake = aRecipe(cook);
    await call(`/recipes/grocery-list?recipe=${cake.id}`);
    await call(page);
    expect(await target(app.browserOf(cook).call("/grocery-list"))).toBe(page);
    await call(`/recipes/grocery-list?recipe=${cake.id}`);
    expect(await target(call("/grocery-list"))).toBe(`/grocery-list?recipe=${cake.id}`);
    expect((await aSignedInBrowser(app).call("/grocery-list")).status).toBe(200);
  });

  test("leaves out meals and recipes that have been removed", async () => {
    const { cook, call, choice } = await aShopper();
    const plan = (mealType: "lunch" | "dinner", recipeId: number) =>
      addMeal(cook, { date: "2026-03-02", mealType, recipeId }).id;
    const [soup = 0] = choice.recipeIds;
    const [lunch, dinner] = [plan("lunch", soup), plan("dinner", soup)];
    await call(`/grocery-list?recipe=${soup}&meal=${lunch}&meal=${dinner}`);
    await call(`/api/meal-plans/${lunch}`, { method: "DELETE" });
    expect(await target(call("/grocery-list"))).toBe(`/grocery-list?recipe=${soup}&meal=${dinner}`);
    await call(`/grocery-list?meal=${dinner}`);
    await call(`/api/meal-plans/${dinner}`, { method: "DELETE" });
    const answer = await call("/grocery-list");
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("No grocery list yet")]);
  });

  test("is not recorded if it was refused, and an empty selection still has its message", async () => {
    const { call, page } = await aShopper();
    await call(page);
    expect((await call("/grocery-list?meal=999")).status).toBe(404);
    const nothing = await call("/grocery-list?search=");
    expect(await nothing.text()).toContain("Please select at least one recipe to generate a grocery list");
    expect(await target(call("/grocery-list"))).toBe(page);
  });

  test("takes four statements, the list itself six and a tick seven", async () => {
    const { app, call, page } = await aShopper();
    await call(page);
    const count = (...request: Parameters<typeof call>) => statements(app.db, () => call(...request));
    expect(await count(page)).toBeLessThanOrEqual(6);
    expect(await count("/grocery-list")).toBeLessThanOrEqual(4);
    expect(await count("/api/grocery-list/ticks", { json: { ticks: { milk: true } } })).toBeLessThanOrEqual(7);
  });
});

test("planned servings scale, and the list is named after its week and leads back to the meals", async () => {
  const { cook, call } = await aShopper();
  const soup = aRecipe(cook, { servings: 2, ingredients: ["2 onions"] });
  const meal = addMeal(cook, { date: "2026-03-02", mealType: "lunch", recipeId: soup.id, servings: 6 });
  const html = (await (await call(`/grocery-list?meal=${meal.id}`)).text()).replaceAll("<!-- -->", "");
  expect(html).toMatch(/value="onion"[^>]*>(?:<[^>]*>)*6 onions/);
  expect(html).toMatch(/>1 meal</);
  expect(html).toMatch(/value="Week of 2\sMarch"/);
  expect(html).toMatch(/href="\/meal-planner\/weekly[^"]*"[^>]*>(?:<[^>]*>)*\s*Weekly Meals/);
});

test("a choice that no longer exists says what to do, on the page and in the dialog's address", async () => {
  const { cook, call } = await aShopper();
  const { id } = aRecipe(cook);
  for (const address of [`/grocery-list?recipe=${id + 1}`, `/recipes/grocery-list?recipe=${id + 1}`]) {
    const answer = await call(address);
    const text = "Failed to load grocery list, please try again or select different recipes";
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining(text)]);
  }
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
