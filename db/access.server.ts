import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import path from "node:path";

/** Why the data cannot be used as it lies there; the message is for whoever started the program. */
export class DataRefused extends Error {}

/**
 * Makes the folder if it is missing. A volume that belongs to somebody else is the commonest mistake of a first start.
 * @throws DataRefused when nothing can be kept in it.
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
 * Looks at the files of a database that are there: without a right to write it is opened all the same, and then each
 * write fails.
 * @throws DataRefused when this user may not read and write one of them.
 */
export function checkFiles(file: string) {
  for (const suffix of ["", "-wal", "-shm", ".lock"]) {
    if (existsSync(file + suffix)) checkAccess(file + suffix, constants.R_OK | constants.W_OK);
  }
}

/** @throws DataRefused when this user may not read the file. */
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
