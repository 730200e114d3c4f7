import * as m from "#messages";
import { type FileFacts, mayBe } from "./file-types.ts";

/** Largest picture that is read, in bytes (10 MiB, threat model 7.3). */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** Media types of the pictures that are read. HEIC is left out, so that phones convert their photos to JPEG. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];

/** Returns why a file would be refused as a picture, as far as a browser can tell before sending it, or null. */
export function refusePicture(file: FileFacts): string | null {
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return m.files.heicPicture();
  if (!mayBe(file, PICTURE_TYPES)) return m.files.badPicture();
  return file.size > MAX_PICTURE_BYTES ? m.files.pictureTooLarge() : null;
}
