// `npm start`: installs and builds what is missing or out of date, then serves. Plain Node, since nothing is installed yet.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const root = path.join(import.meta.dirname, "..", "..");
const inRoot = (...parts) => path.join(root, ...parts);

function run(command, args) {
  // Called by a test runner, the build must not inherit its environment.
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  const result = spawnSync(command, args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Returns whether every package of the lock file is installed in its version, except those for other systems. */
function isInstalled() {
  const hidden = inRoot("node_modules", ".package-lock.json");
  if (!existsSync(hidden)) return false;
  const read = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  const installed = read(hidden);
  return Object.entries(read(inRoot("package-lock.json"))).every(
    ([name, { version, optional, peer }]) =>
      name === "" || optional || (peer && !installed[name]) || installed[name]?.version === version,
  );
}

/** Installs the locked packages if one is missing or has another version. */
export function installIfNeeded() {
  if (isInstalled()) return;
  console.log("Installing packages (a few minutes the first time)…");
  run("npm", ["ci", "--no-audit", "--no-fund", "--include=dev", "--loglevel=error"]);
}

const BUILT_FROM = [
  "app",
  "db",
  "public",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];

/** Returns a fingerprint of all files that the build reads, in well under a second. */
function sourceState() {
  const hash = createHash("sha256");
  for (const name of BUILT_FROM) {
    if (statSync(inRoot(name)).isFile()) {
      hash.update(readFileSync(inRoot(name)));
      continue;
    }
    const files = readdirSync(inRoot(name), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort()) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}

/** Builds unless the files have not changed since the last build. */
export function buildIfNeeded() {
  const stamp = inRoot("build", ".trivet-sources");
  const state = sourceState();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === state) return;
  console.log("Building…");
  // A build that is ended leaves a part of its files, also where the sources become those of the build before.
  rmSync(stamp, { force: true });
  run("npm", ["run", "--silent", "build"]);
  mkdirSync(inRoot("build"), { recursive: true });
  writeFileSync(stamp, state);
}

if (process.argv[1] === import.meta.filename) {
  installIfNeeded();
  buildIfNeeded();
  process.env.NODE_ENV ??= "production";
  await import(pathToFileURL(inRoot("build", "server", "serve.js")).href);
}
