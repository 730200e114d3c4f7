// Copies the database in a process of its own, so that the copy and its check delay no request.
import { BackupRefused, copyDatabase } from "#db/backup.server.ts";
import { errorCode } from "#db/error-code.ts";
import { lowerPriority } from "../child-isolation.ts";
import type { BackupReport } from "./backups.server.ts";

function describe(error: unknown): BackupReport {
  const code = errorCode(error);
  if (error instanceof BackupRefused) return { failed: error.message, code };
  return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error), code };
}

lowerPriority(10);
const [, , source = "", target = ""] = process.argv;
const report: BackupReport = await copyDatabase(source, target).catch(describe);
process.send?.(report, () => process.exit());
