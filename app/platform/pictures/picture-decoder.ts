import type { Metadata, default as Sharp } from "sharp";

/** Largest picture that is decoded, in pixels (threat model 7.3). */
export const MAX_PIXELS = 25_000_000;

/** The same for JPEG that is not progressive, as phones write it: it is reduced while it is read, a few rows at a time. */
const MAX_ROWS_PIXELS = 65_000_000;

/**
 * Largest pictures of which all pixels are in memory at once, up to 25 bytes of each (AVIF) or eight (interlaced PNG of 16
 * bits): no picture takes more than about 130 MB.
 */
const MAX_PIXELS_AT_ONCE = { avif: 5_000_000, interlaced: 12_500_000 };

/** Returns the most pixels that a picture like this may have. */
export function maxPixels({ format, isProgressive, depth }: Metadata): number {
  if (format === "jpeg" && !isProgressive) return MAX_ROWS_PIXELS;
  if (format === "heif") return MAX_PIXELS_AT_ONCE.avif;
  return format === "png" && isProgressive && depth === "ushort" ? MAX_PIXELS_AT_ONCE.interlaced : MAX_PIXELS;
}

let library: Promise<typeof Sharp> | undefined;

/** Returns the image library with our limits, loaded on first use: it takes 19 MB. */
export function imageLibrary(): Promise<typeof Sharp> {
  library ??= import("sharp").then(({ default: sharp }) => {
    // One thread and no cache: decoding must not slow down requests.
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({
      operation: [
        "VipsForeignLoadJpeg",
        "VipsForeignLoadPng",
        "VipsForeignLoadWebp",
        "VipsForeignLoadNsgif",
        "VipsForeignLoadHeif",
      ],
    });
    return sharp;
  });
  return library;
}

/**
 * Opens an uploaded picture by its content: JPEG, PNG, WebP, GIF (first frame), AVIF or HEIC. Throws for others. Who decodes it
 * checks `maxPixels` first.
 */
export async function openPicture(bytes: Uint8Array) {
  const sharp = await imageLibrary();
  return sharp(bytes, { limitInputPixels: MAX_ROWS_PIXELS, failOn: "error", pages: 1 });
}
