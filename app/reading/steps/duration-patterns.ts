import { LANGUAGES } from "../languages/language-of.ts";
import { alternatives, stepPhrases, stepWords } from "../languages/step-word-lists.ts";
import { STEP_WORD_LISTS } from "../languages/step-words.ts";
import { toNumber } from "../lines/quantities.ts";
import { STEP_NUMBER } from "./step-numbers.ts";

/*
 * The patterns of durations in cooking steps, in the words of all languages.
 */

/** Seconds of a day. */
export const DAY = 86_400;
/** Units of time in seconds. */
export const UNITS = { seconds: 1, minutes: 60, hours: 3600, days: DAY, weeks: 7 * DAY, months: 30 * DAY } as const;

/** Units of time in seconds, by their words in all languages. */
export const SECONDS_OF = new Map<string, number>();
/** Words that are a duration by themselves, in seconds: "kwartier". */
export const WHOLE_SECONDS = new Map<string, number>();
for (const lists of STEP_WORD_LISTS) {
  for (const [unit, seconds] of Object.entries(UNITS)) {
    for (const word of stepWords(lists[unit as keyof typeof UNITS])) SECONDS_OF.set(word, seconds);
  }
  for (const entry of stepWords(lists.times)) {
    const [word = "", seconds] = entry.split(":");
    WHOLE_SECONDS.set(word, Number(seconds));
  }
}

type PhraseKey = "one" | "half" | "quarter" | "threeQuarters" | "andAHalf" | "andAQuarter" | "less" | "by";

function phrases(key: PhraseKey): string[] {
  return STEP_WORD_LISTS.flatMap((lists) => stepPhrases(lists[key]));
}

function joints(): string {
  return alternatives(
    LANGUAGES.flatMap(({ words }) =>
      [...words.to, ...words.or, ...words.between].filter((word) => /^\p{L}+$/u.test(word)),
    ),
  );
}

const JOINT = `(?:\\s?[-–—‐‑−]\\s?|\\s(?:${joints()})\\s)`;
const AND = alternatives(LANGUAGES.flatMap(({ words }) => [...words.and].filter((word) => word !== "&")));
const SOME_MORE = `(?:(?:${alternatives(STEP_WORD_LISTS.flatMap((lists) => [...stepWords(lists.more)]))})\\s)?`;
const BETWEEN = alternatives(LANGUAGES.flatMap(({ words }) => [...words.between]));
/** The joint of "between 10 and 15". */
const AND_BETWEEN = `(?<=(?<![\\p{L}\\p{M}])(?:${BETWEEN})\\s\\d{1,3})\\s(?:${AND})\\s`;
/** Minutes in Romance languages: 45'. */
const PRIME = `(?<=\\d)['’′](?!['’"”\\d])`;
/** A unit of time (group 1), or a word that is a duration by itself (2). */
export const UNIT = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:(${alternatives(SECONDS_OF.keys())}|${PRIME})|(${alternatives(WHOLE_SECONDS.keys())}))(?![\\p{L}\\p{M}])`,
  "giu",
);
/** What stands before a unit in place of a number, with its value. */
export const ARTICLES = (
  [
    ["threeQuarters", 0.75],
    ["quarter", 0.25],
    ["half", 0.5],
    ["one", 1],
  ] as const
).map(
  ([key, value]) =>
    [new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives(phrases(key))})[\\s-]?${SOME_MORE}$`, "iu"), value] as const,
);
/** Numbers that have an article: "a couple", "une dizaine". */
export const NUMBERS_WITH_ARTICLE = new Map(
  LANGUAGES.flatMap(({ articleNumbers, fractions }) =>
    [...articleNumbers, ...fractions].map(([word, value]) => [word, toNumber(value)] as const),
  ).filter(([, value]) => value > 1),
);
/** One of these numbers (group 1) before a unit. */
export const WITH_ARTICLE = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${alternatives(phrases("one"))})\\s(${alternatives(NUMBERS_WITH_ARTICLE.keys())})\\s(?:(?:of|de|di|d['’])\\s?)?$`,
  "iu",
);
/** What is added to a number or behind a unit: "one and a half hours", "an hour and a quarter". */
export const PARTS = (
  [
    ["andAHalf", 0.5],
    ["andAQuarter", 0.25],
  ] as const
).map(([key, value]) => [new RegExp(`^(?:${alternatives(phrases(key))})(?![\\p{L}\\p{M}])`, "iu"), value] as const);
const PART = `(?:\\s(${alternatives([...phrases("andAHalf"), ...phrases("andAQuarter")])}))?`;
const NUMBER = `\\d{1,2}:[0-5]\\d|${STEP_NUMBER}`;
/** A number (group 1), or two of a range (2), before a unit, and the part of one behind it (3). "20/25 minuti" is a range, "1/2 hour" a fraction. */
export const BEFORE_UNIT = new RegExp(
  `(?<![\\p{L}\\p{M}\\d]|\\d[.,/:])(${NUMBER})(?:(?:${JOINT}|\\/|${AND_BETWEEN})(?:about\\s)?(${NUMBER}))?${PART}\\s?\\+?[\\s-]{0,2}${SOME_MORE}$`,
  "iu",
);
/** The upper bound (group 1) behind a unit: "a minute or two". */
export const OR_MORE = new RegExp(`^${JOINT}(${STEP_NUMBER})(?![\\p{L}\\p{M}\\d]|[./]\\d)`, "iu");
/** What follows a duration that is a difference: "two minutes less". */
export const LESS = new RegExp(`^\\s(?:${alternatives(phrases("less"))})(?![\\p{L}\\p{M}])`, "iu");
/** What stands before a duration that is a difference: "by 5 minutes". */
export const BY = new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives(phrases("by"))})\\s$`, "iu");
/** Words of sentences about how long food keeps. */
export const STORAGE = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${alternatives(STEP_WORD_LISTS.flatMap(({ storage }) => [...stepWords(storage)]))})(?![\\p{L}\\p{M}])`,
  "iu",
);
/** What stands between the parts of one duration: "1 hour and 15 minutes". */
export const SUM = new RegExp(`^[\\s,]{0,2}(?:(?:${AND}|&)\\s)?$`, "iu");
/** What stands between the bounds of a range: "45 seconds to 1 minute". */
export const RANGE = new RegExp(`^${JOINT}(?:about\\s)?$`, "iu");
