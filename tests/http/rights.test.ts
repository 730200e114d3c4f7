import { beforeAll, describe, expect, test } from "vitest";
import { apiCalls } from "#app/api/all-calls.server.ts";
import { addressOf, apiTable, routeTable, servedTable } from "#tests/support/routes.ts";
import { aServedApp, type Browser } from "#tests/support/served-app.ts";
import { aSignedInBrowser, PASSWORD } from "#tests/support/signed-in-users.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Addresses that are public; everything else declares its access. */
const PUBLIC = new Set([
  "/",
  "/*",
  "/login",
  "/signed-in",
  "/signup",
  "/register",
  "/sign-out",
  "/forgot-password",
  "/reset-password",
  "/confirm-email",
  "/language",
  "/theme",
  "/text-size",
  "/accessibility",
  "/healthz",
  "/readyz",
  "/metrics",
  "/calendar/:file",
  "/shared/:shareCode",
  "/shared/:shareCode/recipes/:recipeId",
  "/r/:code",
  "/r/:code/cook",
  "/api/*",
  "/api/login",
  "/api/logout",
  "/api/auth/callback",
  "/api/validate-invite-code",
  "/api/openapi.json",
  "/api/shared/:shareCode",
  "/api/r/:code",
  "/kitchen/join/:code",
  // Its DELETE asks for a user first thing.
  "/api/kitchen/invitations/:invitation",
  "/api/recipes/:recipeId/image",
  // Looks the same to other sites whether somebody is signed in; its action is for users.
  "/recipes/handover",
  // Other sites post to it; a token says whose page it is (docs/decisions/29).
  "/recipes/add/handover",
  // Say themselves that the session has ended (product 9.2); they check for one first thing.
  "/credentials/:service",
  "/credentials/:service/delete",
]);

/** Handlers with their rights, a page's loader and action each on its own. */
const handlers = routeTable.flatMap(({ path, file, module }) =>
  (["loader", "action"] as const).flatMap((kind) => {
    const handler = module[kind];
    return handler ? [{ path, file, kind, access: handler.access ?? "undeclared" }] : [];
  }),
);

