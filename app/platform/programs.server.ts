import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const HERE = import.meta.dirname;

/**
 * Returns the file of a program that runs in a process or thread of its own: the built file, or its source in development
 * and unit tests.
 */
export function programFile(name: string): string {
  const candidates = import.meta.filename.endsWith(".ts")
    ? ["documents", "backups", "../server"].map((folder) => path.join(HERE, folder, `${name}.ts`))
    : // Shared chunks are one folder below the entries.
      [path.join(HERE, `${name}.js`), path.join(HERE, "..", `${name}.js`)];
  return candidates.find((file) => existsSync(file)) ?? path.join(HERE, `${name}.js`);
}

/** Returns what a thread runs for a program: its file, or code that loads its TypeScript source. */
export function threadSource(file: string): { script: string; isCode: boolean } {
  if (!file.endsWith(".ts")) return { script: file, isCode: false };
  const source = JSON.stringify(pathToFileURL(file).href);
  return {
    script: `import("tsx/esm/api").then(({ register }) => { register(); import(${source}); })`,
    isCode: true,
  };
}

/** Returns the arguments with which Node runs a TypeScript source file. */
export function loaderFor(file: string): string[] {
  if (!file.endsWith(".ts")) return [];
  return ["--import", pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href];
}
