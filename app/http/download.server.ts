/** A file that is sent while it is read; without a stream, its description. `bytes` is its length where that is known. */
type Download = { name: string; mediaType: string; stream?: ReadableStream<Uint8Array>; bytes?: number };

/** Returns a response that a browser saves as a file. `name` has ASCII letters only. */
export function downloadOf({ name, mediaType, stream, bytes }: Download): Response {
  return new Response(stream ?? null, {
    headers: {
      "Content-Type": mediaType,
      "Content-Disposition": `attachment; filename="${name}"`,
      ...(bytes === undefined ? {} : { "Content-Length": String(bytes) }),
      "Cache-Control": "no-store",
    },
  });
}

/** Returns whether a response is a file to save. */
export function isDownload(headers: Headers): boolean {
  return headers.get("Content-Disposition")?.startsWith("attachment") ?? false;
}
