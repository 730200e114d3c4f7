import sharp from "sharp";
import { expect, test } from "vitest";
import { createPendingPictures } from "./pending-pictures.server.ts";

const NOON = new Date("2026-03-02T12:00:00Z");
const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: "tomato" } })
  .png()
  .toBuffer();

test("stores a picture as WebP and returns a key and a small preview", async () => {
  const pictures = createPendingPictures();
  const { key, preview } = await pictures.store("ann", picture, NOON);
  expect(await sharp(pictures.find("ann", key, NOON)).metadata()).toMatchObject({ format: "webp", width: 300 });
  const small = Buffer.from(preview.replace("data:image/webp;base64,", ""), "base64");
  expect(await sharp(small).metadata()).toMatchObject({ format: "webp", width: 200 });
  await expect(pictures.store("ann", Buffer.from("soup"), NOON)).rejects.toMatchObject({ kind: "invalid" });
});

test("finds a picture for its owner only, for an hour, until a newer one", async () => {
  const pictures = createPendingPictures();
  const { key } = await pictures.store("ann", picture, NOON);
  expect(pictures.find("ben", key, NOON)).toBeUndefined();
  expect(pictures.find("ann", "guessed", NOON)).toBeUndefined();
  expect(pictures.find("ann", key, new Date("2026-03-02T12:59:59Z"))).toBeDefined();
  expect(pictures.find("ann", key, new Date("2026-03-02T13:00:00Z"))).toBeUndefined();
  await pictures.store("ann", picture, NOON);
  expect(pictures.find("ann", key, NOON)).toBeUndefined();
});

test("drops the oldest picture beyond 20", async () => {
  const pictures = createPendingPictures();
  const keys: string[] = [];
  for (let cook = 0; cook < 21; cook++) keys.push((await pictures.store(`cook ${cook}`, picture, NOON)).key);
  expect(pictures.find("cook 0", keys[0] ?? "", NOON)).toBeUndefined();
  expect(pictures.find("cook 1", keys[1] ?? "", NOON)).toBeDefined();
  expect(pictures.find("cook 20", keys[20] ?? "", NOON)).toBeDefined();
});
