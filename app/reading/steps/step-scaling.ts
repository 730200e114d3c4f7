import { kitchenAmount } from "../lines/kitchen-amounts.ts";
import type { Line } from "../lines/line.ts";
import type { AmountSpan } from "../lines/line-measures.ts";
import { formatLike, inflect, restEdits, withPreposition, writtenLike, writtenValue } from "../lines/line-scaling.ts";
import { isEqual, multiply, type Rational, rationalFromFactor } from "../lines/quantities.ts";
import { type Edit, withEdits } from "../lines/text-edits.ts";
import type { RecipeFoods } from "./recipe-foods.ts";
import { readStep } from "./step.ts";
import type { StepAmount } from "./step-amounts.ts";

/**
 * Returns a step with its amounts of ingredients multiplied by the factor (wanted servings ÷ the recipe's). Times,
 * temperatures, sizes, shares, amounts of one piece and counts of other things stay, and so does what is in doubt.
 */
export function scaleStep(text: string, factor: number, recipe: RecipeFoods): string {
  if (factor === 1 || !Number.isFinite(factor) || factor <= 0) return text;
  const { line, amounts } = readStep(text, recipe);
  const exact = rationalFromFactor(factor);
  return withEdits(
    text,
    amounts.filter(({ kind }) => kind === "grows").flatMap((amount) => scaledEdits(line, amount, exact)),
  );
}

function scaledEdits(line: Line, amount: StepAmount, factor: Rational): Edit[] {
  const { spans, counted, unit } = amount;
  const last = spans.at(-1);
  const kitchen = last && spans.length === 1 ? kitchenAmount(line, last, factor, false) : undefined;
  if (last && kitchen) {
    const number = { start: last.start, end: last.end, text: writtenLike(line, last, kitchen.value) };
    return [withPreposition(line, number), kitchen.edit];
  }
  const edits: Edit[] = spans.map((span) =>
    withPreposition(line, { start: span.start, end: span.end, text: formatNumber(line, span, factor) }),
  );
  edits.push(...restEdits(spans));
  if (!last) return edits;
  for (const { start, end } of counted) {
    const word = line.text.slice(start, end);
    const changed = inflect(line.language, word, writtenValue(last), multiply(last.value, factor), unit !== null);
    if (changed !== word) edits.push({ start, end, text: changed });
  }
  return edits;
}

/** Largest number that is written as a word where the step writes words. */
const LARGEST_WORD = 12n;

function formatNumber(line: Line, span: AmountSpan, factor: Rational): string {
  const { language, text } = line;
  const original = text.slice(span.start, span.end);
  const formatted = formatLike(line, span, factor);
  if (!language.numbers.has(original.toLowerCase())) return formatted;
  const value = multiply(span.value, factor);
  if (value.denominator !== 1n || value.numerator > LARGEST_WORD || (value.numerator === 1n && language.code !== "en"))
    return formatted;
  const word = [...language.numbers].find(([, number]) => isEqual(number, value))?.[0];
  if (!word) return formatted;
  return original.charAt(0) === original.charAt(0).toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
}
