import { expect, test } from "vitest";
import { SLOT_TAKEN } from "#tests/support/planner.ts";
import { aServedApp } from "#tests/support/served-app.ts";
import { aRecipe } from "#tests/support/test-context.ts";

async function aSignedInApp() {
  const app = await aServedApp();
  const cook = app.cook();
  return { cook, browser: app.browserOf(cook) };
}

test("texts are planned, changed and taken off through the API, and no client is refused by one", async () => {
  const { cook, browser } = await aSignedInApp();
  const recipeId = aRecipe(cook, { name: "Soup" }).id;
  const lunch = { date: "2026-03-02", mealType: "lunch" };
  const added = await browser.call("/api/plan/texts", { json: { ...lunch, text: "Eating out" } });
  expect(added.status).toBe(201);
  const text = await added.json();
  expect(text).toEqual({ id: text.id, ...lunch, text: "Eating out", leftoverOf: null, createdAt: expect.any(String) });
  const taken = await browser.call("/api/plan/texts", { json: { ...lunch, text: "Takeaway" } });
  expect([taken.status, await taken.json()]).toEqual([409, expect.objectContaining({ message: SLOT_TAKEN })]);
  const long = await browser.call("/api/plan/texts", { json: { ...lunch, text: "x".repeat(121) } });
  expect([long.status, (await long.json()).message]).toEqual([400, "Please shorten the text to 120 characters"]);
  const change = { method: "PATCH", json: { text: "Takeaway", date: "2026-03-03", mealType: "dinner" } };
  expect(await (await browser.call(`/api/plan/texts/${text.id}`, change)).json()).toMatchObject(change.json);
  const plan = await (await browser.call("/api/plan?from=2026-03-02&to=2026-03-08")).json();
  expect(plan).toMatchObject({ meals: [], texts: [{ id: text.id, text: "Takeaway" }], tray: [], guests: [] });
  expect(await (await browser.call("/api/meal-plans")).json()).toEqual([]);
  const meal = await browser.call("/api/meal-plans", { json: { date: "2026-03-03", mealType: "dinner", recipeId } });
  expect([meal.status, await meal.json()]).toEqual([201, expect.objectContaining({ recipeId, note: "Takeaway" })]);
  expect((await browser.call(`/api/plan/texts/${text.id}`, { method: "DELETE" })).status).toBe(404);
  const other = await (await browser.call("/api/plan/texts", { json: { ...lunch, text: "Eating out" } })).json();
  expect((await browser.call(`/api/plan/texts/${other.id}`, { method: "DELETE" })).status).toBe(204);
  expect((await browser.call("/api/plan/texts/99", change)).status).toBe(404);
});

test("the picker plans what was searched for as a text, or a suggestion, without scripts", async () => {
  const { browser } = await aSignedInApp();
  const picker = "/meal-planner/add?date=2026-03-02&mealType=lunch";
  const suggested = await (await browser.call(picker)).text();
  for (const text of ["Eating out", "Takeaway", "Leftovers"])
    expect(suggested).toContain(`value="${text}" name="text"`);
  expect(await (await browser.call(`${picker}&q=at+%3Cgrandma%3E%27s`)).text()).toContain("Plan “at &lt;grandma&gt;");
  const lunch = { date: "2026-03-02", mealType: "lunch" };
  const added = await browser.call(picker, { form: { ...lunch, text: "Eating out" } });
  expect(added.headers.get("Location")).toBe("/meal-planner#slot-2026-03-02-lunch");
  const page = await (await browser.call("/meal-planner")).text();
  expect(page).toContain("Eating out: Lunch on Monday, March 2");
  const id = page.match(/id="meal-(\d+)"/)?.[1];
  const long = await browser.call(`/meal-planner/${id}/text`, { form: { text: "x".repeat(121) } });
  expect([long.status, await long.text()]).toEqual([400, expect.stringContaining("shorten the text to 120")]);
  await browser.call(`/meal-planner/${id}/text`, { form: { text: "Takeaway" } });
  expect(await (await browser.call("/meal-planner/weekly")).text()).toContain("Takeaway");
  expect(await (await browser.call("/meal-planner/print?week=2026-03-02")).text()).toContain("Takeaway");
  const question = await (await browser.call(`/meal-planner/${id}/remove`)).text();
  expect(question).toContain("Remove “Takeaway” from lunch on Monday 2\u00a0Mar?");
  const none = await browser.call(picker, { form: { ...lunch, date: "2026-03-03" } });
  expect([none.status, await none.text()]).toEqual([400, expect.stringContaining("Please choose a recipe")]);
});

