import { RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { routeHandlers } from "./route-handlers.ts";

const ADDRESSES = [
  "recipes",
  "recipes/:recipeId",
  "r/:code",
  "api/auth/callback",
  "api/auth/me",
  "api/recipes/:recipeId",
  "api/*",
  "*",
];

/** Returns a build whose addresses answer with their own pattern. */
function aBuild(): ServerBuild {
  const routes = ADDRESSES.map((path) => {
    const module = { default: undefined, loader: () => new Response(path) };
    return [path, { id: path, path, parentId: "root", module }];
  });
  const root = { id: "root", module: { default: () => null } };
  return {
    entry: { module: { default: () => new Response("page") } },
    routes: Object.fromEntries([["root", root], ...routes]),
    assets: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "1" },
    assetsBuildDirectory: "",
    basename: "/",
    future: { v8_middleware: true },
    isSpaMode: false,
    prerender: [],
    publicPath: "/",
    routeDiscovery: { mode: "initial" },
    ssr: true,
  } as unknown as ServerBuild;
}

const handlerOf = routeHandlers(aBuild(), new Set());

test.each([
  ["/recipes", "recipes"],
  ["/recipes/1", "recipes/:recipeId"],
  ["/recipes/1/2", "*"],
  ["/Recipes/1", "recipes/:recipeId"],
  ["/%72ecipes/1", "recipes/:recipeId"],
  ["/r/code", "r/:code"],
  ["/rather", "*"],
  ["/", "*"],
  ["/api/recipes/1", "api/recipes/:recipeId"],
  ["/api/recipes", "api/*"],
  ["/api/nothing", "api/*"],
  ["/api/auth/me", "api/auth/me"],
  // The address to which a provider returns is a page.
  ["/api/auth/callback", "api/auth/callback"],
  // An address that only reads like one of the API is none, and no page.
  ["/API/recipes/1", "*"],
  ["/%61pi/recipes/1", "*"],
])("%s is answered by the route %s", async (path, pattern) => {
  const handler = handlerOf(path, "en");
  const response = await handler(new Request(`http://trivet.test${path}`), new RouterContextProvider());
  expect(await response.text()).toBe(pattern);
});

test("paths that the same routes may match share a handler in one language, others do not", () => {
  expect(handlerOf("/recipes/1", "de")).toBe(handlerOf("/recipes/2.data", "de"));
  expect(handlerOf("/recipes/1", "de")).not.toBe(handlerOf("/recipes/1", "en"));
  expect(handlerOf("/recipes/1", "de")).not.toBe(handlerOf("/recipes", "de"));
  // However many paths are tried, they have one handler if no route names them.
  expect(handlerOf("/one", "de")).toBe(handlerOf("/two/three", "de"));
});
