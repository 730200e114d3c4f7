import sharp from "sharp";
import { expect, test } from "vitest";
import { createKeptPictures } from "./kept-pictures.server.ts";

const NOON = new Date("2026-03-02T12:00:00Z");
const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: "tomato" } })
  .png()
  .toBuffer();

test("a picture waits for its cook, written anew, with a small one to look at", async () => {
  const shelf = createKeptPictures();
  const { key, preview } = await shelf.keep("ann", picture, NOON);
  expect(await sharp(shelf.find("ann", key, NOON)).metadata()).toMatchObject({ format: "webp", width: 300 });
  const small = Buffer.from(preview.replace("data:image/webp;base64,", ""), "base64");
  expect(await sharp(small).metadata()).toMatchObject({ format: "webp", width: 200 });
  await expect(shelf.keep("ann", Buffer.from("soup"), NOON)).rejects.toMatchObject({ kind: "invalid" });
});

test("nobody else finds it, nor anybody after an hour or a newer one", async () => {
  const shelf = createKeptPictures();
  const { key } = await shelf.keep("ann", picture, NOON);
  expect(shelf.find("ben", key, NOON)).toBeUndefined();
  expect(shelf.find("ann", "guessed", NOON)).toBeUndefined();
  expect(shelf.find("ann", key, new Date("2026-03-02T12:59:59Z"))).toBeDefined();
  expect(shelf.find("ann", key, new Date("2026-03-02T13:00:00Z"))).toBeUndefined();
  await shelf.keep("ann", picture, NOON);
  expect(shelf.find("ann", key, NOON)).toBeUndefined();
});

test("of twenty-one cooks the first has to choose again", async () => {
  const shelf = createKeptPictures();
  const keys: string[] = [];
  for (let cook = 0; cook < 21; cook++) keys.push((await shelf.keep(`cook ${cook}`, picture, NOON)).key);
  expect(shelf.find("cook 0", keys[0] ?? "", NOON)).toBeUndefined();
  expect(shelf.find("cook 1", keys[1] ?? "", NOON)).toBeDefined();
  expect(shelf.find("cook 20", keys[20] ?? "", NOON)).toBeDefined();
});
