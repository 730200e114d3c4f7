import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";
import { checkFiles, openFolder } from "./access.server.ts";
import { unreadable } from "./client.server.ts";
import { errorCode } from "./error-code.ts";
import { loadSqlite } from "./load-sqlite.server.ts";

/** `discard` releases it too, and leaves no lock file where there was none. */
type Lock = { release(): void; discard(): void };

/**
 * Holds a lock beside the file for as long as the process lives. Returns undefined when another process has it.
 * @throws DataRefused when no lock can be kept there.
 */
export function lockDatabase(file: string): Lock | undefined {
  const Sqlite = loadSqlite();
  openFolder(path.dirname(file));
  checkFiles(file);
  const lockFile = `${file}.lock`;
  const isNew = !existsSync(lockFile);
  let lock: Database.Database | undefined;
  try {
    // The operating system drops a lock of SQLite's with the process, also after kill -9.
    lock = new Sqlite(lockFile, { timeout: 0 });
    // Nothing is ever written to it: on a full disk there is a lock too, and reading goes on.
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
      // While the lock is held: whoever comes next makes a file of their own.
      if (isNew) rmSync(lockFile, { force: true });
      lock?.close();
    },
  };
}
