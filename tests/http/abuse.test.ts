import { describe, expect, test } from "vitest";
import { apiCalls } from "#app/api/all-calls.server.ts";
import { mealPlans, users } from "#db/schema.ts";
import { aServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

const withId = apiCalls.filter(({ path }) => path.includes(":"));
const withBody = apiCalls.filter(({ method }) => method === "POST" || method === "PUT" || method === "PATCH");

const ODD = [
  "0",
  "-1",
  "abc",
  "1e99",
  "1e0",
  "0x1",
  "'",
  '"',
  "%00",
  "%ff",
  "1".repeat(3000),
  "__proto__",
  "constructor",
];

// Abuse case 4.
test.each(ODD)("the odd id %s is bad or unknown on every route, and no bug", async (id) => {
  expect(withId.length).toBeGreaterThan(15);
  const app = await aServedApp();
  const { cook, call } = aSignedInBrowser(app, { accountType: "administrator" });
  aRecipe(cook);
  for (const { path, method } of withId) {
    const address = path.replace(/:\w+/g, id);
    const answer = await call(address, { method, json: method === "GET" || method === "DELETE" ? undefined : {} });
    expect([method, path, [400, 404].includes(answer.status) || answer.status]).toEqual([method, path, true]);
  }
  expect(app.errors).toEqual([]);
});

// Abuse case 10.
test("a grocery list with another cook's meals is refused completely and discloses nothing", async () => {
  const app = await aServedApp();
  const owner = aSignedInBrowser(app);
  const thief = aSignedInBrowser(app);
  const soup = aRecipe(owner.cook, { name: "Secret soup", ingredients: ["1 truffle"] });
  const own = aRecipe(thief.cook);
  const { id } = app.db
    .insert(mealPlans)
    .values({ kitchenId: owner.cook.kitchen.id, date: "2026-03-02", mealType: "lunch", recipeId: soup.id })
    .returning()
    .get();
  for (const answer of [
    await thief.call("/api/grocery-list", { json: { recipeIds: [own.id], mealPlanIds: [id] } }),
    await thief.call(`/grocery-list?recipe=${own.id}&meal=${id}`),
  ]) {
    const text = await answer.text();
    expect([answer.status, text]).toEqual([404, expect.stringContaining("not found")]);
    expect(text).not.toContain("truffle");
  }
});

describe("another site", () => {
  const FOREIGN = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };

  // Abuse case 31.
  test.each(apiCalls.filter(({ method }) => method !== "GET"))(
    "gets nothing done with $method $path",
    async ({ path, method }) => {
      const app = await aServedApp();
      const { cook, call } = aSignedInBrowser(app, { accountType: "administrator" });
      aRecipe(cook);
      const changes = () => app.db.$client.prepare("SELECT total_changes()").pluck().get();
      const before = changes();
      const answer = await call(path.replace(/:\w+/g, "1"), { method, json: {}, headers: FOREIGN });
      expect([answer.status, await answer.json()]).toEqual([403, { message: "Cross-origin request blocked" }]);
      expect(changes(), "rows written since the database was opened").toBe(before);
    },
  );

  // What a form or a plain request of another site can send without asking first.
  // Abuse case 33.
  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "gets no account type changed by %s, nor does a program that says so",
    async (type) => {
      const app = await aServedApp();
      const { cook, call } = aSignedInBrowser(app, { accountType: "administrator" });
      aSignedInBrowser(app, { accountType: "administrator" });
      const address = `/api/admin/users/${cook.user.id}/account-type`;
      const body = JSON.stringify({ accountType: "trial" });
      const from = async (headers: Record<string, string>) =>
        (await call(address, { method: "PATCH", body, headers: { ...headers, "Content-Type": type } })).status;
      expect([await from(FOREIGN), await from({})]).toEqual([403, 415]);
      const left = app.db.select({ type: users.accountType }).from(users).all();
      expect(left).toEqual([{ type: "administrator" }, { type: "administrator" }]);
    },
  );

  // Abuse case 34.
  test.each(["https://evil.example", "null"])("at %s may read nothing", async (origin) => {
    const app = await aServedApp();
    const { call } = aSignedInBrowser(app);
    for (const path of ["/api/auth/user", "/api/recipes", "/recipes", "/api/shared/x", "/nowhere"]) {
      for (const method of ["GET", "OPTIONS"]) {
        const { headers } = await call(path, { method, headers: { Origin: origin } });
        expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
      }
    }
  });

  // Abuse case 36.
  test("is refused by page actions and by the API", async () => {
    const app = await aServedApp();
    const { call } = aSignedInBrowser(app, { accountType: "administrator" });
    for (const address of ["/account?change=everywhere", "/admin/invite-codes", "/login", "/recipes/1/favorite"]) {
      const answer = await call(address, { form: { never: "on" }, headers: FOREIGN });
      expect([address, answer.status, await answer.json()]).toEqual([
        address,
        403,
        { message: "Cross-origin request blocked" },
      ]);
    }
    expect((await call("/api/auth/user")).status).toBe(200);
    expect(await (await call("/api/admin/invite-codes")).json()).toEqual([]);
  });
});

/** Routes whose requests have no body, or one that is no JSON. */
const OTHERWISE =
  /\/(favorites\/|kitchen\/leave$|collection$|re-import$|logout$|add-recipe\/|from-pdf$|from-text$|read-picture$|test-mail$)|^\/api\/recipes(\/:recipeId)?$/;

// Abuse case 35.
test.each(withBody.filter(({ path }) => !OTHERWISE.test(path)))(
  "$method $path takes JSON only",
  async ({ path, method }) => {
    const app = await aServedApp();
    const { call } = aSignedInBrowser(app, { accountType: "administrator" });
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""]) {
      const answer = await call(path.replace(/:\w+/g, "1"), { method, body: "{}", headers: { "Content-Type": type } });
      expect([type, [401, 404, 415].includes(answer.status) || answer.status]).toEqual([type, true]);
      if (!path.includes(":") && !path.includes("registration")) expect(answer.status).toBe(415);
    }
  },
);
