import { mkdtempSync, openAsBlob, rmSync, statSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { HOSTILE_FILES, recipeWithSvg } from "../support/hostile-files.ts";
import { agent, cpuMs, launchBuilt, memory, type Server } from "./built-server.ts";
import { type BenchFormat, writeExport } from "./moving-export.ts";
import { browse, quantile } from "./other-pages.ts";
import { prepare } from "./seeded.ts";

/*
 * `npm run bench:moving`: moves an export with pictures into the built server, takes it, exports it again, moves it in
 * once more and undoes it; measures the times, the memory of the server, and other pages meanwhile. Then it sends each
 * hostile file of the tests. Options: --recipes, --format (paprika, jsonld, both or none), --requests (of other pages when
 * idle).
 */

const { values: options } = parseArgs({
  options: {
    recipes: { type: "string", default: "5000" },
    format: { type: "string", default: "both" },
    requests: { type: "string", default: "300" },
  },
});
const recipes = Number(options.recipes);
const formats = (["paprika", "jsonld"] as const).filter((one) => options.format === "both" || options.format === one);
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (ms: number) => (ms / 1000).toFixed(1);

type Phase<T> = { result: T; ms: number; cpu: number; growth: number; pages: number[] };

/** Runs a part of the move while other pages are requested; `growth`: MB of memory above `before`, at most. */
async function measure<T>(server: Server, cookie: string, before: number, work: () => Promise<T>): Promise<Phase<T>> {
  let isOver = false;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, memory(server, "VmRSS"));
  }, 50);
  const cpu = cpuMs(server);
  const started = performance.now();
  const running = work().finally(() => {
    isOver = true;
  });
  const pages = browse(server, cookie, () => isOver);
  const result = await running;
  const ms = performance.now() - started;
  clearInterval(watch);
  return { result, ms, cpu: cpuMs(server) - cpu, growth: most - before, pages: await pages };
}

function clientOf({ url }: Server, cookie: string) {
  const call = async (address: string, init: RequestInit = {}) => {
    const answer = await fetch(url + address, { ...init, headers: { Cookie: cookie, ...init.headers } });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
    return answer;
  };
  const view = async (address: string) => (await call(`${address}?limit=1`)).json();
  return {
    call,
    async upload(file: Blob): Promise<string> {
      const body = new FormData();
      body.set("file", file, "export.bin");
      return `/api/move-ins/${(await (await call("/api/move-ins", { method: "POST", body })).json()).id}`;
    },
    /** Waits until the file is read. */
    async read(address: string, pause = 100) {
      for (;;) {
        const found = await view(address);
        if (found.state !== "reading") return found;
        await wait(pause);
      }
    },
    commit: async (address: string) =>
      (
        await call(`${address}/commit`, {
          method: "POST",
          body: "{}",
          headers: { "Content-Type": "application/json" },
        })
      ).json(),
    undo: async (address: string) => (await call(`${address}/undo`, { method: "POST" })).json(),
    /** Downloads an export without keeping it; returns its bytes. */
    async download(format: BenchFormat): Promise<number> {
      let bytes = 0;
      const { body } = await call(`/api/export?format=${format}`);
      for await (const chunk of body ?? []) bytes += chunk.length;
      return bytes;
    },
  };
}

async function moveIn(format: BenchFormat, target: string) {
  const { folder, cookie } = await prepare(300);
  const server = await launchBuilt(folder, { TIER_LIMITS: "off" });
  const { upload, read, commit, undo, download } = clientOf(server, cookie);
  await browse(server, cookie, (count) => count >= Number(options.requests));
  const idle = quantile(await browse(server, cookie, (count) => count >= Number(options.requests)), 0.95);
  const before = memory(server, "VmRSS");
  const file = await openAsBlob(target);
  say(`\n${format}: other pages idle: p95 ${idle.toFixed(0)} ms, memory idle ${before} MB\n`);
  say(
    "| | s | bar | CPU of the server, s | memory, MB more (bar 64) | p95 of other pages, ms (times idle, bar 2) | longest, ms | refused |",
  );
  say("|---|---:|---:|---:|---:|---:|---:|---:|");
  const row = (what: string, { ms, cpu, growth, pages }: Omit<Phase<unknown>, "result">, bar = "") => {
    const answered = pages.filter(Number.isFinite);
    const p95 = quantile(pages, 0.95);
    const other = `${p95.toFixed(0)} (${(p95 / idle).toFixed(1)}) | ${quantile(answered, 1).toFixed(0)}`;
    const refused = `${pages.length - answered.length} of ${pages.length}`;
    say(`| ${what} | ${seconds(ms)} | ${bar} | ${seconds(cpu)} | ${growth} | ${other} | ${refused} |`);
  };
  const part = <T>(work: () => Promise<T>) => measure(server, cookie, before, work);

  const sent = await part(() => upload(file));
  row(`upload of ${(file.size / 1e6).toFixed(0)} MB`, sent);
  const preview = await part(() => read(sent.result));
  row("reading until the preview", preview, "60");
  const counts = JSON.stringify(preview.result.counts);
  const taken = await part(() => commit(sent.result));
  row("commit", taken, "5");
  const all = [sent, preview, taken];
  const sum = (of: "ms" | "cpu") => all.reduce((total, phase) => total + phase[of], 0);
  const growth = Math.max(...all.map((phase) => phase.growth));
  row("all until here", { ms: sum("ms"), cpu: sum("cpu"), growth, pages: all.flatMap(({ pages }) => pages) });
  const out = await part(() => download(format));
  row(`export, ${(out.result / 1e6).toFixed(0)} MB`, out);
  const again = await part(async () => read(await upload(file)));
  row("the same file again", again);
  const undone = await part(() => undo(sent.result));
  row("undo", undone);
  server.child.kill("SIGTERM");
  rmSync(folder, { recursive: true });

  say(`\n${counts}; the same file again: ${again.result.counts.new} new`);
}

async function refuse() {
  const { folder, cookie } = await prepare(24);
  const server = await launchBuilt(folder, { TIER_LIMITS: "off" });
  const { upload, read } = clientOf(server, cookie);
  say("\n| hostile file | s (bar 1) | reason |\n|---|---:|---|");
  const files = [
    ...HOSTILE_FILES.map(([kind, , make]) => [kind, make] as const),
    ["an SVG as picture", recipeWithSvg] as const,
  ];
  for (const [kind, make] of files) {
    const file = new Blob([new Uint8Array(make())]);
    const started = performance.now();
    const address = await upload(file);
    const { state, message, left } = await read(address, 10);
    const ms = performance.now() - started;
    say(`| ${kind} | ${(ms / 1000).toFixed(2)} | ${message ?? `${state}, left out: ${Object.keys(left)}`} |`);
  }
  server.child.kill("SIGTERM");
  rmSync(folder, { recursive: true });
}

say(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}`);
const exports = mkdtempSync(path.join(tmpdir(), "trivet-moving-"));
for (const format of formats) {
  const target = path.join(exports, format);
  await writeExport(target, format, recipes);
  say(
    `${format}: ${recipes} recipes with pictures, ${(statSync(target).size / 1e6).toFixed(0)} MB; load ${loadavg()[0]?.toFixed(1)}`,
  );
  await moveIn(format, target);
}
await refuse();
agent.destroy();
rmSync(exports, { recursive: true });