test("sides and notes are added, changed and taken away by forms without scripts", async () => {
  const { cook, browser } = await aSignedInApp();
  const [soup, salad] = [aRecipe(cook, { name: "Soup" }), aRecipe(cook, { name: "Salad bowl" })];
  const lunch = { date: "2026-03-02", mealType: "lunch", recipeId: soup.id };
  const { id } = await (await browser.call("/api/meal-plans", { json: lunch })).json();
  const sides = `/meal-planner/${id}/sides`;
  const picker = await (await browser.call(sides)).text();
  expect(picker).toContain(`value="${salad.id}" name="recipeId"`);
  expect(picker).not.toContain(`value="${soup.id}" name="recipeId"`);
  const added = await browser.call(sides, { form: { recipeId: String(salad.id) } });
  expect(added.headers.get("Location")).toBe("/meal-planner#slot-2026-03-02-lunch");
  await browser.call(sides, { form: { text: "Bread" } });
  const dishes = async () => (await (await browser.call(`/api/meal-plans/${id}`)).json()).dishes;
  const [first] = await dishes();
  await browser.call(sides, { form: { dishId: String(first.id), servings: "6" } });
  expect(await dishes()).toMatchObject([{ recipe: { name: "Salad bowl" }, servings: 6 }, { text: "Bread" }]);
  expect((await browser.call(sides, { form: {} })).status).toBe(400);
  const itself = await browser.call(sides, { form: { recipeId: String(soup.id) } });
  expect([itself.status, await itself.text()]).toEqual([400, expect.stringContaining("This is the meal itself")]);
  await browser.call(`/meal-planner/${id}/note`, { form: { note: "With candles\n& wine" } });
  const long = await browser.call(`/meal-planner/${id}/note`, { form: { note: "x".repeat(301) } });
  expect([long.status, await long.text()]).toEqual([400, expect.stringContaining("shorten the note to 300")]);
  for (const page of ["/meal-planner", "/meal-planner/weekly", "/meal-planner/print?week=2026-03-02"]) {
    const html = await (await browser.call(page)).text();
    for (const text of ["Salad bowl (for\u00a06)", "Bread", "With candles"]) expect(html, page).toContain(text);
  }
  const form = { mealId: String(id), dishId: String(first.id), returnTo: sides };
  await browser.call("/meal-planner/sides/remove", { form });
  expect(await dishes()).toMatchObject([{ text: "Bread" }]);
  const html = await (await browser.call(sides)).text();
  const removalId = html.match(/name="removalId" value="(\d+)"/)?.[1] ?? "";
  await browser.call("/meal-planner/restore", { form: { removalId } });
  expect(await dishes()).toHaveLength(2);
  for (const text of ["1", "2", "3"]) await browser.call(sides, { form: { text } });
  const sixth = await browser.call(`/api/meal-plans/${id}/dishes`, { json: { text: "6" } });
  expect([sixth.status, (await sixth.json()).message]).toEqual([400, "A meal has at most 5 side dishes"]);
  await browser.call(`/meal-planner/${id}/note`, { form: { note: "" } });
  expect((await (await browser.call(`/api/meal-plans/${id}`)).json()).note).toBeNull();
});

