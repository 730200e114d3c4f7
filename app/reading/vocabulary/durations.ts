import { alternation, foldLetters, patternOf, phrasesOf, valuesOf } from "./phrases.ts";

const MINUTES_PER_DAY = 1440;
const MAX_MINUTES = 525_599; // less than a year: longer ones are time stamps or mistakes

// ISO 8601 durations as pages write them: lower case, blanks, a missing T, decimals, a last unit left out.
const ISO =
  /^P(?:([\d.,]+)Y)?(?:([\d.,]+)M(?=.*T))?(?:([\d.,]+)W)?(?:([\d.,]+)D)?T?(?:([\d.,]+)H(?:OURS?|RS?)?)?(?:([\d.,]+)M(?:IN(?:UTE)?S?)?)?(?:([\d.,]+)S)?([\d.,]+)?$/;

const LOOKS_ISO = /^-?(?:P\s*T?|T)\s*-?\d/i;
const DATE = /^\d{4}-\d{2}-\d{2}/;

const FRACTIONS: Record<string, number> = {
  "½": 1 / 2,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
  "¼": 1 / 4,
  "¾": 3 / 4,
};

const UNIT_LISTS = [
  ["days", MINUTES_PER_DAY],
  ["hours", 60],
  ["minutes", 1],
  ["seconds", 1 / 60],
] as const;
const UNITS = new Map<string, number>();
const STEMS: [stem: string, minutes: number][] = [];
for (const [list, minutes] of UNIT_LISTS) {
  for (const { start } of phrasesOf(list)) {
    if (start.endsWith("*")) STEMS.push([start.slice(0, -1), minutes]);
    else if (!UNITS.has(start)) UNITS.set(start, minutes);
  }
}

/**
 * Returns minutes (whole, more than 0) of a duration: ISO 8601 as schema.org asks for ("PT1H30M"), a number of minutes, or words
 * in any language ("1 hr 30 mins", "1½ Std."); of a range the upper end. Null: none is named.
 */
export function minutesOf(value: string | number): number | null {
  if (typeof value === "number") return sane(value);
  const text = value.normalize("NFC").trim().slice(0, 200);
  if (LOOKS_ISO.test(text)) return isoMinutes(text);
  return DATE.test(text) ? null : wordMinutes(text);
}

function sane(minutes: number): number | null {
  const whole = Math.ceil(minutes - 1e-6); // part of a minute counts as one
  return Number.isFinite(whole) && whole > 0 && whole <= MAX_MINUTES ? whole : null;
}

function isoMinutes(text: string): number | null {
  // A range of two durations, or of two numbers in one: the last of them is the upper end.
  const compact = text
    .toUpperCase()
    .replace(/\s+/g, "")
    .replace(/^(?:P.*[-–/])(?=P)/, "")
    .replace(/[\d.,]+[-–](?=\d)/g, "");
  const parts = ISO.exec(compact.startsWith("T") ? `P${compact}` : compact);
  if (!parts) return null;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0, bare = 0] = parts
    .slice(1)
    .map((part) => decimal(part ?? "0"));
  if (years || months) return null; // no recipe takes a month: such values are mistakes
  const others = (weeks * 7 + days) * MINUTES_PER_DAY + hours * 60 + minutes + bare;
  // Nothing takes 45 seconds: minutes were meant.
  return sane(others + (others === 0 && seconds < 60 ? seconds : seconds / 60));
}

function decimal(text: string): number {
  const number = Number(text.replace(",", "."));
  return Number.isFinite(number) ? number : 0;
}

const CLOCK = /^\D*(\d{1,2}):(\d{2})(?::\d{2})?\D*$/;
const NUMBER = String.raw`\d+\s*[½⅓⅔¼¾]|[½⅓⅔¼¾]|\d+\s+\d+\s*[/⁄]\s*\d+|\d+\s*[/⁄]\s*\d+|\d+(?:[.,]\d+)?`;
const TO = `[-–—]|${patternOf("to")}`;
const PIECE = new RegExp(`(${NUMBER})(?:(\\s*(?:${TO})\\s*)(?=[\\d½⅓⅔¼¾])|[\\s-]*(\\p{L}+))?`, "gu");
const PLUS = /^[.\s]*\+\s*$/;
const SUM = /(?<![\d.,/])(\d{1,4})\s{0,3}\+\s{0,3}(\d{1,4})(?=\s{0,3}\p{L})/gu; // "8+1 hours"
const RANGE = new RegExp(`^[.\\s]*(?:${TO})\\s*$`, "u");

