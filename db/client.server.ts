import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { checkFiles, DataRefused, openFolder } from "./access.server.ts";
import { errorCode } from "./error-code.ts";
import { loadSqlite } from "./load-sqlite.server.ts";
import * as schema from "./schema.ts";

/** The database as every operation gets it: drizzle over one better-sqlite3 connection (`$client`). */
export type Db = BetterSQLite3Database<typeof schema> & { $client: Database.Database };

/** The folder with package.json above this file, in the source tree and in the bundle alike. */
export function projectRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, "package.json"))) folder = path.dirname(folder);
  return folder;
}

type OpeningSteps = {
  /** Gets the database as it lies there, to read only; undefined where there is none. What it throws ends the opening. */
  beforeWriting?: (found: Db | undefined) => void;
  beforeMigrating?: (db: Db) => void;
};

/**
 * Opens the database file (":memory:" in tests), sets and asserts the pragmas and brings the tables up to date.
 * WAL with synchronous=FULL: an answered write survives a power cut, at about 4 ms a commit.
 * @throws DataRefused when the file is damaged, empty, from a newer version or somebody else's; it is as it was then.
 */
export function openDatabase(file: string, { beforeWriting, beforeMigrating }: OpeningSteps = {}): Db {
  const Sqlite = loadSqlite();
  const isFile = file !== ":memory:";
  if (isFile) openFolder(path.dirname(file));
  if (isFile && existsSync(file)) checkFile(Sqlite, file, beforeWriting);
  else beforeWriting?.(undefined);
  const client = new Sqlite(file);
  tellErrorsOfCommits(client);
  setPragmas(client, isFile);
  const db = drizzle(client, { schema, casing: "snake_case" }) as Db;
  try {
    migrate(db, beforeMigrating);
  } catch (error) {
    client.close();
    throw error;
  }
  return db;
}

/**
 * An INSERT … RETURNING outside a transaction is committed when its statement ends. better-sqlite3's `get` ends it after
 * the first row and drops what SQLite says then: on a full disk nothing was kept, and the answer was 201. `all` tells.
 */
function tellErrorsOfCommits(client: Database.Database) {
  const prepare = client.prepare.bind(client);
  client.prepare = ((sql: string) => {
    const statement = prepare(sql);
    if (!statement.readonly) statement.get = (...values) => statement.all(...values)[0];
    return statement;
  }) as typeof client.prepare;
}

function checkFile(Sqlite: typeof Database, file: string, look?: OpeningSteps["beforeWriting"]) {
  checkFiles(file);
  if (statSync(file).size === 0) {
    throw new DataRefused(`The database file ${file} is empty. Restore a backup or remove it.`);
  }
  const hadLog = existsSync(`${file}-wal`);
  let reader: Database.Database | undefined;
  try {
    reader = openSound(Sqlite, file);
    const isOurs = reader.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'migration'").get() !== undefined;
    const isMade = isOurs && checkSteps(reader).applied.length > 0;
    look?.(isMade ? (drizzle(reader, { schema, casing: "snake_case" }) as Db) : undefined);
    reader.close();
  } catch (error) {
    reader?.close();
    if (!hadLog && existsSync(`${file}-wal`)) dropLog(Sqlite, file);
    throw error;
  }
}

/** @throws DataRefused when the file is damaged or cannot be opened. */
function openSound(Sqlite: typeof Database, file: string): Database.Database {
  let reader: Database.Database | undefined;
  let problem: unknown;
  try {
    reader = new Sqlite(file, { readonly: true, fileMustExist: true });
    problem = reader.pragma("quick_check(1)", { simple: true });
  } catch (error) {
    reader?.close();
    if (!isDamage(error)) throw unreadable(file, error);
    problem = error instanceof Error ? error.message : error;
  }
  if (reader && problem === "ok") return reader;
  reader?.close();
  throw new DataRefused(
    `The database file ${file} is damaged (${problem}). It was left untouched: restore a backup (README). ` +
      `Daily ones are in ${path.join(path.dirname(file), "backups")}.`,
  );
}

