import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { errorCode } from "#app/errors.ts";
import { normaliseEmail } from "#app/features/accounts/email-address.ts";
import { makeResetPathFor } from "#app/features/accounts/sign-in/password-reset.server.ts";
import { sizeText } from "#app/features/backups/backup.ts";
import { counted } from "#app/lib/plural.ts";
import { BadSettings, readSettings, type Settings } from "#app/platform/env.server.ts";
import { DataRefused } from "#db/access.server.ts";
import { BackupRefused, type Contents, copyDatabase, restoreDatabase } from "#db/backup.server.ts";
import { lockDatabase, openDatabase } from "#db/client.server.ts";

/*
 * `npm run admin -- …`: for whoever can reach the data folder. All but restoring may run beside the server: SQLite lets
 * one process write its row or copy the file in between.
 */
const USAGE = `Usage: npm run admin -- reset-password EMAIL   a link with which somebody chooses a new password
       npm run admin -- backup FILE            copies the database, running or not, to a new file
       npm run admin -- restore FILE           puts a backup in the database's place; stop the server first`;

const COMMANDS: Record<string, (settings: Settings, argument: string) => string | Promise<string>> = {
  "reset-password": resetPassword,
  backup: backUp,
  restore,
};

function run([name = "", argument, ...rest]: string[]): string | Promise<string> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || !argument || rest.length > 0) throw new BadSettings(USAGE);
  return command(readSettings(), argument);
}

function checkIsThere({ databaseFile }: Settings) {
  if (!existsSync(databaseFile)) throw new BadSettings(`There is no database at ${databaseFile}`);
}

function resetPassword(settings: Settings, email: string): string {
  checkIsThere(settings);
  const db = openDatabase(settings.databaseFile);
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
  // Where the server keeps its own, the first of which it makes after some minutes.
  if (path.dirname(file) === path.join(settings.dataDir, "backups")) mkdirSync(path.dirname(file), { recursive: true });
  const contents = await copyDatabase(settings.databaseFile, file);
  return `Backed up and checked: ${file}, ${inWords(contents)}.
The keys for stored credentials are not in it: keep secrets.json (or CREDENTIALS_KEY) in another place.`;
}

function restore(settings: Settings, name: string): string {
  const lock = lockDatabase(settings.databaseFile);
  if (!lock) throw new BadSettings("The server is running. Stop it, then restore; nothing has been changed.");
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

function inWords({ bytes, accounts, recipes }: Contents): string {
  return `${sizeText(bytes)} with ${counted(accounts, "account")} and ${counted(recipes, "recipe")}`;
}

/** What the person at the keyboard can do something about; anything else is a bug. */
function asWords(error: unknown): string | undefined {
  const refusals = [BadSettings, BackupRefused, DataRefused];
  if (error instanceof Error && refusals.some((kind) => error instanceof kind)) return error.message;
  const code = errorCode(error);
  if (code === "SQLITE_FULL" || code === "ENOSPC") return "Storage is full. Nothing has been changed.";
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
