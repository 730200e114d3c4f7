import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { asRefusal, DomainError } from "#app/errors.ts";
import { PROBES } from "#app/http/guards.server.ts";
import { STATUS } from "#app/http/handlers.server.ts";
import { loggedPath } from "#app/http/logged-path.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Services } from "#app/services.ts";
import { type Admission, createAdmission, NO_PLACE, type Place } from "./admission.ts";
import type { Answer, App } from "./app.ts";
import { type Client, readClient } from "./client-address.ts";
import { refusal } from "./refusal.ts";
import { type BodyMemory, createBodyMemory, openBody, type RequestBody } from "./request-body.ts";
import { findStaticFiles, serveStatic } from "./static-files.ts";

/**
 * Limits of a connection, in milliseconds. Proxies reuse idle connections for a minute; ours stay open longer, so that no
 * request is sent to a closing connection.
 */
const CONNECTIONS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  // For a file of 512 MiB over a slow line; smaller bodies have a minute (request-body.ts).
  requestTimeout: 3_600_000,
  keepAliveTimeout: 75_000,
};

/** Connections at once; each takes 4 to 40 kB. Browsers, and the event streams that users may open, need fewer. */
export const MAX_CONNECTIONS = 2000;

/** What a host consists of: otherwise it could have a path, and proxies would have seen another address than the app. */
const HOST = /^[\w.:[\]-]+$/;

/** Pause of the sender of a refused body, in milliseconds: until it is answered, then until it is disconnected. */
const SKIP_MS = { untilAnswer: 1_000, untilClosed: 5_000 };

/** How long a client may take nothing of a response that is sent while it is made, in milliseconds. */
export const STALLED_MS = 60_000;

type Serving = { app: App; services: Services; admission: Admission; memory: BodyMemory };

/** A request, its client and its response. */
type Exchange = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  client: Client;
  /** Whether the client waits before it sends its body (`Expect: 100-continue`). */
  awaitsContinue: boolean;
};

/** Serves static files and the app over node:http within limits (timeouts, sizes, running requests, memory of bodies). */
export function createHttpServer(app: App, services: Services, clientFolder: string): Server {
  const files = findStaticFiles(clientFolder);
  const serving = { app, services, admission: createAdmission(), memory: createBodyMemory() };
  function handle(incoming: IncomingMessage, outgoing: ServerResponse, awaitsContinue: boolean) {
    const client = readClient(incoming.socket.remoteAddress ?? "", headersOf(incoming), services.settings);
    // A server that is closing waits for connections that become idle only now.
    outgoing.once("close", () => server.listening || setImmediate(() => server.closeIdleConnections()));
    if (serveStatic(files, incoming, outgoing, client.isSecure)) {
      services.log.debug("request", { id: client.requestId, method: incoming.method, path: incoming.url, status: 200 });
      return;
    }
    outgoing.setHeader("X-Request-Id", client.requestId);
    void answer(serving, { incoming, outgoing, client, awaitsContinue });
  }
  const server = createServer(CONNECTIONS, (incoming, outgoing) => handle(incoming, outgoing, false));
  server.maxConnections = MAX_CONNECTIONS;
  return server.on("checkContinue", (incoming, outgoing) => handle(incoming, outgoing, true));
}

