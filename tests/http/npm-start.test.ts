import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { lockDatabase } from "#db/lock.server.ts";
import { machineWithoutCompiler } from "#tests/support/machine-without-compiler.ts";
import { aDataFolder } from "#tests/support/process.ts";

const root = path.join(import.meta.dirname, "..", "..");

/** The files of the repository in a folder of their own, with the build of this tree beside them and nothing installed. */
function aFreshCopy(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "trivet-copy-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), 240_000);
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  for (const name of listed.toString().split("\0").filter(Boolean)) {
    if (existsSync(path.join(root, name))) cpSync(path.join(root, name), path.join(folder, name));
  }
  cpSync(path.join(root, "build"), path.join(folder, "build"), { recursive: true });
  return folder;
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test("npm start installs without a compiler and serves; SIGTERM to npm ends the server", async () => {
  const folder = aFreshCopy();
  const DATA_DIR = aDataFolder();
  const port = await freePort();
  const npm = spawn("npm", ["start"], {
    cwd: folder,
    env: { ...machineWithoutCompiler(), PORT: String(port), HOST: "127.0.0.1", DATA_DIR },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const read = (chunk: Buffer) => {
    output += chunk;
  };
  npm.stdout.on("data", read);
  npm.stderr.on("data", read);
  const exited = new Promise<number | null>((resolve) => npm.once("exit", (code) => resolve(code)));
  onTestFinished(() => void npm.kill("SIGKILL"));
  const isHealthy = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
  await vi.waitUntil(async () => npm.exitCode !== null || (await isHealthy()), { timeout: 400_000, interval: 250 });
  expect([npm.exitCode, npm.exitCode === null ? "" : output]).toEqual([null, ""]);
  expect(output).toContain("Installing packages");
  expect(existsSync(path.join(folder, "node_modules", "better-sqlite3", "build"))).toBe(false);

  npm.kill("SIGTERM");
  expect(await exited).toBe(0);
  expect(await isHealthy()).toBe(false);
  const lock = lockDatabase(path.join(DATA_DIR, "recipes.sqlite"));
  expect(lock).toBeDefined();
  lock?.release();
}, 480_000);
