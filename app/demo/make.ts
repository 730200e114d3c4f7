import { existsSync } from "node:fs";
import { clientNetworks } from "#app/platform/client-networks.ts";
import { readSettings } from "#app/platform/env.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { saveSecrets } from "#app/platform/secrets.server.ts";
import { closeServices, createServices } from "#app/server/create-services.ts";
import { openDatabase } from "#db/client.server.ts";
import { type Household, makeHousehold } from "./household.ts";

/** Makes the household in the data folder of these settings; null where a database is there already. */
export async function makeDemo(environment: NodeJS.ProcessEnv): Promise<Household | null> {
  const settings = readSettings(environment);
  if (existsSync(settings.databaseFile)) return null;
  const log = createLog(() => {});
  if (settings.secrets) saveSecrets(settings.secrets, log);
  const db = openDatabase(settings.databaseFile);
  const services = createServices(settings, db, log);
  try {
    return await makeHousehold({
      db,
      services,
      now: new Date(),
      timeZone: settings.timeZone,
      client: clientNetworks("127.0.0.1"),
      origin: settings.appUrl ?? `http://localhost:${settings.port}`,
    });
  } finally {
    await closeServices(services);
    db.$client.close();
  }
}
