import { chmodSync, closeSync, existsSync, fsyncSync, openSync, rmSync, statSync } from "node:fs";

/** The mode of a file with password hashes and private plans: its owner alone reads and writes it. */
export const OWNER_ONLY = 0o600;

/** Takes the rights of others from a database and the files beside it; one that somebody else owns stays as it is. */
export function keepPrivate(file: string) {
  for (const name of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      if (existsSync(name) && (statSync(name).mode & 0o077) !== 0) chmodSync(name, OWNER_ONLY);
    } catch {
      // It can be used nevertheless.
    }
  }
}

/** Syncs the folder, so that a new file name survives a power failure. */
export function syncFolder(folder: string) {
  try {
    const handle = openSync(folder, "r");
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch {
    // Not every system can open or sync a folder.
  }
}

/** Removes a database and the files beside it. */
export function removeWithLog(file: string) {
  for (const suffix of ["", "-journal", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
}
