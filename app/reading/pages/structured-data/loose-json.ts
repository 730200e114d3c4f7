const MAX_DEPTH = 100;
const MAX_ENTRIES = 10_000; // of a list
const ESCAPES: Record<string, string> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" };

/** A value read from JSON, or from what a page means to be JSON. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
/** An object read from JSON, whose values are not checked yet. */
export type JsonObject = { [key: string]: Json };

/**
 * Reads JSON, broken or not: raw line feeds and unescaped quotes in strings, comments, missing or superfluous commas and
 * values, a text cut off at the end. Several values in a row are returned as a list; undefined: nothing to read.
 */
export function parseLooseJson(text: string): Json | undefined {
  try {
    // Deeper nesting than any recipe's could overflow the stack of functions that traverse it.
    return isDeep(text) ? readLoosely(text) : JSON.parse(text);
  } catch {
    return readLoosely(text);
  }
}

function readLoosely(source: string): Json | undefined {
  // A script of "&quot;" only is JSON encoded as HTML.
  const text = source.includes('"') ? source : source.replace(/&(?:quot|#34|#x22);/gi, '"').replaceAll("&amp;", "&");
  let at = 0;

  function skipBlanks() {
    for (;;) {
      const blank = stickyMatch(/[\s;\ufeff]{1,999}|\/\/|\/\*|<!--|-->|<!\[CDATA\[|\]\]>|<\/?script[^>]{0,99}>/y);
      if (blank === "") return;
      if (blank === "//") at = endOf("\n", at);
      else if (blank === "/*") at = endOf("*/", at);
    }
  }

  /** Returns the place after the next occurrence of a sign, or the end of the text. */
  function endOf(sign: string, from: number): number {
    const found = text.indexOf(sign, from);
    return found < 0 ? text.length : found + sign.length;
  }

  function stickyMatch(pattern: RegExp): string {
    pattern.lastIndex = at;
    const match = pattern.exec(text)?.[0] ?? "";
    at += match.length;
    return match;
  }

  function readValue(depth: number): Json | undefined {
    skipBlanks();
    const first = text[at];
    if (depth > MAX_DEPTH) return undefined;
    if (first === "{") return readObject(depth);
    if (first === "[") return readArray(depth);
    if (first === '"') return readString(depth);
    const word = readWord();
    if (word === "") return undefined;
    if (word === "true" || word === "false") return word === "true";
    return word === "null" || word === "undefined" || word === "NaN" ? null : (numberOf(word) ?? word);
  }

  function readObject(depth: number): JsonObject {
    const object: JsonObject = Object.create(null);
    at++;
    while (at < text.length) {
      skipBlanks();
      if (text[at] === "}") {
        at++;
        break;
      }
      if (text[at] === "]") break; // the closing brace is missing
      const key = text[at] === '"' ? readString(-1) : readWord();
      skipBlanks();
      if (text[at] !== ":") {
        at += key === "" || text[at] === "," ? 1 : 0;
        continue;
      }
      at++;
      object[key] = readValue(depth + 1) ?? null;
    }
    return object;
  }

  function readArray(depth: number): Json[] {
    const array: Json[] = [];
    at++;
    while (at < text.length) {
      skipBlanks();
      if (text[at] === "]") {
        at++;
        break;
      }
      if (text[at] === "}") break; // the closing bracket is missing
      const start = at;
      const value = readValue(depth + 1);
      if (value !== undefined && array.length < MAX_ENTRIES) array.push(value);
      else if (at === start) at++;
    }
    return array;
  }

  function readString(depth: number): string {
    const isKey = depth < 0;
    let value = "";
    at++;
    for (;;) {
      const from = at;
      while (at < text.length && text[at] !== '"' && text[at] !== "\\") at++;
      value += text.slice(from, at);
      if (at >= text.length) return value;
      if (text[at] === "\\") {
        value += readEscape();
        continue;
      }
      at++;
      if (isEnd(isKey)) return value;
      value += '"';
    }
  }

  /** Returns a key or value without quotes. */
  function readWord(): string {
    const from = at;
    while (stickyMatch(/[^\s,:{}[\]"]{1,999}/y) !== "") {}
    return text.slice(from, at);
  }

  function readEscape(): string {
    const hex = stickyMatch(/\\u[0-9a-fA-F]{4}/y);
    if (hex !== "") return String.fromCharCode(Number.parseInt(hex.slice(2), 16));
    const escaped = text[at + 1] ?? "";
    at += 2;
    return ESCAPES[escaped] ?? escaped;
  }

  // A quote ends a string only where what follows can follow a string; else somebody forgot to escape it.
  function isEnd(isKey: boolean): boolean {
    const follows = isKey
      ? /\s{0,999}:/y
      : /\s{0,999}(?:$|[}\]]|,\s{0,999}(?:["{[\]}\d-]|true|false|null|$)|"[^"\n]{1,60}"\s{0,9}:)/y;
    follows.lastIndex = at;
    return follows.test(text);
  }

  const values: Json[] = [];
  while (at < text.length) {
    const start = at;
    const value = readValue(0);
    if (typeof value === "object" && value !== null) values.push(value);
    if (at === start) at++;
  }
  return values.length > 1 ? values : values[0];
}

function isDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x5b || code === 0x7b) depth++;
    else if (code === 0x5d || code === 0x7d) depth--;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

function numberOf(word: string): number | undefined {
  const number = Number(word);
  return Number.isFinite(number) ? number : undefined;
}