function wordMinutes(text: string): number | null {
  const clock = CLOCK.exec(text);
  if (clock) return sane(Number(clock[1]) * 60 + Number(clock[2]));

  const lower = withDigits(text).replace(SUM, (_, one: string, other: string) => String(Number(one) + Number(other)));
  let total = 0;
  let last = { unit: Number.POSITIVE_INFINITY, minutes: 0, end: 0 };
  for (const piece of lower.matchAll(PIECE)) {
    const [whole, number = "", lowerEnd, word = ""] = piece;
    if (lowerEnd !== undefined) continue;
    // "1 h 30": what follows hours without a unit is minutes.
    const unit = unitOf(word) ?? (word === "" && last.unit === 60 ? 1 : null);
    if (unit === null) continue;
    const minutes = quantity(number) * unit;
    // "1 to 2 hours", "30 mins to 1 hour"
    const isUpperEnd = unit >= last.unit && RANGE.test(lower.slice(last.end, piece.index));
    if (isUpperEnd) total -= last.minutes;
    // Of two durations the first counts, unless they are added up: "10 min + 20 min".
    else if (unit >= last.unit && !PLUS.test(lower.slice(last.end, piece.index))) break;
    total += minutes;
    last = { unit, minutes, end: piece.index + whole.length };
  }
  if (total > 0) return sane(total);
  // A number alone is minutes; a number with other words is not a time.
  const alone = /^\D{0,3}(?:\d+\s*[-–]\s*)?(\d+(?:[.,]\d+)?)[^\d\p{L}]{0,2}$/u.exec(lower);
  return alone ? sane(decimal(alone[1] ?? "")) : null;
}

/** Returns the minutes of a unit in lower case without accents; undefined: the word is none. */
function unitOf(word: string): number | undefined {
  return UNITS.get(word) ?? STEMS.find(([stem]) => word.startsWith(stem))?.[1];
}

const NUMBER_WORDS = valuesOf("numbers");
const DURATIONS = valuesOf("durations");
const ONE_WORD = alternation([...NUMBER_WORDS].filter(([, value]) => value === 1).map(([word]) => word));
const COUNT = `\\d{1,3}|${alternation([...NUMBER_WORDS.keys()])}`;
const START = "(?<![\\p{L}\\d.,])";
// In words of one or two letters, numbers are digits: "zwei h" is no duration.
const UNIT_WORD = alternation(
  UNIT_LISTS.flatMap(([list]) => phrasesOf(list).map(({ start }) => start)).filter((word) => word.length > 2),
);
const AND_A_HALF = patternOf("andAHalf");
const WORD = /\p{L}+/gu;
const SPELLED = new Set(
  [...NUMBER_WORDS.keys(), ...DURATIONS.keys(), ...phrasesOf("andAHalf").map(({ start }) => start)].flatMap(
    (phrase) => phrase.match(WORD)?.[0] ?? [],
  ),
);
const HALF_BEFORE_UNIT = new RegExp(`${START}(${COUNT}) (?:${AND_A_HALF}) (?=(?:${UNIT_WORD})(?!\\p{L}))`, "gu");
const HALF_AFTER_UNIT = new RegExp(`${START}(${COUNT}) ?(${UNIT_WORD}) (?:${AND_A_HALF})(?!\\p{L})`, "gu");
const DURATION = new RegExp(`(?<!\\p{L})(?:(?:${ONE_WORD}) )?(${alternation([...DURATIONS.keys()])})(?!\\p{L})`, "gu");
const NUMBER_WORD = new RegExp(
  `${START}(${alternation([...NUMBER_WORDS.keys()])}) ?(?=(?:${UNIT_WORD})(?!\\p{L}))`,
  "gu",
);

/**
 * Returns a text in lower case, without accents and with digits in place of the words that count units of time: "anderthalb Stunden" is
 * "1.5 stunden", "una hora y media" is "1.5 hora", "une demi-heure" is "30 min".
 */
export function withDigits(text: string): string {
  const numberOf = (count: string) => NUMBER_WORDS.get(count) ?? Number(count);
  const written = (_: string, words: string) => {
    const minutes = DURATIONS.get(words) ?? 0;
    return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
  };
  const folded = foldLetters(text);
  if (!folded.match(WORD)?.some((word) => SPELLED.has(word))) return folded;
  return folded
    .replace(HALF_BEFORE_UNIT, (_, count: string) => `${numberOf(count) + 0.5} `)
    .replace(HALF_AFTER_UNIT, (_, count: string, unit: string) => `${numberOf(count) + 0.5} ${unit}`)
    .replace(DURATION, written)
    .replace(NUMBER_WORD, (_, count: string) => `${numberOf(count)} `);
}

function quantity(text: string): number {
  const sign = /[½⅓⅔¼¾]/.exec(text)?.[0];
  if (sign) return (Number.parseInt(text, 10) || 0) + (FRACTIONS[sign] ?? 0);
  const fraction = /^(?:(\d+)\s+)?(\d+)\s*[/⁄]\s*(\d+)$/.exec(text);
  if (fraction) return Number(fraction[1] ?? 0) + Number(fraction[2]) / (Number(fraction[3]) || 1);
  return decimal(text);
}
