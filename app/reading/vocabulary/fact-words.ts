import { minutesOf } from "./durations.ts";
import { foldLetters, type PhraseTable, patternOf, phrasesOf, phraseTable, wordStarts } from "./phrases.ts";

/** A fact that recipes state beside a label. */
export type Fact = "prepTime" | "cookTime" | "restTime" | "totalTime" | "servings";

const FACTS: readonly Fact[] = ["prepTime", "cookTime", "restTime", "totalTime", "servings"];
const LABELS: PhraseTable<Fact> = phraseTable(
  FACTS.flatMap((fact) => phrasesOf(fact).map((phrase) => [phrase, fact] as const)),
);
const VERBS = new Set(phrasesOf("labelVerbs").map(({ start }) => start));
const PEOPLE = patternOf("people");
const ANYONE = patternOf("people", "guests");
const SERVES = patternOf("serves");
const COUNT = String.raw`\d{1,3}(?:\s?[-–]\s?\d{1,3})?`;
const MAX_LABEL = 50; // characters
const AFTER_LABEL = /[\s.:：*–-]*/uy;

/** A label and where its value may begin. */
export type Label = { fact: Fact; from: number; to: number; isVerb: boolean };

/** Returns the label that a text begins with: "Prep time: 10 min"; null: none. */
export function labelAtStart(text: string): Label | null {
  return LABELS.mayStart(text) ? labelAt(text, foldLetters(text.slice(0, MAX_LABEL)), 0) : null;
}

/** Returns the labels in a line, from left to right. */
export function labelsIn(line: string): Label[] {
  const folded = foldLetters(line);
  const labels: Label[] = [];
  for (const start of wordStarts(folded)) {
    const label = start < (labels.at(-1)?.to ?? 0) ? null : labelAt(line, folded, start);
    if (label) labels.push(label);
  }
  return labels;
}

function labelAt(text: string, folded: string, from: number): Label | null {
  const found = LABELS.at(folded, from);
  if (found === undefined) return null;
  AFTER_LABEL.lastIndex = found.end;
  AFTER_LABEL.test(text);
  return { fact: found.value, from, to: AFTER_LABEL.lastIndex, isVerb: VERBS.has(folded.slice(from, found.end)) };
}

const SERVED = new RegExp(
  [
    String.raw`\d.{0,15}?(?<!\p{L})(?:${PEOPLE})(?!\p{L})`,
    String.raw`(?<!\p{L})(?:for|${SERVES}) \d.{0,8}(?:${patternOf("guests")})(?!\p{L})|^(?:${SERVES})\s+\d`,
  ].join("|"),
  "u",
);

/** Returns whether a text has a phrase that counts servings without a label: "4 servings", "Für 4 Personen". */
export function countsPeople(text: string): boolean {
  return /\d/.test(text) && SERVED.test(foldLetters(text));
}

const COUNT_FIRST = new RegExp(`^${COUNT}\\s(?:${ANYONE}|stuck)\\.?$`, "u");

/** Returns whether a line is nothing but a number of people or pieces: "4 Portionen". */
export function isCount(line: string): boolean {
  return COUNT_FIRST.test(foldLetters(line));
}

const FOR_PEOPLE = new RegExp(
  `(?<!\\p{L})(?:for|${SERVES}) ${COUNT}(?:\\s(?:${ANYONE}|port|com|rac|parts|stuck|stuks|bitar|pieces|cookies)(?!\\p{L})|\\)|$)`,
  "u",
);

/** Returns whether a line says for how many people or pieces a recipe is: "pour 4 personnes", "für 12 Stück". */
export function isForPeople(line: string): boolean {
  return FOR_PEOPLE.test(foldLetters(line));
}

/** Returns whether a line says nothing but for how many people a list is: "Serves: 12", "4 servings". */
export function isServed(line: string): boolean {
  if (line.length > 30 || !/\d/.test(line)) return false;
  const label = labelAtStart(line);
  const isLabelled = label?.fact === "servings" && /\d/.test(line[label.to] ?? "");
  if (!isLabelled && !countsPeople(line)) return false;
  const count = foldLetters(line).replace(/^\D{1,30}/, "");
  return /^[\d\s–-]{1,12}(?:people|persons?|servings?|portions?)?\.?$/.test(count) || SERVED.exec(count)?.[0] === count;
}

const SERVINGS_AT_END = new RegExp(`^(?:${SERVES})\\s(?:about\\s)?${COUNT}(?:\\s(?:${ANYONE}))?\\.?$`, "u");
const LAST_SENTENCE = /[.!?]\s([^.!?]{4,40}\d[^.!?]{0,20}\.?)$/;

/** Removes the servings that end a step: "Bake it. Serves 4.", "Bake it. Yield: 6 servings." */
export function withoutServings(step: string): string {
  const [, last] = LAST_SENTENCE.exec(step.slice(-80)) ?? [];
  if (last === undefined || !(SERVINGS_AT_END.test(foldLetters(last)) || isServed(last))) return step;
  return step.slice(0, -last.length).trim();
}

const BESIDE_VALUE = new RegExp(
  `^(?:about|approx|approximately|ca|circa|env|environ|etwa|ongeveer|up|plus|and|und|et|y|e|en|och|bis|overnight|over|night|adults?|st|cookies|pieces|x|${patternOf("to", "people", "guests")}|stuck)$`,
  "u",
);
const MAX_VALUE = 40;

const MAX_TIME = 30; // characters

/** Returns the label of a time that stands behind its value: "10 min prep"; null: none. */
export function timeAtEnd(text: string): Label | null {
  const [label, ...others] = /^[\d½¼¾]/.test(text) && text.length <= MAX_TIME ? labelsIn(text) : [];
  if (!label || others.length > 0 || label.fact === "servings" || label.to < text.length) return null;
  const value = text.slice(0, label.from);
  // "20 minutes, plus cooling" has its label elsewhere.
  const unit = foldLetters(value)
    .match(/\p{L}+/gu)
    ?.at(-1);
  const isTime = unit !== undefined && minutesOf(`1 ${unit}`) !== null && isOnlyValue(value);
  return isTime ? { ...label, from: 0, to: 0, isVerb: false } : null;
}

/** Returns whether a line says nothing but how long something takes: "Prep: 10 min", "10 min prep". */
export function isTime(line: string): boolean {
  const label = timeAtEnd(line) ?? labelAtStart(line);
  if (label === null || label.fact === "servings") return false;
  return label.to === 0 || (isOnlyValue(line.slice(label.to)) && minutesOf(line.slice(label.to)) !== null);
}

/** Returns whether a text is a number with units of time, people or pieces and nothing else. */
export function isOnlyValue(text: string): boolean {
  if (!/\d/.test(text) || text.length > MAX_VALUE) return false;
  return (foldLetters(text).match(/\p{L}+/gu) ?? []).every(
    (word) => BESIDE_VALUE.test(word) || minutesOf(`1 ${word}`) !== null,
  );
}
