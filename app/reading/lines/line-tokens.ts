import { parseDecimal, type Rational, rational, ZERO } from "./quantities.ts";

/** A number, a word or a punctuation mark of an ingredient line, with its place in the line. */
export type Token = {
  kind: "number" | "word" | "mark";
  /** Lower case; a full stop after an abbreviation is a separate token. */
  text: string;
  start: number;
  end: number;
  /** Whether there is no blank before it. */
  isGlued: boolean;
  /** Its form in a name, where the line has another: "brauner" of "Zucker, braun". */
  spelled?: string;
  /** For a number: its exact value, with a comma or full stop in it read as the decimal sign. */
  value: Rational;
  /** The comma or full stop in a number; else empty. */
  separator: string;
  /** Whether the number is a part of one, so that it can follow a whole number. */
  isFraction: boolean;
};

/** Longer lines are no ingredient lines; the rest of them is not read. */
const MAX_LINE_CHARACTERS = 400;

const FRACTION_SIGNS = new Map<string, Rational>(
  [..."½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒"].map((sign) => {
    const [top, bottom] = sign.normalize("NFKD").split("⁄");
    return [sign, rational(Number(top), Number(bottom))];
  }),
);

/** With the sign behind a character that makes it an emoji. */
const BLANK = /(?:[\s\u00ad\u200b-\u200f\ufeff]|\ufe0f)+/y;
/** "2%", and "3-in-1", which is no amount either. */
const NUMBERED_WORD = /\d+(?:[.,]\d+)?\s?%|\d{1,2}(?:-?(?:in|en|em)-?\d{1,2}|\sin\s1)(?![\d\p{L}])/uy;
/** With the sign of thousands of French and Swiss sites: "1 000 g", "1'500 g"; "1 250 g pack" is one pack. */
const NUMBER =
  /([1-9]\d{0,2}(?: 000|(?:['’\u202f]\d{3})+)(?!\d)|\d+)(?:\s?[/⁄]\s?(\d+)(?![\d/])|([.,])(\d+))?|(\.\d+)/y;
const LETTERS = "A-Za-z®™ªµº\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2fff\u3040-\ud7ff\uf900-\ufffd";
/** A soft hyphen inside a word only says where it may be divided. */
const WORD = new RegExp(
  `[${LETTERS}][${LETTERS}\\d\u00ad]*(?:['’&.-][${LETTERS}][${LETTERS}\\d\u00ad]*|/or\\b)*(?:-(?!\\d))?`,
  "y",
);
/** A product's name of letters and a number: "WD-40". */
const CODE = /[A-Z]{1,3}-\d{1,3}(?![\d\p{L}]|[.,/-]\d)/uy;
/** The sign of "2 x 400g" and "2x400g". */
const TIMES = /[x×](?=\s?\d)/y;
/** The same before a word, "2x onions", which only a number before it tells from a word. */
const TIMES_BEHIND_NUMBER = /[x×](?=\s)/y;
/** The dash of a range on sites from East Asia: "2~3". */
const TILDE_OF_RANGE = /[~∼〜～](?=\s?[\d½⅓⅔¼-¾⅐-⅞])/y;

/** The values of plain numbers, which nearly every line has. */
const WHOLE_NUMBERS = Array.from({ length: 1000 }, (_, value) => rational(value));

/** What these begin with, so that they are not looked for before each word. */
const SIGNS = new Set([..."x×~∼〜～"].map((sign) => sign.charCodeAt(0)));

/** Returns the end of the match that starts at the position, or -1. */
function endOf(pattern: RegExp, line: string, position: number): number {
  pattern.lastIndex = position;
  return pattern.test(line) ? pattern.lastIndex : -1;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function token(kind: Token["kind"], text: string, start: number, end: number, isGlued: boolean): Token {
  return { kind, text, start, end, isGlued, value: ZERO, separator: "", isFraction: false };
}

function numberToken(
  text: string,
  start: number,
  isGlued: boolean,
  value: Rational,
  separator = "",
  isFraction = false,
): Token {
  return { kind: "number", text, start, end: start + text.length, isGlued, value, separator, isFraction };
}

/** Returns the words, numbers and marks of a line, read in one pass over its first characters. */
export function tokenize(text: string, maxCharacters = MAX_LINE_CHARACTERS): Token[] {
  const line = text.length > maxCharacters ? text.slice(0, maxCharacters) : text;
  const tokens: Token[] = [];
  let position = 0;
  let lastEnd = -1;
  while (position < line.length) {
    const code = line.charCodeAt(position);
    if (code === 32) {
      position++;
      continue;
    }
    const behindBlank = code < 32 || code > 126 ? endOf(BLANK, line, position) : -1;
    if (behindBlank >= 0) {
      position = behindBlank;
      continue;
    }
    const isGlued = lastEnd === position;
    const read =
      readNumber(line, position, code, isGlued) ??
      (SIGNS.has(code) ? readSign(line, position, isGlued, tokens.at(-1)) : undefined) ??
      readWord(line, position, isGlued) ??
      readMark(line, position, isGlued);
    tokens.push(read);
    position = read.end;
    lastEnd = position;
  }
  return tokens;
}

/** Reads the sign between two numbers, or between a number and what it counts. */
function readSign(line: string, start: number, isGlued: boolean, before: Token | undefined): Token | undefined {
  const isBehindNumber = before?.kind === "number";
  const isBehindAmount = isBehindNumber || (isGlued && before?.kind === "word");
  // A glued dash would join a mixed number: "1-1/2".
  const behindTilde = isBehindAmount ? endOf(TILDE_OF_RANGE, line, start) : -1;
  if (behindTilde >= 0) return token("mark", "-", start, behindTilde, false);
  let end = endOf(TIMES, line, start);
  if (end < 0 && isBehindNumber) end = endOf(TIMES_BEHIND_NUMBER, line, start);
  return end < 0 ? undefined : token("mark", "x", start, end, isGlued);
}

function readWord(line: string, start: number, isGlued: boolean): Token | undefined {
  const plainEnd = endOfPlainWord(line, start);
  if (plainEnd >= 0) return token("word", line.slice(start, plainEnd).toLowerCase(), start, plainEnd, isGlued);
  const codeEnd = isCodeStart(line, start) ? endOf(CODE, line, start) : -1;
  const wordEnd = codeEnd >= 0 ? codeEnd : endOf(WORD, line, start);
  if (wordEnd < 0) return undefined;
  const word = line.slice(start, wordEnd).toLowerCase();
  return token("word", word.includes("\u00ad") ? word.replaceAll("\u00ad", "") : word, start, wordEnd, isGlued);
}

/** Returns the end of a word of plain letters before a blank, a comma or the end, as most words are; -1 for others. */
function endOfPlainWord(line: string, start: number): number {
  let end = start;
  for (let code = line.charCodeAt(end) | 32; code >= 97 && code <= 122; code = line.charCodeAt(end) | 32) end++;
  const behind = line.charCodeAt(end);
  return end > start && (behind === 32 || behind === 44 || end === line.length) ? end : -1;
}

/** Returns whether a dash follows the first letters, as most words have none. */
function isCodeStart(line: string, start: number): boolean {
  for (let at = start + 1; at <= start + 3; at++)
    if (line.charCodeAt(at) === 45) return isDigit(line.charCodeAt(at + 1));
  return false;
}

function readMark(line: string, start: number, isGlued: boolean): Token {
  const sign = line.charAt(start);
  return token("mark", sign > "~" && /[–—‐‑−]/.test(sign) ? "-" : sign, start, start + 1, isGlued);
}

function readNumber(line: string, start: number, code: number, isGlued: boolean): Token | undefined {
  // The last dot of a leader, "Flour.......2 cups", and of a word, "c.500g", is no decimal sign.
  const startsDecimals =
    code === 46 && isDigit(line.charCodeAt(start + 1)) && !/[.\p{L}]/u.test(line.charAt(start - 1));
  if (!startsDecimals && !isDigit(code)) {
    const value = code > 126 ? FRACTION_SIGNS.get(line.charAt(start)) : undefined;
    return value && numberToken(line.charAt(start), start, isGlued, value, "", true);
  }
  const wordEnd = endOf(NUMBERED_WORD, line, start);
  if (wordEnd >= 0) return token("word", line.slice(start, wordEnd).toLowerCase(), start, wordEnd, isGlued);
  NUMBER.lastIndex = start;
  const match = NUMBER.exec(line);
  if (!match) return undefined;
  const [text, whole = "", bottom, point = "", decimals, bareDecimal] = match;
  if (bottom) return readFraction(text, start, isGlued, Number(whole), Number(bottom));
  if (bareDecimal) return numberToken(text, start, isGlued, parseDecimal(bareDecimal.slice(0, 12)), "", true);
  // Flour of the type 0 or 00.
  if (!decimals && /^0+$/.test(whole)) return token("word", text, start, start + text.length, isGlued);
  const digits = whole.replace(/\D/g, "");
  const value = decimals ? decimalValue(digits, decimals) : wholeValue(digits);
  return numberToken(text, start, isGlued, value, point);
}

function wholeValue(digits: string): Rational {
  const value = digits.length < 16 ? Number(digits) : 1e15;
  return WHOLE_NUMBERS[value] ?? rational(value);
}

/** Reads a fraction. "80/20" and "9/13" are no amounts, and "200/7oz" is no fraction. */
function readFraction(text: string, start: number, isGlued: boolean, above: number, below: number): Token {
  const isKitchenFraction = below > 0 && below <= 64 && (above < below || (below <= 8 && above < 4 * below));
  if (!isKitchenFraction) return token("word", text, start, start + text.length, isGlued);
  return numberToken(text, start, isGlued, rational(above, below), "", above < below);
}

function decimalValue(whole: string, decimals: string): Rational {
  return parseDecimal(`${whole.slice(0, 12)}.${decimals.slice(0, 8)}`);
}

/** Returns the text of a token; empty after the last one. */
export function textAt(tokens: readonly Token[], index: number): string {
  return tokens[index]?.text ?? "";
}

/** Returns whether a text opens a group in brackets. */
export function isOpening(text: string): boolean {
  return text === "(" || text === "[";
}

/** The index of the mark that closes or opens a group, by that of its other mark. */
export type Brackets = ReadonlyMap<number, number>;

const NO_BRACKETS: Brackets = new Map();

/** Pairs the marks of groups in one pass, since a group may be skipped from each number before it; others have no entry. */
export function bracketsOf(tokens: readonly Token[]): Brackets {
  // Most lines have none.
  if (!tokens.some(({ text }) => isOpening(text))) return NO_BRACKETS;
  const pairs = new Map<number, number>();
  const open: number[] = [];
  for (const [at, { text }] of tokens.entries()) {
    if (isOpening(text)) open.push(at);
    const opening = text === ")" || text === "]" ? open.pop() : undefined;
    if (opening !== undefined) pairs.set(opening, at).set(at, opening);
  }
  return pairs;
}

/** Returns the index after the group in brackets that opens at a token, or after the line if it is never closed. */
export function skipParenthesis(
  { tokens, brackets }: { tokens: readonly Token[]; brackets: Brackets },
  index: number,
): number {
  return Math.min((brackets.get(index) ?? tokens.length) + 1, tokens.length);
}
