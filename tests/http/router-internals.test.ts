import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { afterEach, expect, test, vi } from "vitest";
import { removeRoutes } from "#app/ui/router-internals.ts";

const ASSETS = path.join(import.meta.dirname, "..", "..", "build", "client", "assets");

afterEach(() => {
  vi.unstubAllGlobals();
});

test("the API's routes can be removed from the manifest of the browser", () => {
  const name = readdirSync(ASSETS).find((file) => /^manifest-[\w-]+\.js$/.test(file)) ?? "";
  const window: { __reactRouterManifest?: { routes: Record<string, { id: string; module: string }> } } = {};
  vm.runInNewContext(readFileSync(path.join(ASSETS, name), "utf8"), { window });
  vi.stubGlobal("window", window);
  const ids = Object.keys(window.__reactRouterManifest?.routes ?? {});
  const isApi = (id: string) => id.startsWith("routes/api/");
  expect(ids.filter(isApi).length).toBeGreaterThan(30);
  removeRoutes(isApi);
  const { routes = {} } = window.__reactRouterManifest ?? {};
  expect(Object.keys(routes)).toEqual(ids.filter((id) => !isApi(id)));
  for (const [id, route] of Object.entries(routes)) {
    expect(route).toMatchObject({ id, module: expect.stringMatching(/^\/assets\/.*\.js$/) });
  }
});
