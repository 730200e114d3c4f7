import { DomainError } from "#app/errors.ts";

/** Widths that may be requested, in pixels (threat model 4.2). */
function readWidth(value: string | null): number {
  if (value === null) return 1600;
  const width = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (width < 16 || width > 1600) throw new DomainError("invalid", "The width is a whole number from 16 to 1600");
  return width;
}

/** Answers the picture that `read` returns for the requested width in pixels (`?w=`); 304 with a known ETag. */
export function answerPicture(
  { request, url }: { request: Request; url: URL },
  read: (width: number) => { bytes: Buffer; hash: string },
): Response {
  const { bytes, hash } = read(readWidth(url.searchParams.get("w")));
  const etag = `"${hash.slice(0, 24)}-${bytes.byteLength}"`;
  // A picture whose address has a version never changes; otherwise the browser revalidates it.
  const cache = url.searchParams.has("v") ? "private, max-age=31536000, immutable" : "private, no-cache";
  const headers = { ETag: etag, "Cache-Control": cache, "Content-Type": "image/webp" };
  if (request.headers.get("If-None-Match")?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { headers });
}
