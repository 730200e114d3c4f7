import { type Db, inTransaction } from "#db/client.server.ts";
import { errorCode } from "#db/error-code.ts";
import { loadSqlite } from "#db/load-sqlite.server.ts";

/** Checks that the database can be read and written. Results are cached for some seconds, so that frequent checks cost little. */
export type Health = {
  /** Returns whether the file can be read. */
  canRead(now: Date): boolean;
  /** Returns whether a write is committed, which a full disk prevents. */
  canWrite(now: Date): boolean;
};

const KEPT_MS = 5_000;

/** Makes the checks that the database can be read and written; each result is cached briefly. */
export function createHealth(db: Db): Health {
  return { canRead: cached(() => read(db)), canWrite: cached(() => write(db)) };
}

/** Caches the result of a check for KEPT_MS; one from the future (the clock was set back) is not used. */
function cached(check: () => void): (now: Date) => boolean {
  let last: { at: number; isOk: boolean } | undefined;
  return (now) => {
    if (!last || Math.abs(now.getTime() - last.at) >= KEPT_MS) last = { at: now.getTime(), isOk: succeeds(check) };
    return last.isOk;
  };
}

function succeeds(check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    // Another process is writing, so the database can be written.
    return errorCode(error).startsWith("SQLITE_BUSY");
  }
}

const FIRST_USER = "SELECT id FROM user LIMIT 1";

/** Reads through the open connection and, since that caches pages, through a new one. */
function read({ $client }: Db) {
  $client.prepare(FIRST_USER).get();
  if ($client.memory) return;
  const reader = new (loadSqlite())($client.name, { readonly: true, fileMustExist: true, timeout: 0 });
  try {
    reader.prepare(FIRST_USER).get();
  } finally {
    reader.close();
  }
}

// Longer than a database page, so that it needs new pages; a short row may fit into an existing one.
const KEY = `readyz:${"x".repeat(8_000)}`;

/** Adds a row, removes it and commits: pages are allocated and written, and no row remains. */
function write(db: Db) {
  const { $client } = db;
  const timeout = $client.pragma("busy_timeout", { simple: true });
  // Waiting for another process would delay all requests.
  $client.pragma("busy_timeout = 0");
  try {
    inTransaction(db, () => {
      $client.prepare("INSERT INTO throttle (key, points) VALUES (?, 0)").run(KEY);
      $client.prepare("DELETE FROM throttle WHERE key = ?").run(KEY);
    });
  } finally {
    $client.pragma(`busy_timeout = ${timeout}`);
  }
}
