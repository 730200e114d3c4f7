import { PDFParse } from "pdf-parse";

/** Returns a PDF of one page with lines of text in Helvetica; letters of windows-1252. */
export function textPdf(text: string): Uint8Array<ArrayBuffer> {
  const lines = text.split("\n").map((line) => `(${line.replace(/[\\()]/g, "\\$&")}) Tj T*`);
  const content = `BT /F1 9 Tf 40 800 Td 13 TL\n${lines.join("\n")}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.indexOf("xref")}\n%%EOF\n`;
  return Uint8Array.from(file.replaceAll("œ", "\x9c"), (letter) => letter.charCodeAt(0));
}

/** Returns how many pages a PDF has. */
export async function countPages(pdf: Uint8Array): Promise<number> {
  const parser = new PDFParse({ data: new Uint8Array(pdf) });
  const { total } = await parser.getInfo();
  await parser.destroy();
  return total;
}

/** Returns the text of each page of a PDF. */
export async function pageTexts(pdf: Uint8Array): Promise<string[]> {
  const parser = new PDFParse({ data: new Uint8Array(pdf) });
  const { pages } = await parser.getText();
  await parser.destroy();
  return pages.map(({ text }) => text);
}
