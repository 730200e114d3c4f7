import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";
import { DataRefused } from "./access.server.ts";

/** Returns the folder with package.json above this file, in the source tree and in the bundle. */
export function projectRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, "package.json"))) folder = path.dirname(folder);
  return folder;
}

type Migration = { name: string; sql: string };

/** Returns the generated migrations in order. Their file names are the version: 0000_first, 0001_second… */
export function readMigrations(folder = path.join(projectRoot(), "db", "migrations")): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({ name: name.replace(/\.sql$/, ""), sql: readFileSync(path.join(folder, name), "utf8") }));
}

/** Runs the missing migrations; `beforeMigrating` is called first if the database has some already. */
export function migrate(client: Database.Database, beforeMigrating?: () => void) {
  client.exec("CREATE TABLE IF NOT EXISTS migration (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL) STRICT");
  const { applied, missing } = checkSteps(client);
  if (missing.length > 0 && applied.length > 0) beforeMigrating?.();
  for (const step of missing) applyStep(client, step);
  deleteIndexedWords(client);
}

/** Makes the search indexes remove the words of what is deleted at once; otherwise they keep them for long. */
function deleteIndexedWords(client: Database.Database) {
  const indexes = client
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%USING fts5%'")
    .pluck()
    .all() as string[];
  for (const name of indexes) {
    const isSet = client.prepare(`SELECT v FROM ${name}_config WHERE k = 'secure-delete'`).pluck().get() === 1;
    if (!isSet) client.exec(`INSERT INTO ${name} (${name}, rank) VALUES ('secure-delete', 1)`);
  }
}

/**
 * Returns the migrations that a database has and those that it lacks.
 * @throws DataRefused if it has one that is unknown to this version.
 */
export function checkSteps(client: Database.Database): { applied: string[]; missing: Migration[] } {
  const known = readMigrations();
  const applied = client.prepare("SELECT name FROM migration ORDER BY name").pluck().all() as string[];
  const unknown = applied.find((name, position) => known[position]?.name !== name);
  if (unknown) {
    throw new DataRefused(
      `The database is from a newer version of Trivet (step ${unknown}). Start that version instead.`,
    );
  }
  return { applied, missing: known.slice(applied.length) };
}

/** Runs each migration in an IMMEDIATE transaction: a kill leaves it complete or not started. */
function applyStep(client: Database.Database, step: Migration) {
  // Some migrations rebuild tables; foreign keys are checked at the end of each instead.
  client.pragma("foreign_keys = OFF");
  try {
    client
      .transaction(() => {
        client.exec(step.sql);
        const broken = client.pragma("foreign_key_check") as unknown[];
        if (broken.length > 0) throw new Error(`Migration ${step.name} would break ${broken.length} references.`);
        client.prepare("INSERT INTO migration (name, applied_at) VALUES (?, ?)").run(step.name, Date.now());
      })
      .immediate();
  } finally {
    client.pragma("foreign_keys = ON");
  }
}
