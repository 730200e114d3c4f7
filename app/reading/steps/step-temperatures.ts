import { LANGUAGES } from "../languages/language-of.ts";
import { alternatives, stepPhrases, stepWords } from "../languages/step-word-lists.ts";
import { STEP_WORD_LISTS } from "../languages/step-words.ts";
import { coverOf } from "../lines/text-places.ts";
import { readStepNumber } from "./step-numbers.ts";

/** A temperature in a step: text.slice(start, end) is its numbers with their sign. */
export type StepTemperature = {
  start: number;
  end: number;
  /** The degrees, or the bounds of a range; the number of a gas mark. */
  values: number[];
  /** The text between the bounds of a range. */
  joint: string;
  /** Null where the text does not say it. */
  scale: "C" | "F" | "gas" | null;
};

const TO = alternatives(LANGUAGES.flatMap(({ words }) => [...words.to].filter((word) => /^\p{L}+$/u.test(word))));
/** What stands between the bounds of a range; source of a pattern. */
export const JOINT = `\\s?[-–—‐‑−]\\s?|\\s(?:${TO})\\s`;
const DEGREES = alternatives(STEP_WORD_LISTS.flatMap(({ degrees }) => [...stepWords(degrees)]));
const CELSIUS = alternatives(STEP_WORD_LISTS.flatMap(({ celsius }) => [...stepWords(celsius)]));
const FAHRENHEIT = alternatives(STEP_WORD_LISTS.flatMap(({ fahrenheit }) => [...stepWords(fahrenheit)]));
const SCALE = `(?:(${CELSIUS})|(${FAHRENHEIT}))(?![\\p{L}\\p{M}])`;
const SIGN = `(?:\\s?[°º˚]|[\\s-]?(?:${DEGREES})(?![\\p{L}\\p{M}])(?:\\.(?=\\s?[CF](?!\\p{L})))?)`;
const TEMPERATURE = new RegExp(
  `(?<![\\d\\p{L}]|\\d[.,])(\\d{1,3})(?:[°º˚]?(${JOINT})(\\d{1,3}))?(?:(${SIGN})(?:[\\s-]?${SCALE})?|\\s?${SCALE}(?:\\s(?:${DEGREES})(?![\\p{L}\\p{M}]))?)`,
  "giu",
);
const GAS = new RegExp(
  `(?<![\\p{L}\\p{M}])((?:${alternatives(STEP_WORD_LISTS.flatMap(({ gasMarks }) => stepPhrases(gasMarks)))})\\.?\\s?)(\\d{1,2}|[½¼]|1/[24])(?![\\d/])`,
  "giu",
);

/** Below this a letter behind a number is not a scale: "2 C flour". */
const SMALLEST_WITH_LETTER = 30;

/** Returns the temperatures in a step, in the order of the text. The words of all languages are known. */
export function readTemperatures(text: string): StepTemperature[] {
  const found: StepTemperature[] = [];
  for (const match of text.matchAll(TEMPERATURE)) {
    const [whole, low = "", joint = "", high, sign, celsius, fahrenheit, bareCelsius, bareFahrenheit] = match;
    const bare = bareCelsius ?? bareFahrenheit;
    if (sign === undefined && (Number(low) < SMALLEST_WITH_LETTER || (bare === "c" && Number(low) < 100))) continue;
    const isCelsius = celsius !== undefined || bareCelsius !== undefined;
    const isFahrenheit = fahrenheit !== undefined || bareFahrenheit !== undefined;
    found.push({
      start: match.index,
      end: match.index + whole.length,
      values: high === undefined ? [Number(low)] : [Number(low), Number(high)],
      joint,
      scale: isCelsius ? "C" : isFahrenheit ? "F" : null,
    });
  }
  const isDegrees = coverOf(text.length, found);
  for (const match of text.matchAll(GAS)) {
    const [whole, , mark = ""] = match;
    const start = match.index;
    if (isDegrees(start, start + whole.length)) continue;
    found.push({ start, end: start + whole.length, values: [readStepNumber(mark)], joint: "", scale: "gas" });
  }
  return found.sort((a, b) => a.start - b.start);
}
