import { stepWords } from "../languages/step-word-lists.ts";
import { STEP_WORD_LISTS } from "../languages/step-words.ts";
import { toOtherScale } from "../lines/display-units.ts";
import { JOINT, type StepTemperature } from "./step-temperatures.ts";

const wordsOf = (key: "beforeDegrees" | "behindDegrees" | "ovenWords") =>
  new Set(STEP_WORD_LISTS.flatMap((lists) => [...stepWords(lists[key])]));
const BEFORE = wordsOf("beforeDegrees");
const BEHIND = wordsOf("behindDegrees");
const OVEN = wordsOf("ovenWords");

/** Numbers of three digits that nothing is counted or measured in. */
const BARE = new RegExp(
  `(?<![\\d\\p{L}.,-]|\\d/)(\\d{3})(?:(${JOINT})(\\d{3}))?(?![\\d\\p{L}%°º˚"”″-]|[.,/]\\d)`,
  "gu",
);
const WORD = /[\p{L}\p{M}]+/gu;
/** The longest word that is looked at before and behind a number. */
const NEAR = 20;

/** Ovens and thermometers have no lower or higher temperatures of three digits. */
const [LOWEST, HIGHEST] = [100, 550];
/** Ovens have no higher ones in degrees Celsius. */
const HIGHEST_CELSIUS = 300;
/** Cook books round the other scale so far. */
const ROUNDING = 12;

/**
 * Returns the temperatures that are only numbers, where others or an oven are named: "at 375°F, then lower to 325". They
 * have the scale of the others; beside one in brackets, "350 (175 C)", it is the other scale.
 */
export function readBareTemperatures(text: string, known: readonly StepTemperature[]): StepTemperature[] {
  const withScale = known.find(({ scale }) => scale === "C" || scale === "F");
  const isHot = known.length > 0 || text.match(WORD)?.some((word) => OVEN.has(word.toLowerCase()));
  if (!isHot) return [];
  const byStart = new Map(known.map((temperature) => [temperature.start, temperature]));
  return [...text.matchAll(BARE)].flatMap((match): StepTemperature[] => {
    const [whole, low, range = "", high] = match;
    const [start, end, degrees] = [match.index, match.index + whole.length, Number(low)];
    const values = high === undefined ? [degrees] : [degrees, Number(high)];
    if (values.some((value) => value < LOWEST || value > HIGHEST || value % 5 !== 0)) return [];
    const found = { start, end, values, joint: range };
    const joint = /^\s?[(/]\s?/.exec(text.slice(end, end + 3))?.[0];
    const paired = joint === undefined ? undefined : byStart.get(end + joint.length);
    if (paired && (paired.scale === "C" || paired.scale === "F")) {
      const isSame = Math.abs(toOtherScale(paired.values[0] ?? 0, paired.scale) - degrees) <= ROUNDING;
      return isSame ? [{ ...found, scale: paired.scale === "C" ? "F" : "C" }] : [];
    }
    const isFan =
      text[start - 1] === "/" &&
      isOfFan(
        degrees,
        known.find((other) => other.end === start - 1),
      );
    if (!isFan && !isBetweenWords(text, start, end)) return [];
    const isOther = withScale?.scale === "C" && degrees > HIGHEST_CELSIUS;
    return [{ ...found, scale: withScale && !isOther ? withScale.scale : null }];
  });
}

/** A fan oven is set so much lower. */
const [LEAST_LOWER, MOST_LOWER] = [5, 30];

/** Returns whether a number behind the temperature of an oven is that of a fan oven: "200C/180 fan". */
function isOfFan(degrees: number, oven: StepTemperature | undefined): boolean {
  const lower = oven?.scale === "C" ? (oven.values[0] ?? 0) - degrees : 0;
  return lower >= LEAST_LOWER && lower <= MOST_LOWER;
}

/** Returns whether the words around a number are those of a temperature: "lower to 325 and bake", ", 350 for 30 min". */
function isBetweenWords(text: string, start: number, end: number): boolean {
  const before = /(\p{L}+|[,;(])\s*$/u.exec(text.slice(Math.max(0, start - NEAR), start))?.[1]?.toLowerCase() ?? "";
  const behind = /^\s*(\p{L}+|[^\p{L}\s])?/u.exec(text.slice(end, end + NEAR))?.[1]?.toLowerCase() ?? "";
  const isBehind = behind === "" || /^[.,;:()/]$/.test(behind) || BEHIND.has(behind);
  return isBehind && (BEFORE.has(before) || (/^[,;(]$/.test(before) && BEHIND.has(behind)));
}
