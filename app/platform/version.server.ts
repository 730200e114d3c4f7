import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "#db/migrate.server.ts";

/** The version in package.json. For administrators only; it must not be shown to visitors. */
export const VERSION = String(JSON.parse(readFileSync(path.join(projectRoot(), "package.json"), "utf8")).version);
