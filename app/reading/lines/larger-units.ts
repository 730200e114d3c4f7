import type { Line } from "./line.ts";
import type { AmountSpan } from "./line-measures.ts";
import { isRangeJoint } from "./line-spans.ts";
import { compare, multiply, ONE, type Rational, rational } from "./quantities.ts";
import type { Edit } from "./text-edits.ts";

/** The units that are written as a thousand times larger ones from 1000 on. */
const LARGER: Record<string, string> = { g: "kg", ml: "l" };

/** Factor from grams to kilograms and from millilitres to litres. */
export const THOUSANDTH = rational(1, 1000);

/**
 * Returns the amounts that are in kilograms or litres once they are scaled, and the edits of their unit words: 500 g
 * twice is 1 kg. A range changes only if both of its ends do.
 */
export function toLargerUnits(line: Line, spans: readonly AmountSpan[], factor: Rational) {
  const { text } = line;
  const amounts = new Set<AmountSpan>();
  const units: Edit[] = [];
  const isLarge = ({ value }: AmountSpan) => compare(multiply(multiply(value, factor), THOUSANDTH), ONE) >= 0;
  for (const [at, span] of spans.entries()) {
    const larger = span.unit ? LARGER[span.unit] : undefined;
    const [, space = "", word = ""] = /^(\s?)(\p{L}+)/u.exec(text.slice(span.end)) ?? [];
    const isUnit = line.language.units.get(word.toLowerCase())?.id === span.unit;
    if (!larger || !isUnit || !isLarge(span)) continue;
    const before = spans[at - 1];
    const between = text.slice(before?.end, span.start);
    const isJoined = isRangeJoint(line, between) || !/\d|\p{L}{3}|[,;(+/]/u.test(between);
    const isRange = before?.unit === span.unit && isJoined;
    if (before && isRange && !amounts.has(before)) {
      if (!isLarge(before)) continue;
      amounts.add(before);
    }
    amounts.add(span);
    const start = span.end + space.length;
    units.push({ start, end: start + word.length, text: larger });
  }
  return { amounts, units };
}
