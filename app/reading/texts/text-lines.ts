import { markedTitle } from "../recipes/marked-headings.ts";
import { withoutChat, withoutHashtags, withPlainNumbers } from "./text-posts.ts";

/**
 * A line of a document. `gap`: an empty line, or more space than between others, is above it; `isMarked`: by signs, as a
 * heading, `isTop`: of the first level.
 */
export type TextLine = { text: string; gap: boolean; bullet: boolean; isMarked?: boolean; isTop?: boolean };

const MAX_CHARACTERS = 200_000; // as much as is read of a document (threat model 7.4)
const MAX_LINE = 5_000;
const MAX_LINES = 5_000;
// Marks before the entries of a list, also as OCR sees them. A dash before a digit is one too: no amount is negative.
const BULLET = /^(?:[•·▪▫◦●○■□▢☐☑☒✓✔❑❒►▶‣⁃∙⦁➡→➤➔➜👉✅🔸🔹🔘*+«»©®¢°~§]+|[-–—]+(?=\s|\d)|\[[ x]?\])\s*(?=\S)/u;
// A round bullet that OCR took for a letter or a zero, before what can only be an amount.
const LETTER_BULLET = /^[eoO0¢](?:\s+[.:])?\s+(?=[\d½⅓⅔¼¾⅛¥%])/u;
const PAGE_MARK =
  /^(?:[-–—]+\s*\d{1,3}\s*(?:of|\/)\s*\d{1,3}\s*[-–—]+|(?:page|seite|página|pagina|sida)\s+\d{1,3}(?:\s*(?:of|von|de|sur|di|van|av|\/)\s*\d{1,3})?|\d{1,3}\s*\/\s*\d{1,3})$/iu;
const ADDRESS = /^(?:https?:\/\/|www\.)\S+(?:\s+\d{1,3}\s*\/\s*\d{1,3})?$/iu;
// What browsers print above a page: "21/11/2026, 14:32  Apple pie - A blog".
const PRINTED_ON = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s+\d{1,2}[:.]\d{2}(?:\s*[AP]M)?(?:\s|$)/iu;
// "*For the top:*", "- _salt_": a star before a blank is a bullet.
const ITALICS = /^((?:[-*•+]\s+)?)[*_](?=[^\s*_])([^*_]{0,300}[^\s*_])[*_](?=$|[\s:：])/u;
// The rest of such a row, and what a magazine prints below a page.
const PRINTED_ROW =
  /^(?:(?:page|seite|página|pagina|sida)\s)?\d{1,3}\s?(?:of|\/|von|de|sur|di|van|av)\s?\d{1,3}\s+(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|https?:|www\.)|[|•·]\s?(?:https?:\/\/|www\.)\S+(?:\s?[|•·]\s?\d{1,3})?$|^(?:https?:\/\/|www\.)\S+\s\d{1,3}$|^©\s/iu;
const COLUMN_GAP = /\t+| {3,}/;

/**
 * Returns the lines of a document as a reader would go through them: page marks and addresses left out, columns that were written
 * side by side (a tab or a wide gap between them) one after the other, markdown and odd spacing taken off.
 */
export function linesOfText(text: string): TextLine[] {
  const raw = text
    .slice(0, MAX_CHARACTERS)
    .normalize("NFC")
    .replace(/\r\n?|\f|\v|\u2028|\u2029/g, "\n")
    .split("\n", MAX_LINES)
    .map((line) => unspoiled(withPlainNumbers(line)).slice(0, MAX_LINE));
  const lines: TextLine[] = [];
  let gap = true;
  for (const line of withoutColumns(withoutChat(raw))) {
    const folded = withoutHashtags(line.replace(/\s+/g, " ").trim());
    if ([PAGE_MARK, ADDRESS, PRINTED_ON, PRINTED_ROW].some((printed) => printed.test(folded))) continue;
    const plain = withoutMarks(folded);
    if (/[\p{L}\p{N}½⅓⅔¼¾⅛]/u.test(plain.text)) lines.push({ ...plain, gap });
    // Rules of dashes or stars part as an empty line does.
    gap = !/[\p{L}\p{N}½⅓⅔¼¾⅛]/u.test(plain.text);
  }
  return lines;
}

