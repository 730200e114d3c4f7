import { type Edit, THOUSANDTH, toLargerUnits } from "./larger-units.ts";
import type { AmountSpan } from "./line-measures.ts";
import type { Token } from "./line-tokens.ts";
import { plural, singular } from "./plurals.ts";
import { compare, formatDecimal, formatFraction, multiply, ONE, type Rational } from "./quantities.ts";
import { unitOfId, unitOfWord } from "./units.ts";

/** Returns the text with each amount multiplied; the counted word becomes singular or plural with the first amount. */
export function scaleText(text: string, spans: readonly AmountSpan[], factor: Rational, counted: Token | null): string {
  const [first] = spans;
  const larger = toLargerUnits(text, spans, factor);
  const edits: Edit[] = spans.map((span) => {
    const inUnit = larger.amounts.has(span) ? multiply(factor, THOUSANDTH) : factor;
    return { ...span, text: formatLike(text.slice(span.start, span.end), span, inUnit) };
  });
  edits.push(...larger.units);
  if (first && counted && counted.start >= first.end) {
    const isRange = spans[1] !== undefined && /^\s*(?:-|–|to|or|bis)\s*$/.test(text.slice(first.end, spans[1].start));
    const last = isRange && spans[1] ? spans[1] : first;
    const word = text.slice(counted.start, counted.end);
    edits.push({
      start: counted.start,
      end: counted.end,
      text: inflect(word, last.value, multiply(last.value, factor)),
    });
  }
  edits.push(...unitEdits(text, spans.slice(1), factor, edits));
  let scaled = "";
  let end = 0;
  for (const edit of edits.sort((a, b) => a.start - b.start)) {
    if (edit.start < end) continue;
    scaled += text.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return scaled + text.slice(end);
}

/** Returns the edits of the unit words directly after the other amounts: "1 cup plus 1 tablespoon". */
function unitEdits(text: string, spans: readonly AmountSpan[], factor: Rational, taken: readonly Edit[]) {
  return spans.flatMap((span): Edit[] => {
    const match = /^[\s-]?([a-z]{3,})/i.exec(text.slice(span.end, span.end + 20));
    const word = match?.[1];
    if (!match || !word || match[0].startsWith("-")) return [];
    const start = span.end + match[0].length - word.length;
    if (!unitOfWord(word.toLowerCase()) || taken.some((edit) => edit.start === start)) return [];
    return [{ start, end: start + word.length, text: inflect(word, span.value, multiply(span.value, factor)) }];
  });
}

function formatLike(original: string, span: AmountSpan, factor: Rational): string {
  const value = multiply(span.value, factor);
  const system = span.unit ? unitOfId(span.unit)?.system : undefined;
  if (system !== "metric" || /[½⅓⅔¼-¾⅐-⅞/⁄]/.test(original)) return formatFraction(value);
  const decimal = formatDecimal(value);
  return /\d,\d/.test(original) ? decimal.replace(".", ",") : decimal;
}

/** Abbreviations are not put into the plural. */
const INVARIANT = /^(?:oz|lb|lbs|tsp|tbsp|tbs|pkg|pkt|gal|floz|gms?|mls|ozs)$/i;

/** Returns the word in singular or plural by its new amount; unchanged if it did not follow the rule before. */
function inflect(word: string, before: Rational, after: Rational): string {
  const isMany = compare(after, ONE) > 0;
  if (isMany === compare(before, ONE) > 0 || INVARIANT.test(word)) return word;
  const lower = word.toLowerCase();
  const changed = isMany ? plural(singular(lower)) : singular(lower);
  if (changed === lower || /[A-Z]/.test(word.slice(1))) return word;
  return word[0] === lower[0] ? changed : `${changed[0]?.toUpperCase() ?? ""}${changed.slice(1)}`;
}
