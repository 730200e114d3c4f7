import path from "node:path";
import { expect, test } from "vitest";
import { apiCalls } from "#app/api/all-calls.server.ts";
import { handlersOfApp } from "./bench/hostile-routes/handlers.ts";
import { CASES, unlisted } from "./bench/hostile-routes/route-cases.ts";
import { routeTable } from "./support/routes.ts";

const handlers = await handlersOfApp();
const known = new Set(handlers.map(({ method, path: address }) => `${method} ${address}`));
const actions = new Set(handlers.flatMap(({ method, key }) => (method === "POST" ? [key] : [])));

// Abuse case 173.
test("every loader, action and call is among the handlers that npm run bench:hostile measures", () => {
  const pages = routeTable.flatMap(({ path: address, file, module }) => [
    ...(module.loader && !known.has(`GET ${address}`) ? [`GET ${address}`] : []),
    ...(module.action && !actions.has(path.parse(file).name) ? [`POST ${address}`] : []),
  ]);
  const calls = apiCalls.map(({ method, path: address }) => `${method} ${address}`).filter((name) => !known.has(name));
  expect([...pages, ...calls]).toEqual([]);
});

// Abuse case 173.
test("each handler that reads a body or a query is measured with an input, or named with a reason", () => {
  expect(unlisted(handlers), "list them in tests/bench/hostile-routes/").toEqual([]);
  expect(CASES.length).toBeGreaterThan(300);
});
