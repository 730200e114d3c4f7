import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";
import { DataRefused } from "./access.server.ts";
import { type Db, isDamage } from "./client.server.ts";
import { errorCode, isStorageFull } from "./error-code.ts";
import { OWNER_ONLY, removeWithLog, syncFolder } from "./files.server.ts";
import { loadSqlite } from "./load-sqlite.server.ts";
import { checkSteps } from "./migrate.server.ts";

/** Thrown if a backup or restore is refused; the message is for the user, and nothing was changed. */
export class BackupRefused extends Error {}

/** Numbers about a database, for the report of a backup or restore. */
export type Contents = { bytes: number; accounts: number; recipes: number };

const WHOLE_FILE = 0x7fffffff; // pages in one step, so that no later write restarts the copy

/**
 * Copies the database `source` to the new file `target` while others write to it, by SQLite's online backup; checks the
 * copy before it gets its name.
 * @throws BackupRefused: the target exists, cannot be made or its folder is missing, or the database is damaged.
 */
export async function copyDatabase(source: string, target: string): Promise<Contents> {
  if (existsSync(target)) throw new BackupRefused(`${target} exists already. Nothing was overwritten.`);
  if (!existsSync(path.dirname(target))) throw new BackupRefused(`There is no folder ${path.dirname(target)}`);
  const Sqlite = loadSqlite();
  const part = `${target}.part`;
  removeWithLog(part);
  makeFile(part, target);
  try {
    const reader = new Sqlite(source, { readonly: true, fileMustExist: true });
    try {
      await reader.backup(part, { progress: () => WHOLE_FILE });
    } catch (error) {
      if (isDamage(error)) throw new BackupRefused(`${source} is damaged, so that it cannot be copied`);
      throw error;
    } finally {
      reader.close();
    }
    // A copy of a damaged database is damaged.
    const contents = checkCopy(part, source);
    renameSync(part, target);
    syncFolder(path.dirname(target));
    return contents;
  } finally {
    removeWithLog(part);
  }
}

function makeFile(file: string, shownAs: string) {
  try {
    closeSync(openSync(file, "wx", OWNER_ONLY));
  } catch (error) {
    if (isStorageFull(errorCode(error))) throw error;
    throw new BackupRefused(`${shownAs} cannot be written: ${errorCode(error)}`);
  }
}

/** Number of copies made before updates that are kept. */
const BEFORE_UPDATES_KEPT = 3;

/**
 * Makes a checked copy of an open database before the migrations of a newer version run, and returns its path. The two
 * latest earlier copies are kept.
 */
export function copyBeforeUpdate({ $client }: Db, folder: string, now: Date): string {
  mkdirSync(folder, { recursive: true });
  const target = path.join(folder, `before-update-${stampOf(now)}.sqlite`);
  const part = `${target}.part`;
  try {
    $client.prepare("VACUUM INTO ?").run(part);
    chmodSync(part, OWNER_ONLY);
    checkCopy(part);
    renameSync(part, target);
  } finally {
    removeWithLog(part);
  }
  const earlier = readdirSync(folder).filter((name) => /^before-update-.*\.sqlite$/.test(name));
  const surplus = earlier.filter((name) => name !== path.basename(target)).sort();
  for (const name of surplus.slice(0, -(BEFORE_UPDATES_KEPT - 1))) rmSync(path.join(folder, name));
  return target;
}

/** The path of the replaced database, if there was one, and the contents of the restored one. */
type Restored = Contents & { keptAside: string | undefined };

/**
 * Replaces the database with a backup; the caller holds the lock. The new file is complete and checked before the old one
 * is moved, and is renamed in one step: a kill leaves one or the other.
 * @throws BackupRefused: the backup is missing, damaged, not ours or from a newer version.
 */
