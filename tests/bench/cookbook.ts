import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Caller } from "#app/caller.ts";
import { addRecipeWithPicture } from "#app/features/recipes/recipe-edits.server.ts";
import { recipeInput } from "#app/features/recipes/recipe-input.ts";
import { setTags } from "#app/features/recipes/tags.server.ts";
import { awkwardPhoto, awkwardRecipe } from "./awkward-recipes.ts";
import { agent, cpuMs, launchBuilt, type Server } from "./built-server.ts";
import { checkCookbook } from "./check-cookbook.ts";
import { browse, quantile } from "./other-pages.ts";
import { openFirstCook, prepare } from "./seeded.ts";

/*
 * `npm run bench:cookbook`: makes cookbooks of recipes with pictures through the page of the built server, and measures the
 * time, the memory of the server and its child process above that of the server with the same other pages before, and these
 * pages. Then it reads each book with pdftotext and pdffonts, if they are installed, and looks for every line and page number.
 * Options: --recipes, --books (size/recipes a page, separated by commas), --requests (of other pages when idle), --data (a
 * folder that keeps the recipes and books).
 */

const { values: options } = parseArgs({
  options: {
    recipes: { type: "string", default: "500" },
    books: { type: "string", default: "a4/1,a5/2" },
    requests: { type: "string", default: "3000" },
    data: { type: "string" },
  },
});
const recipes = Number(options.recipes);
const PAGE = "/account/cookbook";
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Fills the collection of the first cook, unless it is filled. */
async function fill(cook: Caller) {
  for (let number = 1; number <= recipes; number++) {
    const { recipe, tags } = awkwardRecipe(number);
    const photo = new Blob([new Uint8Array(await awkwardPhoto(number))], { type: "image/jpeg" });
    const { id } = await addRecipeWithPicture(cook, recipeInput.parse(recipe), photo);
    setTags(cook, id, { tags });
  }
}

/** Returns the memory of the process in MB that is its own, with its share of what it has in common with others. */
function ownMemory(pid: string | number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0; // it has ended
  }
}

/** Returns the ids of the child processes. */
function childrenOf(pid: number): string[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, "utf8").split(" ").filter(Boolean) : [];
}

/** Notes the most memory of the server and its child process, ten times a second, until it is called: in MB. */
function watchMemory({ child: { pid = 0 } }: Server): () => { server: number; child: number; both: number } {
  const most = { server: 0, child: 0, both: 0 };
  const watch = setInterval(() => {
    const child = childrenOf(pid).reduce((sum, own) => sum + ownMemory(own), 0);
    const server = ownMemory(pid);
    most.server = Math.max(most.server, server);
    most.child = Math.max(most.child, child);
    most.both = Math.max(most.both, server + child);
  }, 100);
  return () => {
    clearInterval(watch);
    return most;
  };
}

async function make({ url }: Server, cookie: string, [size = "a4", perPage = "1"]: string[]) {
  const headers = { Cookie: cookie, Origin: url };
  const body = new URLSearchParams({ do: "make", tag: "", size, perPage });
  const begun = await fetch(url + PAGE, { method: "POST", headers, body, redirect: "manual" });
  if (begun.status !== 303) throw new Error(`${PAGE}: ${begun.status}`);
  for (;;) {
    const page = await (await fetch(url + PAGE, { headers })).text();
    if (page.includes(`${PAGE}/file`)) return;
    if (!page.includes('http-equiv="refresh"')) throw new Error("The cookbook could not be made");
    await wait(1000);
  }
}

const { folder, cookie } = await prepare(0, options.data ?? mkdtempSync(path.join(tmpdir(), "trivet-bench-")));
const { cook, close } = openFirstCook(folder);
if (Number(cook.db.$client.prepare("SELECT count(*) FROM recipe").pluck().get()) < recipes) await fill(cook);
close();

say(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}`);
const server = await launchBuilt(folder, { TIER_LIMITS: "off" });
await browse(server, cookie, (count) => count >= Number(options.requests));
const endIdle = watchMemory(server);
const idle = quantile(await browse(server, cookie, (count) => count >= Number(options.requests)), 0.95);
const { server: before } = endIdle();
say(`other pages idle: p95 ${idle.toFixed(0)} ms, server ${before.toFixed(0)} MB at most\n`);
say(
  "| book | MB | s (bar 60) | CPU of the server, s | server, MB more | child, MB | both, MB more (bar 64) | p95 of other pages, ms (times idle, bar 2) |",
);
say("|---|---:|---:|---:|---:|---:|---:|---:|");
const files: string[] = [];
for (const book of options.books.split(",").filter(Boolean)) {
  const endWatch = watchMemory(server);
  let isOver = false;
  const cpu = cpuMs(server);
  const started = performance.now();
  const making = make(server, cookie, book.split("/")).finally(() => {
    isOver = true;
  });
  const pages = browse(server, cookie, () => isOver);
  await making;
  const seconds = (performance.now() - started) / 1000;
  const most = endWatch();
  const p95 = quantile(await pages, 0.95);
  const answer = await fetch(`${server.url}${PAGE}/file`, { headers: { Cookie: cookie } });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const file = path.join(folder, `${book.replace("/", "-")}.pdf`);
  await writeFile(file, bytes);
  files.push(file);
  say(
    `| ${book} | ${(bytes.length / 1e6).toFixed(0)} | ${seconds.toFixed(1)} | ${((cpuMs(server) - cpu) / 1000).toFixed(1)} | ${(most.server - before).toFixed(0)} | ${most.child.toFixed(0)} | ${(most.both - before).toFixed(0)} | ${p95.toFixed(0)} (${(p95 / idle).toFixed(1)}) |`,
  );
}
server.child.kill("SIGTERM");
agent.destroy();
say("");
for (const file of files) for (const line of checkCookbook(file, recipes)) say(line);
if (!options.data) rmSync(folder, { recursive: true });
