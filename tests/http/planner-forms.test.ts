import { load } from "cheerio";
import { expect, test } from "vitest";
import { setGuests } from "#app/features/planner/eaters/eaters.server.ts";
import { addMeal, listMeals } from "#app/features/planner/meal-plans.server.ts";
import { slotKey } from "#app/features/planner/slots.ts";
import { SLOT_TAKEN } from "#tests/support/planner.ts";
import { aForm, CARD } from "#tests/support/recipe-forms.ts";
import { aServedApp } from "#tests/support/served-app.ts";
import { aRecipe } from "#tests/support/test-context.ts";

/** Returns a signed-in cook with the page of an address as HTML that can be queried. */
async function aSignedInApp(details: Parameters<Awaited<ReturnType<typeof aServedApp>>["cook"]>[0] = {}) {
  const app = await aServedApp(); // on Monday 2 March
  const cook = app.cook(details);
  const { call } = app.browserOf(cook);
  const open = async (path: string) => load(await (await call(path)).text());
  return { cook, call, open };
}

test("the picker filters by total time and sorts eight ways", async () => {
  const { cook, open } = await aSignedInApp();
  aRecipe(cook, { name: "Bread", totalTime: 120, difficulty: "hard" });
  aRecipe(cook, { name: "Apple", totalTime: 5, difficulty: "ready_made" });
  aRecipe(cook, { name: "Curry", totalTime: 45, difficulty: "medium" });
  const picker = (query: string) => open(`/meal-planner/add?date=2026-03-09&mealType=lunch&${query}`);
  const names = async (query: string) => {
    const page = await picker(query);
    const headings = page("dialog h3").map((_, heading) => page(heading).text());
    return headings.get().join(" ");
  };
  const orders = {
    "": "Curry Apple Bread",
    oldest: "Bread Apple Curry",
    "name-asc": "Apple Bread Curry",
    "name-desc": "Curry Bread Apple",
    "time-asc": "Apple Curry Bread",
    "time-desc": "Bread Curry Apple",
    "difficulty-asc": "Apple Curry Bread",
    "difficulty-desc": "Bread Curry Apple",
  };
  for (const [sort, expected] of Object.entries(orders)) expect(await names(`sort=${sort}`)).toBe(expected);
  const times = { 15: "Apple", 30: "Apple", 60: "Apple Curry", 120: "Apple Bread Curry" };
  for (const [time, expected] of Object.entries(times)) {
    expect(await names(`sort=name-asc&time=${time}`)).toBe(expected);
  }
  const nothing = await picker("q=nothing+like+it");
  expect(nothing("dialog").text()).toContain("No recipes found");
  expect(nothing("dialog [role=search]")).toHaveLength(1);
});

test("the picker has no filters over an empty collection", async () => {
  const page = await (await aSignedInApp()).open("/meal-planner/add?date=2026-03-09&mealType=lunch");
  expect(page("dialog").text()).toContain("Your collection is still empty.");
  expect(page("dialog [role=search]")).toHaveLength(0);
});

test("a recipe is planned for a day and a meal with the chosen servings, which a refused form keeps", async () => {
  const { cook, call, open } = await aSignedInApp();
  const { id } = aRecipe(cook, { name: "Soup", servings: 2 });
  addMeal(cook, { date: "2026-03-09", mealType: "lunch", recipeId: id });
  const path = `/recipes/${id}/plan?servings=4`;
  const form = await open(`${path}&week=2026-03-09`);
  expect(form('#plan-recipe [name="servings"]').val()).toBe("4");
  expect(form('[name="slot"]')).toHaveLength(27);
  expect(form(".taken").attr("title")).toBe("Soup");
  // The form that shows another week keeps the servings.
  expect(form('.pick-week [name="servings"]').val()).toBe("4");

  const refused = await call(path, { form: { slot: "2026-03-09-lunch", servings: "5" } });
  const again = load(await refused.text());
  expect([refused.status, again('[role="alert"]').text()]).toEqual([409, SLOT_TAKEN]);
  expect(again('#plan-recipe [name="servings"]').val()).toBe("5");

  const planned = await call(path, { form: { slot: "2026-03-10-dinner", servings: "4" } });
  expect([planned.status, planned.headers.get("Location")]).toEqual([303, `/recipes/${id}?servings=4`]);
  expect((await open(`/recipes/${id}?servings=4`))('[role="status"]').text()).toContain("Soup: Dinner on ");
  expect(listMeals(cook, {}).map((meal) => [slotKey(meal), meal.servings])).toEqual([
    ["2026-03-09-lunch", null],
    ["2026-03-10-dinner", 4],
  ]);
});