function headersOf(incoming: IncomingMessage) {
  return {
    get(name: string) {
      const value = incoming.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
  };
}

/** Answers a request; one whose answer breaks off is disconnected. Never throws: a bug is logged. */
async function answer(serving: Serving, exchange: Exchange) {
  const { incoming, outgoing, awaitsContinue } = exchange;
  const body = openBody(incoming, serving.memory, awaitsContinue ? () => outgoing.writeContinue() : undefined);
  try {
    await send(await answerOf(serving, exchange, body), exchange, body);
  } catch (error) {
    outgoing.destroy();
    // A refusal, such as of a right that has ended meanwhile, is no bug.
    if (!asRefusal(error)) logFailure(serving.services.log, exchange, error);
  } finally {
    body?.release();
  }
}

function logFailure(log: Log, { incoming, client }: Exchange, error: unknown) {
  const url = addressOf(incoming, client);
  log.error("request.failed", {
    requestId: client.requestId,
    method: incoming.method,
    path: url && loggedPath(url),
    error,
  });
}

/** Answers with the app or a refusal. The body is not read before a handler reads it. */
async function answerOf(
  { app, services, admission }: Serving,
  { incoming, outgoing, client }: Exchange,
  body?: RequestBody,
) {
  const url = addressOf(incoming, client);
  const { address, isSecure, requestId } = client;
  const refuse = (status: number, message: string, retryAfter?: number) => {
    const fields = { id: requestId, method: incoming.method, path: url && loggedPath(url), status, reason: message };
    services.log[status >= 500 ? "error" : "info"]("request", fields);
    return refusal(incoming, { status, message, retryAfter }, isSecure);
  };
  if (!url) return refuse(400, "Bad request");
  let place = NO_PLACE;
  try {
    body?.checkLength();
    if (!PROBES.has(url.pathname)) place = await admission.enter(() => outgoing.destroyed);
    const request = toRequest(url, incoming, place, body);
    if (!request) return refuse(405, "Method not allowed");
    return await app.answer(request, { address, requestId, isSecure, allowBody: body?.allow });
  } catch (error) {
    if (error instanceof DomainError) return refuse(STATUS[error.kind], error.message, error.retryAfter);
    throw error;
  } finally {
    place.leave();
  }
}

function addressOf(incoming: IncomingMessage, { host = "localhost", isSecure }: Client): URL | undefined {
  if (!HOST.test(host)) return undefined;
  const address = `${isSecure ? "https" : "http"}://${host}${incoming.url ?? "/"}`;
  return incoming.url?.startsWith("/") && URL.canParse(address) ? new URL(address) : undefined;
}

/** Returns the request for the app, or undefined for unsupported methods (TRACE, CONNECT). */
function toRequest(url: URL, incoming: IncomingMessage, place: Place, body: RequestBody | undefined) {
  const { method = "GET", rawHeaders } = incoming;
  const headers = new Headers();
  for (let position = 0; position < rawHeaders.length; position += 2) {
    const name = rawHeaders[position] ?? "";
    if (!name.startsWith(":")) headers.append(name, rawHeaders[position + 1] ?? "");
  }
  const init = { method, headers };
  try {
    if (!body || method === "GET" || method === "HEAD") return new Request(url, init);
    const streamed = { ...init, body: body.stream(place), duplex: "half" };
    return new Request(url, streamed);
  } catch {
    return undefined;
  }
}

/** Sends a response once the request's body has arrived or its sender pauses: browsers read nothing before. */
async function send({ status, headers: all, body }: Answer, { incoming, outgoing }: Exchange, sent?: RequestBody) {
  const isThere = sent === undefined || (await sent.skip(SKIP_MS.untilAnswer));
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of all) if (name !== "set-cookie") headers[name] = value;
  const cookies = all.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  if (!isThere) headers.connection = "close";
  outgoing.writeHead(status, headers);
  if (incoming.method === "HEAD" || body === null) {
    if (body instanceof ReadableStream) await body.cancel();
    outgoing.flushHeaders();
  } else if (body instanceof ReadableStream) {
    await forward(body, outgoing);
  } else {
    if (isThere) return outgoing.end(body);
    outgoing.write(body);
  }
  // Closing a connection while its client still sends would discard the response.
  if (!isThere) await sent.skip(SKIP_MS.untilClosed);
  outgoing.end();
}

/** Sends a stream as fast as the client reads it. If the client disconnects, the stream is cancelled at once. */
async function forward(body: ReadableStream<Uint8Array>, outgoing: ServerResponse) {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  // A disconnected client emits neither "drain" nor "close" again.
  if (outgoing.destroyed) return cancel();
  outgoing.once("close", cancel);
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (!outgoing.write(value)) await drained(outgoing);
    if (outgoing.destroyed) return;
  }
}

/** Waits until the client has taken what was written, or is gone; one that takes nothing for too long is disconnected. */
function drained(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => outgoing.destroy(), STALLED_MS);
    const done = () => {
      clearTimeout(timer);
      outgoing.off("drain", done).off("close", done);
      resolve();
    };
    outgoing.on("drain", done).on("close", done);
  });
}
