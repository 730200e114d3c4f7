import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import { agent, cpuMs, launchBuilt, memory, request, type Server } from "./built-server.ts";
import { prepare } from "./seeded.ts";

/*
 * `npm run bench:overload`: what the built server does with more than it can serve: uploads before and after signing in,
 * more page requests than it has CPU for, and for comparison 50 people who browse, none of whom may be refused.
 */

const { values: options } = parseArgs({
  options: {
    uploads: { type: "string", default: "150" },
    connections: { type: "string", default: "400" },
    people: { type: "string", default: "50" },
    seconds: { type: "string", default: "20" },
  },
});
const seconds = Number(options.seconds);

function quantile(times: number[], share: number): string {
  const sorted = [...times].sort((one, other) => one - other);
  return `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN)}`;
}

/** Milliseconds of each answer by its status. */
type Times = Record<string, number[]>;

/** Asks for /healthz five times a second while the clients are at work; `health` is the milliseconds of each answer. */
async function flood({ url }: Server, ...args: string[]): Promise<{ times: Times; health: number[] }> {
  const program = ["--import", "tsx", path.join(import.meta.dirname, "overload-client.ts"), ...args];
  let isOver = false;
  const clients = promisify(execFile)(process.execPath, program, { maxBuffer: 1e9 }).finally(() => {
    isOver = true;
  });
  const health: number[] = [];
  while (!isOver) {
    const started = performance.now();
    const { status } = await request(`${url}/healthz`, "");
    if (status !== 200) throw new Error(`/healthz: ${status}`);
    health.push(performance.now() - started);
    await wait(200);
  }
  return { times: JSON.parse((await clients).stdout), health };
}

function counted(times: Times): string {
  return Object.entries(times)
    .map(([status, all]) => `${all.length} × ${status}`)
    .join(", ");
}

async function measureUploads(folder: string, cookie: string, count: string): Promise<string> {
  const server = await launchBuilt(folder);
  await request(`${server.url}/recipes`, cookie);
  const before = memory(server, "VmRSS");
  const { times, health } = await flood(server, "uploads", `${server.url}/api/recipes/from-pdf`, cookie, count);
  const took = (Math.max(...Object.values(times).flat()) / 1000).toFixed(1);
  const peak = memory(server, "VmHWM");
  server.child.kill("SIGTERM");
  return `| ${count} uploads of 10 MB ${cookie ? "by one cook" : "without a session"} | ${counted(times)} | ${took} s | ${before} → ${peak} MB | ${quantile(health, 0.5)} / ${quantile(health, 1)} ms |`;
}

async function measurePages(folder: string, cookie: string): Promise<string[]> {
  const server = await launchBuilt(folder);
  await request(`${server.url}/recipes`, cookie);
  const usedBefore = cpuMs(server);
  const args = ["pages", `${server.url}/recipes`, cookie, options.connections, options.seconds];
  const { times, health } = await flood(server, ...args);
  const used = ((cpuMs(server) - usedBefore) / 1000).toFixed(1);
  const peak = memory(server, "VmHWM");
  server.child.kill("SIGTERM");
  const total = Object.values(times).flat().length;
  const rows = Object.entries(times).map(([status, all]) => {
    const share = Math.round((all.length / total) * 100);
    return `| the recipes page: ${status} | ${all.length} (${share} %) | ${quantile(all, 0.5)} | ${quantile(all, 0.99)} | ${quantile(all, 1)} |`;
  });
  return [
    `Over ${options.connections} connections for ${seconds} s; ${used} s of CPU, ${peak} MB at most:`,
    "",
    "| | answers | p50 ms | p99 ms | longest ms |",
    "|---|---:|---:|---:|---:|",
    ...rows,
    `| /healthz meanwhile | ${health.length} | ${quantile(health, 0.5)} | ${quantile(health, 0.99)} | ${quantile(health, 1)} |`,
  ];
}

/** Users who open a page every three seconds. */
async function measurePeople(folder: string, cookie: string): Promise<string> {
  const server = await launchBuilt(folder);
  const pages = ["/recipes", "/meal-planner", "/recipes/1", "/recipes/grocery-list", "/api/recipes?limit=24"];
  await request(`${server.url}/recipes`, cookie);
  agent.maxSockets = Number(options.people);
  const times: Times = {};
  const end = performance.now() + seconds * 1000;
  async function browse(number: number) {
    await wait((number * 3000) / Number(options.people));
    for (let at = number; performance.now() < end; at++) {
      const started = performance.now();
      const { status } = await request(server.url + pages[at % pages.length], cookie);
      times[status] ??= [];
      times[status].push(performance.now() - started);
      await wait(3000);
    }
  }
  await Promise.all(Array.from({ length: Number(options.people) }, (_, number) => browse(number)));
  server.child.kill("SIGTERM");
  const all = Object.values(times).flat();
  return `${options.people} people for ${seconds} s: ${counted(times)}; p50 ${quantile(all, 0.5)} ms, p99 ${quantile(all, 0.99)} ms.`;
}

const { folder, cookie } = await prepare(1000);
const load = loadavg()[0]?.toFixed(1);
const lines = [
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, load of the machine before ${load}.`,
  "",
  "| What | answers | took | memory, before and at most | /healthz p50 / longest |",
  "|---|---|---:|---:|---:|",
  await measureUploads(folder, "", options.uploads),
  await measureUploads(folder, cookie, "20"),
  "",
  ...(await measurePages(folder, cookie)),
  "",
  await measurePeople(folder, cookie),
];
process.stdout.write(`${lines.join("\n")}\n`);
agent.destroy();
rmSync(folder, { recursive: true });
