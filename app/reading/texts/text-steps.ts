import { entry, heading, isInCapitals, type OutlineLine } from "../recipes/list-headings.ts";
import { cutLongStep } from "../recipes/long-steps.ts";
import { remarkIn } from "../vocabulary/part-words.ts";
import { withoutStepWord } from "../vocabulary/step-words.ts";
import { isGroupHeading, joined } from "./text-ingredients.ts";
import type { TextLine } from "./text-lines.ts";
import { fixOcrStep } from "./text-ocr.ts";

const NUMBER = /^(\d{1,2})\s?(?:[.):–-]+(?=\s|\p{L})|\s(?=\p{Lu})|$)\s*/u;
const MARKED = /^\d{1,2}\s?(?:[.):–-]|$)/u;
const ENDS = /[.!?:…]["”')\]]*$/u;

type Step = { text: string; last: string };

/**
 * Returns the steps of a document's lines with their headings: wrapped lines joined, numbers and bullets taken off, nothing over
 * 2,000 characters.
 */
export function stepsFrom(lines: readonly TextLine[]): OutlineLine[] {
  const steps = (isNumbered(lines) ? numberedSteps(lines) : plainSteps(lines))
    .map((step) => fixOcrStep(step.trim()))
    .filter((step) => /\p{L}{2}/u.test(step));
  const areAllLoud = steps.every(isInCapitals);
  const outline = steps.flatMap((step) =>
    isTitle(step) && !(areAllLoud && isInCapitals(step)) ? [heading(step)] : cutLongStep(step).map(entry),
  );
  // A heading with nothing below it is a step.
  return outline.map((line, at) => (line.isHeading && outline[at + 1]?.isHeading !== false ? entry(line.text) : line));
}

const MAX_TITLE_WORDS = 4; // of a heading without a colon

/** Returns whether a step is the heading of those below it: "Make the filling:", "SAUCE", "For the sauce". */
function isTitle(step: string): boolean {
  return isShortHeading(step) && (/[:：]$/u.test(step) || step.split(" ").length <= MAX_TITLE_WORDS);
}

/** Returns the number a line begins with, where it can be that of a step. */
function numberOf(line: TextLine): number | null {
  const found = NUMBER.exec(withoutStepWord(line.text));
  return found ? Number(found[1]) : null;
}

/** Returns whether the first number is a 1 and a 2 follows, or the only one is marked as a step's. */
function isNumbered(lines: readonly TextLine[]): boolean {
  const first = lines.findIndex((line) => numberOf(line) === 1);
  if (first < 0) return false;
  const hasNext = lines.slice(first + 1).some((line) => numberOf(line) === 2);
  return hasNext || (lines.slice(0, first).every(isStepHeading) && isMarked(lines[first]?.text ?? ""));
}

function isMarked(line: string): boolean {
  return withoutStepWord(line) !== line || MARKED.test(line);
}

function numberedSteps(lines: readonly TextLine[]): string[] {
  const steps: Step[] = [];
  let expected = 1;
  let afterHeading = true;
  for (const [index, line] of lines.entries()) {
    const number = numberOf(line);
    // One number may be lost or misread; a section may count anew.
    const isNext = number !== null && (number === expected || number === expected + 1 || (number === 1 && line.gap));
    if (number !== null && isNext) {
      steps.push({ text: withoutStepWord(line.text).replace(NUMBER, ""), last: "" });
      expected = number + 1;
      afterHeading = false;
    } else if (afterHeading || isStepHeading(line) || remarkIn(line.text)) {
      steps.push({ text: line.text, last: line.text });
      afterHeading = isStepHeading(line);
      // After a heading the count goes on or begins anew.
      const next = lines[index + 1];
      if (afterHeading && next) expected = numberOf(next) ?? expected;
    } else append(steps, line.text);
  }
  return steps.map(({ text }) => text).flatMap(cutAtNumbers);
}

function plainSteps(lines: readonly TextLine[]): string[] {
  const steps: Step[] = [];
  if (areShortSteps(lines)) return lines.map(({ text }) => text);
  const isWrapped = lines.some(({ text }) => !ENDS.test(text));
  const width = isWrapped ? Math.max(0, ...lines.map(({ text }) => text.length)) : Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const last = steps.at(-1)?.last;
    if (last === undefined || line.bullet || isStepHeading(line) || remarkIn(line.text) || begins(line, last, width)) {
      steps.push({ text: line.text, last: line.text });
    } else append(steps, line.text);
  }
  return steps.map(({ text }) => text).flatMap(cutAtNumbers);
}

const MAX_SHORT_STEP = 40; // characters

/** Returns whether each line is a step of a few words without a full stop: "Fry leeks". */
function areShortSteps(lines: readonly TextLine[]): boolean {
  const isShort = ({ text }: TextLine) =>
    text.length <= MAX_SHORT_STEP && /^\p{Lu}/u.test(text) && /[\p{L}\p{N})]$/u.test(text);
  const steps = lines.filter((line) => !isStepHeading(line));
  return steps.length > 1 && steps.every(isShort);
}

/** Returns whether a line begins a step: the one above ends a sentence, and ended before its line was full or has space around it. */
function begins(line: TextLine, last: string, width: number): boolean {
  if (isShortHeading(last)) return true;
  if (!ENDS.test(last)) return line.gap && /^[\p{Lu}\d]/u.test(line.text) && !/[,;-]$/.test(last);
  if (line.gap) return true;
  if (/^\p{Ll}/u.test(line.text)) return false;
  const firstWord = line.text.split(" ")[0] ?? "";
  // Lines this long were never wrapped.
  return width > 150 || last.length + 1 + firstWord.length <= 0.9 * width;
}

function append(steps: Step[], text: string) {
  const step = steps.at(-1);
  if (!step) return;
  step.text = step.text === "" ? text : joined(step.text, text);
  step.last = text;
}

function isStepHeading(line: TextLine) {
  return isShortHeading(line.text);
}

function isShortHeading(text: string) {
  return text.length <= 50 && /^\p{Lu}/u.test(text) && (/[\p{L})]:$/u.test(text) || isGroupHeading(text));
}

/** Splits "1. Mix. 2. Bake." at its numbers. */
function cutAtNumbers(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  let number = Number.NaN;
  for (const [mark, found] of text.matchAll(/(?<=[.!?)]\s)(\d{1,2})[.)]\s+(?=\p{Lu})/gu)) {
    if (Number.isNaN(number)) number = Number(found);
    if (Number(found) !== number) continue;
    const at = rest.indexOf(mark);
    if (at < 0) break;
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at + mark.length);
    number += 1;
  }
  return [...pieces, rest];
}