test("leftovers are planned behind their meal, and swapped with it once it moved behind them", async () => {
  const { cook, browser } = await aSignedInApp();
  const lunch = { date: "2026-03-02", mealType: "lunch", recipeId: aRecipe(cook, { name: "Soup" }).id };
  const { id } = await (await browser.call("/api/meal-plans", { json: lunch })).json();
  const leftovers = `/meal-planner/${id}/leftovers`;
  expect(await (await browser.call(leftovers)).text()).toContain("Leftovers: Soup");
  const early = await browser.call(leftovers, { form: { slot: "2026-03-02-breakfast" } });
  expect([early.status, await early.text()]).toEqual([400, expect.stringContaining("choose a slot after the meal")]);
  const added = await browser.call(leftovers, { form: { slot: "2026-03-03-lunch" } });
  expect(added.headers.get("Location")).toBe("/meal-planner#slot-2026-03-03-lunch");
  const [text] = (await (await browser.call("/api/plan")).json()).texts;
  expect(text).toMatchObject({ text: "Leftovers: Soup", leftoverOf: id });
  const again = await browser.call(`/api/meal-plans/${text.id}/leftovers`, {
    json: { date: "2026-03-05", mealType: "lunch" },
  });
  expect([again.status, (await again.json()).message]).toEqual([400, "Only a meal with a recipe has leftovers"]);
  expect(await (await browser.call("/meal-planner")).text()).not.toContain("Planned before its meal");
  const move = { method: "PATCH", json: { date: "2026-03-04", mealType: "lunch" } };
  await browser.call(`/api/meal-plans/${id}`, move);
  const marked = await (await browser.call("/meal-planner")).text();
  for (const mark of ["Planned before its meal", "Planned after its leftovers"]) expect(marked).toContain(mark);
  await browser.call("/meal-planner/leftovers/swap", { form: { mealId: String(text.id), returnTo: "/" } });
  expect(await (await browser.call(`/api/meal-plans/${id}`)).json()).toMatchObject({ date: "2026-03-03" });
  expect(await (await browser.call("/meal-planner")).text()).not.toContain("Planned before its meal");
});

test("dinners are pushed back by a form with a preview, and by its undo come back", async () => {
  const { cook, browser } = await aSignedInApp();
  const recipeId = aRecipe(cook, { name: "Soup" }).id;
  const dinner = (date: string) => ({ date, mealType: "dinner" });
  const { id } = await (await browser.call("/api/meal-plans", { json: { ...dinner("2026-03-03"), recipeId } })).json();
  await browser.call("/api/plan/texts", { json: { ...dinner("2026-03-04"), text: "Eating out" } });
  await browser.call("/api/plan/texts", { json: { ...dinner("2026-03-06"), text: "Takeaway" } });
  const days = async () => {
    const { meals, texts } = await (await browser.call("/api/plan")).json();
    return [...meals, ...texts].map(({ date }: { date: string }) => date.slice(8));
  };
  const page = `/meal-planner/${id}/push-back`;
  const preview = await (await browser.call(page)).text();
  expect(preview).toContain("Tuesday 3\u00a0Mar → Wednesday 4\u00a0Mar");
  expect(preview).toContain("Wednesday 4\u00a0Mar → Thursday 5\u00a0Mar");
  expect(preview).not.toContain("Friday 6\u00a0Mar →");
  const pushed = await browser.call(page, { form: {} });
  expect(pushed.headers.get("Location")).toBe("/meal-planner#slot-2026-03-04-dinner");
  expect(await days()).toEqual(["04", "05", "06"]);
  const undo = { from: "2026-03-03", to: "2026-03-05", mealType: "dinner", returnTo: "/meal-planner" };
  const html = await (await browser.call("/meal-planner")).text();
  expect(html).toContain("2 meals are one day later.");
  for (const [name, value] of Object.entries(undo)) expect(html).toContain(`name="${name}" value="${value}"`);
  await browser.call("/meal-planner/pull-forward", { form: undo });
  expect(await days()).toEqual(["03", "04", "06"]);
  const again = await browser.call("/meal-planner/pull-forward", { form: undo });
  expect(await (await browser.call(again.headers.get("Location") ?? "")).text()).toContain("already has a recipe");
  const json = { from: "2026-03-03", mealType: "dinner" };
  const answer = await (await browser.call("/api/plan/push-back", { json })).json();
  expect(answer).toEqual({
    message: "2 meals are one day later.",
    moved: [
      { id, ...dinner("2026-03-04") },
      { id: expect.any(Number), ...dinner("2026-03-05") },
    ],
  });
  for (const bad of [{ ...json, from: "2026-02-30" }, { ...json, mealType: "tea" }, { mealType: "dinner" }])
    expect((await browser.call("/api/plan/push-back", { json: bad })).status).toBe(400);
});

