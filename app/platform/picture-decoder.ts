import sharp, { type Sharp } from "sharp";

/** Largest picture that is decoded, in pixels (security 3.6). */
export const MAX_PIXELS = 25_000_000;

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

/** Opens a picture that somebody sent: JPEG, PNG, WebP, GIF (its first frame), AVIF or HEIC by its content, else it throws. */
export function openPicture(bytes: Uint8Array, maxPixels: number): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", pages: 1 });
}
