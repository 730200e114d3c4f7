import { chmodSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { checkReadable, DataRefused } from "#db/access.server.ts";
import { randomToken } from "./crypto.server.ts";
import type { Log } from "./log.server.ts";

const secretsFile = z.object({ sessionSecret: z.string().min(32), credentialsKey: z.string().min(32) });

/** The keys of `secrets.json`. `isNew`: they were just made, and `saveSecrets` has to write them. */
export type StoredSecrets = z.infer<typeof secretsFile> & { file: string; isNew: boolean };

/**
 * Reads the keys from a file, or makes new ones if it does not exist. Writes nothing.
 * @throws DataRefused if the file cannot be read or is not a secrets file.
 */
export function readSecrets(file: string): StoredSecrets {
  if (!existsSync(file)) return { sessionSecret: randomToken(32), credentialsKey: randomToken(32), file, isNew: true };
  checkReadable(file);
  const secrets = secretsFile.safeParse(readJson(file));
  if (!secrets.success) throw new DataRefused(`${file} is not a secrets file of Trivet`);
  return { ...secrets.data, file, isNew: false };
}

/**
 * Writes new keys to their file with mode 0600, and sets that mode on an existing file.
 * @throws DataRefused if the file system lets others read it whatever its mode.
 */
export function saveSecrets({ file, isNew, sessionSecret, credentialsKey }: StoredSecrets, log: Log) {
  if (isNew) {
    writeWhole(file, `${JSON.stringify({ sessionSecret, credentialsKey }, null, 2)}\n`);
  } else if (canOthersRead(file)) {
    restrict(file, `Take their values from this file (sessionSecret, credentialsKey).`);
    log.warn("secrets.mode_repaired", {
      message: `Others could read ${file}; now its mode is 0600. If somebody may have read it, replace the keys (docs/operations.md)`,
    });
  }
}

/** Writes to a temporary file and renames it: a full disk or a kill leaves no partial file. */
function writeWhole(file: string, text: string) {
  const part = `${file}.part`;
  try {
    writeFileSync(part, text, { mode: 0o600 });
    if (canOthersRead(part)) restrict(part, "Use 32 random characters or more for each.");
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

function restrict(file: string, advice: string) {
  try {
    chmodSync(file, 0o600);
  } catch {
    // Another owner, or a read-only file system: the mode is checked below.
  }
  if (canOthersRead(file)) {
    throw new DataRefused(
      `${file} can be read by others and its mode cannot be changed. Set SESSION_SECRET and CREDENTIALS_KEY instead. ${advice}`,
    );
  }
}

function canOthersRead(file: string): boolean {
  return (statSync(file).mode & 0o077) !== 0;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
