import { type Block, createWorker, type Line, OEM, PSM, type Worker } from "tesseract.js";
import { openPicture } from "../pictures/picture-decoder.ts";
import type { ChildSettings } from "./document-messages.ts";
import { largestLine, regionsOf, type TextBox, textOfPage, titleFirst } from "./page-layout.ts";

/** Recognises text in pictures, without network. */
export type OpticalReader = {
  /** A page rendered from a PDF, as PNG: upright and evenly lit. */
  readPage(picture: Uint8Array): Promise<string>;
  /** A photo as a camera wrote it. Throws if it cannot be decoded. */
  readPhoto(bytes: Uint8Array): Promise<string>;
};

const LONG_EDGE = 2400; // pixels: larger photos take longer and are not recognised better (measured)
const SMALL_EDGE = 1200; // smaller ones are enlarged
const TITLE_FACTOR = 1.4;
const PADDING = 8; // pixels around a region
// Sauvola's threshold: with light from one side it loses one word in fifty instead of one in four (measured).
const SAUVOLA = { thresholding_method: "2" };
const AUTOMATIC = { ...SAUVOLA, tessedit_pageseg_mode: PSM.AUTO };
const ONE_BLOCK = { ...SAUVOLA, tessedit_pageseg_mode: PSM.SINGLE_BLOCK };

/** Makes the reader; Tesseract is loaded for the first picture and stays loaded while the child runs. */
export function createOpticalReader({ languages, languageFolder }: ChildSettings): OpticalReader {
  let worker: Promise<Worker> | undefined;

  return {
    async readPage(picture) {
      return recognised(picture, false);
    },

    async readPhoto(bytes) {
      const { source, metadata } = await openPicture(bytes);
      const { width, height } = metadata;
      const edge = Math.max(width, height) < SMALL_EDGE ? 2 * Math.max(width, height) : LONG_EDGE;
      const picture = await source
        .rotate()
        .resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: edge === LONG_EDGE })
        .flatten({ background: "white" })
        .greyscale()
        .normalise({ lower: 0, upper: 100 }) // other values amplify the noise of pages with little text
        .png({ compressionLevel: 1 })
        .toBuffer();
      return recognised(picture, true);
    },
  };

  /** Recognises each region separately: Tesseract joins columns that are close together. */
  async function recognised(picture: Uint8Array, isPhoto: boolean): Promise<string> {
    worker ??= startWorker();
    const reader = await worker;
    const image = Buffer.from(picture);
    const layout = await reader.recognize(
      image,
      { ...AUTOMATIC, rotateAuto: isPhoto },
      { layoutBlocks: true, text: false },
    );
    const angle = layout.data.rotateRadians ?? 0;
    const found = linesOf(Reflect.get(layout.data, "layoutBlocks")).flatMap(shapesIn);
    const boxes: TextBox[][] = [];
    for (const region of regionsOf(found)) {
      const options = { ...ONE_BLOCK, rectangle: around(region), rotateRadians: angle };
      const { data } = await reader.recognize(image, options, { blocks: true, text: false });
      boxes.push(linesOf(data.blocks).flatMap(wordsIn));
    }
    const text = boxes.map(textOfPage).join("\n\n").trim();
    return titleFirst(text, largestLine(boxes.flat(), TITLE_FACTOR));
  }

  function startWorker() {
    return createWorker([...languages], OEM.LSTM_ONLY, {
      langPath: languageFolder,
      gzip: true,
      cacheMethod: "none",
      // Without a handler an unreadable picture would be an uncaught exception.
      errorHandler: () => {},
    });
  }
}

function linesOf(blocks: Block[] | null | undefined): Line[] {
  return (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
}

/** Returns the words as boxes with placeholder text of the same length. */
function shapesIn(line: Line): TextBox[] {
  return line.words.map(({ bbox, symbols }) => ({
    text: "x".repeat(symbols.length),
    x: bbox.x0,
    y: bbox.y0,
    width: bbox.x1 - bbox.x0,
    height: line.rowAttributes.rowHeight || bbox.y1 - bbox.y0,
  }));
}

/** Returns the words with the height of their line: their own height depends on their characters. */
function wordsIn(line: Line): TextBox[] {
  const { baseline } = line;
  const height = line.rowAttributes.rowHeight || line.bbox.y1 - line.bbox.y0;
  const slope = baseline.x1 > baseline.x0 ? (baseline.y1 - baseline.y0) / (baseline.x1 - baseline.x0) : 0;
  return line.words.map(({ text, bbox }) => {
    const base = baseline.y0 + slope * (bbox.x0 - baseline.x0);
    return { text, x: bbox.x0, y: base - 0.75 * height, width: bbox.x1 - bbox.x0, height: 0.9 * height };
  });
}

function around(boxes: readonly TextBox[]) {
  const left = Math.max(0, Math.floor(Math.min(...boxes.map(({ x }) => x)) - PADDING));
  const top = Math.max(0, Math.floor(Math.min(...boxes.map(({ y }) => y)) - PADDING));
  const right = Math.ceil(Math.max(...boxes.map(({ x, width }) => x + width)) + PADDING);
  const bottom = Math.ceil(Math.max(...boxes.map(({ y, height }) => y + height)) + PADDING);
  return { left, top, width: right - left, height: bottom - top };
}
