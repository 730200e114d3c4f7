import sharp from "sharp";

/* Small files of very many pixels. */

/** Draws a picture of one colour; those of one colour are smallest in every format. */
const square = (edge: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width: edge, height: edge, channels, background: "tomato" }, limitInputPixels: false });

const PICTURES: Record<string, () => Promise<Buffer>> = {
  "AVIF of 5 megapixels, 12 bits": () =>
    square(2236, 4).avif({ effort: 0, bitdepth: 12, chromaSubsampling: "4:4:4" }).toBuffer(),
  "AVIF of 25 megapixels, which is refused": () => square(4990, 4).avif({ effort: 0 }).toBuffer(),
  "interlaced PNG of 12 megapixels, 16 bits": () =>
    square(3500, 4).toColourspace("rgb16").png({ progressive: true }).toBuffer(),
  "interlaced PNG of 25 megapixels": () => square(5000, 4).png({ progressive: true }).toBuffer(),
  "GIF of 25 megapixels": () => square(5000).gif({ effort: 1 }).toBuffer(),
  "WebP of 25 megapixels": () => square(5000, 4).webp({ effort: 0 }).toBuffer(),
  "progressive JPEG of 25 megapixels": () =>
    square(5000).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
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
