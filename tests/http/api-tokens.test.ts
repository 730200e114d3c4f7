import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { makeResetPathFor } from "#app/features/accounts/sign-in/password-reset.server.ts";
import { listApiTokens, makeApiToken } from "#app/features/accounts/tokens/api-tokens.server.ts";
import { hashPassword } from "#app/platform/passwords.server.ts";
import { recipes, users } from "#db/schema.ts";
import { aServedApp, type Call, type ServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser, PASSWORD } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

/** A program without cookies that brings a token. */
function aProgram(app: ServedApp, token: string, address?: string) {
  const { call, cookies } = app.browser(address);
  return {
    cookies,
    call: (target: string, { headers, ...rest }: Call = {}) =>
      call(target, { ...rest, headers: { Authorization: `Bearer ${token}`, ...headers } }),
  };
}

async function aCookWithToken(details: Parameters<typeof aSignedInBrowser>[1] = {}) {
  const app = await aServedApp();
  const person = aSignedInBrowser(app, details);
  const token = makeApiToken(person.cook, { name: "Script" });
  return { app, ...person, token, program: aProgram(app, token) };
}

describe("on the account page", () => {
  test("a token is made, shown once, listed with its use, and revoked", async () => {
    const app = await aServedApp();
    const { call, cook } = aSignedInBrowser(app);
    const made = await call("/account/tokens/new", { form: { name: " Shopping robot " } });
    const page = await made.text();
    const token = page.match(/trivet_[\w-]{43}/)?.[0] ?? "";
    expect([made.status, made.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(page).toContain(`curl -H &quot;Authorization: Bearer ${token}&quot; http://localhost/api/recipes`);

    const account = async () => (await (await call("/account?part=sign-in")).text()).replaceAll("<!-- -->", "");
    expect(await account()).toContain("Shopping robot");
    expect(await account()).toContain("Created 2\u00a0Mar\u00a02026, 09:00 · Never used");
    expect(await account()).not.toContain(token);
    expect((await aProgram(app, token).call("/api/recipes")).status).toBe(200);
    expect(await account()).toContain("Last used 2\u00a0Mar\u00a02026, 09:00");

    const [{ id } = { id: 0 }] = listApiTokens(cook);
    const stranger = aSignedInBrowser(app);
    expect((await stranger.call(`/account/tokens/${id}/revoke`, { form: {} })).status).toBe(404);
    expect((await call(`/account/tokens/${id}/revoke`, { form: {} })).headers.get("Location")).toBe(
      "/account?part=sign-in",
    );
    const refused = await aProgram(app, token).call("/api/recipes");
    expect([refused.status, await refused.json()]).toEqual([401, { message: "Unauthorized" }]);
  });

  test.each([
    ["", 400, "Please say what the token is for"],
    ["   ", 400, "Please say what the token is for"],
    ["x".repeat(61), 400, "Please use at most 60 characters"],
    ["tab\tin it", 400, "Invalid input"],
    ["Script", 409, "You have a token of this name already"],
  ])("the name %j is refused", async (name, status, text) => {
    const { call, cook } = await aCookWithToken();
    const answer = await call("/account/tokens/new", { form: { name } });
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(text)]);
    expect(listApiTokens(cook)).toHaveLength(1);
  });
});

