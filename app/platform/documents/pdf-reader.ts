import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PDFParse } from "pdf-parse";
import sharp from "sharp";
import type { ChildReport, ChildSettings, DocumentJob } from "./document-messages.ts";
import type { OpticalReader } from "./optical-reader.ts";
import { type PlacedPage, withoutEdges } from "./page-edges.ts";
import { largestLine, type TextBox, textOfPage, titleFirst } from "./page-layout.ts";

type Limits = ChildSettings["limits"];
type Report = (message: ChildReport) => void;

const POINTS_PER_INCH = 72;
const OCR_DPI = 200;
const MIN_LETTERS = 40; // characters that a document with usable text has; scans have a stamp or a page number at most
const TITLE_FACTOR = 1.35; // font size of a recipe's name relative to its text
const PICTURE_PAGES = 3;
const PICTURE = { minSide: 200, maxRatio: 3.5, width: 1600, quality: 85 };

/**
 * Reads the text of a PDF and its largest picture, or, by OCR, that of a scan, whose first page is its picture. Reports
 * each part at once, text page by page, so that it is not lost if a later part fails. Throws if the file is no PDF.
 */
export async function readPdf(job: DocumentJob, limits: Limits, optical: OpticalReader, report: Report): Promise<void> {
  const parser = new PDFParse({ ...offline(), data: new Uint8Array(job.bytes), maxImageSize: limits.pixels });
  try {
    const document = await documentOf(parser);
    const pages = Math.min(document.numPages, limits.pages);
    if (pages < 1) throw new Error("no pages");
    const text = await textOf(document, pages, limits, job.id, report);
    if (isWorthHaving(text)) reportPicture(await pictureOf(parser, document), job.id, report);
    else await readOptically(parser, document, job.id, limits, optical, report);
    report({ type: "done", id: job.id });
  } finally {
    await parser.destroy();
  }
}

async function textOf(document: PdfDocument, pages: number, limits: Limits, id: number, report: Report) {
  let text = "";
  const placed: PlacedPage[] = [];
  for (let number = 1; number <= pages; number += 1) {
    report({ type: "progress", id, progress: { page: number, pages, stage: "text" } });
    const page = await document.getPage(number);
    const { height } = page.getViewport({ scale: 1 });
    placed.push({ boxes: await boxesOf(page), height });
    const whole = `${text}\n\n${textOfPages(placed.slice(-1), number === 1)}`.trim();
    text = cutToBytes(whole, limits.textBytes);
    if (isWorthHaving(text)) report({ type: "text", id, text, usedOcr: false });
    page.cleanup();
    if (text !== whole) break;
  }
  if (placed.length < 2) return text;
  // What stands at the edges of several pages is known when all of them were read.
  text = cutToBytes(textOfPages(placed, true), limits.textBytes);
  if (isWorthHaving(text)) report({ type: "text", id, text, usedOcr: false });
  return text;
}

/** Returns the text of pages; the first of a document begins with its title. */
function textOfPages(pages: readonly PlacedPage[], hasFirst: boolean): string {
  const texts = withoutEdges(pages).map((boxes, at) => {
    const title = hasFirst && at === 0 ? largestLine(boxes, TITLE_FACTOR) : undefined;
    return titleFirst(textOfPage(boxes), title);
  });
  return texts.join("\n\n").trim();
}

function isWorthHaving(text: string) {
  return (text.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS;
}

async function boxesOf(page: PdfPage): Promise<TextBox[]> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (item.str === undefined || item.transform === undefined) return [];
    const [, , skew = 0, scale = 0, left = 0, base = 0] = item.transform;
    const [x, y] = viewport.convertToViewportPoint(left, base);
    const height = Math.hypot(skew, scale);
    // The base line of letters is about four fifths of their size above it.
    return [{ text: item.str, x, y: y - 0.8 * height, width: item.width ?? 0, height }];
  });
}

