import { randomBytes } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import sharp from "sharp";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { A4, aPacked, aPdf, type PdfText, pdfOf } from "#tests/support/pdf.ts";
import { DOCUMENT_LIMITS, type DocumentProgress } from "./document-messages.ts";
import { createDocuments } from "./documents.server.ts";

// A second of work can take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const log = { warn() {} };

const LINES = ["Pancakes", "Ingredients", "200 g flour", "2 eggs", "Method", "Whisk everything and fry it in butter."];

/** Lines of text below each other, in points. */
function block(lines: string[], { x = 60, y = 80, step = 16, size = 11 } = {}): PdfText[] {
  return lines.map((text, index) => ({ text, x, y: y + index * step, size }));
}

/** Black text on white as a picture, 1240 pixels wide: A4 at 150 dots an inch. */
function aScan(lines: string[], { height = 1754, size = 30 } = {}) {
  const rows = lines.map((line, index) => `<text x="100" y="${150 + index * 60}">${line}</text>`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="${height}"><rect width="100%" height="100%" fill="white"/><g font-family="DejaVu Sans" font-size="${size}">${rows}</g></svg>`;
  return sharp(Buffer.from(svg));
}

async function aScannedPdf(pages: number) {
  const bytes = await aScan(LINES).jpeg().toBuffer();
  const picture = { bytes, pixels: { width: 1240, height: 1754 }, x: 0, y: 0, ...A4 };
  return aPdf(Array.from({ length: pages }, () => ({ pictures: [picture] })));
}

describe("reading", () => {
  const documents = createDocuments({ languages: ["eng"], log });
  afterAll(() => documents.close());

  test("a PDF gives its text and its progress, and no page of text as a picture", async () => {
    const progress: DocumentProgress[] = [];
    const pdf = aPdf([{ texts: block(LINES) }, { texts: block(["Serve it hot, with sugar."]) }]);
    const found = await documents.readPdf(pdf, (step) => progress.push(step));

    expect(found.text.replace(/\n+/g, "\n")).toBe(`${LINES.join("\n")}\nServe it hot, with sugar.`);
    expect(found.usedOcr).toBe(false);
    expect(progress).toEqual([
      { page: 1, pages: 2, stage: "text" },
      { page: 2, pages: 2, stage: "text" },
    ]);
    expect(found.picture).toBeNull();
  });

  test("columns are in reading order, the name of the recipe first", async () => {
    const left = block(["200 g plain flour", "2 large eggs", "300 ml milk", "a pinch of salt"], { y: 200 });
    const right = block(
      ["Whisk the flour, eggs and milk until", "all is smooth. Let it rest, then fry thin", "pancakes."],
      {
        x: 260,
        y: 205,
      },
    );
    const rows = [...left, ...right].toSorted((a, b) => a.y - b.y);
    const title = { text: "Pancakes", x: 260, y: 150, size: 24 };
    const { text } = await documents.readPdf(aPdf([{ texts: [...rows, title] }]));
    expect(text.replace(/\n+/g, "\n").split("\n")).toEqual([
      "Pancakes",
      ...left.map((line) => line.text),
      "Pancakes",
      ...right.map((line) => line.text),
    ]);
  });

  test("a scanned PDF is read optically, page by page", async () => {
    const progress: DocumentProgress[] = [];
    const found = await documents.readPdf(await aScannedPdf(2), (step) => progress.push(step));
    expect(found.usedOcr).toBe(true);
    expect(found.text).toMatch(/Pancakes\s+Ingredients\s+200 g flour\s+2 eggs\s+Method\s+Whisk everything and fry/);
    expect(progress.filter(({ stage }) => stage === "ocr")).toEqual([
      { page: 1, pages: 2, stage: "ocr" },
      { page: 2, pages: 2, stage: "ocr" },
    ]);
    const { format, width = 0, height = 0 } = await sharp(found.picture ?? Buffer.alloc(0)).metadata();
    expect(format).toBe("jpeg");
    expect(height / width).toBeCloseTo(A4.height / A4.width, 1);
  });

  test("the largest picture in a PDF is the recipe's", async () => {
    const noise = { create: { width: 640, height: 480, channels: 3 as const, background: "tomato" } };
    const bytes = await sharp(noise).jpeg().toBuffer();
    const logo = await sharp(noise).resize(240, 210).jpeg().toBuffer();
    const place = { x: 60, y: 300, width: 320, height: 240 };
    const found = await documents.readPdf(
      aPdf([
        {
          texts: block(LINES),
          pictures: [
            { bytes: logo, pixels: { width: 240, height: 210 }, x: 400, y: 20, width: 60, height: 50 },
            { bytes, pixels: { width: 640, height: 480 }, ...place },
          ],
        },
      ]),
    );
    expect(await sharp(found.picture ?? Buffer.alloc(0)).metadata()).toMatchObject({ width: 640, height: 480 });
  });

  test("a photo is read upright, whatever the orientation of the camera", async () => {
    const sideways = await aScan(LINES, { height: 620 }).rotate(90).jpeg().toBuffer();
    const photo = await sharp(sideways).withMetadata({ orientation: 8 }).jpeg().toBuffer();
    const { text } = await documents.readPicture(photo);
    expect(text).toMatch(/200 g flour\s+2 eggs\s+Method\s+Whisk everything and fry it in butter/);
  });

  test.each([
    ["text", Buffer.from("not a picture")],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["nothing", Buffer.alloc(0)],
    ["a PDF", aPdf([{ texts: block(LINES) }])],
  ])("%s is no photo", async (_case, bytes) => {
    await expect(documents.readPicture(bytes)).rejects.toMatchObject({ kind: "invalid" });
  });

  // Abuse case 67.
  test("more than 25 megapixels are refused before they are decoded", async () => {
    const wide = { create: { width: 5001, height: 5000, channels: 3 as const, background: "white" } };
    const bytes = await sharp(wide).png().toBuffer();
    await expect(documents.readPicture(bytes)).rejects.toMatchObject({ kind: "invalid" });
  });

  // Abuse case 70.
  test.each([
    ["nothing", Buffer.alloc(0)],
    ["text", Buffer.from("Pancakes")],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47])],
    ["its header alone", Buffer.from("%PDF-1.7\n")],
    ["half a file", aPdf([{ texts: block(LINES) }]).subarray(0, 300)],
    ["random bytes with a header", Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(5_000)])],
    ["no pages", pdfOf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Count 0/Kids[]>>"])],
    ["pages in a circle", pdfOf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Count 9/Kids[2 0 R]>>"])],
  ])("a PDF of %s cannot be read", async (_case, bytes) => {
    await expect(documents.readPdf(bytes)).rejects.toMatchObject({ kind: "invalid" });
  });

  test("a protected PDF has its own message", async () => {
    const catalog = ["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Count 0/Kids[]>>"];
    const key = "00".repeat(32);
    const locked = pdfOf(
      [...catalog, `<</Filter/Standard/V 1/R 2/P -4/O<${key}>/U<${key}>>>`],
      "/Encrypt 3 0 R/ID[<00><00>]",
    );
    await expect(documents.readPdf(locked)).rejects.toThrow("This PDF is protected with a password");
  });

  test("a PDF of fifty thousand pages is read as far as twenty, in time", async () => {
    const page = (number: number) => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/UserUnit ${number}>>`;
    const count = 50_000;
    const kids = Array.from({ length: count }, (_, index) => `${index + 4} 0 R`).join(" ");
    const first = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 3 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>`;
    const words = `BT /F 11 Tf 60 700 Td (${"Whisk everything well. ".repeat(4)}) Tj ET`;
    const pdf = pdfOf([
      "<</Type/Catalog/Pages 2 0 R>>",
      `<</Type/Pages/Count ${count}/Kids[${kids}]>>`,
      `<</Length ${words.length}>>stream\n${words}\nendstream`,
      first,
      ...Array.from({ length: count - 1 }, (_, index) => page(index)),
    ]);
    const progress: DocumentProgress[] = [];
    const { text } = await documents.readPdf(pdf, (step) => progress.push(step));
    expect(text).toMatch(/^Whisk everything well/);
    expect(progress.at(-1)).toEqual({ page: 20, pages: 20, stage: "text" });
  });
});

describe("hostile documents", () => {
  // Abuse case 71.
  test("end in time, and the next document is read; other requests are served meanwhile", async () => {
    const documents = createDocuments({ languages: ["eng"], log, limits: { textMs: 1_500, ocrMs: 1_500 } });
    onTestFinished(() => documents.close());
    const bombs = [
      aPacked(Buffer.alloc(80 * 1024 * 1024, " ")), // a stream eight times the size of any PDF that is read
      aPacked(Buffer.alloc(1_000_000, "[")), // brackets nested a million deep
      aPacked(Buffer.alloc(30 * 1024 * 1024, "q 1 0 0 1 0 0 cm Q ")), // millions of operators
    ];
    const started = performance.now();
    const delay = monitorEventLoopDelay();
    delay.enable();
    const ends = bombs.map((bomb) =>
      documents.readPdf(bomb).catch((error: unknown) => expect(error).toMatchObject({ kind: "invalid" })),
    );
    await Promise.all(ends);
    expect(performance.now() - started).toBeLessThan(40_000);
    expect(delay.max).toBeLessThan(3_000_000_000); // nanoseconds
    await expect(documents.readPdf(Buffer.from("%PDF-1.7"))).rejects.toMatchObject({ kind: "invalid" });
  });
});

test("a language that is not installed, or is no name of one, is left out, and the log says what to install", async () => {
  const warned: unknown[] = [];
  const documents = createDocuments({
    languages: ["xyz", "../../etc", "eng"],
    log: { warn: (event, fields) => warned.push([event, fields]) },
  });
  await documents.close();
  const missing = (language: string) => ({
    language,
    message: expect.stringContaining(`npm install @tesseract.js-data/${language}`),
  });
  expect(warned).toEqual([
    ["ocr.language_missing", missing("xyz")],
    ["ocr.language_missing", missing("../../etc")],
  ]);
});

test("the limits are those of the threat model, memory as decided since", () => {
  expect(DOCUMENT_LIMITS).toEqual({
    pdfBytes: 10 * 1024 * 1024,
    pictureBytes: 10 * 1024 * 1024,
    pages: 20,
    textBytes: 200_000,
    ocrPages: 5,
    pixels: 25_000_000,
    startMs: 15_000,
    textMs: 15_000,
    ocrMs: 25_000,
    idleMs: 30_000,
    heapMiB: 384,
    memoryBytes: 768 * 1024 * 1024,
    atOnce: 2,
    waiting: 8,
    waitMs: 90_000,
  });
});
