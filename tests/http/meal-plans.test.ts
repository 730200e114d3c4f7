import { describe, expect, test } from "vitest";
import { SLOT_TAKEN } from "#tests/support/planner.ts";
import { aServedApp, type Browser, read } from "#tests/support/served-app.ts";
import { aRecipe } from "#tests/support/test-context.ts";

async function aSignedInApp(details: Parameters<Awaited<ReturnType<typeof aServedApp>>["cook"]>[0] = {}) {
  const app = await aServedApp();
  const cook = app.cook(details);
  return { app, cook, browser: app.browserOf(cook) };
}

type Lunch = { date: string; mealType: string; recipeId: number | string };

const interfaces: { name: string; added: number; send: (browser: Browser, meal: Lunch) => Promise<Response> }[] = [
  {
    name: "form",
    added: 303,
    send: (browser, meal) =>
      browser.call("/meal-planner/add?date=2026-03-02&mealType=lunch", {
        form: Object.fromEntries(Object.entries(meal).map(([name, value]) => [name, String(value)])),
      }),
  },
  { name: "json", added: 201, send: (browser, meal) => browser.call("/api/meal-plans", { json: meal }) },
];

describe.each(interfaces)("adding a meal by $name", ({ added, send }) => {
  test("puts it on the calendar", async () => {
    const { cook, browser } = await aSignedInApp();
    const soup = aRecipe(cook, { name: "Soup" });
    const answer = await send(browser, { date: "2026-03-02", mealType: "lunch", recipeId: soup.id });
    expect(answer.status).toBe(added);
    const listed = await (await browser.call("/api/meal-plans")).json();
    expect(listed).toMatchObject([{ date: "2026-03-02", mealType: "lunch", recipeId: soup.id, recipe: soup }]);
  });

  test("refuses a taken slot with the text of the product rules", async () => {
    const { cook, browser } = await aSignedInApp();
    const lunch = { date: "2026-03-02", mealType: "lunch", recipeId: aRecipe(cook).id };
    await send(browser, lunch);
    const { status, text } = await read(await send(browser, lunch));
    expect(status).toBe(409);
    expect(text).toContain(SLOT_TAKEN);
  });

  // Abuse case 82.
  test.each([
    [{ date: "2026-02-30" }, "Please choose a day"],
    [{ mealType: "brunch" }, "Please choose a meal"],
    [{ recipeId: "" }, "Please choose a recipe"],
  ])("refuses %j", async (change, message) => {
    const { cook, browser } = await aSignedInApp();
    const lunch = { date: "2026-03-02", mealType: "lunch", recipeId: aRecipe(cook).id };
    const { status, text } = await read(await send(browser, { ...lunch, ...change }));
    expect(status).toBe(400);
    expect(text).toContain(message);
  });

  test("refuses weeks beyond the tier", async () => {
    const { cook, browser } = await aSignedInApp({ accountType: "trial" });
    const meal = { date: "2026-03-09", mealType: "lunch", recipeId: aRecipe(cook).id };
    const { status, text } = await read(await send(browser, meal));
    expect(status).toBe(403);
    expect(text).toContain("Your trial account is limited to 1 week of planning");
  });
});

