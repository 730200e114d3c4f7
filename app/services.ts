import type { ImportedRecipe } from "#app/reading/recipes/imported-recipe.ts";
import type { Backups } from "./platform/backups/backups.server.ts";
import type { Vault } from "./platform/crypto.server.ts";
import type { Documents } from "./platform/documents/documents.server.ts";
import type { Mailer } from "./platform/email.server.ts";
import type { Settings } from "./platform/env.server.ts";
import type { Events } from "./platform/events/events.server.ts";
import type { Extraction } from "./platform/extraction.server.ts";
import type { FileReader } from "./platform/file-reader.server.ts";
import type { Health } from "./platform/health.server.ts";
import type { Log } from "./platform/log.server.ts";
import type { Outbound } from "./platform/outbound/outbound.server.ts";
import type { PendingPictures } from "./platform/pictures/pending-pictures.server.ts";
import type { Throttle } from "./platform/throttle.server.ts";
import type { UsedForms } from "./platform/used-forms.server.ts";

/** The computer and the outside world as operations reach them; made once by `createServices`. */
export type Services = {
  settings: Settings;
  log: Log;
  outbound: Outbound;
  extraction: Extraction<ImportedRecipe>;
  documents: Documents;
  fileReader: FileReader;
  /** Makes the sizes of pictures that came by the thousand. */
  pictureMaker: FileReader;
  /** Writes cookbooks and recipe cards. */
  bookMaker: FileReader;
  pendingPictures: PendingPictures;
  mailer: Mailer;
  vault: Vault;
  throttle: Throttle;
  usedForms: UsedForms;
  backups: Backups;
  events: Events;
  health: Health;
};
