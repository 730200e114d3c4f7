import { load } from "cheerio";
import { expect, test } from "vitest";
import { addMeal, listMeals } from "#app/features/planner/meal-plans.server.ts";
import { addText } from "#app/features/planner/texts/plan-texts.server.ts";
import { aServedApp } from "#tests/support/served-app.ts";
import { aRecipe } from "#tests/support/test-context.ts";

const MONDAY = "2026-03-02"; // today of the app

async function aDinner(accountType: "trial" | "premium" = "premium") {
  const app = await aServedApp();
  const cook = app.cook({ accountType });
  const browser = app.browserOf(cook);
  const { id } = addMeal(cook, { date: MONDAY, mealType: "dinner", recipeId: aRecipe(cook, { name: "Soup" }).id });
  const days = () => listMeals(cook, {}).map(({ date }) => date);
  const repeat = async (json: unknown, meal = id) => {
    const answer = await browser.call(`/api/meal-plans/${meal}/repeat`, { json });
    return { status: answer.status, body: await answer.json() };
  };
  const on = (date: string) => listMeals(cook, { from: date, to: date })[0]?.id ?? 0;
  return { app, cook, browser, id, days, repeat, on };
}

test("a meal repeats through the API; one repetition or all later ones are removed and moved", async () => {
  const { browser, id, days, repeat, on, cook } = await aDinner();
  addText(cook, { date: "2026-03-16", mealType: "dinner", text: "Eating out" });
  const taken = [{ date: "2026-03-16", mealType: "dinner" }];
  expect(await repeat({ everyWeeks: 1, until: "2026-04-06" })).toEqual({
    status: 200,
    body: { everyWeeks: 1, until: "2026-04-06", planned: 4, taken },
  });
  const path = `/api/meal-plans/${id}/repeat`;
  expect(await (await browser.call(path)).json()).toEqual({ everyWeeks: 1, until: "2026-04-06" });
  expect((await repeat({ everyWeeks: 2 })).status).toBe(409);
  const only = await browser.call(`/api/meal-plans/${on("2026-03-09")}/repeat?scope=this`, { method: "DELETE" });
  expect([only.status, days()]).toEqual([204, [MONDAY, "2026-03-23", "2026-03-30", "2026-04-06"]]);
  const json = { date: "2026-03-24", mealType: "lunch", scope: "later" };
  const moved = await browser.call(`/api/meal-plans/${on("2026-03-23")}`, { method: "PATCH", json });
  expect([moved.status, days()]).toEqual([200, [MONDAY, "2026-03-24", "2026-03-31", "2026-04-07"]]);
  const later = await browser.call(`/api/meal-plans/${on("2026-03-31")}/repeat?scope=later`, { method: "DELETE" });
  expect([later.status, days()]).toEqual([204, [MONDAY, "2026-03-24"]]);
  expect(
    (await browser.call(`/api/meal-plans/${on("2026-03-24")}/repeat?scope=all`, { method: "DELETE" })).status,
  ).toBe(400);
});

test("how a meal repeats is changed through the API", async () => {
  const { app, browser, days, repeat } = await aDinner();
  const change = async (json: unknown, who = browser) =>
    await who.call("/api/meal-plans/1/repeat", { method: "PUT", json });
  expect((await change({ everyWeeks: 2 })).status).toBe(404);
  await repeat({ everyWeeks: 1, until: "2026-03-23" });
  const changed = await change({ everyWeeks: 2, until: "2026-03-30" });
  expect([changed.status, await changed.json()]).toEqual([
    200,
    { everyWeeks: 2, until: "2026-03-30", planned: 1, taken: [], removed: 2 },
  ]);
  expect(days()).toEqual([MONDAY, "2026-03-16", "2026-03-30"]);
  expect((await change({ everyWeeks: 0 })).status).toBe(400);
  expect((await change({ everyWeeks: 1 }, app.browserOf(app.cook()))).status).toBe(404);
});

