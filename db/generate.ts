import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/*
 * `npm run db:generate -- --name what-changed`: drizzle-kit writes the migration, then each new table is made STRICT
 * (drizzle-kit has no option for it) and the statement separators, which SQLite does not need, are removed.
 */
const folder = path.join(import.meta.dirname, "migrations");
const before = new Set(readdirSync(folder));
execFileSync("npx", ["drizzle-kit", "generate", ...process.argv.slice(2)], { stdio: "inherit" });
for (const name of readdirSync(folder).filter((file) => file.endsWith(".sql") && !before.has(file))) {
  const file = path.join(folder, name);
  const sql = readFileSync(file, "utf8")
    .replaceAll("--> statement-breakpoint", "")
    .replace(/(CREATE TABLE [\s\S]*?\n\));/g, "$1 STRICT;");
  writeFileSync(file, sql);
}
