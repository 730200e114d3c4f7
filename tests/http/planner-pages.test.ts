import { load } from "cheerio";
import { describe, expect, test } from "vitest";
import { MEAL_LABELS } from "#app/features/planner/meal.ts";
import { addMeal, listMeals } from "#app/features/planner/meal-plans.server.ts";
import { slotKey } from "#app/features/planner/slots.ts";
import { addDays, daysOfWeek, spokenDay } from "#app/lib/calendar-days.ts";
import { statements } from "#tests/support/count-statements.ts";
import { SLOT_TAKEN } from "#tests/support/planner.ts";
import { aServedApp, read } from "#tests/support/served-app.ts";
import { aRecipe } from "#tests/support/test-context.ts";

async function aSignedInApp(options: Parameters<typeof aServedApp>[0] = {}) {
  const app = await aServedApp(options);
  const cook = app.cook();
  return { app, cook, browser: app.browserOf(cook) };
}

function formOf(fields: Record<string, string | string[]>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
  );
}

describe.each(["form", "json"])("page and API use the same texts: %s", (via) => {
  async function send(path: string, api: string, fields: Record<string, unknown>, method = "POST") {
    const { cook, browser } = await aSignedInApp();
    const recipeId = aRecipe(cook).id;
    addMeal(cook, { date: "2026-03-02", mealType: "lunch", recipeId });
    addMeal(cook, { date: "2026-03-03", mealType: "lunch", recipeId });
    const call =
      via === "form"
        ? { form: formOf(fields as Record<string, string>) }
        : { method, json: Object.fromEntries(Object.entries(fields)) };
    return read(await browser.call(via === "form" ? path : api, call));
  }
  const isForm = via === "form";

  test("randomizing without a meal type", async () => {
    const fields = isForm
      ? { weekStart: "2026-03-09", numberOfSlots: "7" }
      : { weekStart: "2026-03-09", numberOfSlots: 7 };
    const { status, text } = await send("/meal-planner/randomize", "/api/meal-plans/randomize", fields);
    expect([status, text.includes("Please select at least one meal type")]).toEqual([400, true]);
  });

  test("randomizing an invalid number of slots", async () => {
    const fields = { weekStart: "2026-03-09", numberOfSlots: isForm ? "29" : 29, mealTypes: ["lunch"] };
    const { status, text } = await send("/meal-planner/randomize", "/api/meal-plans/randomize", fields);
    expect([status, text.includes("Please enter a number of slots from 1 to 28")]).toEqual([400, true]);
  });

  test("copying a week to itself", async () => {
    const fields = { sourceWeekStart: "2026-03-02", targetWeekStart: "2026-03-02" };
    const { status, text } = await send("/meal-planner/copy", "/api/meal-plans/copy-week", fields);
    expect([status, text.includes("This is the same week twice: no changes will be made")]).toEqual([400, true]);
  });

  // Abuse case 84.
  test("moving onto a taken slot", async () => {
    const fields = isForm ? { slot: "2026-03-03-lunch" } : { date: "2026-03-03", mealType: "lunch" };
    const { status, text } = await send("/meal-planner/1/move", "/api/meal-plans/1", fields, "PATCH");
    expect([status, text.includes(SLOT_TAKEN)]).toEqual([409, true]);
  });

  test("no servings at all", async () => {
    const { status, text } = await send(
      "/meal-planner/1/servings",
      "/api/meal-plans/1",
      { servings: isForm ? "0" : 0 },
      "PATCH",
    );
    expect([status, text.includes("Please enter at least 1 serving")]).toEqual([400, true]);
  });
});