describe("the route table", () => {
  // Abuse case 3.
  test.each(handlers)("$path: the $kind declares who may use it ($file)", ({ path, access }) => {
    expect(["public", "pending", "user", "inPerson", "administrator"]).toContain(access);
    if (access === "public") expect([...PUBLIC]).toContain(path);
  });

  test("each route has a loader, so that no page is open by omission", () => {
    expect(routeTable.filter(({ module }) => !module.loader).map(({ path }) => path)).toEqual([]);
  });

  test("every call has its address in app/routes.ts, and every address of the API a call", () => {
    const served = servedTable.flatMap(({ calls }) => calls);
    expect(apiTable.flatMap(({ path, calls }) => (calls.length === 0 ? [path] : []))).toEqual([]);
    expect(apiCalls.filter((call) => !served.includes(call))).toEqual([]);
    expect(served.filter(({ path }) => path.startsWith("/api/")).length).toBe(apiCalls.length);
  });

  test.each(servedTable.flatMap(({ calls }) => calls))(
    "$method $path is public only if it is one of these",
    ({ path, access }) => {
      if (access === "public") expect([...PUBLIC]).toContain(path);
    },
  );

  test("nothing runs before the declared right: no middleware, and every page below the shell declares its own", () => {
    for (const { path, module } of routeTable) expect([path, module.middleware]).toEqual([path, undefined]);
    const administrative = [...handlers, ...apiCalls].filter(({ path }) => /^(\/api)?\/admin\//.test(path));
    expect(administrative.length).toBeGreaterThan(8);
    for (const { path, access } of administrative) expect([path, access]).toEqual([path, "administrator"]);
  });

  test("tokens are kept from accounts and stored credentials", () => {
    const kept = apiCalls.filter(({ access }) => access === "inPerson" || access === "administrator");
    const names = new Set(kept.map(({ path }) => path).filter((path) => !path.startsWith("/api/admin/")));
    expect([...names]).toEqual(["/api/credentials", "/api/credentials/:key"]);
  });
});

describe("requests to every route", () => {
  let visitor: Browser;
  let pending: Browser;
  let user: Browser;
  let administrator: Browser;
  beforeAll(async () => {
    const app = await aServedApp();
    visitor = app.browser();
    pending = app.browser();
    await pending.call("/signup", { form: { email: "new@example.org", password: PASSWORD } });
    user = aSignedInBrowser(app, { accountType: "premium" });
    administrator = aSignedInBrowser(app, { accountType: "administrator" });
  });

  const guarded = apiCalls.filter(({ access }) => access !== "public" && access !== "pending");

  async function answer(browser: Browser, path: string, method: string) {
    const response = await browser.call(addressOf(path), { method });
    return [response.status, await response.json()];
  }

  test.each(["/API/recipes", "/%61pi/recipes", "/api%2Frecipes"])(
    "%s, which only reads like an address of the API, leads to no call",
    async (path) => {
      const response = await user.call(path);
      expect([response.status, response.headers.get("Content-Type")]).toEqual([404, "text/html; charset=utf-8"]);
    },
  );

  // Abuse cases 1 and 15.
  test.each(guarded)("$method $path is refused without the right", async ({ path, method, access }) => {
    expect(await answer(visitor, path, method)).toEqual([401, { message: "Unauthorized" }]);
    expect(await answer(pending, path, method)).toEqual([403, { message: "Registration required" }]);
    if (access === "administrator") {
      expect(await answer(user, path, method)).toEqual([403, { message: "Administrator access required" }]);
    }
  });

  // Abuse case 88.
  test.each(apiTable)("$path answers its methods only", async ({ path, calls }) => {
    const methods: string[] = calls.map(({ method }) => method);
    for (const method of [...METHODS, "OPTIONS"].filter((name) => !methods.includes(name))) {
      for (const browser of [visitor, administrator]) {
        const refused = await browser.call(addressOf(path), { method });
        expect([method, refused.status, await refused.json()]).toEqual([
          method,
          405,
          { message: "Method not allowed" },
        ]);
        const allow = refused.headers.get("Allow")?.split(", ");
        expect(allow?.filter((name) => name !== "HEAD")).toEqual(methods);
      }
    }
  });

  // The shell is a layout without an address; its pages are listed themselves.
  const privatePages = handlers.filter(({ path, access }) => access !== "public" && path !== "/");

  /** Returns where a page redirects, on a full load and on a request of the scripts. */
  async function leadsTo(browser: Browser, path: string, kind: "loader" | "action") {
    const call = kind === "loader" ? {} : { form: {} };
    const full = await browser.call(addressOf(path), call);
    const scripted = await browser.call(`${addressOf(path).replace(/\/$/, "/_root")}.data`, call);
    expect(await scripted.text()).toContain(full.headers.get("Location")?.split("?")[0]);
    return full.headers.get("Location");
  }

  test.each(privatePages)(
    "$path: the $kind redirects visitors to sign-in and pending users to their invite code",
    async (page) => {
      const { path, kind } = page;
      const back = kind === "loader" ? addressOf(path) : "/";
      expect(await leadsTo(visitor, path, kind)).toBe(`/login?returnTo=${encodeURIComponent(back)}`);
      expect(await leadsTo(pending, path, kind)).toBe("/?invite_required=true");
    },
  );

  test.each(handlers.filter(({ access }) => access === "administrator"))(
    "$path: the $kind is not for cooks",
    async (page) => {
      const call = page.kind === "loader" ? {} : { form: {} };
      const refused = await user.call(addressOf(page.path), call);
      expect([refused.status, await refused.text()]).toEqual([
        403,
        expect.stringContaining("Administrator access required"),
      ]);
    },
  );
});
