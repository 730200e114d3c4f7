import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { DomainError } from "#app/errors.ts";
import { MAX_PICTURE_BYTES } from "#app/lib/picture-files.ts";
import { type Db, inTransaction } from "#db/client.server.ts";
import { pictureSizes, pictures } from "#db/schema.ts";
import * as m from "#messages";
import { imageLibrary, MAX_PIXELS, openPicture } from "./picture-decoder.ts";

/** Widths in pixels in which a picture is stored and served. */
const PICTURE_WIDTHS = [200, 400, 800, 1600] as const;

/** Longest edge of a stored picture, in pixels (threat model 7.3). */
const LONG_EDGE = 1600;

/** A decoded and re-encoded picture, ready to be stored. */
export type PreparedPicture = { hash: string; sizes: { width: number; height: number; bytes: Buffer }[] };

/**
 * Decodes an upload by its content, rotates it upright, removes its metadata and encodes it as WebP in all sizes that
 * are not larger than the original, at most 1600 pixels wide and high.
 * @param effort of WebP, 0 to 6: 1 takes half the time of 3, for files a third larger
 * @throws DomainError invalid: an unsupported format, damaged, or over 25 megapixels. tooLarge: over 10 MiB.
 */
export async function preparePicture(bytes: Uint8Array, effort = 3): Promise<PreparedPicture> {
  if (bytes.byteLength > MAX_PICTURE_BYTES) throw new DomainError("tooLarge", m.files.pictureTooLarge());
  if (bytes.byteLength === 0) throw new DomainError("invalid", m.files.badPicture());
  try {
    const sharp = await imageLibrary();
    const source = await openPicture(bytes, MAX_PIXELS);
    const { width = 0, height = 0, orientation = 1 } = await source.metadata();
    if (width * height > MAX_PIXELS) throw new DomainError("invalid", m.files.tooManyPixels());
    const upright = orientation >= 5 ? height : width;
    // Decoded once for the largest size; the smaller ones are made from that.
    const largest = await source
      .rotate()
      .resize({ width: LONG_EDGE, height: LONG_EDGE, fit: "inside", withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const widths = PICTURE_WIDTHS.filter((step) => step < Math.min(upright, largest.info.width));
    const sizes = [];
    for (const step of [...widths, largest.info.width]) {
      const { data, info } = await sharp(largest.data, { raw: largest.info })
        .resize({ width: step })
        .webp({ quality: 78, effort })
        .toBuffer({ resolveWithObject: true });
      sizes.push({ width: info.width, height: info.height, bytes: data });
    }
    const hash = createHash("sha256");
    for (const size of sizes) hash.update(size.bytes);
    return { hash: hash.digest("hex"), sizes };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    if (error instanceof Error && /pixel limit/i.test(error.message)) {
      throw new DomainError("invalid", m.files.tooManyPixels());
    }
    throw new DomainError("invalid", isHeic(bytes) ? m.files.heicPicture() : m.files.badPicture());
  }
}

/** Returns a stored picture as JPEG, which every other program reads; what is transparent becomes white. */
export async function asJpeg(stored: Uint8Array): Promise<Buffer> {
  const picture = await openPicture(stored, MAX_PIXELS);
  return picture.flatten({ background: "white" }).jpeg({ quality: 90 }).toBuffer();
}

/** Returns whether the file is HEIF with HEVC, as phones write it; the library reads only AVIF of this format. */
function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(hei[cxms]|hev[cxms])/.test(Buffer.from(bytes.subarray(4, 12)).toString("latin1"));
}

/** Stores a prepared picture, or finds the same one stored earlier; returns its id. */
export function storePicture(db: Db, picture: PreparedPicture): number {
  return inTransaction(db, () => {
    const known = db.select({ id: pictures.id }).from(pictures).where(eq(pictures.hash, picture.hash)).get();
    if (known) return known.id;
    const { id } = db.insert(pictures).values({ hash: picture.hash }).returning({ id: pictures.id }).get();
    for (const size of picture.sizes)
      db.insert(pictureSizes)
        .values({ pictureId: id, ...size })
        .run();
    return id;
  });
}
