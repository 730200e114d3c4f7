import { existsSync, mkdirSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { eq } from "drizzle-orm";
import { normaliseEmail } from "#app/features/accounts/email-address.ts";
import { makeResetPathFor } from "#app/features/accounts/sign-in/password-reset.server.ts";
import { findService } from "#app/features/credentials/credential.ts";
import { deleteLost, listLost } from "#app/features/credentials/credential-keys.server.ts";
import { kitchenOf } from "#app/features/kitchens/kitchens.server.ts";
import { exportFile } from "#app/features/moving/export/export-file.server.ts";
import { STREAMED_FORMATS, type StreamedFormat } from "#app/features/moving/export/export-formats.ts";
import { recipeIdsByName } from "#app/features/moving/export/read-collection.server.ts";
import { countHiddenFeeds } from "#app/features/planner/feed/calendar-feed.server.ts";
import { inLanguage } from "#app/i18n/language.server.ts";
import { sizeText } from "#app/lib/file-size.ts";
import { counted } from "#app/lib/plural.ts";
import { createVault } from "#app/platform/crypto.server.ts";
import { BadSettings, readSettings, type Settings } from "#app/platform/env.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { DataRefused } from "#db/access.server.ts";
import {
  BackupRefused,
  type Contents,
  copyBeforeUpdate,
  copyDatabase,
  restoreDatabase,
  stampOf,
} from "#db/backup.server.ts";
import { closeDatabase, type Db, openDatabase } from "#db/client.server.ts";
import { errorCode, isStorageFull } from "#db/error-code.ts";
import { lockDatabase } from "#db/lock.server.ts";
import { users } from "#db/schema.ts";

/*
 * `npm run admin -- …`: commands for administrators of the machine. Resetting and backing up may run beside the server:
 * SQLite lets one process write a row or copy the file in between.
 */
const USAGE = `Usage: npm run admin -- reset-password EMAIL   a link with which somebody chooses a new password
       npm run admin -- backup FILE            copies the database, running or not, to a new file
       npm run admin -- restore FILE           puts a backup in the database's place; stop the server first
       npm run admin -- forget-credentials     deletes stored credentials whose key is lost; stop the server first
       npm run admin -- export --email EMAIL --format FORMAT FILE
                                               writes somebody's recipes with their pictures to a new file, as
                                               ${STREAMED_FORMATS.join(", ")}`;

type Answer = string | Promise<string>;
const WITH_ARGUMENT: Record<string, (settings: Settings, argument: string) => Answer> = {
  "reset-password": resetPassword,
  backup: backUp,
  restore,
};
const ALONE: Record<string, (settings: Settings) => Answer> = { "forget-credentials": forgetCredentials };

function run([name = "", argument, ...rest]: string[]): Answer {
  if (name === "export") return exportTo(readSettings(), ...exportWords([argument, ...rest]));
  const command = find(argument ? WITH_ARGUMENT : ALONE, name);
  if (!command || rest.length > 0) throw new BadSettings(USAGE);
  return command(readSettings(), argument ?? "");
}

function find<T>(commands: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined;
}

function checkIsThere({ databaseFile }: Settings) {
  if (!existsSync(databaseFile)) throw new BadSettings(`There is no database at ${databaseFile}`);
}

/** Opens the database of this version; only the server updates one, since it makes a backup before and holds the lock. */
function openCurrent(settings: Settings): Db {
  checkIsThere(settings);
  return openDatabase(settings.databaseFile, {
    beforeMigrating() {
      throw new BadSettings(
        "The database is of an earlier version. Start the server, which updates it, then try again.",
      );
    },
  });
}

function resetPassword(settings: Settings, email: string): string {
  const db = openCurrent(settings);
  try {
    const link = makeResetPathFor(db, normaliseEmail(email), new Date());
    if (!link) throw new BadSettings(`Nobody has an account with ${email}`);
    return `Open this within a day; it works once:\n${settings.appUrl ?? `http://localhost:${settings.port}`}${link}`;
  } finally {
    db.$client.close();
  }
}

async function backUp(settings: Settings, name: string): Promise<string> {
  checkIsThere(settings);
  const file = path.resolve(name);
  // The folder of the server's own backups, which does not exist in the first minutes.
  if (path.dirname(file) === path.join(settings.dataDir, "backups")) mkdirSync(path.dirname(file), { recursive: true });
  const contents = await copyDatabase(settings.databaseFile, file);
  return `Backed up and checked: ${file}, ${inWords(contents)}.
The keys for stored credentials are not in it: keep secrets.json (or CREDENTIALS_KEY) in another place.`;
}

function lockOrRefuse(settings: Settings, purpose: string) {
  const lock = lockDatabase(settings.databaseFile);
  if (!lock) throw new BadSettings(`The server is running. Stop it, then ${purpose}; nothing has been changed.`);
  return lock;
}

function restore(settings: Settings, name: string): string {
  const lock = lockOrRefuse(settings, "restore");
  try {
    const folder = path.join(settings.dataDir, "backups");
    const restored = restoreDatabase(path.resolve(name), settings.databaseFile, folder, new Date());
    const aside = restored.keptAside ? `\nThe database that it replaces is kept as ${restored.keptAside}.` : "";
    return `Restored ${path.resolve(name)}, ${inWords(restored)}.${aside}
Start the server: it brings the database up to date. Stored credentials open with the CREDENTIALS_KEY of that time.`;
  } finally {
    lock.release();
  }
}

/** Makes a backup first: keys that seem lost may be set in another environment. */
async function forgetCredentials(settings: Settings): Promise<string> {
  checkIsThere(settings);
  const lock = lockOrRefuse(settings, "delete stored credentials");
  const folder = path.join(settings.dataDir, "backups");
  const beforeMigrating = (old: Db) => void copyBeforeUpdate(old, folder, new Date());
  const db = openDatabase(settings.databaseFile, { beforeMigrating });
  try {
    const vault = createVault(settings.credentialsKeys);
    const lost = listLost(db, vault);
    if (lost.length === 0) return "The keys of all stored credentials are here. Nothing has been changed.";
    const copy = path.join(folder, `before-forgetting-${stampOf(new Date())}.sqlite`);
    const list = lost.map(({ email, service }) => `  ${email ?? "no email"}: ${findService(service)?.name ?? service}`);
    process.stdout.write(`No key that is here opens these stored credentials. They are deleted now:
${list.join("\n")}
The database as it is now is kept as ${copy}.\n`);
    mkdirSync(folder, { recursive: true });
    await copyDatabase(settings.databaseFile, copy);
    const deleted = counted(deleteLost(db, vault), "stored login");
    const hidden = countHiddenFeeds(db, vault);
    const feeds =
      hidden > 0
        ? `\n${counted(hidden, "calendar subscription")} can no longer show the address, which goes on working.`
        : "";
    return `Deleted ${deleted}. The owners may store theirs again under Manage Credentials.${feeds}
Start the server.`;
  } finally {
    closeDatabase(db);
    lock.release();
  }
}

/** Returns email, format and file of the export command. */
function exportWords(words: (string | undefined)[]): [email: string, format: StreamedFormat, file: string] {
  const args = words.filter((word) => word !== undefined);
  const options = { email: { type: "string" }, format: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: false });
  const [file, ...others] = positionals;
  const format = STREAMED_FORMATS.find((one) => one === values.format);
  if (typeof values.email !== "string" || !format || !file || others.length > 0) throw new BadSettings(USAGE);
  return [values.email, format, file];
}

