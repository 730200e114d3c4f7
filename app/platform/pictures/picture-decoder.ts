import type { Metadata, Sharp, default as sharpLibrary } from "sharp";
import { contentsOfHeif, isHeif } from "./heif-contents.ts";
import { samplesOfJpeg } from "./jpeg-samples.ts";

/** Largest picture that is decoded, in pixels (threat model 7.3). */
export const MAX_PIXELS = 25_000_000;

/** The same for JPEG that is not progressive, as phones write it: it is reduced while it is read, a few rows at a time. */
const MAX_ROWS_PIXELS = 65_000_000;

/** The same for AVIF, of which the library has several copies at once: up to 26 bytes for each pixel, and of more than 8 bits. */
const MAX_AVIF_PIXELS = { ordinary: 5_000_000, deep: 4_000_000 };

/**
 * Bytes of pixels that are in memory at once where a picture is not read in rows; besides there are the rows that are reduced
 * and the result. With them no picture takes more than about 120 MB.
 */
const MAX_BYTES_AT_ONCE = { jpeg: 84_000_000, png: 75_000_000, gif: 64_000_000 };

/** Thrown for a picture that has more pixels than one like it may have. */
export class TooManyPixels extends Error {
  readonly most: number;

  constructor(most: number) {
    super("too many pixels");
    this.most = most;
  }
}

/** Returns the most pixels that a picture like this may have. */
export function maxPixels({ format, isProgressive, depth, channels }: Metadata, bytes: Uint8Array): number {
  if (format === "jpeg") {
    // Two bytes for each sample until the last pass over the picture.
    return isProgressive ? mostOf(MAX_BYTES_AT_ONCE.jpeg, 2 * (samplesOfJpeg(bytes) ?? channels)) : MAX_ROWS_PIXELS;
  }
  if (format === "gif") return mostOf(MAX_BYTES_AT_ONCE.gif, 4);
  if (format !== "png" || !isProgressive) return MAX_PIXELS;
  return mostOf(MAX_BYTES_AT_ONCE.png, channels * (depth === "ushort" ? 2 : 1));
}

/** Returns how many pixels there is room for, in tenths of megapixels. */
function mostOf(room: number, bytesOfPixel: number): number {
  return Math.min(Math.floor(room / bytesOfPixel / 100_000) * 100_000, MAX_PIXELS);
}

let library: Promise<typeof sharpLibrary> | undefined;

/** Returns the image library with our limits, loaded on first use: it takes 19 MB. */
export function imageLibrary(): Promise<typeof sharpLibrary> {
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
 * Opens an uploaded picture by its content: JPEG, PNG, WebP, GIF (first frame), AVIF or HEIC. Throws for others.
 * @throws TooManyPixels before any are decoded.
 */
export async function openPicture(bytes: Uint8Array): Promise<{ source: Sharp; metadata: Metadata }> {
  const sharp = await imageLibrary();
  const heif = isHeif(bytes) ? contentsOfHeif(bytes) : undefined;
  const source = sharp(bytes, { limitInputPixels: MAX_ROWS_PIXELS, failOn: "error", pages: 1 });
  const metadata = await source.metadata();
  const ofHeif = heif?.isDeep ? MAX_AVIF_PIXELS.deep : MAX_AVIF_PIXELS.ordinary;
  const most = heif ? ofHeif : maxPixels(metadata, bytes);
  if ((heif?.pixels ?? metadata.width * metadata.height) > most) throw new TooManyPixels(most);
  return { source, metadata };
}
