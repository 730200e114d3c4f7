import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { agent, cpuMs, launchBuilt, request, type Server } from "./built-server.ts";

/*
 * `npm run bench:households -- --processes 10`: what servers without requests cost a host: their start,
 * their memory and their CPU time. Processes share the pages of Node and of the libraries: PSS counts each page once.
 */

const { values: options } = parseArgs({
  options: { processes: { type: "string", default: "10" }, seconds: { type: "string", default: "20" } },
});
const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Memory of a process in MB as the kernel accounts for it: resident, or its share of what is shared. */
function memoryOf({ child }: Server, what: "Rss" | "Pss"): number {
  const sums = readFileSync(`/proc/${child.pid}/smaps_rollup`, "utf8");
  return Number(new RegExp(`^${what}:\\s+(\\d+)`, "m").exec(sums)?.[1]) / 1024;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const folders = Array.from({ length: Number(options.processes) }, () =>
  mkdtempSync(path.join(tmpdir(), "trivet-households-")),
);
const servers: Server[] = [];
for (const folder of folders) servers.push(await launchBuilt(folder));
for (const { url } of servers) await request(`${url}/login`, "");
await wait(10);
const before = servers.map(cpuMs);
await wait(Number(options.seconds));
const idle = sum(servers.map(cpuMs)) - sum(before);
const [rss, pss] = (["Rss", "Pss"] as const).map((what) => sum(servers.map((server) => memoryOf(server, what))));
const starts = servers.map(({ startedMs }) => startedMs).sort((one, other) => one - other);

process.stdout.write(
  [
    `Node ${process.version}, ${cpus()[0]?.model.trim()}, ${servers.length} idle processes`,
    `memory: ${rss?.toFixed(0)} MB resident, ${pss?.toFixed(0)} MB with shared pages counted once`,
    `a start: ${starts.at(0)?.toFixed(0)} to ${starts.at(-1)?.toFixed(0)} ms, the median ${starts[starts.length >> 1]?.toFixed(0)} ms`,
    `CPU of all: ${((idle / Number(options.seconds) / 1000) * 100).toFixed(2)} % of a core`,
    "",
  ].join("\n"),
);
agent.destroy();
await Promise.all(
  servers.map(({ child }) => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    return ended;
  }),
);
for (const folder of folders) rmSync(folder, { recursive: true });