async function exportTo(settings: Settings, email: string, format: StreamedFormat, name: string): Promise<string> {
  const file = path.resolve(name);
  if (existsSync(file)) throw new BadSettings(`${file} is there already. Choose another name.`);
  const db = openCurrent(settings);
  try {
    const user = db
      .select()
      .from(users)
      .where(eq(users.email, normaliseEmail(email)))
      .get();
    if (!user) throw new BadSettings(`Nobody has an account with ${email}`);
    const kitchen = kitchenOf(db, user.id);
    const log = createLog((line) => void process.stderr.write(`${line}\n`), "warn");
    const target = (await open(file, "wx", 0o600)).createWriteStream();
    const chunks = exportFile({ db, user, kitchen, log }, format);
    try {
      await inLanguage(user.language ?? "en", () => pipeline(chunks, target));
    } catch (error) {
      rmSync(file, { force: true });
      throw error;
    }
    return `Wrote ${counted(recipeIdsByName({ db, user, kitchen }).length, "recipe")} of ${email} to ${file}.`;
  } finally {
    db.$client.close();
  }
}

function inWords({ bytes, accounts, recipes }: Contents): string {
  return `${sizeText(bytes)} with ${counted(accounts, "account")} and ${counted(recipes, "recipe")}`;
}

/** Returns the message of an error that the user can fix; undefined for a bug. */
function asWords(error: unknown): string | undefined {
  const refusals = [BadSettings, BackupRefused, DataRefused];
  if (error instanceof Error && refusals.some((kind) => error instanceof kind)) return error.message;
  const code = errorCode(error);
  if (isStorageFull(code)) return "Storage is full. Nothing has been changed.";
  if (code.startsWith("SQLITE_BUSY")) return "The database is busy. Try again in a moment.";
  return undefined;
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  const words = asWords(error);
  if (!words) throw error;
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}
