import { type AmountSpan, type Measure, readMeasure } from "./line-measures.ts";
import { type Token, textAt } from "./line-tokens.ts";

/** Amounts between two tokens that grow with the servings. */
export function spansWithin(tokens: Token[], from: number, to: number, text: string): AmountSpan[] {
  const spans: AmountSpan[] = [];
  let at = from;
  while (at < to) {
    const measure = readMeasure(tokens, at, text);
    if (measure && growsWithServings(tokens, at, measure)) spans.push(...measure.spans);
    at = measure ? measure.next : at + 1;
  }
  return spans;
}

/**
 * Returns the amounts after the first one: "or 2 tsp dried", "(about 300 g)", "plus 1 tbsp"; without sizes and
 * temperatures.
 */
export function readLaterSpans(
  tokens: Token[],
  from: number,
  text: string,
  known: readonly AmountSpan[],
): AmountSpan[] {
  const end = known.at(-1)?.end ?? 0;
  return spansWithin(tokens, from, tokens.length, text).filter(({ start }) => start >= end);
}

function growsWithServings(tokens: Token[], index: number, measure: Measure): boolean {
  const before = textAt(tokens, index - 1);
  const wordsBefore = [before, textAt(tokens, index - 2), textAt(tokens, index - 3)];
  const behind = textAt(tokens, measure.next);
  if (tokens[index]?.kind !== "number" || measure.isHyphenated) return false;
  if (/^(?:each|per|apiece|°|º|degrees?|minutes?|mins?|hours?|%|percent|inch|inches)$/.test(behind)) return false;
  if (wordsBefore.some((word) => /^(?:each|into|page|serves|step|no|number|at)$/.test(word))) return false;
  if (measure.unit === null)
    return /^(?:or|plus|\+)$/.test(before) || (/^(?:about|approximately|from)$/.test(before) && behind !== "");
  if (measure.unit.kind === "length") return false;
  // "180C" is a temperature.
  if (measure.unit.id === "cup" && measure.unitWord?.text === "c" && measure.low.numerator > 20n) return false;
  return before !== "cut";
}