// Lines are wrapped at dashes, a dash before a blank is a bullet, and a word behind "#" a hashtag.
const UNMARKED = /^(?:\p{L}|#+[^#\s]|[-–—~]\s)/u;

/** Returns a line without bullet, markdown and letter-spacing. */
function withoutMarks(line: string): Omit<TextLine, "gap"> {
  const title = UNMARKED.test(line) ? null : markedTitle(line);
  const bare = (title ?? line)
    .replace(/^#{1,6}\s+/, "")
    .replace(/^>\s+/, "")
    .replace(/\*\*|__/g, "")
    .replace(ITALICS, "$1$2");
  const text = bare.replace(BULLET, "").replace(LETTER_BULLET, "");
  return {
    text: joinedLetters(text.trim()),
    bullet: text !== bare,
    isMarked: title !== null,
    isTop: line.startsWith("# "),
  };
}

/** Returns lines of which those that signs mark as headings have the colon of others; several in a row are emphasized. */
export function withColons(lines: readonly TextLine[]): TextLine[] {
  return lines.map((line, at) => {
    const next = lines[at + 1];
    const isHeading = line.isMarked && next && !next.isMarked && /[^\d:：]$/u.test(line.text);
    return isHeading ? { ...line, text: `${line.text}:` } : line;
  });
}

/** Joins letters that are set apart: "I N G R E D I E N T S". */
function joinedLetters(text: string): string {
  return /^(?:\p{L} ){3,}\p{L}:?$/u.test(text) ? text.replaceAll(" ", "") : text;
}

const LIGATURES: Record<string, string> = { ﬀ: "ff", ﬁ: "fi", ﬂ: "fl", ﬃ: "ffi", ﬄ: "ffl", ﬅ: "st", ﬆ: "st" };
// Joiners and soft hyphens stay: scripts and divided words need them.
const INVISIBLE = /(?!\t|\u00ad|\u200c|\u200d)[\p{Cc}\p{Cf}]|\ufffd|\ufe0f/gu;

function unspoiled(line: string): string {
  return line
    .replace(INVISIBLE, "")
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, " ")
    .replace(/[ﬀ-ﬆ]/g, (sign) => LIGATURES[sign] ?? sign)
    .replace(/\u00ad(?=\S)/g, "")
    .trimEnd();
}

const MIN_ROWS = 3;
const MAX_ROWS = 200; // looked at for one stretch of columns
const SHORT_CELL = 12; // characters: an amount or a step's number, which belongs to the cell beside it

/** Writes rows of two columns as the left column, then the right one; other tabs become blanks. */
function withoutColumns(lines: string[]): string[] {
  const result: string[] = [];
  let from = 0;
  while (from < lines.length) {
    const to = endOfColumns(lines, from);
    if (to > from) {
      result.push(...unfolded(lines.slice(from, to)));
      from = to;
      continue;
    }
    result.push(...cellsApart(lines[from] ?? ""));
    from += 1;
  }
  return result;
}

/** Returns where a stretch of rows ends whose left cells are more than amounts; `from` itself if none begins there. */
function endOfColumns(lines: string[], from: number): number {
  if (cells(lines[from] ?? "").length !== 2) return from;
  let rows = 0;
  let longLeft = 0;
  let end = from;
  for (let at = from; at < Math.min(lines.length, from + MAX_ROWS); at += 1) {
    const [left = "", right, third] = cells(lines[at] ?? "");
    if (third !== undefined) break;
    if (right === undefined) {
      // The shorter column has ended, or the page has: the rest is on one side.
      if (at - end > 2) break;
      continue;
    }
    end = at + 1;
    if (left.trim() === "") continue;
    rows += 1;
    if (left.trim().length > SHORT_CELL) longLeft += 1;
  }
  if (rows < MIN_ROWS || longLeft * 2 <= rows) return from;
  // The right column may end first.
  while (isShort(lines[end], lines.slice(from, end))) end += 1;
  return end;
}

function isShort(line: string | undefined, rows: readonly string[]): boolean {
  if (line === undefined || line.trim() === "" || rows.length > MAX_ROWS) return false;
  const width = Math.max(...rows.map((row) => cells(row)[0]?.length ?? 0));
  return cells(line).length === 1 && line.length <= width + 5;
}

function unfolded(rows: string[]): string[] {
  const left: string[] = [];
  const right: string[] = [];
  for (const row of rows) {
    const [first = "", second] = cells(row);
    if (first !== "" || second === undefined) left.push(first);
    if (second !== undefined) right.push(second);
  }
  return [...left, "", ...right];
}

/** Splits a row of labels ("Prep time \t Cook time") into lines; an amount stays with its food. */
function cellsApart(line: string): string[] {
  const parts = line.split("\t").filter((part) => part.trim() !== "");
  const areLabels = parts.length > 1 && parts.every((part) => part.length < 40 && !isAmount(part.trim()));
  return areLabels ? parts : [line];
}

function isAmount(cell: string) {
  return cell.length <= SHORT_CELL && /^\P{L}/u.test(cell);
}

function cells(line: string): string[] {
  if (line.trim() === "") return [];
  const parts = line.split(COLUMN_GAP);
  return parts.length > 2 ? parts.filter((part, index) => index === 0 || part !== "") : parts;
}
