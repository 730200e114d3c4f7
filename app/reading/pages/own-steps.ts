import { isFactLine } from "#app/reading/texts/text-facts.ts";
import { asksReaders, isClosing } from "#app/reading/vocabulary/closing-words.ts";
import { isControlWord } from "#app/reading/vocabulary/control-words.ts";
import { isServed, withoutServings } from "#app/reading/vocabulary/fact-words.ts";
import { partNamed } from "#app/reading/vocabulary/part-words.ts";
import { isStepLabel } from "#app/reading/vocabulary/step-words.ts";

/** Returns the steps of a page without the text above the heading of the method, and what sites add below them. */
export function ownSteps(lines: string[]): string[] {
  return withoutFoot(belowHeading(lines)).map(withoutServings);
}

/** Removes servings, controls, questions to readers and what sites add from the end of the steps: "Number of Servings: 12", "Pin It", "Originally published in 2010". */
function withoutFoot(lines: string[]): string[] {
  const isFoot = (line: string) => isServed(line) || isControlWord(line) || isSiteLine(line) || asksReaders(line);
  const end = lines.findLastIndex((line) => !isFoot(line)) + 1;
  return end < Math.max(2, 0.5 * lines.length) ? lines : lines.slice(0, end);
}

function isSiteLine(line: string): boolean {
  return (/[:：]/.test(line) && isFactLine(line)) || (isClosing(line) && partNamed(line) !== "instructions");
}

const MAX_ABOVE = 0.5; // share of the lines

/** Returns the lines below a heading that names the method, where data hold the text of the whole page as its steps. */
function belowHeading(lines: string[]): string[] {
  const at = lines.findIndex((line) => partNamed(line) === "instructions" && !isStepLabel(line));
  const below = lines.slice(at + 1);
  return at > 0 && at <= MAX_ABOVE * lines.length && below.length > 1 ? below : lines;
}
