import { expect, test, vi } from "vitest";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { contents } from "#tests/support/database-fingerprint.ts";
import { type FilledForm, filledForm } from "#tests/support/posted-forms.ts";
import { aServedApp } from "#tests/support/served-app.ts";
import { aShare } from "#tests/support/sharing.ts";
import { aRecipe } from "#tests/support/test-context.ts";

vi.setConfig({ testTimeout: 30_000 });

const PASTED = "Leek soup\n\nIngredients\n2 leeks\n1 l water\n\nMethod\nChop the leeks.\nBoil for 10 minutes.";

/** Forms that make something, each with the statement that counts it. Recipe 1, list 1 and share "SHARE" are there. */
const FORMS: Record<string, FilledForm & { counts: string }> = {
  "a share link": {
    page: "/recipes/share",
    fields: { recipientEmail: "ilse@example.org" },
    counts: "SELECT count(*) FROM shared_collection",
  },
  "a shared recipe": { page: "/shared/SHARE", action: "/shared/", counts: "SELECT count(*) FROM recipe" },
  "a note of cooking": {
    page: "/recipes/1",
    action: "/recipes/1/cooked",
    fields: { note: "With peas" },
    counts: "SELECT count(*) FROM cooked_recipe",
  },
  "a timer by hand": {
    page: "/timers?new",
    fields: { label: "Tea", minutes: "3" },
    counts: "SELECT count(*) FROM timer",
  },
  "a timer of a step": {
    page: "/recipes/1",
    fields: { start: "1-600" },
    counts: "SELECT count(*) FROM timer",
  },
  "a timer of a step in cook mode": {
    page: "/recipes/1/cook",
    fields: { start: "1-600" },
    counts: "SELECT count(*) FROM timer",
  },
  "a shopping list": { page: "/shopping/new", fields: { name: "Party" }, counts: "SELECT count(*) FROM shopping_list" },
  "a typed line": {
    page: "/shopping/1",
    fields: { intent: "add", text: "2 l milk" },
    counts: "SELECT coalesce(max(json_array_length(state, '$.shares')), 0) FROM shopping_item",
  },
  "a recipe on a list": {
    page: "/shopping/add?recipes=1",
    fields: { listId: "1" },
    counts: "SELECT coalesce(max(json_array_length(state, '$.shares')), 0) FROM shopping_item",
  },
  "a meal in the next slot": {
    page: "/recipes/1",
    action: "/recipes/1/next-slot",
    counts: "SELECT count(*) FROM meal_plan",
  },
  "a random week": {
    page: "/meal-planner/randomize?meals=lunch&slots=1",
    fields: { numberOfSlots: "1", mealTypes: "lunch" },
    counts: "SELECT count(*) FROM meal_plan",
  },
  "an invite code": {
    page: "/admin/invite-codes",
    fields: { expiresAt: "" },
    counts: "SELECT count(*) FROM invite_code",
  },
  "an invitation": { page: "/kitchen", action: "change=invite", counts: "SELECT count(*) FROM kitchen_invitation" },
  "an API token": { page: "/account/tokens/new", fields: { name: "Script" }, counts: "SELECT count(*) FROM api_token" },
  "a pasted recipe": {
    page: "/recipes/add?from=paste",
    fields: { text: PASTED },
    counts: "SELECT count(*) FROM recipe",
  },
};

async function aHousehold() {
  const app = await aServedApp();
  const cook = app.cook({ accountType: "administrator" });
  aRecipe(cook, { name: "Leek soup with peas", instructions: ["Boil for 10 minutes."] });
  const browser = app.browserOf(cook);
  await browser.call("/api/shopping-lists", { json: { name: "Week" } });
  const { shareCode } = await aShare(app);
  const count = (statement: string) => app.db.$client.prepare(statement).pluck().get() as number;
  /** Returns how to post a form, as its page shows it now. */
  async function opened({ page, ...form }: FilledForm) {
    const { address, values } = await filledForm(browser, { ...form, page: page.replace("SHARE", shareCode) });
    return async (changed: Record<string, string> = {}) => {
      const answer = await browser.call(address, { form: { ...values, ...changed } });
      return [answer.status, answer.headers.get("Location"), answer.headers.getSetCookie().join()] as const;
    };
  }
  return { app, browser, cook, opened, count };
}

