import { foldText } from "#app/reading/recipes/html-text.ts";
import { minutesOf, withDigits } from "#app/reading/vocabulary/durations.ts";
import {
  countsPeople,
  isForPeople,
  isOnlyValue,
  isServed,
  type Label,
  labelAtStart,
  labelsIn,
  timeAtEnd,
} from "#app/reading/vocabulary/fact-words.ts";
import { partNamed } from "#app/reading/vocabulary/part-words.ts";
import { isMeasure, servingsOf } from "#app/reading/vocabulary/yields.ts";
import { isOfOthers } from "./candidates.ts";
import { elementsBetween, outermost, type PageElement, type PageText, type PageTree, textIn } from "./page-tree.ts";

/** Times (minutes) and servings a page shows beside words for them; null: not shown. */
type VisibleFacts = {
  prepTime: number | null;
  cookTime: number | null;
  totalTime: number | null;
  servings: number | null;
};

const FACTS = ["prepTime", "cookTime", "totalTime", "servings"] as const;
const LOOK_AHEAD = 4; // texts after a label that may contain its value
const MAX_TEXT = 60;
const MAX_PHRASE = 30;
const NUMBER = /^\d{1,3}(?:\s?[-–]\s?\d{1,3})?$/;
const MAX_ROW = 60; // elements and texts in a row of a table
const CLASSES: Record<keyof VisibleFacts, RegExp> = {
  prepTime: /(?:^|[\s_-])prep(?:aration)?[_-]?(?:time|duration)/i,
  cookTime: /(?:^|[\s_-])cook(?:ing)?[_-]?(?:time|duration)/i,
  totalTime: /(?:^|[\s_-])total[_-]?(?:time|duration)/i,
  servings: /(?:^|[\s_-])(?:servings?|portions?|recipe-?yield|yield|serves)(?:$|[\s_-])/i,
};

/**
 * Reads times and servings from the texts of a page: after a label in one of many languages ("Prep time: 10 min"), in a
 * phrase ("4 servings"), or in an element whose class names them. The first of each counts.
 */
export function visibleFacts(tree: PageTree): VisibleFacts {
  const heading = tree.elements.find(({ tag, hidden }) => tag === "h1" && !hidden)?.at ?? 0;
  const isLater = ({ at }: { at: number }) => at > heading;
  const texts = [...columnsOf(tree), ...withoutComments(tree, heading)];
  // Before the main heading are menus and other recipes of the site.
  const below = withClasses(tree.elements.filter(isLater), tree, labelled(texts.filter(isLater)));
  const facts = FACTS.every((fact) => below[fact] === null) ? labelled(texts) : below;
  return { ...facts, servings: facts.servings ?? labelled(tree.spokenTexts).servings };
}

