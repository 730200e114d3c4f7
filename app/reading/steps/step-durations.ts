import {
  ARTICLES,
  BEFORE_UNIT,
  BY,
  DAY,
  LESS,
  NUMBERS_WITH_ARTICLE,
  OR_MORE,
  PARTS,
  RANGE,
  SECONDS_OF,
  STORAGE,
  SUM,
  UNIT,
  UNITS,
  WHOLE_SECONDS,
  WITH_ARTICLE,
} from "./duration-patterns.ts";
import { readStepNumber } from "./step-numbers.ts";

/** Seconds, or the bounds of a range. */
type Seconds = number | [number, number];

/** A length of time in a step: text.slice(start, end) is its numbers with their units. */
export type StepDuration = {
  start: number;
  end: number;
  seconds: Seconds;
  /** Whether one waits for it: not "two minutes less", "by 5 minutes", and not how long the food keeps. */
  isTimer: boolean;
};

type Found = { start: number; end: number; low: number; high: number; unit: number };

const ABBREVIATION = /^(?:h|hrs?|mins?|secs?|stdn?|sek|mn|seg)$/i;

/** The longest text before a unit of time that can belong to it. */
const LONGEST_NUMBER = 48;

/**
 * Returns the lengths of time in a step, in the order of the text and apart from each other: "1 hour and 15 to 25
 * minutes" is one. The words of all languages are known.
 */
export function readDurations(text: string): StepDuration[] {
  const found: Found[] = [];
  for (const match of text.matchAll(UNIT)) {
    const read = readOne(text, match[0], match.index, found.at(-1)?.end ?? 0);
    if (read) found.push(read);
  }
  const isAboutStorage = storageIn(text);
  return merged(text, merged(text, found, SUM), RANGE).map((read) => {
    const { start, end, low, high } = read;
    const isTimer = !isDifference(text, read) && (read.unit < DAY || !isAboutStorage(start, end));
    return { start, end, seconds: low === high ? low : [low, high], isTimer };
  });
}

