import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";
import { checkFiles, openFolder } from "./access.server.ts";
import { unreadable } from "./client.server.ts";
import { errorCode } from "./error-code.ts";
import { loadSqlite } from "./load-sqlite.server.ts";

/** A held lock. `discard` releases it and removes a lock file that did not exist before. */
type Lock = { release(): void; discard(): void };

/**
 * Takes a lock beside the file until the process ends. Returns undefined if another process has it.
 * @throws DataRefused if no lock file can be made there.
 */
export function lockDatabase(file: string): Lock | undefined {
  const Sqlite = loadSqlite();
  openFolder(path.dirname(file));
  checkFiles(file);
  const lockFile = `${file}.lock`;
  const isNew = !existsSync(lockFile);
  let lock: Database.Database | undefined;
  try {
    // The operating system releases a lock of SQLite with the process, also after kill -9.
    lock = new Sqlite(lockFile, { timeout: 0 });
    // Nothing is written to it, so that it works on a full disk too.
    lock.pragma("journal_mode = MEMORY");
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock?.close();
    if (errorCode(error).startsWith("SQLITE_BUSY")) return undefined;
    throw unreadable(lockFile, error);
  }
  return {
    release: () => lock?.close(),
    discard() {
      // While the lock is held: the next process makes its own file.
      if (isNew) rmSync(lockFile, { force: true });
      lock?.close();
    },
  };
}
