import { z } from "zod";
import { DomainError } from "#app/errors.ts";

/** Returns the width of a picture that `?w=` asks for, in pixels (product 4.14). @throws DomainError invalid. */
export function readWidth(url: URL): number {
  const value = url.searchParams.get("w");
  if (value === null) return 1600;
  const width = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (width < 16 || width > 1600) throw new DomainError("invalid", "The width is a whole number from 16 to 1600");
  return width;
}

/** Responds with a picture, or 304 if the browser has it. */
export function pictureResponse(request: Request, url: URL, { bytes, hash }: { bytes: Buffer; hash: string }) {
  const etag = `"${hash.slice(0, 24)}-${bytes.byteLength}"`;
  // A picture whose address has a version never changes; otherwise the browser revalidates it.
  const cache = url.searchParams.has("v") ? "private, max-age=31536000, immutable" : "private, no-cache";
  const headers = { ETag: etag, "Cache-Control": cache, "Content-Type": "image/webp" };
  if (request.headers.get("If-None-Match")?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { headers });
}

/** The query of a picture, for the description of the API. */
export const pictureQuery = z.object({
  w: z.string().optional().describe("Width in pixels, 16 to 1600"),
  v: z.string().optional().describe("The version in imagePath: with it the answer may be kept for good"),
});
