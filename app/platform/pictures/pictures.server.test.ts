import sharp from "sharp";
import { expect, test } from "vitest";
import { pictures } from "#db/schema.ts";
import { testContext } from "#tests/support/test-context.ts";
import { preparePicture, storePicture } from "./pictures.server.ts";

/** A picture, red on its left half and blue on its right. */
function twoColours(width = 2000, height = 1000) {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: "#0000ff" } };
  const base = sharp({ create: { width, height, channels: 3, background: "#ff0000" } });
  return sharp(half)
    .png()
    .toBuffer()
    .then((input) =>
      base
        .composite([{ input, left: width / 2, top: 0 }])
        .png()
        .toBuffer(),
    );
}

// Abuse case 68.
test("a photo is rotated upright, and location, camera and other metadata are removed", async () => {
  const photo = await sharp(await twoColours())
    .jpeg()
    .withExif({
      IFD0: { Make: "Spy camera", Orientation: "6" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 12/1", GPSLongitudeRef: "E", GPSLongitude: "13/1 24/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, width: 2000, height: 1000 });
  expect(photo.includes("Spy camera")).toBe(true);

  const { sizes } = await preparePicture(new Uint8Array(photo));
  for (const { bytes, width, height } of sizes) {
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: "webp", width, height });
    expect(height).toBe(width * 2);
    for (const kind of ["exif", "xmp", "iptc", "orientation"] as const) expect(metadata[kind]).toBeUndefined();
    expect(bytes.includes("Spy camera")).toBe(false);
  }
  // Turned by 90 degrees clockwise, what was left is on top.
  const largest = sizes.at(-1);
  const { data, info } = await sharp(largest?.bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (y: number) => [...data.subarray((y * info.width + 10) * info.channels).subarray(0, 3)];
  expect(at(5)[0]).toBeGreaterThan(200);
  expect(at(info.height - 5)[2]).toBeGreaterThan(200);
});

test("a picture is kept in each width up to its own", async () => {
  const widths = async (width: number) =>
    (await preparePicture(new Uint8Array(await twoColours(width, 600)))).sizes.map((size) => size.width);
  expect(await widths(2000)).toEqual([200, 400, 800, 1600]);
  expect(await widths(900)).toEqual([200, 400, 800, 900]);
  expect(await widths(100)).toEqual([100]);
});

test("a picture is kept at most 1600 pixels wide and high", async () => {
  const largest = async (width: number, height: number) => {
    const { sizes } = await preparePicture(new Uint8Array(await twoColours(width, height)));
    return [sizes.at(-1)?.width, sizes.at(-1)?.height];
  };
  expect(await largest(2000, 1000)).toEqual([1600, 800]);
  expect(await largest(1000, 2000)).toEqual([800, 1600]);
  expect(await largest(600, 1600)).toEqual([600, 1600]);
});

test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("%s is read", async (format) => {
  const bytes = await sharp(await twoColours(400, 200))
    .toFormat(format)
    .toBuffer();
  expect((await preparePicture(new Uint8Array(bytes))).sizes.map(({ width }) => width)).toEqual([200, 400]);
});

// Abuse case 65.
test.each([
  ["nothing", ""],
  ["a text", "Not a picture, whatever its name says."],
  ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ["half a JPEG", "\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF"],
])("%s is refused in plain words", async (_, text) => {
  await expect(preparePicture(new Uint8Array(Buffer.from(text, "latin1")))).rejects.toThrow(
    "Please choose a JPEG, PNG, WebP, GIF or AVIF picture",
  );
});

test("HEIC has its own message", async () => {
  const bytes = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic"), Buffer.alloc(200)]);
  await expect(preparePicture(new Uint8Array(bytes))).rejects.toThrow("Please save the picture as JPEG first.");
});

test("a picture too large for the memory is refused before it is decoded", async () => {
  await expect(preparePicture(new Uint8Array(10 * 1024 * 1024 + 1))).rejects.toThrow("larger than 10 MB");
  const huge = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  await expect(preparePicture(new Uint8Array(huge))).rejects.toThrow("more than 25 megapixels");
});

test("the same picture is stored once", async () => {
  const { db } = testContext();
  const picture = await preparePicture(new Uint8Array(await twoColours(400, 200)));
  expect(storePicture(db, picture)).toBe(storePicture(db, picture));
  expect(db.select().from(pictures).all()).toHaveLength(1);
});