test("the page needs the same few statements with five years of meals", async () => {
  const { app, cook, browser } = await aSignedInApp();
  const recipeId = aRecipe(cook).id;
  const insert = app.db.$client.prepare(
    "INSERT INTO meal_plan (kitchen_id, date, meal_type, recipe_id) VALUES (?, ?, ?, ?)",
  );
  const load = async () => expect((await browser.call("/meal-planner")).status).toBe(200);
  await load();
  const empty = await statements(app.db, load);
  app.db.$client.transaction(() => {
    for (let day = -913; day < 913; day++) {
      for (const mealType of ["breakfast", "lunch", "dinner", "snack"]) {
        insert.run(cook.kitchen.id, addDays("2026-03-02", day), mealType, recipeId);
      }
    }
  })();
  const full = await statements(app.db, load);
  expect(full).toBe(empty);
  expect(full).toBeLessThanOrEqual(4);
  app.db.$client.exec(
    `UPDATE kitchen SET randomize_rules = '{"dinner":{"tags":["A"],"withoutTags":[],"maxMinutes":9,"notAgainWeeks":9}}'`,
  );
  const others = ["weekly", "print?week=2026-03-02", "copy", "randomize?week=2027-01-04", "randomize/rules"];
  for (const path of others.map((name) => `/meal-planner/${name}`)) {
    expect(await statements(app.db, () => browser.call(path))).toBeLessThanOrEqual(8);
  }
  const html = await (await browser.call("/meal-planner")).text();
  expect(html.match(/class="meal"/g)).toHaveLength(112);
  const plan = app.db.$client
    .prepare("EXPLAIN QUERY PLAN SELECT id FROM meal_plan WHERE kitchen_id = ? AND date BETWEEN ? AND ?")
    .all(cook.kitchen.id, "2026-03-02", "2026-03-29");
  expect(JSON.stringify(plan)).toContain("meal_plan_slot");
});

test.each([
  ["2026-03-02T09:00:00Z", "premium", "2026-03-02"],
  ["2026-03-02T21:00:00Z", "premium", "2026-03-03"],
  ["2026-03-08T21:00:00Z", "trial", "2026-03-08"], // tomorrow is beyond the weeks of the tier
] as const)("the first dinner at %s for a %s account is on %s", async (now, accountType, date) => {
  const app = await aServedApp({ now: new Date(now) });
  const browser = app.browserOf(app.cook({ accountType }));
  const html = await (await browser.call("/")).text();
  expect(/href="([^"]*)"[^>]*>Plan a first dinner</.exec(html)?.[1]).toBe(
    `/meal-planner/add?date=${date}&amp;mealType=dinner`,
  );
});

test("an empty planner leads to the samples and back, and is not empty once a meal is planned on any day", async () => {
  const { cook, browser } = await aSignedInApp();
  const planner = async () => (await browser.call("/meal-planner")).text();
  const first = await planner();
  expect(first).toMatch(/action="\/recipes\/samples\/add".*?name="returnTo" value="\/meal-planner"/);
  expect(first).toMatch(/<details class="calendar-fold"><summary>/);
  const added = await browser.call("/recipes/samples/add", { form: { returnTo: "/meal-planner" } });
  expect([added.status, added.headers.get("Location")]).toEqual([303, "/meal-planner"]);
  const second = await planner();
  expect(second).toMatch(/<details class="calendar-fold" open=""><summary>/);
  expect(second).not.toContain("Add sample recipes");
  addMeal(cook, { date: "2026-01-05", mealType: "lunch", recipeId: 1 });
  expect(await planner()).not.toContain("Your plan is empty");
});

test("recipes without a picture have the plate in one of its three tints", async () => {
  const { cook, browser } = await aSignedInApp();
  for (let number = 1; number <= 3; number++) aRecipe(cook);
  const tints = async (path: string) =>
    [...(await (await browser.call(path)).text()).matchAll(/class="no-picture ([^"]*)"/g)]
      .map(([, tint]) => tint)
      .sort();
  expect(await tints("/meal-planner/add?date=2026-03-04&mealType=lunch")).toEqual(["tint-1", "tint-2", "tint-3"]);
});

