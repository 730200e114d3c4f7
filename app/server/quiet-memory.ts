import type { Server } from "node:http";
import { MONITORED } from "#app/http/guards.server.ts";

/** How long no request came before memory is freed, in milliseconds. */
const QUIET_MS = 60_000;

/**
 * Frees the memory that V8 keeps for coming requests once none came for a minute, also after the start
 * (docs/decisions/45). Does nothing unless Node.js runs with `--expose-gc`.
 */
export function freeMemoryWhenQuiet(server: Server, collect = globalThis.gc) {
  if (!collect) return;
  const timer = setTimeout(() => collect({ type: "major", execution: "sync", flavor: "last-resort" }), QUIET_MS);
  timer.unref();
  server.on("request", ({ url = "" }) => {
    if (!MONITORED.has(url)) timer.refresh();
  });
}
