import { type CheerioAPI, load } from "cheerio";
import { expect, test } from "vitest";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { noteCooked } from "#app/features/recipes/cooked/cooked.server.ts";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { statements } from "#tests/support/count-statements.ts";
import { aForm, aSignedInApp, pageAfter } from "#tests/support/recipe-forms.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aRecipe, together } from "#tests/support/test-context.ts";

const TODAY = "2026-03-02"; // of the served app

test("the API notes, lists and removes when a recipe was cooked", async () => {
  const { browser, cook } = await aSignedInApp();
  const soup = aRecipe(cook, { name: "Soup" });
  aRecipe(cook, { name: "Toast" });
  const path = `/api/recipes/${soup.id}/cooked`;
  const today = await browser.call(path, { method: "POST" });
  expect([today.status, await today.json()]).toEqual([
    201,
    {
      id: 1,
      date: TODAY,
      note: null,
      by: { id: cook.user.id, firstName: cook.user.firstName },
      createdAt: expect.stringMatching(/Z$/),
    },
  ]);
  const earlier = await browser.call(path, { json: { date: "2026-02-14", note: " With peas\r\nand <b>mint</b> 🌱 " } });
  expect((await earlier.json()).note).toBe("With peas\nand <b>mint</b> 🌱");
  const listed = await (await browser.call(path)).json();
  expect(listed.map(({ date }: { date: string }) => date)).toEqual([TODAY, "2026-02-14"]);
  const recipe = async () => (await browser.call(`/api/recipes/${soup.id}`)).json();
  expect(await recipe()).toEqual({ ...soup, isInCollection: true, lastCooked: TODAY, timesCooked: 2 });
  const names = async (query: string) =>
    (await (await browser.call(`/api/recipes?${query}`)).json()).map(({ name }: { name: string }) => name);
  expect(await names("sortBy=longest-not-cooked")).toEqual(["Toast", "Soup"]);
  expect((await browser.call(`${path}/1`, { method: "DELETE" })).status).toBe(204);
  expect(await recipe()).toMatchObject({ lastCooked: "2026-02-14", timesCooked: 1 });
  expect((await browser.call(`${path}/1`, { method: "DELETE" })).status).toBe(404);
});

test("unknown recipes, days to come and other input are refused", async () => {
  const { browser, cook } = await aSignedInApp();
  const { id } = aRecipe(cook);
  const post = async (recipe: number | string, json: object) => {
    const answer = await browser.call(`/api/recipes/${recipe}/cooked`, { json });
    return [answer.status, Object.keys((await answer.json()).errors ?? {})];
  };
  expect(await post(999, {})).toEqual([404, []]);
  expect(await post("x", {})).toEqual([404, []]);
  expect((await browser.call("/api/recipes/999/cooked")).status).toBe(404);
  expect((await browser.call(`/api/recipes/${id}/cooked/x`, { method: "DELETE" })).status).toBe(404);
  expect(await post(id, { date: "2026-03-03" })).toEqual([400, ["date"]]);
  expect(await post(id, { date: "yesterday" })).toEqual([400, ["date"]]);
  expect(await post(id, { note: "x".repeat(501) })).toEqual([400, ["note"]]);
  expect(await post(id, { mealPlanId: 7 })).toEqual([404, []]);
  expect(await post(id, { mealPlanId: 7, date: TODAY })).toEqual([400, ["date"]]);
  expect((await browser.call(`/api/recipes/${id}/cooked`, { method: "PUT", json: {} })).status).toBe(405);
});

