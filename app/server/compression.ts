import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

// Below this a packet is a packet; above, quality 4 costs a third of rendering the page.
const MIN_BYTES = 1400;
const TEXT = /^(text\/|application\/(json|manifest\+json|javascript|xml|ld\+json)|image\/svg)/;

/** The encoding to use for a client, of those we make: brotli first. */
export function preferredEncoding(acceptEncoding: string | null): "br" | "gzip" | undefined {
  const accepted = (acceptEncoding ?? "").split(",").flatMap((part) => {
    const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
    return parameters.some((parameter) => /^\s*q=0(\.0+)?\s*$/.test(parameter)) ? [] : [name.trim()];
  });
  if (accepted.includes("br")) return "br";
  if (accepted.includes("gzip")) return "gzip";
  return undefined;
}

/** Reads the answer whole and compresses text; sets Content-Length. Pictures and small answers stay as they are. */
export async function compress(request: Request, response: Response): Promise<Response> {
  if (!response.body || response.status === 204 || response.status === 304) return response;
  const type = response.headers.get("Content-Type") ?? "";
  const isText = TEXT.test(type) || type.startsWith("text/x-script");
  if (!isText || response.headers.has("Content-Encoding")) return response;
  if (type.startsWith("text/event-stream")) return response;
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  const encoding = body.byteLength >= MIN_BYTES ? preferredEncoding(request.headers.get("Accept-Encoding")) : undefined;
  let sent = body;
  if (encoding === "br") {
    sent = await brotliAsync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
    });
  } else if (encoding === "gzip") {
    sent = await gzipAsync(body, { level: 5 });
  }
  if (encoding) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(sent.byteLength));
  return new Response(new Uint8Array(sent.buffer, sent.byteOffset, sent.byteLength), {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}
