import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { PASSWORD } from "#tests/support/people.ts";
import { aServedApp } from "#tests/support/served.ts";

type Handler = { access?: string; methods?: string[] };
type Module = { loader?: Handler; action?: Handler };

const modules = import.meta.glob<Module>("../../app/routes/**/*.{ts,tsx}", { eager: true });

/** Every route of the map with its full address and its handlers. */
function flatten(entries: RouteConfigEntry[], parent = ""): { path: string; file: string; module: Module }[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const full = path === undefined ? parent : `${parent}/${path}`;
    const module = modules[`../../app/${file}`];
    if (!module) throw new Error(`${file} is in the map and not in the house`);
    return [{ path: full || "/", file, module }, ...flatten(children, full)];
  });
}
const table = flatten((await routes) as RouteConfigEntry[]);

/** What anybody may open without a session; everything else declares who may. */
const PUBLIC = new Set([
  "/",
  "/*",
  "/login",
  "/signup",
  "/register",
  "/sign-out",
  "/forgot-password",
  "/reset-password",
  "/theme",
  "/healthz",
  "/calendar/:file",
  "/shared/:shareCode",
  "/shared/:shareCode/recipes/:recipeId",
  "/api/*",
  "/api/login",
  "/api/logout",
  "/api/auth/callback",
  "/api/validate-invite-code",
  "/api/shared/:shareCode",
  "/api/recipes/:recipeId/image",
  // Says in the form itself that the session has ended (spec 8); it checks for one first thing.
  "/credentials/:service",
]);

describe("the route table", () => {
  test.each(table)("$path declares who may use it ($file)", ({ path, module }) => {
    const handlers = [module.loader, module.action].filter((handler) => handler !== undefined);
    for (const { access } of handlers) {
      expect(["public", "pending", "user", "administrator"]).toContain(access);
      if (access === "public") expect([...PUBLIC]).toContain(path);
    }
  });
});

const guarded = table.flatMap(({ path, module }) => {
  const { access = "", methods = [] } = module.loader ?? module.action ?? {};
  if (!path.startsWith("/api/") || !["user", "administrator"].includes(access)) return [];
  return methods.map((method) => ({ method, address: path.replace(/:\w+/g, "1").replace("*", "x") }));
});

test("visitors get 401 and whoever lacks the invite code 403 from all of the API", async () => {
  expect(guarded.length).toBeGreaterThan(15);
  const app = await aServedApp();
  const visitor = app.browser();
  const pending = app.browser();
  await pending.call("/signup", { form: { email: "new@example.org", password: PASSWORD } });
  for (const { method, address } of guarded) {
    const refused = await visitor.call(address, { method });
    expect([method, address, refused.status, await refused.json()]).toEqual([
      method,
      address,
      401,
      { message: "Unauthorized" },
    ]);
    const waiting = await pending.call(address, { method });
    expect([method, address, waiting.status, await waiting.json()]).toEqual([
      method,
      address,
      403,
      { message: "Registration required" },
    ]);
  }
});

test("whoever lacks the invite code is led to it from every page that is not public", async () => {
  const app = await aServedApp();
  const pending = app.browser();
  await pending.call("/signup", { form: { email: "new@example.org", password: PASSWORD } });
  for (const address of ["/recipes", "/meal-planner", "/credentials", "/account", "/admin/users"]) {
    expect((await pending.call(address)).headers.get("Location")).toBe("/?invite_required=true");
    expect((await app.browser().call(address)).headers.get("Location")).toBe(
      `/login?returnTo=${encodeURIComponent(address)}`,
    );
  }
});
