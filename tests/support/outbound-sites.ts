import { createServer, type RequestListener } from "node:http";
import net from "node:net";
import { onTestFinished, vi } from "vitest";
import { createOutbound } from "#app/platform/outbound/outbound.server.ts";

export const HTML = { "content-type": "text/html; charset=utf-8" };
export const PUBLIC = "93.184.216.34";

/** Starts a local HTTP site; `hits` counts connections. */
export async function aSite(handler: RequestListener) {
  const server = createServer(handler);
  return Object.assign(await listening(server), { server });
}

/** Starts a local TCP server for invalid HTTP. */
export async function aRawSite(talk: (socket: net.Socket) => void) {
  return listening(
    net.createServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", () => talk(socket));
    }),
  );
}

async function listening(server: net.Server) {
  const site = { hits: 0, host: "", url: "", port: 0 };
  const sockets = new Set<net.Socket>();
  server.on("connection", (socket) => {
    site.hits += 1;
    sockets.add(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("not listening");
  site.port = address.port;
  site.host = `127.0.0.1:${address.port}`;
  site.url = `http://${site.host}/`;
  return site;
}

/** Counts connections of this process; `pretend` redirects those to public addresses to a local site. */
export function watchConnections(pretend?: { port: number; remoteAddress: string }) {
  const connect = net.connect.bind(net);
  const offered: string[] = [];
  const spy = vi.spyOn(net, "connect").mockImplementation(((options: net.TcpNetConnectOpts) => {
    options.lookup?.(String(options.host), { all: true }, (_error, found) => offered.push(JSON.stringify(found)));
    if (!pretend) return connect(options);
    const socket = connect({ host: "127.0.0.1", port: pretend.port });
    Object.defineProperty(socket, "remoteAddress", { value: pretend.remoteAddress });
    return socket;
  }) as typeof net.connect);
  onTestFinished(() => spy.mockRestore());
  return { spy, offered };
}

/** Makes a guarded fetcher that may reach one local host. */
export function open(host: string, limits = {}) {
  return createOutbound({ allowHosts: [host], limits });
}
