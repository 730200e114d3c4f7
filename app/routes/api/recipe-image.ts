import { DomainError } from "#app/errors.ts";
import { getPicture } from "#app/features/recipes/recipes.server.ts";
import { isInActiveShare } from "#app/features/sharing/sharing.server.ts";
import { signedIn } from "#app/http/caller.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";

/** Widths that may be requested, in pixels (threat model 4.2). */
function readWidth(value: string | null): number {
  if (value === null) return 1600;
  const width = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (width < 16 || width > 1600) throw new DomainError("invalid", "The width is a whole number from 16 to 1600");
  return width;
}

/** Cooks see every picture, visitors those of an active share whose code they have (`?share=`). */
const image = api("public", {
  GET: (visitor, { context, params, url, request }) => {
    const recipeId = idParam(params.recipeId);
    const shareCode = url.searchParams.get("share");
    if (shareCode === null || !isInActiveShare(visitor, shareCode, recipeId)) signedIn(context);
    const { bytes, hash } = getPicture(visitor, recipeId, readWidth(url.searchParams.get("w")));
    const etag = `"${hash.slice(0, 24)}-${bytes.byteLength}"`;
    // A picture whose address has a version never changes; otherwise the browser revalidates it.
    const cache = url.searchParams.has("v") ? "private, max-age=31536000, immutable" : "private, no-cache";
    const headers = { ETag: etag, "Cache-Control": cache, "Content-Type": "image/webp" };
    if (request.headers.get("If-None-Match")?.includes(etag)) return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(bytes), { headers });
  },
});
export const loader = image;
export const action = image;
