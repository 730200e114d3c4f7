import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Metadata, Sharp } from "sharp";
import { DomainError } from "#app/errors.ts";
import { formatNumber } from "#app/i18n/formats.ts";
import { MAX_PICTURE_BYTES } from "#app/lib/picture-files.ts";
import { type Db, inTransaction, prepared } from "#db/client.server.ts";
import { pictureSizes, pictures } from "#db/schema.ts";
import * as m from "#messages";
import { createJobQueue } from "../job-queue.ts";
import { imageLibrary, MAX_PIXELS, openPicture, TooManyPixels } from "./picture-decoder.ts";

/** Widths in pixels in which a picture is stored and served. */
const PICTURE_WIDTHS = [200, 400, 800, 1600] as const;

/** Longest edge of a stored picture, in pixels (threat model 7.3). */
const LONG_EDGE = 1600;

/** Pictures that are decoded at once: each takes up to 120 MB. A cook's import has a few at once, which wait. */
const decoding = createJobQueue({
  atOnce: 2,
  perUser: 1,
  waiting: 200,
  waitingPerUser: 10,
  maxWaitMs: 30_000,
  busyMessage: m.files.picturesBusy,
});

/** A decoded and re-encoded picture, ready to be stored. */
export type PreparedPicture = { hash: string; sizes: { width: number; height: number; bytes: Buffer }[] };

/**
 * Decodes an upload by its content, rotates it upright, removes its metadata and encodes it as WebP in all sizes that
 * are not larger than the original, at most 1600 pixels wide and high.
 * @param userId whose picture it is; one of each user is decoded at once
 * @throws DomainError invalid: an unsupported format, damaged, or too many pixels (`maxPixels`: 25 megapixels in most formats, 65 in the JPEG of cameras).
 * tooLarge: over 10 MiB. unavailable: too many pictures wait.
 */
export async function preparePicture(bytes: Uint8Array, userId?: string): Promise<PreparedPicture> {
  return decoded(bytes, userId, async (source, { width, height, orientation = 1 }) => {
    const sharp = await imageLibrary();
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
        .webp({ quality: 78, effort: 3 })
        .toBuffer({ resolveWithObject: true });
      sizes.push({ width: info.width, height: info.height, bytes: data });
    }
    const hash = createHash("sha256");
    for (const size of sizes) hash.update(size.bytes);
    return { hash: hash.digest("hex"), sizes };
  });
}

/**
 * Decodes all of an upload without keeping it, at an eighth of its size, which takes a tenth of the time of preparing it.
 * @throws DomainError as `preparePicture`.
 */
export async function checkPicture(bytes: Uint8Array): Promise<void> {
  await decoded(bytes, undefined, (source, { width }) =>
    source
      .resize({ width: Math.ceil(width / 8) })
      .raw()
      .toBuffer(),
  );
}

/** Opens an upload and decodes it with `work`. @throws DomainError as `preparePicture`. */
async function decoded<T>(
  bytes: Uint8Array,
  userId: string | undefined,
  work: (source: Sharp, metadata: Metadata) => Promise<T>,
): Promise<T> {
  if (bytes.byteLength > MAX_PICTURE_BYTES) throw new DomainError("tooLarge", m.files.pictureTooLarge());
  if (bytes.byteLength === 0) throw new DomainError("invalid", m.files.badPicture());
  try {
    return await decoding.run(async () => {
      const { source, metadata } = await openPicture(bytes);
      return work(source, metadata);
    }, userId);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    if (error instanceof TooManyPixels) throw tooManyPixels(error.most);
    if (error instanceof Error && /pixel limit/i.test(error.message)) {
      throw tooManyPixels(MAX_PIXELS);
    }
    throw new DomainError("invalid", isHeic(bytes) ? m.files.heicPicture() : m.files.badPicture());
  }
}

function tooManyPixels(most: number): DomainError {
  return new DomainError("invalid", m.files.tooManyPixels({ count: formatNumber(most / 1_000_000) }));
}

/**
 * Returns a picture, stored or as it came, as JPEG, which every other program reads: upright, without metadata, at most
 * `longEdge` pixels wide and high; what is transparent becomes white.
 * @throws DomainError as `preparePicture`.
 */
export async function asJpeg(bytes: Uint8Array, longEdge: number = LONG_EDGE): Promise<Buffer> {
  return decoded(bytes, undefined, (picture) =>
    picture
      .rotate()
      .resize({ width: longEdge, height: longEdge, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      // Optimal tables would take as long as all the rest for a file that is 6 % smaller.
      .jpeg({ quality: 90, optimiseCoding: false })
      .toBuffer(),
  );
}

/** Returns the width of a picture divided by its height, as it is seen upright. @throws DomainError as `preparePicture`. */
export async function pictureRatio(bytes: Uint8Array): Promise<number> {
  return decoded(bytes, undefined, async (_, { width, height, orientation = 1 }) =>
    orientation >= 5 ? height / width : width / height,
  );
}

/** Returns whether the file is HEIF with HEVC, as phones write it; the library reads only AVIF of this format. */
function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(hei[cxms]|hev[cxms])/.test(Buffer.from(bytes.subarray(4, 12)).toString("latin1"));
}

/** Stores a prepared picture, or finds the same one stored earlier; returns its id. */
export function storePicture(db: Db, { hash, sizes }: PreparedPicture): number {
  return storeOnce(db, hash, (pictureId) => storeSizes(db, pictureId, sizes));
}

/** Adds a picture under a hash and stores its content, or finds the one that has the hash; returns its id. */
export function storeOnce(db: Db, hash: string, store: (pictureId: number) => void): number {
  return inTransaction(db, () => {
    const known = prepared(db, "find a picture", (connection) =>
      connection
        .select({ id: pictures.id })
        .from(pictures)
        .where(eq(pictures.hash, sql.placeholder("hash")))
        .prepare(),
    ).get({ hash });
    if (known) return known.id;
    const { id } = prepared(db, "add a picture", (connection) =>
      connection
        .insert(pictures)
        .values({ hash: sql.placeholder("hash") })
        .returning({ id: pictures.id })
        .prepare(),
    ).get({ hash });
    store(id);
    return id;
  });
}

/** Stores the sizes of a picture that has none. */
export function storeSizes(db: Db, pictureId: number, sizes: PreparedPicture["sizes"]) {
  for (const size of sizes)
    db.insert(pictureSizes)
      .values({ pictureId, ...size })
      .run();
}
