import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { addSecurityHeaders } from "#app/http/guards.server.ts";
import { preferredEncoding } from "./compression.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** Content security policy of pictures that can be opened as a page: their own styles apply. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
/** Content security policy of the service worker: it fetches from this server only. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
const SERVICE_WORKER = "/service-worker.js";

type StaticFile = { type: string; cacheControl: string; raw: Body; br?: Body; gzip?: Body };
/** Returns the bytes of a file; undefined if it was deleted before the first request. */
type Body = () => Buffer | undefined;

/** Returns a function that reads the file once, at the first request: a household needs few of the languages. */
function bodyOf(file: string): Body {
  let body: Buffer | undefined;
  return () => {
    // A build beside the running server replaces the files.
    if (!body && existsSync(file)) body = readFileSync(file);
    return body;
  };
}

/** Returns built assets and public files by their paths, with their compressed files. */
export function findStaticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const known = new Set(names);
  const bodyAt = (name: string) => (known.has(name) ? bodyOf(path.join(folder, name)) : undefined);
  for (const name of names) {
    const type = TYPES[path.extname(name)];
    // Only known file types are served.
    if (!type) continue;
    const isHashed = name.startsWith(`assets${path.sep}`);
    files.set(`/${name.split(path.sep).join("/")}`, {
      type,
      cacheControl: isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      raw: bodyOf(path.join(folder, name)),
      br: bodyAt(`${name}.br`),
      gzip: bodyAt(`${name}.gz`),
    });
  }
  return files;
}

/** Answers a GET or HEAD for a static file; returns false if there is none. */
export function serveStatic(
  files: ReadonlyMap<string, StaticFile>,
  request: IncomingMessage,
  response: ServerResponse,
  isSecure: boolean,
): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const pathname = (request.url ?? "").split("?", 1)[0] ?? "";
  const file = files.get(pathname);
  if (!file) return false;
  const encoding = preferredEncoding(String(request.headers["accept-encoding"] ?? ""));
  const compressed = (encoding === "br" && file.br) || (encoding === "gzip" && file.gzip);
  const body = (compressed || file.raw)();
  if (!body) return false;
  const headers = new Headers({
    "Content-Type": file.type,
    "Content-Length": String(body.byteLength),
    "Cache-Control": file.cacheControl,
    "Content-Security-Policy": policyOf(pathname),
    ...(file.br || file.gzip ? { Vary: "Accept-Encoding" } : {}),
    ...(compressed ? { "Content-Encoding": encoding } : {}),
  });
  addSecurityHeaders(headers, { nonce: "", isSecure, formTargets: [] });
  // HTTP/1.1 keeps connections without Connection and Keep-Alive (RFC 9112, 9.3), 50 bytes for each of two dozen files.
  response.removeHeader("Connection");
  response.setHeaders(headers).writeHead(200);
  response.end(request.method === "HEAD" ? undefined : body);
  return true;
}

/** Returns the content security policy of a file; short, since a page loads two dozen files. */
function policyOf(pathname: string): string {
  if (pathname === SERVICE_WORKER) return WORKER_POLICY;
  return pathname.endsWith(".svg") ? SVG_POLICY : FILE_POLICY;
}
