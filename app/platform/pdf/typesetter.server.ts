import type { Face } from "./font-files.ts";
import type { OpenFont } from "./fonts.server.ts";
import { beginsRightToLeft, hasRightToLeft, visualRuns } from "./line-runs.ts";

/** How text looks; `size` in points. */
export type TextStyle = { face: Face; size: number; color: string };

/** A part of a line in one font, `left` from its beginning; a character that no font has is a box, without font. In points. */
export type Run = { font: OpenFont | null; text: string; left: number; width: number; isReversed: boolean };

/** A line as it is drawn: its parts in the order of reading, as `text` is. */
export type Line = { runs: Run[]; width: number; text: string; isRightToLeft: boolean };

/** Breaks texts into lines. */
export type Typesetter = {
  /** Returns the lines of a text that are at most so wide; one at least. */
  lines(text: string, style: TextStyle, width: number): Line[];
  /** Returns the text on one line, whatever its width. */
  line(text: string, style: TextStyle): Line;
};

/** A part of a word in one font; the width for a size of 1. */
type Piece = { font: OpenFont | null; text: string; width: number };

/** Words, and parts of lines in one font, whose measure is kept: a megabyte. */
const MAX_KNOWN = 3_000;

/** The width of the box for a character that no font has, for a size of 1. */
const BOX_WIDTH = 0.62;

/** Characters that are not drawn: controls, marks of direction (the order is computed), joints that no font needs. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\ufffe\uffff]/gu;

/** Where a line may end: after blanks, after a hyphen between letters, and beside each Chinese or Japanese character. */
const BREAK =
  /(?<=[ ])(?=[^ ])|(?<=\p{L}[-‐–])(?=\p{L})|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}、。])(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])/u;

const PLAIN = /^[\x20-\x7e\xa0-\xff]*$/;
const segmenter = new Intl.Segmenter();

/** Returns a text with visible characters and single blanks only. */
export function printable(text: string): string {
  return text
    .replace(/[\t\r\n\f\v\u2028\u2029\u3000]+/g, " ")
    .replace(INVISIBLE, "")
    .normalize("NFC")
    .replace(/ {2,}/g, " ")
    .trim();
}

/** Makes a typesetter that measures with these fonts. */
export function createTypesetter(fonts: Record<Face, OpenFont[]>): Typesetter {
  const known = new Map<string, Piece[]>();
  const widths = new Map<string, number>();

  function piecesOf(word: string, face: Face): Piece[] {
    const key = `${face} ${word}`;
    const found = known.get(key);
    if (found) return found;
    const pieces: Piece[] = [];
    for (const { text, font } of charactersOf(word, face)) {
      const last = pieces.at(-1);
      if (last && last.font === font) last.text += text;
      else pieces.push({ font, text, width: 0 });
    }
    for (const piece of pieces) piece.width = widthOf(piece);
    remember(known, key, pieces);
    return pieces;
  }

  function widthOf({ font, text }: { font: OpenFont | null; text: string }): number {
    if (font === null) return BOX_WIDTH * [...text].length;
    const key = `${font.name} ${text}`;
    const found = widths.get(key);
    if (found !== undefined) return found;
    const width = font.font.layout(text).advanceWidth / font.font.unitsPerEm;
    remember(widths, key, width);
    return width;
  }

  /** Returns the characters as people see them, each with the first font that has all of it. */
  function charactersOf(text: string, face: Face): { text: string; font: OpenFont | null }[] {
    const [first] = fonts[face];
    if (first && PLAIN.test(text) && has(first, text)) return [{ text, font: first }];
    return [...segmenter.segment(text)].map(({ segment }) => characterOf(segment, face));
  }

  function characterOf(segment: string, face: Face): { text: string; font: OpenFont | null } {
    const font = fonts[face].find((candidate) => has(candidate, segment));
    if (font) return { text: segment, font };
    // A sign that is made of several, such as a family: its first part is better than none.
    const [part = segment] = segment;
    return { text: part, font: fonts[face].find((candidate) => has(candidate, part)) ?? null };
  }

  /** Returns the characters of a line; blanks and signs in the font before them, so that words stay together for readers. */
  function fewFonts(text: string, face: Face): { text: string; font: OpenFont | null }[] {
    let last: OpenFont | null = null;
    return [...segmenter.segment(text)].map(({ segment }) => {
      const isLetter = /[\p{L}\p{N}]/u.test(segment);
      const made = !isLetter && last && has(last, segment) ? { text: segment, font: last } : characterOf(segment, face);
      last = made.font;
      return made;
    });
  }

  const widthIn = (word: string, { face, size }: TextStyle) =>
    size * piecesOf(word, face).reduce((sum, { width }) => sum + width, 0);

  /** Returns the words of a text; one that is wider than a line, in parts that fit. */
  function* wordsOf(text: string, style: TextStyle, width: number): Generator<string> {
    for (const word of text.split(BREAK)) {
      if (widthIn(word.trimEnd(), style) <= width) yield word;
      else yield* partsOf(word, style, width);
    }
  }

  /** Returns the parts of a word by the widths of its letters: the whole is no wider than they are together. */
  function* partsOf(word: string, style: TextStyle, width: number): Generator<string> {
    let part = "";
    let used = 0;
    for (const { segment } of segmenter.segment(word)) {
      const own = widthIn(segment, style);
      if (part !== "" && used + own > width) {
        yield part;
        part = "";
        used = 0;
      }
      part += segment;
      used += own;
    }
    yield part;
  }

  function lineOf(text: string, { face, size }: TextStyle, isRightToLeft: boolean): Line {
    // A line of numbers alone has the order of its paragraph.
    const isTurned = isRightToLeft || hasRightToLeft(text);
    const parts = isTurned
      ? visualRuns(fewFonts(text.trimEnd(), face), isRightToLeft).map((run) => ({ ...run, width: widthOf(run) }))
      : mergedRuns(text.split(/(?<= )/).flatMap((word) => piecesOf(word, face))).map((piece, order) => ({
          ...piece,
          isReversed: false,
          order,
        }));
    let width = 0;
    const placed = parts.map((part) => {
      const left = width;
      width += part.width * size;
      return { ...part, left, width: part.width * size };
    });
    const runs = placed.sort((one, other) => one.order - other.order).map(({ order: _, ...run }) => run);
    const blank = /\s+$/.exec(text)?.[0] ?? "";
    // The blank at its end belongs to the text, not to what is seen of the line.
    const hanging = isTurned ? 0 : widthIn(blank, { face, size, color: "" });
    return { runs, width: width - hanging, text, isRightToLeft };
  }

  return {
    lines(text, style, width) {
      const clean = printable(text);
      const isRightToLeft = beginsRightToLeft(clean);
      const lines: Line[] = [];
      let line = "";
      let used = 0;
      for (const word of wordsOf(clean, style, width)) {
        if (line !== "" && used + widthIn(word.trimEnd(), style) > width) {
          lines.push(lineOf(line, style, isRightToLeft));
          line = "";
          used = 0;
        }
        line += word;
        used += widthIn(word, style);
      }
      if (line !== "" || lines.length === 0) lines.push(lineOf(line, style, isRightToLeft));
      return lines;
    },
    line(text, style) {
      const clean = printable(text);
      return lineOf(clean, style, beginsRightToLeft(clean));
    },
  };
}

function has({ font }: OpenFont, text: string): boolean {
  return [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

function remember<Value>(known: Map<string, Value>, key: string, value: Value) {
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, value);
}

function mergedRuns(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last && last.font === piece.font) {
      last.text += piece.text;
      last.width += piece.width;
    } else runs.push({ ...piece });
  }
  return runs;
}
