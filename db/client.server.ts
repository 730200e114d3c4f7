import { existsSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { checkFiles, DataRefused, openFolder } from "./access.server.ts";
import { errorCode, isStorageFull } from "./error-code.ts";
import { keepPrivate, removeWithLog, syncFolder } from "./files.server.ts";
import { loadSqlite } from "./load-sqlite.server.ts";
import { checkSteps, migrate } from "./migrate.server.ts";
import { changePreparing } from "./preparing.server.ts";
import { type Columns, checkColumns, isKind, type Rows } from "./rows.ts";
import * as schema from "./schema.ts";

/** The database of all operations: drizzle over one better-sqlite3 connection (`$client`). */
export type Db = BetterSQLite3Database<typeof schema> & { $client: Database.Database };

type OpeningSteps = {
  /** Called with the existing database, read-only, or undefined if there is none. Throwing stops the opening. */
  beforeWriting?: (found: Db | undefined) => void;
  beforeMigrating?: (db: Db) => void;
};

/**
 * Opens the database file, sets and asserts the pragmas and runs the missing migrations. Tests open ":memory:" or the
 * bytes of a database (SQLite's serialized form), which is copied into memory.
 * WAL with synchronous=FULL: a committed write survives a power failure, at about 4 ms a commit.
 * @throws DataRefused if the file is damaged, empty, from a newer version or of another program; it is unchanged then.
 */
export function openDatabase(file: string | Buffer, { beforeWriting, beforeMigrating }: OpeningSteps = {}): Db {
  const Sqlite = loadSqlite();
  const isFile = typeof file === "string" && file !== ":memory:";
  if (isFile) openFolder(path.dirname(file));
  if (isFile && existsSync(file)) checkFile(Sqlite, file, beforeWriting);
  else beforeWriting?.(undefined);
  if (isFile && !existsSync(file)) makeFirst(Sqlite, file);
  if (isFile) keepPrivate(file);
  const db = connect(Sqlite, file);
  try {
    migrate(db.$client, () => beforeMigrating?.(db));
  } catch (error) {
    db.$client.close();
    throw error;
  }
  return db;
}

/** Makes an empty database under another name and renames it: a start that is killed leaves a whole one or none. */
function makeFirst(Sqlite: typeof Database, file: string) {
  const fresh = `${file}.new`;
  removeWithLog(fresh);
  const db = connect(Sqlite, fresh);
  try {
    migrate(db.$client);
  } finally {
    closeDatabase(db);
  }
  renameSync(fresh, file);
  syncFolder(path.dirname(file));
}

function connect(Sqlite: typeof Database, file: string | Buffer): Db {
  const client = new Sqlite(file);
  changePreparing(client);
  setPragmas(client, typeof file === "string" && file !== ":memory:");
  return drizzle(client, { schema, casing: "snake_case" }) as Db;
}

/**
 * Opens the database read-only, as it is now: what others write meanwhile is not seen. Their log grows as long as it is
 * open. For child processes.
 */
export function openUnchanging(file: string): Db {
  const client = new (loadSqlite())(file, { readonly: true, fileMustExist: true });
  changePreparing(client);
  client.pragma("cache_size = -1000");
  client.exec("BEGIN");
  return drizzle(client, { schema, casing: "snake_case" }) as Db;
}

function checkFile(Sqlite: typeof Database, file: string, look?: OpeningSteps["beforeWriting"]) {
  checkFiles(file);
  if (statSync(file).size === 0) {
    throw new DataRefused(`The database file ${file} is empty. Restore a backup or remove it.`);
  }
  const hadLog = existsSync(`${file}-wal`);
  let reader: Database.Database | undefined;
  try {
    reader = openIntact(Sqlite, file);
    const isOurs = reader.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'migration'").get() !== undefined;
    const isMade = isOurs && checkSteps(reader).applied.length > 0;
    look?.(isMade ? (drizzle(reader, { schema, casing: "snake_case" }) as Db) : undefined);
    reader.close();
  } catch (error) {
    reader?.close();
    if (!hadLog && existsSync(`${file}-wal`)) removeEmptyLog(Sqlite, file);
    throw error;
  }
}

/** Opens the file. @throws DataRefused if it is damaged or cannot be opened. */
function openIntact(Sqlite: typeof Database, file: string): Database.Database {
  let reader: Database.Database | undefined;
  let problem: unknown;
  try {
    reader = new Sqlite(file, { readonly: true, fileMustExist: true });
    // It reads each page once: better-sqlite3's 16 MB of pages would be kept by the C library after it.
    reader.pragma("cache_size = -1000");
    problem = reader.pragma("quick_check(1)", { simple: true });
  } catch (error) {
    reader?.close();
    if (!isDamage(error)) throw unreadable(file, error);
    problem = error instanceof Error ? error.message : error;
  }
  if (reader && problem === "ok") return reader;
  reader?.close();
  throw new DataRefused(
    `The database file ${file} is damaged (${problem}). It was left untouched: restore a backup (docs/operations.md). ` +
      `Daily ones are in ${path.join(path.dirname(file), "backups")}.`,
  );
}

/** Removes the empty log that a read-only connection leaves; only a writable one deletes it when it closes. */
function removeEmptyLog(Sqlite: typeof Database, file: string) {
  const client = new Sqlite(file);
  try {
    client.pragma("user_version");
  } catch {
    // A damaged file, which the check reports.
  } finally {
    client.close();
  }
}

/** Returns whether SQLite reports that the file itself is damaged; a full or failing disk needs no restore. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(errorCode(error));
}

/** Returns the refusal for a file that SQLite could not open, but that may be intact. */
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
  // What is deleted is overwritten, in the file and thereby in its backups: a picture of 250 kB takes 0.6 ms longer.
  secure_delete: 1,
} as const;

