import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, onTestFinished } from "vitest";

const root = path.join(import.meta.dirname, "..", "..");

/** Makes a data folder that is deleted after the test. */
export function aDataFolder(): string {
  const folder = makeFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
}

const makeFolder = () => mkdtempSync(path.join(tmpdir(), "trivet-process-"));
const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Returns the address in the server's output, once it is ready. */
export function readyUrl(output: string): string | undefined {
  return /"event":"ready","url":"([^"]+)"/.exec(output)?.[1];
}

type Process = {
  child: ChildProcess;
  url: string;
  output: () => string;
  /** What it has written to its standard error: the reason of a refused start. */
  errorOutput: () => string;
  exited: Promise<number | null>;
};

/**
 * Starts the server as a process, as `npm start` does; resolves when it listens or has exited. It is killed after the test.
 * `onSpawn` gets the process before that.
 */
export function aProcess(
  environment: Record<string, string>,
  onSpawn?: (child: ChildProcess) => void,
): Promise<Process> {
  return startProcess(environment, (child) => {
    onTestFinished(() => void child.kill("SIGKILL"));
    onSpawn?.(child);
  });
}

/** Starts one server for the tests of a file or group, which do not change it, and returns a function that returns it. */
export function aSharedProcess(environment: Record<string, string> = {}): () => Process & { dataFolder: string } {
  const dataFolder = makeFolder();
  let server: Process | undefined;
  beforeAll(async () => {
    server = await startProcess({ DATA_DIR: dataFolder, ...environment });
  }, 30_000);
  afterAll(async () => {
    server?.child.kill("SIGKILL");
    await server?.exited;
    removeFolder(dataFolder);
  });
  return () => {
    if (!server) throw new Error("The server is started before the first test");
    return { ...server, dataFolder };
  };
}

async function startProcess(
  environment: Record<string, string>,
  onSpawn: (child: ChildProcess) => void = () => {},
): Promise<Process> {
  const child = spawn(process.execPath, [path.join(root, "build", "server", "serve.js")], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: "0", HOST: "127.0.0.1", SETUP_INVITE_CODE: "SETUP234", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onSpawn(child);
  let output = "";
  let errorOutput = "";
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const listening = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const url = readyUrl(output);
      if (url) resolve(url);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.stderr.on("data", (chunk) => {
      errorOutput += chunk;
    });
  });
  const url = await Promise.race([listening, exited.then(() => "")]);
  return { child, url, output: () => output, errorOutput: () => errorOutput, exited };
}