describe("a program with a token", () => {
  test("uses the API as its cook, without cookie, origin or session", async () => {
    const { cook, program } = await aCookWithToken();
    const soup = aRecipe(cook);
    expect(await (await program.call("/api/auth/user")).json()).toMatchObject({ id: cook.user.id });
    expect(await (await program.call("/api/recipes")).json()).toMatchObject([{ id: soup.id }]);
    const json = { date: "2026-03-04", mealType: "dinner", recipeId: soup.id };
    expect((await program.call("/api/meal-plans", { json })).status).toBe(201);
    expect((await program.call(`/api/favorites/${soup.id}`, { method: "POST" })).status).toBe(200);
    expect([...program.cookies]).toEqual([]);
  });

  test("cannot open pages", async () => {
    const { program } = await aCookWithToken();
    for (const path of ["/recipes", "/account", "/account/tokens/new", "/healthz/../account", "/api/../account"]) {
      expect((await program.call(path)).headers.get("Location")).toMatch(/^\/login/);
    }
    const posted = await program.call("/account/tokens/new", { form: { name: "Another" } });
    expect(posted.status).toBe(401);
  });

  test("cannot use stored credentials and administration", async () => {
    const { cook, program } = await aCookWithToken({ accountType: "administrator" });
    const secret = { service: "ourgroceries", credentials: { username: "marta", password: "secret" } };
    const tried: [string, Call][] = [
      ["/api/credentials", {}],
      ["/api/credentials", { json: secret }],
      ["/api/credentials/ourgroceries", {}],
      ["/api/credentials/1", { method: "PUT", json: secret }],
      ["/api/credentials/1", { method: "DELETE" }],
      ["/api/admin/users", {}],
      ["/api/admin/invite-codes", {}],
      ["/api/admin/invite-codes", { json: {} }],
      ["/api/admin/invite-codes/1", { method: "DELETE" }],
      [`/api/admin/users/${cook.user.id}/account-type`, { method: "PATCH", json: { accountType: "trial" } }],
    ];
    for (const [path, call] of tried) {
      const answer = await program.call(path, call);
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        403,
        { message: "API tokens may not do this" },
      ]);
    }
  });

  test("of an administrator removes a recipe from the own collection only", async () => {
    const { app, program } = await aCookWithToken({ accountType: "administrator" });
    const other = aSignedInBrowser(app);
    const soup = aRecipe(other.cook);
    await program.call(`/api/recipes/${soup.id}/collection`, { method: "POST" });
    expect((await program.call(`/api/recipes/${soup.id}`, { method: "DELETE" })).status).toBe(204);
    expect(app.db.select({ id: recipes.id }).from(recipes).all()).toEqual([{ id: soup.id }]);
    expect(await (await other.call("/api/recipes")).json()).toHaveLength(1);
  });

  test("is used instead of a session sent with it", async () => {
    const { app, token, cook } = await aCookWithToken();
    const administrator = aSignedInBrowser(app, { accountType: "administrator" });
    const headers = { Authorization: `Bearer ${token}` };
    expect(await (await administrator.call("/api/auth/user", { headers })).json()).toMatchObject({ id: cook.user.id });
    expect((await administrator.call("/api/admin/users", { headers })).status).toBe(403);
    const wrong = { Authorization: `Bearer trivet_${"A".repeat(43)}` };
    expect((await administrator.call("/api/auth/user", { headers: wrong })).status).toBe(401);
    expect((await administrator.call("/api/auth/user")).status).toBe(200);
  });

  test("is refused for another Origin, and needs none", async () => {
    const { program } = await aCookWithToken();
    const json = { recipeIds: [] };
    const from = (headers: Record<string, string>) => program.call("/api/grocery-list", { json, headers });
    expect((await from({})).status).toBe(400);
    const evil = await from({ Origin: "https://evil.example" });
    expect([evil.status, await evil.json()]).toEqual([403, { message: "Cross-origin request blocked" }]);
  });

  // Abuse case 113.
  test("is deleted with the account, and follows its tier at once", async () => {
    const { app, cook, program } = await aCookWithToken({ accountType: "premium" });
    const tier = async () => (await (await program.call("/api/auth/user")).json()).accountType;
    expect(await tier()).toBe("premium");
    app.db.update(users).set({ accountType: "trial" }).where(eq(users.id, cook.user.id)).run();
    expect(await tier()).toBe("trial");
    app.db.delete(users).where(eq(users.id, cook.user.id)).run();
    expect((await program.call("/api/auth/user")).status).toBe(401);
  });
});