/** A reader leaves an empty log behind, which only a connection that could write takes away when it closes. */
function dropLog(Sqlite: typeof Database, file: string) {
  const client = new Sqlite(file);
  try {
    client.pragma("user_version");
  } catch {
    // A damaged file; the refusal says so.
  } finally {
    client.close();
  }
}

/** Whether SQLite found the file itself to be wrong. A full or failing disk, say, is no reason to restore a backup. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(errorCode(error));
}

/** The refusal where SQLite could not open a file that may be sound. */
export function unreadable(file: string, error: unknown): DataRefused {
  const reason = error instanceof Error ? error.message : String(error);
  return new DataRefused(
    `The database file ${file} cannot be opened (${reason}). It was left untouched. Is the disk full or failing?`,
  );
}

const PRAGMAS = {
  synchronous: 2, // FULL
  foreign_keys: 1,
  busy_timeout: 2000,
  trusted_schema: 0,
  cell_size_check: 1,
} as const;

function setPragmas(client: Database.Database, isFile: boolean) {
  if (isFile) client.pragma("journal_mode = WAL");
  for (const [name, value] of Object.entries(PRAGMAS)) client.pragma(`${name} = ${value}`);
  client.pragma("temp_store = MEMORY");
  client.pragma("cache_size = -16000");
  client.pragma("journal_size_limit = 67108864");
  for (const [name, value] of Object.entries(PRAGMAS)) {
    const actual = client.pragma(name, { simple: true });
    if (actual !== value) throw new Error(`SQLite refused ${name} = ${value} (it says ${actual}).`);
  }
  if (isFile && client.pragma("journal_mode", { simple: true }) !== "wal") {
    throw new DataRefused("SQLite cannot keep a write-ahead log beside this file (is it on a network drive?).");
  }
}

type Migration = { name: string; sql: string };

/** The generated steps in order. Their file names are the version: 0000_first, 0001_second… */
export function readMigrations(folder = path.join(projectRoot(), "db", "migrations")): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({ name: name.replace(/\.sql$/, ""), sql: readFileSync(path.join(folder, name), "utf8") }));
}

function migrate(db: Db, beforeMigrating?: (db: Db) => void) {
  const client = db.$client;
  client.exec("CREATE TABLE IF NOT EXISTS migration (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL) STRICT");
  const { applied, missing } = checkSteps(client);
  if (missing.length > 0 && applied.length > 0) beforeMigrating?.(db);
  for (const step of missing) applyStep(client, step);
}

/**
 * The steps that a database has had and those that it lacks.
 * @throws DataRefused when it has had one that this version does not know.
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

/** One IMMEDIATE transaction a step: a kill leaves the step wholly done or not begun. */
function applyStep(client: Database.Database, step: Migration) {
  // Tables are rebuilt by some steps; foreign keys are checked once at the end of each instead.
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

/**
 * Runs `work` in one IMMEDIATE transaction, so that what it reads cannot change before it writes.
 * Nothing in `work` may await.
 */
export function inTransaction<T>(db: Db, work: (tx: Db) => T): T {
  if (db.$client.inTransaction) return work(db);
  return db.$client.transaction(() => work(db)).immediate();
}

/** For notes in passing, such as when somebody was last here: reading goes on when the disk is full or another writes. */
export function writeIfPossible(write: () => void) {
  try {
    write();
  } catch (error) {
    if (!refusesWriting(error)) throw error;
  }
}

function refusesWriting(error: unknown): boolean {
  const code = errorCode(error);
  return code === "SQLITE_FULL" || code.startsWith("SQLITE_BUSY");
}

/** Brings the log into the file and closes it. Where that cannot be (a full disk), the next start does it. */
export function closeDatabase({ $client }: Db) {
  try {
    $client.pragma("wal_checkpoint(TRUNCATE)");
  } catch {
    // The log stays beside the file, and every answered write is in it.
  }
  $client.close();
}

const statements = new WeakMap<Db, Map<string, unknown>>();

/** A statement prepared once per database: for the few queries that every request needs. */
export function prepared<T>(db: Db, name: string, prepare: (db: Db) => T): T {
  let known = statements.get(db);
  if (!known) {
    known = new Map();
    statements.set(db, known);
  }
  if (!known.has(name)) known.set(name, prepare(db));
  return known.get(name) as T;
}
