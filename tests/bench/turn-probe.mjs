import { readFileSync } from "node:fs";

/*
 * Loaded into a server of the bench (`node --import`): measures the turns of its event loop. Each message of the parent is
 * answered with the longest turn in milliseconds since the message before, without the time in which the thread waited for
 * a processor, so that other work of the machine is not counted; waiting for the disk is.
 */

const PAUSE_MS = 2;
/** Returns for how long the main thread has waited for a processor, in milliseconds. */
const waited = () => Number(readFileSync("/proc/self/schedstat", "latin1").split(" ")[1]) / 1e6;

let longest = 0;
let last = { at: performance.now(), waited: waited() };

function note() {
  const now = { at: performance.now(), waited: waited() };
  longest = Math.max(longest, now.at - last.at - (now.waited - last.waited) - PAUSE_MS);
  last = now;
}

setInterval(note, PAUSE_MS).unref();
process.on("message", () => {
  note();
  process.send?.(longest);
  longest = 0;
});
// Otherwise the server would not end.
process.channel?.unref();
