import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const HERE = import.meta.dirname;

/**
 * The file of a program that runs beside the server, in a process or thread of its own: built where there is a build,
 * else its source (development, unit tests).
 */
export function programFile(name: string): string {
  const candidates = import.meta.filename.endsWith(".ts")
    ? ["documents", "backups", "../server"].map((folder) => path.join(HERE, folder, `${name}.ts`))
    : // Shared chunks lie one folder below the entries.
      [path.join(HERE, `${name}.js`), path.join(HERE, "..", `${name}.js`)];
  return candidates.find((file) => existsSync(file)) ?? path.join(HERE, `${name}.js`);
}

/** Arguments that let Node run a program which is source. */
export function loaderFor(file: string): string[] {
  if (!file.endsWith(".ts")) return [];
  return ["--import", pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href];
}