test.each(Object.entries(FORMS))(
  "%s is made once by a form that is posted twice",
  async (_name, { counts, ...form }) => {
    const { app, opened, count } = await aHousehold();
    const before = count(counts);
    const post = await opened(form);
    const first = await post();
    expect([200, 303]).toContain(first[0]);
    expect(count(counts)).toBe(before + 1);
    const stored = contents(app.db);
    expect(await post()).toEqual(first);
    expect(contents(app.db)).toBe(stored);
  },
);

test.each(Object.entries(FORMS))(
  "%s is made once by a form that is posted twice at once",
  async (_name, { counts, ...form }) => {
    const { opened, count } = await aHousehold();
    const before = count(counts);
    const post = await opened(form);
    const [first, second] = await Promise.all([post(), post()]);
    expect(second).toEqual(first);
    expect(count(counts)).toBe(before + 1);
  },
);

test("a form that is opened anew, or posted again with other input, makes another", async () => {
  const { opened, count } = await aHousehold();
  const { counts, ...form } = FORMS["a shopping list"] as (typeof FORMS)[string];
  const post = await opened(form);
  await post();
  await post({ name: "Feast" });
  await (await opened(form))();
  expect(count(counts)).toBe(4);
});

test("a form that was refused may be posted again", async () => {
  const { app, opened, count } = await aHousehold();
  const { counts, ...form } = FORMS["a note of cooking"] as (typeof FORMS)[string];
  const post = await opened(form);
  app.db.$client.exec("CREATE TRIGGER full BEFORE INSERT ON cooked_recipe BEGIN SELECT RAISE(ABORT, 'full'); END");
  const [, , failed] = await post();
  app.db.$client.exec("DROP TRIGGER full");
  const [, , noted] = await post();
  expect([count(counts), failed === noted]).toEqual([1, false]);
  expect(app.errors).toHaveLength(1);
});

test("a token that was made is shown again, and is nowhere in the database", async () => {
  const { app, browser } = await aHousehold();
  const { address, values } = await filledForm(browser, FORMS["an API token"] as FilledForm);
  const shown = async () =>
    /value="(trivet_[^"]+|[\w-]{30,})"/.exec(await (await browser.call(address, { form: values })).text())?.[1];
  const token = await shown();
  expect(token).toBeDefined();
  expect(await shown()).toBe(token);
  const rows = app.db.$client.prepare("SELECT * FROM used_form").all();
  expect([rows.length, JSON.stringify(rows).includes(token ?? "")]).toEqual([1, false]);
});

test("a meal that is copied to another week is there once", async () => {
  const { cook, opened, count } = await aHousehold();
  addMeal(cook, { date: "2026-03-03", mealType: "lunch", recipeId: 1 });
  const post = await opened({ page: "/meal-planner/copy", fields: { targetWeekStart: "2026-03-09" } });
  const first = await post();
  expect(await post()).toEqual(first);
  expect(count("SELECT count(*) FROM meal_plan")).toBe(2);
});

test("a file that is uploaded twice is moved in once", async () => {
  const { browser, count } = await aHousehold();
  const { address } = await filledForm(browser, { page: "/recipes/move-in", fields: { file: "" } });
  const form = new FormData();
  form.set("file", new File(['[{"@type":"Recipe","name":"Pie"}]'], "recipes.json"));
  // As a browser sends it: with its length.
  const { body, headers } = new Request("http://localhost", { method: "POST", body: form });
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  const sent = { "Content-Type": headers.get("Content-Type") ?? "", "Content-Length": String(bytes.length) };
  const post = async () => {
    const answer = await browser.call(address, { method: "POST", body: bytes, headers: sent });
    return [answer.status, answer.headers.get("Location")];
  };
  const first = await post();
  expect(first[0]).toBe(303);
  expect(await post()).toEqual(first);
  expect(count("SELECT count(*) FROM move_in")).toBe(1);
});