test("each entry of a meal's menu has an icon of drawings.css", async () => {
  const { cook, browser } = await aSignedInApp();
  addMeal(cook, { date: "2026-03-02", mealType: "lunch", recipeId: aRecipe(cook).id });
  const html = await (await browser.call("/meal-planner")).text();
  const meal = html.slice(html.indexOf('class="to-view"'));
  const entries = meal.slice(0, meal.indexOf("</div>")).match(/<a [^>]*/g) ?? [];
  expect(entries.length).toBeGreaterThan(4);
  for (const entry of entries.slice(1)) expect(entry).toMatch(/class="(?:danger )?to-/);
});

// Abuse case 86.
test("today is that of the browser, and so is the current week", async () => {
  const { app, browser } = await aSignedInApp({ now: new Date("2026-03-08T22:59:00Z") });
  const today = async () =>
    (await (await browser.call("/meal-planner")).text()).match(/class="day today" id="day-([\d-]+)"/)?.[1];
  const firstWeek = async () => (await (await browser.call("/meal-planner")).text()).match(/id="week-([\d-]+)"/)?.[1];
  browser.cookies.set("tz", encodeURIComponent("Europe/Berlin"));
  expect([await today(), await firstWeek()]).toEqual(["2026-03-08", "2026-03-02"]);
  app.setNow("2026-03-08T23:00:00Z"); // midnight in Berlin
  expect([await today(), await firstWeek()]).toEqual(["2026-03-09", "2026-03-09"]);
  browser.cookies.set("tz", encodeURIComponent("America/New_York"));
  expect([await today(), await firstWeek()]).toEqual(["2026-03-08", "2026-03-02"]);
  browser.cookies.set("tz", "Nowhere%2FAt_All");
  expect(await today()).toBe("2026-03-08"); // the server's own zone
});

test("undo removes exactly the named meals of the cook", async () => {
  const { app, cook, browser } = await aSignedInApp();
  const recipeId = aRecipe(cook).id;
  const kept = addMeal(cook, { date: "2026-03-02", mealType: "lunch", recipeId });
  const other = app.cook();
  const theirs = addMeal(other, { date: "2026-03-02", mealType: "lunch", recipeId });
  await browser.call("/meal-planner/randomize", {
    form: formOf({ weekStart: "2026-03-09", numberOfSlots: "2", mealTypes: ["lunch", "dinner"] }),
  });
  const created = listMeals(cook, { from: "2026-03-09" }).map(({ id }) => id);
  expect(created).toHaveLength(2);
  const html = await (await browser.call("/meal-planner")).text();
  expect(html).toContain("Meals Randomized!");
  expect(html).toContain(`value="${created.join(",")}"`);
  await browser.call("/meal-planner/undo", { form: { mealIds: [...created, theirs.id].join(","), returnTo: "/" } });
  expect(listMeals(cook, {}).map(({ id }) => id)).toEqual([kept.id]);
  expect(listMeals(other, {})).toHaveLength(1);
  await browser.call("/meal-planner/undo", { form: { mealIds: "1 OR 1", returnTo: "/" } });
  expect(await (await browser.call("/")).text()).toContain("Failed to remove meals");
});

test("rules are set by a form without scripts, which keeps what it refuses; the preview says what stays free", async () => {
  const { cook, browser } = await aSignedInApp();
  aRecipe(cook, { name: "Soup", tags: ["Quick"] });
  aRecipe(cook, { name: "Roast" });
  const week = "?week=2026-03-09";
  const page = async () => load(await (await browser.call(`/meal-planner/randomize${week}`)).text());
  const before = await page();
  expect(before(".note.warn")).toHaveLength(0);
  expect(before("a.to-rules").attr("href")).toBe("/meal-planner/randomize/rules?week=2026-03-09");
  // The kitchen's tag is a box to tick, and what is typed is added to it.
  const form = { "dinner.keptTags": "Quick", "dinner.tags": " ", "dinner.notAgainWeeks": "2", "lunch.maxMinutes": "0" };
  const refused = await browser.call(`/meal-planner/randomize/rules${week}`, { form });
  expect(refused.status).toBe(400);
  const kept = load(await refused.text());
  expect(kept("[name='dinner.keptTags'][checked]").val()).toBe("Quick");
  expect(kept("[name='dinner.keptWithoutTags']:not([checked])").val()).toBe("Quick");
  expect(kept("main, dialog, body").text()).toContain("Please enter minutes from 1 to 1440");
  const saved = await browser.call(`/meal-planner/randomize/rules${week}`, {
    form: { ...form, "dinner.withoutTags": "Fish, Old", "lunch.maxMinutes": "" },
  });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, `/meal-planner/randomize${week}`]);
  for (const type of ["breakfast", "lunch", "snack"] as const) {
    for (const date of daysOfWeek("2026-03-09")) addMeal(cook, { date, mealType: type, recipeId: 2 });
  }
  const after = await page();
  expect(after(".kept-rules").text()).toBe("Dinner: Quick, not Fish or Old, not again within 2 weeks");
  expect(after(".note.warn").text()).toBe("The rules leave too few recipes: 6 slots will stay free.");
  const fields = { weekStart: "2026-03-09", numberOfSlots: "7", mealTypes: "dinner" };
  await browser.call("/meal-planner/randomize", { form: fields });
  expect(await (await browser.call("/meal-planner")).text()).toContain(
    "Added 1 meal to the week. 6 slots stayed free: the rules leave no other recipe.",
  );
});