function setPragmas(client: Database.Database, isFile: boolean) {
  if (isFile) client.pragma("journal_mode = WAL");
  for (const [name, value] of Object.entries(PRAGMAS)) client.pragma(`${name} = ${value}`);
  client.pragma("temp_store = MEMORY");
  // KiB. The operating system keeps the file's pages too: 16 MB here made no request faster.
  client.pragma("cache_size = -6000");
  client.pragma("journal_size_limit = 67108864");
  for (const [name, value] of Object.entries(PRAGMAS)) {
    const actual = client.pragma(name, { simple: true });
    if (actual !== value) throw new Error(`SQLite refused ${name} = ${value} (it says ${actual}).`);
  }
  if (isFile && client.pragma("journal_mode", { simple: true }) !== "wal") {
    throw new DataRefused("SQLite cannot keep a write-ahead log beside this file (is it on a network drive?).");
  }
}

/**
 * Runs `work` in one IMMEDIATE transaction, so that what it reads cannot change before it writes.
 * Nothing in `work` may await.
 */
export function inTransaction<T>(db: Db, work: (tx: Db) => T): T {
  if (db.$client.inTransaction) return work(db);
  uncommitted.delete(db.$client);
  const run = prepared(
    db,
    "IMMEDIATE transaction",
    ({ $client }) => $client.transaction((task: () => T) => task()).immediate,
  );
  const result = run(() => work(db));
  const reports = uncommitted.get(db.$client) ?? [];
  uncommitted.delete(db.$client);
  for (const [report, values] of reports) (report as Report<unknown>)(values);
  return result;
}

type Report<T> = (values: T[]) => void;

/** The values that wait for the commit of a connection's running transaction, by the function to which they are reported. */
const uncommitted = new WeakMap<Db["$client"], Map<Report<never>, unknown[]>>();

/**
 * Calls `report` once after the commit of the running transaction, with all values that were passed for it; never after a
 * rollback. Outside a transaction it is called at once. It must not throw, since the change is stored by then.
 */
export function afterCommit<T>(db: Db, report: Report<T>, value: T) {
  if (!db.$client.inTransaction) return report([value]);
  const reports = uncommitted.get(db.$client) ?? new Map<Report<never>, unknown[]>();
  uncommitted.set(db.$client, reports);
  const values = reports.get(report) ?? [];
  values.push(value);
  reports.set(report, values);
}

/** Runs an optional write, such as the time of the last visit: a full disk or a busy database is ignored. */
export function writeIfPossible(write: () => void) {
  try {
    write();
  } catch (error) {
    if (!refusesWriting(error)) throw error;
  }
}

function refusesWriting(error: unknown): boolean {
  const code = errorCode(error);
  return isStorageFull(code) || code.startsWith("SQLITE_BUSY");
}

/** Moves the write-ahead log into the file and closes it. If that fails (a full disk), the next start does it. */
export function closeDatabase({ $client }: Db) {
  try {
    $client.pragma("wal_checkpoint(TRUNCATE)");
  } catch {
    // The log stays beside the file and has all committed writes.
  }
  $client.close();
}

const statements = new WeakMap<Db, Map<string, unknown>>();

/** Returns a statement that is prepared once per database, for the few queries that every request needs. */
export function prepared<T>(db: Db, name: string, prepare: (db: Db) => T): T {
  let known = statements.get(db);
  if (!known) {
    known = new Map();
    statements.set(db, known);
  }
  if (!known.has(name)) known.set(name, prepare(db));
  return known.get(name) as T;
}

/** Returns a statement in plain SQL that is prepared once per database, to change what is stored. */
export function statement(db: Db, text: string): Database.Statement;
/**
 * Returns a list or count in plain SQL, prepared once per database.
 * @param columns what each row has (rows.ts), compared with the statement and the schema when it is prepared
 */
export function statement<const C extends Columns>(db: Db, text: string, columns: C): Rows<C>;
export function statement<const C extends Columns>(db: Db, text: string, columns?: C) {
  const isOneColumn = columns !== undefined && isKind(columns);
  return prepared(db, isOneColumn ? `${text} -- one column` : text, ({ $client }) => {
    const made = $client.prepare(text);
    if (columns !== undefined) checkColumns(made, columns);
    return isOneColumn ? made.pluck() : made;
  });
}
