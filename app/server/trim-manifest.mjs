// Runs after `react-router build`: leaves out of the browser's list of routes what only the server uses (docs/decisions/22).
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const folder = path.join(import.meta.dirname, "..", "..", "build", "client", "assets");
const name = readdirSync(folder).find((name) => /^manifest-\w+\.js$/.test(name));
const file = path.join(folder, name);
const [, start, json] = /^(window\.__reactRouterManifest=)(.*?);?\s*$/s.exec(readFileSync(file, "utf8"));
const manifest = JSON.parse(json);
for (const [id, route] of Object.entries(manifest.routes)) {
  // No link or form of a page leads to the API.
  if (id.startsWith("api/")) delete manifest.routes[id];
  // The files that a script imports are preloaded by the server's pages; a browser finds them in the script.
  delete route.imports;
}
writeFileSync(file, `${start}${JSON.stringify(manifest)};`);
