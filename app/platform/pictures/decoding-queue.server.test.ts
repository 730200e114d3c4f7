import sharp from "sharp";
import { expect, test } from "vitest";
import { maxPixels } from "./picture-decoder.ts";
import { checkPicture, preparePicture } from "./pictures.server.ts";

function aPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "tomato" } });
}

/** Returns how many pictures were decoded at once at most while `work` ran. */
async function mostAtOnce(work: () => Promise<unknown>): Promise<number> {
  const kind = Object.getPrototypeOf(sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } }));
  const { toBuffer } = kind;
  let [running, most] = [0, 0];
  kind.toBuffer = async function counted(this: unknown, ...args: unknown[]) {
    most = Math.max(most, ++running);
    try {
      return await toBuffer.apply(this, args);
    } finally {
      running--;
    }
  };
  try {
    await work();
  } finally {
    kind.toBuffer = toBuffer;
  }
  return most;
}

// Abuse case 169.
test("two pictures are decoded at once, and one of a cook", async () => {
  const bytes = await aPicture(400, 400).png().toBuffer();
  const all = (count: number, cook: (at: number) => string) => () =>
    Promise.all(Array.from({ length: count }, (_, at) => preparePicture(bytes, cook(at))));
  expect(await mostAtOnce(all(12, (at) => `cook ${at}`))).toBe(2);
  expect(await mostAtOnce(all(6, () => "one cook"))).toBe(1);
});

test("a cook's pictures that find no place are refused, with the time after which to try again", async () => {
  const bytes = await aPicture(400, 400).png().toBuffer();
  const all = await Promise.allSettled(Array.from({ length: 16 }, () => preparePicture(bytes, "one cook")));
  const refused = all.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(refused).toHaveLength(5);
  expect(refused[0]).toMatchObject({ kind: "unavailable", retryAfter: expect.any(Number) });
  expect((await preparePicture(bytes, "one cook")).sizes.at(-1)?.width).toBe(400);
});

test("an AVIF of five megapixels is read, one of more is not", async () => {
  const avif = (height: number) => aPicture(2000, height).avif({ effort: 0 }).toBuffer();
  expect((await preparePicture(await avif(2500))).sizes.at(-1)?.height).toBe(1600);
  const refused = { kind: "invalid", message: "The picture has more than 5 megapixels" };
  const larger = await avif(2501);
  await expect(preparePicture(larger)).rejects.toMatchObject(refused);
  await expect(checkPicture(larger)).rejects.toMatchObject(refused);
});

test("an interlaced PNG of 16 bits has half as many pixels as others", async () => {
  const mostOf = async (progressive: boolean, depth: "rgb16" | "srgb") => {
    const bytes = await aPicture(40, 40).toColourspace(depth).png({ progressive }).toBuffer();
    return maxPixels(await sharp(bytes).metadata(), bytes);
  };
  expect(await mostOf(true, "rgb16")).toBe(12_500_000);
  expect(await mostOf(true, "srgb")).toBe(25_000_000);
  expect(await mostOf(false, "rgb16")).toBe(25_000_000);
});