test("without scripts a random week is proposed before it is planned, with another one and what has changed meanwhile", async () => {
  const { cook, browser } = await aSignedInApp();
  for (const name of ["Soup", "Stew", "Salad", "Pie"]) aRecipe(cook, { name });
  const proposed = (html: string) => {
    const $ = load(html);
    const hidden = (name: string) => String($(`main [name=${name}], dialog [name=${name}]`).val());
    const days = $(".proposed > div").toArray();
    const meals = days.flatMap((day) =>
      $("dd", day)
        .toArray()
        .map((meal) => `${$("dt .visually-hidden", day).text()}: ${$("b", meal).text()}, ${$("small", meal).text()}`),
    );
    const action = $("dialog form").attr("action") ?? "";
    return { meals, action, shown: hidden("shown"), seed: hidden("seed"), note: $("dialog .note.warn").text() };
  };
  const at = async (path: string) => proposed(await (await browser.call(path)).text());
  const first = await at("/meal-planner/randomize?week=2026-03-09");
  expect([first.meals.length, first.seed, listMeals(cook, {}).length]).toEqual([7, "1", 0]);
  const fields = { weekStart: "2026-03-09", numberOfSlots: "3", mealTypes: ["lunch", "dinner"] };
  const form = formOf({ ...fields, seed: first.seed, shown: first.shown });
  const another = await browser.call(first.action, { form: formOf({ ...fields, seed: "1", another: "yes" }) });
  const address = "/meal-planner/randomize?week=2026-03-09&meals=lunch%2Cdinner&slots=3&seed=";
  expect([another.status, another.headers.get("Location")]).toEqual([303, `${address}2`]);
  const second = await at(`${address}2`);
  expect([second.meals.length, second.seed, second.note]).toEqual([3, "2", ""]);
  // The fields were changed: what was shown is no longer what would be planned.
  const changed = await browser.call(first.action, { form });
  expect([changed.status, changed.headers.get("Location")]).toEqual([303, `${address}1&changed=1`]);
  expect(listMeals(cook, {})).toEqual([]);
  expect((await at(`${address}1&changed=1`)).note).toMatch(/^Nothing is planned yet: /);
  const done = await browser.call(second.action, { form: formOf({ ...fields, seed: "2", shown: second.shown }) });
  expect(done.headers.get("Location")).toBe("/meal-planner#week-2026-03-09");
  const named = listMeals(cook, {}).map(
    ({ date, mealType, recipe }) => `${spokenDay(date)}: ${recipe.name}, ${MEAL_LABELS[mealType]()}`,
  );
  expect(named).toEqual(second.meals);
});

test("an address that names no proposal shows the first one", async () => {
  const { cook, browser } = await aSignedInApp();
  aRecipe(cook);
  for (const query of ["meals=brunch&slots=99&seed=0", "meals=&slots=x&seed=1.5", "seed=1001&meals=lunch,lunch"]) {
    const answer = await browser.call(`/meal-planner/randomize?${query}`);
    expect([answer.status, load(await answer.text())("#proposal").text()]).toEqual([200, "Proposal 1: 7 meals"]);
  }
});

