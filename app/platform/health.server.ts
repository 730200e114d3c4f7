import { type Db, inTransaction } from "#db/client.server.ts";
import { errorCode } from "#db/error-code.ts";
import { loadSqlite } from "#db/load-sqlite.server.ts";

/** Tries out what the server needs of its database. Answers are kept for some seconds, so that asking often costs nothing. */
export type Health = {
  /** Whether the file can be read. */
  canRead(now: Date): boolean;
  /** Whether a write is kept, which a full disk prevents. */
  canWrite(now: Date): boolean;
};

const KEPT_MS = 5_000;

export function createHealth(db: Db): Health {
  return { canRead: remembered(() => read(db)), canWrite: remembered(() => write(db)) };
}

/** The answer of a check, made anew when the last one is older than KEPT_MS (or from the future, by a clock set back). */
function remembered(check: () => void): (now: Date) => boolean {
  let last: { at: number; isWell: boolean } | undefined;
  return (now) => {
    if (!last || Math.abs(now.getTime() - last.at) >= KEPT_MS) last = { at: now.getTime(), isWell: succeeds(check) };
    return last.isWell;
  };
}

function succeeds(check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    // Another program writes at this moment, which the database allows.
    return errorCode(error).startsWith("SQLITE_BUSY");
  }
}

const FIRST_USER = "SELECT id FROM user LIMIT 1";

/** Reads through the open connection and, since that has pages in memory, through one that opens the file anew. */
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

// Longer than a page of the database: it needs room, which a row of a few bytes may find without any.
const KEY = `readyz:${"x".repeat(8_000)}`;

/** Commits a row that was added and removed: the pages are allocated and written to the disk, and nothing is left. */
function write(db: Db) {
  const { $client } = db;
  const timeout = $client.pragma("busy_timeout", { simple: true });
  // Waiting for another program would keep all requests waiting.
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
