import { expect, test } from "vitest";
import { MAX_PICTURE_BYTES, refusePicture } from "./picture-files.ts";

test.each([
  ["dal.jpg", "image/jpeg", 100, null],
  ["dal.avif", "image/avif", MAX_PICTURE_BYTES, null],
  ["dal.jpg", "image/jpeg", MAX_PICTURE_BYTES + 1, "The picture is larger than 10 MB"],
  ["blob", "", 100, null],
  ["notes.txt", "text/plain", 100, "Please choose a JPEG, PNG, WebP, GIF or AVIF picture"],
  ["dal.svg", "image/svg+xml", 100, "Please choose a JPEG, PNG, WebP, GIF or AVIF picture"],
  ["dal.unknown", "", 100, "Please choose a JPEG, PNG, WebP, GIF or AVIF picture"],
  ["IMG_1.HEIC", "", 100, "HEIC pictures cannot be read here. Please save the picture as JPEG first."],
  ["IMG_1", "image/heif", 100, "HEIC pictures cannot be read here. Please save the picture as JPEG first."],
])("a picture %s of type %j with %i bytes is refused with %j", (name, type, size, refusal) => {
  expect(refusePicture({ name, type, size })).toBe(refusal);
});
