import { Agent, request } from "node:http";
import net from "node:net";

/*
 * The clients of the overload bench, in a process of their own, so that their work does not delay what the bench
 * measures: `pages URL COOKIE CONNECTIONS SECONDS` requests one page over many connections at once, `uploads URL COOKIE
 * COUNT` sends 10 MB over each of them. Writes the milliseconds of each answer by its status, as JSON.
 */
const [what, url = "", cookie = "", count = "1", seconds = "0"] = process.argv.slice(2);
const UPLOAD_BYTES = 10_000_000;
const times: Record<string, number[]> = {};

/** Asks for a page; the status is 0 where the server closed the connection. */
function get(agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, headers: { Cookie: cookie, Accept: "text/html" } }, (response) => {
      response.resume().on("end", () => resolve(String(response.statusCode)));
    });
    sent.on("error", () => resolve("0"));
    sent.end();
  });
}

/** Sends an upload completely before it reads the answer, as a browser does. */
function upload(): Promise<string> {
  const { hostname, port, host, pathname } = new URL(url);
  const head = [
    `POST ${pathname} HTTP/1.1`,
    `Host: ${host}`,
    `Cookie: ${cookie}`,
    "Content-Type: multipart/form-data; boundary=b",
    `Content-Length: ${UPLOAD_BYTES}`,
    "Connection: close",
    "\r\n",
  ];
  return new Promise((resolve) => {
    let answer = "";
    const socket = net.connect(Number(port), hostname);
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer.slice(9, 12) || "0"));
    socket.write(head.join("\r\n"));
    socket.write(Buffer.alloc(UPLOAD_BYTES, "x"));
  });
}

async function timed(send: () => Promise<string>) {
  const started = performance.now();
  const status = await send();
  times[status] ??= [];
  times[status].push(performance.now() - started);
}

const clients = Array.from({ length: Number(count) });
if (what === "uploads") {
  await Promise.all(clients.map(() => timed(upload)));
} else {
  const agent = new Agent({ keepAlive: true, maxSockets: clients.length });
  const end = performance.now() + Number(seconds) * 1000;
  const keepAsking = async () => {
    while (performance.now() < end) await timed(() => get(agent));
  };
  await Promise.all(clients.map(keepAsking));
  agent.destroy();
}
process.stdout.write(`${JSON.stringify(times)}\n`);
