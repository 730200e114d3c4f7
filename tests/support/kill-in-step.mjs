// Loaded before the server: kills it inside the transaction of the migration KILL_IN_STEP, its SQL run and not committed.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const root = path.join(import.meta.dirname, "..", "..");
const require = createRequire(path.join(root, "package.json"));
const Database = require("better-sqlite3");
const step = readFileSync(path.join(root, "db", "migrations", `${process.env.KILL_IN_STEP}.sql`), "utf8");

const { exec } = Database.prototype;
Database.prototype.exec = function (sql) {
  const result = exec.call(this, sql);
  if (sql === step) process.kill(process.pid, "SIGKILL");
  return result;
};
