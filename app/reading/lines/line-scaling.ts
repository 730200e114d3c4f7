import type { Language } from "../languages/language.ts";
import { kitchenAmount, measurable } from "./kitchen-amounts.ts";
import { THOUSANDTH, toLargerUnits } from "./larger-units.ts";
import type { Line } from "./line.ts";
import type { AgreeingWords } from "./line-counted.ts";
import type { AmountSpan } from "./line-measures.ts";
import { isRangeJoint } from "./line-spans.ts";
import type { Token } from "./line-tokens.ts";
import { formatDecimal, formatFraction, multiply, type Rational } from "./quantities.ts";
import { type Edit, withEdits } from "./text-edits.ts";
import { unitOfId } from "./units.ts";

/** Words that agree with the number of some amounts: a unit's, or those of the food. */
type Counted = AgreeingWords & { isUnit: boolean; spans: readonly AmountSpan[]; noun?: Token };

/**
 * Returns the text with each amount multiplied; the counted words become singular or plural with theirs.
 * Numbers keep the decimal sign that the line has, else that of its language.
 */
export function scaleText(
  line: Line,
  spans: readonly AmountSpan[],
  factor: Rational,
  counted: readonly Counted[],
): string {
  const { text } = line;
  const [first, second] = spans;
  const larger = toLargerUnits(line, spans, factor);
  const isRange = first && second && isRangeJoint(line, text.slice(first.end, second.start));
  // "1 tsp salt or 2 tsp coarse salt" keeps its unit.
  const isAlone = spans.every((span) => span === first || span.unit !== first?.unit);
  // Three heaped teaspoons are no heaped tablespoon.
  const isWhole = isAlone && counted[0]?.describing.length === 0;
  const kitchen = first && !isRange ? kitchenAmount(line, first, factor, isWhole) : undefined;
  const edits: Edit[] = spans.map((span) => {
    if (span === first && kitchen)
      return withPreposition(line, { ...span, text: writtenLike(line, span, kitchen.value) });
    const inUnit = larger.amounts.has(span) ? multiply(factor, THOUSANDTH) : factor;
    return withPreposition(line, { ...span, text: formatLike(line, span, inUnit) });
  });
  if (kitchen) edits.push(kitchen.edit);
  edits.push(...larger.units, ...restEdits(spans));
  // A half beside the stroke of "4/5 foglie" would be read as a fraction.
  if (first && second && /^\s?[/⁄]\s?$/.test(text.slice(first.end, second.start)))
    edits.push({ start: first.end, end: second.start, text: "-" });
  edits.push(...jointEdits(line, edits));
  for (const part of counted) {
    if (!(kitchen && part.isUnit)) edits.push(...countedEdits(line, part, factor));
  }
  edits.push(...unitEdits(line, spans.slice(1), factor, edits));
  return withEdits(text, edits);
}

/** Returns the edit of the Spanish "or", which is "u" before a number that begins with its own sound: "6 u 8", "12 o 16". */
function jointEdits({ text, language }: Line, [first, second]: readonly Edit[]): Edit[] {
  const joint = first && second && language.code === "es" ? text.slice(first.end, second.start) : "";
  if (!first || !second || !/^\s[ou]\s$/.test(joint)) return [];
  const isBeforeO = /^(?:8|11(?!\d))/.test(second.text);
  return [{ start: first.end, end: second.start, text: isBeforeO ? " u " : " o " }];
}

