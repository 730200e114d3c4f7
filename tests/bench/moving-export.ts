import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { ZipFile } from "yazl";

/** The programs whose exports the bench makes. */
export type BenchFormat = "paprika" | "jsonld";

const LARGE_EVERY = 20;
/** Different photos; the pictures of all recipes are these, each file with a comment of its own. */
const PHOTOS = 40;
const WORDS =
  "leek onion potato butter flour cream carrot celery tomato basil garlic pepper rice lentil apple honey cinnamon yogurt bread cheese".split(
    " ",
  );

/** Makes a picture like a photo: 640 by 480 pixels, one in twenty 1600 by 1200. */
async function aPhoto(number: number): Promise<Buffer> {
  const [width, height] = number % LARGE_EVERY === 0 ? [1600, 1200] : [640, 480];
  // Neighbours are similar, as in a photo, and there is some noise; both are what a JPEG of a photo is large by.
  const pixels = Buffer.alloc(320 * 240 * 3, 128);
  let state = number * 2654435761 + 1;
  for (let at = 960; at < pixels.length; at++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    const near = ((pixels[at - 3] ?? 0) + (pixels[at - 960] ?? 0)) / 2;
    pixels[at] = Math.min(255, Math.max(0, near + (((state >>> 16) & 31) - 15.5)));
  }
  return sharp(pixels, { raw: { width: 320, height: 240, channels: 3 } })
    .resize(width, height, { kernel: "cubic" })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Returns a JPEG file with a comment, and so with bytes of its own: it is stored and decoded like any other. */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const segment = Buffer.from(`\xff\xfe\0\0${comment}`, "latin1");
  segment.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

function wordsOf(number: number, count: number): string {
  return Array.from({ length: count }, (_, at) => WORDS[(number * 7 + at * (3 + (number % 5))) % WORDS.length]).join(
    " ",
  );
}

/** Returns the texts of a recipe: twelve lines, six steps, notes, tags. */
function textsOf(number: number) {
  return {
    name: `${wordsOf(number, 2)} ${number}`,
    lines: Array.from({ length: 12 }, (_, at) => `${at + 1} ${wordsOf(number + at, 3)}`),
    steps: Array.from({ length: 6 }, (_, at) => `Cook the ${wordsOf(number * 3 + at, 14)} for ${at + 5} minutes.`),
    notes: `From my aunt. ${wordsOf(number, 20)}.`,
    tags: [WORDS[number % WORDS.length] ?? "", WORDS[(number + 7) % WORDS.length] ?? ""],
  };
}

/** Writes the export of a program with `count` recipes and their pictures. */
export async function writeExport(target: string, format: BenchFormat, count: number) {
  const zip = new ZipFile();
  const writing = pipeline(zip.outputStream, createWriteStream(target));
  const photos = await Promise.all(Array.from({ length: Math.min(PHOTOS, count) }, (_, number) => aPhoto(number)));
  for (let number = 1; number <= count; number++) {
    const photo = withComment(photos[number % photos.length] as Buffer, `Photo ${number}`);
    const { name, lines, steps, notes, tags } = textsOf(number);
    if (format === "paprika") {
      const recipe = {
        uid: `uid-${number}`,
        name,
        ingredients: lines.join("\n"),
        directions: steps.join("\n"),
        notes,
        categories: tags,
        rating: number % 6,
        servings: "4",
        prep_time: "10 min",
        photo: "photo.jpg",
        photo_data: photo.toString("base64"),
      };
      zip.addBuffer(gzipSync(JSON.stringify(recipe), { level: 1 }), `${number}.paprikarecipe`, { compress: false });
    } else {
      const recipe = {
        "@context": "https://schema.org",
        "@type": "Recipe",
        name,
        recipeIngredient: lines,
        recipeInstructions: steps,
        keywords: tags.join(","),
        recipeYield: "4",
        prepTime: "PT10M",
      };
      zip.addBuffer(Buffer.from(JSON.stringify(recipe)), `${number}/recipe.json`, { compress: true });
      zip.addBuffer(photo, `${number}/full.jpg`, { compress: false });
    }
  }
  zip.end();
  await writing;
}
