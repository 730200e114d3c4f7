import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { type AddressInfo, createServer, type Server as SocketServer } from "node:net";
import path from "node:path";
import * as build from "virtual:react-router/server-build";
import { findSetupCode } from "#app/features/accounts/invites/invites.server.ts";
import { findProvider } from "#app/features/accounts/sign-in/oidc.server.ts";
import { ProviderError } from "#app/features/accounts/sign-in/oidc-requests.server.ts";
import { checkKeys, rotateCredentials } from "#app/features/credentials/credential-keys.server.ts";
import { finishMoves } from "#app/features/joining/slices.server.ts";
import { clearBooks } from "#app/features/moving/book/book-making.server.ts";
import { resumeMoveIns } from "#app/features/moving/move-in-reading.server.ts";
import { rotateFeeds } from "#app/features/planner/feed/calendar-feed.server.ts";
import { indexUpdated } from "#app/features/recipes/search/index-updates.server.ts";
import { buildMissingIndex } from "#app/features/recipes/search/search-index.server.ts";
import { createVault } from "#app/platform/crypto.server.ts";
import { BadSettings, readSettings, type Settings } from "#app/platform/env.server.ts";
import { createLog, gatherLines, type Log } from "#app/platform/log.server.ts";
import { saveSecrets } from "#app/platform/secrets.server.ts";
import type { Services } from "#app/services.ts";
import { DataRefused } from "#db/access.server.ts";
import { copyBeforeUpdate } from "#db/backup.server.ts";
import { closeDatabase, type Db, openDatabase } from "#db/client.server.ts";
import { lockDatabase } from "#db/lock.server.ts";
import { projectRoot } from "#db/migrate.server.ts";
import { type App, createApp as createAppFor } from "./app.ts";
import { closeServices, createServices } from "./create-services.ts";
import { createDailyBackups, TIMES } from "./daily-backups.ts";
import { startHourlySweep } from "./hourly-sweep.ts";
import { createHttpServer } from "./listen.ts";
import { freeMemoryWhenQuiet } from "./quiet-memory.ts";

export { readSettings } from "#app/platform/env.server.ts";
export { createLog } from "#app/platform/log.server.ts";
export { openDatabase } from "#db/client.server.ts";
export { closeServices, createHttpServer, createServices };

/** Makes the app of this build; tests pass an in-memory database and a clock. */
export function createApp(options: { db: Db; services: Services; clock?: () => Date }): App {
  return createAppFor({ ...options, build, translatedScripts: readTranslatedScripts() });
}

/** Returns the names of the scripts that differ by language, as the build has listed them; in development none does. */
function readTranslatedScripts(): string[] {
  if (import.meta.env.DEV) return [];
  return JSON.parse(readFileSync(path.join(projectRoot(), "build", "client", "translated-scripts.json"), "utf8"));
}

/** Bytes of the pools that small buffers share (Node.js: `Buffer.poolSize`); a buffer that is kept keeps its pool (docs/decisions/45). */
const POOL_BYTES = 512;

/** Thrown if the server cannot start; the message is for the person who started it. */
export class StartRefused extends Error {}

/** A running server. */
type Running = {
  url: string;
  log: Log;
  /** Ends event streams, finishes open requests (10 seconds at most), closes the database and releases the lock. `reason` is logged. */
  stop(reason?: string): Promise<void>;
};

/**
 * Starts the server as `npm start` and the container do: settings, lock, database, migrations, then the port.
 * @throws StartRefused with one readable message.
 */