/** Returns the texts of a page without those in boxes of comments, reviews and other recipes below its main heading. */
function withoutComments(tree: PageTree, heading: number): PageText[] {
  const boxes = outermost(tree.elements.filter((element) => element.at > heading && isOfOthers(element)));
  let next = 0;
  return tree.texts.filter(({ at }) => {
    while ((boxes[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next++;
    return at < (boxes[next]?.at ?? Number.POSITIVE_INFINITY);
  });
}

/** Returns the values of a table below their labels, as "Serves: 4". */
function columnsOf(tree: PageTree): PageText[] {
  const rows = tree.elements.filter(({ tag, hidden, at, end }) => tag === "tr" && !hidden && end - at <= MAX_ROW);
  const cellsOf = (row: PageElement | undefined) =>
    row ? elementsBetween(tree, row.at + 1, row.end).filter(({ tag }) => tag === "th" || tag === "td") : [];
  return rows.flatMap((row, at) => {
    const cells = cellsOf(row);
    const isLabel = (cell: PageElement) => isBareLabel(textIn(tree, cell));
    if (cells.length < 2 || !cells.every(isLabel)) return [];
    const values = cellsOf(rows[at + 1]).map((cell) => textIn(tree, cell));
    if (values.length !== cells.length) return [];
    return cells.map((cell, column) => ({
      text: `${textIn(tree, cell)}: ${values[column]}`,
      parent: row,
      at: row.at,
    }));
  });
}

function isBareLabel(text: string): boolean {
  return labelAtStart(text)?.to === text.length;
}

function labelled(shown: PageText[]): VisibleFacts {
  const facts: VisibleFacts = { prepTime: null, cookTime: null, totalTime: null, servings: null };
  const texts = shown.flatMap(({ text }) => (text.length > 400 ? [] : factsApart(foldText(text))));
  const labels: (Label | null)[] = [];
  for (const [index, text] of texts.entries()) {
    const label = text.length > 2 * MAX_TEXT ? null : labelAtStart(text);
    // Below a label, "1 hour + 2 hours rest" is its value.
    const isValue = index > 0 && labels[index - 1]?.to === texts[index - 1]?.length;
    labels.push(label ?? (isValue ? null : timeAtEnd(text)));
  }
  for (const [index, found] of labels.entries()) {
    if (found === null || found.fact === "restTime" || facts[found.fact] !== null) continue;
    let end = index + 1;
    while (end <= index + LOOK_AHEAD && labels[end] === null) end++;
    facts[found.fact] = valueIn(found.fact, valuesAfter(found, texts[index] ?? "", texts.slice(index + 1, end)));
  }
  for (const [index, text] of texts.entries()) {
    if (facts.servings !== null) break;
    if (saysServings(text)) facts.servings = servingsOf(text);
    // The number may be a field of its own: "4" "servings".
    const before = texts[index - 1] ?? "";
    if (NUMBER.test(before) && saysServings(`${before} ${text}`)) facts.servings = servingsOf(`${before} ${text}`);
  }
  const hasTime = facts.prepTime !== null || facts.cookTime !== null || facts.totalTime !== null;
  return hasTime ? facts : { ...facts, totalTime: timeAlone(texts, labels) };
}

/** Returns the minutes of the only time that stands without a label beside the number of people: "45 min | 4 servings". */
function timeAlone(texts: string[], labels: (Label | null)[]): number | null {
  const isTime = (at: number) => isOnlyValue(texts[at] ?? "") && minutesOf(texts[at] ?? "") !== null;
  const people = texts.findIndex((text, at) => labels[at] === null && isServed(text) && countsPeople(text));
  const times = [people - 2, people - 1, people + 1, people + 2].filter((at) => people >= 0 && isTime(at));
  const [time = -1] = times;
  return times.length === 1 && Math.abs(time - people) === 1 ? minutesOf(texts[time] ?? "") : null;
}

const BEFORE_FACT = /^[^\p{L}\p{N}½¼¾]{1,9}/u;
/** Signs between facts. A hyphen may as well be between a label and its value: "Prep time - 10 min". */
const BETWEEN_FACTS = /\s[|•·]\s|\s[–-]\s(?=\p{L}[^\d|•·–-]{0,15}\d)/u;
const HAS_SIGN = /[|•·–-]/;
const COLON = /[:：]/;
/** What joins a label and a second one: "Serves/makes", "Active time plus cooling". */
const JOINED = /^(?:[/&+]\s?|(?:plus|and|und|et|y|e|en)\s)/iu;
const VALUE = /^(?:ca\.? )?[\d½¼¾]/;

/** Returns a text cut into its facts, without signs before them: "⏱ Prep: 5 min – Cook: 10 min | Serves 4". */
function factsApart(text: string): string[] {
  if (text === "") return [];
  const parts = (HAS_SIGN.test(text) ? text.split(BETWEEN_FACTS) : [text]).flatMap((part) => {
    if (part.length > 2 * MAX_TEXT || !/\d/.test(part)) return [part];
    const cuts = labelsIn(part).filter(
      ({ from, to, isVerb }) =>
        from > 0 && VALUE.test(part.slice(to, to + 12)) && (!isVerb || COLON.test(part.slice(from, to))),
    );
    return [0, ...cuts.map(({ from }) => from)].map((from, at) => part.slice(from, cuts[at]?.from));
  });
  return parts.map((part) => part.replace(BEFORE_FACT, "").trim()).filter((part) => part !== "");
}

/** Returns whether a text says for how many people the recipe is: "4 servings", "Ingredients (for 4 people):". */
function saysServings(text: string): boolean {
  if (!/\d/.test(text)) return false;
  const isHeading = partNamed(text) === "ingredients";
  return (isHeading && isForPeople(text)) || ((isHeading || text.length <= MAX_PHRASE) && countsPeople(text));
}

/** Returns the texts that may contain the value of a label: what follows it, and the next texts. */
function valuesAfter({ from, to, isVerb }: Label, text: string, next: string[]): string[] {
  const rest = text.slice(to);
  if (rest !== "" && !COLON.test(text.slice(from, to))) {
    const second = rest.replace(JOINED, "");
    const joined = second === rest ? null : labelAtStart(second);
    if (joined !== null) return valuesAfter(joined, second, next);
    // "Cook the onions for 5 minutes" is a step, "Préparation de la soupe" a heading.
    if (!isOnlyValue(withSpelledNumbers(rest)) && (isVerb || !VALUE.test(rest))) return [];
  }
  // "Préparation" is a label, and the heading of the steps.
  if (rest === "" && partNamed(text) !== null && !isOnlyValue(withDigits(next[0] ?? ""))) return [];
  return [rest, ...next].map(withSpelledNumbers);
}

/** Returns a short text with the numbers in it as digits. */
function withSpelledNumbers(text: string): string {
  return text.length > MAX_PHRASE || /\d/.test(text) ? text : withDigits(text);
}

function valueIn(fact: keyof VisibleFacts, texts: string[]): number | null {
  const read = fact === "servings" ? servingsOf : minutesOf;
  let joined = "";
  let value: number | null = null;
  for (const [index, text] of texts.entries()) {
    if (text.length > MAX_TEXT || isStep(text)) break;
    joined = `${joined} ${text}`.trim();
    if (!/[\d½¼¾]/.test(joined)) continue;
    if (fact === "servings" && isMeasure(joined)) return null;
    value = read(joined) ?? value;
    // A number alone may get its unit from the next text.
    if (value !== null && fact === "servings") return value;
    if (value !== null && /\p{L}/u.test(joined)) return withMinutes(joined, texts.slice(index + 1)) ?? value;
  }
  return value;
}

/** Returns whether a text is a sentence that begins with words: "Stir the rice for 5 minutes." */
function isStep(text: string): boolean {
  return /^(?:[\p{L}'’-]+[\s,]+){3}.*\p{L}{3}[.!]$/u.test(text);
}

/** Returns hours whose minutes are in the next one or two texts: "1 hr" "5" "mins"; null: there are none. */
function withMinutes(hours: string, next: string[]): number | null {
  const minutes = [next[0], `${next[0]} ${next[1]}`].find((text = "") => /^\d{1,2}\s?\p{L}+\.?$/u.test(text));
  return minutes === undefined || minutesOf(minutes) === null ? null : minutesOf(`${hours} ${minutes}`);
}

function withClasses(elements: PageElement[], tree: PageTree, facts: VisibleFacts): VisibleFacts {
  const missing = FACTS.filter((fact) => facts[fact] === null);
  if (missing.length === 0) return facts;
  for (const element of elements) {
    const names = element.attributes.class;
    if (names === undefined || element.hidden || element.end - element.at > 30) continue;
    for (const fact of missing) {
      if (facts[fact] !== null || !CLASSES[fact].test(names)) continue;
      const text = textIn(tree, element);
      if (text.length <= MAX_TEXT && /\d/.test(text))
        facts[fact] = fact === "servings" ? servingsOf(text) : minutesOf(text);
    }
  }
  return facts;
}
