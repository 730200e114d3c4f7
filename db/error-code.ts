/** Returns the code of an error of Node or SQLite ("ENOSPC", "SQLITE_BUSY"), or "" if it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