export async function start(
  environment: NodeJS.ProcessEnv = process.env,
  backupTimes: typeof TIMES = TIMES,
): Promise<Running> {
  Buffer.poolSize = POOL_BYTES;
  const settings = settingsOrRefusal(environment);
  const lines = gatherLines((text) => process.stdout.write(text));
  process.on("exit", lines.flush);
  const log = createLog(lines.line, settings.logLevel);
  log.info("start", { node: process.version, dataDir: settings.dataDir, pid: process.pid });
  const lock = lockOrRefusal(settings.databaseFile);
  if (!lock) throw new StartRefused("Database is in use by another process");
  let db: Db;
  try {
    // All checks come before the first write: a refused start leaves the data folder unchanged.
    await checkProvider(settings, log);
    await checkPort(settings);
    db = openDatabase(settings.databaseFile, {
      beforeWriting(found) {
        if (found) checkKeys(found, createVault(settings.credentialsKeys));
        if (settings.secrets) saveSecrets(settings.secrets, log);
      },
      beforeMigrating: (old) => backUpBeforeUpdate(old, settings, log),
    });
  } catch (error) {
    lock.discard();
    throw new StartRefused(error instanceof Error ? error.message : String(error));
  }
  const services = createServices(settings, db, log);
  const server = createHttpServer(createApp({ db, services }), services, path.join(projectRoot(), "build", "client"));
  try {
    buildMissingIndex(db);
    const rotated = rotateCredentials(db, services.vault);
    rotateFeeds(db, services.vault);
    if (rotated > 0) log.info("vault.rotated", { credentials: rotated });
    await listen(server, settings);
  } catch (error) {
    db.$client.close();
    lock.release();
    throw new StartRefused(error instanceof Error ? error.message : String(error));
  }
  // What a killed process has left; what cannot be written, as on a full disk, stays noted.
  void indexUpdated(db);
  const dailyBackups = createDailyBackups({ settings, backups: services.backups, log, clock: () => new Date() });
  dailyBackups.start(backupTimes);
  clearBooks(settings);
  resumeMoveIns({ db, services, now: new Date() });
  void finishMoves({ db, services });
  const stopSweep = startHourlySweep({ db, log, clock: () => new Date(), services });
  freeMemoryWhenQuiet(server);
  warnAboutOrigin(settings, log);
  const { port } = server.address() as AddressInfo;
  const url = `http://${settings.host === "0.0.0.0" ? "localhost" : settings.host}:${port}`;
  const setupCode = findSetupCode(db, settings, new Date());
  // Nobody can register without the code: it is printed whatever the `LOG_LEVEL`.
  announce(setupCode ? createLog(lines.line, "warn") : log, url, setupCode);
  lines.flush();
  return {
    url,
    log,
    async stop(reason) {
      log.info("stop", { reason });
      dailyBackups.stop();
      stopSweep();
      // An open stream would keep the server from closing.
      services.events.close();
      await closeServer(server);
      await closeServices(services);
      closeDatabase(db);
      lock.release();
      log.info("stopped");
    },
  };
}

/** Makes a checked copy of the database before the migrations of a newer version run. */
function backUpBeforeUpdate(db: Db, settings: Settings, log: Log) {
  const file = copyBeforeUpdate(db, path.join(settings.dataDir, "backups"), new Date());
  log.info("backup.before_update", { file });
}

function lockOrRefusal(databaseFile: string) {
  try {
    return lockDatabase(databaseFile);
  } catch (error) {
    if (error instanceof DataRefused) throw new StartRefused(error.message);
    throw error;
  }
}

function settingsOrRefusal(environment: NodeJS.ProcessEnv): Settings {
  try {
    return readSettings(environment);
  } catch (error) {
    if (error instanceof BadSettings) throw new StartRefused(error.message);
    throw error;
  }
}

/** @throws ProviderError if the provider can never work; one that does not answer may do so later. */
async function checkProvider({ oidc }: Settings, log: Log) {
  if (!oidc) return;
  try {
    await findProvider(oidc);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind === "unavailable") throw error;
    log.warn("oidc.silent", { message: "The sign-in provider does not answer now", ...error.report });
  }
}

/** @throws Error if the port is taken or not permitted. */
async function checkPort(settings: Settings) {
  const probe = createServer();
  await listen(probe, settings);
  await new Promise((resolve) => probe.close(resolve));
}

function listen(server: SocketServer, settings: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new Error(`Cannot listen on port ${settings.port}: ${error.message}`)));
    server.listen(settings.port, settings.host, resolve);
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), 10_000);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function warnAboutOrigin(settings: Settings, log: Log) {
  if (!settings.appUrl) {
    log.warn("settings.app_url", { message: "APP_URL is not set: set it where others can reach this server" });
  } else if (settings.appUrl.startsWith("http:")) {
    log.warn("settings.plain_http", { message: "APP_URL is plain http: cookies go without Secure" });
  }
}

/** Reports that the server is ready: as text on a terminal, else as a line of the log. */
function announce(log: Log, url: string, setupCode: string | undefined) {
  const ready = `Trivet is ready: ${url}`;
  const code = `Nobody has an account yet. Set-up invite code: ${setupCode}`;
  const whoever = "Whoever registers with it becomes the administrator.";
  if (process.stdout.isTTY) {
    process.stdout.write(`\n  ${ready}\n${setupCode ? `  ${code}\n  ${whoever}\n` : ""}\n`);
  } else if (setupCode) {
    log.warn("ready", { url, setupCode, message: `${ready} - ${code}. ${whoever}` });
  } else {
    log.info("ready", { url, message: ready });
  }
}
