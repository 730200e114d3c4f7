import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { preparePicture } from "./pictures.server.ts";

const BAD_PICTURE = "Please choose a JPEG, PNG, WebP, GIF or AVIF picture";
const TOO_MANY_PIXELS = "The picture has more than 25 megapixels";

function aPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "tomato" } });
}

/** A PNG that claims a size and holds a few bytes. */
function aBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits, RGB
  const part = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const pixels = deflateSync(Buffer.alloc(1_000_000), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, part("IHDR", header), part("IDAT", pixels), part("IEND", Buffer.alloc(0))]);
}

test("of an animation the first frame is kept", async () => {
  const frames = [await aPicture(60, 40).png().toBuffer(), await aPicture(60, 40).negate().png().toBuffer()];
  const { sizes } = await preparePicture(
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
  const { width, height, pages = 1 } = await sharp(sizes[0]?.bytes).metadata();
  expect({ width, height, pages }).toEqual({ width: 60, height: 40, pages: 1 });
});

// Abuse case 65.
test.each([
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ["HTML", Buffer.from("<html><script>alert(1)</script></html>")],
  ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj")],
])("%s is no picture", async (_name, bytes) => {
  await expect(preparePicture(bytes)).rejects.toMatchObject({ kind: "invalid", message: BAD_PICTURE });
});

test("a TIFF is unsupported, and half a PNG is damaged", async () => {
  await expect(preparePicture(await aPicture(9, 9).tiff().toBuffer())).rejects.toThrow(BAD_PICTURE);
  const whole = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: "tomato",
      noise: { type: "gaussian", mean: 99, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  await expect(preparePicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ kind: "invalid" });
});

// Abuse case 66.
test("a small file that claims 30,000 by 30,000 pixels is refused before it is decoded", async () => {
  const before = process.memoryUsage().rss;
  await expect(preparePicture(aBomb(30_000, 30_000))).rejects.toMatchObject({
    kind: "invalid",
    message: TOO_MANY_PIXELS,
  });
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
});

// Abuse case 67.
test("25 megapixels are read, one row more is not", async () => {
  const { sizes } = await preparePicture(await aPicture(5000, 5000).jpeg({ progressive: true }).toBuffer());
  expect(sizes.at(-1)?.width).toBe(1600);
  for (const larger of [aPicture(5000, 5001).jpeg({ progressive: true }), aPicture(5000, 5001).png()]) {
    const refused = { kind: "invalid", message: TOO_MANY_PIXELS };
    await expect(preparePicture(await larger.toBuffer())).rejects.toMatchObject(refused);
  }
}, 60_000);

test("50 megapixels of a phone are read upright, in the memory that smaller ones take; 65 are the most", async () => {
  const photo = await aPicture(8160, 6120).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const before = process.memoryUsage().rss;
  const { sizes } = await preparePicture(photo);
  expect(process.memoryUsage().rss - before).toBeLessThan(130 * 1024 * 1024);
  expect(sizes.at(-1)).toMatchObject({ width: 1200, height: 1600 });
  await expect(preparePicture(await aPicture(9300, 7000).jpeg().toBuffer())).rejects.toThrow(TOO_MANY_PIXELS);
}, 60_000);
