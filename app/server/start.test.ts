import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** A project whose build writes a line, and fails after it where a source says so. */
function aProject() {
  const folder = mkdtempSync(path.join(tmpdir(), "trivet-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  for (const name of ["app/server", "db", "public"]) mkdirSync(path.join(folder, name), { recursive: true });
  cpSync(path.join(import.meta.dirname, "start.mjs"), path.join(folder, "app", "server", "start.mjs"));
  for (const name of [
    "package-lock.json",
    "tsconfig.json",
    "vite.config.ts",
    "react-router.config.ts",
    "db/a",
    "public/a",
  ])
    write(name, "");
  write("package.json", JSON.stringify({ scripts: { build: "echo built >> builds; grep good app/source" } }));
  write("builds", "");
  return {
    hasSource: (text: string) => write("app/source", text),
    build() {
      const script = "import('./app/server/start.mjs').then((start) => start.buildIfNeeded())";
      execFileSync(process.execPath, ["-e", script], { cwd: folder, stdio: "ignore" });
    },
    builds: () => readFileSync(path.join(folder, "builds"), "utf8").split("\n").length - 1,
  };
}

test("a build is made again after another one has failed, though the sources are those of before", () => {
  const project = aProject();
  project.hasSource("good");
  project.build();
  project.build();
  expect(project.builds()).toBe(1);
  project.hasSource("bad");
  expect(() => project.build()).toThrow();
  project.hasSource("good");
  project.build();
  expect(project.builds()).toBe(3);
});
