import { Parser } from "htmlparser2";
import { fixMojibake, withLostEscapes } from "./clean-text.ts";

// Elements that begin and end a line of their own when a page is read (HTML, "flow content" that is not phrasing).
export const BLOCKS = new Set(
  "address article aside blockquote br center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);
const SILENT = new Set(["script", "style", "template", "noscript", "svg", "iframe"]);
const TAG = /<\/?[a-z][^<>]*>/i;
const ENTITY = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,20}\d{0,2});/i;
// Soft hyphen, zero-width space, direction marks, word joiner, byte order mark. Joiners stay: Persian and emoji need them.
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufffd]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]|\p{Cs}/gu;
// Anything but printable Latin, Greek and Cyrillic letters and white space.
const UNUSUAL = /[^\s\u0020-\u007e\u00a0-\u00ac\u00ae-\u1fff\u2010-\u2027\u2030-\u205f\u3000-\ud7ff]/;
// Words of ASCII with single blanks between them.
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
const UNFOLDED = /[^\S ]| {2}/;
const LINE_BREAK = "\n";

/** Characters that are read of one text. V8 has no room to backtrack over megabytes (docs/decisions/12). */
export const MAX_TEXT = 200_000;

/** Returns text on one line: white space folded; control, invisible and half characters removed. */
export function foldText(text: string): string {
  // Half of the texts of a page are the blanks between its elements, and most others have nothing to change.
  if (PLAIN.test(text)) return text;
  if (text.trim() === "") return "";
  const clean = UNUSUAL.test(text) ? text.replace(CONTROL, "").replace(INVISIBLE, "") : text;
  return foldSpace(fixMojibake(clean)).trim();
}

/** Returns a text in which all white space is single blanks. Most texts are like that; replacing each blank would take long. */
export function foldSpace(text: string): string {
  if (!UNFOLDED.test(text)) return text;
  return text.trim() === "" ? " " : text.replace(/\s+/g, " ");
}

/** Returns the plain text of a piece of HTML or of text with HTML in it, on one line; entities decoded even where encoded twice. */
export function plainText(html: string): string {
  return foldText(strip(html).replaceAll(LINE_BREAK, " "));
}

/** Returns the lines a reader would see: cut at block elements and breaks, or at line feeds where the text has no such elements. */
export function plainLines(html: string): string[] {
  return strip(html)
    .split(LINE_BREAK)
    .map(foldText)
    .filter((line) => line !== "");
}

function strip(html: string): string {
  let text = withLostEscapes(html.slice(0, MAX_TEXT).replace(/\r\n?/g, LINE_BREAK));
  // Structured data is often encoded twice, so the markup shows up only after the first decoding.
  for (let round = 0; round < 3; round++) {
    const hasTags = TAG.test(text);
    if (!hasTags && !ENTITY.test(text)) break;
    text = readOnce(text, hasTags);
  }
  return text;
}

function readOnce(html: string, hasTags: boolean): string {
  const source = hasTags && hasBlocks(html) ? html.replaceAll(LINE_BREAK, " ") : html;
  let text = "";
  let from = 0;
  while (from < source.length) {
    const piece = readPiece(source.slice(from));
    text += piece.text;
    from += piece.end;
  }
  return text;
}

/** Elements that may be open in one another: the parser looks through all of them at each tag. */
const MAX_DEPTH = 500;

/** Returns the text of a piece of HTML up to where too many elements are open, and where that is. */
function readPiece(html: string): { text: string; end: number } {
  let text = "";
  let silent = 0;
  let depth = 0;
  let end = html.length;
  const parser = new Parser(
    {
      onopentagname(name) {
        if (SILENT.has(name)) silent++;
        else if (BLOCKS.has(name)) text += LINE_BREAK;
        if (++depth <= MAX_DEPTH) return;
        const close = html.indexOf(">", parser.endIndex);
        if (close >= 0) end = close + 1;
        parser.pause();
      },
      ontext(data) {
        if (silent === 0) text += data;
      },
      onclosetag(name) {
        depth--;
        if (SILENT.has(name)) silent--;
        else if (BLOCKS.has(name)) text += LINE_BREAK;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return { text, end };
}

function hasBlocks(html: string): boolean {
  return /<\/?(?:p|br|li|div|h[1-6]|tr|ol|ul)\b/i.test(html);
}

/** Returns the number of characters in lines. */
export function charactersIn(lines: string[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}
