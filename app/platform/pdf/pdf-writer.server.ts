import PDFDocument from "pdfkit";
import type { Block, PlacedBlock } from "./flow.ts";
import type { Face } from "./font-files.ts";
import type { OpenFont } from "./fonts.server.ts";
import { PageCommands, type PageContent, writeParts } from "./pdf-parts.server.ts";
import { type Line, printable, type TextStyle } from "./typesetter.server.ts";

/** The distance from the top of a line to its base, for a leading of 1. */
const BASE = 0.76;

const BOX_COLOR = "#888888";

/** Pages after which the words that pdfkit has laid out are forgotten. */
const WORDS_KEPT_FOR = 16;

type Element = PDFKit.PDFStructureElement;

/** What pdfkit keeps until the file ends and does not declare: it would grow with each page (decision 49). */
type Kept = {
  /** The font that was set last, with each word that it has laid out. */
  _font: { layoutCache: Record<string, unknown> };
  /** For each page, by the number that it has there, the element of each of its texts. */
  getStructParentTree(): { get(key: number): unknown; add(key: number, value: unknown): void };
  page: {
    dictionary: { data: { StructParents?: number } };
    content: PageContent;
  };
  ref(data: unknown): { data: unknown; end(): void };
};

/** What a file says about itself. */
export type PdfAbout = { title: string; language: string; madeAt: Date };

/** Writes a tagged PDF file page by page; a page that is full goes to the file. Lengths in points. @throws where the disk is full. */
export class PdfWriter {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: Element;
  readonly #elements = new Map<Block | string, Element>();
  readonly #first: OpenFont;
  readonly #fonts = new Set<string>();
  readonly #commands = new PageCommands();
  #part: Element;
  /** Pages that were begun. */
  pages = 0;

