import type { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import * as m from "#messages";
import { createJobQueue } from "../job-queue.ts";
import { metaRefresh } from "./meta-refresh.ts";
import { connectChecked, type Lookup } from "./outbound-connect.server.ts";
import { type Cookies, createCookies } from "./outbound-cookies.ts";
import { brokenAnswer, explain, refused, siteRefusal, timedOut, upstream } from "./outbound-refusals.ts";
import { readAllowedHosts, readTarget, type Target } from "./public-address.ts";

export { siteStatus } from "./outbound-refusals.ts";

const PAGE_TYPES = ["text/html", "application/xhtml+xml"];
const PICTURE_TYPES = ["image/jpeg", "image/jpg", "image/png", "image/webp", "image/gif", "image/avif"];
const REDIRECTS = [301, 302, 303, 307, 308];
const USER_AGENT = "Mozilla/5.0 (compatible; Trivet; recipe import)";

/** Limits of threat model 8.2: times in milliseconds, sizes in bytes after decompression. */
export const OUTBOUND_LIMITS = {
  connectMs: 5_000,
  totalMs: 15_000,
  maxRedirects: 3,
  headerBytes: 16 * 1024,
  pageBytes: 5 * 1024 * 1024,
  pictureBytes: 10 * 1024 * 1024,
  atOnce: 8,
  perUser: 4,
  waiting: 100,
};
type OutboundLimits = typeof OUTBOUND_LIMITS;

/** A fetched page. `url` is its address after redirects; `contentType` has no parameters. */
type Page = { url: string; html: string; contentType: string; status: number };

/**
 * Fetches pages and pictures of addresses that users enter. `userId` limits the fetches of one user at once.
 * Both throw DomainError: invalid for forbidden addresses, upstream for errors of a public site,
 * unavailable if too many fetches wait.
 */
export type Outbound = {
  fetchPage(url: string, userId?: string): Promise<Page>;
  fetchPicture(url: string, userId?: string): Promise<Uint8Array>;
};

type Answer = { url: URL; status: number; contentType: string; bytes: Uint8Array };
type Wanted = {
  accept: string;
  types: readonly string[];
  wrongType: (type: string) => string;
  maxBytes: number;
  tooLarge: string;
  /** Returns where an answer leads on without being a redirect; null: nowhere. */
  leadsTo?: (answer: Answer) => string | null;
};

/**
 * Makes the guarded fetcher (threat model 8.1). `allowHosts` are the entries of IMPORT_ALLOW_HOSTS, "host" or
 * "host:port", which it may reach although they are private.
 */
export function createOutbound(options: {
  allowHosts: readonly string[];
  lookup?: Lookup;
  limits?: Partial<OutboundLimits>;
}): Outbound {
  const limits = { ...OUTBOUND_LIMITS, ...options.limits };
  const allowed = readAllowedHosts(options.allowHosts);
  const queue = createJobQueue({ ...limits, maxWaitMs: limits.totalMs, busyMessage: m.outbound.busy });

  return {
    async fetchPage(address, userId) {
      const answer = await fetchGuarded(address, userId, {
        accept: "text/html,application/xhtml+xml;q=0.9",
        types: PAGE_TYPES,
        wrongType: (type) => (type === "application/pdf" ? m.outbound.isPdf() : m.outbound.notAPage()),
        maxBytes: limits.pageBytes,
        tooLarge: m.outbound.pageTooLarge(),
        leadsTo: ({ bytes }) => metaRefresh(bytes),
      });
      const { decodePage } = await import("../charset.ts");
      return {
        url: answer.url.href,
        html: decodePage(answer.bytes, answer.contentType),
        contentType: mediaType(answer.contentType),
        status: answer.status,
      };
    },

    async fetchPicture(address, userId) {
      const answer = await fetchGuarded(address, userId, {
        accept: "image/avif,image/webp,image/jpeg,image/png,image/gif",
        types: PICTURE_TYPES,
        wrongType: () => m.outbound.notAPicture(),
        maxBytes: limits.pictureBytes,
        tooLarge: m.outbound.pictureTooLarge(),
      });
      return answer.bytes;
    },
  };

  async function fetchGuarded(address: string, userId: string | undefined, wanted: Wanted): Promise<Answer> {
    const first = readTarget(address, undefined, allowed);
    if (!first) throw refused();

    return queue.run(() => fetchInTime(first, wanted), userId);
  }

  async function fetchInTime(first: Target, wanted: Wanted): Promise<Answer> {
    const controller = new AbortController();
    const deadline = setTimeout(() => controller.abort(timedOut()), limits.totalMs);
    try {
      return await followRedirects(first, wanted, controller.signal);
    } catch (cause) {
      // After the deadline any error is reported as a timeout.
      throw controller.signal.aborted ? timedOut() : explain(cause);
    } finally {
      clearTimeout(deadline);
      controller.abort();
    }
  }

  async function followRedirects(first: Target, wanted: Wanted, signal: AbortSignal): Promise<Answer> {
    const cookies = createCookies();
    let target = first;
    for (let hop = 0; hop <= limits.maxRedirects; hop += 1) {
      const answer = await visit(target, wanted, cookies, signal);
      if ("location" in answer) {
        const next = readTarget(answer.location, target.url, allowed);
        if (!next) throw refused();
        target = next;
        continue;
      }
      const refresh = wanted.leadsTo?.(answer) ?? null;
      const next = refresh === null || hop === limits.maxRedirects ? null : readTarget(refresh, target.url, allowed);
      // A page that leads to itself, or to where it may not, is the page.
      if (!next || (next.url.href === target.url.href && !cookies.hasNew())) return answer;
      target = next;
    }
    throw upstream(m.outbound.tooManyRedirects(), "site_error");
  }

  async function visit(
    target: Target,
    wanted: Wanted,
    cookies: Cookies,
    signal: AbortSignal,
  ): Promise<Answer | { location: string }> {
    // A client for each redirect: no connection is shared, kept alive, or opened without the check.
    const { buildConnector, Client } = await import("undici");
    const client = new Client(target.url.origin, {
      connect: (_options, callback) =>
        connectChecked(
          buildConnector,
          { target, lookup: options.lookup, connectMs: limits.connectMs, signal },
          callback,
        ),
      maxHeaderSize: limits.headerBytes,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    try {
      const { statusCode, headers, body } = await client.request({
        method: "GET",
        path: target.url.pathname + target.url.search,
        headers: {
          "user-agent": USER_AGENT,
          accept: wanted.accept,
          "accept-encoding": "gzip, br",
          "accept-language": "en,*;q=0.5",
          ...cookies.headersFor(target.url),
        },
        signal,
      });
      // Errors are handled where the body is read; an unread body must not end the process.
      body.on("error", () => {});
      cookies.keep(target.url, headers["set-cookie"]);
      const location = single(headers.location);
      if (REDIRECTS.includes(statusCode) && location) return { location: asUtf8(location) };
      if (statusCode < 200 || statusCode > 299) throw siteRefusal(statusCode);

      const contentType = single(headers["content-type"]);
      const type = mediaType(contentType);
      if (!wanted.types.includes(type)) throw upstream(wanted.wrongType(type), "no_page");
      const decoder = decoderFor(single(headers["content-encoding"]));
      const bytes = await readBody(body, decoder, wanted);
      return { url: target.url, status: statusCode, contentType, bytes };
    } finally {
      void client.destroy();
    }
  }
}

/** Reads a body up to its limit, counted before and after decompression while it streams. */
async function readBody(body: AsyncIterable<Buffer>, decoder: Transform | undefined, wanted: Wanted) {
  const chunks: Buffer[] = [];
  const gather = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of counted(source, wanted)) chunks.push(chunk);
  };
  if (decoder) await pipeline(body, (source) => counted(source, wanted), decoder, gather);
  else await gather(body);
  return Buffer.concat(chunks);
}

async function* counted(source: AsyncIterable<Buffer>, wanted: Wanted) {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > wanted.maxBytes) throw upstream(wanted.tooLarge, "too_large");
    yield chunk;
  }
}

/** Returns the decompressor. Only one encoding is allowed: a chain multiplies the size of a small answer. */
function decoderFor(encoding: string): Transform | undefined {
  switch (encoding.trim().toLowerCase()) {
    case "":
    case "identity":
      return undefined;
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "deflate":
      return createInflate();
    case "br":
      return createBrotliDecompress();
    default:
      throw brokenAnswer();
  }
}

function single(header: string | string[] | undefined) {
  return Array.isArray(header) ? header.join(", ") : (header ?? "");
}

function mediaType(contentType: string) {
  return (contentType.split(";")[0] ?? "").trim().toLowerCase();
}

/** Decodes a Location header: Node reads headers as Latin-1, sites send unescaped addresses as UTF-8. */
function asUtf8(header: string) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(header, "latin1"));
  } catch {
    return header;
  }
}