export function restoreDatabase(backup: string, databaseFile: string, folder: string, now: Date): Restored {
  if (!existsSync(backup) || !statSync(backup).isFile()) throw new BackupRefused(`There is no file ${backup}`);
  if (existsSync(databaseFile) && realpathSync(backup) === realpathSync(databaseFile)) {
    throw new BackupRefused(`${backup} is the database itself. Name a backup.`);
  }
  if (statSync(backup).size === 0) throw new BackupRefused(`${backup} is empty`);
  const fresh = `${databaseFile}.restoring`;
  removeWithLog(fresh);
  try {
    copyFileSync(backup, fresh);
    chmodSync(fresh, OWNER_ONLY);
    // In a copied folder the latest writes may be in the write-ahead log.
    if (existsSync(`${backup}-wal`)) copyFileSync(`${backup}-wal`, `${fresh}-wal`);
    const contents = checkCopy(fresh, backup);
    const keptAside = existsSync(databaseFile) ? setAside(databaseFile, folder, now) : undefined;
    renameSync(fresh, databaseFile);
    syncFolder(path.dirname(databaseFile));
    return { ...contents, keptAside };
  } finally {
    removeWithLog(fresh);
  }
}

/** Renames the old database and removes its write-ahead log, which SQLite would apply to the new one. */
function setAside(databaseFile: string, folder: string, now: Date): string {
  mkdirSync(folder, { recursive: true });
  const aside = path.join(folder, `replaced-${stampOf(now)}.sqlite`);
  if (existsSync(aside)) throw new BackupRefused(`${aside} exists already. Try again in a second.`);
  try {
    linkSync(databaseFile, aside);
  } catch {
    copyFileSync(databaseFile, aside); // the file system has no hard links
  }
  if (existsSync(`${databaseFile}-wal`)) copyFileSync(`${databaseFile}-wal`, `${aside}-wal`);
  try {
    openWithoutLog(databaseFile).close();
    if (existsSync(`${aside}-wal`)) openWithoutLog(aside).close();
  } catch {
    // Damaged, which may be the reason for the restore: both files are kept unchanged.
  }
  for (const log of ["-wal", "-shm"]) rmSync(databaseFile + log, { force: true });
  return aside;
}

/** Moves the writes of the write-ahead log into the file and removes the log. */
function openWithoutLog(file: string): Database.Database {
  const client = new (loadSqlite())(file, { fileMustExist: true });
  try {
    client.pragma("trusted_schema = OFF");
    client.pragma("journal_mode = DELETE");
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

/** Checks a backup. @throws BackupRefused if it is not an intact database of this version or an older one. */
function checkCopy(file: string, shownAs = file): Contents {
  let client: Database.Database | undefined;
  try {
    client = openWithoutLog(file);
    const problem = client.pragma("integrity_check(1)", { simple: true });
    if (problem !== "ok") throw new BackupRefused(`${shownAs} is damaged (${problem})`);
    return { bytes: statSync(file).size, ...countContents(client, shownAs) };
  } catch (error) {
    throw asBackupRefusal(error, shownAs);
  } finally {
    client?.close();
  }
}

function countContents(client: Database.Database, shownAs: string) {
  const has = client.prepare("SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ?").pluck();
  for (const table of ["migration", "user", "recipe"]) {
    if (has.get(table) !== 1) throw new BackupRefused(`${shownAs} is a database, but not one of Trivet's`);
  }
  checkSteps(client);
  const count = (table: string) => client.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;
  return { accounts: count("user"), recipes: count("recipe") };
}

function asBackupRefusal(error: unknown, shownAs: string): unknown {
  const code = errorCode(error);
  if (code === "SQLITE_NOTADB") return new BackupRefused(`${shownAs} is no SQLite database`);
  if (code.startsWith("SQLITE_CORRUPT")) return new BackupRefused(`${shownAs} is damaged`);
  if (error instanceof DataRefused) return new BackupRefused(error.message);
  return error;
}

/** Returns a time in UTC for a file name: "2026-11-21T09-30-00". */
export function stampOf(moment: Date): string {
  return moment.toISOString().replaceAll(":", "-").slice(0, 19);
}
