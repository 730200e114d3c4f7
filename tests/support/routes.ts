import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Call } from "#app/http/calls.server.ts";
import routes from "#app/routes.ts";

/** What a handler declares. */
export type Handler = { access?: string; calls?: readonly Call[] };
type Module = { default?: unknown; loader?: Handler; action?: Handler; middleware?: unknown };

const modules = import.meta.glob<Module>(
  [
    "../../app/api/api.ts",
    "../../app/shell/**/*.{ts,tsx}",
    "../../app/features/*/pages/*.{ts,tsx}",
    "!../../app/**/*.test.*",
    "!../../app/**/*.server.ts",
  ],
  { eager: true },
);

/** One route of app/routes.ts: its full address, its file and its handlers. */
type MappedRoute = { path: string; file: string; module: Module };

function flatten(entries: RouteConfigEntry[], parent = ""): MappedRoute[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const full = path === undefined ? parent : `${parent}/${path}`;
    const module = modules[`../../app/${file}`];
    if (!module) throw new Error(`${file} is named in app/routes.ts and does not exist`);
    return [{ path: full || "/", file, module }, ...flatten(children, full)];
  });
}

const map = flatten((await routes) as RouteConfigEntry[]);

/** The address of every route. */
export const addresses = map.map(({ path }) => path);

/** The pages and forms: every route that serves no calls. */
export const routeTable = map.filter(({ module }) => !module.loader?.calls);

/** The addresses that serve calls, each with its own, as the API does, without the one for unknown paths. */
export const servedTable = map.flatMap(({ path, module }) =>
  module.loader?.calls && path !== "/api/*"
    ? [{ path, calls: module.loader.calls.filter((call) => call.path === path) }]
    : [],
);

/** The addresses of the API. */
export const apiTable = servedTable.filter(({ path }) => path.startsWith("/api/"));

/** An address for a route: each parameter becomes "1". */
export function addressOf(path: string): string {
  return path.replace(/:\w+/g, "1").replace("*", "nowhere");
}