test("a planned meal is confirmed once, by whichever member, and on no day to come", async () => {
  const { app, browser, cook } = await aSignedInApp();
  const guest = aSignedInBrowser(app, { firstName: "Ben" });
  guest.cook = together(cook, guest.cook);
  const [soup, stew] = [aRecipe(cook, { name: "Soup" }), aRecipe(cook, { name: "Stew" })];
  const plan = (date: string, recipeId: number) => addMeal(cook, { date, mealType: "dinner", recipeId }).id;
  const [past, tomorrow] = [plan("2026-03-01", soup.id), plan("2026-03-03", soup.id)];
  const confirm = ({ call }: Pick<typeof browser, "call">, recipeId: number, json: object) =>
    call(`/api/recipes/${recipeId}/cooked`, { json });
  const answers = await Promise.all([browser, guest].map((by) => confirm(by, soup.id, { mealPlanId: past })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
  const [one, other] = await Promise.all(answers.map((answer) => answer.json()));
  expect(one).toEqual(other);
  expect(one.date).toBe("2026-03-01");
  expect((await confirm(browser, soup.id, { mealPlanId: tomorrow })).status).toBe(400);
  expect((await confirm(browser, stew.id, { mealPlanId: past })).status).toBe(404);
  expect((await confirm(aSignedInBrowser(app), soup.id, { mealPlanId: past })).status).toBe(404);
  expect((await (await browser.call(`/api/recipes/${soup.id}`)).json()).timesCooked).toBe(1);
});

test("two members who note a recipe at once have both noted it", async () => {
  const { app, browser, cook } = await aSignedInApp();
  const guest = aSignedInBrowser(app, { firstName: "Ben" });
  guest.cook = together(cook, guest.cook);
  const { id } = aRecipe(cook);
  const answers = await Promise.all(
    [browser, guest].map(({ call }) => call(`/api/recipes/${id}/cooked`, { json: {} })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect((await (await guest.call(`/api/recipes/${id}`)).json()).timesCooked).toBe(2);
});

test("without scripts the page notes a time and removes it, each with its undo", async () => {
  const { app, browser, cook } = await aSignedInApp();
  const guest = aSignedInBrowser(app, { firstName: "Ben" });
  guest.cook = together(cook, guest.cook);
  const { id } = aRecipe(cook, { name: "Soup" });
  const page = `/recipes/${id}`;
  const html = async () => (await browser.call(page)).text();
  expect(await html()).toContain("Not cooked yet.");
  expect(await html()).toMatch(new RegExp(`type="date"[^>]*max="${TODAY}"[^>]*value="${TODAY}"`));
  const note = "<script>alert(1)</script> & נהדר";
  const noted = await guest.call(`${page}/cooked`, { form: aForm({ date: "2026-02-14", note, returnTo: page }) });
  expect([noted.status, noted.headers.get("Location")]).toEqual([303, page]);
  const shown = await html();
  expect(shown).toContain("Once, on Sat, 14\u00a0Feb\u00a02026");
  expect(shown).toContain("noted by Ben");
  expect(shown).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; נהדר");
  expect(await pageAfter(guest, noted)).toContain("Undo");

  const [time] = await (await browser.call(`/api/recipes/${id}/cooked`)).json();
  const removed = await browser.call(`${page}/cooked/remove`, { form: { cookedId: String(time.id), returnTo: page } });
  const toast = await pageAfter(browser, removed);
  expect(toast).toContain("Removed from the history");
  const fields = [...toast.matchAll(/name="(date|note|by)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  expect(Object.fromEntries(fields.slice(0, 3))).toMatchObject({ date: "2026-02-14", by: guest.cook.user.id });
  await browser.call(`${page}/cooked`, { form: aForm({ date: "2026-02-14", note, by: guest.cook.user.id }) });
  expect((await (await browser.call(`/api/recipes/${id}/cooked`)).json())[0]).toMatchObject({ note, by: time.by });

  const refused = await browser.call(`${page}/cooked`, { form: aForm({ date: "2026-03-03" }) });
  expect(await pageAfter(browser, refused)).toContain("That day is still to come.");
});

test("a refused time keeps day, note and stars on the page that it leads to, each with its message", async () => {
  const { browser, cook } = await aSignedInApp();
  const { id } = aRecipe(cook, { name: "Soup" });
  const path = `/recipes/${id}`;
  const note = `Less salt ${"x".repeat(491)}`;
  const posts = async (fields: Record<string, string>) => {
    const answer = await browser.call(`${path}/cooked`, { form: aForm({ returnTo: path, ...fields }) });
    return { status: answer.status, $: load(await answer.text()) };
  };
  const described = ($: CheerioAPI, name: string) => {
    const field = $(`.cooked-form [name=${name}]`);
    return [field.val(), $(`[id="${field.attr("aria-describedby")}"]`).text()];
  };
  const long = await posts({ date: "2026-02-14", note, rating: "4", done: "true" });
  expect(long.status).toBe(400);
  expect(described(long.$, "date")).toEqual(["2026-02-14", ""]);
  expect(described(long.$, "note")).toEqual([note, "Please use at most 500 characters"]);
  expect(long.$(".cooked-form [name=rating]").val()).toBe("4");
  const early = await posts({ date: "2026-03-03", note: "Less salt" });
  expect(early.status).toBe(400);
  expect(described(early.$, "date")).toEqual(["2026-03-03", "That day is still to come."]);
  expect(described(early.$, "note")).toEqual(["Less salt", ""]);
  expect(early.$("[role=alert]").text()).toBe("");
  expect(getRecipe(cook, id).timesCooked).toBe(0);
});

test("the recipe and its history need the same few statements for any number of times", async () => {
  const { app, browser, cook } = await aSignedInApp();
  const { id } = aRecipe(cook);
  const count = async (path: string) => statements(app.db, () => browser.call(path));
  const paths = [
    `/recipes/${id}`,
    `/recipes/${id}/cooked`,
    "/recipes?sortBy=longest-not-cooked",
    `/api/recipes/${id}/cooked`,
  ];
  const countAll = async () => {
    const counts: number[] = [];
    for (const path of paths) counts.push(await count(path));
    return counts;
  };
  await countAll();
  const before = await countAll();
  for (let day = 1; day <= 120; day++) noteCooked(cook, id, { date: addDays(TODAY, -day) });
  expect(await countAll()).toEqual(before);
  const html = await (await browser.call(`/recipes/${id}`)).text();
  expect(html.match(/name="cookedId"/g)).toHaveLength(3);
  expect(html).toContain("All 120 times");
  const pages = await Promise.all(
    [1, 2, 3, 4].map(async (page) => (await browser.call(`/recipes/${id}/cooked?page=${page}`)).text()),
  );
  expect(pages.map((page) => page.match(/name="cookedId"/g)?.length ?? 0)).toEqual([50, 50, 20, 20]);
  const steps = (page = "") => [...page.matchAll(/href="[^"]*\/cooked(\?page=\d)?"/g)].map(([, query = ""]) => query);
  expect(pages.map(steps)).toEqual([["?page=2"], ["", "?page=3"], ["?page=2"], ["?page=2"]]);
  expect(pages[1]).toContain("Page 2 of 3");
});

test("planner and weekly meals offer meals of past days, and one press notes them once", async () => {
  const { app, browser, cook } = await aSignedInApp();
  const guest = aSignedInBrowser(app, { firstName: "Ben" });
  guest.cook = together(cook, guest.cook);
  const { id: recipeId } = aRecipe(cook, { name: "Soup" });
  const plan = (date: string) => addMeal(cook, { date, mealType: "dinner", recipeId }).id;
  const past = plan("2026-03-01");
  for (const date of [TODAY, "2026-03-03"]) plan(date);
  const pages = ["/meal-planner?from=2026-02-23", "/meal-planner/weekly"];
  const buttons = async (path: string) => {
    const html = await (await browser.call(path)).text();
    expect(html).toContain('<form id="confirm-meals"');
    // The pot is for cooking.
    for (const [button] of html.matchAll(/<button[^>]* form="confirm-meals".*?<\/button>/g))
      expect(button).toMatch(/\.svg#check"/);
    return [...html.matchAll(/<button[^>]* form="confirm-meals"[^>]* value="(\d+)"/g)].map((found) => found[1]);
  };
  for (const path of pages) expect([path, await buttons(path)]).toEqual([path, [String(past)]]);
  const press = ({ call }: Pick<typeof browser, "call">) =>
    call("/meal-planner/cooked", { form: { mealId: String(past), returnTo: "/meal-planner/weekly" } });
  const first = await press(browser);
  const toast = await pageAfter(browser, first);
  const second = await press(guest);
  expect([first.status, first.headers.get("Location")]).toEqual([303, "/meal-planner/weekly#slot-2026-03-01-dinner"]);
  expect([second.status, second.headers.get("Set-Cookie")]).toEqual([303, null]);
  for (const path of pages) expect([path, await buttons(path)]).toEqual([path, []]);
  expect(toast).toContain("Soup, on Sun, 1\u00a0Mar\u00a02026.");
  const [, cookedId = ""] = /name="cookedId" value="(\d+)"/.exec(toast) ?? [];
  await browser.call(`/recipes/${recipeId}/cooked/remove`, { form: { cookedId } });
  for (const path of pages) expect([path, await buttons(path)]).toEqual([path, [String(past)]]);
  const foreign = await press(aSignedInBrowser(app));
  expect(await (await browser.call(`/api/recipes/${recipeId}/cooked`)).json()).toEqual([]);
  expect(foreign.status).toBe(303);
});

test("what was not cooked for long is suggested above the picker, but not in a search", async () => {
  const { app, browser, cook } = await aSignedInApp();
  const path = "/meal-planner/add?date=2026-03-05&mealType=dinner";
  const ids = Array.from({ length: 10 }, (_, number) => aRecipe(cook, { name: `Soup ${number}` }).id);
  const html = async (query = "") => (await browser.call(path + query)).text();
  expect(await html()).not.toContain("Not cooked in a while");
  const before = await statements(app.db, () => browser.call(path));
  for (const id of ids) noteCooked(cook, id, { date: addDays(TODAY, -30 - id) });
  expect(await html()).toContain("Not cooked in a while");
  expect(await html()).toMatch(new RegExp(`value="${ids[9]}".*Soup 9.*last on `));
  for (const query of ["&q=soup", "&time=30", "&page=2"]) {
    expect([query, await html(query)]).toEqual([query, expect.not.stringContaining("Not cooked in a while")]);
  }
  expect(await statements(app.db, () => browser.call(path))).toBe(before);
  expect(before).toBeLessThanOrEqual(7);
});