test("what cannot repeat is refused with a reason", async () => {
  const { app, browser, cook, repeat } = await aDinner();
  for (const json of [
    {},
    { everyWeeks: 0 },
    { everyWeeks: 1, until: "2026-02-30" },
    { everyWeeks: 1, until: MONDAY },
  ]) {
    expect((await repeat(json)).status).toBe(400);
  }
  const text = addText(cook, { date: MONDAY, mealType: "snack", text: "Fruit" });
  expect((await repeat({ everyWeeks: 1 }, text.id)).status).toBe(404);
  expect((await repeat({ everyWeeks: 1 }, 999)).status).toBe(404);
  const stranger = app.browserOf(app.cook());
  expect((await stranger.call("/api/meal-plans/1/repeat", { json: { everyWeeks: 1 } })).status).toBe(404);
  expect((await browser.call("/api/meal-plans/1/repeat?scope=later", { method: "DELETE" })).status).toBe(404);
  const trial = await aDinner("trial");
  expect((await trial.repeat({ everyWeeks: 1 })).status).toBe(403);
});

test("forms without scripts let a meal repeat, take it off the plan from a day on, and undo both", async () => {
  const { browser, id, days, on } = await aDinner();
  const page = async (path: string) => load(await (await browser.call(path)).text());
  const menu = (await page("/meal-planner"))(`#meal-${id} a.to-repeat`).attr("href") ?? "";
  expect(menu).toBe(`/meal-planner/${id}/repeat`);
  const early = await browser.call(menu, { form: { everyWeeks: "1", until: "2026-03-03" } });
  const refused = load(await early.text());
  expect([early.status, refused("input[name=until]").val()]).toEqual([400, "2026-03-03"]);
  await browser.call(menu, { form: { everyWeeks: "1", until: "2026-03-23" } });
  expect(days()).toHaveLength(4);
  const planner = await page("/meal-planner");
  expect(planner.text()).toContain("Planned 3 more times.");
  const undo = planner("form[action='/meal-planner/repeat/stop'] input[name=mealId]").val();
  expect(undo).toBe(String(id));
  expect((await page(menu)).text()).toContain("Repeats every week until Monday 23\u00a0Mar.");

  const form = await page(menu);
  expect([form("input[name=everyWeeks]").val(), form("input[name=until]").val()]).toEqual(["1", "2026-03-23"]);
  await browser.call(menu, { form: { everyWeeks: "2", until: "2026-03-30" } });
  expect(days()).toEqual([MONDAY, "2026-03-16", "2026-03-30"]);
  const changed = await page("/meal-planner");
  expect(changed.text()).toContain("Planned 1 more time. 2 meals taken off the plan.");
  const before = String(changed("form[action='/meal-planner/restore'] input[name=removalId]").val());
  await browser.call("/meal-planner/restore", { form: { removalId: before, returnTo: "/" } });
  expect(days()).toEqual([MONDAY, "2026-03-09", "2026-03-16", "2026-03-23"]);

  const second = on("2026-03-09");
  const question = await page(`/meal-planner/${second}/remove`);
  expect(
    question("input[name=scope]")
      .map((_, input) => input.attribs.value)
      .get(),
  ).toEqual(["this", "later"]);
  expect(planner(`#meal-${second} a.to-remove`).attr("data-remove")).toBeUndefined();
  await browser.call("/meal-planner/remove", { form: { mealId: String(second), scope: "later" } });
  expect(days()).toEqual([MONDAY]);
  const removed = await page("/meal-planner");
  expect(removed.text()).toContain("3 meals taken off the plan.");
  const removalId = String(removed("form[action='/meal-planner/restore'] input[name=removalId]").val());
  await browser.call("/meal-planner/restore", { form: { removalId, returnTo: "/" } });
  expect(days()).toHaveLength(4);

  const moving = await page(`/meal-planner/${second}/move`);
  expect(moving("input[name=scope]")).toHaveLength(2);
  await browser.call(`/meal-planner/${second}/move`, { form: { slot: "2026-03-10-lunch", scope: "later" } });
  expect(days()).toEqual([MONDAY, "2026-03-10", "2026-03-17", "2026-03-24"]);
});
