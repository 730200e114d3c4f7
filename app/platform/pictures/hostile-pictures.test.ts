import sharp from "sharp";
import { expect, test } from "vitest";
import {
  alphaBox,
  avifItem,
  cropBox,
  deepBoxes,
  gridOf,
  heifFile,
  manyPlaces,
  sizeBox,
} from "#tests/support/heif-file.ts";
import { samplesOfJpeg } from "./jpeg-samples.ts";
import { openPicture } from "./picture-decoder.ts";
import { checkPicture, preparePicture } from "./pictures.server.ts";

/* Small files that say less than what decoding them takes. */

const BAD = { kind: "invalid", message: "Please choose a JPEG, PNG, WebP, GIF or AVIF picture" };
const tooMany = (count: string) => ({ kind: "invalid", message: `The picture has more than ${count} megapixels` });

function aPicture(width: number, height: number, channels: 3 | 4 = 3) {
  return sharp({ create: { width, height, channels, background: "tomato" } });
}

test("an AVIF from the boxes of the tests is read", async () => {
  const file = heifFile([await avifItem(200, 100)]);
  expect((await preparePicture(file)).sizes.at(-1)).toMatchObject({ width: 200, height: 100 });
});

// Abuse case 198.
test("an AVIF that shows a small part of a large picture is refused for the whole", async () => {
  const file = heifFile([await avifItem(3000, 2000, cropBox(200, 200))]);
  expect((await sharp(file).metadata()).width).toBe(200);
  await expect(preparePicture(file)).rejects.toMatchObject(tooMany("5"));
  await expect(checkPicture(file)).rejects.toMatchObject(tooMany("5"));
});

// Abuse case 198.
test("an AVIF with the transparency of a large picture is refused", async () => {
  const file = heifFile([await avifItem(200, 200), await avifItem(3000, 2000, alphaBox())], [["auxl", 2, 1]]);
  await expect(preparePicture(file)).rejects.toMatchObject(tooMany("5"));
});

// Abuse case 198.
test("an AVIF that is composed of other pictures is refused", async () => {
  const grid = { type: "grid", properties: [sizeBox(200, 200)], data: gridOf(200, 200) };
  const file = heifFile([grid, await avifItem(200, 200)], [["dimg", 1, 2]]);
  expect((await sharp(file).metadata()).width).toBe(200);
  await expect(preparePicture(file)).rejects.toMatchObject(BAD);
});

// Abuse case 198.
test("an AVIF whose items are the same bytes again and again is refused before they are read", async () => {
  const picture = await avifItem(200, 200);
  const repeated = (times: number) =>
    heifFile([picture, { type: "Exif", extents: Array.from({ length: times }, () => [0, 100]) }], [["cdsc", 2, 1]]);
  await expect(openPicture(repeated(1))).resolves.toMatchObject({ metadata: { width: 200 } });
  await expect(preparePicture(repeated(20))).rejects.toMatchObject(BAD);
});

// Abuse case 198. Each kept the server busy for ten seconds.
test.each([
  ["a thousand million places of items", () => manyPlaces(20_000, 65_535)],
  ["boxes inside of thousands of others", () => deepBoxes(80_000, 4_000)],
])("an AVIF with %s is refused at once", async (_, file) => {
  const bytes = file();
  expect(bytes.length).toBeLessThan(1_000_000);
  const before = process.cpuUsage();
  await expect(preparePicture(bytes)).rejects.toMatchObject(BAD);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(2_000);
});

test.each([3, 20, 4_000_000_000])("an AVIF whose box has a size of %s bytes is refused", async (size) => {
  const file = heifFile([await avifItem(200, 200)]);
  file.writeUInt32BE(size, file.indexOf("iprp") - 4);
  await expect(preparePicture(file)).rejects.toMatchObject(BAD);
});

test("an AVIF of more than eight bits has four megapixels at most", async () => {
  const deep = (height: number) => aPicture(2000, height).avif({ effort: 0, bitdepth: 12 }).toBuffer();
  await expect(openPicture(await deep(2000))).resolves.toMatchObject({ metadata: { height: 2000 } });
  await expect(preparePicture(await deep(2001))).rejects.toMatchObject(tooMany("4"));
}, 20_000);

test("a progressive JPEG has as many pixels as there is room for its samples", async () => {
  const jpeg = (height: number, chromaSubsampling: string) =>
    aPicture(4000, height).jpeg({ progressive: true, chromaSubsampling }).toBuffer();
  await expect(openPicture(await jpeg(3500, "4:4:4"))).resolves.toBeDefined();
  await expect(preparePicture(await jpeg(3501, "4:4:4"))).rejects.toMatchObject(tooMany("14"));
  await expect(openPicture(await jpeg(6250, "4:2:0"))).resolves.toBeDefined();
  await expect(preparePicture(await jpeg(6251, "4:2:0"))).rejects.toMatchObject(tooMany("25"));
}, 20_000);

test("samples of a JPEG are counted by the factors of each channel", async () => {
  const header = (...factors: number[]) =>
    Uint8Array.from([
      ...[0xff, 0xd8, 0xff, 0xe0, 0, 6, 0xff, 0xc0, 0, 0, 0xff, 0xff, 0xc2, 0, 8 + 3 * factors.length, 8],
      ...[0, 9, 0, 9, factors.length, ...factors.flatMap((factor, at) => [at + 1, factor, 0])],
    ]);
  expect(samplesOfJpeg(header(0x22, 0x11, 0x11))).toBe(1.5);
  expect(samplesOfJpeg(header(0x21, 0x11, 0x11))).toBe(2);
  expect(samplesOfJpeg(header(0x11, 0x11, 0x11, 0x11))).toBe(4);
  // Nearly nothing is reduced, though the library calls it 4:2:0.
  expect(samplesOfJpeg(header(0x22, 0x22, 0x21))).toBe(2.5);
  expect(samplesOfJpeg(header(0x11, 0x11, 0x11).subarray(0, 10))).toBeUndefined();
  expect(samplesOfJpeg(await aPicture(9, 9).jpeg({ chromaSubsampling: "4:4:4" }).toBuffer())).toBe(3);
});

test("a GIF has 16 megapixels at most, an interlaced PNG as many as there is room for its channels", async () => {
  const gif = (height: number) => aPicture(4000, height).gif({ effort: 1 }).toBuffer();
  await expect(openPicture(await gif(4000))).resolves.toBeDefined();
  await expect(preparePicture(await gif(4001))).rejects.toMatchObject(tooMany("16"));
  const png = (height: number) => aPicture(5000, height, 4).png({ progressive: true, compressionLevel: 1 }).toBuffer();
  await expect(openPicture(await png(3740))).resolves.toBeDefined();
  await expect(preparePicture(await png(3741))).rejects.toMatchObject(tooMany("18.7"));
}, 20_000);