test("dishes wait on the tray of a week until they are planned, by forms without scripts", async () => {
  const { cook, browser } = await aSignedInApp();
  const [soup, stew] = [aRecipe(cook, { name: "Soup" }), aRecipe(cook, { name: "Stew" })];
  const tray = "/meal-planner/tray?week=2026-03-02";
  const weekStart = "2026-03-02";
  const onTray = async () => (await (await browser.call("/api/plan?from=2026-03-02&to=2026-03-08")).json()).tray;
  expect(await (await browser.call("/meal-planner")).text()).toContain("Some day of the week…");
  expect(await (await browser.call(tray)).text()).toContain(`value="${soup.id}" name="recipeId"`);
  const added = await browser.call(tray, { form: { weekStart, recipeId: String(soup.id) } });
  expect(added.headers.get("Location")).toBe("/meal-planner#slot-2026-03-08-tray");
  await browser.call(tray, { form: { weekStart, text: "Pizza 🍕" } });
  expect(await onTray()).toMatchObject([
    { weekStart, recipe: { name: "Soup" }, text: null, servings: null },
    { weekStart, recipe: null, text: "Pizza 🍕" },
  ]);
  expect(await (await browser.call("/api/meal-plans")).json()).toEqual([]);
  for (const page of ["/meal-planner", "/meal-planner/weekly", "/meal-planner/print?week=2026-03-02"]) {
    const html = await (await browser.call(page)).text();
    for (const text of ["Some day of the week", "Soup", "Pizza 🍕"]) expect(html, page).toContain(text);
  }
  const [{ id }] = await onTray();
  const move = `/meal-planner/${id}/move`;
  expect(await (await browser.call(move)).text()).toContain("Now: some day this week");
  await browser.call(move, { form: { slot: "2026-03-04-dinner" } });
  expect(await (await browser.call(`/api/meal-plans/${id}`)).json()).toMatchObject({
    date: "2026-03-04",
    recipeId: soup.id,
  });
  await browser.call(`/meal-planner/${id}/note`, { form: { note: "With candles" } });
  await browser.call(`/api/meal-plans/${id}/dishes`, { json: { text: "Bread" } });
  const back = await browser.call(move, { form: { tray: "2026-03-09" } });
  expect(back.headers.get("Location")).toBe("/meal-planner#slot-2026-03-15-tray");
  expect((await browser.call(`/api/meal-plans/${id}`)).status).toBe(404);
  const html = await (await browser.call("/meal-planner")).text();
  for (const text of ["Bread", "With candles", "Soup: some day this week"]) expect(html).toContain(text);
  const planned = await browser.call(`/api/plan/tray/${id}/plan`, { json: { date: "2026-03-05", mealType: "lunch" } });
  expect(await planned.json()).toEqual({ id, date: "2026-03-05", mealType: "lunch" });
  expect((await browser.call(`/api/plan/tray/${id}`, { method: "PATCH", json: { servings: 2 } })).status).toBe(404);
  await browser.call("/meal-planner/tray/take-over", { form: { weekStart, returnTo: "/meal-planner" } });
  expect(await onTray()).toEqual([]);
  const [{ id: pizza }] = await (await browser.call("/api/plan/tray")).json();
  const changed = { weekStart, recipeId: stew.id, servings: 3 };
  await browser.call(`/api/plan/tray/${pizza}`, { method: "PATCH", json: changed });
  expect(await onTray()).toMatchObject([{ id: pizza, recipe: { name: "Stew" }, text: null, servings: 3 }]);
  const question = await (await browser.call(`/meal-planner/${pizza}/remove`)).text();
  expect(question).toContain("Remove Stew from this week?");
  await browser.call("/meal-planner/remove", { form: { mealId: String(pizza), returnTo: "/meal-planner" } });
  expect(await onTray()).toEqual([]);
  const removed = await (await browser.call("/meal-planner")).text();
  await browser.call("/meal-planner/restore", {
    form: { removalId: removed.match(/name="removalId" value="(\d+)"/)?.[1] ?? "" },
  });
  expect(await onTray()).toHaveLength(1);
});