test("weekly meals redirect to the grocery list, or show that nothing is selected", async () => {
  const { cook, browser } = await aSignedInApp();
  const recipeId = aRecipe(cook).id;
  expect(await (await browser.call("/meal-planner/weekly")).text()).toContain("No meals planned yet");
  const one = addMeal(cook, { date: "2026-03-02", mealType: "lunch", recipeId });
  const two = addMeal(cook, { date: "2026-03-12", mealType: "snack", recipeId });
  const list = await browser.call(`/meal-planner/weekly?meal=${one.id}&meal=${two.id}&meal=999&list=1`);
  expect(list.headers.get("Location")).toBe(`/grocery-list?meal=${one.id}&meal=${two.id}`);
  expect(await (await browser.call("/meal-planner/weekly?list=1")).text()).toContain("No recipes selected");
  const all = await (await browser.call("/meal-planner/weekly?select=all")).text();
  expect(all.match(/checked=""/g)).toHaveLength(2);
  expect(all).toContain("2 meals selected");
});

test("the grocery list uses planned servings", async () => {
  const { cook, browser } = await aSignedInApp();
  const { id: recipeId } = aRecipe(cook, { ingredients: ["2 onions"], servings: 2 });
  const { id } = addMeal(cook, { date: "2026-03-04", mealType: "dinner", recipeId, servings: 5 });
  const list = await (await browser.call("/api/grocery-list", { json: { recipeIds: [], mealPlanIds: [id] } })).json();
  expect(list.ingredients.map((item: { displayText: string }) => item.displayText)).toEqual(["5 onions"]);
});

test("the calendar feed can be read with its address only", async () => {
  const { app, cook, browser } = await aSignedInApp();
  addMeal(cook, { date: "2026-03-02", mealType: "lunch", recipeId: aRecipe(cook, { name: "Soup" }).id });
  await browser.call("/meal-planner/subscribe", { form: { intent: "start" } });
  const html = await (await browser.call("/meal-planner/subscribe")).text();
  const path = html.match(/\/calendar\/[\w-]{43}\.ics/)?.[0] ?? "none";
  const stranger = app.browser();
  const answer = await stranger.call(path);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  expect(await answer.text()).toContain("SUMMARY:Lunch: Soup");
  for (const wrong of [`${path}x`, path.replace(".ics", ""), `/calendar/${"A".repeat(43)}.ics`, "/calendar/..ics"]) {
    expect((await stranger.call(wrong)).status).toBe(404);
  }
  const hours = { intent: "hours", breakfast: "07:00", lunch: "13:15", dinner: "19:00", snack: "16:00" };
  await browser.call("/meal-planner/subscribe", { form: hours });
  expect(await (await stranger.call(path)).text()).toContain("DTSTART:20260302T131500");
  const { status, text } = await read(
    await browser.call("/meal-planner/subscribe", { form: { ...hours, lunch: "25:00" } }),
  );
  expect([status, text.includes("Please enter a time")]).toEqual([400, true]);
  await browser.call("/meal-planner/subscribe", { form: { intent: "stop" } });
  expect((await stranger.call(path)).status).toBe(404);
});

test("a printed week has the seven days and their meals", async () => {
  const { cook, browser } = await aSignedInApp();
  addMeal(cook, { date: "2026-03-04", mealType: "dinner", recipeId: aRecipe(cook, { name: "Soup" }).id, servings: 6 });
  const html = await (await browser.call("/meal-planner/print?week=2026-03-02")).text();
  expect(html).toContain("Soup (for\u00a06)");
  for (const day of ["Monday 2\u00a0Mar", "Sunday 8\u00a0Mar"]) expect(html).toContain(day);
});

test("the chosen servings of a recipe are planned in the next slot, also by a form", async () => {
  const { cook, browser } = await aSignedInApp();
  const { id } = aRecipe(cook, { name: "Soup", servings: 2 });
  const html = await (await browser.call(`/recipes/${id}?servings=4`)).text();
  expect(html).toMatch(/action="\/recipes\/1\/next-slot".*?<input type="hidden" name="servings" value="4"/s);
  await browser.call(`/recipes/${id}/next-slot`, { form: { servings: "4" } });
  await browser.call(`/recipes/${id}/next-slot`, { form: { returnTo: "/recipes" } });
  expect(listMeals(cook, {}).map(({ servings }) => servings)).toEqual([4, null]);
  const refused = await browser.call("/api/meal-plans/next-slot", { json: { recipeId: id, servings: 0 } });
  expect([refused.status, (await refused.json()).message]).toEqual([400, "Please enter at least 1 serving"]);
});

