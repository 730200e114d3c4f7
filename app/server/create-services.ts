import path from "node:path";
import { createBackups } from "#app/platform/backups/backups.server.ts";
import { createVault } from "#app/platform/crypto.server.ts";
import { createDocuments } from "#app/platform/documents/documents.server.ts";
import { createMailer } from "#app/platform/email.server.ts";
import type { Settings } from "#app/platform/env.server.ts";
import { createEvents } from "#app/platform/events/events.server.ts";
import { createExtraction } from "#app/platform/extraction.server.ts";
import { createFileReader, FILE_READING } from "#app/platform/file-reader.server.ts";
import { createHealth } from "#app/platform/health.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { createOutbound } from "#app/platform/outbound/outbound.server.ts";
import { createPendingPictures } from "#app/platform/pictures/pending-pictures.server.ts";
import { programFile } from "#app/platform/programs.server.ts";
import { createThrottle } from "#app/platform/throttle.server.ts";
import { createUsedForms } from "#app/platform/used-forms.server.ts";
import type { Services } from "#app/services.ts";
import type { Db } from "#db/client.server.ts";
import { createCountedServices } from "./counted-services.ts";

/** A book is written at constant memory; a small heap keeps it so, in particular its part for new objects. */
const BOOK_MAKING = { waitingPerUser: 2, heapMiB: 160, youngMiB: 1, isSmall: true };

/** Makes the services for these settings. */
export function createServices(settings: Settings, db: Db, log: Log): Services {
  const mailer = createMailer(settings, log);
  const backups = createBackups({
    databaseFile: settings.databaseFile,
    folder: path.join(settings.dataDir, "backups"),
  });
  return {
    ...createCountedServices({ db, settings, log, mailer, backups }),
    settings,
    log,
    outbound: createOutbound({ allowHosts: settings.importAllowHosts }),
    extraction: createExtraction({ file: programFile("extract-worker") }),
    documents: createDocuments({ languages: settings.ocrLanguages, log }),
    fileReader: createFileReader(programFile("move-in-child")),
    pictureMaker: createFileReader(programFile("picture-child")),
    bookMaker: createFileReader(programFile("book-child"), { ...FILE_READING, ...BOOK_MAKING }),
    vault: createVault(settings.credentialsKeys),
    pendingPictures: createPendingPictures(),
    throttle: createThrottle(db),
    usedForms: createUsedForms(db, log),
    events: createEvents(),
    health: createHealth(db),
  };
}

/** Ends what services keep running: event streams, threads and child processes. */
export async function closeServices({ events, documents, extraction, backups, ...services }: Services) {
  const { fileReader, pictureMaker, bookMaker } = services;
  events.close();
  const closing = [documents, fileReader, pictureMaker, bookMaker, extraction, backups].map((service) =>
    service.close(),
  );
  await Promise.all(closing);
}
