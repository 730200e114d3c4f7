import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#db/schema.ts";
import { aServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

// Abuse cases 76 and 77.
test.each([
  ["90,000 nested arrays", "[".repeat(90_000)],
  ["90,000 closed ones", `${"[".repeat(90_000)}${"]".repeat(90_000)}`],
  ["40,000 keys", `{${Array.from({ length: 40_000 }, (_, at) => `"k${at}":${at}`).join(",")}}`],
  ["a number beyond all", '{"recipeIds":[1e999]}'],
  ["a list at the top", "[]"],
  ["a text at the top", '"{}"'],
  ["null", "null"],
  ["broken JSON", '{"recipeIds":[1}'],
])("%s as a body are 400, and quickly", async (_, body) => {
  const { call } = aSignedInBrowser(await aServedApp());
  const started = performance.now();
  const answer = await call("/api/grocery-list", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json" },
  });
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ message: expect.any(String) })]);
  expect(performance.now() - started).toBeLessThan(3000);
});

const LONG = 60_000;
// Abuse case 78.
test.each([
  ["/api/shared-collections", { recipientEmail: `${"a@".repeat(LONG / 2)}example.org` }],
  ["/api/grocery-list/email", { email: `${"a.".repeat(LONG / 2)}@example.org`, ingredients: [] }],
  ["/api/validate-invite-code", { code: "A".repeat(LONG) }],
  ["/api/meal-plans", { date: "2".repeat(LONG), mealType: "lunch", recipeId: 1 }],
  ["/api/recipes/batch-from-url", { urls: [`https://${"a.".repeat(LONG / 2)}org`] }],
])("%s refuses 60 kB where a word belongs, and quickly", async (path, json) => {
  const { call } = aSignedInBrowser(await aServedApp());
  const started = performance.now();
  expect((await call(path, { json })).status).toBe(400);
  expect(performance.now() - started).toBeLessThan(2000);
});

// Abuse case 197.
test.each(["/login", "/signup", "/recipes/add?from=type"])(
  "%s refuses a field of a list with 100 million places",
  async (path) => {
    const { call } = aSignedInBrowser(await aServedApp());
    const started = performance.now();
    expect((await call(path, { method: "POST", form: { "email[99999999]": "a" } })).status).toBe(400);
    expect(performance.now() - started).toBeLessThan(2000);
  },
);

// Abuse case 73.
test("a provider's picture is never loaded: no page has its address, and the policy forbids it", async () => {
  const app = await aServedApp();
  const { call, cook } = aSignedInBrowser(app, { accountType: "administrator" });
  const profileImageUrl = "https://tracker.example/pixel.png";
  app.db.update(users).set({ profileImageUrl }).where(eq(users.id, cook.user.id)).run();
  aRecipe(cook);
  for (const path of ["/recipes", "/meal-planner", "/account", "/admin/users"]) {
    const answer = await call(path);
    const elements = (await answer.text()).match(/<(img|source|link|image)\b[^>]*>/g) ?? [];
    expect(elements.filter((element) => element.includes("tracker.example"))).toEqual([]);
    expect(answer.headers.get("Content-Security-Policy")).toContain("img-src 'self' blob: data:;");
  }
});
