import { deflateSync } from "node:zlib";

/** Text on a page: `x` and `y` in points from the upper left corner to the start of the base line, `size` in points. */
export type PdfText = { text: string; x: number; y: number; size?: number };

/** A JPEG on a page: `bytes` as encoded, size in pixels, place in points from the upper left corner. */
type PdfPicture = {
  bytes: Uint8Array;
  pixels: { width: number; height: number };
  x: number;
  y: number;
  width: number;
  height: number;
};

/** The texts and pictures of a page. */
export type PdfPage = { texts?: PdfText[]; pictures?: PdfPicture[] };

export const A4 = { width: 595, height: 842 };

/** Returns a small PDF in A4 with texts in Helvetica (characters of Windows-1252 only) and JPEG pictures. */
export function aPdf(pages: PdfPage[]): Buffer {
  const objects: Buffer[] = [];
  const add = (...parts: (string | Uint8Array)[]) =>
    objects.push(Buffer.concat(parts.map((part) => Buffer.from(part))));
  const kids: number[] = [];
  add("<</Type/Catalog/Pages 2 0 R>>", "");
  objects.push(Buffer.alloc(0)); // the page tree, when the pages are known
  add("<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>");
  for (const { texts = [], pictures = [] } of pages) {
    const names = pictures.map(({ bytes, pixels }) => {
      const kind = `/Width ${pixels.width}/Height ${pixels.height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`;
      return add(`<</Type/XObject/Subtype/Image${kind}/Length ${bytes.length}>>stream\n`, bytes, "\nendstream");
    });
    const content = deflateSync(Buffer.from([...pictures.map(paint), ...texts.map(write)].join("\n"), "latin1"));
    const stream = add(`<</Length ${content.length}/Filter/FlateDecode>>stream\n`, content, "\nendstream");
    const images = names.map((name, index) => `/P${index} ${name} 0 R`).join("");
    const resources = `/Resources<</Font<</F 3 0 R>>/XObject<<${images}>>>>`;
    const box = `/MediaBox[0 0 ${A4.width} ${A4.height}]`;
    kids.push(add(`<</Type/Page/Parent 2 0 R${box}${resources}/Contents ${stream} 0 R>>`));
  }
  objects[1] = Buffer.from(`<</Type/Pages/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(" ")}]>>`);
  return pdfOf(objects);
}

/** Returns a PDF of these objects, numbered from 1; the first is the catalog. For invalid files. */
export function pdfOf(objects: readonly (string | Uint8Array)[], trailer = ""): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\u00e2\u00e3\n", "latin1")];
  let length = parts[0]?.length ?? 0;
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]);
    parts.push(part);
    length += part.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const end = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + end)]);
}

/** Returns a PDF with one page whose content is compressed: a small file with large content. */
export function aPacked(content: Uint8Array): Buffer {
  const bytes = deflateSync(content, { level: 1 });
  return pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<>>>>",
    Buffer.concat([
      Buffer.from(`<</Length ${bytes.length}/Filter/FlateDecode>>stream\n`),
      bytes,
      Buffer.from("\nendstream"),
    ]),
  ]);
}

function write({ text, x, y, size = 11 }: PdfText) {
  const escaped = text.replace(/[\\()]/g, "\\$&");
  return `BT /F ${size} Tf ${x} ${A4.height - y} Td (${escaped}) Tj ET`;
}

function paint({ x, y, width, height }: PdfPicture, index: number) {
  return `q ${width} 0 0 ${height} ${x} ${A4.height - y - height} cm /P${index} Do Q`;
}
