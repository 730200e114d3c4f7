import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { SCREENS } from "#tests/screens/list.ts";

const HOME = {
  recipeIds: Array.from({ length: 60 }, (_, at) => at + 1),
  mealIds: [1],
  shareCode: "a",
  expiredShareCode: "b",
  recipeCode: "c",
  invitationCode: "invitation",
};

const objects = (entries: RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, file, children }) =>
    index ? { index, handle: file } : { path, handle: file, children: children && objects(children) },
  );
const tree = objects((await routes) as RouteConfigEntry[]);

/** Returns the file that renders this address. */
function pageAt(address: string): string {
  return matchRoutes(tree, address.split("?")[0] ?? "")?.at(-1)?.route.handle;
}

/** Files that render a page: no layouts, which have no address, and no .ts files. */
function pagesOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, file, children = [] }) => [
    ...((path !== undefined || index) && file.endsWith(".tsx") ? [file] : []),
    ...pagesOf(children),
  ]);
}

test("every page is on the list of screens that are looked at", async () => {
  const pages = new Set(pagesOf((await routes) as RouteConfigEntry[]));
  for (const { path, link } of SCREENS) {
    pages.delete(pageAt(link?.replace(/:\w+/g, "1") ?? (typeof path === "string" ? path : path(HOME))));
  }
  expect([...pages]).toEqual([]);
});

test("each picture has a name of its own", () => {
  const names = SCREENS.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
