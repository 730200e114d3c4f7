import { minutesOf, withDigits } from "../vocabulary/durations.ts";
import { type Fact, isCount, isForPeople, isOnlyValue, labelsIn } from "../vocabulary/fact-words.ts";
import { servingsOf } from "../vocabulary/yields.ts";

/** Times and servings in a document. Times in minutes; null is unknown. */
type TextFacts = {
  prepTime: number | null;
  cookTime: number | null;
  restTime: number | null;
  totalTime: number | null;
  servings: number | null;
};

const MAX_LINE = 160; // characters: longer lines are prose
const MAX_VALUE = 40;

const DURATION_PART = /\d+(?:[.,]\d+)?\s?[½¼¾]?\s?(\p{L}+)\.?(?:(?<=\d\s?h)\s?\d{1,2}(?!\d|\s?\p{L}))?/gu;
/**
 * Reads labelled times and servings from lines of text, the first of each: "Prep: 20 min | Serves 4", labels on one line
 * with their values on the next, "4 Portionen".
 */
export function factsIn(lines: readonly string[]): TextFacts {
  const facts: TextFacts = { prepTime: null, cookTime: null, restTime: null, totalTime: null, servings: null };
  let waiting: Fact[] = [];
  const cells = lines.filter(({ length }) => length <= MAX_LINE).flatMap((line) => line.split(/\s*[|•·\t]\s*/u));
  for (const line of cells) {
    if (isCount(line)) {
      facts.servings ??= servingsOf(line);
      waiting = waiting.filter((fact) => fact !== "servings");
      continue;
    }
    const labelled = labelledValues(line);
    if (labelled.length === 0) {
      const value = withDigits(line);
      waiting = isValue(value) ? fill(facts, waiting, value) : [];
      facts.servings ??= isForPeople(line) ? servingsOf(line) : null;
      continue;
    }
    // Values of their own mean that these do not belong to a label above.
    if (labelled.some(({ value }) => value !== "")) waiting = [];
    for (const [index, { fact, value }] of labelled.entries()) {
      if (value === "" && labelled[index - 1]?.fact === fact) continue; // "pour 6 personnes"
      if (value === "") waiting.push(fact);
      else waiting = fill(facts, [...waiting, fact], value);
    }
  }
  return facts;
}

/** "Makes 16 bars", "Ergibt 12 Stück". */
const PIECES = /^\d{1,3}(?:\s?[–-]\s?\d{1,3})?(?:\s\p{L}+){1,2}\.?$/u;

/** Returns whether a line says nothing but times and servings, so that it belongs to neither ingredients nor steps. */
export function isFactLine(line: string): boolean {
  if (line.length > MAX_LINE) return false;
  if (isCount(line)) return true;
  const labelled = labelledValues(line);
  if (labelled.length === 1 && labelled[0]?.fact === "servings" && PIECES.test(labelled[0].value)) return true;
  // "Cook 20 minutes." is a step.
  if (labelled.length === 0 || (labelled[0]?.isOrder && !/[:：|]/.test(line))) return false;
  return labelled.every(({ value }) => isOnlyValue(value));
}

/** Returns labels with the text up to the next one; only where a label begins the line or follows the value of another. */
function labelledValues(line: string): { fact: Fact; value: string; isOrder: boolean }[] {
  const labels = labelsIn(line);
  if (labels.length === 0 || !/^[\P{L}]{0,3}$/u.test(line.slice(0, labels[0]?.from))) return [];
  return labels.map(({ fact, to, isVerb }, index) => {
    const value = withDigits(line.slice(to, labels[index + 1]?.from)).replace(/^[\s|,;•·(]+|[\s|,;•·)]+$/g, "");
    return { fact, value, isOrder: isVerb && value !== "" };
  });
}

function isValue(text: string) {
  return text.length <= MAX_VALUE * 2 && /\d/.test(text) && !/[.!?]\s+\p{Lu}/u.test(text);
}

/** Assigns the values of a text to the labels without one, in order; the other labels stay without. */
function fill(facts: TextFacts, waiting: readonly Fact[], text: string): Fact[] {
  const times = durations(text.slice(0, MAX_VALUE * 2));
  const onlyTime = waiting.length === 1 && waiting[0] !== "servings";
  const rest = [...waiting];
  while (rest.length > 0) {
    const fact = rest[0];
    if (fact === undefined) break;
    const time = fact === "servings" ? undefined : (times.shift() ?? (onlyTime ? text : undefined));
    const value = fact === "servings" ? countIn(text) : time && minutesOf(time.slice(0, MAX_VALUE));
    if (value === null || value === undefined || value === "") break;
    facts[fact] ??= value;
    rest.shift();
  }
  return rest;
}

/** Returns servings of a text from its first number on, durations left aside. */
function countIn(text: string): number | null {
  const others = text.replace(DURATION_PART, (part, unit: string) => (minutesOf(`1 ${unit}`) === null ? part : " "));
  const at = others.search(/\d/);
  return at < 0 ? null : servingsOf(others.slice(at));
}

/** Returns the durations of a line one by one: "15 min 1 hr 20 min" are two. */
function durations(text: string): string[] {
  const result: string[] = [];
  let wasHours = false;
  for (const match of text.matchAll(DURATION_PART)) {
    const unit = match[1] ?? "";
    if (minutesOf(`1 ${unit}`) === null) continue;
    const isHours = minutesOf(`1 ${unit}`) === 60;
    const last = result.pop();
    if (last !== undefined && wasHours && !isHours) result.push(`${last} ${match[0]}`);
    else result.push(...(last === undefined ? [] : [last]), match[0]);
    wasHours = isHours;
  }
  return result;
}
