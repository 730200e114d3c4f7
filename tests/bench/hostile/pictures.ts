import sharp from "sharp";
import { avifItem, cropBox, heifFile } from "../../support/heif-file.ts";

/* Small files of very many pixels. */

/** Draws a picture of one colour; those of one colour are smallest in every format. */
const square = (edge: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width: edge, height: edge, channels, background: "tomato" }, limitInputPixels: false });

/** Draws one of very many colours. */
function colourful(edge: number) {
  const pixels = Buffer.alloc(edge * edge * 4, 200);
  for (let at = 0; at < pixels.length; at += 4) {
    const [across, down] = [(at / 4) % edge, Math.floor(at / 4 / edge)];
    pixels.set([across >> 4, down >> 4, (across + down) >> 5], at);
  }
  return sharp(pixels, { raw: { width: edge, height: edge, channels: 4 }, limitInputPixels: false });
}

const PICTURES: Record<string, () => Promise<Buffer>> = {
  "AVIF of 5 megapixels": () => square(2236, 4).avif({ effort: 0, chromaSubsampling: "4:4:4" }).toBuffer(),
  "AVIF of 4 megapixels, 12 bits": () =>
    square(2000, 4).avif({ effort: 0, bitdepth: 12, chromaSubsampling: "4:4:4" }).toBuffer(),
  "AVIF of 25 megapixels, which is refused": () => square(4990, 4).avif({ effort: 0 }).toBuffer(),
  "AVIF that shows a part of 64 megapixels, which is refused": async () =>
    heifFile([await avifItem(8000, 8000, cropBox(200, 200))]),
  "interlaced PNG of 9 megapixels, 16 bits": () =>
    square(3049, 4).toColourspace("rgb16").png({ progressive: true }).toBuffer(),
  "interlaced PNG of 18 megapixels": () => square(4320, 4).png({ progressive: true }).toBuffer(),
  "GIF of 16 megapixels": () => square(4000).gif({ effort: 1 }).toBuffer(),
  "WebP of 25 megapixels": () => square(5000, 4).webp({ effort: 0 }).toBuffer(),
  "WebP of 25 megapixels, without loss": () => colourful(5000).webp({ effort: 0, lossless: true }).toBuffer(),
  "progressive JPEG of 14 megapixels": () =>
    square(3740).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
  "progressive JPEG of 25 megapixels, with colours at half the size": () =>
    square(5000).jpeg({ progressive: true }).toBuffer(),
  "JPEG of 64 megapixels": () => square(8000).jpeg().toBuffer(),
};

export const CASES = Object.entries(PICTURES).map(([name, draw]) => ({
  name: `pictures: ${name}`,
  prepare: draw,
  request(bytes: Buffer, number: number) {
    const form = new FormData();
    const fields = {
      difficulty: "easy",
      prepTime: "20",
      totalTime: "20",
      ingredients: "2 onions",
      instructions: "Stir.",
    };
    for (const [field, value] of Object.entries({ ...fields, name: `Square ${number}` })) form.set(field, value);
    form.set("image", new Blob([new Uint8Array(bytes)]), "square");
    return { path: "/api/recipes", body: form };
  },
}));