// Abuse case 83.
test("ten posts to one slot: one gets it, nine are refused", async () => {
  const { cook, browser } = await aSignedInApp();
  const lunch = { date: "2026-03-02", mealType: "lunch", recipeId: aRecipe(cook).id };
  const answers = await Promise.all(Array.from({ length: 10 }, () => browser.call("/api/meal-plans", { json: lunch })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
});

test("a meal is read, moved, given servings and removed", async () => {
  const { cook, browser } = await aSignedInApp();
  const soup = aRecipe(cook);
  const made = await (
    await browser.call("/api/meal-plans", { json: { date: "2026-03-02", mealType: "lunch", recipeId: soup.id } })
  ).json();
  const url = `/api/meal-plans/${made.id}`;
  const patch = async (json: unknown) => browser.call(url, { method: "PATCH", json });

  expect(await (await browser.call(url)).json()).toEqual(made);
  expect(await (await patch({ date: "2026-03-02", mealType: "lunch" })).json()).toEqual(made); // its own slot
  const moved = await (await patch({ date: "2026-03-03", mealType: "snack" })).json();
  expect(moved).toEqual({ ...made, date: "2026-03-03", mealType: "snack" });
  expect(await (await patch({ servings: 6 })).json()).toEqual({ ...moved, servings: 6 });
  await browser.call("/api/meal-plans", { json: { date: "2026-03-04", mealType: "lunch", recipeId: soup.id } });
  const refused = await patch({ date: "2026-03-04", mealType: "lunch" });
  expect([refused.status, await refused.json()]).toEqual([409, { message: SLOT_TAKEN }]);
  expect((await patch({ date: "2026-03-04" })).status).toBe(400);

  expect((await browser.call(url, { method: "DELETE" })).status).toBe(204);
  const gone = await browser.call(url, { method: "DELETE" });
  expect([gone.status, await gone.json()]).toEqual([404, { message: "Meal not found" }]);
});

test.each(["0", "-1", "abc", "99999999999999999999", "7"])("meal %s is not found", async (id) => {
  const { browser } = await aSignedInApp();
  const answer = await browser.call(`/api/meal-plans/${id}`, { method: "DELETE" });
  expect([answer.status, await answer.json()]).toEqual([404, { message: "Meal not found" }]);
});

// Abuse cases 5 and 17.
test("meals of another cook are not found", async () => {
  const { app, cook, browser } = await aSignedInApp();
  const lunch = { date: "2026-03-02", mealType: "lunch", recipeId: aRecipe(cook).id };
  const { id } = await (await browser.call("/api/meal-plans", { json: lunch })).json();
  const other = app.browserOf(app.cook({ accountType: "administrator" }));
  const target = { date: "2026-03-05", mealType: "lunch" };
  for (const call of [
    { method: "GET" },
    { method: "DELETE" },
    { method: "PATCH", json: target },
    { method: "PATCH", json: { servings: 3 } },
  ]) {
    expect((await other.call(`/api/meal-plans/${id}`, call)).status).toBe(404);
  }
  expect(await (await other.call("/api/meal-plans")).json()).toEqual([]);
  expect((await browser.call(`/api/meal-plans/${id}`)).status).toBe(200);
});

test("the list can be narrowed to days", async () => {
  const { cook, browser } = await aSignedInApp();
  const recipeId = aRecipe(cook).id;
  for (const date of ["2026-03-02", "2026-03-05", "2026-03-09"]) {
    await browser.call("/api/meal-plans", { json: { date, mealType: "lunch", recipeId } });
  }
  const days = async (query: string) =>
    (await (await browser.call(`/api/meal-plans?${query}`)).json()).map(({ date }: { date: string }) => date);
  expect(await days("from=2026-03-05")).toEqual(["2026-03-05", "2026-03-09"]);
  expect(await days("from=2026-03-03&to=2026-03-08")).toEqual(["2026-03-05"]);
  expect((await browser.call("/api/meal-plans?from=soon")).status).toBe(400);
});

test("randomizing and copying a week by JSON", async () => {
  const { cook, browser } = await aSignedInApp();
  aRecipe(cook);
  const week = { weekStart: "2026-03-02", numberOfSlots: 3, mealTypes: ["dinner"] };
  const filled = await (await browser.call("/api/meal-plans/randomize", { json: week })).json();
  expect(filled).toMatchObject({ message: "Added 3 meals to the week." });
  expect(filled.created).toHaveLength(3);
  const none = await browser.call("/api/meal-plans/randomize", { json: { ...week, mealTypes: [] } });
  expect([none.status, (await none.json()).message]).toEqual([400, "Please select at least one meal type"]);

  const copy = { sourceWeekStart: "2026-03-02", targetWeekStart: "2026-03-09" };
  const copied = await (await browser.call("/api/meal-plans/copy-week", { json: copy })).json();
  expect(copied).toEqual({ message: "Copied 3 meals.", copied: 3, skipped: 0 });
  const same = await browser.call("/api/meal-plans/copy-week", {
    json: { sourceWeekStart: "2026-03-02", targetWeekStart: "2026-03-02" },
  });
  expect([same.status, (await same.json()).message]).toEqual([
    400,
    "This is the same week twice: no changes will be made",
  ]);
});

test("a week starts on the weekday of the settings", async () => {
  const { cook, browser } = await aSignedInApp(); // on a Monday
  aRecipe(cook);
  const fill = async (weekStart: string) => {
    const json = { weekStart, numberOfSlots: 1, mealTypes: ["dinner"] };
    const answer = await browser.call("/api/meal-plans/randomize", { json });
    return [answer.status, (await answer.json()).message];
  };
  const planner = async () => await (await browser.call("/meal-planner")).text();
  expect(await fill("2026-03-08")).toEqual([400, "A week starts on a Monday"]);
  expect(await planner()).toContain("2–8\u00a0Mar");

  await browser.call("/api/settings", { method: "PATCH", json: { weekStart: "sunday" } });
  expect(await fill("2026-03-08")).toEqual([200, "Added 1 meal to the week."]);
  expect(await fill("2026-03-09")).toEqual([400, "A week starts on a Sunday"]);
  expect(await planner()).toContain("1–7\u00a0Mar");
});

// Abuse case 85.
test("the next slot uses the time zone of the browser", async () => {
  const { cook, browser } = await aSignedInApp(); // 09:00 UTC
  const json = { recipeId: aRecipe(cook).id };
  const here = await browser.call("/api/meal-plans/next-slot", { json });
  expect([here.status, await here.json()]).toMatchObject([201, { date: "2026-03-02", mealType: "breakfast" }]);
  browser.cookies.set("tz", encodeURIComponent("Asia/Tokyo")); // 18:00 there
  expect(await (await browser.call("/api/meal-plans/next-slot", { json })).json()).toMatchObject({
    date: "2026-03-02",
    mealType: "dinner",
  });
  browser.cookies.set("tz", encodeURIComponent("Etc/GMT+12")); // 21:00 of the day before there
  expect(await (await browser.call("/api/meal-plans/next-slot", { json })).json()).toMatchObject({
    date: "2026-03-01",
    mealType: "snack",
  });
  expect((await browser.call("/api/meal-plans/next-slot", { json: { recipeId: 99 } })).status).toBe(404);
});

test("visitors are redirected from every address of the planner", async () => {
  const browser = (await aServedApp()).browser();
  for (const [path, method] of [
    ["/api/meal-plans", "GET"],
    ["/api/meal-plans", "POST"],
    ["/api/meal-plans/1", "PATCH"],
    ["/api/meal-plans/1", "DELETE"],
    ["/api/meal-plans/randomize", "POST"],
    ["/api/meal-plans/copy-week", "POST"],
    ["/api/meal-plans/next-slot", "POST"],
  ] as const) {
    const answer = await browser.call(path, method === "GET" ? {} : { method, json: {} });
    expect([answer.status, await answer.json()]).toEqual([401, { message: "Unauthorized" }]);
  }
  const page = await browser.call("/meal-planner?from=2026-03-09");
  expect(page.headers.get("Location")).toBe("/login?returnTo=%2Fmeal-planner%3Ffrom%3D2026-03-09");
});

test("a removed meal is restored from the toast, unless its slot is taken", async () => {
  const { cook, browser } = await aSignedInApp();
  const recipeId = aRecipe(cook).id;
  const lunch = { date: "2026-03-02", mealType: "lunch", recipeId, servings: 5 };
  const { id } = await (await browser.call("/api/meal-plans", { json: lunch })).json();
  expect(await (await browser.call(`/meal-planner/${id}/remove`)).text()).toContain("from lunch on Monday 2\u00a0Mar?");
  expect((await browser.call("/meal-planner/99/remove")).status).toBe(404);
  const removed = await browser.call("/meal-planner/remove", {
    form: { mealId: String(id), returnTo: "/meal-planner?from=2026-03-02" },
  });
  expect(removed.headers.get("Location")).toBe("/meal-planner?from=2026-03-02#slot-2026-03-02-lunch");
  const html = await (await browser.call("/meal-planner")).text();
  expect(html).toContain("Meal Removed");
  const form = { removalId: html.match(/name="removalId" value="(\d+)"/)?.[1] ?? "", returnTo: "/" };
  const other = await (await browser.call("/api/meal-plans", { json: lunch })).json();
  await browser.call("/meal-planner/restore", { form });
  expect(await (await browser.call("/meal-planner")).text()).toContain(SLOT_TAKEN);
  await browser.call(`/api/meal-plans/${other.id}`, { method: "DELETE" });
  await browser.call("/meal-planner/restore", { form });
  expect(await (await browser.call("/api/meal-plans")).json()).toMatchObject([{ id, ...lunch }]);
  const elsewhere = await browser.call("/meal-planner/remove", { form: { mealId: "99", returnTo: "//evil.example" } });
  expect(elsewhere.headers.get("Location")).toBe("/");
  expect(await (await browser.call("/meal-planner")).text()).toContain("Failed to remove meal");
});
