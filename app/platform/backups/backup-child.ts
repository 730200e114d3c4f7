// Copies the database in a process of its own, so that the copy and its check delay no request.
import os from "node:os";
import { BackupRefused, copyDatabase } from "#db/backup.server.ts";
import { errorCode } from "#db/error-code.ts";
import type { BackupReport } from "./backups.server.ts";

async function main(source: string, target: string) {
  try {
    os.setPriority(10); // requests have priority
  } catch {
    // not supported on every system
  }
  report(await copyDatabase(source, target).catch(describe));
}

function describe(error: unknown): BackupReport {
  const code = errorCode(error);
  if (error instanceof BackupRefused) return { failed: error.message, code };
  return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error), code };
}

function report(message: BackupReport) {
  process.send?.(message, () => process.exit());
}

const [, , source = "", target = ""] = process.argv;
await main(source, target);
