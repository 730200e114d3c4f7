import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { Agent, request as open } from "node:http";
import path from "node:path";

/** Signs the sessions of the bench. */
export const SECRET = "a secret of the bench with 32 characters or more";
const root = path.join(import.meta.dirname, "..", "..");
/** As the container runs it. */
const FLAGS = ["--max-old-space-size=256", "--max-semi-space-size=8", "--expose-gc"];
const MALLOC = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "32768", MALLOC_TRIM_THRESHOLD_: "131072" };
const TICK_MS = 1000 / Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** A server of the bench in a process of its own. */
export type Server = { child: ChildProcess; url: string; startedMs: number };

/** Starts a Node.js program and waits for the line with its address. */
export async function launch(
  args: string[],
  environment: Record<string, string> = {},
  cwd = root,
  channel: "ipc"[] = [],
): Promise<Server> {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...environment },
    stdio: ["ignore", "pipe", "inherit", ...channel],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout?.on("data", (chunk) => {
      output += chunk;
      const found = /ready(?:: |","url":")([^\s"]+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once("exit", () => reject(new Error(`The server ended: ${output}`)));
  });
  return { child, url: url.replace("localhost", "127.0.0.1"), startedMs: performance.now() - started };
}

/** Returns the CPU time of the process so far in milliseconds, with its threads. */
export function cpuMs({ child }: Server): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Returns the memory of the process in MB: the current, or the largest so far. */
export function memory({ child }: Server, what: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return Math.round(Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
}

export const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Sends a GET over a pool of open connections, or a POST of JSON. */
export function request(url: string, cookie: string, json?: unknown): Promise<{ status: number; text: string }> {
  const headers = { Cookie: cookie, Accept: "*/*" };
  const posted = { ...headers, "Content-Type": "application/json", Origin: new URL(url).origin };
  return new Promise((resolve, reject) => {
    const method = json === undefined ? "GET" : "POST";
    const sent = open(url, { agent, method, headers: json === undefined ? headers : posted }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    sent.on("error", reject).end(json === undefined ? undefined : JSON.stringify(json));
  });
}

/** Measures the turns of the event loop of the server that loads it. */
const PROBE = ["--import", path.join(import.meta.dirname, "turn-probe.mjs")];

/** Starts the built server with a probe, for `longestTurn`. */
export const launchProbed = (folder: string, environment: Record<string, string>): Promise<Server> =>
  launchBuilt(folder, environment, root, true);

/** Returns the longest turn of a probed server since it was asked before, in milliseconds; infinity if the server ended. */
export function longestTurn({ child }: Server): Promise<number> {
  return new Promise((resolve) => {
    if (!child.connected) return resolve(Number.POSITIVE_INFINITY);
    const ended = () => resolve(Number.POSITIVE_INFINITY);
    child.once("disconnect", ended);
    child.once("message", (milliseconds) => {
      child.off("disconnect", ended);
      resolve(milliseconds as number);
    });
    child.send("longest");
  });
}

/** Starts the built server of this or another checkout on a data folder. */
export function launchBuilt(
  folder: string,
  environment: Record<string, string> = {},
  checkout = root,
  hasProbe = false,
): Promise<Server> {
  const settings = {
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: folder,
    SESSION_SECRET: SECRET,
    SETUP_INVITE_CODE: "SETUP234",
    ...MALLOC,
    ...environment,
  };
  const flags = hasProbe ? [...FLAGS, ...PROBE] : FLAGS;
  return launch(
    [...flags, path.join(checkout, "build", "server", "serve.js")],
    settings,
    checkout,
    hasProbe ? ["ipc"] : [],
  );
}