test("fields of servings show the usual number, which goes on following the kitchen and its guests", async () => {
  const { cook, call, open } = await aSignedInApp();
  const { id } = aRecipe(cook, { name: "Soup", servings: 2 });
  const [plan, servings] = [`/recipes/${id}/plan`, "/meal-planner/1/servings"];
  const shown = async (path: string) => (await open(path))('dialog [name="servings"]').val();
  const planned = () => listMeals(cook, {}).map((meal) => meal.servings);
  expect(await shown(plan)).toBe("2");
  await call(plan, { form: { slot: "2026-03-10-dinner", servings: "2" } });
  setGuests(cook, [{ date: "2026-03-10", guests: 3 }]);
  expect([await shown(servings), planned()]).toEqual(["5", [null]]);
  await call(servings, { form: { servings: "5" } });
  expect(planned()).toEqual([null]);
  await call(servings, { form: { servings: "8" } });
  expect([await shown(servings), planned()]).toEqual(["8", [8]]);
  // An own number stays, also the usual one.
  await call(servings, { form: { servings: "8" } });
  expect(planned()).toEqual([8]);
  await call(servings, { form: { servings: "" } });
  expect([await shown(servings), planned()]).toEqual(["5", [null]]);
});

test("a recipe that was edited from its page still closes to the planner", async () => {
  const { cook, call, open } = await aSignedInApp();
  const { id } = aRecipe(cook, { name: "Soup" });
  const recipe = await open(`/recipes/${id}?returnTo=%2Fmeal-planner`);
  const edit = recipe('a[href*="/edit"]').attr("href") ?? "";
  const saved = await call(edit, { form: aForm({ ...CARD, name: "Leek soup" }) });
  expect(saved.status).toBe(303);
  const page = await open(saved.headers.get("Location") ?? "");
  expect(page("h1").text()).toBe("Leek soup");
  expect(page('a:contains("Close")').attr("href")).toBe("/meal-planner");
});

test("a trial account sees the limit of its weeks in the calendar, and can plan its own week", async () => {
  const { cook, open } = await aSignedInApp({ accountType: "trial" });
  aRecipe(cook, { name: "Soup" });
  const page = await open("/meal-planner");
  expect(page("#week-2026-03-09").text()).toContain("Your trial account is limited to 1 week of planning");
  const days = page('.slots a[href^="/meal-planner/add"]').map((_, link) => page(link).attr("href"));
  expect(days).toHaveLength(28);
  for (const day of days.get()) expect(day).toMatch(/date=2026-03-0[2-8]/);
});

test("the buttons of Weekly Meals select a week, deselect it, and select all and none", async () => {
  const { cook, open } = await aSignedInApp();
  const recipeId = aRecipe(cook, { name: "Soup" }).id;
  for (const date of ["2026-03-02", "2026-03-08", "2026-03-09"]) addMeal(cook, { date, mealType: "lunch", recipeId });
  const selected = async (query: string) => {
    const page = await open(`/meal-planner/weekly?${query}`);
    const boxes = page('[name="meal"][checked]').map((_, box) => page(box).attr("value"));
    return boxes.get().join(" ");
  };
  expect(await selected("select=2026-03-02")).toBe("1 2");
  expect(await selected("meal=3&select=2026-03-02")).toBe("1 2 3");
  expect(await selected("meal=1&meal=2&meal=3&select=2026-03-02")).toBe("3");
  expect(await selected("select=all")).toBe("1 2 3");
  expect(await selected("meal=1&meal=2&select=none")).toBe("");
});
