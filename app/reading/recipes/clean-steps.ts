import { partNamed } from "#app/reading/vocabulary/part-words.ts";
import { withoutMarkup, withSentencesApart } from "./clean-text.ts";
import { lettersOf, withoutRepeats } from "./list-copies.ts";

const MIN_LISTED = 3; // ingredients among the steps, which are a list of them

/**
 * Returns steps as a cook would write them: without copies, the list of ingredients, headings among them, Markdown and glued
 * sentences.
 */
export function cleanSteps(lines: string[], ingredients: string[]): string[] {
  const clean = lines
    .map((line) => withSentencesApart(withoutMarkup(line)))
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  return withoutStepTitles(withoutGluedStep(withoutCopyAtEnd(withoutRepeats(belowIngredients(clean, ingredients)))));
}

/** Returns the lines below the list of ingredients, where data hold the whole recipe as its steps. */
function belowIngredients(lines: string[], ingredients: string[]): string[] {
  const letters = new Set(ingredients.map(lettersOf));
  const isListed = (line: string | undefined) => line !== undefined && letters.has(lettersOf(line));
  if (lines.filter(isListed).length < Math.max(MIN_LISTED, 0.6 * ingredients.length)) return lines;
  const first = lines.findIndex(isListed);
  const end = lines.findIndex((line, at) => at > first && !isListed(line) && !isListed(lines[at + 1]));
  const below = end < 0 ? [] : lines.slice(end).filter((line) => !isListed(line) && partNamed(line) === null);
  return below.length === 0 ? lines : below;
}

/** Removes lines at the end that repeat all steps from an earlier one on. */
function withoutCopyAtEnd(lines: string[]): string[] {
  const letters = lines.map(lettersOf);
  const places = new Map<string, number>();
  const start = letters.findIndex((line, at) => {
    const before = places.get(line);
    if (before === undefined) places.set(line, at);
    return (
      before !== undefined &&
      at < lines.length - 2 &&
      letters.slice(at).every((one, next) => one === letters[before + next])
    );
  });
  return start < 0 ? lines : lines.slice(0, start);
}

/** Removes a first step that is all others in one. */
function withoutGluedStep(lines: string[]): string[] {
  const [first = "", ...others] = lines.map(lettersOf);
  const [second = ""] = others;
  const isAll =
    others.length > 1 &&
    second.length > 5 &&
    first.startsWith(second) &&
    Math.abs(first.length - others.join("").length) <= 0.1 * first.length;
  return isAll ? lines.slice(1) : lines;
}

const SENTENCE_END = /[.!?…。！？:;]["”’»)]?$/u;

const ONE_OR_TWO_WORDS = /^[\p{L}'’&-]{1,20}(?: [\p{L}'’&-]{1,20})?$/u;
// Thai, Japanese, Chinese and Korean: whole steps look like one word.
const WITHOUT_BLANKS = /[\u0e00-\u0fff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/;

/** Removes headings of one or two words among steps that are sentences ("Heat", "Simmer"); the last line is none. */
function withoutStepTitles(lines: string[]): string[] {
  const isShort = (line: string) => ONE_OR_TWO_WORDS.test(line) && !WITHOUT_BLANKS.test(line);
  // Short lines in a row are a list.
  const isTitle = (line: string, at: number) =>
    isShort(line) && at < lines.length - 1 && !isShort(lines[at + 1] ?? "") && !isShort(lines[at - 1] ?? ".");
  const titles = lines.filter(isTitle);
  const texts = lines.filter((line) => !isShort(line));
  const areSentences = texts.length > 0 && texts.filter((line) => SENTENCE_END.test(line)).length >= 0.7 * texts.length;
  if (titles.length === 0 || !areSentences || titles.length > texts.length) return lines;
  return lines.filter((line, at) => !isTitle(line, at));
}
