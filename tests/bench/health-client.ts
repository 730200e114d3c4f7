import { Agent, get } from "node:http";

/*
 * Asks a server for /healthz one time after the other, in a process of its own, so that neither the bench nor the server
 * delays it: `health-client URL`. Sends "ready" to its parent after the first answer. Each message of the parent is
 * answered with the longest time in milliseconds that an answer took since the message before.
 */
const PAUSE_MS = 3;
const [url = ""] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let longest = 0;
/** When the request was sent that is not answered yet. */
let sentAt: number | null = null;

const waited = () => (sentAt === null ? 0 : performance.now() - sentAt);

function ask() {
  sentAt = performance.now();
  const asked = get(`${url}/healthz`, { agent }, (response) => {
    response.resume().on("end", () => {
      longest = Math.max(longest, waited());
      sentAt = null;
      setTimeout(ask, PAUSE_MS);
    });
  });
  // A server that was killed answers no more; the parent sees that it ended.
  asked.on("error", () => {
    longest = Math.max(longest, waited());
  });
}

process.on("message", () => {
  process.send?.(Math.max(longest, waited()));
  longest = 0;
});
get(`${url}/healthz`, { agent }, (response) => {
  response.resume().on("end", () => {
    process.send?.("ready");
    ask();
  });
});
