// `npm run demo`: installs and builds what is missing, sets up the demo household in data-demo/, then serves it.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildIfNeeded, installIfNeeded } from "../server/start.mjs";

const root = path.join(import.meta.dirname, "..", "..");
process.env.DATA_DIR ??= path.join(root, "data-demo");
process.env.DAILY_BACKUPS ??= "off";
// The password of its administrator is public.
process.env.HOST ??= "127.0.0.1";
process.env.NODE_ENV ??= "production";
installIfNeeded();
buildIfNeeded();
const made = spawnSync("npx", ["tsx", "app/demo/demo.ts"], { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
if (made.status !== 0) process.exit(made.status ?? 1);
await import(pathToFileURL(path.join(root, "build", "server", "serve.js")).href);
