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
  const short = lines.filter(({ length }) => length <= MAX_LINE);
  const cells = short.flatMap(cellsOf);
  const besideOthers = new Set(short.flatMap((line) => valuesOf(line) ?? []));
  for (const line of cells) {
    if (isCount(line)) {
      facts.servings ??= servingsOf(line);
      waiting = waiting.filter((fact) => fact !== "servings");
      continue;
    }
    const labelled = labelledValues(line);
    if (labelled.length === 0) {
      const value = withDigits(line);
      waiting = isValue(value) && !SENTENCES.test(line) ? fill(facts, waiting, value) : [];
      facts.servings ??= isForPeople(line) ? servingsOf(line) : null;
      if (besideOthers.has(line) && isTimeAlone(line)) facts.totalTime ??= minutesOf(line);
      continue;
    }
    // Values of their own mean that these do not belong to a label above.
    if (labelled.some(({ value }) => value !== "")) waiting = [];
    for (const [index, { fact, value, isProse, isOrder }] of labelled.entries()) {
      if (value === "" && labelled[index - 1]?.fact === fact) continue; // "pour 6 personnes"
      if (value === "") waiting.push(fact);
      // "Preparation: Peel the potatoes. Boil them for 20 minutes.", "Bake for an hour."
      else if (!isProse && !(isOrder && /[.!]$/.test(line))) waiting = fill(facts, [...waiting, fact], value);
    }
  }
  return facts;
}

function cellsOf(line: string): string[] {
  return valuesOf(line) ?? line.split(/\s*[|•·\t]\s*/u);
}

/** Returns the values of a line that has several and nothing else: "4 pers. - 45 mn", "Für 4 Personen, Arbeitszeit: 20 Min." */
function valuesOf(line: string): string[] | null {
  const values = line.split(/\s[-–—/]\s|,\s|\s?[|•·]\s?/u);
  return values.length > 1 && values.every(isValueAlone) ? values : null;
}

function isValueAlone(text: string): boolean {
  if (isCount(text) || (isForPeople(text) && text.length < MAX_VALUE) || isTimeAlone(text)) return true;
  const labelled = labelledValues(text);
  return labelled.length > 0 && labelled.every(({ value }) => isOnlyValue(value));
}

const isTimeAlone = (text: string) => isOnlyValue(text) && minutesOf(text) !== null;

/** "Makes 16 bars", "Ergibt 12 Stück". */
const PIECES = /^\d{1,3}(?:\s?[–-]\s?\d{1,3})?(?:\s\p{L}+){1,2}\.?$/u;

/** Returns whether a line says nothing but times and servings, so that it belongs to neither ingredients nor steps. */
export function isFactLine(line: string): boolean {
  if (line.length > MAX_LINE) return false;
  if (isCount(line) || valuesOf(line)) return true;
  const labelled = labelledValues(line);
  if (labelled.length === 1 && labelled[0]?.fact === "servings" && PIECES.test(labelled[0].value)) return true;
  // "Cook 20 minutes." is a step.
  if (labelled.length === 0 || (labelled[0]?.isOrder && !/[:：|]/.test(line))) return false;
  // "Yield: 4 servings" names the servings twice.
  return labelled.every(
    ({ fact, value }, at) => isOnlyValue(value) || (value === "" && labelled[at - 1]?.fact === fact),
  );
}

/** Returns labels with the text up to the next one; only where a label begins the line or follows the value of another. */
function labelledValues(line: string): { fact: Fact; value: string; isOrder: boolean; isProse: boolean }[] {
  const labels = labelsIn(line);
  if (labels.length === 0 || !/^[\P{L}]{0,3}$/u.test(line.slice(0, labels[0]?.from))) return [];
  return labels.map(({ fact, to, isVerb }, index) => {
    const text = line.slice(to, labels[index + 1]?.from);
    const value = withDigits(text).replace(/^[\s|,;•·(]+|[\s|,;•·)]+$/g, "");
    return { fact, value, isOrder: isVerb && value !== "", isProse: SENTENCES.test(text) };
  });
}

const SENTENCES = /[.!?]\s+\p{Lu}/u;

function isValue(text: string) {
  return text.length <= MAX_VALUE * 2 && /\d/.test(text);
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
