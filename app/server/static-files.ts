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

/** Built assets and public files by their paths, with `.br` and `.gz` of the compressed ones. */
export type StaticFiles = {
  has: (pathname: string) => boolean;
  /** Returns the bytes of a known file; undefined if it was deleted before the first request. */
  read: (pathname: string) => Buffer | undefined;
};

/**
 * Lists a folder, with the names of each folder in it: 4,000 whole paths would take 2.6 MB. A file is read once, at the
 * first request, since a household needs few of the languages.
 */
export function findStaticFiles(folder: string): StaticFiles {
  const namesIn = new Map<string, Set<string>>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const parent = path.relative(folder, entry.parentPath).split(path.sep).join("/");
    const key = parent && `/${parent}`;
    namesIn.set(key, (namesIn.get(key) ?? new Set()).add(entry.name));
  }
  const bodies = new Map<string, Buffer>();
  return {
    has(pathname) {
      const end = pathname.lastIndexOf("/");
      return namesIn.get(pathname.slice(0, end))?.has(pathname.slice(end + 1)) ?? false;
    },
    read(pathname) {
      const file = path.join(folder, pathname);
      // A build beside the running server replaces the files.
      if (!bodies.has(pathname) && existsSync(file)) bodies.set(pathname, readFileSync(file));
      return bodies.get(pathname);
    },
  };
}

/** Answers a GET or HEAD for a static file; returns false if there is none. */
export function serveStatic(
  files: StaticFiles,
  request: IncomingMessage,
  response: ServerResponse,
  isSecure: boolean,
): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const pathname = (request.url ?? "").split("?", 1)[0] ?? "";
  const type = TYPES[path.extname(pathname)];
  if (!type || !files.has(pathname)) return false;
  const [isBrotli, isGzip] = [files.has(`${pathname}.br`), files.has(`${pathname}.gz`)];
  const encoding = preferredEncoding(String(request.headers["accept-encoding"] ?? ""));
  const suffix = (encoding === "br" && isBrotli && ".br") || (encoding === "gzip" && isGzip && ".gz");
  const body = files.read(pathname + (suffix || ""));
  if (!body) return false;
  const headers = new Headers({
    "Content-Type": type,
    "Content-Length": String(body.byteLength),
    "Cache-Control": pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    "Content-Security-Policy": policyOf(pathname),
    ...(isBrotli || isGzip ? { Vary: "Accept-Encoding" } : {}),
    ...(suffix ? { "Content-Encoding": encoding } : {}),
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
