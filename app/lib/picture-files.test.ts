import { expect, test } from "vitest";
import { BAD_PICTURE, HEIC_PICTURE, MAX_PICTURE_BYTES, PICTURE_TOO_LARGE, refusePicture } from "./picture-files.ts";

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
