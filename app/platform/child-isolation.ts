import dns from "node:dns";
import { writeFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";

/**
 * Lowers the priority of this process below the server's (`niceness`, 1 to 19), and lets the system kill it first if memory
 * runs out.
 */
export function lowerPriority(niceness: number) {
  try {
    os.setPriority(niceness);
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // not permitted, or not Linux
  }
}

/** Disables the network: reading a file needs none, and a hostile one must not reach it. */
export function disableNetwork() {
  const refuse = () => {
    throw new Error("no network here");
  };
  net.Socket.prototype.connect = refuse;
  Object.assign(dns, { lookup: refuse, resolve: refuse });
  Object.assign(globalThis, { fetch: refuse, WebSocket: undefined });
}