test("a tray refuses a fifteenth dish, a day that starts no week and what is neither recipe nor text", async () => {
  const { cook, browser } = await aSignedInApp();
  const recipeId = aRecipe(cook).id;
  const weekStart = "2026-03-02";
  const add = (json: object) => browser.call("/api/plan/tray", { json });
  for (let dish = 0; dish < 14; dish++) expect((await add({ weekStart, recipeId })).status).toBe(201);
  const full = await add({ weekStart, recipeId });
  expect([full.status, (await full.json()).message]).toEqual([400, "A week has at most 14 dishes without a day"]);
  expect(await (await browser.call("/meal-planner/tray?week=2026-03-02")).text()).toContain("at most 14 dishes");
  const meal = await (
    await browser.call("/api/meal-plans", { json: { date: "2026-03-09", mealType: "lunch", recipeId } })
  ).json();
  const moved = await browser.call(`/meal-planner/${meal.id}/move`, { form: { tray: weekStart } });
  expect([moved.status, await moved.text()]).toEqual([400, expect.stringContaining("at most 14 dishes")]);
  expect(await (await browser.call("/api/plan/tray")).json()).toHaveLength(14);
  for (const bad of [
    { weekStart: "2026-03-03", text: "Pizza" },
    { weekStart: "2026-03-09" },
    { weekStart: "2026-03-09", recipeId, text: "Pizza" },
    { weekStart: "2026-03-09", text: "x".repeat(121) },
    { text: "Pizza" },
  ]) {
    expect((await add(bad)).status, JSON.stringify(bad)).toBe(400);
  }
  expect((await add({ weekStart: "2026-03-09", recipeId: 999 })).status).toBe(404);
});

test("a week is saved as a menu and planned in another week by forms without scripts", async () => {
  const { cook, browser } = await aSignedInApp();
  const recipeId = aRecipe(cook, { name: "Soup" }).id;
  const plan = async (date: string, mealType: string) =>
    (await (await browser.call("/api/meal-plans", { json: { date, mealType, recipeId } })).json()).id;
  const [lunch, dinner] = [await plan("2026-03-02", "lunch"), await plan("2026-03-03", "dinner")];
  await plan("2026-03-09", "lunch");
  const form = await (await browser.call("/meal-planner/menus/new?week=2026-03-02")).text();
  for (const id of [lunch, dinner]) expect(form).toContain(`value="${id}"`);
  const fields = (name: string, ids: number[]) => ({
    form: new URLSearchParams([
      ["name", name],
      ["weekStart", "2026-03-02"],
      ...ids.map((id): [string, string] => ["mealPlanIds", String(id)]),
    ]),
  });
  const save = (name: string, ids: number[]) => browser.call("/meal-planner/menus/new", fields(name, ids));
  const none = await save("Week", []);
  expect([none.status, await none.text()]).toEqual([400, expect.stringContaining("choose at least one meal")]);
  const nameless = await save(" ", [lunch]);
  expect([nameless.status, await nameless.text()]).toEqual([400, expect.stringContaining("Required</span>")]);
  expect((await save("x".repeat(101), [lunch])).status).toBe(400);
  expect((await save("Winter <week>", [lunch, dinner])).headers.get("Location")).toBe("/meal-planner#week-2026-03-02");
  const list = await (await browser.call("/meal-planner/menus?week=2026-03-09")).text();
  for (const text of ["Winter &lt;week&gt;", "leaves out 1 meal whose slot is taken", "Monday 9\u00a0Mar, Lunch"])
    expect(list).toContain(text);
  const [{ id }] = await (await browser.call("/api/menus")).json();
  const week = { menuId: String(id), weekStart: "2026-03-09" };
  const used = await browser.call("/meal-planner/menus?week=2026-03-09", { form: week });
  expect(used.headers.get("Location")).toBe("/meal-planner#week-2026-03-09");
  const html = await (await browser.call("/meal-planner")).text();
  expect(html).toContain("Added 1 meal to the week. 1 slot was taken.");
  expect(html).toContain('action="/meal-planner/undo"');
  const answer = await browser.call(`/api/menus/${id}/use`, { json: { weekStart: "2026-03-16" } });
  expect([answer.status, await answer.json()]).toEqual([200, { planned: 2, taken: [] }]);
  await browser.call(`/meal-planner/menus/${id}`, { form: { name: "Quick week" } });
  await browser.call("/meal-planner/menus/delete", { form: week });
  const after = await (await browser.call("/meal-planner/menus")).text();
  expect(after).toContain("No menus yet");
  await browser.call("/meal-planner/menus/restore", {
    form: { removalId: after.match(/name="removalId" value="(\d+)"/)?.[1] ?? "" },
  });
  expect(await (await browser.call("/api/menus")).json()).toMatchObject([{ id, name: "Quick week" }]);
  for (const bad of [
    { name: "Week", from: "2026-03-02", to: "2026-03-09" },
    { name: "Week", from: "2026-03-08", to: "2026-03-02" },
    { name: "", from: "2026-03-02", to: "2026-03-08" },
    { name: "Week", from: "2026-03-02", to: "2026-03-08", mealPlanIds: [] },
  ]) {
    expect((await browser.call("/api/menus", { json: bad })).status, JSON.stringify(bad)).toBe(400);
  }
});

