import { withoutMarkup, withSentencesApart } from "./clean-text.ts";
import { lettersOf, withoutRepeats } from "./list-copies.ts";

/** Returns steps as a cook would write them: without copies, headings among them, Markdown and glued sentences. */
export function cleanSteps(lines: string[]): string[] {
  const clean = lines.map((line) => withSentencesApart(withoutMarkup(line))).filter((line) => line !== "");
  return withoutStepTitles(withoutGluedStep(withoutRepeats(clean)));
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
