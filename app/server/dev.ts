import { createServer } from "node:http";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { createServer as createViteServer } from "vite";
import { findSetupCode } from "#app/features/accounts/invites/invites.server.ts";
import { readSettings } from "#app/platform/env.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { saveSecrets } from "#app/platform/secrets.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { lockDatabase } from "#db/lock.server.ts";

/** `npm run dev`: the same app behind Vite, rebuilt when files change. */
const settings = readSettings();
const log = createLog((line) => process.stdout.write(`${line}\n`), settings.logLevel);
if (!lockDatabase(settings.databaseFile)) throw new Error("Database is in use by another process");
if (settings.secrets) saveSecrets(settings.secrets, log);
const db = openDatabase(settings.databaseFile);
const server = createServer();
// Hot reload uses the same port: the content security policy allows no other.
const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });

server.on("request", (incoming, outgoing) => {
  vite.middlewares(incoming, outgoing, async () => {
    try {
      const main = await vite.ssrLoadModule("/app/server/main.ts");
      const app = main.createApp({ db, services: main.createServices(settings, db, log) });
      const request = createRequest(incoming, outgoing);
      const client = { address: incoming.socket.remoteAddress ?? "", isSecure: false };
      await sendResponse(outgoing, await app.handle(request, client));
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
