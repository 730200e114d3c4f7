import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Settings } from "#app/platform/env.server.ts";
import type { Answer, App } from "./app.ts";
import { readClient } from "./client-address.ts";
import { refuse } from "./refusal.ts";
import { loadStaticFiles, serveStatic } from "./static-files.ts";

const JSON_BYTES = 256 * 1024;
/** A page's form: 200 ingredients and 100 steps in their percent-encoded form. */
const FORM_BYTES = 2 * 1024 * 1024;
/** Uploads: a file of 10 MiB and the fields beside it. */
const UPLOAD_BYTES = 10 * 1024 * 1024 + 512 * 1024;
/** What is taken in of a body that is too large, and how long it may pause, so that its sender reads the answer. */
const DRAINED = { bytes: 64 * 1024 * 1024, pauseMs: 5_000 };

/** Serves static files and the app over node:http within limits (timeouts, sizes of headers and bodies). */
export function createHttpServer(app: App, settings: Settings, clientFolder: string): Server {
  const files = loadStaticFiles(clientFolder);
  const server = createServer(
    { maxHeaderSize: 16 * 1024, headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 10_000 },
    (incoming, outgoing) => {
      if (serveStatic(files, incoming, outgoing)) return;
      answer(app, settings, incoming, outgoing).catch(() => outgoing.destroy());
    },
  );
  return server;
}

async function answer(app: App, settings: Settings, incoming: IncomingMessage, outgoing: ServerResponse) {
  const header = (name: string) => {
    const value = incoming.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  const client = readClient(incoming.socket.remoteAddress ?? "", { get: header }, settings.trustProxy);
  const isSecure = client.isSecure || (settings.appUrl?.startsWith("https:") ?? false);
  const address = `${isSecure ? "https" : "http"}://${client.host ?? "localhost"}${incoming.url ?? "/"}`;
  if (!incoming.url?.startsWith("/") || !URL.canParse(address))
    return refuse(incoming, outgoing, 400, "Bad request").end();

  const method = incoming.method ?? "GET";
  let body: Uint8Array<ArrayBuffer> | undefined;
  if (method !== "GET" && method !== "HEAD") {
    body = await readBody(incoming, limitFor(header("content-type") ?? ""), () => {
      refuse(incoming, outgoing, 413, "The request is too large");
    });
    if (!body) return outgoing.end();
  }
  let request: Request;
  try {
    request = new Request(address, {
      method,
      headers: webHeaders(incoming),
      body: body?.byteLength ? body : undefined,
    });
  } catch {
    return refuse(incoming, outgoing, 405, "Method not allowed").end();
  }
  await send(await app.answer(request, { address: client.address, isSecure }), method, outgoing);
}

function limitFor(contentType: string): number {
  if (/^multipart\/form-data/i.test(contentType)) return UPLOAD_BYTES;
  if (/^application\/x-www-form-urlencoded/i.test(contentType)) return FORM_BYTES;
  return JSON_BYTES;
}

function webHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (let position = 0; position < incoming.rawHeaders.length; position += 2) {
    const name = incoming.rawHeaders[position] ?? "";
    if (!name.startsWith(":")) headers.append(name, incoming.rawHeaders[position + 1] ?? "");
  }
  return headers;
}

/**
 * The whole body, counted while it arrives; undefined where it is larger than `maxBytes`. `refuseIt` is called as soon as
 * that shows, and the rest is taken in unread, for a while: a browser reads no answer before it has sent everything, and
 * a connection closed under what it sends takes the answer along.
 */
async function readBody(
  incoming: IncomingMessage,
  maxBytes: number,
  refuseIt: () => void,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  let isTooLarge = false;
  let pause: NodeJS.Timeout | undefined;
  function look(known: number) {
    if (known > maxBytes && !isTooLarge) {
      isTooLarge = true;
      chunks.length = 0;
      refuseIt();
    }
    clearTimeout(pause);
    if (isTooLarge) pause = setTimeout(() => incoming.destroy(), DRAINED.pauseMs);
  }
  look(Number(incoming.headers["content-length"] ?? 0));
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      look(size);
      if (!isTooLarge) chunks.push(chunk);
      else if (size > DRAINED.bytes) break;
    }
  } finally {
    clearTimeout(pause);
  }
  return isTooLarge ? undefined : new Uint8Array(Buffer.concat(chunks));
}

async function send({ status, headers: all, body }: Answer, method: string, outgoing: ServerResponse) {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of all) if (name !== "set-cookie") headers[name] = value;
  const cookies = all.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  outgoing.writeHead(status, headers);
  if (body instanceof Uint8Array) {
    outgoing.end(method === "HEAD" ? undefined : body);
    return;
  }
  if (!body || method === "HEAD") {
    await body?.cancel();
    outgoing.end();
    return;
  }
  for await (const chunk of body) {
    // A reader that has gone says neither "drain" nor "close" again; returning ends what it was sent from.
    if (outgoing.destroyed) return;
    if (!outgoing.write(chunk)) await new Promise((resolve) => outgoing.once("drain", resolve).once("close", resolve));
  }
  outgoing.end();
}
