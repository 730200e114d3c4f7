import type { default as Sharp } from "sharp";

/** Largest picture that is decoded, in pixels (threat model 7.3). */
export const MAX_PIXELS = 25_000_000;

let library: Promise<typeof Sharp> | undefined;

/** The image library with our limits, loaded for the first picture: a server that shows pages does without its 19 MB. */
export function imageLibrary(): Promise<typeof Sharp> {
  library ??= import("sharp").then(({ default: sharp }) => {
    // One thread and no cache: a photo must not take the machine from the pages being served.
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

/** Opens a picture that somebody sent: JPEG, PNG, WebP, GIF (its first frame), AVIF or HEIC by its content, else it throws. */
export async function openPicture(bytes: Uint8Array, maxPixels: number) {
  const sharp = await imageLibrary();
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", pages: 1 });
}