test.each([
  "trivet_",
  "trivet_short",
  `trivet_${"A".repeat(43)}`,
  `trivet_${"é".repeat(40)}`,
  `trivet_${"A".repeat(9000)}`,
])("%.20s… is nobody's, also where nobody needs to be anybody", async (token) => {
  const app = await aServedApp();
  const { call } = aProgram(app, encodeURIComponent(token));
  for (const path of ["/api/auth/user", "/api/nothing", "/api/shared/x"]) {
    const answer = await call(path);
    expect([answer.status, await answer.json()]).toEqual([401, { message: "Unauthorized" }]);
  }
});

test("other Authorization headers are ignored, since a proxy may send them", async () => {
  const app = await aServedApp();
  const { call } = aSignedInBrowser(app);
  for (const Authorization of ["Basic bWFydGE6c29tZQ==", "Bearer eyJhbGciOiJub25lIn0.e30.", "Bearer"]) {
    expect((await call("/api/auth/user", { headers: { Authorization } })).status).toBe(200);
    expect((await app.browser().call("/api/auth/user", { headers: { Authorization } })).status).toBe(401);
  }
});

test("thirty wrong tokens are throttled; a right one still works", async () => {
  const { app, program } = await aCookWithToken();
  const guesser = aProgram(app, `trivet_${"A".repeat(43)}`);
  for (let count = 0; count < 30; count++) expect((await guesser.call("/api/recipes")).status).toBe(401);
  const stopped = await guesser.call("/api/recipes");
  expect([stopped.status, await stopped.json()]).toEqual([429, { message: "Too many requests" }]);
  expect(Number(stopped.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await program.call("/api/recipes")).status).toBe(200);
  expect((await aProgram(app, "trivet_x", "198.51.100.1").call("/api/recipes")).status).toBe(401);
});

describe("when the password", () => {
  async function aLocalCookWithToken() {
    const person = await aCookWithToken({ email: "marta@example.org" });
    const passwordHash = await hashPassword(PASSWORD);
    person.app.db.update(users).set({ passwordHash }).where(eq(users.id, person.cook.user.id)).run();
    return person;
  }

  test("is changed by its owner, tokens stay valid", async () => {
    const { call, program } = await aLocalCookWithToken();
    const form = { currentPassword: PASSWORD, password: "four leeks and a ladle" };
    expect((await call("/account?change=password", { form })).status).toBe(303);
    expect((await program.call("/api/recipes")).status).toBe(200);
  });

  test("is reset by a link, tokens are revoked", async () => {
    const { app, program } = await aLocalCookWithToken();
    const path = makeResetPathFor(app.db, "marta@example.org", new Date("2026-03-02T09:00:00Z")) ?? "";
    const form = { token: path.split("=")[1] ?? "", password: "four leeks and a ladle" };
    expect((await app.browser().call("/reset-password", { form })).status).toBe(303);
    expect((await program.call("/api/recipes")).status).toBe(401);
  });
});

// Abuse case 96.
test("the log contains no tokens", async () => {
  const lines: string[] = [];
  const note = (event: string, fields: unknown) => void lines.push(JSON.stringify([event, fields]));
  const app = await aServedApp({ services: () => ({ log: { debug: note, info: note, warn: note, error: note } }) });
  const { call, cook } = aSignedInBrowser(app);
  const made = await (await call("/account/tokens/new", { form: { name: "Script" } })).text();
  const token = made.match(/trivet_([\w-]{43})/)?.[1] ?? "nothing";
  await aProgram(app, `trivet_${token}`).call("/api/recipes");
  await aProgram(app, `trivet_${token}x`).call("/api/recipes");
  await aProgram(app, `trivet_${token}`).call("/api/recipes?token=none", { method: "POST", body: "{" });
  expect(lines.some((line) => line.includes('"byToken":true') && line.includes(cook.user.id))).toBe(true);
  expect(lines.filter((line) => line.includes(token))).toEqual([]);
});