/** Returns the edits of counted words, by the amount before them; of a range by its upper bound. */
function countedEdits(line: Line, counted: Counted, factor: Rational): Edit[] {
  const { words, describing, isUnit, spans } = counted;
  const { text, language } = line;
  const [first, second] = spans;
  const noun = counted.noun ?? words[0];
  if (!first || !noun) return [];
  const last = second && isRangeJoint(line, text.slice(first.end, second.start)) ? second : first;
  const [before, after] = [writtenValue(last), multiply(last.value, factor)];
  const isMany = language.isPlural(after);
  const isChanged = isMany !== language.isPlural(before);
  // "Zwiebel(n)" and "Dose/n" stand for both.
  if (/^[(/]\p{L}/u.test(text.slice(noun.end, noun.end + 2))) return [];
  const described = describing.filter(({ start }) => isChanged && start >= first.end);
  return [
    ...words.flatMap(({ start, end }) => {
      if (start < first.end) return [];
      const word = text.slice(start, end);
      const agreeing = isChanged && start !== noun.start ? adjective(language, word, isMany, noun.text) : undefined;
      return { start, end, text: agreeing ?? inflect(language, word, before, after, isUnit) };
    }),
    ...described.map(({ start, end }) => {
      const word = text.slice(start, end);
      return { start, end, text: adjective(language, word, isMany, noun.text) ?? word };
    }),
  ];
}

/** Returns the form of an adjective that agrees with a noun; undefined for other words. */
function adjective(language: Language, word: string, isPlural: boolean, noun: string): string | undefined {
  const lower = word.toLowerCase();
  const form = language.agreeing(lower, isPlural, noun);
  if (form === undefined || word === lower) return form;
  return `${form.charAt(0).toUpperCase()}${form.slice(1)}`;
}

/** Returns the edits that take out the parts of numbers behind their units, which are in the scaled number. */
export function restEdits(spans: readonly AmountSpan[]): Edit[] {
  return spans.flatMap(({ rest }) => (rest ? [{ start: rest.start, end: rest.end, text: "" }] : []));
}

/** Returns the value of the number before the unit, with which the unit's word agrees. */
export function writtenValue({ value, rest }: AmountSpan): Rational {
  return rest?.whole ?? value;
}

/** Returns the edits of the unit words directly after the other amounts: "1 cup plus 1 tablespoon". */
function unitEdits({ text, language }: Line, spans: readonly AmountSpan[], factor: Rational, taken: readonly Edit[]) {
  return spans.flatMap((span): Edit[] => {
    const match = /^[\s-]?(\p{L}{3,})/u.exec(text.slice(span.end, span.end + 20));
    const word = match?.[1];
    if (!match || !word || match[0].startsWith("-")) return [];
    const start = span.end + match[0].length - word.length;
    if (!language.units.has(word.toLowerCase()) || taken.some((edit) => edit.start === start)) return [];
    const scaled = inflect(language, word, writtenValue(span), multiply(span.value, factor), true);
    return [{ start, end: start + word.length, text: scaled }];
  });
}

/** Returns the number of a span times the factor, written as the line writes its numbers. */
export function formatLike(line: Line, span: AmountSpan, factor: Rational): string {
  const written = writtenLike(line, span, measurable(multiply(span.value, factor), span.unit));
  return span.unitInside ? `${written} ${span.unitInside}` : written;
}

/** Returns a number as the line writes that of a span. */
export function writtenLike({ text, language }: Line, span: AmountSpan, value: Rational): string {
  const original = text.slice(span.start, span.end);
  const system = span.unit ? unitOfId(span.unit)?.system : undefined;
  // "1,200 g" may be thousands.
  const separator = /\d([.,])\d{1,2}(?!\d)/.exec(original)?.[1];
  const isFraction = system !== "metric" && !(separator && language.hasDecimalComma);
  const formatted = isFraction || /[½⅓⅔¼-¾⅐-⅞/⁄]/.test(original) ? formatFraction(value) : formatDecimal(value);
  const hasComma = separator === "," || (separator === undefined && language.hasDecimalComma);
  // "un demi-litre", and "28-oz can", which has no number
  const gap = original === "" || /[-'’]$/.test(original) ? " " : "";
  return (hasComma ? formatted.replace(".", ",") : formatted) + gap;
}

/** Returns an edit that writes the preposition in full where its short form no longer fits: "d'un" is "de deux". */
export function withPreposition({ text, language }: Line, edit: Edit): Edit {
  const [full] = language.words.of;
  // "Schale einer Zitrone"
  if (language.words.ofOne.has(text.slice(edit.start, edit.end).toLowerCase()) && edit.start > 0 && full)
    return { ...edit, text: `${full} ${edit.text}` };
  const short = /(?<!\p{L})d['’]$/u.exec(text.slice(Math.max(0, edit.start - 3), edit.start));
  if (!short || !full?.startsWith("d") || /^(?:un|11?(?!\d)|½)/.test(edit.text)) return edit;
  return { ...edit, start: edit.start - 2, text: `${full} ${edit.text}` };
}

/**
 * Returns the word in singular or plural by its new amount; unchanged if it did not follow the rule before. Units have
 * only the forms that their language lists.
 */
export function inflect(language: Language, word: string, before: Rational, after: Rational, isUnit: boolean): string {
  const part = partBehindHyphen(word);
  if (part > 0) return word.slice(0, part) + inflect(language, word.slice(part), before, after, isUnit);
  const isMany = language.isPlural(after);
  const lower = word.toLowerCase();
  if (isMany === language.isPlural(before) || (isUnit && !language.isKnownForm(lower))) return word;
  const one = language.singular(lower);
  const changed = isMany ? language.plural(one) : one;
  if (changed === lower || /[A-Z]/.test(word.slice(1))) return word;
  return word[0] === lower[0] ? changed : `${changed[0]?.toUpperCase() ?? ""}${changed.slice(1)}`;
}

/** Returns where the noun begins that a compound has behind its hyphen, "Bio-Zitrone"; 0 in other words. */
export function partBehindHyphen(word: string): number {
  const at = word.lastIndexOf("-") + 1;
  return at > 1 && /\p{Lu}/u.test(word.charAt(at)) ? at : 0;
}
