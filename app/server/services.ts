import path from "node:path";
import { createBackups } from "#app/platform/backups.server.ts";
import { createVault } from "#app/platform/crypto.server.ts";
import { createDocuments } from "#app/platform/documents.server.ts";
import { createMailer } from "#app/platform/email.server.ts";
import type { Settings } from "#app/platform/env.server.ts";
import { createExtraction } from "#app/platform/extraction.server.ts";
import { createKeptPictures } from "#app/platform/kept-pictures.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { createOutbound } from "#app/platform/outbound.server.ts";
import { createThrottle } from "#app/platform/throttle.server.ts";
import type { Services } from "#app/services.ts";
import { type Db, projectRoot } from "#db/client.server.ts";

/** The real services for these settings. */
export function createServices(settings: Settings, db: Db, log: Log): Services {
  return {
    settings,
    log,
    outbound: createOutbound({ allowHosts: settings.importAllowHosts }),
    extraction: createExtraction({ file: extractionFile() }),
    documents: createDocuments({ languages: settings.ocrLanguages, log }),
    mailer: createMailer(settings, log),
    vault: createVault(settings.credentialsKeys),
    keptPictures: createKeptPictures(),
    throttle: createThrottle(db),
    backups: createBackups({ databaseFile: settings.databaseFile, folder: path.join(settings.dataDir, "backups") }),
  };
}

/** The reading thread's file: beside this bundle where there is one, else the source (development). */
function extractionFile(): string {
  const built = path.join(projectRoot(), "build", "server");
  return import.meta.dirname.startsWith(built)
    ? path.join(built, "extract-worker.js")
    : path.join(projectRoot(), "app", "server", "extract-worker.ts");
}
