import { describe, expect, test } from "vitest";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { statements } from "#tests/support/count-statements.ts";
import { aShopper } from "#tests/support/shopper.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

describe("ticks", () => {
  const inBasket = async (answer: Promise<Response>) =>
    /(\d+) of (\d+) in the basket/.exec((await (await answer).text()).replaceAll("<!-- -->", ""))?.[0];

  test("belong to a user, and can be sent twice; foods that are not on the list are left out", async () => {
    const { app, call, choice, page } = await aShopper();
    const ticks = { onion: true, milk: false, caviar: true };
    for (let time = 0; time < 2; time++) {
      const answer = await call("/api/grocery-list/ticks", { json: { ...choice, ticks } });
      expect([answer.status, await answer.json()]).toEqual([200, { ticked: ["onion"] }]);
    }
    const nora = aSignedInBrowser(app);
    expect(await inBasket(nora.call(page))).toBe("0 of 2 in the basket");
    expect(await inBasket(call(page))).toBe("1 of 2 in the basket");
    const news = await call("/api/grocery-list/ticks", { json: { ...choice, ticks: {} } });
    expect(await news.json()).toEqual({ ticked: ["onion"] });
  });

  test("are set by the page's form without JavaScript", async () => {
    const { cook, call, page } = await aShopper();
    const cake = aRecipe(cook, { ingredients: ["500 g flour"] });
    const send = (address: string, ...fields: [string, string][]) =>
      call(address, { form: new URLSearchParams([["intent", "update"], ...fields]) });
    const updated = await send(page, ["ticked", "onion"]);
    expect([updated.status, updated.headers.get("Location")]).toEqual([303, page]);
    const ticked = async () => {
      const html = await (await call(page)).text();
      const boxes = html.match(/<input[^>]*name="ticked"[^>]*>/g) ?? [];
      return boxes.flatMap((box) => (/ checked=/.test(box) ? (/value="(\w+)"/.exec(box)?.[1] ?? "") : []));
    };
    expect(await ticked()).toEqual(["onion"]);
    await send(`/grocery-list?recipe=${cake.id}`, ["ticked", "flour"]);
    expect(await ticked()).toEqual(["onion"]);
    await send(page, ["ticked", "onion"], ["ticked", "milk"], ["untick", "onion"]);
    expect(await ticked()).toEqual(["milk"]);
    await send(page, ["ticked", "milk"], ["clear", "all"]);
    expect(await ticked()).toEqual([]);
  });

  test("of a list of four full weeks are taken by the form and by the API, and no more", async () => {
    const { call, choice, page } = await aShopper();
    const items = Array.from({ length: 5000 }, (_, number) => `some longer food ${number}`);
    const send = (ticked: string[]) =>
      call(page, { form: new URLSearchParams([["intent", "update"], ...ticked.map((item) => ["ticked", item])]) });
    expect((await send(items)).status).toBe(303);
    expect((await send([...items, "one more"])).status).toBe(400);
    const ticks = Object.fromEntries(items.map((item) => [item, true]));
    const sent = await call("/api/grocery-list/ticks", { json: { ...choice, ticks } });
    expect([sent.status, await sent.json()]).toEqual([200, { ticked: [] }]);
    const refused = await call("/api/grocery-list/ticks", { json: { ...choice, ticks: { ...ticks, more: true } } });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("at most 5000 items")]);
  });

  test.each([{}, { ticks: { onion: "yes" } }, { ticks: { "": true } }, { ticks: ["onion"] }])(
    "refuse %j",
    async (json) => {
      const { call, choice } = await aShopper();
      expect((await call("/api/grocery-list/ticks", { json: { ...choice, ...json } })).status).toBe(400);
    },
  );

  test("of nothing, of an unknown recipe and of another cook's meal are refused", async () => {
    const { app, call } = await aShopper();
    const nora = aSignedInBrowser(app);
    const stew = aRecipe(nora.cook, { ingredients: ["3 turnips"] });
    const meal = addMeal(nora.cook, { date: "2026-03-02", mealType: "lunch", recipeId: stew.id });
    const refused = [{}, { recipeIds: [stew.id + 1] }, { mealPlanIds: [meal.id] }];
    const statuses = refused.map(async (choice) => {
      const answer = await call("/api/grocery-list/ticks", { json: { ...choice, ticks: { turnip: true } } });
      return answer.status;
    });
    expect(await Promise.all(statuses)).toEqual([400, 404, 404]);
  });
});

test("without a choice the address leads to the shopping lists, and an empty selection has its message", async () => {
  const { call } = await aShopper();
  const answer = await call("/grocery-list");
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/shopping"]);
  const nothing = await call("/grocery-list?search=");
  expect(await nothing.text()).toContain("Please select at least one recipe to generate a grocery list");
});

test("no page leads to the grocery list but those of recipes and meals", async () => {
  const { call, page } = await aShopper();
  const html = await (await call(page)).text();
  expect(html.match(/href="\/grocery-list(?:"|\?)/g)).toBeNull();
  expect(html).toMatch(/<a class="button solid" href="\/shopping\/add\?recipes=\d+"/);
});

test("the list takes six statements, a tick ten", async () => {
  const { app, call, choice, page } = await aShopper();
  const count = (...request: Parameters<typeof call>) => statements(app.db, () => call(...request));
  expect(await count(page)).toBeLessThanOrEqual(6);
  const json = { ...choice, ticks: { milk: true } };
  expect(await count("/api/grocery-list/ticks", { json })).toBeLessThanOrEqual(10);
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
