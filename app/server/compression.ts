import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isDownload } from "#app/http/download.server.ts";
import { StreamedText } from "#app/http/json-list.server.ts";
import { TextResponse } from "#app/http/text-response.server.ts";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The body of a response; text is in one piece, since a stream costs more than a small response. */
export type Body = string | Uint8Array | ReadableStream<Uint8Array> | null;

// Smaller responses fit into one packet anyway; brotli quality 4 takes a third of the time of rendering a page.
const MIN_BYTES = 1400;
const TEXT = /^(text\/|application\/(json|manifest\+json|javascript|xml|ld\+json)|image\/svg)/;

/** Returns the encoding for a client: brotli, gzip or none. */
export function preferredEncoding(acceptEncoding: string | null): "br" | "gzip" | undefined {
  const accepted = (acceptEncoding ?? "").split(",").flatMap((part) => {
    const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
    return parameters.some((parameter) => /^\s*q=0(\.0+)?\s*$/.test(parameter)) ? [] : [name.trim()];
  });
  if (accepted.includes("br")) return "br";
  if (accepted.includes("gzip")) return "gzip";
  return undefined;
}

/**
 * Returns the body to send and sets its headers: text is compressed as a whole, long lists while they are sent; pictures,
 * small responses and files to save are unchanged.
 */
export async function compress(request: Request, response: Response, headers: Headers): Promise<Body> {
  const content = response instanceof TextResponse ? response.content : response.body;
  if (content === null || !isCompressible(headers)) return content;
  if (response instanceof StreamedText) return whileSent(request, content, headers);
  const body = typeof content === "string" ? Buffer.from(content) : Buffer.from(await response.arrayBuffer());
  headers.append("Vary", "Accept-Encoding");
  const encoding = body.length >= MIN_BYTES ? preferredEncoding(request.headers.get("Accept-Encoding")) : undefined;
  const sent = encoding ? await encoded(body, encoding) : body;
  if (encoding) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(sent.length));
  return sent;
}

function isCompressible(headers: Headers): boolean {
  const type = headers.get("Content-Type") ?? "";
  if (type.startsWith("text/event-stream") || headers.has("Content-Encoding") || isDownload(headers)) return false;
  return TEXT.test(type);
}

/** Returns a long text that is made while it is sent, compressed by gzip if the client takes that. */
function whileSent(request: Request, body: Body, headers: Headers): Body {
  headers.append("Vary", "Accept-Encoding");
  const accepted = request.headers.get("Accept-Encoding")?.replace(/\bbr\b/g, "") ?? null;
  if (preferredEncoding(accepted) !== "gzip" || !(body instanceof ReadableStream)) return body;
  headers.set("Content-Encoding", "gzip");
  return body.pipeThrough(new CompressionStream("gzip") as TransformStream<Uint8Array, Uint8Array>);
}

function encoded(body: Buffer, encoding: "br" | "gzip"): Promise<Buffer> {
  if (encoding === "gzip") return gzipAsync(body, { level: 5 });
  return brotliAsync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  });
}
