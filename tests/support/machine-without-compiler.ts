import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

const COMPILERS = /^(python|pypy|make|gmake|cmake|(.+-)?(gcc|g\+\+|cc|c\+\+|clang))/;

/**
 * Returns the environment of a machine without Python, a compiler and an npm cache: `PATH` is a folder with links to all
 * other programs of this machine. npm is configured as it is here; without its registry, what installs fails.
 */
export function machineWithoutCompiler(): NodeJS.ProcessEnv {
  const folder = mkdtempSync(path.join(tmpdir(), "trivet-machine-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), 240_000);
  const programs = path.join(folder, "bin");
  mkdirSync(programs);
  const linked = new Set<string>();
  for (const place of (process.env.PATH ?? "").split(path.delimiter)) {
    // npm puts the packages of this tree first.
    if (!path.isAbsolute(place) || place.includes("node_modules")) continue;
    for (const name of namesIn(place)) {
      if (COMPILERS.test(name) || linked.has(name)) continue;
      linked.add(name);
      symlinkSync(path.join(place, name), path.join(programs, name));
    }
  }
  // The build must not find a test runner, nor an install elsewhere the .npmrc of this tree.
  const { VITEST: _, NODE_ENV: __, npm_config_ignore_scripts: ___, ...inherited } = process.env;
  return { ...inherited, PATH: programs, npm_config_cache: path.join(folder, "npm") };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
