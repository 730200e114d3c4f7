import { readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { apiCalls } from "#app/api/all-calls.server.ts";
import routes from "#app/routes.ts";

/** A loader or an action of a page, or a call of the API: "GET /recipes/:recipeId". */
export type Handler = {
  method: string;
  path: string;
  /** Under what its input is listed: the name of a page's file, since dialogs are at several addresses; the path of a call. */
  key: string;
  /** Whether an input has to be listed: it reads a body or a query. */
  needsInput: boolean;
};

const app = path.join(import.meta.dirname, "..", "..", "..", "app");

function pagesIn(entries: RouteConfigEntry[], parent = ""): Handler[] {
  return entries.flatMap(({ path: own, file, children = [] }) => {
    const full = own === undefined ? parent : `${parent}/${own}`;
    return [...handlersOf(file, full || "/"), ...pagesIn(children, full)];
  });
}

function handlersOf(file: string, address: string): Handler[] {
  const name = path.parse(file).name;
  if (name === "api") return [];
  const source = readFileSync(path.join(app, file), "utf8");
  const has = (handler: string) => new RegExp(`^export (?:const|(?:async )?function) ${handler}\\b`, "m").test(source);
  const reads = source.includes("searchParams");
  return [
    ...(has("loader") ? [{ method: "GET", path: address, key: name, needsInput: reads }] : []),
    ...(has("action") ? [{ method: "POST", path: address, key: name, needsInput: true }] : []),
  ];
}

/** Returns each handler of the app, from app/routes.ts and the tables of calls; the same action only once. */
export async function handlersOfApp(): Promise<Handler[]> {
  const pages = pagesIn((await routes) as RouteConfigEntry[]);
  const actions = new Set<string>();
  const once = pages.filter(({ method, key }) => method === "GET" || (!actions.has(key) && actions.add(key)));
  const calls = apiCalls.map(({ method, path: address, query }) => ({
    method,
    path: address,
    key: address,
    needsInput: method !== "GET" || query !== undefined,
  }));
  return [...once, ...calls];
}
