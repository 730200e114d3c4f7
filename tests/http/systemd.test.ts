import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { aDataFolder } from "#tests/support/process.ts";

const root = path.join(import.meta.dirname, "..", "..");
const page = readFileSync(path.join(root, "docs", "operations.md"), "utf8");
const unit = /```ini\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
const values = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value = ""]) => value);

test("the unit in docs/operations.md starts the server with settings that exist, and SIGTERM ends it", async () => {
  const settings = Object.fromEntries(
    values("Environment").flatMap((line) =>
      line.split(" ").map((setting) => setting.split("=", 2) as [string, string]),
    ),
  );
  const known = readFileSync(path.join(root, ".env.example"), "utf8");
  const unknown = Object.keys(settings).filter(
    (name) => !/^(NODE_ENV|MALLOC_.*)$/.test(name) && !new RegExp(`^${name}=`, "m").test(known),
  );
  expect(unknown).toEqual([]);
  expect(settings.DATA_DIR).toBe(`/var/lib/${values("StateDirectory")[0]}`);

  const [program, ...words] = values("ExecStart")[0]?.split(" ") ?? [];
  expect(program).toBe("/usr/bin/node");
  const free = net.createServer();
  await new Promise<void>((resolve) => free.listen(0, "127.0.0.1", resolve));
  const { port } = free.address() as net.AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  const env = { PATH: process.env.PATH, ...settings, DATA_DIR: aDataFolder(), PORT: String(port) };
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: "ignore" });
  onTestFinished(() => void child.kill("SIGKILL"));
  const exited = new Promise((resolve) => child.once("exit", resolve));
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/healthz`), { timeout: 20_000 });
  child.kill("SIGTERM");
  expect(await exited).toBe(0);
});

test("systemd accepts the unit", () => {
  const file = path.join(aDataFolder(), "trivet.service");
  writeFileSync(file, unit.replace("/usr/bin/node", process.execPath));
  const analyzer = "/usr/bin/systemd-analyze";
  // Without systemd only its lines are looked at.
  if (existsSync(analyzer)) execFileSync(analyzer, ["verify", "--man=no", file], { stdio: "pipe" });
  const lines = unit.split("\n").filter(Boolean);
  expect(lines.filter((line) => !/^(#.*|\[(Unit|Service|Install)\]|[A-Z]\w+=.*)$/.test(line))).toEqual([]);
});