test("guests of a day come by the API or the page of a week, show with their day, and scale what is cooked", async () => {
  const { cook, browser } = await aSignedInApp();
  const recipeId = aRecipe(cook, { name: "Soup", servings: 2 }).id;
  const tuesday = "2026-03-03";
  const meal = await (
    await browser.call("/api/meal-plans", { json: { date: tuesday, mealType: "lunch", recipeId } })
  ).json();
  const put = (json: object) => browser.call("/api/plan/guests", { method: "PUT", json });
  const set = await put({ date: tuesday, guests: 2 });
  expect([set.status, await set.json()]).toEqual([200, { date: tuesday, guests: 2 }]);
  const many = await put({ date: tuesday, guests: 101 });
  expect([many.status, (await many.json()).message]).toEqual([400, "Please enter guests from 0 to 100"]);
  const plan = await (await browser.call("/api/plan?from=2026-03-02&to=2026-03-08")).json();
  expect(plan).toMatchObject({ guests: [{ date: tuesday, guests: 2 }], meals: [{ servings: null }] });
  const calendar = await (await browser.call("/meal-planner")).text();
  expect(calendar).toContain(`/recipes/${recipeId}?servings=4`);
  for (const path of ["/meal-planner", "/meal-planner/weekly", "/meal-planner/print"])
    expect(await (await browser.call(path)).text()).toContain("+2 guests");
  const groceries = await browser.call("/api/grocery-list", { json: { recipeIds: [], mealPlanIds: [meal.id] } });
  expect(groceries.status).toBe(200);
  const days = (guests: string[]) => Object.fromEntries(guests.map((count, at) => [`guests[${at}]`, count]));
  const week = "/meal-planner/guests?week=2026-03-02";
  expect(await (await browser.call(week)).text()).toMatch(/name="guests\[1\]"[^>]*value="2"/);
  const refused = await browser.call(week, {
    form: { weekStart: "2026-03-02", ...days(["1", "200", "", "", "", "", ""]) },
  });
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("guests from 0 to 100")]);
  const saved = await browser.call(week, { form: { weekStart: "2026-03-02", ...days(["1", "", "", "", "", "", ""]) } });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/meal-planner#week-2026-03-02"]);
  const after = await (await browser.call("/meal-planner")).text();
  expect([after.includes("+1 guest"), after.includes("+2 guests")]).toEqual([true, false]);
  // The undo of the notice posts what was there before.
  expect(after).toMatch(/name="guests\[1\]" value="2"|value="2" name="guests\[1\]"/);
});
