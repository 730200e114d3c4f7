import { createServer, type Server } from "node:http";
import path from "node:path";
import { createServer as createViteServer } from "vite";
import { findSetupCode } from "#app/features/accounts/invites/invites.server.ts";
import { readSettings } from "#app/platform/env.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { saveSecrets } from "#app/platform/secrets.server.ts";
import type { Services } from "#app/services.ts";
import { openDatabase } from "#db/client.server.ts";
import { lockDatabase } from "#db/lock.server.ts";

const PUBLIC_FILES = path.join(import.meta.dirname, "..", "..", "public");

/** `npm run dev`: the same server behind Vite, rebuilt when files change. */
const settings = readSettings();
const log = createLog((line) => process.stdout.write(`${line}\n`), settings.logLevel);
if (!lockDatabase(settings.databaseFile)) throw new Error("Database is in use by another process");
if (settings.secrets) saveSecrets(settings.secrets, log);
const db = openDatabase(settings.databaseFile);
const server = createServer();
// Hot reload uses the same port: the content security policy allows no other.
const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });

/** The server of the last build, which is replaced when a file has changed. */
let built: { main: object; server: Server; services: Services } | undefined;

async function currentServer(): Promise<Server> {
  const main = (await vite.ssrLoadModule("/app/server/main.ts")) as typeof import("./main.ts");
  if (built?.main !== main) {
    const old = built?.services;
    const services = main.createServices(settings, db, log);
    const server = main.createHttpServer(main.createApp({ db, services }), services, PUBLIC_FILES);
    built = { main, server, services };
    if (old) await main.closeServices(old);
  }
  return built.server;
}

server.on("request", (incoming, outgoing) => {
  vite.middlewares(incoming, outgoing, async () => {
    try {
      (await currentServer()).emit("request", incoming, outgoing);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      log.error("dev", { error });
      outgoing.writeHead(500).end();
    }
  });
});
server.listen(settings.port, settings.host, () => {
  process.stdout.write(`http://localhost:${settings.port}\n`);
  const code = findSetupCode(db, settings, new Date());
  if (code) process.stdout.write(`Set-up invite code: ${code}\n`);
});
