import { randomUUID } from "node:crypto";
import { rmSync, statSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { makeRecipeLink } from "#app/features/sharing/recipe-links.server.ts";
import { agent, cpuMs, launch, launchBuilt, memory, request, type Server } from "./built-server.ts";
import { asFirstCook, prepare } from "./seeded.ts";
import { listOf300 } from "./seeded-list.ts";

/*
 * `npm run bench -- --sizes 100,10000`: CPU time of a request in the process of the built server (wall
 * times depend on other work of the machine), relative to a floor in the same run. `--data` keeps or reuses databases.
 */

const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: "100,10000" },
    requests: { type: "string", default: "2000" },
    soak: { type: "string", default: "0" },
    data: { type: "string" },
  },
});

async function repeat(count: number, url: string, cookie: string, json?: () => unknown) {
  let left = count;
  const worker = async () => {
    while (left-- > 0) {
      const { status } = await request(url, cookie, json?.());
      if (status !== 200) throw new Error(`${url}: ${status}`);
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
}

/** What is requested; `json` makes the body of each POST. */
type Target = { server: Server; path: string; cookie: string; json?: () => unknown };

const ROUNDS = 10;

/**
 * Returns the CPU time of one request in milliseconds. Each target in turn gets a tenth of its requests, so that slower
 * moments of the machine affect all of them, after half as many warm-up requests.
 */
async function costs<Name extends string>(targets: Record<Name, Target>): Promise<Record<Name, number>> {
  const count = Number(options.requests);
  const total = {} as Record<Name, number>;
  const names = Object.keys(targets) as Name[];
  for (const name of names) {
    const { server, path: target, cookie, json } = targets[name];
    await repeat(count / 2, server.url + target, cookie, json);
    total[name] = 0;
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) {
      const { server, path: target, cookie, json } = targets[name];
      const before = cpuMs(server);
      await repeat(count / ROUNDS, server.url + target, cookie, json);
      total[name] += (cpuMs(server) - before) / count;
    }
  }
  return total;
}

/** Returns a word of about 1 % of the recipes, at least a page of them, and its number of hits. */
async function searchWord(server: Server, cookie: string): Promise<{ word: string; hits: number }> {
  for (const word of ["saffron", "rosemary", "turmeric", "onion", "butter"]) {
    const { text } = await request(`${server.url}/api/recipes?search=${word}`, cookie);
    const hits = (JSON.parse(text) as unknown[]).length;
    if (hits >= 24) return { word, hits };
  }
  throw new Error("No word has enough hits");
}

/** Returns a word without its third letter. */
const mistyped = (word: string) => word.slice(0, 2) + word.slice(3);

/** Makes a link of the newest recipe; returns the addresses of its page for its cook and for visitors. */
function sharedRecipe(folder: string): { recipe: string; shared: string } {
  return asFirstCook(folder, (cook) => {
    const newest =
      "SELECT recipe_id FROM collection_recipe WHERE collection_id = 1 ORDER BY added_at DESC, id DESC LIMIT 1";
    const id = Number(cook.db.$client.prepare(newest).pluck().get());
    const { url } = makeRecipeLink(cook, id, { expiresAt: null, withNotes: true });
    return { recipe: `/recipes/${id}`, shared: new URL(url).pathname };
  });
}

async function measure(size: number) {
  const { folder, cookie } = await prepare(size, options.data && path.join(options.data, String(size)));
  const { recipe, shared } = sharedRecipe(folder);
  const { listId, version, itemId } = listOf300(folder);
  let ticks = 0;
  function tick() {
    const type = ticks++ % 2 ? "untick" : "tick";
    return { operations: [{ id: randomUUID(), itemId, type, at: new Date().toISOString() }] };
  }
  const operations = `/api/shopping-lists/${listId}/operations?since=${version}`;
  const file = path.join(folder, "recipes.sqlite");
  const server = await launchBuilt(folder);
  const floor = await launch(["--import", "tsx", path.join(import.meta.dirname, "floor.ts"), file]);
  await request(`${server.url}/api/recipes?limit=1`, cookie);
  // After a minute without a request the server frees memory (app/server/quiet-memory.ts).
  await wait(63_000);
  const idle = memory(server, "VmRSS");
  const { word, hits } = await searchWord(server, cookie);
  const { floor: floorMs, ...perRequest } = await costs({
    floor: { server: floor, path: "/", cookie: "" },
    list: { server, path: "/api/recipes?limit=24", cookie },
    search: { server, path: `/api/recipes?limit=24&search=${word}`, cookie },
    mistyped: { server, path: `/api/recipes?limit=24&search=${mistyped(word)}`, cookie },
    rated: { server, path: "/api/recipes?limit=24&sortBy=rating", cookie },
    everyones: { server, path: "/api/recipes?limit=24&sortBy=rating&scope=all", cookie },
    page: { server, path: "/recipes", cookie },
    recipe: { server, path: recipe, cookie },
    shopping: { server, path: `/shopping/${listId}`, cookie },
    operation: { server, path: operations, cookie, json: tick },
    shared: { server, path: shared, cookie: "" },
  });
  if (Number(options.soak) > 0) await repeat(Number(options.soak), `${server.url}/api/recipes?limit=24`, cookie);
  const peak = memory(server, "VmHWM");
  server.child.kill("SIGTERM");
  floor.child.kill("SIGTERM");
  const megabytes = Math.round(statSync(file).size / 1024 / 1024);
  if (!options.data) rmSync(folder, { recursive: true });
  return { size, floorMs, costs: perRequest, word, hits, idle, peak, startedMs: server.startedMs, megabytes };
}

const BARS = {
  list: 2.5,
  search: 2.5,
  mistyped: 3.75,
  rated: 2.5,
  everyones: 2.5,
  page: 9,
  recipe: 8,
  shopping: 12,
  operation: 2.5,
  shared: 6,
};
const NAMES = {
  list: "(a) GET /api/recipes?limit=24",
  search: "(b) the same with a search",
  mistyped: "(c) the same with a typing mistake in it",
  rated: "(d) the list sorted by rating",
  everyones: "(e) everyone's recipes sorted by rating",
  page: "(f) the recipes page",
  recipe: "(g) a recipe's page",
  shopping: "(h) the page of a shopping list of 300 items",
  operation: "(i) a tick on that list",
  shared: "(j) a shared recipe's page",
};

const lines = [
  `Node ${process.version}, ${cpus()[0]?.model.trim()}, ${options.requests} requests each, CPU per request.`,
  "",
  "| Recipes | What | ms of CPU | times the floor | bar |",
  "|---:|---|---:|---:|---:|",
];
const results = [];
for (const size of options.sizes.split(",").map(Number)) {
  const result = await measure(size);
  results.push(result);
  lines.push(`| ${size} | floor | ${result.floorMs.toFixed(3)} | 1 | |`);
  for (const key of Object.keys(NAMES) as (keyof typeof NAMES)[]) {
    const ms = result.costs[key];
    lines.push(`| ${size} | ${NAMES[key]} | ${ms.toFixed(3)} | ${(ms / result.floorMs).toFixed(2)} | ${BARS[key]} |`);
  }
}
lines.push(
  "",
  "| Recipes | file MB | search hits | started, ms | idle MB | peak MB |",
  "|---:|---:|---:|---:|---:|---:|",
);
for (const { size, megabytes, hits, word, startedMs, idle, peak } of results) {
  lines.push(`| ${size} | ${megabytes} | ${hits} (${word}) | ${Math.round(startedMs)} | ${idle} | ${peak} |`);
}
for (const { size, costs: ms } of results) {
  const ratio = (ms.mistyped / ms.search).toFixed(2);
  lines.push("", `A typing mistake at ${size} recipes: ${ratio} times the search without it (bar 1.5)`);
}
const [smallest, largest] = [results[0], results.at(-1)];
if (smallest && largest && smallest !== largest) {
  lines.push("", `At ${largest.size} recipes against ${smallest.size}, in multiples of the floor of each:`);
  for (const key of Object.keys(NAMES) as (keyof typeof NAMES)[]) {
    const growth = largest.costs[key] / largest.floorMs / (smallest.costs[key] / smallest.floorMs);
    lines.push(`${NAMES[key]}: ${growth.toFixed(2)} times (bar 1.3)`);
  }
}
process.stdout.write(`${lines.join("\n")}\n`);
agent.destroy();
