import { foldLetters, patternOf } from "./phrases.ts";

/** A word before the number of a step: "step", "schritt". Source of a pattern for folded texts. */
export const STEP_WORD_SOURCE = `(?:${patternOf("step")})`;

const BEFORE_NUMBER = new RegExp(`^${STEP_WORD_SOURCE}\\s*(?=\\d)`, "u");
const LABEL = new RegExp(`^${STEP_WORD_SOURCE}(?: ?\\d.{0,80})?[:.]?$`, "u");

/** Returns a step without the word before its number: "2: Backen" of "Schritt 2: Backen". */
export function withoutStepWord(step: string): string {
  return step.slice(BEFORE_NUMBER.exec(foldLetters(step))?.[0].length ?? 0);
}

/** Returns whether a short text labels a step: "Step", "Schritt 2: Backen". */
export function isStepLabel(text: string): boolean {
  return LABEL.test(foldLetters(text));
}
