import { LANGUAGES } from "../languages/language-of.ts";
import { alternatives } from "../languages/step-word-lists.ts";
import { toNumber } from "../lines/quantities.ts";

const WORD_VALUES = new Map(
  LANGUAGES.toReversed().flatMap(({ numbers }) =>
    [...numbers].map(([word, value]) => [word, toNumber(value)] as const),
  ),
);
const WORDS = alternatives(WORD_VALUES.keys());
const SIGNS = "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞";

/** The pattern of a number in a step, in digits or in words of any language: "1 ½", "1-1/2", "45", "twenty-five". */
export const STEP_NUMBER = `(?:\\d+[\\s-]\\d[/⁄]\\d(?!\\d)|\\d+\\s?[${SIGNS}]|\\d[/⁄]\\d(?!\\d)|\\d+(?:[.,]\\d+)?|[${SIGNS}]|(?:(?:${WORDS})(?:-(?:${WORDS}))?)(?![\\p{L}\\p{M}]))`;

/** Returns the value of a number that fits `STEP_NUMBER`. */
export function readStepNumber(text: string): number {
  const words = text.toLowerCase().split("-");
  if (words.every((word) => WORD_VALUES.has(word)))
    return words.reduce((sum, word) => sum + (WORD_VALUES.get(word) ?? 0), 0);
  const mixed = /^(?:(\d+)[\s-])?(\d)[/⁄](\d)$/.exec(text);
  if (mixed) return Number(mixed[1] ?? 0) + Number(mixed[2]) / Number(mixed[3] === "0" ? 1 : mixed[3]);
  const sign = /^(\d*)\s?(\D)$/u.exec(text);
  if (sign?.[2]) {
    const [top, bottom] = sign[2].normalize("NFKD").split("⁄");
    return Number(sign[1] || 0) + Number(top) / Number(bottom);
  }
  return Number(text.replace(",", "."));
}
