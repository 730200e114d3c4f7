import { expect, test } from "vitest";
import { MAX_PICTURE_BYTES, refusePicture } from "./picture-files.ts";

const PICTURE_TOO_LARGE = "The picture is larger than 10 MB";
const BAD_PICTURE = "Please choose a JPEG, PNG, WebP, GIF or AVIF picture";
const HEIC_PICTURE = "HEIC pictures cannot be read here. Please save the picture as JPEG first.";

test.each([
  ["dal.jpg", "image/jpeg", 100, null],
  ["dal.avif", "image/avif", MAX_PICTURE_BYTES, null],
  ["dal.jpg", "image/jpeg", MAX_PICTURE_BYTES + 1, PICTURE_TOO_LARGE],
  ["blob", "", 100, null],
  ["notes.txt", "text/plain", 100, BAD_PICTURE],
  ["dal.svg", "image/svg+xml", 100, BAD_PICTURE],
  ["dal.unknown", "", 100, BAD_PICTURE],
  ["IMG_1.HEIC", "", 100, HEIC_PICTURE],
  ["IMG_1", "image/heif", 100, HEIC_PICTURE],
])("a picture %s of type %j with %i bytes is refused with %j", (name, type, size, refusal) => {
  expect(refusePicture({ name, type, size })).toBe(refusal);
});