function readOne(text: string, word: string, at: number, from: number): Found | undefined {
  const whole = WHOLE_SECONDS.get(word.toLowerCase());
  const isPrime = /^['’′]$/.test(word);
  const unit = isPrime ? UNITS.minutes : SECONDS_OF.get(word.toLowerCase());
  let end = at + word.length;
  if (text.charAt(end) === "." && ABBREVIATION.test(word) && /^[\s,)]+[^\s\p{Lu}]/u.test(text.slice(end + 1, end + 4)))
    end++;
  // "day-old bread"
  if (/^[\s-]old\b/.test(text.slice(end, end + 5))) return undefined;
  const before = text.slice(Math.max(from, at - LONGEST_NUMBER), at);
  const number = BEFORE_UNIT.exec(before);
  const start = number ? at - before.length + number.index : at;
  if (whole) {
    // "3 kwartier"
    const count = number?.[1] === undefined || number[2] !== undefined ? 1 : readNumber(number[1]);
    return {
      start: count > 1 ? start : at,
      end,
      low: whole * Math.max(1, count),
      high: whole * Math.max(1, count),
      unit: 60,
    };
  }
  if (!unit) return undefined;
  if (isPrime && /["“„'‘’«]/.test(text.charAt(start - 1))) return undefined;
  if (number?.[1] !== undefined) {
    // "one to one and a half hours"
    const part = partIn(number[3] ?? "")?.value ?? 0;
    const low = readNumber(number[1]) + (number[2] === undefined ? part : 0);
    // "30s" and "30 s" are times, "1 s" hardly ever; "a second egg" is none.
    const isLetter = word.length === 1 && unit === 1 && /\s$/.test(before);
    if (isLetter && !(word === "s" && isTypicalInSeconds(low) && /^(?:$|[\s,;:.)])/.test(text.slice(end))))
      return undefined;
    const high = number[2] === undefined ? low : readNumber(number[2]) + part;
    if (high < low) return undefined;
    return withTail(text, { start, end, low: low * unit, high: high * unit, unit });
  }
  if (unit === 1 && !/s$|en$|i$/.test(word)) return undefined;
  const counted = WITH_ARTICLE.exec(before);
  if (counted?.[1] !== undefined) {
    const seconds = (NUMBERS_WITH_ARTICLE.get(counted[1].toLowerCase()) ?? 1) * unit;
    return { start: at - before.length + counted.index, end, low: seconds, high: seconds, unit };
  }
  for (const [article, value] of ARTICLES) {
    const match = article.exec(before);
    if (!match) continue;
    const seconds = value * unit;
    return withTail(text, { start: at - before.length + match.index, end, low: seconds, high: seconds, unit });
  }
  // "hora y media"
  const one = { start: at, end, low: unit, high: unit, unit };
  return partIn(text.slice(end + 1, end + LONGEST_NUMBER)) ? withTail(text, one) : undefined;
}

/** Returns the part of one that a text begins with, such as "and a half", and its length. */
function partIn(text: string): { value: number; length: number } | undefined {
  for (const [pattern, value] of PARTS) {
    const match = pattern.exec(text);
    if (match) return { value, length: match[0].length };
  }
  return undefined;
}

/** Returns the value of a number before a unit of time: "1:30" is one and a half. */
function readNumber(text: string): number {
  const [whole = "", sixtieths] = text.split(":");
  return sixtieths === undefined ? readStepNumber(text) : Number(whole) + Number(sixtieths) / 60;
}

/** Returns whether a number of seconds is one that recipes name: 5, 10, 15 and so on. */
function isTypicalInSeconds(seconds: number): boolean {
  return seconds > 0 && seconds % 5 === 0;
}

/** Adds what follows the unit: "an hour and a half", "a minute or two", "1h30", "1h 10m". */
function withTail(text: string, read: Found): Found {
  const rest = text.slice(read.end, read.end + LONGEST_NUMBER);
  const part = /^\s/.test(rest) ? partIn(rest.slice(1)) : undefined;
  if (part) {
    const more = read.unit * part.value;
    return { ...read, end: read.end + 1 + part.length, low: read.low + more, high: read.high + more };
  }
  const minutes =
    read.unit === 3600 && /h$/i.test(text.slice(read.start, read.end))
      ? /^(?:\s?(\d{2})(?!\d|\s?[m°%g])|\s?(\d{1,2})\s?m(?!\p{L}))/u.exec(rest)
      : null;
  if (minutes) {
    const more = Number(minutes[1] ?? minutes[2]) * 60;
    return { ...read, end: read.end + minutes[0].length, low: read.low + more, high: read.high + more };
  }
  const second = read.low === read.high ? OR_MORE.exec(rest) : null;
  const high = second?.[1] ? readStepNumber(second[1]) * read.unit : 0;
  const isUnitless = second && !followedByUnit(rest.slice(second[0].length));
  if (second && isUnitless && high > read.low && high <= 3 * read.low)
    return { ...read, end: read.end + second[0].length, high };
  return read;
}

function followedByUnit(rest: string): boolean {
  const [, word = ""] = /^[\s-]*(?:more\s)?(\p{L}+|°|%)/u.exec(rest) ?? [];
  return word !== "" && !/^(?:so|until|or|and|then|per|on)$/i.test(word);
}

/** Joins the times between which the pattern fits: sums of smaller units, or the bounds of a range. */
function merged(text: string, all: readonly Found[], between: RegExp): Found[] {
  const result: Found[] = [];
  for (const next of all) {
    const last = result.at(-1);
    const isJoined = last && last.low === last.high && between.test(text.slice(last.end, next.start));
    if (last && isJoined && between === SUM && next.unit < last.unit) {
      result.splice(-1, 1, { ...next, start: last.start, low: last.low + next.low, high: last.high + next.high });
    } else if (last && isJoined && between === RANGE && next.high > last.low) {
      result.splice(-1, 1, { ...next, start: last.start, low: last.low });
    } else result.push(next);
  }
  return result;
}

/** Returns whether a time is a difference: "two minutes less", "by 5 minutes". */
function isDifference(text: string, { start, end }: Found): boolean {
  return LESS.test(text.slice(end, end + LONGEST_NUMBER)) || BY.test(text.slice(Math.max(0, start - 8), start));
}

/**
 * Returns what tells whether the sentence of a time says how long food keeps. The times are asked for in the order of the
 * text, so that each sentence is read once.
 */
function storageIn(text: string): (start: number, end: number) => boolean {
  let marks: number[] | undefined;
  let stops: number[] = [];
  let [mark, stop] = [0, 0];
  let known = { from: -1, to: -1, isStorage: false };
  return (start, end) => {
    if (!marks) {
      marks = [...text.matchAll(/[.;]/g)].map(({ index }) => index);
      stops = marks.filter((at) => text.charAt(at) === ".");
    }
    while ((marks[mark] ?? text.length) <= start) mark++;
    while ((stops[stop] ?? text.length) < end) stop++;
    const from = (marks[mark - 1] ?? -1) + 1;
    const to = stops[stop] ?? text.length;
    if (known.from !== from || known.to !== to) known = { from, to, isStorage: STORAGE.test(text.slice(from, to)) };
    return known.isStorage;
  };
}