test("a meal's recipe opens at the planned servings, and its page closes to the slot", async () => {
  const { cook, browser } = await aSignedInApp();
  const recipeId = aRecipe(cook, { name: "Soup", servings: 2, ingredients: ["2 onions"] }).id;
  addMeal(cook, { date: "2026-03-11", mealType: "lunch", recipeId, servings: 6 });
  const planner = await (await browser.call("/meal-planner?from=2026-03-09")).text();
  const [, link = ""] = planner.match(/<a href="([^"]*)"[^>]*><span class="meal-type">/) ?? [];
  const html = await (await browser.call(link.replaceAll("&amp;", "&"))).text();
  expect(html).toContain("6 onions");
  const close = /href="([^"]*)"[^>]*>Close</.exec(html)?.[1];
  expect(close).toBe("/meal-planner?from=2026-03-09#slot-2026-03-11-lunch");
  const bigger = [...html.matchAll(/href="([^"]*servings=7[^"]*)"/g)][0]?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(await (await browser.call(bigger)).text()).toContain(`href="${close}"`);
});

test.each([
  ["", "/recipes", "All recipes"],
  ["?returnTo=%2Frecipes%3Fsearch%3Dleek", "/recipes?search=leek", "All recipes"],
  ["?returnTo=%2F", "/", "Meal Planner"],
  ["?returnTo=%2Fgrocery-list%3Frecipe%3D1", "/grocery-list?recipe=1", "Back"],
  ["?returnTo=https%3A%2F%2Fevil.example%2F", "/", "Meal Planner"],
])("a recipe's page opened with %j closes to %s, which it calls %s", async (query, to, name) => {
  const { cook, browser } = await aSignedInApp();
  aRecipe(cook);
  const html = await (await browser.call(`/recipes/1${query}`)).text();
  expect(html).toMatch(new RegExp(`class="back-link" href="${to.replace("?", "\\?")}".*?${name}</a>`));
  expect(html).toContain(`href="${to}" data-discover="true">Close<`);
});

test("the next slot skips a meal planned by a form", async () => {
  const { cook, browser } = await aSignedInApp();
  const recipeId = String(aRecipe(cook).id);
  await browser.call("/meal-planner/add", { form: { date: "2026-03-02", mealType: "breakfast", recipeId } });
  const next = await browser.call("/api/meal-plans/next-slot", { json: { recipeId: Number(recipeId) } });
  expect(slotKey(await next.json())).toBe("2026-03-02-lunch");
});

test.each([
  ["add", "/meal-planner/add?date=2026-03-04&mealType=lunch", { date: "2026-03-04", mealType: "lunch", recipeId: "1" }],
  ["move", "/meal-planner/1/move", { slot: "2026-03-04-lunch" }],
  ["randomize", "/meal-planner/randomize", { weekStart: "2026-03-09", numberOfSlots: "1", mealTypes: "lunch" }],
  ["copy", "/meal-planner/copy", { sourceWeekStart: "2026-03-02", targetWeekStart: "2026-03-09" }],
  ["remove", "/meal-planner/remove", { mealId: "1", returnTo: "/meal-planner" }],
] as const)("a failure of ours to %s is reported with the documented text", async (what, path, form) => {
  const { app, cook, browser } = await aSignedInApp();
  addMeal(cook, { date: "2026-03-02", mealType: "lunch", recipeId: aRecipe(cook).id });
  for (const change of ["INSERT", "UPDATE", "DELETE"]) {
    app.db.$client.exec(
      `CREATE TRIGGER no_${change} BEFORE ${change} ON meal_plan BEGIN SELECT RAISE(ABORT, 'no'); END`,
    );
  }
  const answer = await browser.call(path, { form: { ...form } });
  const text = what === "remove" ? await (await browser.call("/meal-planner")).text() : await answer.text();
  const failures = {
    add: "Failed to add meal. Please try again.",
    move: "Failed to move meal. Please try again.",
    randomize: "Failed to randomize meals. Please try again.",
    copy: "Failed to copy week. Please try again.",
    remove: "Failed to remove meal",
  };
  expect(text).toContain(failures[what]);
  if (what === "remove") expect(text).toContain("Please try again.");
  expect(text).not.toContain("SqliteError");
  expect(app.errors).toHaveLength(1);
});
