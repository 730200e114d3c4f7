import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A text on a page: where it begins, in points from the lower left corner, and how wide it is. */
export type ReadText = { text: string; x: number; y: number; width: number; font: string };

/** An element of the structure: its kind and what is in it. */
export type ReadStructure = { role: string; lang?: string; alt?: string; children: ReadStructure[] };

export type ReadPage = {
  width: number;
  height: number;
  texts: ReadText[];
  text: string;
  pictures: { ratio: number }[];
  structure: ReadStructure;
};

/** A PDF file as another program reads it. */
export type ReadPdf = {
  title: string | undefined;
  language: string | undefined;
  isTagged: boolean;
  pages: ReadPage[];
  /** Titles of the outline, with those below them. */
  outline: { title: string; items: string[] }[];
  /** Whether each font is embedded, by its name. */
  fonts: Map<string, boolean>;
  /** The page, from 1, of a named place. */
  pageOf(destination: string): Promise<number>;
};

/** Reads a PDF file with PDF.js. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { info } = await document.getMetadata();
  const marked = await document.getMarkInfo();
  const pages: ReadPage[] = [];
  const fonts = new Map<string, boolean>();
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const content = await page.getTextContent();
    const texts = content.items.flatMap((item) => {
      if (!("str" in item) || item.str.trim() === "") return [];
      return [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width, font: item.fontName }];
    });
    const { fnArray, argsArray } = await page.getOperatorList();
    const pictures = fnArray.flatMap((operator, at) => {
      if (operator !== OPS.paintImageXObject) return [];
      // It is drawn in a square of one point, which the transformation before it stretches.
      const [[a, , , d]] = argsArray
        .slice(0, at)
        .filter((_, index) => fnArray[index] === OPS.transform)
        .slice(-1);
      return [{ ratio: Math.abs(a / d) }];
    });
    if (fnArray.includes(OPS.setFont)) {
      for (const { font } of texts) {
        const loaded = page.commonObjs.get(font) as { name: string; missingFile?: boolean };
        fonts.set(loaded.name, !loaded.missingFile);
      }
    }
    const structure = (await page.getStructTree()) as unknown as ReadStructure;
    pages.push({ width, height, texts, text: texts.map(({ text }) => text).join("\n"), pictures, structure });
  }
  const outline = (await document.getOutline()) ?? [];
  const language = (info as { Language?: string }).Language ?? undefined;
  return {
    title: (info as { Title?: string }).Title,
    language,
    isTagged: marked?.Marked === true,
    pages,
    outline: outline.map(({ title, items }) => ({ title, items: items.map((item) => item.title) })),
    fonts,
    async pageOf(destination) {
      const place = await document.getDestination(destination);
      if (!place) throw new Error(`no ${destination}`);
      return (await document.getPageIndex(place[0])) + 1;
    },
  };
}