  constructor(
    file: string,
    { title, language, madeAt }: PdfAbout,
    { size, fonts }: { size: readonly [width: number, height: number]; fonts: Record<Face, OpenFont[]> },
  ) {
    this.#pdf = new PDFDocument({
      size: [...size],
      margin: 0,
      autoFirstPage: false,
      pdfVersion: "1.7",
      tagged: true,
      displayTitle: true,
      lang: language,
      // No font of the reader's device.
      font: "",
      info: { Title: title, Creator: "Trivet", Producer: "Trivet", CreationDate: madeAt },
    });
    // pdfkit takes an opened font, which it does not declare: to open each twice would take 3 MB more.
    for (const { name, font } of new Set(Object.values(fonts).flat())) this.#pdf.registerFont(name, font as never);
    const [first] = fonts.text;
    if (!first) throw new Error("no font");
    this.#first = first;
    writeParts(this.#pdf, file);
    this.#root = this.#pdf.struct("Document");
    this.#pdf.addStructure(this.#root);
    this.#part = this.#root;
  }

  addPage() {
    this.#endPage();
    const kept = this.#pdf as unknown as Kept;
    const before = this.pages > 0 ? kept.page : null;
    this.#pdf.addPage();
    // Written now.
    if (before) before.dictionary.data = {};
    this.#commands.gather(kept.page.content);
    this.pages += 1;
  }

  /** Writes what pdfkit would keep of the page until the file ends. */
  #endPage() {
    if (this.pages === 0) return;
    const kept = this.#pdf as unknown as Kept;
    const tree = kept.getStructParentTree();
    const key = kept.page.dictionary.data.StructParents ?? 0;
    const written = kept.ref(tree.get(key) ?? []);
    written.end();
    written.data = {};
    tree.add(key, written);
    if (this.pages % WORDS_KEPT_FOR > 0) return;
    for (const name of this.#fonts) {
      this.#pdf.font(name);
      kept._font.layoutCache = Object.create(null);
    }
  }

  /** Begins a part of the document, such as a recipe; the one before ends. */
  beginPart(type: "Sect" | "TOC" | "Index", language?: string) {
    this.endPart();
    this.#part = this.#pdf.struct(type, language ? { lang: language } : {});
    this.#root.add(this.#part);
  }

  endPart() {
    if (this.#part !== this.#root) this.#part.end();
    this.#elements.clear();
    this.#part = this.#root;
  }

  /** Names a place on this page, which texts lead to. */
  nameDestination(name: string, y: number) {
    this.#pdf.addNamedDestination(name, "XYZ", 0, y, null);
  }

  /** Adds this page to the list of contents that readers show beside the pages. */
  addOutline(title: string, below?: PDFKit.PDFOutline): PDFKit.PDFOutline {
    return (below ?? this.#pdf.outline).addItem(title);
  }

  /** Draws a part of a block; `origin` is the upper left corner of the area. */
  drawBlock({ block, from, to, width, ...place }: PlacedBlock, origin: { x: number; y: number }) {
    const x = origin.x + place.x;
    const y = origin.y + place.y;
    const element = this.#elementOf(block);
    const bodyType = block.type === "LI" ? "LBody" : null;
    if (from === 0 && block.marker) {
      const label = this.#pdf.struct("Lbl");
      element.add(label);
      label.add(() => this.#drawMarker(block, { x, y, width }));
      label.end();
    }
    const body = bodyType ? this.#pdf.struct(bodyType) : element;
    if (bodyType) element.add(body);
    body.add(() => {
      this.#drawPicture(block, x, y);
      for (const [index, line] of block.lines.slice(from, to).entries()) {
        const isLast = from + index === block.lines.length - 1;
        this.#drawLine(line, block, { x, y, width }, index);
        if (isLast && block.end) this.#drawEnd(block, block.end, { x, y, width }, index);
      }
    });
    if (bodyType) body.end();
  }

  #drawPicture({ picture }: Block, x: number, y: number) {
    if (!picture?.jpeg) return;
    const { jpeg, width, height } = picture;
    this.#pdf.image(Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength), x, y, { width, height });
  }

  /** Draws a text that belongs to the page, not to the document: its number. */
  drawArtifact(line: Line, style: TextStyle, x: number, y: number) {
    this.#pdf.markContent("Artifact", { type: "Pagination" });
    this.#drawRuns(line, style, x, y);
    this.#pdf.endMarkedContent();
  }

  /** Draws a coloured area behind what follows. */
  drawArea(color: string, { x, y, width, height }: { x: number; y: number; width: number; height: number }) {
    this.#pdf.markContent("Artifact", { type: "Layout" });
    this.#pdf.rect(x, y, width, height).fill(color);
    this.#pdf.endMarkedContent();
  }

  /** Ends the file. */
  end() {
    this.endPart();
    this.#root.end();
    this.#pdf.end();
  }

  #elementOf(block: Block): Element {
    const known = this.#elements.get(block);
    if (known) return known;
    const element = this.#pdf.struct(block.type, block.picture ? { alt: printable(block.picture.alt) } : {});
    this.#listOf(block.list).add(element);
    this.#elements.set(block, element);
    return element;
  }

  #listOf(list: string | undefined): Element {
    if (list === undefined) return this.#part;
    const known = this.#elements.get(list);
    if (known) return known;
    const element = this.#pdf.struct("L");
    this.#part.add(element);
    this.#elements.set(list, element);
    return element;
  }

  /** Draws a line of a block; one from right to left at the right, unless the number of a page is there. */
  #drawLine(line: Line, block: Block, area: { x: number; y: number; width: number }, index: number) {
    const { style, leading, indent = 0, goTo, link, end } = block;
    const top = area.y + index * leading;
    const x = line.isRightToLeft && !end ? area.x + area.width - indent - line.width : area.x + indent;
    this.#drawRuns(line, style, x, top + leading * BASE);
    if (goTo) this.#pdf.goTo(x, top, line.width, leading, goTo);
    if (link) this.#pdf.link(x, top, line.width, leading, link);
  }

  /** Draws the bullet or number of an item, on the side where its text begins. */
  #drawMarker({ marker, lines, leading }: Block, { x, y, width }: { x: number; y: number; width: number }) {
    if (!marker) return;
    const left = lines[0]?.isRightToLeft ? x + width - marker.line.width : x;
    this.#drawRuns(marker.line, marker.style, left, y + leading * BASE);
  }

  #drawEnd(
    { leading, style, lines, indent = 0 }: Block,
    end: NonNullable<Block["end"]>,
    area: { x: number; y: number; width: number },
    index: number,
  ) {
    const y = area.y + index * leading + leading * BASE;
    const x = area.x + area.width - end.line.width;
    const last = lines.at(-1);
    const from = area.x + indent + (last?.width ?? 0) + style.size * 0.5;
    this.#pdf.save().lineWidth(0.5).dash(0.5, { space: 2.5 }).lineCap("round");
    if (x - style.size * 0.5 > from) {
      this.#pdf
        .moveTo(from, y)
        .lineTo(x - style.size * 0.5, y)
        .stroke("#999999");
    }
    this.#pdf.restore();
    this.#drawRuns(end.line, end.style, x, y);
  }

  #drawRuns({ runs }: Line, { size, color }: TextStyle, x: number, baseline: number) {
    for (const { font, text, left, width, isReversed } of runs) {
      this.#pdf
        .font(this.#noted((font ?? this.#first).name))
        .fontSize(size)
        .fillColor(color);
      if (font === null) this.#drawBoxes(text, { size, x: x + left, baseline, width });
      else {
        this.#pdf.text(text, x + left, baseline, {
          lineBreak: false,
          baseline: "alphabetic",
          // With a list of features, a text is laid out as a whole: its words go from right to left, too. One word needs none.
          ...(isReversed && / ./.test(text) ? { features: [] } : {}),
        });
      }
    }
  }

  /** Notes that a font is used, and returns its name. */
  #noted(name: string): string {
    this.#fonts.add(name);
    return name;
  }

  /** Draws a box for each character that no font has, and blanks, in place of which readers and copies get the characters. */
  #drawBoxes(text: string, { size, x, baseline, width }: { size: number; x: number; baseline: number; width: number }) {
    const count = [...text].length;
    const each = width / count;
    this.#pdf.markContent("Span", { actual: text });
    const characterSpacing = each - this.#pdf.widthOfString(" ");
    this.#pdf.text(" ".repeat(count), x, baseline, { lineBreak: false, baseline: "alphabetic", characterSpacing });
    this.#pdf.lineWidth(size * 0.05).undash();
    for (let index = 0; index < count; index++) {
      this.#pdf.rect(x + index * each + size * 0.06, baseline - size * 0.68, each - size * 0.12, size * 0.68);
    }
    this.#pdf.stroke(BOX_COLOR);
    this.#pdf.endMarkedContent();
  }
}
