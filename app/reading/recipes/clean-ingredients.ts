import { isServed } from "../vocabulary/fact-words.ts";
import { withoutMarkup } from "./clean-text.ts";
import { withoutRepeatedGroup, withoutRepeats } from "./list-copies.ts";

/** Returns ingredient lines as a cook would write them: without copies, servings, Markdown and stray brackets. */
export function cleanIngredients(lines: string[]): string[] {
  const clean = lines.map(cleanIngredient).filter((line) => line !== "");
  const [first = ""] = clean;
  return withoutRepeatedGroup(withoutRepeats(isServed(first) ? clean.slice(1) : clean));
}

function cleanIngredient(line: string): string {
  return withSingleBrackets(withoutMarkup(line))
    .replace(/\(\s{0,9}[,;]\s{0,9}/g, "(")
    .replace(/\s{0,9}\(\s{0,9}\)/g, "")
    .trim();
}

/** Replaces double brackets, which plugins put around notes that have their own: "((divided))", "((divided)". */
function withSingleBrackets(line: string): string {
  if (!/\({2}/.test(line)) return line;
  const single = line.replace(/\({2,9}/g, "(");
  if (count(single, ")") <= count(single, "(")) return single;
  const last = single.lastIndexOf(")");
  return single.slice(0, last) + single.slice(last + 1);
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
