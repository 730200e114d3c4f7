/** Returns the code of an error of Node or SQLite ("ENOSPC", "SQLITE_BUSY"), or "" if it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Over the quota and over the limit of a file's size; SQLite reports both as a failed write. */
const FULL = new Set(["SQLITE_FULL", "SQLITE_IOERR_WRITE", "SQLITE_IOERR_SHMSIZE", "ENOSPC", "EDQUOT", "EFBIG"]);

/** Returns whether a write failed because the storage takes no more, by the code of its error. */
export function isStorageFull(code: string | undefined): boolean {
  return code !== undefined && FULL.has(code);
}
