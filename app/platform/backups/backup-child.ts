// The program that copies the database for the server: neither the copy nor its check keeps a request waiting.
import os from "node:os";
import { BackupRefused, copyDatabase } from "#db/backup.server.ts";
import { errorCode } from "#db/error-code.ts";
import type { BackupReport } from "./backups.server.ts";

async function main(source: string, target: string) {
  try {
    os.setPriority(10); // whoever cooks goes first
  } catch {
    // not every system has priorities
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
