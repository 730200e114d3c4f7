import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { Agent, request as open } from "node:http";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { cpuMs, launchBuilt, memory, type Server } from "./built-server.ts";
import type { Answer, HostileCase, HostileRequest, Send } from "./hostile-case.ts";
import { prepare } from "./seeded.ts";

/*
 * `npm run bench:hostile -- [--recipes 1000] [--only TEXT] [AREA …]`: what one request that is made to harm takes of the built
 * server, and fifty of them at once. Each case has a server of its own on a copy of a seeded database. It fails if /healthz
 * is not answered for longer than a bar during one request, or the memory grows by more than another.
 */

/** Bars of one request: the longest gap of /healthz in ms, growth of the memory in MB; of fifty: growth in MB. */
const BARS = { gap: 250, growth: 128, growthOfMany: 400 };
const MANY = 50;
const AREAS = path.join(import.meta.dirname, "hostile");

const { values: options, positionals: areas } = parseArgs({
  options: { recipes: { type: "string", default: "1000" }, only: { type: "string", default: "" } },
  allowPositionals: true,
});

const agent = new Agent({ keepAlive: true, maxSockets: MANY });

/** Returns the body of a request as bytes, with its content type. */
async function encoded({ body, type }: HostileRequest): Promise<{ bytes?: Uint8Array; type: Record<string, string> }> {
  if (body === undefined) return { type: {} };
  const response = new Response(
    body instanceof FormData || type !== undefined ? (body as BodyInit) : JSON.stringify(body),
  );
  const usual = body instanceof FormData ? response.headers.get("Content-Type") : "application/json";
  return { bytes: await response.bytes(), type: { "Content-Type": type ?? usual ?? "" } };
}

/** Sends a request and reads the whole answer; the status is 0 where the server closed the connection. */
async function sendTo({ url }: Server, cookie: string, request: HostileRequest): Promise<Answer> {
  const { bytes, type } = await encoded(request);
  const signedIn = request.isVisitor ? undefined : { Cookie: cookie };
  const length = bytes && { "Content-Length": bytes.length };
  const headers = { Accept: "*/*", Origin: new URL(url).origin, ...signedIn, ...type, ...length };
  return new Promise<Answer>((resolve) => {
    const method = request.method ?? (bytes ? "POST" : "GET");
    const asked = open(url + request.path, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("close", () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, text, json: () => JSON.parse(text) });
      });
    });
    asked.on("error", (error) => resolve({ status: 0, text: String(error), json: () => JSON.parse("") }));
    asked.end(bytes);
  });
}

/** Watches /healthz from a process of its own; the function returns the longest gap in ms since it was called before. */
async function watchHealth({ url }: Server): Promise<{ child: ChildProcess; longestGap: () => Promise<number> }> {
  const child = fork(path.join(import.meta.dirname, "health-client.ts"), [url], { execArgv: ["--import", "tsx"] });
  await once(child, "message");
  const longestGap = async () => {
    child.send("longest");
    const [milliseconds] = await once(child, "message");
    return milliseconds as number;
  };
  return { child, longestGap };
}

async function stop({ child }: Server) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** Runs `prepare` of a case on a server of its own and returns what `request` needs. */
async function prepared(one: HostileCase<unknown>, folder: string, cookie: string): Promise<unknown> {
  if (!one.prepare) return undefined;
  const server = await launchBuilt(folder);
  const send: Send = async (request) => {
    const answer = await sendTo(server, cookie, request);
    if (answer.status >= 200 && answer.status < 400) return answer;
    throw new Error(`${one.name}: ${request.path} is ${answer.status}: ${answer.text.slice(0, 200)}`);
  };
  const result = await one.prepare(send);
  await stop(server);
  return result;
}

/** Pages that load the code of most requests, before anything is measured. */
const ORDINARY = ["/recipes?search=onion", "/recipes/1", "/meal-planner", "/api/recipes?limit=24", "/recipes/1/edit"];

type Result = {
  name: string;
  statuses: string;
  ms: number;
  cpu: number;
  gap: number;
  growth: number;
  many: number;
  gapOfMany: number;
};

async function measure(one: HostileCase<unknown>, seeded: string, cookie: string): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), "trivet-hostile-"));
  cpSync(seeded, folder, { recursive: true });
  const value = await prepared(one, folder, cookie);
  const server = await launchBuilt(folder);
  const health = await watchHealth(server);
  for (const page of [...ORDINARY, ...ORDINARY]) await sendTo(server, cookie, { path: page });
  const before = memory(server, "VmRSS");
  await health.longestGap();
  const [started, used] = [performance.now(), cpuMs(server)];
  const { status } = await sendTo(server, cookie, one.request(value, 0));
  const [ms, cpu] = [performance.now() - started, cpuMs(server) - used];
  const gap = await health.longestGap();
  const growth = grown(server, before);
  const numbers = Array.from({ length: MANY }, (_, number) => number + 1);
  const answers = await Promise.all(numbers.map((number) => sendTo(server, cookie, one.request(value, number))));
  const gapOfMany = await health.longestGap();
  const many = grown(server, before);
  health.child.kill();
  await stop(server);
  rmSync(folder, { recursive: true });
  return { name: one.name, statuses: `${status}; ${counted(answers)}`, ms, cpu, gap, growth, many, gapOfMany };
}

/** Returns by how many MB the memory has grown at most; infinitely if the server ended. */
function grown(server: Server, before: number): number {
  return server.child.exitCode === null && server.child.signalCode === null
    ? Math.max(0, memory(server, "VmHWM") - before)
    : Number.POSITIVE_INFINITY;
}

function counted(answers: Answer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(", ");
}

const isOver = ({ gap, growth, many }: Result) => gap > BARS.gap || growth > BARS.growth || many > BARS.growthOfMany;

function row(result: Result): string {
  const { name, statuses, ms, cpu, gap, growth, many, gapOfMany } = result;
  const cells = [name, statuses, ...[ms, cpu, gap, growth, gapOfMany, many].map((value) => value.toFixed(0))];
  return `| ${cells.join(" | ")} | ${isOver(result) ? "**over**" : ""} |`;
}

const files = readdirSync(AREAS).filter((name) => areas.length === 0 || areas.includes(path.parse(name).name));
const cases: HostileCase<unknown>[] = [];
for (const name of files) cases.push(...(await import(path.join(AREAS, name))).CASES);

const { folder, cookie } = await prepare(Number(options.recipes));
const results: Result[] = [];
for (const one of cases.filter(({ name }) => name.includes(options.only))) {
  const result = await measure(one, folder, cookie);
  process.stderr.write(`${row(result)}\n`);
  results.push(result);
}
agent.destroy();
rmSync(folder, { recursive: true });
const lines = [
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, load of the machine ${loadavg()[0]?.toFixed(1)}.`,
  "",
  `| Request | status; of ${MANY} | answer ms | CPU ms | longest gap ms (bar ${BARS.gap}) | memory + MB (bar ${BARS.growth}) | ${MANY} at once: longest gap ms | memory + MB (bar ${BARS.growthOfMany}) | |`,
  "|---|---|---:|---:|---:|---:|---:|---:|---|",
  ...results.map(row),
];
process.stdout.write(`${lines.join("\n")}\n`);
process.exitCode = results.some(isOver) ? 1 : 0;
