import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { startSession } from "#app/features/accounts/sign-in/sessions.server.ts";
import { clientNetworks } from "#app/platform/client-networks.ts";
import { sign } from "#app/platform/crypto.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { aCook, aRecipe, testServices } from "../support/test-context.ts";
import { agent, cpuMs, launchBuilt, memory, request, SECRET, type Server } from "./built-server.ts";

/*
 * `npm run bench:import`: the cost of importing for the built server and its other users. Imports pages of a site
 * on loopback and reads documents, then compares the memory with what it was; photographs a card, and asks for the
 * recipes page all the while.
 */

const { values: options } = parseArgs({
  options: {
    imports: { type: "string", default: "500" },
    pages: { type: "string", default: "50" },
    cards: { type: "string", default: "3" },
    requests: { type: "string", default: "300" },
  },
});
const FIXTURES = path.join(import.meta.dirname, "..", "fixtures");
const IMPORTS_OF_A_COOK = 280; // 300 addresses an hour are allowed
const QUIET_MS = 75_000; // after which the reading thread and the children have ended

async function aSite() {
  const photo = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: "tomato",
      noise: { type: "gaussian", mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer();
  const filler = `<p class="story">${"Long before there were ovens people baked on stones. ".repeat(40)}</p>`.repeat(
    40,
  );
  const server = createServer((incoming, response) => {
    if (incoming.url?.endsWith(".jpg")) return response.writeHead(200, { "Content-Type": "image/jpeg" }).end(photo);
    const recipe = {
      "@type": "Recipe",
      name: `Bread ${incoming.url}`,
      image: `${incoming.url}.jpg`,
      recipeIngredient: ["500 g flour", "3 dl water", "10 g salt"],
      recipeInstructions: ["Mix all and let it rest for a night.", "Bake it for 45 minutes."],
    };
    const data = `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`;
    response.writeHead(200, { "Content-Type": "text/html" }).end(`<title>Bread</title>${data}<h1>Bread</h1>${filler}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** A database with 24 recipes of the first of three cooks, and the cookies of all three. */
function prepare(folder: string): string[] {
  const db = openDatabase(path.join(folder, "recipes.sqlite"));
  const visitor = {
    db,
    services: testServices(db),
    now: new Date(),
    timeZone: "UTC",
    client: clientNetworks("127.0.0.1"),
    origin: "http://127.0.0.1",
  };
  const cooks = [1, 2, 3].map(() => aCook(visitor, { accountType: "premium" }));
  for (let number = 1; number <= 24; number++) if (cooks[0]) aRecipe(cooks[0], { name: `Soup ${number}` });
  const cookies = cooks.map((cook) => `sid=${sign(startSession(visitor, { userId: cook.user.id, data: {} }), SECRET)}`);
  db.$client.pragma("wal_checkpoint(TRUNCATE)");
  db.$client.close();
  return cookies;
}

async function post(url: string, cookie: string, body: BodyInit, type?: string) {
  const headers: Record<string, string> = { Cookie: cookie, ...(type ? { "Content-Type": type } : {}) };
  const response = await fetch(url, { method: "POST", headers, body });
  return { status: response.status, text: await response.text() };
}

async function importPages(server: Server, host: string, cookies: string[]) {
  const count = Number(options.imports);
  for (let first = 0; first < count; first += 4) {
    const cookie = cookies[Math.floor(first / IMPORTS_OF_A_COOK)] ?? "";
    const urls = [0, 1, 2, 3].map((offset) => `http://${host}/page-${first + offset}`);
    const answer = await post(
      `${server.url}/api/recipes/batch-from-url`,
      cookie,
      JSON.stringify({ urls }),
      "application/json",
    );
    if (JSON.parse(answer.text).successful !== 4)
      throw new Error(`Import: ${answer.status} ${answer.text.slice(0, 300)}`);
  }
}

/** Reads scans two at a time; returns how many exceeded their time limit. */
async function readPages(server: Server, cookie: string): Promise<number> {
  let slow = 0;
  const bytes = new Uint8Array(readFileSync(path.join(FIXTURES, "pdfs", "scan-150.pdf")));
  let left = Number(options.pages);
  const worker = async () => {
    while (left-- > 0) {
      const form = new FormData();
      form.set("pdf", new File([bytes], "scan.pdf", { type: "application/pdf" }));
      const { status, text } = await post(`${server.url}/api/recipes/from-pdf`, cookie, form);
      // Read to the end, and only then known to be there already.
      if (status === 400 && text.includes("too long")) slow++;
      else if (status !== 201 && status !== 409) throw new Error(`PDF: ${status} ${text}`);
    }
  };
  await Promise.all([worker(), worker()]);
  return slow;
}

/** Milliseconds of each request for the recipes page, one after the other, until `isOver`. */
async function askPages(server: Server, cookie: string, isOver: (count: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver(times.length)) {
    const started = performance.now();
    const { status } = await request(`${server.url}/recipes`, cookie);
    if (status !== 200) throw new Error(`The recipes page: ${status}`);
    times.push(performance.now() - started);
  }
  return times.sort((one, other) => one - other);
}

function quantile(times: number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.NaN;
}

/** Resident memory of the server and its children, in MB. */
function memoryOfAll(server: Server): number {
  const children = readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readFileSync(`/proc/${name}/stat`, "utf8")
        .replace(/^.*\) \S /, "")
        .startsWith(`${server.child.pid} `);
    } catch {
      return false; // the process has ended
    }
  });
  const ofChild = (pid: string) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  return memory(server, "VmRSS") + Math.round(children.reduce((sum, pid) => sum + ofChild(pid), 0) / 1024);
}

