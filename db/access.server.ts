import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import path from "node:path";

/** Thrown if the data cannot be used; the message is for the person who started the program. */
export class DataRefused extends Error {}

/**
 * Creates the folder if it is missing. A volume owned by another user is the most common mistake at a first start.
 * @throws DataRefused if it is not writable.
 */
export function openFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw refusal(folder, folder, error);
  }
}

/**
 * Checks the existing files of a database: SQLite opens a read-only file too, and then each write fails.
 * @throws DataRefused if this user may not read and write one of them.
 */
export function checkFiles(file: string) {
  for (const suffix of ["", "-wal", "-shm", ".lock"]) {
    if (existsSync(file + suffix)) checkAccess(file + suffix, constants.R_OK | constants.W_OK);
  }
}

/** Checks a file. @throws DataRefused if this user may not read it. */
export function checkReadable(file: string) {
  checkAccess(file, constants.R_OK);
}

function checkAccess(file: string, mode: number) {
  try {
    accessSync(file, mode);
  } catch (error) {
    throw refusal(file, path.dirname(file), error);
  }
}

function refusal(file: string, folder: string, error: unknown): DataRefused {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EROFS") return new DataRefused(`${file} is on a read-only file system`);
  if (code === "EEXIST" || code === "ENOTDIR") return new DataRefused(`${file} is no folder`);
  const user = process.geteuid?.();
  if ((code !== "EACCES" && code !== "EPERM") || user === undefined) return new DataRefused(message);
  return new DataRefused(
    `${file} may not be read and written by this user (${user}). Give them the folder: chown -R ${user} ${folder}`,
  );
}
