import { foldText } from "#app/features/importing/html-text.ts";
import { decodeText } from "../texts.ts";
import { decodeOldText } from "./code-page-437.ts";

const WIDTH = 82; // characters: where a line is longer, lines are paragraphs
const WRAPPED = 50; // characters: a line as long as this goes on in the next one

/** Returns the paragraphs of lines that were cut at a width; empty lines part them, and short lines that end a sentence. */
export function paragraphsIn(lines: string[]): string[] {
  const isCut = lines.every((line) => line.trimEnd().length <= WIDTH);
  const paragraphs: string[] = [];
  let isOpen = false;
  for (const raw of lines) {
    const line = foldText(raw);
    if (line !== "" && isOpen) paragraphs.push(`${paragraphs.pop() ?? ""} ${line}`);
    else if (line !== "") paragraphs.push(line);
    isOpen = isCut && line !== "" && (raw.trimEnd().length >= WRAPPED || !/[.!?:;)"]$/.test(line));
  }
  return paragraphs;
}

/** Returns the text of a file of before UTF-8. */
export function oldText(bytes: Uint8Array): string {
  return decodeText(bytes, decodeOldText);
}
