import { existsSync } from "node:fs";
import { normaliseEmail } from "#app/features/accounts/account.ts";
import { makeResetPathFor } from "#app/features/accounts/password-reset.server.ts";
import { BadSettings, readSettings } from "#app/platform/env.server.ts";
import { openDatabase } from "#db/client.server.ts";

/*
 * `npm run admin -- reset-password EMAIL`: for whoever can reach the data folder and has locked himself out. It may run
 * beside the server: SQLite lets it write its one row in between.
 */
const USAGE = "Usage: npm run admin -- reset-password EMAIL";

function run([command, email]: string[]): string {
  if (command !== "reset-password" || !email) throw new BadSettings(USAGE);
  const settings = readSettings();
  if (!existsSync(settings.databaseFile)) throw new BadSettings(`There is no database at ${settings.databaseFile}`);
  const db = openDatabase(settings.databaseFile);
  try {
    const path = makeResetPathFor(db, normaliseEmail(email), new Date());
    if (!path) throw new BadSettings(`Nobody has an account with ${email}`);
    return `Open this within a day; it works once:\n${settings.appUrl ?? `http://localhost:${settings.port}`}${path}`;
  } finally {
    db.$client.close();
  }
}

try {
  process.stdout.write(`${run(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof BadSettings)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
