import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** What a handler declares. */
export type Handler = { access?: string; methods?: string[] };
type Module = { default?: unknown; loader?: Handler; action?: Handler; middleware?: unknown };

const modules = import.meta.glob<Module>(
  [
    "../../app/routes/**/*.ts",
    "../../app/shell/**/*.{ts,tsx}",
    "../../app/features/*/pages/*.{ts,tsx}",
    "!../../app/**/*.test.*",
    "!../../app/**/*.server.ts",
  ],
  { eager: true },
);

/** One line of the map: its full address, its file and its handlers. */
type MappedRoute = { path: string; file: string; module: Module };

function flatten(entries: RouteConfigEntry[], parent = ""): MappedRoute[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const full = path === undefined ? parent : `${parent}/${path}`;
    const module = modules[`../../app/${file}`];
    if (!module) throw new Error(`${file} is in the map and not in the house`);
    return [{ path: full || "/", file, module }, ...flatten(children, full)];
  });
}

/** Every route of the map. */
export const routeTable = flatten((await routes) as RouteConfigEntry[]);

/** The routes below /api that answer by method, without the one for unknown paths. */
export const apiTable = routeTable.filter(({ path, module }) => path.startsWith("/api/") && module.loader?.methods);

/** An address for a route: each parameter becomes "1". */
export function addressOf(path: string): string {
  return path.replace(/:\w+/g, "1").replace("*", "nowhere");
}