async function photograph(server: Server, cookie: string) {
  const bytes = new Uint8Array(readFileSync(path.join(FIXTURES, "card.jpg")));
  const form = new FormData();
  form.set("image", new File([bytes], "card.jpg", { type: "image/jpeg" }));
  const started = performance.now();
  const { status, text } = await post(`${server.url}/api/recipes/read-picture`, cookie, form);
  if (status !== 200) throw new Error(`Card: ${status} ${text}`);
  return performance.now() - started;
}

const folder = mkdtempSync(path.join(tmpdir(), "trivet-bench-"));
const [site, cookies] = [await aSite(), prepare(folder)];
const cookie = cookies[0] ?? "";
const server = await launchBuilt(folder, { IMPORT_ALLOW_HOSTS: site.host, TIER_LIMITS: "off" });
const say = (line: string) => process.stdout.write(`${line}\n`);
const settled = () => new Promise((resolve) => setTimeout(resolve, QUIET_MS));

say(`Node ${process.version}, ${cpus()[0]?.model.trim()}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
const requests = Number(options.requests);
await askPages(server, cookie, (count) => count >= requests);
const idle = await askPages(server, cookie, (count) => count >= requests);
const idleP99 = quantile(idle, 0.99);
say(`the recipes page, idle: median ${quantile(idle, 0.5).toFixed(1)} ms, p99 ${idleP99.toFixed(1)} ms`);

const seconds: number[] = [];
const meanwhile: number[] = [];
for (let card = 0; card < Number(options.cards); card++) {
  let isRead = false;
  const reading = photograph(server, cookie).finally(() => {
    isRead = true;
  });
  meanwhile.push(...(await askPages(server, cookie, () => isRead)));
  seconds.push((await reading) / 1000);
}
meanwhile.sort((one, other) => one - other);
const p99 = quantile(meanwhile, 0.99);
say(`a card of 12 megapixels: ${seconds.map((time) => time.toFixed(1)).join(", ")} s (bar 10)`);
say(
  `the recipes page meanwhile: median ${quantile(meanwhile, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${(p99 / idleP99).toFixed(1)} times idle (bar 3)`,
);

await settled();
const before = memoryOfAll(server);
const cpu = cpuMs(server);
await importPages(server, site.host, cookies);
const cpuOfImport = (cpuMs(server) - cpu) / Number(options.imports);
const slow = await readPages(server, cookie);
const busy = memoryOfAll(server);
await settled();
const after = memoryOfAll(server);
say(
  `memory with children: ${before} MB before, ${busy} MB right after ${options.imports} imports and ${options.pages} OCR pages, ${after} MB ${QUIET_MS / 1000} s later: ${after - before} MB more (bar 50)`,
);
if (slow > 0) say(`${slow} of the pages took longer than 25 s: this machine is too busy to tell`);
say(`an import with its picture: ${cpuOfImport.toFixed(0)} ms of CPU in the server`);

server.child.kill("SIGTERM");
site.server.close();
agent.destroy();
rmSync(folder, { recursive: true });
