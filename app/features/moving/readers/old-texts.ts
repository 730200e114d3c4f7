import { foldText } from "#app/reading/recipes/html-text.ts";
import { decodeText } from "../texts.ts";
import { decodeOldText } from "./code-page-437.ts";

const WIDTH = 82; // characters: where a line is longer, lines are paragraphs
const WRAPPED = 50; // characters: a line as long as this goes on in the next one

/** Returns the recipes of a text, each from its header to the next one's; `header` finds all of them. */
export function recipesFrom(text: string, header: RegExp): string[] {
  const plain = text.replace(/\r\n?/g, "\n");
  const starts = [...plain.matchAll(header)].map(({ index }) => index);
  return starts.map((from, at) => plain.slice(from, starts[at + 1] ?? plain.length));
}

/**
 * Returns the paragraphs of lines that were cut at a width. Empty lines part them; so do short lines that end a sentence, and lines
 * that a new sentence follows although its first word had room in them.
 */
export function paragraphsIn(lines: string[]): string[] {
  const widths = lines.map((line) => line.trimEnd().length);
  const width = Math.max(0, ...widths);
  const paragraphs: string[] = [];
  let isOpen = false;
  for (const [at, raw] of lines.entries()) {
    const line = foldText(raw);
    if (line !== "" && isOpen) paragraphs.push(`${paragraphs.pop() ?? ""} ${line}`);
    else if (line !== "") paragraphs.push(line);
    const below = foldText(lines[at + 1] ?? "");
    const hasRoom = (widths[at] ?? 0) + 1 + (below.split(" ", 1)[0] ?? "").length <= width;
    const isApart = hasRoom && (/[.!?:;)"]$/.test(line) || /^[\p{Lu}\d]/u.test(below)) && !/[,–-]$/.test(line);
    const isEnd = isApart || /^(?:[*•-]|\d{1,2}[.)])\s/.test(below);
    const isLong = (widths[at] ?? 0) >= WRAPPED || !/[.!?:;)"]$/.test(line);
    isOpen = width <= WIDTH && line !== "" && isLong && !isEnd;
  }
  return paragraphs;
}

/** Returns the text of a file of before UTF-8. */
export function oldText(bytes: Uint8Array): string {
  return decodeText(bytes, decodeOldText);
}