async function readOptically(
  parser: PDFParse,
  document: PdfDocument,
  id: number,
  limits: Limits,
  optical: OpticalReader,
  report: Report,
) {
  const pages = Math.min(document.numPages, limits.ocrPages);
  let text = "";
  for (let page = 1; page <= pages; page += 1) {
    report({ type: "progress", id, progress: { page, pages, stage: "ocr" } });
    // Before the text: OCR may run out of time, and rendering a page is fast.
    if (page === 1) reportPicture(await firstPage(parser, document, limits), id, report);
    const picture = await rendered(parser, document, page, OCR_DPI, limits);
    if (picture) text += `${await optical.readPage(picture)}\n\n`;
    report({ type: "text", id, text: cutToBytes(text.trim(), limits.textBytes), usedOcr: true });
  }
}

function reportPicture(picture: Uint8Array | null, id: number, report: Report) {
  if (picture) report({ type: "picture", id, picture });
}

/** Returns the largest picture of the first pages that is no logo, line or background: a page of text is no photograph. */
async function pictureOf(parser: PDFParse, document: PdfDocument): Promise<Uint8Array | null> {
  try {
    const partial = Array.from({ length: Math.min(document.numPages, PICTURE_PAGES) }, (_, index) => index + 1);
    const { pages } = await parser.getImage({ partial, imageThreshold: PICTURE.minSide, imageDataUrl: false });
    const [largest] = pages
      .flatMap(({ images }) => images)
      .filter(({ width, height }) => Math.max(width, height) < PICTURE.maxRatio * Math.min(width, height))
      .toSorted((a, b) => b.width * b.height - a.width * a.height);
    return largest ? await asJpeg(largest.data) : null;
  } catch {
    // An unknown picture format must not prevent reading the recipe.
    return null;
  }
}

async function firstPage(parser: PDFParse, document: PdfDocument, limits: Limits): Promise<Uint8Array | null> {
  try {
    const picture = await rendered(parser, document, 1, 110, limits);
    return picture ? await asJpeg(picture) : null;
  } catch {
    return null;
  }
}

async function asJpeg(picture: Uint8Array): Promise<Uint8Array> {
  return sharp(picture)
    .resize({ width: PICTURE.width, height: PICTURE.width, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .jpeg({ quality: PICTURE.quality })
    .toBuffer();
}

/** Renders a page as PNG; the resolution is reduced if there would be too many pixels. */
async function rendered(parser: PDFParse, document: PdfDocument, number: number, dpi: number, limits: Limits) {
  const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 });
  const scale = Math.min(dpi / POINTS_PER_INCH, Math.sqrt(limits.pixels / (width * height)));
  const { pages } = await parser.getScreenshot({ partial: [number], scale, imageDataUrl: false });
  return pages[0]?.data;
}

function cutToBytes(text: string, maxBytes: number) {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  return Buffer.from(text)
    .subarray(0, maxBytes)
    .toString()
    .replace(/\ufffd+$/, "");
}

/** Returns the options that make PDF.js use its local files; nothing is fetched, and no script of a file is run. */
function offline() {
  const folder = dirname(
    createRequire(createRequire(import.meta.url).resolve("pdf-parse")).resolve("pdfjs-dist/package.json"),
  );
  return {
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: false,
    verbosity: 0,
    cMapUrl: `${join(folder, "cmaps")}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(folder, "standard_fonts")}/`,
    wasmUrl: `${join(folder, "wasm")}/`,
  };
}

/** The part of PDF.js that is used here. */
type PdfDocument = { numPages: number; getPage(number: number): Promise<PdfPage> };
type PdfPage = {
  getViewport(options: { scale: number }): {
    width: number;
    height: number;
    convertToViewportPoint(x: number, y: number): [number, number];
  };
  getTextContent(): Promise<{ items: { str?: string; transform?: number[]; width?: number }[] }>;
  cleanup(): void;
};

/** Returns the document inside PDFParse, where it is private: PDFParse itself returns text without position and size. */
async function documentOf(parser: PDFParse): Promise<PdfDocument> {
  await parser.getText({ partial: [-1] }); // opens the file, reads no page
  return Reflect.get(parser, "doc");
}
