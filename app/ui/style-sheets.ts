import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const APP = path.join(import.meta.dirname, "..");

/** Returns the style sheets of the product, of all folders, by their path below `app`. For scripts and tests. */
export function styleSheets(): { name: string; source: string }[] {
  return readdirSync(APP, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css"))
    .sort()
    .map((name) => ({ name, source: readFileSync(path.join(APP, name), "utf8") }));
}
